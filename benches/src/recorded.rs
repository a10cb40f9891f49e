//! Turns of games that were played beforehand.

use std::hint::black_box;

use mancala_core::{Hole, MAX_ROW, Playout, Position, Rules, Step};

use crate::engine;
use crate::yardsticks::RingTurn;

/// A legal turn, in the form that a [`Playout`] wants it.
#[derive(Clone, Copy, Debug)]
pub struct RecordedTurn {
    /// The position before it.
    pub before: Position,
    /// Which of the mover's candidates is sown, from 0 in ring order.
    pub candidate: usize,
    /// How many laps that takes.
    pub laps: u32,
}

impl RecordedTurn {
    /// All turns of some random games.
    ///
    /// # Panics
    ///
    /// If a legal move can't be played.
    #[must_use]
    pub fn of_random_games(rules: &Rules, games: usize, seed: u64) -> Vec<Self> {
        let mut turns = Vec::new();
        for game in engine::random_games(rules, games, seed) {
            let mut position = rules.start();
            for hole in game {
                let before = position;
                let turn = rules.play(&mut position, hole).expect("a legal move");
                turns.push(Self {
                    before,
                    candidate: candidate(rules, before, hole),
                    laps: turn.laps,
                });
            }
        }
        turns
    }

    /// A turn on the bare ring, played by the ring's rules.
    #[must_use]
    pub fn of_ring(rules: &Rules, turn: &RingTurn) -> Self {
        Self {
            before: turn.ring.position(rules),
            candidate: turn.candidate,
            laps: turn.laps,
        }
    }

    /// Takes the turn and returns its laps; 0 where the move can't be made.
    ///
    /// # Panics
    ///
    /// If the position was made for other rules.
    #[must_use]
    pub fn play(&self, rules: &Rules) -> u32 {
        let mut playout = Playout::new(rules, self.before).expect("a position of these rules");
        let step = playout.step(|_| self.candidate);
        black_box(&playout);
        match step {
            Step::Played(turn) => turn.laps,
            Step::Passed | Step::Over(_) => 0,
        }
    }
}

/// Which of the candidates a hole is: the one whose first try plays it.
fn candidate(rules: &Rules, position: Position, hole: Hole) -> usize {
    let plays_it = |&k: &usize| {
        let mut playout = Playout::new(rules, position).expect("a position of these rules");
        let mut tries = 0;
        let step = playout.step(|_| {
            tries += 1;
            k
        });
        tries == 1 && matches!(step, Step::Played(turn) if turn.from == hole)
    };
    (0..MAX_ROW).find(plays_it).expect("a legal move")
}
