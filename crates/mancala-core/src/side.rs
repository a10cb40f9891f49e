//! The two players, and pairs of things that each of them has.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two players, by the row he sits at.
///
/// South moves first in the first game of a series. `!side` is the opponent.
///
/// ```
/// use mancala_core::Side;
///
/// assert_eq!(!Side::South, Side::North);
/// assert_eq!(Side::North.to_string(), "North");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Side {
    /// The player whose row is drawn below; his holes come first on the ring.
    South,
    /// The player whose row is drawn above.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// 0 for South and 1 for North.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `S` or `N`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::North => 'N',
        }
    }

    /// The side with this [letter](Self::letter).
    ///
    /// ```
    /// use mancala_core::Side;
    ///
    /// assert_eq!(Side::from_letter('N'), Some(Side::North));
    /// assert_eq!(Side::from_letter('n'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'S' => Some(Self::South),
            'N' => Some(Self::North),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::South => "South",
            Self::North => "North",
        })
    }
}

/// Something that each side has one of, indexed by [`Side`].
///
/// ```
/// use mancala_core::{BySide, Side};
///
/// let mut stores = BySide::new(9_u8, 17);
/// stores[Side::South] += 4;
/// assert_eq!(stores.into_array(), [13, 17]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// A pair from what South and what North has.
    pub const fn new(south: T, north: T) -> Self {
        Self([south, north])
    }

    /// A pair from an array, South's part first.
    pub const fn from_array(pair: [T; 2]) -> Self {
        Self(pair)
    }

    /// The pair as an array, South's part first.
    pub fn into_array(self) -> [T; 2] {
        self.0
    }

    /// The pair with `change` applied to both parts.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(change))
    }
}

/// Both parts with a `-` between, South's first, such as `13-17`.
///
/// ```
/// use mancala_core::BySide;
///
/// assert_eq!(BySide::new(13, 17).to_string(), "13-17");
/// ```
impl<T: fmt::Display> fmt::Display for BySide<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([south, north]) = self;
        write!(f, "{south}-{north}")
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}
