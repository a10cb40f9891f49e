//! Which setups are positions: the one place that knows.

use crate::lanes;
use crate::limits::MAX_ROW;
use crate::marks::Makeable;
use crate::position::{MarkWord, TurnState};
use crate::{
    EndReason, EndlessPolicy, Feeding, Hole, LeftOvers, Mark, Observer, Outcome, Position, Rules,
    Setup, Side, Unobserved,
};

/// Why a [`Setup`] is no position under some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// It has more or fewer holes than the board.
    #[error("the board has {expected} holes, not {found}")]
    Holes {
        /// Holes on the board.
        expected: usize,
        /// Holes in the setup.
        found: usize,
    },
    /// It has more seeds than the game.
    #[error("board and stores hold {found} seeds, but the game has {most}")]
    TooManySeeds {
        /// Seeds of the game.
        most: u8,
        /// Seeds in the setup.
        found: u32,
    },
    /// A closed hole holds seeds.
    #[error("hole {} is closed but holds seeds", .hole.index())]
    ClosedHoleHoldsSeeds {
        /// The hole.
        hole: Hole,
    },
    /// A hole is closed in a game that closes none.
    #[error("hole {} is closed, but this game closes no holes", .hole.index())]
    NoClosedHoles {
        /// The hole.
        hole: Hole,
    },
    /// A hole is special that these rules never make special for that owner.
    #[error("hole {} can't be a special hole of {owner}'s in this game", .hole.index())]
    NoSuchSpecialHole {
        /// The hole.
        hole: Hole,
        /// Its owner, according to the setup.
        owner: Side,
    },
    /// An uur whose facing hole is not an uur of the same owner.
    #[error("hole {} is an uur, but the hole facing it is no uur of the same owner", .hole.index())]
    UnpairedUur {
        /// The hole.
        hole: Hole,
    },
    /// The quiet limit is reached, but the game goes on; or it is passed.
    #[error("{quiet} quiet plies can't be: the limit is {limit}")]
    Quiet {
        /// Quiet plies in the setup.
        quiet: u16,
        /// The rules' limit.
        limit: u16,
    },
    /// The game is over for a reason that these rules don't have.
    #[error("this game can't end because {reason}")]
    Reason {
        /// The reason.
        reason: EndReason,
    },
    /// The game is over, but a hole holds seeds that should have been shared out.
    #[error("the game is over, but hole {} still holds seeds", .hole.index())]
    NotSharedOut {
        /// The hole.
        hole: Hole,
    },
    /// The game is over, and the stores say that somebody else won.
    #[error("the stores don't agree with who won")]
    Winner,
}

impl Rules {
    /// The position that a setup describes, with passes taken and the end settled.
    ///
    /// The setup may hold fewer seeds than the game starts with.
    ///
    /// # Errors
    ///
    /// The first thing that makes it no position of this game.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec, Setup, SetupError};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// //  North   0 0 1
    /// //  South   0 2 0
    /// let setup: Setup = "0,2,0/1,0,0 0-0 S quiet=0".parse()?;
    /// assert_eq!(rules.legal(&rules.position(&setup)?).to_string(), "{1}");
    ///
    /// let crowded: Setup = "9,9,9/1,0,0 0-0 S quiet=0".parse()?;
    /// let error = rules.position(&crowded).unwrap_err();
    /// assert_eq!(error.to_string(), "board and stores hold 28 seeds, but the game has 12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, setup: &Setup) -> Result<Position, SetupError> {
        self.position_observed(setup, &mut Unobserved)
    }

    /// The position that a setup describes, as [`position`](Self::position) makes it, and tells an
    /// observer of a pass or an end that is settled.
    ///
    /// # Errors
    ///
    /// The first thing that makes it no position of this game. Then nothing is told.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, EndReason, Event, RuleSpec, Setup};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// //  North   2 0 0
    /// //  South   0 0 0   to move, and stuck
    /// let setup: Setup = "0,0,0/0,0,2 5-5 S".parse()?;
    /// let mut events = Vec::new();
    /// rules.position_observed(&setup, &mut |event| events.push(event))?;
    /// assert!(matches!(events[0], Event::Sweep { seeds: 2, .. }));
    /// assert!(matches!(events[1], Event::End { outcome } if outcome.reason == EndReason::Stuck));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position_observed<O: Observer>(
        &self,
        setup: &Setup,
        observer: &mut O,
    ) -> Result<Position, SetupError> {
        self.check_shape(setup)?;
        self.check_marks(setup)?;
        self.check_end(setup)?;
        let mut position = self.position_of(setup);
        self.settle(&mut position, observer);
        Ok(position)
    }

    /// The position that a checked setup describes, not settled.
    pub(crate) fn position_of(&self, setup: &Setup) -> Position {
        let mut turn = TurnState::new(setup.to_move, setup.last_mover);
        if let Some(outcome) = setup.over {
            turn = turn.ended(outcome);
        }
        let [south, north] = setup.stores.into_array();
        let (mut rows, mut special, mut closed) = ([0; 2], [0; 2], 0);
        for (index, state) in setup.holes.iter().enumerate() {
            let (side, k) = (index / self.row() % 2, index % self.row());
            rows[side] |= lanes::at(k, state.seeds);
            let bit = 1 << (MAX_ROW * side + k);
            match state.mark {
                Mark::Plain => {}
                Mark::Special(owner) => special[owner.index()] |= bit,
                Mark::Closed => closed |= bit,
            }
        }
        Position {
            rows,
            marks: MarkWord::new(special, closed, setup.quiet),
            state: self
                .seal
                .with_gain(Side::South, south)
                .with_gain(Side::North, north)
                .with_turn(turn),
        }
    }

    fn check_shape(&self, setup: &Setup) -> Result<(), SetupError> {
        let found = setup.holes.len();
        if found != self.holes() {
            return Err(SetupError::Holes {
                expected: self.holes(),
                found,
            });
        }
        let on_board: u32 = setup.holes.iter().map(|hole| u32::from(hole.seeds)).sum();
        let [south, north] = setup.stores.map(u32::from).into_array();
        let (most, found) = (self.total_seeds(), on_board + south + north);
        if found > u32::from(most) {
            return Err(SetupError::TooManySeeds { most, found });
        }
        let (quiet, limit) = (setup.quiet, self.spec.end.quiet_limit);
        if quiet > limit || quiet == limit && setup.over.is_none() {
            return Err(SetupError::Quiet { quiet, limit });
        }
        Ok(())
    }

    fn check_marks(&self, setup: &Setup) -> Result<(), SetupError> {
        let makeable = Makeable::of(&self.spec);
        for (index, state) in setup.holes.iter().enumerate() {
            let hole = Hole::wrapping(index);
            match state.mark {
                Mark::Closed if !self.spec.board.closable => {
                    return Err(SetupError::NoClosedHoles { hole });
                }
                Mark::Closed if state.seeds > 0 => {
                    return Err(SetupError::ClosedHoleHoldsSeeds { hole });
                }
                Mark::Plain | Mark::Closed => {}
                Mark::Special(owner) => {
                    let (can_be, alone) = if hole.side(self.row()) == owner {
                        (makeable.in_own_row, makeable.alone[0])
                    } else {
                        (makeable.in_opponents_row, makeable.alone[1])
                    };
                    if !can_be {
                        return Err(SetupError::NoSuchSpecialHole { hole, owner });
                    }
                    let facing = setup.holes[self.holes() - 1 - index].mark;
                    if !alone && facing != state.mark {
                        return Err(SetupError::UnpairedUur { hole });
                    }
                }
            }
        }
        Ok(())
    }

    fn check_end(&self, setup: &Setup) -> Result<(), SetupError> {
        let Some(Outcome { reason, winner }) = setup.over else {
            return Ok(());
        };
        let spec = &self.spec;
        let can_be = match reason {
            EndReason::QuietLimit => setup.quiet == spec.end.quiet_limit,
            EndReason::RowEmpty => spec.end.either_row_empty,
            EndReason::Majority => spec.end.majority,
            EndReason::Stuck => true,
            EndReason::NoFeedingMove => spec.moves.feeding == Feeding::WhenEmpty,
            EndReason::Endless => spec.moves.endless == EndlessPolicy::GameOver,
        };
        if !can_be {
            return Err(SetupError::Reason { reason });
        }
        let stays = |mark| spec.end.left_overs == LeftOvers::Nobody && mark == Mark::Plain;
        let kept = setup
            .holes
            .iter()
            .position(|hole| hole.seeds > 0 && !stays(hole.mark));
        if let Some(index) = kept {
            return Err(SetupError::NotSharedOut {
                hole: Hole::wrapping(index),
            });
        }
        let [south, north] = setup.stores.into_array();
        let leader = match south.cmp(&north) {
            core::cmp::Ordering::Greater => Some(Side::South),
            core::cmp::Ordering::Less => Some(Side::North),
            core::cmp::Ordering::Equal => None,
        };
        // Where left-overs were added but don't count, the stores don't tell who won.
        let told = spec.end.left_overs_count || spec.end.left_overs == LeftOvers::Nobody;
        if told && winner != leader {
            return Err(SetupError::Winner);
        }
        Ok(())
    }
}
