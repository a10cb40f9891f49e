//! The engine at the same work as the yardsticks.

use std::hint::black_box;

use mancala_core::{Hole, Playout, Position, Rules, Step};

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
