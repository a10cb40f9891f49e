//! Ayoayo by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, LAP_LIMIT, Yardstick};

const HOLES: usize = 12;
const QUIET_LIMIT: u16 = 100;

/// A position of Ayoayo.
#[derive(Clone, Copy, Debug)]
pub struct Ayoayo {
    holes: [u8; HOLES],
    stores: [u8; 2],
    to_move: Side,
    last_mover: Option<Side>,
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

/// Sows a turn and returns the hole of the last seed, or `None` if it has no end.
fn sow(holes: &mut [u8; HOLES], from: usize) -> Option<usize> {
    let mut hole = from;
    for _ in 0..LAP_LIMIT {
        let origin = hole;
        for _ in 0..take(&mut holes[origin]) {
            hole = next(hole);
            if hole == origin {
                hole = next(hole);
            }
            holes[hole] += 1;
        }
        if holes[hole] == 1 {
            return Some(hole);
        }
    }
    None
}

impl Ayoayo {
    fn row_is_empty(&self, side: Side) -> bool {
        self.holes[row(side)].iter().all(|&seeds| seeds == 0)
    }

    /// What the last seed does. Returns whether it captured.
    fn finish(&mut self, last: usize) -> bool {
        let facing = HOLES - 1 - last;
        if !row(self.to_move).contains(&last) || self.holes[facing] == 0 {
            return false;
        }
        self.stores[self.to_move.index()] +=
            take(&mut self.holes[facing]) + take(&mut self.holes[last]);
        true
    }

    fn can_move(&self) -> bool {
        self.candidates().iter().any(|hole| self.may_play(hole))
    }

    fn end(&mut self) {
        for side in Side::BOTH {
            let to = self.last_mover.unwrap_or(side);
            for hole in row(side) {
                self.stores[to.index()] += take(&mut self.holes[hole]);
            }
        }
        self.over = true;
    }
}

impl Yardstick for Ayoayo {
    const VARIANT: &'static str = "ayoayo";

    fn start() -> Self {
        Self {
            holes: [4; HOLES],
            stores: [0; 2],
            to_move: Side::South,
            last_mover: None,
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
        let opponent = !self.to_move;
        let must_feed = self.row_is_empty(opponent);
        let Some(last) = sow(&mut self.holes, hole) else {
            return false;
        };
        if self.finish(last) {
            self.quiet = 0;
        } else {
            self.quiet += 1;
        }
        if must_feed && self.row_is_empty(opponent) {
            return false;
        }
        self.last_mover = Some(self.to_move);
        self.to_move = opponent;
        if self.quiet == QUIET_LIMIT {
            self.end();
        }
        true
    }

    fn may_play(&self, hole: usize) -> bool {
        if self.row_is_empty(!self.to_move) {
            { *self }.attempt(hole)
        } else {
            sow(&mut { self.holes }, hole).is_some()
        }
    }

    fn settle(&mut self) {
        if self.over || self.can_move() {
            return;
        }
        // A stuck player passes, and the other must feed him. One who can't feed is not stuck, but that
        // ends the game as well: the other, who has nothing, can't move either.
        self.to_move = !self.to_move;
        if !self.can_move() {
            self.end();
        }
    }
}
