//! Layli Goobalay by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, LAP_LIMIT, Yardstick};

const HOLES: usize = 12;
const QUIET_LIMIT: u16 = 100;

/// A position of Layli Goobalay.
#[derive(Clone, Copy, Debug)]
pub struct Layli {
    holes: [u8; HOLES],
    uurs: [Option<Side>; HOLES],
    stores: [u8; 2],
    to_move: Side,
    quiet: u16,
    over: bool,
}

const fn row(side: Side) -> Range<usize> {
    match side {
        Side::South => 0..6,
        Side::North => 6..12,
    }
}

/// Sows a turn and returns the hole of the last seed, or `None` if it has no end.
fn sow(holes: &mut [u8; HOLES], uurs: &[Option<Side>; HOLES], from: usize) -> Option<usize> {
    let mut hole = from;
    for _ in 0..LAP_LIMIT {
        for _ in 0..take(&mut holes[hole]) {
            hole += 1;
            if hole == HOLES {
                hole = 0;
            }
            holes[hole] += 1;
        }
        if holes[hole] == 1 || uurs[hole].is_some() {
            return Some(hole);
        }
    }
    None
}

impl Layli {
    /// What the last seed does. Returns whether it captured or made uurs.
    fn finish(&mut self, last: usize) -> bool {
        let facing = HOLES - 1 - last;
        if self.uurs[last].is_some()
            || !row(self.to_move).contains(&last)
            || self.holes[facing] == 0
        {
            return false;
        }
        if self.holes[facing] == 3 {
            self.holes[facing] -= 1;
            self.holes[last] += 1;
            self.uurs[facing] = Some(self.to_move);
            self.uurs[last] = Some(self.to_move);
        } else {
            self.stores[self.to_move.index()] +=
                take(&mut self.holes[facing]) + take(&mut self.holes[last]);
        }
        true
    }

    fn end(&mut self) {
        for side in Side::BOTH {
            for hole in row(side) {
                let owner = self.uurs[hole].unwrap_or(side);
                self.stores[owner.index()] += take(&mut self.holes[hole]);
            }
        }
        self.over = true;
    }
}

impl Yardstick for Layli {
    const VARIANT: &'static str = "layli-goobalay";

    fn start() -> Self {
        Self {
            holes: [4; HOLES],
            uurs: [None; HOLES],
            stores: [0; 2],
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
        self.stores
    }

    fn candidates(&self) -> Holes {
        let mut candidates = Holes::default();
        for hole in row(self.to_move) {
            if self.holes[hole] > 0 && self.uurs[hole].is_none() {
                candidates.push(hole);
            }
        }
        candidates
    }

    fn attempt(&mut self, hole: usize) -> bool {
        let before = self.holes;
        let Some(last) = sow(&mut self.holes, &self.uurs, hole) else {
            return false;
        };
        let uur_grew =
            (0..HOLES).any(|hole| self.uurs[hole].is_some() && self.holes[hole] > before[hole]);
        if self.finish(last) || uur_grew {
            self.quiet = 0;
        } else {
            self.quiet += 1;
        }
        self.to_move = !self.to_move;
        if self.quiet == QUIET_LIMIT {
            self.end();
        }
        true
    }

    fn may_play(&self, hole: usize) -> bool {
        sow(&mut { self.holes }, &self.uurs, hole).is_some()
    }

    fn settle(&mut self) {
        if !self.over && !self.candidates().iter().any(|hole| self.may_play(hole)) {
            self.end();
        }
    }
}
