//! The main paths.

use std::hint::black_box;

use mancala_benches::known::ENDLESS;
use mancala_benches::yardsticks::Ring;
use mancala_benches::{RecordedTurn, Rng, Yardstick, engine};
use mancala_core::{Event, Hole, Observer, Rules, Unobserved};
use mancala_variants::Variant;

/// What the names of paths begin with that differ only in that nobody watches, in two ways: no observer,
/// and one that doesn't listen.
pub(crate) const WITHOUT_OBSERVER: &str = "ply, ";
pub(crate) const UNOBSERVED: &str = "ply unobserved, ";

/// Random games of each path.
const GAMES: usize = 30;

/// Walks every path between two milestones, and prints its name and in how many units it goes.
pub(crate) fn walk() {
    for variant in Variant::shipped() {
        games(variant);
    }
    load_and_series();
    ring();
    for sowing in ENDLESS {
        let (rules, hole) = (sowing.rules(), sowing.hole());
        let position = sowing.position(&rules);
        let name = format!("endless lap, {}, period {}", sowing.variant, sowing.laps);
        path(&name, || {
            let _ = black_box(&rules.explain(&position, hole));
            sowing.laps.into()
        });
    }
}

/// What is counted is what happens between the first two calls, the third and the fourth, and so on.
#[inline(never)]
fn milestone() {
    black_box(());
}

fn path(name: &str, mut work: impl FnMut() -> u64) {
    milestone();
    let units = work();
    milestone();
    println!("{name}\t{units}");
}

fn games(variant: &Variant) {
    let (id, rules) = (variant.id(), variant.rules());
    let (start, mut rng) = (rules.start(), Rng::new(1));
    path(&format!("playout ply, {id}"), || {
        let games = (0..GAMES).map(|_| engine::playout(rules, start, &mut rng));
        games.sum()
    });

    exact_play(id, rules);

    let turns = RecordedTurn::of_random_games(rules, GAMES, 1);
    path(&format!("legal moves, {id}"), || {
        for turn in &turns {
            black_box(rules.legal(&turn.before));
        }
        turns.len() as u64
    });

    path(&format!("perft 3 sequence, {id}"), || {
        engine::perft(rules, &start, 3)
    });

    path(&format!("compile, {id}"), || {
        black_box(variant.spec().compile()).map_or(0, |_| 1)
    });
}

/// What needs memory from the heap, whose cost depends a little on what happened before: one variant's
/// will do.
fn load_and_series() {
    let layli = Variant::find("layli-goobalay").expect("a shipped variant");
    let text = layli.to_toml();
    path("load, layli-goobalay", || {
        black_box(Variant::from_toml(&text)).map_or(0, |_| 1)
    });
    let mut rng = Rng::new(1);
    path("series game, layli-goobalay", || {
        (0..GAMES).map(|_| engine::series(&layli, &mut rng)).sum()
    });
}

fn exact_play(id: &str, rules: &Rules) {
    let games = engine::random_games(rules, GAMES, 1);
    path(&format!("{WITHOUT_OBSERVER}{id}"), || {
        for game in &games {
            engine::replay(rules, game);
        }
        plies(&games)
    });
    path(&format!("{UNOBSERVED}{id}"), || {
        watch(rules, &games, &mut Unobserved)
    });
    let mut steps = 0_u64;
    path(&format!("ply watched, {id}"), || {
        watch(rules, &games, &mut |_: Event| steps += 1)
    });
    black_box(steps);
}

fn plies(games: &[Vec<Hole>]) -> u64 {
    games.iter().map(|game| game.len() as u64).sum()
}

fn watch(rules: &Rules, games: &[Vec<Hole>], observer: &mut impl Observer) -> u64 {
    for game in games {
        engine::replay_observed(rules, game, observer);
    }
    plies(games)
}

/// Turns that end on the bare ring.
fn ring() {
    let rules = Ring::rules();
    let turns: Vec<_> = Ring::finite_turns(GAMES, 1)
        .iter()
        .map(|turn| RecordedTurn::of_ring(&rules, turn))
        .collect();
    path(&format!("relay lap, {}", Ring::VARIANT), || {
        turns.iter().map(|turn| u64::from(turn.play(&rules))).sum()
    });
}
