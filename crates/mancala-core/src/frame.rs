//! The board as the mover sees it, so that the engine knows one direction and one side only.
//!
//! Places are numbered in sowing order: the opponent's holes from 0, the mover's from 8, and his store,
//! where it is sown, is 16. After the last place comes the first. A row's holes are the lowest places
//! of its eight.

use crate::lanes;
use crate::limits::MAX_ROW;
use crate::position::{MarkWord, StateWord};
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

/// What stands on the board besides seeds, as the mover sees it, a bit a place.
///
/// Most positions have nothing there, and code that knows so has nothing to look at: hence two types.
pub(crate) trait Marks: Copy {
    /// Whether there can be anything.
    const ANY: bool;

    fn new(rules: &Rules, position: &Position) -> Self;

    /// The mover's special holes.
    fn own_special(&self) -> u16;

    /// All special holes.
    fn special(&self) -> u16;

    /// The places that the mover's laps can reach.
    fn path(&self, rules: &Rules) -> u32;
}

/// No special hole, and none closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unmarked;

impl Marks for Unmarked {
    const ANY: bool = false;

    #[inline(always)]
    fn new(_: &Rules, _: &Position) -> Self {
        Self
    }

    #[inline(always)]
    fn own_special(&self) -> u16 {
        0
    }

    #[inline(always)]
    fn special(&self) -> u16 {
        0
    }

    #[inline(always)]
    fn path(&self, rules: &Rules) -> u32 {
        rules.places
    }
}

/// Some special or closed holes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marked {
    own_special: u16,
    special: u16,
    path: u32,
}

impl Marks for Marked {
    const ANY: bool = true;

    fn new(rules: &Rules, position: &Position) -> Self {
        let mover = position.to_move();
        let own_special = turned(position.marks.special_of(mover), mover);
        let their_special = turned(position.marks.special_of(!mover), mover);
        let barred = if rules.bars_special() {
            their_special
        } else {
            0
        };
        let closed = turned(position.marks.closed(), mover);
        Self {
            own_special,
            special: own_special | their_special,
            path: rules.places & !u32::from(closed | barred),
        }
    }

    fn own_special(&self) -> u16 {
        self.own_special
    }

    fn special(&self) -> u16 {
        self.special
    }

    fn path(&self, _: &Rules) -> u32 {
        self.path
    }
}

/// The board as its mover sees it before he moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<M> {
    pub(crate) mover: Side,
    pub(crate) field: Field,
    pub(crate) marks: M,
    /// What of the position is not looked at while sowing.
    pub(crate) words: (MarkWord, StateWord),
}

impl<M: Marks> View<M> {
    #[inline(always)]
    pub(crate) fn new(rules: &Rules, position: &Position) -> Self {
        let mover = position.to_move();
        Self {
            mover,
            field: Field {
                rows: [position.row_of(!mover), position.row_of(mover)],
                store: 0,
            },
            marks: M::new(rules, position),
            words: (position.marks, position.state),
        }
    }

    #[inline(always)]
    pub(crate) fn is_special(&self, place: usize) -> bool {
        M::ANY && u32::from(self.marks.special()) >> place & 1 == 1
    }

    /// The hole at a place that is no store.
    pub(crate) fn hole(&self, rules: &Rules, place: usize) -> Hole {
        hole_at(self.mover, rules.row(), place)
    }
}

/// The hole at a place that is no store, as a mover sees it.
pub(crate) fn hole_at(mover: Side, row: usize, place: usize) -> Hole {
    let side = if place < OWN { !mover } else { mover };
    Hole::wrapping(side.index() * row + place % OWN)
}

/// Turns what a position holds for South (low byte) and North into what the opponent (low byte) and the
/// mover have, or back.
pub(crate) const fn turned(bits: u16, mover: Side) -> u16 {
    match mover {
        Side::South => bits.swap_bytes(),
        Side::North => bits,
    }
}

/// The place across the board from a hole's, where rows have so many holes.
pub(crate) const fn facing(row: usize, place: usize) -> usize {
    row + OWN - 1 - place
}

/// The hole's place before this one on the ring.
pub(crate) const fn before(row: usize, place: usize) -> usize {
    match place {
        0 => OWN + row - 1,
        OWN => row - 1,
        _ => place - 1,
    }
}
