//! A bare ring by hand: relays and nothing else.

use std::mem::take;

use mancala_core::{
    BoardSpec, CountSet, Effect, HoleState, LastSeedClause, Position, RuleSpec, Rules, Side, Stuck,
};

use crate::{Holes, LAP_LIMIT, Rng, Yardstick};

const HOLES: usize = 12;
const QUIET_LIMIT: u16 = 100;

/// A game on a ring of twelve holes on which every occupied hole relays, and no more.
///
/// Each side moves from its own half, and whoever can't ends the game.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    holes: [u8; HOLES],
    to_move: Side,
    quiet: u16,
    over: bool,
}

/// Sows a turn and returns its laps, or `None` if it has no end.
fn sow(holes: &mut [u8; HOLES], from: usize) -> Option<u32> {
    let mut hole = from;
    for lap in 1..=LAP_LIMIT {
        for _ in 0..take(&mut holes[hole]) {
            hole += 1;
            if hole == HOLES {
                hole = 0;
            }
            holes[hole] += 1;
        }
        if holes[hole] == 1 {
            return Some(lap);
        }
    }
    None
}

impl Yardstick for Ring {
    const VARIANT: &'static str = "ring";

    fn start() -> Self {
        Self {
            holes: [4; HOLES],
            to_move: Side::South,
            quiet: 0,
            over: false,
        }
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn seeds(&self, hole: usize) -> u8 {
        self.holes[hole]
    }

    fn set_seeds(&mut self, hole: usize, seeds: u8) {
        self.holes[hole] = seeds;
    }

    fn stores(&self) -> [u8; 2] {
        [0; 2]
    }

    fn candidates(&self) -> Holes {
        let mut candidates = Holes::default();
        for hole in 6 * self.to_move.index()..6 * self.to_move.index() + 6 {
            if self.holes[hole] > 0 {
                candidates.push(hole);
            }
        }
        candidates
    }

    fn attempt(&mut self, hole: usize) -> bool {
        if sow(&mut self.holes, hole).is_none() {
            return false;
        }
        self.to_move = !self.to_move;
        self.quiet += 1;
        self.over = self.quiet == QUIET_LIMIT;
        true
    }

    fn may_play(&self, hole: usize) -> bool {
        sow(&mut { self.holes }, hole).is_some()
    }

    fn settle(&mut self) {
        if !self.candidates().iter().any(|hole| self.may_play(hole)) {
            self.over = true;
        }
    }
}

/// A turn on the ring that ends.
#[derive(Clone, Copy, Debug)]
pub struct RingTurn {
    /// The board before it, South to move.
    pub ring: Ring,
    /// Which of South's candidates is sown, from 0 in ring order.
    pub candidate: usize,
    /// How many laps that takes.
    pub laps: u32,
}

impl Ring {
    /// Turns from random holes of South's on random rings of 48 seeds, none of them endless.
    #[must_use]
    pub fn finite_turns(count: usize, seed: u64) -> Vec<RingTurn> {
        let mut random = Rng::new(seed);
        let mut turns = Vec::new();
        while turns.len() < count {
            let mut holes = [0; HOLES];
            for _ in 0..48 {
                holes[random.below(HOLES)] += 1;
            }
            let hole = random.below(HOLES / 2);
            if holes[hole] == 0 {
                continue;
            }
            if let Some(laps) = sow(&mut { holes }, hole) {
                turns.push(RingTurn {
                    ring: Self {
                        holes,
                        ..Self::start()
                    },
                    candidate: holes[..hole].iter().filter(|&&seeds| seeds > 0).count(),
                    laps,
                });
            }
        }
        turns
    }

    /// The same rules for the engine.
    ///
    /// # Panics
    ///
    /// If they don't compile.
    #[must_use]
    pub fn rules() -> Rules {
        let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
        spec.last_seed.push(LastSeedClause {
            found: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::Relay)
        });
        spec.moves.stuck = Stuck::GameOver;
        spec.compile().expect("sound rules")
    }

    /// The same board for the engine.
    ///
    /// # Panics
    ///
    /// If it holds more seeds than [`rules`](Self::rules) know.
    #[must_use]
    pub fn position(&self, rules: &Rules) -> Position {
        let mut setup = rules.start_setup();
        setup.holes = self
            .holes
            .iter()
            .map(|&seeds| HoleState {
                seeds,
                ..HoleState::default()
            })
            .collect();
        rules.position(&setup).expect("a board of the right size")
    }
}
