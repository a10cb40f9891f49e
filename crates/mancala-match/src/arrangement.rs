//! How players choose to lay their rows, and why a choice is refused.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use mancala_core::{BySide, Hole, MAX_ROW, Side};

/// Rows that players choose for the next game, each from its owner's first hole; 0 closes a hole
/// where the layout closes any. Left out, a row is the one that the layout forces, or its default.
///
/// It may be nonsense; [`Decision::rows`](crate::Decision::rows) finds out. Its serde form is a pair
/// of rows, South's first: `[[4,0,4,4],null]`.
///
/// ```
/// use mancala_core::Side;
/// use mancala_match::Arrangement;
///
/// let nobody_chooses = Arrangement::default();
/// let south_chooses = nobody_chooses.with(Side::South, [4, 0, 4, 4]);
/// assert_eq!(south_chooses.rows[Side::North], None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Arrangement {
    /// Each side's row, where it is chosen.
    pub rows: BySide<Option<Vec<u8>>>,
}

impl Arrangement {
    /// The same with this row for a side.
    #[must_use]
    pub fn with(mut self, side: Side, row: impl Into<Vec<u8>>) -> Self {
        self.rows[side] = Some(row.into());
        self
    }
}

/// Why an arrangement is refused. Holes are numbered in their owner's row, from 0, as in the
/// arrangement; messages call them by their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// A row is too short or too long.
    #[error("{side}'s row has {holes} holes, not {given}")]
    Length {
        /// Whose row.
        side: Side,
        /// The holes that it has.
        holes: usize,
        /// The holes that were given.
        given: usize,
    },
    /// A hole is left empty where each must get a seed.
    #[error("{side}'s hole {} must get a seed or more", Name(*side, *hole))]
    EmptyHole {
        /// Whose hole.
        side: Side,
        /// Its number in the row.
        hole: usize,
    },
    /// A row has too few or too many seeds.
    #[error("{side} must lay exactly {seeds} seeds, not {given}")]
    Seeds {
        /// Whose row.
        side: Side,
        /// The seeds that he must lay.
        seeds: u8,
        /// The seeds that were given.
        given: u16,
    },
    /// A row differs from the one that the other player's forces.
    #[error("{side}'s hole {} must get {seeds}, as the other player's row has it, not {given}", Name(*side, *hole))]
    Forced {
        /// Whose hole.
        side: Side,
        /// Its number in the row.
        hole: usize,
        /// The seeds that it must get.
        seeds: u8,
        /// The seeds that were given.
        given: u8,
    },
    /// A hole gets a number of seeds that opens none.
    #[error("{side}'s hole {} must get {}, not {given}", Name(*side, *hole), Fillings(*seeds, *partial))]
    Filling {
        /// Whose hole.
        side: Side,
        /// Its number in the row.
        hole: usize,
        /// The seeds of a full hole; a closed one has 0.
        seeds: u8,
        /// The seeds of the partial hole, where one is opened.
        partial: Option<u8>,
        /// The seeds that were given.
        given: u8,
    },
    /// Too few or too many holes are opened.
    #[error("{side} must open exactly {} with {}, not {given}", counted(*holes, "hole"), counted((*seeds).into(), "seed"))]
    Opened {
        /// Whose row.
        side: Side,
        /// The holes that he must open so.
        holes: usize,
        /// The seeds in each of them.
        seeds: u8,
        /// The holes that were opened so.
        given: usize,
    },
}

/// `1 seed`, `2 seeds`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A hole's letter in notation.
struct Name(Side, usize);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Letters count from the owner's first hole, so they are the same on boards of any size.
        match Hole::of(self.0, self.1, MAX_ROW) {
            Some(hole) => write!(f, "{}", hole.letter(MAX_ROW)),
            None => write!(f, "number {}", self.1),
        }
    }
}

/// What a hole may be filled with.
struct Fillings(u8, Option<u8>);

impl fmt::Display for Fillings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Some(partial) => write!(f, "{}, {partial} or 0", self.0),
            None => write!(f, "{} or 0", self.0),
        }
    }
}
