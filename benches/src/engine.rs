//! The engine at the same work as the yardsticks.

use std::hint::black_box;

use mancala_core::{Hole, Observer, Playout, Position, Rules, Step};
use mancala_match::{Series, SeriesSpec, SeriesStatus};
use mancala_variants::Variant;

use crate::Rng;

/// Plays at random to the end and returns the number of plies.
///
/// # Panics
///
/// If the position was made for other rules.
pub fn playout(rules: &Rules, start: Position, rng: &mut Rng) -> u64 {
    let mut playout = Playout::new(rules, start).expect("a position of these rules");
    let mut plies = 0;
    loop {
        match playout.step(|count| rng.below(count)) {
            Step::Played(_) => plies += 1,
            Step::Passed => {}
            Step::Over(outcome) => {
                black_box(outcome);
                return plies;
            }
        }
    }
}

/// Plays a recorded game's moves, each with all that it brings about.
///
/// # Panics
///
/// If a move is illegal.
pub fn replay(rules: &Rules, game: &[Hole]) {
    let mut position = rules.start();
    for &hole in game {
        let turn = rules.play(&mut position, hole);
        black_box(&turn).expect("a recorded move");
    }
}

/// Plays a recorded game's moves under an observer's eyes.
///
/// # Panics
///
/// If a move is illegal.
pub fn replay_observed(rules: &Rules, game: &[Hole], observer: &mut impl Observer) {
    let mut position = rules.start();
    for &hole in game {
        let turn = rules.play_observed(&mut position, hole, observer);
        black_box(&turn).expect("a recorded move");
    }
}

/// Plays a series at random to its end and returns the number of games. Nobody chooses what is laid out,
/// and a variant without series is played as three games.
///
/// # Panics
///
/// If the variant's series can't be played.
pub fn series(variant: &Variant, rng: &mut Rng) -> u64 {
    let spec = variant.series().copied();
    let spec = spec.unwrap_or_else(|| SeriesSpec::independent(3));
    let rules = variant.rules();
    let mut series = Series::new(rules.clone(), spec).expect("a sound series");
    loop {
        match series.status() {
            SeriesStatus::Playing => {
                let legal = rules.legal(series.position());
                let hole = legal.nth(rng.below(legal.len())).expect("a legal move");
                series.play(hole).expect("a legal move");
            }
            SeriesStatus::Arranging { .. } => series.arrange_default().expect("a default"),
            SeriesStatus::Over(_) => return series.number().into(),
        }
    }
}

/// Sequences of `depth` moves.
///
/// # Panics
///
/// If there are more than fit 64 bits.
#[must_use]
pub fn perft(rules: &Rules, position: &Position, depth: u8) -> u64 {
    rules.perft(position, depth, u64::MAX).expect("few enough")
}

/// The moves of some random games.
///
/// # Panics
///
/// If a legal move can't be played.
#[must_use]
pub fn random_games(rules: &Rules, games: usize, seed: u64) -> Vec<Vec<Hole>> {
    let mut rng = Rng::new(seed);
    let mut game = || {
        let (mut position, mut moves) = (rules.start(), Vec::new());
        while !position.status().is_over() {
            let legal = rules.legal(&position);
            let hole = legal.nth(rng.below(legal.len())).expect("a legal move");
            rules.play(&mut position, hole).expect("a legal move");
            moves.push(hole);
        }
        moves
    };
    (0..games).map(|_| game()).collect()
}
