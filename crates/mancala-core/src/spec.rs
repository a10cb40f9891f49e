//! Rules as data: what a designer says, before anything is checked.
//!
//! A [`RuleSpec`] may be nonsense; [`RuleSpec::compile`](crate::RuleSpec::compile) finds out. The
//! heart of it is two lists of clauses. After each lap the first [`LastSeedClause`] that fits
//! decides; what no clause covers ends the turn.

use arrayvec::ArrayVec;

use crate::CountSet;
use crate::limits::{
    DEFAULT_LAP_LIMIT, DEFAULT_QUIET_LIMIT, MAX_LAST_SEED_CLAUSES, MAX_PASSING_SEED_CLAUSES,
};

/// The rules of one game, as plain data.
///
/// ```
/// use mancala_core::{BoardSpec, CountSet, Effect, LastSeedClause, Row, RuleSpec, Take};
///
/// // Tampoduo in two clauses: relay from seeds; capture from an empty hole of one's own.
/// let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
/// spec.last_seed.push(LastSeedClause {
///     found: CountSet::SEEDS,
///     ..LastSeedClause::new(Effect::Relay)
/// });
/// spec.last_seed.push(LastSeedClause {
///     row: Some(Row::Own),
///     facing: CountSet::SEEDS,
///     ..LastSeedClause::new(Effect::capture(Take::Both))
/// });
/// let rules = spec.compile().unwrap();
/// assert_eq!(rules.legal(&rules.start()).len(), 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct RuleSpec {
    /// The board and how it is filled at the start.
    pub board: BoardSpec,
    /// How one lap is sown.
    #[cfg_attr(feature = "serde", serde(default))]
    pub sowing: SowingSpec,
    /// What happens to holes that a seed falls into before the last of its lap. The first clause
    /// that fits decides.
    #[cfg_attr(feature = "serde", serde(default))]
    pub passing_seed: ArrayVec<PassingSeedClause, MAX_PASSING_SEED_CLAUSES>,
    /// What the last seed of a lap does. The first clause that fits decides; without one the turn
    /// ends.
    #[cfg_attr(feature = "serde", serde(default))]
    pub last_seed: ArrayVec<LastSeedClause, MAX_LAST_SEED_CLAUSES>,
    /// Which moves may be made, and what a player does who has none.
    #[cfg_attr(feature = "serde", serde(default))]
    pub moves: MoveSpec,
    /// When the game ends and who gets what is left.
    #[cfg_attr(feature = "serde", serde(default))]
    pub end: EndSpec,
}

impl RuleSpec {
    /// Rules with this board, every switch at its default, and no clause.
    #[must_use]
    pub fn new(board: BoardSpec) -> Self {
        Self {
            board,
            sowing: SowingSpec::default(),
            passing_seed: ArrayVec::new(),
            last_seed: ArrayVec::new(),
            moves: MoveSpec::default(),
            end: EndSpec::default(),
        }
    }
}

/// The board: two rows of holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BoardSpec {
    /// Holes in each row, 1 to 8. Layli Goobalay has 6, Krur 4.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 8)))]
    pub holes: u8,
    /// Seeds in each hole at the start of a game, 1 or more; at most 255 on the whole board. All the
    /// documents' games have 4.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 127)))]
    pub seeds: u8,
    /// Whether a game may start with some holes closed, as later games of a Krur series do. A
    /// variant's file doesn't say it: its series does.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub closable: bool,
}

impl BoardSpec {
    /// A board of two rows of `holes` with `seeds` in each, none of them closable.
    #[must_use]
    pub const fn new(holes: u8, seeds: u8) -> Self {
        Self {
            holes,
            seeds,
            closable: false,
        }
    }

    /// All seeds of a game, or `None` above 255.
    #[must_use]
    pub const fn total_seeds(&self) -> Option<u8> {
        let total = 2 * self.holes as u32 * self.seeds as u32;
        if total <= crate::limits::MAX_SEEDS as u32 {
            Some(total as u8)
        } else {
            None
        }
    }
}

/// How one lap is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields, default)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SowingSpec {
    /// Whether a lap that comes round sows the hole that it was lifted from.
    pub origin: Origin,
    /// Who sows into special holes.
    pub special_holes: SpecialHoles,
    /// Whether the mover's store is sown.
    pub store: Store,
    /// When the seeds that passing seeds win leave the board.
    pub harvest: Harvest,
    /// Laps that a turn may take, 1 to 16777216. A turn that needs more is ruled endless.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 16_777_216)))]
    pub lap_limit: u32,
}

impl Default for SowingSpec {
    fn default() -> Self {
        Self {
            origin: Origin::Sown,
            special_holes: SpecialHoles::SownByAll,
            store: Store::Passed,
            harvest: Harvest::AtOnce,
            lap_limit: DEFAULT_LAP_LIMIT,
        }
    }
}

/// Whether a lap sows the hole that it was lifted from when it comes round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Origin {
    /// It is sown like any other hole, as in Layli Goobalay.
    #[default]
    Sown,
    /// Every lap passes over its own origin, as in Ayoayo and Oware.
    Skipped,
    /// Only the first lap of a turn passes over its origin; a reading of Ayoayo.
    SkippedByFirstLap,
}

/// Who sows into special holes. Nobody ever begins a move there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum SpecialHoles {
    /// Both players, as into the uurs of Layli Goobalay.
    #[default]
    SownByAll,
    /// Their owner; the other passes over them, as over the captured holes of Krur.
    SownByOwner,
}

/// Whether the mover's own store is sown after the last hole of his row. The other's never is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Store {
    /// Sowing passes it by, as in the games of the documents.
    #[default]
    Passed,
    /// It takes a seed like a hole, as in Kalah.
    Sown,
}

/// When the seeds that passing seeds win leave the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Harvest {
    /// As soon as the seed falls, as in Rio Kadalis: a hole that a long lap passes twice is looked at
    /// twice.
    #[default]
    AtOnce,
    /// When the lap's last seed is down, before that seed is looked at: from each hole that the lap
    /// sowed, the last one's excepted, which then holds one more than a clause's `found`.
    LapEnd,
}

/// A row, as the mover sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Row {
    /// The mover's own row.
    Own,
    /// His opponent's row.
    Opponent,
}

/// Who wins captured seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Beneficiary {
    /// The player whose turn it is, as nearly everywhere.
    #[default]
    Mover,
    /// The owner of the row that the seed fell in, as for the passing fours of Rio Kadalis.
    RowOwner,
}

/// What a seed that is not the last of its lap wins: the whole content of the plain hole that it fell
/// in. Special holes and stores are left alone.
///
/// Rio Kadalis has one such clause: it found three, and the row's owner wins the four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PassingSeedClause {
    /// Whose row it fell in; left out, either.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub row: Option<Row>,
    /// What the hole held before the seed fell.
    pub found: CountSet,
    /// Who wins the seeds.
    #[cfg_attr(feature = "serde", serde(default, rename = "for"))]
    pub beneficiary: Beneficiary,
}

impl PassingSeedClause {
    /// A clause for seeds that find so many, in either row, won by the mover.
    #[must_use]
    pub const fn new(found: CountSet) -> Self {
        Self {
            row: None,
            found,
            beneficiary: Beneficiary::Mover,
        }
    }
}

/// What the last seed of a lap does, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct LastSeedClause {
    /// The kind of place that it fell in.
    #[cfg_attr(feature = "serde", serde(default, rename = "in"))]
    pub place: Place,
    /// Whose row it fell in; left out, either. A store lies in no row.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub row: Option<Row>,
    /// What the hole held before the seed fell.
    #[cfg_attr(feature = "serde", serde(default = "any_count"))]
    pub found: CountSet,
    /// What the hole across the board holds. A special or closed hole is seen as empty.
    #[cfg_attr(feature = "serde", serde(default = "any_count"))]
    pub facing: CountSet,
    /// What happens.
    pub then: Effect,
}

#[cfg(feature = "serde")]
const fn any_count() -> CountSet {
    CountSet::ANY
}

impl LastSeedClause {
    /// A clause that fits every plain hole.
    #[must_use]
    pub const fn new(then: Effect) -> Self {
        Self {
            place: Place::Plain,
            row: None,
            found: CountSet::ANY,
            facing: CountSet::ANY,
            then,
        }
    }
}

/// The kinds of place that a last seed can fall in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Place {
    /// A hole that is not special.
    #[default]
    Plain,
    /// A special hole, whoever owns it: an uur of Layli Goobalay, a captured hole of Krur.
    Special,
    /// A special hole of the mover's, where Krur's laps may end.
    OwnSpecial,
    /// A special hole of his opponent's.
    OpponentSpecial,
    /// Any hole, plain or special.
    Hole,
    /// The mover's store, where it is sown, as in Kalah.
    Store,
}

/// What the last seed of a lap brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Effect {
    /// The turn ends.
    Stop,
    /// The hole's whole content is lifted and sown on, as in all five documents.
    Relay,
    /// Seeds are captured and the turn ends.
    Capture(Capture),
    /// One seed moves across from the facing hole to the last one, both become special holes of the
    /// mover's, and the turn ends: the uurs of Layli Goobalay.
    MakeUurs,
    /// The hole becomes a special hole of the mover's, seeds and all, and the turn ends, as in Krur.
    Claim,
    /// The turn ends and the same player moves again, as in Kalah.
    MoveAgain,
}

impl Effect {
    /// A capture by the mover from these holes, with nothing else to it.
    #[must_use]
    pub const fn capture(take: Take) -> Self {
        Self::Capture(Capture {
            take,
            beneficiary: Beneficiary::Mover,
            backwards: false,
            grand_slam: GrandSlam::TakesAll,
        })
    }
}

/// What is captured, for whom, and how far it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct Capture {
    /// Which holes are emptied. Nothing is ever taken from a special hole.
    pub take: Take,
    /// Who wins the seeds; `row-owner` looks at the row of the last seed.
    #[cfg_attr(feature = "serde", serde(default, rename = "for"))]
    pub beneficiary: Beneficiary,
    /// Whether the capture runs on backwards from the last hole, as in Oware: each earlier plain hole
    /// whose content could have been made by this clause (one more than `found`), in the clause's
    /// row, until one fails.
    #[cfg_attr(feature = "serde", serde(default))]
    pub backwards: bool,
    /// What becomes of a capture that takes seeds from the opponent's row and leaves it without
    /// any outside special holes.
    #[cfg_attr(feature = "serde", serde(default))]
    pub grand_slam: GrandSlam,
}

/// Which holes a capture empties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Take {
    /// The hole facing the last one; the capturing seed stays. Other sources of Ayoayo have it so.
    Facing,
    /// The hole that the last seed fell in, as in Oware and at the binikh of Rio Kadalis.
    LastHole,
    /// Both, as in Layli Goobalay, Ayoayo and Kalah.
    Both,
}

/// What becomes of a capture that would leave the opponent without seeds in his row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum GrandSlam {
    /// It is a capture like any other, as in Ayoayo.
    #[default]
    TakesAll,
    /// The move stands, but nothing is captured, as in Oware.
    TakesNothing,
    /// The move may not be made, as by some rules of Oware.
    Illegal,
}

/// Which moves may be made, and what a player does who has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields, default)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MoveSpec {
    /// The duty to leave the opponent seeds to play with.
    pub feeding: Feeding,
    /// What a player does who can't move.
    pub stuck: Stuck,
    /// What a move is worth whose sowing never ends.
    pub endless: EndlessPolicy,
}

/// The duty to leave the opponent seeds to play with: seeds in his row, outside special holes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Feeding {
    /// There is none, as in Layli Goobalay.
    #[default]
    None,
    /// An opponent who has none when the player is to move must be given some; when no move does, the
    /// game ends at once, as in Ayoayo and Oware.
    WhenEmpty,
    /// No move may leave the opponent without seeds where another leaves him some; another reading of
    /// Ayoayo.
    Always,
}

/// What a player does who can't move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Stuck {
    /// The game ends, as in Layli Goobalay.
    #[default]
    GameOver,
    /// He passes while the other can move, as in Krur and Ayoayo; the game ends when neither can.
    Pass,
}

/// What a move is worth whose sowing never ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum EndlessPolicy {
    /// It may not be made, as in Bao.
    #[default]
    Illegal,
    /// It leaves the board as it was and passes the turn; it counts as a move and as a quiet ply.
    NullMove,
    /// It ends the game, and the board before it is shared out.
    GameOver,
}

/// When the game ends, and who gets what is left.
///
/// The ends are looked for in this order: quiet limit, an empty row, a majority, a player to move
/// who can't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields, default)
)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EndSpec {
    /// Plies in a row, 1 to 65535, without a capture, a new special hole, or a seed entering a special
    /// hole or a store, after which the game ends. 100, and 1000 in the games of fours. Where a clause
    /// relays from special holes, a seed entering one doesn't count: it may come out again.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1, max = 65535)))]
    pub quiet_limit: u16,
    /// Whether the game ends as soon as either row has no seeds outside special holes, as in Kalah,
    /// and not only when the player to move can't.
    pub either_row_empty: bool,
    /// Whether the game ends as soon as a store holds more than half of all the seeds in the game, as
    /// in Oware.
    pub majority: bool,
    /// Who gets the seeds that are left in plain holes. Those in special holes go to their owner.
    pub left_overs: LeftOvers,
    /// Whether left-overs count for who wins the game. Where they don't, they still count as the
    /// player's for the next game of a series; a reading of Rio Kadalis.
    pub left_overs_count: bool,
}

impl Default for EndSpec {
    fn default() -> Self {
        Self {
            quiet_limit: DEFAULT_QUIET_LIMIT,
            either_row_empty: false,
            majority: false,
            left_overs: LeftOvers::RowOwner,
            left_overs_count: true,
        }
    }
}

/// Who gets the seeds that are left in plain holes when the game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum LeftOvers {
    /// Each player those in his row, as nearly everywhere.
    #[default]
    RowOwner,
    /// The player who made the last move, as in Ayoayo; before any move, the row's owner. A pass is
    /// no move.
    LastMover,
    /// Nobody: they stay in their holes.
    Nobody,
}
