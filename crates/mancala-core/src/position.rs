//! A position of a game: small, copied freely, always valid.

use core::fmt;

use crate::lanes;
use crate::{BySide, EndReason, Hole, HoleState, Mark, Outcome, Setup, Side, Status};

/// A position of a game under some [`Rules`](crate::Rules), always valid under them.
///
/// It is 32 bytes and `Copy`: keep a history by keeping positions. It says everything that the rest of
/// the game depends on. `Display` writes the [position notation](crate::notation); a position is read
/// back by way of [`Setup`].
///
/// While the game goes on, the side to move has a legal move: whoever makes a position also takes the
/// passes and settles the end.
///
/// Two positions are equal where everything about them is, the count of quiet plies included; see
/// [`repetition_key`](Self::repetition_key) for the looser sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Seeds in each side's row, a lane a hole.
    pub(crate) rows: [u64; 2],
    /// The special holes of each side: bits `0..8` lie in South's row, bits `8..16` in North's.
    pub(crate) special: [u16; 2],
    /// The closed holes, in the same bits.
    pub(crate) closed: u16,
    pub(crate) quiet: u16,
    /// Whose rules it belongs to.
    pub(crate) tag: u32,
    pub(crate) stores: [u8; 2],
    /// Holes in a row.
    pub(crate) row: u8,
    pub(crate) turn: TurnState,
}

const _: () = assert!(size_of::<Position>() == 32);

impl Position {
    /// Holes in a row, 1 to 8.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row as usize
    }

    /// Seeds in a hole; 0 where the board has no such hole.
    #[must_use]
    pub fn seeds(&self, hole: Hole) -> u8 {
        if hole.index() >= 2 * self.row() {
            return 0;
        }
        let side = hole.side(self.row());
        lanes::get(self.rows[side.index()], hole.in_row(self.row()))
    }

    /// What is special about a hole; nothing where the board has no such hole.
    #[must_use]
    pub fn mark(&self, hole: Hole) -> Mark {
        if hole.index() >= 2 * self.row() {
            return Mark::Plain;
        }
        let bit = 1 << (8 * hole.side(self.row()).index() + hole.in_row(self.row()));
        if self.closed & bit != 0 {
            Mark::Closed
        } else if self.special[0] & bit != 0 {
            Mark::Special(Side::South)
        } else if self.special[1] & bit != 0 {
            Mark::Special(Side::North)
        } else {
            Mark::Plain
        }
    }

    /// Whether any hole is special or closed.
    pub(crate) const fn is_marked(&self) -> bool {
        self.special[0] | self.special[1] | self.closed != 0
    }

    /// The mover's holes that a move can begin at, plain and not empty, a bit a hole.
    #[inline(always)]
    pub(crate) fn candidates(&self) -> u8 {
        let side = self.to_move().index();
        let special = (self.special[0] | self.special[1]).to_le_bytes()[side];
        lanes::occupied(self.rows[side]) & !special
    }

    /// Whether the row of the mover's opponent holds seeds outside special holes.
    #[inline(always)]
    pub(crate) fn opponent_has_seeds(&self) -> bool {
        self.has_plain_seeds(!self.to_move())
    }

    /// Whether a side's row holds seeds outside special holes.
    #[inline(always)]
    pub(crate) fn has_plain_seeds(&self, side: Side) -> bool {
        let special = (self.special[0] | self.special[1]).to_le_bytes()[side.index()];
        self.rows[side.index()] & !lanes::expand(special) != 0
    }

    /// Seeds that each side has captured; once the game is over, the scores.
    #[must_use]
    pub const fn stores(&self) -> BySide<u8> {
        BySide::from_array(self.stores)
    }

    /// Who moves next. Once the game is over, who would.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.turn.to_move()
    }

    /// Who moved last; `None` before the first move. A pass is no move.
    #[must_use]
    pub const fn last_mover(&self) -> Option<Side> {
        self.turn.last_mover()
    }

    /// Plies since the last capture, new special hole, or seed entering a special hole or a store.
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Whether the game goes on, and how it ended.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self.turn.outcome() {
            Some(outcome) => Status::Over {
                outcome,
                scores: self.stores(),
            },
            None => Status::Ongoing,
        }
    }

    /// The position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            holes: (0..2 * self.row())
                .map(|index| {
                    let hole = Hole::wrapping(index);
                    HoleState {
                        seeds: self.seeds(hole),
                        mark: self.mark(hole),
                    }
                })
                .collect(),
            stores: self.stores(),
            to_move: self.to_move(),
            last_mover: self.last_mover(),
            quiet: self.quiet,
            over: self.turn.outcome(),
        }
    }

    /// A key that is equal for two positions of one game where one repeats the other: holes, marks,
    /// stores and the side to move. Who moved last and the quiet plies don't matter.
    #[must_use]
    pub const fn repetition_key(&self) -> RepetitionKey {
        RepetitionKey(Self {
            quiet: 0,
            turn: self.turn.without_last_mover(),
            ..*self
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// As its notation.
#[cfg(feature = "serde")]
impl serde::Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What two positions have in common where one repeats the other.
///
/// Made by [`Position::repetition_key`]; good for hash maps and sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RepetitionKey(Position);

/// Who moves, who moved last, and how the game ended, in one byte.
///
/// Bit 0: the side to move. Bits 1 and 2: who moved last, 0 for nobody. Bits 3 to 5: the reason of
/// the end, 0 for none. Bits 6 and 7: the winner, 0 for nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TurnState(u8);

const fn side_code(side: Option<Side>) -> u8 {
    match side {
        None => 0,
        Some(Side::South) => 1,
        Some(Side::North) => 2,
    }
}

const fn side_of(code: u8) -> Option<Side> {
    match code & 3 {
        1 => Some(Side::South),
        2 => Some(Side::North),
        _ => None,
    }
}

impl TurnState {
    pub(crate) const fn new(to_move: Side, last_mover: Option<Side>) -> Self {
        Self(to_move as u8 | side_code(last_mover) << 1)
    }

    /// After a move, by the player who made it, and is to move again or not.
    pub(crate) const fn moved(mover: Side, again: bool) -> Self {
        let mover = mover as u8;
        Self((mover ^ (!again) as u8) | (mover + 1) << 1)
    }

    pub(crate) const fn to_move(self) -> Side {
        if self.0 & 1 == 0 {
            Side::South
        } else {
            Side::North
        }
    }

    pub(crate) const fn last_mover(self) -> Option<Side> {
        side_of(self.0 >> 1)
    }

    pub(crate) const fn is_over(self) -> bool {
        self.0 >> 3 & 7 != 0
    }

    pub(crate) const fn outcome(self) -> Option<Outcome> {
        let code = (self.0 >> 3 & 7) as usize;
        if code == 0 || code > EndReason::ALL.len() {
            return None;
        }
        Some(Outcome {
            reason: EndReason::ALL[code - 1],
            winner: side_of(self.0 >> 6),
        })
    }

    pub(crate) const fn ended(self, outcome: Outcome) -> Self {
        let reason = outcome.reason as u8 + 1;
        Self(self.0 & 7 | reason << 3 | side_code(outcome.winner) << 6)
    }

    const fn without_last_mover(self) -> Self {
        Self(self.0 & !6)
    }
}
