//! Series as data: how later games are laid out, who starts them, and how many there may be.
//!
//! A [`SeriesSpec`] may be nonsense; [`SeriesSpec::check`] finds out.

use mancala_core::Side;

/// Games that a series may take where nothing else is said.
pub(crate) const DEFAULT_GAME_LIMIT: u32 = 200;

/// A series of games, as plain data: the `[series]` table of a variant's file.
///
/// ```
/// use mancala_match::{Closed, Fill, Layout, Partial, SeriesSpec, Starter};
///
/// // Krur: four to a hole, and a left over of three opens one more hole with two.
/// let krur = SeriesSpec::new(Layout::Fill(Fill {
///     seeds: 4,
///     partial: Some(Partial { seeds: 2, from: 3 }),
///     closed: Closed::Last,
/// }));
/// assert_eq!(krur.starter, Starter::Alternate);
/// assert_eq!(krur.game_limit, 200);
/// assert!(krur.closes_holes());
/// ```
///
/// The same in a file:
///
/// ```toml
/// [series]
/// layout = { fill = { seeds = 4, partial = { seeds = 2, from = 3 } } }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeriesSpec {
    /// How the board of the second and every later game is filled.
    pub layout: Layout,
    /// Who starts the second and every later game. South starts the first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub starter: Starter,
    /// Games that the series may take, 1 or more; it ends undecided after so many. 200 unless said
    /// otherwise.
    #[cfg_attr(feature = "serde", serde(default = "default_game_limit"))]
    #[cfg_attr(
        feature = "schemars",
        schemars(range(min = 1, max = 4_294_967_295_u32))
    )]
    pub game_limit: u32,
}

#[cfg(feature = "serde")]
const fn default_game_limit() -> u32 {
    DEFAULT_GAME_LIMIT
}

impl SeriesSpec {
    /// A series with this layout, alternating starters and at most 200 games.
    #[must_use]
    pub const fn new(layout: Layout) -> Self {
        Self {
            layout,
            starter: Starter::Alternate,
            game_limit: DEFAULT_GAME_LIMIT,
        }
    }

    /// So many games that each start afresh, with a tally and alternating starters: how a game is
    /// played in series whose document names none, such as Ayoayo.
    #[must_use]
    pub const fn independent(games: u32) -> Self {
        Self {
            layout: Layout::Fresh,
            starter: Starter::Alternate,
            game_limit: games,
        }
    }

    /// Whether some holes may be closed in later games.
    ///
    /// [`BoardSpec::closable`](mancala_core::BoardSpec::closable) must then be set in the rules that
    /// the series is played by.
    #[must_use]
    pub const fn closes_holes(&self) -> bool {
        matches!(self.layout, Layout::Fill(_))
    }

    /// The series in a few bytes, different for different series and the same in every version of
    /// this crate: what a digest of a variant is made from.
    #[must_use]
    pub fn canonical(&self) -> [u8; 10] {
        let [tag, seeds, partial, from, closed] = self.layout.canonical();
        let starter = match self.starter {
            Starter::Alternate => 0,
            Starter::Same => 1,
            Starter::Loser => 2,
            Starter::Winner => 3,
        };
        let [a, b, c, d] = self.game_limit.to_le_bytes();
        [tag, seeds, partial, from, closed, starter, a, b, c, d]
    }
}

/// How the board of the second and every later game is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Layout {
    /// As at the start of the first game, whatever was won before: independent games, as of Ayoayo.
    /// Who wins more games wins the series.
    Fresh,
    /// The player with fewer seeds lays all of them in his row as he likes, at least one in each
    /// hole, and the other lays as many, as in Layli Goobalay. The surplus is the richer player's
    /// and stays in his store. Who has fewer seeds than there are holes in a row has lost the
    /// series.
    PoorerLays {
        /// How the richer player lays his.
        #[cfg_attr(feature = "serde", serde(default))]
        richer: Richer,
    },
    /// Each fills as many of his holes as he can from what he has won, as in Krur and Rio Kadalis.
    /// The other holes are closed for that game. Who can't open a hole has lost the series.
    Fill(Fill),
}

impl Layout {
    /// The layout's part of [`SeriesSpec::canonical`].
    const fn canonical(self) -> [u8; 5] {
        match self {
            Self::Fresh => [0; 5],
            Self::PoorerLays { richer } => {
                let richer = match richer {
                    Richer::Freely => 0,
                    Richer::Same => 1,
                    Richer::Facing => 2,
                };
                [1, richer, 0, 0, 0]
            }
            Self::Fill(fill) => {
                // A checked partial has seeds in it, so 0 is free to mean that there is none.
                let (partial, from) = match fill.partial {
                    Some(partial) => (partial.seeds, partial.from),
                    None => (0, 0),
                };
                let closed = match fill.closed {
                    Closed::Last => 0,
                    Closed::Chosen => 1,
                };
                [2, fill.seeds, partial, from, closed]
            }
        }
    }
}

/// How the richer player lays his seeds, of which he lays as many as the poorer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Richer {
    /// As he likes too, at least one in each hole, once the poorer has laid his: Layli Goobalay and
    /// Tampoduo.
    #[default]
    Freely,
    /// Just as the poorer: each sees the same from his seat, as in the Redsea rules of Layli
    /// Goobalay.
    Same,
    /// The mirror image: facing holes hold the same; another reading of the Redsea rules.
    Facing,
}

/// Each player's filling of his own holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Fill {
    /// Seeds in each hole that is opened, 1 or more. Krur and Rio Kadalis have 4.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 255)))]
    pub seeds: u8,
    /// One more hole that is opened with fewer seeds by who has enough left over, as in Krur. None
    /// in Rio Kadalis.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub partial: Option<Partial>,
    /// Which holes stay closed, and so who is asked.
    #[cfg_attr(feature = "serde", serde(default))]
    pub closed: Closed,
}

/// One more hole that is opened with fewer seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Partial {
    /// Seeds in that hole: 1 or more, and fewer than a full hole gets. Krur has 2.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 254)))]
    pub seeds: u8,
    /// Fewest seeds left over, once the full holes are filled, that open it; not fewer than it gets,
    /// and fewer than a full hole. 3 by the letter of Krur's document, 2 in other sources.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 254)))]
    pub from: u8,
}

/// Which holes stay closed, of a player who can't open all of his.
///
/// This says whether the rules ask the player, not what is allowed: any choice of as many holes is
/// a valid arrangement in either case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Closed {
    /// The last of his row in sowing order; nobody is asked. Krur and Rio Kadalis, whose documents
    /// don't say.
    #[default]
    Last,
    /// Those that he chooses; another reading of both.
    Chosen,
}

/// Who starts the second and every later game of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Starter {
    /// The player who didn't start the game before, in all the documents' games.
    #[default]
    Alternate,
    /// The player who started the first: South.
    Same,
    /// The player who lost the game before; after a draw, the one who didn't start it.
    Loser,
    /// The player who won the game before; after a draw, the one who didn't start it.
    Winner,
}

impl Starter {
    /// Who starts the next game, after one that `before` started and `winner` won; `None` for a draw.
    ///
    /// ```
    /// use mancala_core::Side::{North, South};
    /// use mancala_match::Starter;
    ///
    /// assert_eq!(Starter::Alternate.of_next(South, Some(South)), North);
    /// assert_eq!(Starter::Same.of_next(South, Some(North)), South);
    /// assert_eq!(Starter::Loser.of_next(South, Some(North)), South);
    /// assert_eq!(Starter::Winner.of_next(South, Some(North)), North);
    /// assert_eq!(Starter::Winner.of_next(South, None), North);
    /// ```
    #[must_use]
    pub fn of_next(self, before: Side, winner: Option<Side>) -> Side {
        match (self, winner) {
            (Self::Same, _) => before,
            (Self::Loser, Some(winner)) => !winner,
            (Self::Winner, Some(winner)) => winner,
            (Self::Alternate, _) | (Self::Loser | Self::Winner, None) => !before,
        }
    }
}
