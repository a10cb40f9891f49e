//! Krur by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, LAP_LIMIT, Yardstick};

const HOLES: usize = 8;
const QUIET_LIMIT: u16 = 100;

/// A position of Krur.
#[derive(Clone, Copy, Debug)]
pub struct Krur {
    holes: [u8; HOLES],
    captured_by: [Option<Side>; HOLES],
    stores: [u8; 2],
    to_move: Side,
    quiet: u16,
    over: bool,
}

const fn row(side: Side) -> Range<usize> {
    match side {
        Side::South => 0..4,
        Side::North => 4..8,
    }
}

impl Krur {
    /// Sows a turn and returns the hole of the last seed, or `None` if it has no end.
    fn sow(&mut self, from: usize) -> Option<usize> {
        let opponent = !self.to_move;
        let mut hole = from;
        for _ in 0..LAP_LIMIT {
            for _ in 0..take(&mut self.holes[hole]) {
                loop {
                    hole += 1;
                    if hole == HOLES {
                        hole = 0;
                    }
                    if self.captured_by[hole] != Some(opponent) {
                        break;
                    }
                }
                self.holes[hole] += 1;
            }
            let ends = self.holes[hole] == 1
                || self.captured_by[hole].is_some()
                || self.holes[hole] == 4 && row(opponent).contains(&hole);
            if ends {
                return Some(hole);
            }
        }
        None
    }

    fn can_move(&self) -> bool {
        self.candidates().iter().any(|hole| self.may_play(hole))
    }

    fn end(&mut self) {
        for side in Side::BOTH {
            for hole in row(side) {
                let owner = self.captured_by[hole].unwrap_or(side);
                self.stores[owner.index()] += take(&mut self.holes[hole]);
            }
        }
        self.over = true;
    }
}

impl Yardstick for Krur {
    const VARIANT: &'static str = "krur";

    fn start() -> Self {
        Self {
            holes: [4; HOLES],
            captured_by: [None; HOLES],
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
            if self.holes[hole] > 0 && self.captured_by[hole].is_none() {
                candidates.push(hole);
            }
        }
        candidates
    }

    fn attempt(&mut self, hole: usize) -> bool {
        let before = self.holes;
        let Some(last) = self.sow(hole) else {
            return false;
        };
        let own_grew = (0..HOLES).any(|hole| {
            self.captured_by[hole] == Some(self.to_move) && self.holes[hole] > before[hole]
        });
        let claims = self.captured_by[last].is_none() && self.holes[last] == 4;
        if claims {
            self.captured_by[last] = Some(self.to_move);
        }
        if claims || own_grew {
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
        { *self }.sow(hole).is_some()
    }

    fn settle(&mut self) {
        if self.over || self.can_move() {
            return;
        }
        self.to_move = !self.to_move;
        if !self.can_move() {
            self.end();
        }
    }
}
