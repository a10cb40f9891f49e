//! A bare ring by hand: relays and nothing else.

use std::mem::take;

use mancala_core::{
    BoardSpec, CountSet, Effect, HoleState, LastSeedClause, Position, RuleSpec, Rules,
};

use crate::{LAP_LIMIT, Rng};

const HOLES: usize = 12;

/// A ring of twelve holes on which every occupied hole relays.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// Seeds in the holes.
    pub holes: [u8; HOLES],
}

impl Ring {
    /// Sows a turn and returns its laps, or `None` if it has no end.
    pub fn sow(&mut self, from: usize) -> Option<u32> {
        let mut hole = from;
        for lap in 1..=LAP_LIMIT {
            for _ in 0..take(&mut self.holes[hole]) {
                hole += 1;
                if hole == HOLES {
                    hole = 0;
                }
                self.holes[hole] += 1;
            }
            if self.holes[hole] == 1 {
                return Some(lap);
            }
        }
        None
    }

    /// Random rings of 48 seeds and holes of South's whose turns end.
    #[must_use]
    pub fn finite_turns(count: usize, seed: u64) -> Vec<(Self, usize)> {
        let mut random = Rng::new(seed);
        let mut turns = Vec::new();
        while turns.len() < count {
            let mut ring = Self { holes: [0; HOLES] };
            for _ in 0..48 {
                ring.holes[random.below(HOLES)] += 1;
            }
            let hole = random.below(HOLES / 2);
            if ring.holes[hole] > 0 && { ring }.sow(hole).is_some() {
                turns.push((ring, hole));
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
        spec.compile().expect("sound rules")
    }

    /// The same board for the engine, South to move.
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

    /// How many occupied holes of South's come before this one.
    #[must_use]
    pub fn candidate(&self, hole: usize) -> usize {
        self.holes[..hole]
            .iter()
            .filter(|&&seeds| seeds > 0)
            .count()
    }
}
