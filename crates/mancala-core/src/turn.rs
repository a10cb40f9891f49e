//! What a turn did, and why a move may not be made.

use core::fmt;

use crate::{BySide, Hole, Side, Status};

/// What a play did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Turn {
    /// Who moved.
    pub side: Side,
    /// The hole that the first lap was lifted from.
    pub from: Hole,
    /// How many laps were sown; 0 where an endless sowing is a null move or ends the game.
    pub laps: u32,
    /// Seeds sown one by one in all laps.
    pub seeds_sown: u32,
    /// Where the last seed fell.
    pub last: Landing,
    /// Seeds won by each side in the turn, without a final sharing-out.
    pub captured: BySide<u8>,
    /// The index in [`RuleSpec::last_seed`](crate::RuleSpec::last_seed) of the clause that ended the
    /// turn; `None` where no clause covered the last seed.
    pub clause: Option<u8>,
    /// The verdict, where the sowing never ends and the rules allow the move.
    pub endless: Option<Endless>,
    /// Whether the other side was to move next, couldn't, and passed.
    pub passed: bool,
    /// Whether the game goes on after the turn.
    pub status: Status,
}

/// Where a last seed fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Landing {
    /// In a hole.
    Hole(Hole),
    /// In the mover's store.
    Store,
    /// Nowhere: the sowing never ends.
    Never,
}

impl Landing {
    /// The hole, if it was one.
    #[must_use]
    pub const fn hole(self) -> Option<Hole> {
        match self {
            Self::Hole(hole) => Some(hole),
            Self::Store | Self::Never => None,
        }
    }
}

/// How it is known that a sowing never ends. The two are different claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Endless {
    /// It is proven to repeat.
    Proven {
        /// Laps after which board and hole are the same again.
        period: u32,
    },
    /// It has not ended within the lap limit of the rules, which rule it endless.
    LapLimit {
        /// The limit, in laps.
        limit: u32,
    },
}

impl Endless {
    /// The period, where it is proven.
    #[must_use]
    pub const fn period(self) -> Option<u32> {
        match self {
            Self::Proven { period } => Some(period),
            Self::LapLimit { .. } => None,
        }
    }
}

impl fmt::Display for Endless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven { period } => {
                write!(f, "the sowing never ends: it repeats every {period} laps")
            }
            Self::LapLimit { limit } => {
                write!(
                    f,
                    "the sowing is ruled endless: it has not ended after {limit} laps"
                )
            }
        }
    }
}

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum IllegalMove {
    /// The position was made for other rules.
    #[error("the position was made for other rules")]
    OtherRules,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The board has no such hole.
    #[error("the board has no such hole")]
    NoSuchHole,
    /// The hole lies in the opponent's row.
    #[error("the hole is not in the mover's row")]
    NotYours,
    /// The hole is out of use for this game.
    #[error("the hole is closed")]
    Closed,
    /// The hole is special, and nobody lifts from it to begin.
    #[error("the hole is {owner}'s special hole, and no move begins there")]
    Special {
        /// Whose it is.
        owner: Side,
    },
    /// The hole holds no seeds.
    #[error("the hole is empty")]
    Empty,
    /// Every other hole is closed or barred, and the origin is skipped.
    #[error("no seed from this hole could be sown anywhere")]
    NowhereToSow,
    /// The sowing never ends.
    #[error("{0}")]
    Endless(Endless),
    /// The opponent has no seeds, or would have none, and must be left some.
    #[error("the move leaves the opponent without seeds, and must not")]
    MustFeed,
    /// The move would capture all the opponent's seeds.
    #[error("the move captures all the opponent's seeds, and must not")]
    GrandSlam,
}
