//! What games came to, one by one and added up.

use core::fmt;

use mancala_core::{BySide, EndReason, Outcome, Side};

/// What a game came to.
///
/// ```
/// use std::sync::Arc;
///
/// use mancala_core::{BoardSpec, BySide, RuleSpec, Side};
/// use mancala_match::{EarlyEnd, Game, GameEnd};
///
/// let rules = Arc::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
/// let mut game = Game::new(rules);
/// assert_eq!(game.result(), None);
///
/// let result = game.end_early(EarlyEnd::Agreement)?;
/// assert_eq!(result.scores, BySide::new(6, 6));
/// assert_eq!(result.outcome.winner, None);
/// assert_eq!(result.outcome.reason, GameEnd::Agreement);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct GameResult {
    /// Whose turn it was first.
    pub starter: Side,
    /// The seeds of each side, those included that it held back when the game was laid out.
    pub scores: BySide<u8>,
    /// Why it ended, and who won.
    pub outcome: GameOutcome,
}

/// How a game ended, by its rules or by what the players decided.
///
/// ```
/// use mancala_core::{EndReason, Outcome, Side};
/// use mancala_match::{GameEnd, GameOutcome};
///
/// let by_rules = Outcome { reason: EndReason::Stuck, winner: Some(Side::South) };
/// let outcome = GameOutcome::from(by_rules);
/// assert_eq!(outcome.reason, GameEnd::Rules(EndReason::Stuck));
/// assert_eq!(outcome.to_string(), "South wins: there is no legal move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct GameOutcome {
    /// Why it ended.
    pub reason: GameEnd,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
}

impl From<Outcome> for GameOutcome {
    fn from(outcome: Outcome) -> Self {
        Self {
            reason: GameEnd::Rules(outcome.reason),
            winner: outcome.winner,
        }
    }
}

impl fmt::Display for GameOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.reason),
            None => write!(f, "a draw: {}", self.reason),
        }
    }
}

/// Why a game ended.
///
/// Its serde form is its [word](Self::word).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameEnd {
    /// The rules say so.
    Rules(EndReason),
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player forfeited the game: his time ran out, he left, or he broke a rule of the meeting.
    Forfeit,
}

impl GameEnd {
    /// The reason in one word, as records write it.
    ///
    /// ```
    /// use mancala_core::EndReason;
    /// use mancala_match::GameEnd;
    ///
    /// assert_eq!(GameEnd::Resignation.word(), "resignation");
    /// assert_eq!(GameEnd::Rules(EndReason::Stuck).word(), "stuck");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.word(),
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Forfeit => "forfeit",
        }
    }

    /// The reason with this [word](Self::word).
    ///
    /// ```
    /// use mancala_match::GameEnd;
    ///
    /// assert_eq!(GameEnd::from_word("forfeit"), Some(GameEnd::Forfeit));
    /// assert_eq!(GameEnd::from_word("boredom"), None);
    /// ```
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Agreement, Self::Resignation, Self::Forfeit]
            .into_iter()
            .find(|end| end.word() == word)
            .or_else(|| EndReason::from_word(word).map(Self::Rules))
    }
}

/// A sentence's end: "the game is over: ...".
impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => reason.fmt(f),
            Self::Agreement => f.write_str("the players agree on a draw"),
            Self::Resignation => f.write_str("a player resigns"),
            Self::Forfeit => f.write_str("a player forfeits the game"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for GameEnd {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for GameEnd {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = alloc::string::String::deserialize(deserializer)?;
        Self::from_word(&word).ok_or_else(|| {
            let found = serde::de::Unexpected::Str(&word);
            serde::de::Error::invalid_value(found, &"why a game ended, such as `stuck`")
        })
    }
}

/// An end that the rules don't know: what players decide while a game, or a whole series, goes on.
///
/// ```
/// use mancala_core::Side;
/// use mancala_match::EarlyEnd;
///
/// assert_eq!(EarlyEnd::Resignation(Side::South).winner(), Some(Side::North));
/// assert_eq!(EarlyEnd::Agreement.winner(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum EarlyEnd {
    /// Both agree on a draw.
    Agreement,
    /// This side resigns: the other has won.
    Resignation(Side),
    /// This side forfeits: its time ran out, it left, or it broke a rule of the meeting. The other has
    /// won.
    Forfeit(Side),
}

impl EarlyEnd {
    /// Who has won; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Agreement => None,
            Self::Resignation(loser) | Self::Forfeit(loser) => Some(!loser),
        }
    }

    /// The same as the outcome of a game.
    ///
    /// ```
    /// use mancala_core::Side;
    /// use mancala_match::{EarlyEnd, GameEnd};
    ///
    /// let outcome = EarlyEnd::Forfeit(Side::North).outcome();
    /// assert_eq!(outcome.reason, GameEnd::Forfeit);
    /// assert_eq!(outcome.winner, Some(Side::South));
    /// ```
    #[must_use]
    pub fn outcome(self) -> GameOutcome {
        let reason = match self {
            Self::Agreement => GameEnd::Agreement,
            Self::Resignation(_) => GameEnd::Resignation,
            Self::Forfeit(_) => GameEnd::Forfeit,
        };
        GameOutcome {
            reason,
            winner: self.winner(),
        }
    }
}

/// What is over already can't be ended.
///
/// ```
/// use mancala_core::{BoardSpec, RuleSpec};
/// use mancala_match::{AlreadyOver, EarlyEnd, Game};
///
/// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
/// game.end_early(EarlyEnd::Agreement)?;
/// assert_eq!(game.end_early(EarlyEnd::Agreement), Err(AlreadyOver));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("it is over already")]
pub struct AlreadyOver;

/// Results added up.
///
/// ```
/// use mancala_core::{BySide, EndReason, Outcome, Side};
/// use mancala_match::{GameResult, Tally};
///
/// let won = |winner, south, north| GameResult {
///     starter: Side::South,
///     scores: BySide::new(south, north),
///     outcome: Outcome { reason: EndReason::Stuck, winner }.into(),
/// };
/// let tally: Tally = [won(Some(Side::South), 30, 18), won(None, 24, 24)].into_iter().collect();
/// assert_eq!(tally.games(), 2);
/// assert_eq!(tally.wins, BySide::new(1, 0));
/// assert_eq!(tally.draws, 1);
/// assert_eq!(tally.seeds, BySide::new(54, 42));
/// assert_eq!(tally.leader(), Some(Side::South));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tally {
    /// Games that each side has won.
    pub wins: BySide<u32>,
    /// Games that nobody won.
    pub draws: u32,
    /// Each side's scores, added up.
    pub seeds: BySide<u64>,
}

impl Tally {
    /// All the games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins[Side::South] + self.wins[Side::North] + self.draws
    }

    /// The side that has won more games; `None` where both have won as many.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.wins[side] > self.wins[!side])
    }
}

impl FromIterator<GameResult> for Tally {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Self {
        let mut tally = Self::default();
        for result in results {
            match result.outcome.winner {
                Some(winner) => tally.wins[winner] += 1,
                None => tally.draws += 1,
            }
            for side in Side::BOTH {
                tally.seeds[side] += u64::from(result.scores[side]);
            }
        }
        tally
    }
}
