//! Whether a game goes on, and how it ended.

use core::fmt;

use crate::{BySide, Side};

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Status {
    /// The side to move has a legal move: passes are taken, and ends are settled, when a position is
    /// made.
    Ongoing,
    /// The game has ended and the board is shared out.
    Over {
        /// Why, and who won.
        outcome: Outcome,
        /// The seeds of each side, left-overs included.
        scores: BySide<u8>,
    },
}

impl Status {
    /// Whether the game has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Outcome {
    /// Why it ended.
    pub reason: EndReason,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EndReason {
    /// Too many plies in a row without progress.
    QuietLimit,
    /// A row has no seeds outside special holes, and the rules end the game there.
    RowEmpty,
    /// A store holds more than half of the seeds.
    Majority,
    /// The player to move can't; where a stuck player passes, neither can.
    Stuck,
    /// No move feeds an opponent who has no seeds, and one must.
    NoFeedingMove,
    /// A sowing never ends, and the rules end the game there.
    Endless,
}

impl EndReason {
    /// Every reason.
    pub const ALL: [Self; 6] = [
        Self::QuietLimit,
        Self::RowEmpty,
        Self::Majority,
        Self::Stuck,
        Self::NoFeedingMove,
        Self::Endless,
    ];

    /// The reason in one word, as notations write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::QuietLimit => "quiet-limit",
            Self::RowEmpty => "row-empty",
            Self::Majority => "majority",
            Self::Stuck => "stuck",
            Self::NoFeedingMove => "no-feeding-move",
            Self::Endless => "endless",
        }
    }

    /// The reason with this [word](Self::word).
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

/// A sentence's end: "the game is over: ...".
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::QuietLimit => "too many plies in a row brought no progress",
            Self::RowEmpty => "a row is empty",
            Self::Majority => "a side holds more than half of the seeds",
            Self::Stuck => "there is no legal move",
            Self::NoFeedingMove => "no move feeds the opponent, who has no seeds",
            Self::Endless => "the sowing would never end",
        })
    }
}
