//! The state machine: playing, arranging, playing ... over.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::{fmt, mem};

use mancala_core::{
    BySide, Hole, IllegalMove, Observer, Position, Rules, SetupError, Side, Turn, Unobserved,
};

use crate::{
    Arrangement, ArrangementError, Decision, GameRecord, GameResult, Layout, Refill, SeriesErrors,
    SeriesSpec, Tally,
};

/// A series of games, from the first one's start to the series' end.
///
/// It is always in one of three [states](SeriesStatus). While a game is [played](Self::play), it is
/// like any other. When one ends, the series stops, so that the ended position can be looked at;
/// [`arrange`](Self::arrange) or [`arrange_default`](Self::arrange_default) then lays out the next.
///
/// ```
/// use std::sync::Arc;
///
/// use mancala_core::{BoardSpec, RuleSpec};
/// use mancala_match::{Layout, Richer, Series, SeriesSpec, SeriesStatus};
/// # use mancala_core::{CountSet, Effect, LastSeedClause, Row, Take};
/// # let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
/// # spec.last_seed.push(LastSeedClause {
/// #     found: CountSet::SEEDS,
/// #     ..LastSeedClause::new(Effect::Relay)
/// # });
/// # spec.last_seed.push(LastSeedClause {
/// #     row: Some(Row::Own),
/// #     facing: CountSet::SEEDS,
/// #     ..LastSeedClause::new(Effect::capture(Take::Both))
/// # });
///
/// // `spec` has Tampoduo's two clauses.
/// let rules = Arc::new(spec.compile()?);
/// let layout = Layout::PoorerLays { richer: Richer::Freely };
/// let mut series = Series::new(rules.clone(), SeriesSpec::new(layout))?;
///
/// let outcome = loop {
///     match series.status() {
///         SeriesStatus::Playing => {
///             let legal = rules.legal(series.position());
///             let hole = legal.nth(legal.len() / 2).expect("an ongoing game has a legal move");
///             series.play(hole)?;
///         }
///         SeriesStatus::Arranging { .. } => series.arrange_default()?,
///         SeriesStatus::Over(outcome) => break outcome,
///     }
/// };
/// println!("{outcome} after {} games", series.number());
/// # assert_eq!(series.results().count(), series.number() as usize);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Series {
    rules: Arc<Rules>,
    spec: SeriesSpec,
    /// The games before the current one, all over.
    earlier: Vec<GameRecord>,
    current: GameRecord,
}

/// What a series waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeriesStatus {
    /// A move.
    Playing,
    /// The laying out of the next game.
    Arranging {
        /// What has to be laid, and who is asked.
        decision: Decision,
        /// Who will move first.
        starter: Side,
    },
    /// Nothing: it is over.
    Over(SeriesOutcome),
}

/// How a series ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeriesOutcome {
    /// Why it ended.
    pub reason: SeriesEnd,
    /// Who won; `None` where nobody did.
    pub winner: Option<Side>,
}

/// Why a series ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SeriesEnd {
    /// A player can't lay a row for the next game, and the other has won; where neither can, it is a
    /// draw.
    CannotLay,
    /// The game limit is reached, and the series is undecided: who has more seeds is told by the
    /// [scores](Series::scores).
    GameLimit,
    /// All of a number of independent games are played. Who has won more of them has won.
    AllPlayed,
}

impl fmt::Display for SeriesOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.reason, self.winner) {
            (SeriesEnd::CannotLay, Some(winner)) => {
                write!(f, "{winner} wins the series: {} can't lay a row", !winner)
            }
            (SeriesEnd::CannotLay, None) => {
                f.write_str("the series is a draw: neither player can lay a row")
            }
            (SeriesEnd::GameLimit, _) => {
                f.write_str("the series is undecided: the limit on games is reached")
            }
            (SeriesEnd::AllPlayed, Some(winner)) => {
                write!(f, "{winner} wins the series: all games are played")
            }
            (SeriesEnd::AllPlayed, None) => {
                f.write_str("the series is a draw: all games are played")
            }
        }
    }
}

/// Why the next game is not laid out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangeError {
    /// The current game is not over.
    #[error("the game is not over")]
    GameGoesOn,
    /// There is no next game.
    #[error("the series is over")]
    SeriesOver,
    /// The arrangement is not valid.
    #[error(transparent)]
    Arrangement(#[from] ArrangementError),
    /// The rules don't accept the position. No valid arrangement comes to this.
    #[error("the rules refuse the position: {0}")]
    Position(#[from] SetupError),
}

impl Series {
    /// A series whose first game is laid out, South to move.
    pub fn new(rules: Arc<Rules>, spec: SeriesSpec) -> Result<Self, SeriesErrors> {
        spec.check(&rules.spec().board)?;
        let current = GameRecord {
            start: rules.start_setup(),
            moves: Vec::new(),
            position: rules.start(),
        };
        Ok(Self {
            rules,
            spec,
            earlier: Vec::new(),
            current,
        })
    }

    /// The rules of its games.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The rules of the series.
    #[must_use]
    pub const fn spec(&self) -> &SeriesSpec {
        &self.spec
    }

    /// The current game: the one that is played, or the last that was.
    #[must_use]
    pub const fn game(&self) -> &GameRecord {
        &self.current
    }

    /// The current game's position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.current.position
    }

    /// The current game's number, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        // Games are only added below the limit, which is a `u32`.
        self.earlier.len() as u32 + 1
    }

    /// All games in order, the current one last.
    pub fn games(&self) -> impl Iterator<Item = &GameRecord> {
        self.earlier.iter().chain([&self.current])
    }

    /// The results of all games that are over, in order.
    pub fn results(&self) -> impl Iterator<Item = GameResult> + '_ {
        self.games().filter_map(GameRecord::result)
    }

    /// The results added up.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.results().collect()
    }

    /// The seeds that each side had when the last game ended, or, while one is played, when it was laid
    /// out. They fall short of all seeds where rules left some to nobody: those are out of play.
    #[must_use]
    pub fn scores(&self) -> BySide<u8> {
        match self.current.result() {
            Some(result) => result.scores,
            None => self.current.laid_out(),
        }
    }

    /// What the series waits for.
    #[must_use]
    pub fn status(&self) -> SeriesStatus {
        let Some(result) = self.current.result() else {
            return SeriesStatus::Playing;
        };
        let limit_reached = self.number() >= self.spec.game_limit;
        let (reason, winner) =
            match Refill::new(self.spec.layout, self.rules.spec().board, result.scores) {
                Refill::Over { winner } => (SeriesEnd::CannotLay, winner),
                Refill::Lay(decision) if !limit_reached => {
                    let winner = result.outcome.winner;
                    let starter = self.spec.starter.of_next(result.starter, winner);
                    return SeriesStatus::Arranging { decision, starter };
                }
                Refill::Lay(_) if self.spec.layout == Layout::Fresh => {
                    (SeriesEnd::AllPlayed, self.tally().leader())
                }
                Refill::Lay(_) => (SeriesEnd::GameLimit, None),
            };
        SeriesStatus::Over(SeriesOutcome { reason, winner })
    }

    /// Plays a move in the current game. On an error nothing is changed; a game that is over takes
    /// no move.
    pub fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play_observed(hole, &mut Unobserved)
    }

    /// As [`play`](Self::play), and tells an observer every step of the turn.
    pub fn play_observed(
        &mut self,
        hole: Hole,
        observer: &mut impl Observer,
    ) -> Result<Turn, IllegalMove> {
        let position = &mut self.current.position;
        let turn = self.rules.play_observed(position, hole, observer)?;
        self.current.moves.push(hole);
        Ok(turn)
    }

    /// Lays out the next game with these rows, whoever is asked; see [`Decision::rows`] for which are
    /// valid. On an error nothing is changed.
    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), ArrangeError> {
        let (decision, starter) = match self.status() {
            SeriesStatus::Playing => return Err(ArrangeError::GameGoesOn),
            SeriesStatus::Over(_) => return Err(ArrangeError::SeriesOver),
            SeriesStatus::Arranging { decision, starter } => (decision, starter),
        };
        let start = decision.setup(starter, arrangement)?;
        let position = self.rules.position(&start)?;
        let next = GameRecord {
            start,
            moves: Vec::new(),
            position,
        };
        self.earlier.push(mem::replace(&mut self.current, next));
        Ok(())
    }

    /// Lays out the next game as nobody chooses. On an error nothing is changed.
    pub fn arrange_default(&mut self) -> Result<(), ArrangeError> {
        self.arrange(&Arrangement::default())
    }
}
