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
    // Four whole words, since a word that is written in pieces and read back at once costs a wait.
    /// Seeds in each side's row, a lane a hole.
    pub(crate) rows: [u64; 2],
    pub(crate) marks: MarkWord,
    pub(crate) state: StateWord,
}

const _: () = assert!(size_of::<Position>() == 32);

impl Position {
    /// Holes in a row, 1 to 8.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.state.row() as usize
    }

    /// The seeds in a side's row, a lane a hole.
    // Told apart by comparison, not by index, so that a position can stay in registers.
    #[inline(always)]
    pub(crate) const fn row_of(&self, side: Side) -> u64 {
        match side {
            Side::South => self.rows[0],
            Side::North => self.rows[1],
        }
    }

    /// Seeds in a hole; 0 where the board has no such hole.
    #[must_use]
    pub fn seeds(&self, hole: Hole) -> u8 {
        if hole.index() >= 2 * self.row() {
            return 0;
        }
        let side = hole.side(self.row());
        lanes::get(self.row_of(side), hole.in_row(self.row()))
    }

    /// What is special about a hole; nothing where the board has no such hole.
    #[must_use]
    pub fn mark(&self, hole: Hole) -> Mark {
        if hole.index() >= 2 * self.row() {
            return Mark::Plain;
        }
        let bit = 1 << (8 * hole.side(self.row()).index() + hole.in_row(self.row()));
        if self.marks.closed() & bit != 0 {
            return Mark::Closed;
        }
        let owner = Side::BOTH
            .into_iter()
            .find(|&side| self.marks.special_of(side) & bit != 0);
        owner.map_or(Mark::Plain, Mark::Special)
    }

    /// The mover's holes that a move can begin at, plain and not empty, a bit a hole.
    #[inline(always)]
    pub(crate) fn candidates(&self) -> u8 {
        let side = self.to_move();
        lanes::occupied(self.row_of(side)) & !self.marks.special_in(side)
    }

    /// Whether the row of the mover's opponent holds seeds outside special holes.
    #[inline(always)]
    pub(crate) fn opponent_has_seeds(&self) -> bool {
        self.has_plain_seeds(!self.to_move())
    }

    /// Whether a side's row holds seeds outside special holes.
    #[inline(always)]
    pub(crate) fn has_plain_seeds(&self, side: Side) -> bool {
        self.row_of(side) & !lanes::expand(self.marks.special_in(side)) != 0
    }

    /// Seeds that each side has captured; once the game is over, the scores. While it goes on, a side's seeds
    /// in special holes aren't among them; [`held`](Self::held) counts both.
    #[must_use]
    pub const fn stores(&self) -> BySide<u8> {
        BySide::new(self.state.store(Side::South), self.state.store(Side::North))
    }

    /// Seeds that a side has for good: those in its store and those in its special holes, in whichever row.
    /// Once the game is over, its score.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Effect, LastSeedClause, RuleSpec, Side};
    ///
    /// let mut spec = RuleSpec::new(BoardSpec::new(3, 3));
    /// spec.last_seed.push(LastSeedClause::new(Effect::Claim));
    /// let rules = spec.compile()?;
    ///
    /// //  North   3  2S 1
    /// //  South   3  3  0     South has captured 4, North 2
    /// let position = rules.position(&"3,3,0/1,2S,3 4-2 N".parse()?)?;
    /// assert_eq!(position.held(Side::South), 6);
    /// assert_eq!(position.held(Side::North), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn held(&self, side: Side) -> u8 {
        let holes = (0..2 * self.row()).map(Hole::wrapping);
        let special = holes.filter(|&hole| self.mark(hole) == Mark::Special(side));
        // Never more than all the seeds of the game, which are 255 at most.
        self.stores()[side] + special.map(|hole| self.seeds(hole)).sum::<u8>()
    }

    /// Who moves next. Once the game is over, who would.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.state.turn().to_move()
    }

    /// Who moved last; `None` before the first move. A pass is no move.
    #[must_use]
    pub const fn last_mover(&self) -> Option<Side> {
        self.state.turn().last_mover()
    }

    /// Plies since the last capture, new special hole, or seed entering a special hole or a store.
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.marks.quiet()
    }

    /// Whether the game goes on, and how it ended.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self.state.turn().outcome() {
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
            quiet: self.quiet(),
            over: self.state.turn().outcome(),
        }
    }

    /// A key that is equal for two positions of one game where one repeats the other: holes, marks,
    /// stores and the side to move. Who moved last and the quiet plies don't matter.
    #[must_use]
    pub const fn repetition_key(&self) -> RepetitionKey {
        RepetitionKey(Self {
            rows: self.rows,
            marks: self.marks.without_quiet(),
            state: self.state.with_turn(self.state.turn().without_last_mover()),
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

/// The marks and the quiet plies. From the lowest bit, 16 bits each: South's special holes, North's, the
/// closed holes (bits `0..8` of each for South's row, `8..16` for North's), and the count of quiet
/// plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MarkWord(u64);

impl MarkWord {
    const QUIET: u32 = 48;

    pub(crate) const fn new(special: [u16; 2], closed: u16, quiet: u16) -> Self {
        let [south, north] = [special[0].to_le_bytes(), special[1].to_le_bytes()];
        let [closed, quiet] = [closed.to_le_bytes(), quiet.to_le_bytes()];
        Self(u64::from_le_bytes([
            south[0], south[1], north[0], north[1], closed[0], closed[1], quiet[0], quiet[1],
        ]))
    }

    pub(crate) const fn special_of(self, owner: Side) -> u16 {
        (self.0 >> (16 * owner.index())) as u16
    }

    /// The special holes of both.
    pub(crate) const fn special(self) -> u16 {
        self.0 as u16 | (self.0 >> 16) as u16
    }

    /// The special holes of both in one side's row.
    #[inline(always)]
    pub(crate) const fn special_in(self, side: Side) -> u8 {
        (self.special() >> (8 * side.index())) as u8
    }

    pub(crate) const fn closed(self) -> u16 {
        (self.0 >> 32) as u16
    }

    pub(crate) const fn quiet(self) -> u16 {
        (self.0 >> Self::QUIET) as u16
    }

    /// Whether any hole is special or closed.
    pub(crate) const fn is_marked(self) -> bool {
        self.0 << 16 != 0
    }

    pub(crate) const fn without_quiet(self) -> Self {
        Self(self.0 << 16 >> 16)
    }

    /// After one more ply.
    #[inline(always)]
    pub(crate) const fn after_ply(self, progress: bool) -> Self {
        // Below the limit while the game goes on, so the count never overflows.
        let more = self.0.wrapping_add(1 << Self::QUIET);
        if progress {
            self.without_quiet()
        } else {
            Self(more)
        }
    }

    /// With these special holes of a side too. What is special stays so.
    pub(crate) const fn with_special(self, owner: Side, special: u16) -> Self {
        Self(self.0 | (special as u64) << (16 * owner.index()))
    }
}

/// The rest of a position. From the lowest bit: South's store and North's, holes in a row and the
/// [`TurnState`], 8 bits each; and 32 bits that say whose rules it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StateWord(u64);

impl StateWord {
    const ROW: u32 = 16;
    const TURN: u32 = 24;
    const TAG: u32 = 32;

    pub(crate) const fn new(stores: [u8; 2], row: u8, turn: TurnState, tag: u32) -> Self {
        let ([south, north], [a, b, c, d]) = (stores, tag.to_le_bytes());
        Self(u64::from_le_bytes([south, north, row, turn.0, a, b, c, d]))
    }

    pub(crate) const fn store(self, side: Side) -> u8 {
        (self.0 >> (8 * side.index())) as u8
    }

    /// With more seeds in both stores: in the lower byte South's. There is room, since a game has at
    /// most 255 seeds.
    #[inline(always)]
    pub(crate) const fn with_gains(self, seeds: u16) -> Self {
        Self(self.0 + seeds as u64)
    }

    /// With more seeds in one store.
    pub(crate) const fn with_gain(self, side: Side, seeds: u8) -> Self {
        Self(self.0 + ((seeds as u64) << (8 * side.index())))
    }

    pub(crate) const fn row(self) -> u8 {
        (self.0 >> Self::ROW) as u8
    }

    pub(crate) const fn turn(self) -> TurnState {
        TurnState((self.0 >> Self::TURN) as u8)
    }

    #[inline(always)]
    pub(crate) const fn with_turn(self, turn: TurnState) -> Self {
        Self(self.0 & !(0xff << Self::TURN) | (turn.0 as u64) << Self::TURN)
    }

    pub(crate) const fn same(self, other: Self) -> bool {
        self.0 == other.0
    }

    /// What is the same in every position of the same rules.
    pub(crate) const fn seal(self) -> Self {
        Self(self.0 & (0xff << Self::ROW | 0xffff_ffff << Self::TAG))
    }
}

/// Who moves, who moved last, and how the game ended, in one byte.
///
/// Bit 0: the side to move. Bits 1 and 2: who moved last, 0 for nobody. Bits 3 to 5: the reason of
/// the end, 0 for none. Bits 6 and 7: the winner, 0 for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
