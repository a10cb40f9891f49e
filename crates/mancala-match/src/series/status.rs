//! What a series waits for, and how it ended.

use core::fmt;

use mancala_core::{SetupError, Side};

use crate::{ArrangementError, Decision, EarlyEnd, SeriesErrors};

/// What a series waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeriesStatus {
    /// A move.
    Playing,
    /// The laying out of the next game.
    Arranging {
        /// What has to be laid, and who is asked.
        decision: Decision,
        /// Who will move first.
        starter: Side,
    },
    /// Nothing: it is over.
    Over(SeriesOutcome),
}

/// How a series ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SeriesOutcome {
    /// Why it ended.
    pub reason: SeriesEnd,
    /// Who won; `None` where nobody did.
    pub winner: Option<Side>,
}

/// Why a series ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum SeriesEnd {
    /// A player can't lay a row for the next game, and the other has won; where neither can, it is a
    /// draw.
    CannotLay,
    /// The game limit is reached, and the series is undecided: who has more seeds is told by the
    /// [scores](crate::Series::scores).
    GameLimit,
    /// All of a number of independent games are played. Who has won more of them has won.
    AllPlayed,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave the series up.
    Resignation,
    /// A player forfeited the series.
    Forfeit,
}

impl SeriesEnd {
    const ALL: [Self; 6] = [
        Self::CannotLay,
        Self::GameLimit,
        Self::AllPlayed,
        Self::Agreement,
        Self::Resignation,
        Self::Forfeit,
    ];

    /// The reason in one word, as records write it.
    ///
    /// ```
    /// use mancala_match::SeriesEnd;
    ///
    /// assert_eq!(SeriesEnd::CannotLay.word(), "cannot-lay");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::CannotLay => "cannot-lay",
            Self::GameLimit => "game-limit",
            Self::AllPlayed => "all-played",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Forfeit => "forfeit",
        }
    }

    /// The reason with this [word](Self::word).
    ///
    /// ```
    /// use mancala_match::SeriesEnd;
    ///
    /// assert_eq!(SeriesEnd::from_word("all-played"), Some(SeriesEnd::AllPlayed));
    /// assert_eq!(SeriesEnd::from_word("stuck"), None);
    /// ```
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.word() == word)
    }
}

impl From<EarlyEnd> for SeriesOutcome {
    fn from(end: EarlyEnd) -> Self {
        let reason = match end {
            EarlyEnd::Agreement => SeriesEnd::Agreement,
            EarlyEnd::Resignation(_) => SeriesEnd::Resignation,
            EarlyEnd::Forfeit(_) => SeriesEnd::Forfeit,
        };
        Self {
            reason,
            winner: end.winner(),
        }
    }
}

impl fmt::Display for SeriesOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.reason, self.winner) {
            (SeriesEnd::CannotLay, Some(winner)) => {
                write!(f, "{winner} wins the series: {} can't lay a row", !winner)
            }
            (SeriesEnd::CannotLay, None) => {
                f.write_str("the series is a draw: neither player can lay a row")
            }
            (SeriesEnd::GameLimit, _) => {
                f.write_str("the series is undecided: the limit on games is reached")
            }
            (SeriesEnd::AllPlayed, Some(winner)) => {
                write!(f, "{winner} wins the series: all games are played")
            }
            (SeriesEnd::AllPlayed, None) => {
                f.write_str("the series is a draw: all games are played")
            }
            (SeriesEnd::Resignation, Some(winner)) => {
                write!(f, "{winner} wins the series: {} gives it up", !winner)
            }
            (SeriesEnd::Forfeit, Some(winner)) => {
                write!(f, "{winner} wins the series: {} forfeits it", !winner)
            }
            (SeriesEnd::Agreement | SeriesEnd::Resignation | SeriesEnd::Forfeit, _) => {
                f.write_str("the series is a draw: the players agree on it")
            }
        }
    }
}

/// Why the next game is not laid out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangeError {
    /// The current game is not over.
    #[error("the game is not over")]
    GameGoesOn,
    /// There is no next game.
    #[error("the series is over")]
    SeriesOver,
    /// The arrangement is not valid.
    #[error(transparent)]
    Arrangement(#[from] ArrangementError),
    /// The rules don't accept the position. No valid arrangement comes to this.
    #[error("the rules refuse the position: {0}")]
    Position(#[from] SetupError),
}

/// Why a series can't start from a position.
///
/// ```
/// use std::sync::Arc;
///
/// use mancala_core::{BoardSpec, RuleSpec};
/// use mancala_match::{Series, SeriesSpec};
///
/// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
/// let refused = Series::from_setup(rules, SeriesSpec::independent(3), "1,1/1,1 0-0 S".parse()?);
/// assert_eq!(refused.unwrap_err().to_string(), "the board has 12 holes, not 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesStartError {
    /// The series doesn't fit the rules.
    #[error("the series doesn't fit the rules: {0}")]
    Spec(#[from] SeriesErrors),
    /// The rules don't accept the position.
    #[error(transparent)]
    Position(#[from] SetupError),
}
