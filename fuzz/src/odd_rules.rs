//! Rules that are nonsense in part: refused with reasons, or played with every invariant that needs no
//! reference engine. That leaves room for more laps and longer games than it has the patience for.

use arbitrary::{Result, Unstructured};
use mancala_core::{CountSet, LastSeedClause, Position, RuleSpec, Rules};
use mancala_testkit::generate::{any_hole, any_spec, wild_setup};
use mancala_testkit::invariants::{self, Played, Verdict, Words};

/// Most laps of rules that are played.
const MOST_LAPS: u32 = 10_000;

/// Plies that are played from a position: many, or fewer where every hole of every position may be sown
/// for many laps, some dozen times.
fn plies(rules: &Rules) -> usize {
    (200_000 / rules.spec().sowing.lap_limit).clamp(20, 100) as usize
}

/// Tries rules, positions and moves that are drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let mut spec = any_spec(u)?;
    for _ in 0..u.int_in_range(0..=3)? {
        twist(u, &mut spec)?;
    }
    let rules = match spec.compile() {
        Ok(rules) => Box::new(rules),
        Err(errors) => {
            let mut problems = errors.problems().iter();
            assert!(problems.len() > 0 && problems.all(|problem| !problem.to_string().is_empty()));
            return Ok(());
        }
    };
    assert_eq!(*rules.spec(), spec);
    if spec.sowing.lap_limit > MOST_LAPS {
        return Ok(());
    }
    play_on(u, &rules, rules.start())?;
    match rules.position(&wild_setup(u, &spec)?) {
        Ok(position) => play_on(u, &rules, position),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            Ok(())
        }
    }
}

/// Changes one thing to anything at all.
fn twist(u: &mut Unstructured<'_>, spec: &mut RuleSpec) -> Result<()> {
    match u.int_in_range(0..=7)? {
        0 => spec.board.holes = u.arbitrary()?,
        1 => spec.board.seeds = u.arbitrary()?,
        2 => spec.sowing.lap_limit = u.arbitrary()?,
        3 => spec.sowing.lap_limit = u.int_in_range(0..=MOST_LAPS)?,
        4 => spec.end.quiet_limit = u.arbitrary()?,
        5 => {
            // What there is no room for stays away.
            let clause = any_spec(u)?.last_seed.pop();
            let _ = clause.map(|clause| spec.last_seed.try_push(clause));
        }
        6 => {
            if let Some(clause) = any_clause(u, spec)? {
                clause.found = CountSet::from_bits(u.arbitrary()?);
            }
        }
        _ => {
            if let Some(clause) = any_clause(u, spec)? {
                clause.facing = CountSet::from_bits(u.arbitrary()?);
            }
        }
    }
    Ok(())
}

fn any_clause<'s>(
    u: &mut Unstructured<'_>,
    spec: &'s mut RuleSpec,
) -> Result<Option<&'s mut LastSeedClause>> {
    let index = u.int_in_range(0..=15)?;
    Ok(spec.last_seed.get_mut(index))
}

fn play_on(u: &mut Unstructured<'_>, rules: &Rules, start: Position) -> Result<()> {
    let words = Words::of(rules.spec());
    let mut position = start;
    for _ in 0..plies(rules) {
        must(rules, position, holds_of_position(rules, &position));
        let Some(hole) = any_hole(u, rules.legal(&position))? else {
            break;
        };
        let mut events = Vec::new();
        let before = position;
        let turn = rules
            .play_observed(&mut position, hole, &mut |event| events.push(event))
            .expect("a legal move is played");
        let played = Played {
            before,
            hole,
            after: position,
            turn,
            events,
        };
        must(rules, before, holds_of_turn(rules, words, &played));
    }
    must(rules, start, invariants::perft_is_play(rules, &start, 3));
    let pick = |count| u.choose_index(count).unwrap_or(0);
    let playout = invariants::playout_is_exact_play(rules, &start, plies(rules), pick);
    must(rules, start, playout.map(drop));
    Ok(())
}

fn holds_of_position(rules: &Rules, position: &Position) -> Verdict {
    invariants::text_comes_back(rules, position)?;
    invariants::ongoing_has_a_legal_move(rules, position)?;
    invariants::legal_is_what_play_accepts(rules, position)?;
    invariants::mirror_image_is_alike(rules, position)?;
    invariants::playout_offers_the_legal_moves(rules, position)
}

fn holds_of_turn(rules: &Rules, words: Words, played: &Played) -> Verdict {
    invariants::seeds_are_conserved(played)?;
    invariants::turn_describes_position(played)?;
    invariants::drops_are_bounded(rules, played)?;
    invariants::events_make_the_turn(words, played)?;
    invariants::closed_holes_stay(played)?;
    invariants::special_holes_stay(words, played)?;
    invariants::fours_never_rest(words, played)?;
    invariants::mirror_turn_is_alike(rules, played)
}

fn must(rules: &Rules, position: Position, verdict: Verdict) {
    if let Err(problem) = verdict {
        panic!("{problem}\n  in {position}\n  by {:?}", rules.spec());
    }
}
