//! The board as the mover sees it, so that the engine knows one direction and one side only.
//!
//! Places are numbered in sowing order: the opponent's holes from 0, the mover's from 8, and his store,
//! where it is sown, is 16. After the last place comes the first. A row's holes are the lowest places
//! of its eight.

use crate::lanes;
use crate::limits::MAX_ROW;
use crate::{Hole, Position, Rules, Side};

/// The first place of the mover's own row.
pub(crate) const OWN: usize = MAX_ROW;
/// The place of the mover's store.
pub(crate) const STORE: usize = 2 * MAX_ROW;

/// Which row a hole's place lies in: 0 for the opponent's, 1 for the mover's.
pub(crate) const fn row_of(place: usize) -> usize {
    (place / OWN) & 1
}

/// Seeds in both rows and those sown into the mover's store this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// The opponent's row and the mover's, a lane a hole.
    pub(crate) rows: [u64; 2],
    pub(crate) store: u8,
}

impl Field {
    /// Seeds at a hole's place.
    pub(crate) const fn count(&self, place: usize) -> u8 {
        let [theirs, own] = self.rows;
        lanes::get(if place < OWN { theirs } else { own }, place)
    }

    // Rows are told apart by comparison, not by index, so that they can stay in registers.

    pub(crate) const fn add_one(&mut self, place: usize) {
        let [theirs, own] = at_row(place, lanes::at(place, 1));
        self.rows[0] += theirs;
        self.rows[1] += own;
    }

    pub(crate) const fn take_one(&mut self, place: usize) {
        let [theirs, own] = at_row(place, lanes::at(place, 1));
        self.rows[0] -= theirs;
        self.rows[1] -= own;
    }

    /// Empties a hole.
    pub(crate) const fn take(&mut self, place: usize) {
        let [theirs, own] = at_row(place, lanes::at(place, u8::MAX));
        self.rows[0] &= !theirs;
        self.rows[1] &= !own;
    }

    /// Empties some holes.
    pub(crate) fn clear(&mut self, places: u16) {
        let [theirs, own] = split(places).map(lanes::expand);
        self.rows[0] &= !theirs;
        self.rows[1] &= !own;
    }

    /// The seeds at all of some holes' places.
    pub(crate) fn count_all(&self, places: u16) -> u8 {
        let [theirs, own] = split(places).map(lanes::expand);
        (lanes::sum(self.rows[0] & theirs) + lanes::sum(self.rows[1] & own)) as u8
    }
}

/// A word in the row that a place lies in, and nothing in the other.
const fn at_row(place: usize, word: u64) -> [u64; 2] {
    if place < OWN { [word, 0] } else { [0, word] }
}

/// A set of holes' places as a set of lanes for each row.
pub(crate) const fn split(places: u16) -> [u8; 2] {
    places.to_le_bytes()
}

/// The place that comes next on a path, a bit a place. The path must not be empty.
pub(crate) const fn next_on(path: u32, place: usize) -> usize {
    let above = path & (u32::MAX << 1 << place);
    (if above == 0 { path } else { above }).trailing_zeros() as usize
}

/// What the mover sees besides the seeds, which stays as it is while he sows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub(crate) mover: Side,
    /// Holes in a row.
    pub(crate) row: usize,
    pub(crate) field: Field,
    /// The mover's special holes, a bit a place.
    pub(crate) own_special: u16,
    pub(crate) their_special: u16,
    /// The places that his laps can reach.
    pub(crate) path: u32,
}

/// Turns position bits (South's row low) into place bits (the opponent's row low), or back.
pub(crate) const fn turned(bits: u16, mover: Side) -> u16 {
    match mover {
        Side::South => bits.swap_bytes(),
        Side::North => bits,
    }
}

impl View {
    /// The position as its side to move sees it.
    pub(crate) fn new(rules: &Rules, position: &Position) -> Self {
        let mover = position.to_move();
        let own_special = turned(position.special[mover.index()], mover);
        let their_special = turned(position.special[(!mover).index()], mover);
        let closed = turned(position.closed, mover);
        let barred = if rules.bars_special() {
            their_special
        } else {
            0
        };
        Self {
            mover,
            row: rules.row(),
            field: Field {
                rows: [
                    position.rows[(!mover).index()],
                    position.rows[mover.index()],
                ],
                store: 0,
            },
            own_special,
            their_special,
            path: rules.places & !u32::from(closed | barred),
        }
    }

    /// All special holes.
    pub(crate) const fn special(&self) -> u16 {
        self.own_special | self.their_special
    }

    /// The places of the mover's holes that a move can begin at: plain and not empty.
    pub(crate) fn candidates(&self) -> u8 {
        lanes::occupied(self.field.rows[1]) & !split(self.special())[1]
    }

    /// The place of a hole.
    pub(crate) fn place(&self, hole: Hole) -> usize {
        let first = if hole.side(self.row) == self.mover {
            OWN
        } else {
            0
        };
        first + hole.in_row(self.row)
    }

    /// The hole at a place that is no store.
    pub(crate) fn hole(&self, place: usize) -> Hole {
        let side = if place < OWN { !self.mover } else { self.mover };
        Hole::wrapping(side.index() * self.row + place % OWN)
    }

    /// The place across the board from a hole's.
    pub(crate) const fn facing(&self, place: usize) -> usize {
        self.row + OWN - 1 - place
    }

    /// The hole's place before this one on the ring.
    pub(crate) const fn before(&self, place: usize) -> usize {
        match place {
            0 => OWN + self.row - 1,
            OWN => self.row - 1,
            _ => place - 1,
        }
    }
}
