//! A slow, obvious engine to compare the fast one with.
//!
//! It is written from the rules and from the documentation of the rule data alone, and shares nothing
//! else with the engine: one seed at a time, one clause at a time, boards that are copied, and a
//! history of every lap to know an endless sowing by. Nothing here is clever, so that where the two
//! engines differ, this one can be checked by reading.

mod end;
mod last_seed;
mod moves;
mod position;
mod sowing;
mod validity;

use mancala_core::{BySide, Endless, Hole, IllegalMove, Landing, RuleSpec, Setup, Side};

pub use position::RefPosition;

use moves::Attempt;

/// The reference engine for some rules.
///
/// The rules must be such that [`RuleSpec::compile`] accepts them, and positions such that the
/// compiled rules do.
///
/// ```
/// use mancala_core::{BoardSpec, Hole, RuleSpec};
/// use mancala_testkit::reference::Reference;
///
/// // No clause at all: one lap, and the turn ends.
/// let reference = Reference::new(&RuleSpec::new(BoardSpec::new(3, 2)));
/// let start = reference.start();
/// let (after, turn) = reference.play(&start, 1).unwrap();
/// assert_eq!(after.seeds, [2, 0, 3, 3, 2, 2]);
/// assert_eq!(turn.last.hole(), Hole::new(3));
/// ```
#[derive(Clone, Debug)]
pub struct Reference {
    spec: RuleSpec,
}

/// What a turn did, as the reference engine sees it. The fields mean what those of
/// [`mancala_core::Turn`] mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefTurn {
    /// Who moved.
    pub side: Side,
    /// The hole that the first lap was lifted from.
    pub from: Hole,
    /// How many laps were sown.
    pub laps: u32,
    /// Seeds sown one by one.
    pub seeds_sown: u32,
    /// Where the last seed fell.
    pub last: Landing,
    /// Seeds won by each side in the turn, without a final sharing-out.
    pub captured: BySide<u8>,
    /// The index of the last-seed clause that ended the turn.
    pub clause: Option<u8>,
    /// The clause that decided each lap, the last one's included.
    pub lap_clauses: Vec<Option<u8>>,
    /// The verdict, where the sowing never ends and the rules allow the move.
    pub endless: Option<Endless>,
    /// Whether the player to move next couldn't, and passed.
    pub passed: bool,
}

impl Reference {
    /// The engine for these rules.
    #[must_use]
    pub fn new(spec: &RuleSpec) -> Self {
        Self { spec: spec.clone() }
    }

    /// The rules.
    #[must_use]
    pub const fn spec(&self) -> &RuleSpec {
        &self.spec
    }

    /// The position before the first move, passes and ends settled.
    #[must_use]
    pub fn start(&self) -> RefPosition {
        let mut position = RefPosition::start(self.spec.board);
        self.settle(&mut position);
        position
    }

    /// The position that a setup says, passes and ends settled where it has not ended yet.
    #[must_use]
    pub fn position(&self, setup: &Setup) -> RefPosition {
        let mut position = RefPosition::from_setup(setup);
        if position.over.is_none() {
            self.settle(&mut position);
        }
        position
    }

    /// Why a hole may not be played; `None` where it may.
    #[must_use]
    pub fn refusal(&self, position: &RefPosition, hole: usize) -> Option<IllegalMove> {
        self.consider(position, hole).err()
    }

    /// The holes that the side to move may play, in ring order.
    #[must_use]
    pub fn legal(&self, position: &RefPosition) -> Vec<usize> {
        (0..position.seeds.len())
            .filter(|&hole| self.refusal(position, hole).is_none())
            .collect()
    }

    /// The holes that the side to move may not play because their sowing never ends. Whatever the feeding
    /// duty says of them is never asked.
    #[must_use]
    pub fn endless(&self, position: &RefPosition) -> Vec<usize> {
        let never_ends = |&hole: &usize| {
            let refusal = self.refusal(position, hole);
            matches!(refusal, Some(IllegalMove::Endless(_)))
        };
        (0..position.seeds.len()).filter(never_ends).collect()
    }

    /// Whether the sowing from a hole is met repeating within so many laps, whatever the rules' own limit.
    #[must_use]
    pub fn repeats_within(&self, position: &RefPosition, hole: usize, laps: u32) -> bool {
        let mut spec = self.spec.clone();
        spec.sowing.lap_limit = laps;
        let refusal = Self { spec }.attempt(position, hole);
        match refusal {
            Ok(Attempt::Endless(verdict)) | Err(IllegalMove::Endless(verdict)) => {
                verdict.period().is_some()
            }
            _ => false,
        }
    }

    /// The position that a legal move's clauses leave, before anybody passes or the board is shared out.
    /// `None` where its sowing never ends and the rules make something else of it.
    pub fn unsettled(
        &self,
        position: &RefPosition,
        hole: usize,
    ) -> Result<Option<RefPosition>, IllegalMove> {
        Ok(match self.consider(position, hole)? {
            Attempt::Finite(sown) => Some(Self::advance(position.to_move, *sown)),
            Attempt::Endless(_) => None,
        })
    }

    /// Plays a hole: the position after the turn and what follows from it, and what the turn did.
    pub fn play(
        &self,
        position: &RefPosition,
        hole: usize,
    ) -> Result<(RefPosition, RefTurn), IllegalMove> {
        let attempt = self.consider(position, hole)?;
        let from = Hole::new(hole).ok_or(IllegalMove::NoSuchHole)?;
        Ok(match attempt {
            Attempt::Finite(sown) => self.finish(position.to_move, from, *sown),
            Attempt::Endless(verdict) => self.finish_endless(position, from, verdict),
        })
    }
}
