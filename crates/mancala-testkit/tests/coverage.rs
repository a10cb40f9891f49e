//! What random play meets: every clause of every shipped variant, and under generated rules every kind
//! of everything that can happen.

use std::collections::BTreeMap;

use arbitrary::Unstructured;
use mancala_core::{Event, Hole, HoleSet, IllegalMove, Landing, Position, Rules, Status, Turn};
use mancala_testkit::generate::{Random, valid_setup, valid_spec};
use mancala_testkit::reference::Reference;
use mancala_variants::Variant;

/// How often each thing happened.
type Tally = BTreeMap<String, usize>;

/// Games of each shipped variant.
const GAMES: usize = 150;

/// Turns that no clause ends are counted under this.
const NO_CLAUSE: &str = "no clause";

#[test]
fn random_games_fire_every_clause_of_the_shipped_variants() {
    for variant in Variant::shipped() {
        let tally = clauses_fired(variant);
        println!("{}: {tally:?}", variant.id());
        let clauses = variant
            .last_seed_clauses()
            .iter()
            .chain(variant.passing_seed_clauses());
        for clause in clauses {
            assert!(
                tally.contains_key(clause.id()),
                "{}: clause {} never fires in {GAMES} games: {tally:?}",
                variant.id(),
                clause.id()
            );
        }
    }
}

/// How often each clause decides a lap, or wins passing seeds.
fn clauses_fired(variant: &Variant) -> Tally {
    let reference = Reference::new(variant.spec());
    let mut random = Random::new(5);
    let mut tally = Tally::new();
    for _ in 0..GAMES {
        let mut position = variant.rules().start();
        while let Some(hole) = any(variant.rules().legal(&position), &mut random) {
            let before = reference.position(&position.setup());
            for clause in reference.play(&before, hole.index()).unwrap().1.lap_clauses {
                let clause = clause.map(|k| variant.last_seed_clauses()[usize::from(k)].id());
                *tally
                    .entry(clause.unwrap_or(NO_CLAUSE).to_owned())
                    .or_default() += 1;
            }
            for event in play(variant.rules(), &mut position, hole).1 {
                if let Event::Harvest { clause, .. } = event {
                    let clause = variant.passing_seed_clauses()[usize::from(clause)].id();
                    *tally.entry(clause.to_owned()).or_default() += 1;
                }
            }
        }
    }
    tally
}

#[test]
fn generated_games_show_everything_that_can_happen() {
    let mut random = Random::new(6);
    let mut tally = Tally::new();
    for _ in 0..600 {
        let bytes = random.bytes(1024);
        let mut u = Unstructured::new(&bytes);
        let rules = Box::new(valid_spec(&mut u).unwrap().compile().unwrap());
        let setup = valid_setup(&mut u, &rules).unwrap();
        for start in [rules.start(), rules.position(&setup).unwrap()] {
            watch(&rules, start, &mut random, &mut tally);
        }
    }
    println!("{tally:#?}");
    for thing in THINGS {
        let seen = tally.get(*thing).copied().unwrap_or_default();
        assert!(seen >= 5, "{thing} is seen {seen} times: {tally:#?}");
    }
}

const THINGS: &[&str] = &[
    "closed",
    "empty",
    "ends: endless",
    "ends: majority",
    "ends: no-feeding-move",
    "ends: quiet-limit",
    "ends: row-empty",
    "ends: stuck",
    "endless by limit",
    "endless proven",
    "event: capture",
    "event: cross",
    "event: drop",
    "event: drop in store",
    "event: harvest",
    "event: lift",
    "event: mark",
    "event: move again",
    "event: pass",
    "event: sweep",
    "grand slam refused",
    "must feed",
    "not yours",
    "over",
    "refused by limit",
    "refused with proof",
    "several laps",
    "special",
    "store last",
];

/// Plays a game of at most 30 plies and tallies what happens in it.
fn watch(rules: &Rules, mut position: Position, random: &mut Random, tally: &mut Tally) {
    let mut see = |thing: &str| *tally.entry(thing.to_owned()).or_default() += 1;
    for _ in 0..30 {
        for hole in (0..rules.holes()).filter_map(Hole::new) {
            if let Err(why) = rules.explain(&position, hole) {
                see(refusal(why));
            }
        }
        let Some(hole) = any(rules.legal(&position), random) else {
            break;
        };
        let (turn, events) = play(rules, &mut position, hole);
        events.iter().copied().filter_map(event).for_each(&mut see);
        if turn.laps > 1 {
            see("several laps");
        }
        if turn.last == Landing::Store {
            see("store last");
        }
        if let Some(endless) = turn.endless {
            see(if endless.period().is_some() {
                "endless proven"
            } else {
                "endless by limit"
            });
        }
        if let Status::Over { outcome, .. } = turn.status {
            see(&format!("ends: {}", outcome.reason.word()));
        }
    }
}

/// The reasons that a settled position can give. `NowhereToSow` is none: where the mover can sow nowhere
/// from a hole, he has no other, and the game is over or he has passed.
fn refusal(why: IllegalMove) -> &'static str {
    match why {
        IllegalMove::GameOver => "over",
        IllegalMove::NotYours => "not yours",
        IllegalMove::Closed => "closed",
        IllegalMove::Special { .. } => "special",
        IllegalMove::Empty => "empty",
        IllegalMove::Endless(verdict) if verdict.period().is_some() => "refused with proof",
        IllegalMove::Endless(_) => "refused by limit",
        IllegalMove::MustFeed => "must feed",
        IllegalMove::GrandSlam => "grand slam refused",
        other => panic!("a refusal that can't be: {other}"),
    }
}

fn event(event: Event) -> Option<&'static str> {
    Some(match event {
        Event::Lift { .. } => "event: lift",
        Event::Drop { .. } => "event: drop",
        Event::DropInStore { .. } => "event: drop in store",
        Event::Harvest { .. } => "event: harvest",
        Event::Capture { .. } => "event: capture",
        Event::Cross { .. } => "event: cross",
        Event::Mark { .. } => "event: mark",
        Event::MoveAgain { .. } => "event: move again",
        Event::Pass { .. } => "event: pass",
        Event::Sweep { .. } => "event: sweep",
        _ => return None,
    })
}

fn any(holes: HoleSet, random: &mut Random) -> Option<Hole> {
    holes.nth(random.below(holes.len()))
}

fn play(rules: &Rules, position: &mut Position, hole: Hole) -> (Turn, Vec<Event>) {
    let mut events = Vec::new();
    let turn = rules
        .play_observed(position, hole, &mut |event| events.push(event))
        .unwrap();
    (turn, events)
}
