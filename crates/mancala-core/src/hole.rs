//! Places on the ring, and sets of them.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

use crate::Side;
use crate::limits::{MAX_HOLES, MAX_ROW};

/// A hole, by its index on the ring: South's row is `0..n`, North's `n..2n`, each from its owner's
/// first hole, and sowing goes from `i` to `i + 1`.
///
/// The index is below [`MAX_HOLES`]; whether a board has the hole is asked of its rules.
///
/// ```text
///  North   11 10  9  8  7  6
///  South    0  1  2  3  4  5
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// The hole with this ring index, if it is below [`MAX_HOLES`].
    ///
    /// ```
    /// use mancala_core::Hole;
    ///
    /// assert_eq!(Hole::new(3).map(Hole::index), Some(3));
    /// assert_eq!(Hole::new(16), None);
    /// ```
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_HOLES {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// A player's hole `k`, counted from 0 in sowing order, on a board with `row` holes a side.
    ///
    /// `None` where `k` is not below `row`, or `row` is above [`MAX_ROW`].
    ///
    /// ```
    /// use mancala_core::{Hole, Side};
    ///
    /// assert_eq!(Hole::of(Side::North, 2, 6), Hole::new(8));
    /// assert_eq!(Hole::of(Side::North, 6, 6), None);
    /// ```
    #[must_use]
    pub const fn of(side: Side, k: usize, row: usize) -> Option<Self> {
        if k < row && row <= MAX_ROW {
            Some(Self((side.index() * row + k) as u8))
        } else {
            None
        }
    }

    /// For indices that are below [`MAX_HOLES`] by construction; wraps at that size.
    pub(crate) const fn wrapping(index: usize) -> Self {
        Self((index % MAX_HOLES) as u8)
    }

    /// The ring index, below [`MAX_HOLES`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose row the hole lies in on a board with `row` holes a side.
    #[must_use]
    pub const fn side(self, row: usize) -> Side {
        if self.index() < row {
            Side::South
        } else {
            Side::North
        }
    }

    /// The hole's number in its row, from 0, on a board with `row` holes a side.
    #[must_use]
    pub const fn in_row(self, row: usize) -> usize {
        if self.index() < row {
            self.index()
        } else {
            self.index() - row
        }
    }

    /// The hole across the board: `2n - 1 - i`.
    ///
    /// `None` where a board with `row` holes a side has no such hole.
    ///
    /// ```
    /// use mancala_core::Hole;
    ///
    /// let first = Hole::new(0).unwrap();
    /// assert_eq!(first.facing(6), Hole::new(11));
    /// ```
    #[must_use]
    pub const fn facing(self, row: usize) -> Option<Self> {
        if row <= MAX_ROW && self.index() < 2 * row {
            Some(Self((2 * row - 1 - self.index()) as u8))
        } else {
            None
        }
    }

    /// The name in notation: `A`, `B` ... in South's row and `a`, `b` ... in North's, in sowing order.
    ///
    /// ```
    /// use mancala_core::Hole;
    ///
    /// assert_eq!(Hole::new(2).unwrap().letter(6), 'C');
    /// assert_eq!(Hole::new(8).unwrap().letter(6), 'c');
    /// ```
    #[must_use]
    pub const fn letter(self, row: usize) -> char {
        let first = match self.side(row) {
            Side::South => b'A',
            Side::North => b'a',
        };
        (first + self.in_row(row) as u8) as char
    }

    /// The hole with this [letter](Self::letter) on a board with `row` holes a side.
    ///
    /// ```
    /// use mancala_core::Hole;
    ///
    /// assert_eq!(Hole::from_letter('c', 6), Hole::new(8));
    /// assert_eq!(Hole::from_letter('g', 6), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char, row: usize) -> Option<Self> {
        match letter {
            'A'..='Z' => Self::of(Side::South, letter as usize - 'A' as usize, row),
            'a'..='z' => Self::of(Side::North, letter as usize - 'a' as usize, row),
            _ => None,
        }
    }
}

/// As its ring index.
#[cfg(feature = "serde")]
impl serde::Serialize for Hole {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Hole {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Self::new(index.into()).ok_or_else(|| {
            let found = serde::de::Unexpected::Unsigned(index.into());
            serde::de::Error::invalid_value(found, &"the ring index of a hole, 0 to 15")
        })
    }
}

/// A set of holes; iterates in ring order.
///
/// ```
/// use mancala_core::{Hole, HoleSet};
///
/// let set: HoleSet = [4, 1].into_iter().filter_map(Hole::new).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().map(Hole::index).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(set.to_string(), "{1 4}");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HoleSet(u16);

impl HoleSet {
    /// The set without holes.
    pub const EMPTY: Self = Self(0);

    /// The set whose hole `i` is in it where bit `i` is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// A bit a hole: bit `i` for the hole with ring index `i`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether no hole is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many holes are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the hole is in the set.
    #[must_use]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.0 & 1 == 1
    }

    /// Puts a hole into the set.
    pub const fn insert(&mut self, hole: Hole) {
        self.0 |= 1 << hole.0;
    }

    /// Takes a hole out of the set.
    pub const fn remove(&mut self, hole: Hole) {
        self.0 &= !(1 << hole.0);
    }

    /// The `k`th hole of the set in ring order, from 0.
    #[must_use]
    pub fn nth(self, k: usize) -> Option<Hole> {
        self.iter().nth(k)
    }

    /// The holes in ring order.
    #[must_use]
    pub const fn iter(self) -> HoleSetIter {
        HoleSetIter(self)
    }
}

/// The holes of a [`HoleSet`] in ring order.
#[derive(Clone, Debug)]
pub struct HoleSetIter(HoleSet);

impl Iterator for HoleSetIter {
    type Item = Hole;

    fn next(&mut self) -> Option<Hole> {
        let bits = self.0.0;
        if bits == 0 {
            return None;
        }
        self.0.0 &= bits - 1;
        Some(Hole(bits.trailing_zeros() as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for HoleSetIter {}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = HoleSetIter;

    fn into_iter(self) -> HoleSetIter {
        self.iter()
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        let mut set = Self::EMPTY;
        holes.into_iter().for_each(|hole| set.insert(hole));
        set
    }
}

impl BitOr for HoleSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for HoleSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for HoleSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for HoleSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Display for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (k, hole) in self.iter().enumerate() {
            let gap = if k == 0 { "" } else { " " };
            write!(f, "{gap}{}", hole.index())?;
        }
        f.write_str("}")
    }
}
