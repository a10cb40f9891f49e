//! Positions as plain data, valid or not.

use arrayvec::ArrayVec;

use crate::limits::MAX_HOLES;
use crate::{BySide, Outcome, Side};

/// What a position says, as public data that may be nonsense.
///
/// [`Rules::position`](crate::Rules::position) checks it and makes a
/// [`Position`](crate::Position) of it. Its text form is the
/// [position notation](crate::notation).
///
/// ```
/// use mancala_core::Setup;
///
/// let setup: Setup = "5,3,2,1,0,4/3,0,1,3,5,14 2-5 S last=N".parse()?;
/// assert_eq!(setup.holes[11].seeds, 14);
/// assert_eq!(setup.to_string(), "5,3,2,1,0,4/3,0,1,3,5,14 2-5 S last=N quiet=0");
/// # Ok::<(), mancala_core::ParseSetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The holes in ring order, South's row first.
    pub holes: ArrayVec<HoleState, MAX_HOLES>,
    /// Seeds that each side has captured.
    pub stores: BySide<u8>,
    /// Who moves next.
    pub to_move: Side,
    /// Who moved last; `None` before the first move.
    pub last_mover: Option<Side>,
    /// Plies since the last progress.
    pub quiet: u16,
    /// How the game ended, if it has.
    pub over: Option<Outcome>,
}

impl Setup {
    /// The same position with the players' seats exchanged: South's row, store and turn become
    /// North's.
    ///
    /// Every rule looks the same from both seats, so whatever is true of a position is true of its
    /// mirror image.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let row = self.holes.len() / 2;
        let flip = |holes: &[HoleState]| -> ArrayVec<HoleState, MAX_HOLES> {
            holes
                .iter()
                .map(|hole| HoleState {
                    mark: match hole.mark {
                        Mark::Special(owner) => Mark::Special(!owner),
                        mark => mark,
                    },
                    ..*hole
                })
                .collect()
        };
        let mut holes = flip(&self.holes[row..]);
        holes.extend(flip(&self.holes[..row]));
        let [south, north] = self.stores.into_array();
        Self {
            holes,
            stores: BySide::new(north, south),
            to_move: !self.to_move,
            last_mover: self.last_mover.map(|side| !side),
            quiet: self.quiet,
            over: self.over.map(|outcome| Outcome {
                winner: outcome.winner.map(|side| !side),
                ..outcome
            }),
        }
    }
}

/// One hole of a [`Setup`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HoleState {
    /// Seeds in the hole.
    pub seeds: u8,
    /// What is special about it.
    pub mark: Mark,
}

/// What is special about a hole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    Plain,
    /// It is an uur, or was captured: nobody lifts from it to begin, and its seeds are its owner's.
    Special(Side),
    /// It is out of use for this game, and empty.
    Closed,
}

impl Mark {
    /// `.` for a plain hole, `S` or `N` for a special hole's owner, `#` for a closed hole.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Special(owner) => owner.letter(),
            Self::Closed => '#',
        }
    }

    /// The mark with this [letter](Self::letter).
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            '.' => Some(Self::Plain),
            '#' => Some(Self::Closed),
            _ => match Side::from_letter(letter) {
                Some(owner) => Some(Self::Special(owner)),
                None => None,
            },
        }
    }
}
