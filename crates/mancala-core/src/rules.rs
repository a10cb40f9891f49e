//! Rules that have been checked, in the form that the engine runs on.

use core::fmt;

use crate::clauses::{Clauses, Harvests};
use crate::kernel::Kernel;
use crate::position::StateWord;
use crate::tables::Tables;
use crate::{BySide, Digest, Hole, HoleState, Position, RuleSpec, Setup, Side, SpecialHoles};

/// Checked rules, ready to play. Made by [`RuleSpec::compile`].
///
/// Rules are immutable and can be shared between threads. They hold sowing tables and measure about
/// 27 KB, so hand them round by reference or in an `Arc`.
///
/// ```
/// use mancala_core::{BoardSpec, CountSet, Effect, Hole, LastSeedClause, RuleSpec};
///
/// let mut spec = RuleSpec::new(BoardSpec::new(4, 4));
/// spec.last_seed.push(LastSeedClause {
///     found: CountSet::SEEDS,
///     ..LastSeedClause::new(Effect::Relay)
/// });
/// let rules = spec.compile()?;
///
/// //  North   4 4 4 4
/// //  South   4 4 4 4
/// let mut position = rules.start();
/// let turn = rules.play(&mut position, Hole::new(0).unwrap())?;
/// assert_eq!((turn.laps, turn.seeds_sown), (8, 36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Rules {
    pub(crate) spec: RuleSpec,
    pub(crate) digest: Digest,
    /// Every place that a lap can reach while no hole is closed or barred.
    pub(crate) places: u32,
    pub(crate) clauses: Clauses,
    pub(crate) harvests: Harvests,
    pub(crate) kernel: Kernel,
    pub(crate) tables: Tables,
    /// Whether a sowing can be endless, and then may not be made.
    pub(crate) forbids_endless: bool,
    /// The places where a last seed ends the turn if it finds no other, special holes aside.
    pub(crate) stops_when_empty: u32,
    /// Whether a last seed in a special hole always ends the turn, so that seeds in it stay there.
    pub(crate) special_holes_stop: bool,
    /// What every position of these rules carries.
    pub(crate) seal: StateWord,
    /// Whether the lap limit leaves room for as many circuits as there are seeds.
    pub(crate) circuits_are_allowed: bool,
}

/// Without the tables, which nobody wants to read.
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules")
            .field("digest", &self.digest)
            .field("spec", &self.spec)
            .finish_non_exhaustive()
    }
}

impl Rules {
    /// The data that the rules were made from.
    #[must_use]
    pub const fn spec(&self) -> &RuleSpec {
        &self.spec
    }

    /// A name for exactly these rules.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// Holes in a row, 1 to 8.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.spec.board.holes as usize
    }

    /// Holes on the board, 2 to 16.
    #[must_use]
    pub const fn holes(&self) -> usize {
        2 * self.row()
    }

    /// The holes of a side's row, in sowing order from its first.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec, Side};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// let letters: String = rules.holes_of(Side::North).map(|hole| hole.letter(rules.row())).collect();
    /// assert_eq!(letters, "abc");
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    pub fn holes_of(&self, side: Side) -> impl Iterator<Item = Hole> + use<> {
        let row = self.row();
        (0..row).filter_map(move |k| Hole::of(side, k, row))
    }

    /// Seeds in a game that begins at the start, 2 to 255.
    #[must_use]
    pub const fn total_seeds(&self) -> u8 {
        match self.spec.board.total_seeds() {
            Some(total) => total,
            None => crate::limits::MAX_SEEDS,
        }
    }

    /// The start of the first game: every hole filled alike, South to move.
    #[must_use]
    pub fn start_setup(&self) -> Setup {
        let hole = HoleState {
            seeds: self.spec.board.seeds,
            ..HoleState::default()
        };
        Setup {
            holes: core::iter::repeat_n(hole, self.holes()).collect(),
            stores: BySide::default(),
            to_move: Side::South,
            last_mover: None,
            quiet: 0,
            over: None,
        }
    }

    /// The position at the start of the first game.
    ///
    /// On an odd board the player to move may be stuck at once; the position is settled as after any
    /// turn.
    #[must_use]
    pub fn start(&self) -> Position {
        let mut position = self.position_of(&self.start_setup());
        self.settle(&mut position, &mut crate::Unobserved);
        position
    }

    /// Whether a position was made for these rules.
    pub(crate) const fn made(&self, position: &Position) -> bool {
        position.state.seal().same(self.seal)
    }

    /// Whether special holes are closed to their owner's opponent.
    pub(crate) fn bars_special(&self) -> bool {
        self.spec.sowing.special_holes == SpecialHoles::SownByOwner
    }
}
