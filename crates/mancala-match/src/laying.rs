//! What there is to watch while a board is laid out.

use mancala_core::{Hole, HoleState, Mark};

/// One visible step of the laying out of a board.
///
/// Before it, all that the players have is in their stores.
///
/// ```
/// use mancala_core::Hole;
/// use mancala_match::LayingStep;
///
/// let step = LayingStep::Lay { hole: Hole::new(7).unwrap(), seeds: 4 };
/// assert_eq!(step.hole().index(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LayingStep {
    /// The hole's owner lays so many seeds in it.
    Lay {
        /// The hole.
        hole: Hole,
        /// The seeds, 1 or more.
        seeds: u8,
    },
    /// The hole is closed for this game.
    Close {
        /// The hole.
        hole: Hole,
    },
}

impl LayingStep {
    /// What is done about a hole; `None` where it is left empty.
    pub(crate) fn of(hole: Hole, state: HoleState) -> Option<Self> {
        match state {
            HoleState {
                mark: Mark::Closed, ..
            } => Some(Self::Close { hole }),
            HoleState { seeds: 0, .. } => None,
            HoleState { seeds, .. } => Some(Self::Lay { hole, seeds }),
        }
    }

    /// The hole that it is about.
    #[must_use]
    pub const fn hole(self) -> Hole {
        match self {
            Self::Lay { hole, .. } | Self::Close { hole } => hole,
        }
    }
}
