//! Oware by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, Yardstick};

const HOLES: usize = 12;
const HALF_OF_THE_SEEDS: u8 = 24;
const QUIET_LIMIT: u16 = 100;

/// A position of Oware.
#[derive(Clone, Copy, Debug)]
pub struct Oware {
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

const fn next(hole: usize) -> usize {
    if hole + 1 == HOLES { 0 } else { hole + 1 }
}

impl Oware {
    fn row_is_empty(&self, side: Side) -> bool {
        self.holes[row(side)].iter().all(|&seeds| seeds == 0)
    }

    /// Captures twos and threes backwards from the last seed, unless that would take all. Returns the
    /// seeds captured.
    fn capture(&mut self, last: usize) -> u8 {
        let theirs = row(!self.to_move);
        if !theirs.contains(&last) {
            return 0;
        }
        let mut first = last + 1;
        let mut captured = 0;
        while first > theirs.start && matches!(self.holes[first - 1], 2 | 3) {
            first -= 1;
            captured += self.holes[first];
        }
        if captured == self.holes[theirs].iter().sum::<u8>() {
            return 0;
        }
        self.holes[first..=last].fill(0);
        self.stores[self.to_move.index()] += captured;
        captured
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

impl Yardstick for Oware {
    const VARIANT: &'static str = "oware";

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

    fn attempt(&mut self, origin: usize) -> bool {
        let opponent = !self.to_move;
        let must_feed = self.row_is_empty(opponent);
        let mut last = origin;
        for _ in 0..take(&mut self.holes[origin]) {
            last = next(last);
            if last == origin {
                last = next(last);
            }
            self.holes[last] += 1;
        }
        if self.capture(last) > 0 {
            self.quiet = 0;
        } else {
            self.quiet += 1;
        }
        if must_feed && self.row_is_empty(opponent) {
            return false;
        }
        let majority = self.stores[self.to_move.index()] > HALF_OF_THE_SEEDS;
        self.to_move = opponent;
        if majority || self.quiet == QUIET_LIMIT {
            self.end();
        }
        true
    }

    fn may_play(&self, hole: usize) -> bool {
        !self.row_is_empty(!self.to_move) || { *self }.attempt(hole)
    }

    fn settle(&mut self) {
        if !self.over && !self.candidates().iter().any(|hole| self.may_play(hole)) {
            self.end();
        }
    }
}
