//! What can be wrong with a series.

use alloc::vec::Vec;
use core::fmt;

use mancala_core::BoardSpec;

use crate::{Fill, Layout, SeriesSpec};

/// Everything that is wrong with a [`SeriesSpec`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesErrors {
    problems: Vec<SeriesProblem>,
}

impl SeriesErrors {
    /// The problems, in the order of the spec's fields; there is at least one.
    #[must_use]
    pub fn problems(&self) -> &[SeriesProblem] {
        &self.problems
    }
}

/// One problem a line.
impl fmt::Display for SeriesErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, problem) in self.problems.iter().enumerate() {
            let gap = if k == 0 { "" } else { "\n" };
            write!(f, "{gap}{problem}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SeriesErrors {}

/// One thing that is wrong with a [`SeriesSpec`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SeriesProblem {
    /// Full holes would get no seeds.
    #[error("a hole is filled with 1 seed or more, not 0")]
    FillSeeds,
    /// The partial hole would get no seeds, or as many as a full one.
    #[error("a partial hole gets at least 1 seed and fewer than a full one's {full}, not {seeds}")]
    PartialSeeds {
        /// What was asked for.
        seeds: u8,
        /// The seeds that a full hole gets.
        full: u8,
    },
    /// The partial hole gets more than what opens it.
    #[error("a left over of {from} can't open a partial hole of {seeds}")]
    PartialTooDear {
        /// The left over that opens it.
        from: u8,
        /// The seeds that it gets.
        seeds: u8,
    },
    /// A full hole is opened before so much is left over.
    #[error("the partial hole is never opened: a left over of {from} opens a full hole of {full}")]
    PartialNeverOpened {
        /// The left over that opens it.
        from: u8,
        /// The seeds that a full hole gets.
        full: u8,
    },
    /// There aren't seeds enough for both players to open a hole.
    #[error(
        "there is never a second game: to open a hole each, the players need {needed} seeds, and the board has {total}"
    )]
    NeverRefilled {
        /// What both need together.
        needed: u32,
        /// All seeds of the game.
        total: u32,
    },
    /// Holes are closed on a board where none may be.
    #[error("the series closes holes, but the board is not closable")]
    NotClosable,
    /// No game may be played.
    #[error("the game limit is 1 or more, not 0")]
    GameLimit,
}

impl SeriesProblem {
    /// The key in a variant's `[series]` table that the problem is about, as a dotted path.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::FillSeeds | Self::NeverRefilled { .. } => "layout.fill.seeds",
            Self::PartialSeeds { .. } => "layout.fill.partial.seeds",
            Self::PartialTooDear { .. } | Self::PartialNeverOpened { .. } => {
                "layout.fill.partial.from"
            }
            Self::NotClosable => "layout",
            Self::GameLimit => "game-limit",
        }
    }
}

impl SeriesSpec {
    /// Whether the series makes sense on this board; if not, all that is wrong with it.
    ///
    /// A series that [closes holes](Self::closes_holes) needs a board that is
    /// [closable](BoardSpec::closable). What is wrong with the board itself is for
    /// [`RuleSpec::compile`](mancala_core::RuleSpec::compile) to say.
    ///
    /// ```
    /// use mancala_core::BoardSpec;
    /// use mancala_match::{Closed, Fill, Layout, Partial, SeriesProblem, SeriesSpec};
    ///
    /// let mut board = BoardSpec::new(4, 4);
    /// board.closable = true;
    /// let mut series = SeriesSpec::new(Layout::Fill(Fill {
    ///     seeds: 4,
    ///     partial: Some(Partial { seeds: 2, from: 4 }),
    ///     closed: Closed::Last,
    /// }));
    /// series.game_limit = 0;
    /// let errors = series.check(&board).unwrap_err();
    /// assert_eq!(
    ///     errors.problems(),
    ///     [
    ///         SeriesProblem::PartialNeverOpened { from: 4, full: 4 },
    ///         SeriesProblem::GameLimit,
    ///     ],
    /// );
    /// ```
    pub fn check(&self, board: &BoardSpec) -> Result<(), SeriesErrors> {
        let mut problems = Vec::new();
        if let Layout::Fill(fill) = self.layout {
            check_fill(fill, *board, &mut problems);
        }
        if self.closes_holes() && !board.closable {
            problems.push(SeriesProblem::NotClosable);
        }
        if self.game_limit == 0 {
            problems.push(SeriesProblem::GameLimit);
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(SeriesErrors { problems })
        }
    }
}

fn check_fill(layout: Fill, board: BoardSpec, problems: &mut Vec<SeriesProblem>) {
    let full = layout.seeds;
    if full == 0 {
        // Everything else is measured by a full hole.
        problems.push(SeriesProblem::FillSeeds);
        return;
    }
    let mut cheapest = full;
    if let Some(partial) = layout.partial {
        let (seeds, from) = (partial.seeds, partial.from);
        if seeds == 0 || seeds >= full {
            problems.push(SeriesProblem::PartialSeeds { seeds, full });
        }
        if from < seeds {
            problems.push(SeriesProblem::PartialTooDear { from, seeds });
        }
        if from >= full {
            problems.push(SeriesProblem::PartialNeverOpened { from, full });
        }
        cheapest = cheapest.min(from);
    }
    let needed = 2 * u32::from(cheapest);
    let total = 2 * u32::from(board.holes) * u32::from(board.seeds);
    if needed > total {
        problems.push(SeriesProblem::NeverRefilled { needed, total });
    }
}
