//! Rio Kadalis on the board of two rows of six by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, LAP_LIMIT, Yardstick};

const HOLES: usize = 12;
const QUIET_LIMIT: u16 = 1000;

/// A position of Rio Kadalis.
#[derive(Clone, Copy, Debug)]
pub struct RioKadalis {
    holes: [u8; HOLES],
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

impl RioKadalis {
    /// Sows a turn. Returns whether it has an end.
    fn sow(&mut self, from: usize) -> bool {
        let mut hole = from;
        for _ in 0..LAP_LIMIT {
            for left in (0..take(&mut self.holes[hole])).rev() {
                hole += 1;
                if hole == HOLES {
                    hole = 0;
                }
                self.holes[hole] += 1;
                if left > 0 && self.holes[hole] == 4 {
                    self.holes[hole] = 0;
                    self.stores[usize::from(hole >= 6)] += 4;
                }
            }
            match self.holes[hole] {
                1 => return true,
                4 => {
                    self.holes[hole] = 0;
                    self.stores[self.to_move.index()] += 4;
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    fn end(&mut self) {
        for side in Side::BOTH {
            for hole in row(side) {
                self.stores[side.index()] += take(&mut self.holes[hole]);
            }
        }
        self.over = true;
    }
}

impl Yardstick for RioKadalis {
    const VARIANT: &'static str = "rio-kadalis";

    fn start() -> Self {
        Self {
            holes: [4; HOLES],
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
            if self.holes[hole] > 0 {
                candidates.push(hole);
            }
        }
        candidates
    }

    fn attempt(&mut self, hole: usize) -> bool {
        let before = self.stores;
        if !self.sow(hole) {
            return false;
        }
        if self.stores == before {
            self.quiet += 1;
        } else {
            self.quiet = 0;
        }
        self.to_move = !self.to_move;
        if self.quiet == QUIET_LIMIT {
            self.end();
        }
        true
    }

    fn may_play(&self, hole: usize) -> bool {
        { *self }.sow(hole)
    }

    fn settle(&mut self) {
        if !self.over && !self.candidates().iter().any(|hole| self.may_play(hole)) {
            self.end();
        }
    }
}
