//! Kalah by hand.

use std::mem::take;
use std::ops::Range;

use mancala_core::Side;

use crate::{Holes, Yardstick};

/// Holes and stores: South's row, his store, North's row, his store.
const PLACES: usize = 14;
const QUIET_LIMIT: u16 = 100;

/// A position of Kalah.
#[derive(Clone, Copy, Debug)]
pub struct Kalah {
    places: [u8; PLACES],
    to_move: Side,
    quiet: u16,
    over: bool,
}

/// The places of a side's holes.
const fn row(side: Side) -> Range<usize> {
    match side {
        Side::South => 0..6,
        Side::North => 7..13,
    }
}

const fn store(side: Side) -> usize {
    row(side).end
}

impl Kalah {
    fn row_is_empty(&self, side: Side) -> bool {
        self.places[row(side)].iter().all(|&seeds| seeds == 0)
    }

    fn end(&mut self) {
        for side in Side::BOTH {
            for place in row(side) {
                self.places[store(side)] += take(&mut self.places[place]);
            }
        }
        self.over = true;
    }
}

/// A hole's place: North's come after South's store.
const fn place(hole: usize) -> usize {
    if hole < 6 { hole } else { hole + 1 }
}

impl Yardstick for Kalah {
    const VARIANT: &'static str = "kalah";

    fn start() -> Self {
        let mut places = [4; PLACES];
        places[store(Side::South)] = 0;
        places[store(Side::North)] = 0;
        Self {
            places,
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
        self.places[place(hole)]
    }

    fn set_seeds(&mut self, hole: usize, seeds: u8) {
        self.places[place(hole)] = seeds;
    }

    fn stores(&self) -> [u8; 2] {
        Side::BOTH.map(|side| self.places[store(side)])
    }

    fn candidates(&self) -> Holes {
        let mut candidates = Holes::default();
        for hole in 6 * self.to_move.index()..6 * self.to_move.index() + 6 {
            if self.places[place(hole)] > 0 {
                candidates.push(hole);
            }
        }
        candidates
    }

    fn attempt(&mut self, hole: usize) -> bool {
        let (own_store, other_store) = (store(self.to_move), store(!self.to_move));
        let before = self.places[own_store];
        let mut last = place(hole);
        for _ in 0..take(&mut self.places[last]) {
            last += 1;
            if last == other_store {
                last += 1;
            }
            if last >= PLACES {
                last = 0;
            }
            self.places[last] += 1;
        }
        if row(self.to_move).contains(&last) && self.places[last] == 1 {
            let facing = 12 - last;
            if self.places[facing] > 0 {
                self.places[own_store] +=
                    take(&mut self.places[last]) + take(&mut self.places[facing]);
            }
        }
        if self.places[own_store] > before {
            self.quiet = 0;
        } else {
            self.quiet += 1;
        }
        if last != own_store {
            self.to_move = !self.to_move;
        }
        if self.quiet == QUIET_LIMIT
            || self.row_is_empty(Side::South)
            || self.row_is_empty(Side::North)
        {
            self.end();
        }
        true
    }

    fn may_play(&self, _hole: usize) -> bool {
        true
    }

    /// Nothing is left to settle: a side without a move has an empty row, which has ended the game.
    fn settle(&mut self) {}
}
