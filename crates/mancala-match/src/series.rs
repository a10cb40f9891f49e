//! The state machine: playing, arranging, playing ... over.

mod history;
mod status;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::{fmt, mem};

use mancala_core::{BySide, Hole, IllegalMove, Observer, Position, Rules, Setup, Turn, Unobserved};

pub use status::{ArrangeError, SeriesEnd, SeriesOutcome, SeriesStartError, SeriesStatus};

use crate::{
    AlreadyOver, Arrangement, EarlyEnd, Game, GameResult, Layout, Refill, SeriesErrors, SeriesSpec,
    Tally,
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
///
/// # Undo and redo
///
/// [`undo`](Self::undo) takes back one step after the other, through games and arrangements to the
/// first game's start: a ply, the laying out of a game, or an [early end](EarlyEnd) of a game or of the
/// series. [`redo`](Self::redo) does them again until something else is done instead.
#[derive(Clone)]
pub struct Series {
    rules: Arc<Rules>,
    spec: SeriesSpec,
    /// The games before the current one, all over.
    earlier: Vec<Game>,
    current: Game,
    /// The games whose laying out is undone, the next one last. Each is at its start.
    undone: Vec<Game>,
    /// How the players ended the series early.
    early_end: Option<EarlyEnd>,
    /// Whether that early end is undone.
    early_end_undone: bool,
}

impl Series {
    /// A series whose first game is laid out, South to move.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let series = Series::new(rules, SeriesSpec::independent(2))?;
    /// assert_eq!(series.number(), 1);
    /// assert!(Series::new(series.rules().clone(), SeriesSpec::independent(0)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: Arc<Rules>, spec: SeriesSpec) -> Result<Self, SeriesErrors> {
        spec.check(&rules.spec().board)?;
        let first = Game::new(rules.clone());
        Ok(Self::begin(rules, spec, first))
    }

    /// A series whose first game starts from any position. Later games are laid out from what the
    /// players then have.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{Layout, Richer, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let spec = SeriesSpec::new(Layout::PoorerLays { richer: Richer::Freely });
    /// let start = "1,1,1,1,1,1/1,1,1,1,1,1 30-6 N".parse()?;
    /// let series = Series::from_setup(rules, spec, start)?;
    /// assert_eq!(series.scores().into_array(), [36, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_setup(
        rules: Arc<Rules>,
        spec: SeriesSpec,
        start: Setup,
    ) -> Result<Self, SeriesStartError> {
        spec.check(&rules.spec().board)?;
        let first = Game::from_setup(rules.clone(), start)?;
        Ok(Self::begin(rules, spec, first))
    }

    const fn begin(rules: Arc<Rules>, spec: SeriesSpec, first: Game) -> Self {
        Self {
            rules,
            spec,
            earlier: Vec::new(),
            current: first,
            undone: Vec::new(),
            early_end: None,
            early_end_undone: false,
        }
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
    pub const fn game(&self) -> &Game {
        &self.current
    }

    /// The current game's position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.current.position()
    }

    /// The current game's number, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        // Games are only added below the limit, which is a `u32`.
        self.earlier.len() as u32 + 1
    }

    /// All games in order, the current one last.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// series.arrange_default()?;
    /// let over: Vec<bool> = series.games().map(|game| game.is_over()).collect();
    /// assert_eq!(over, [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.earlier.iter().chain([&self.current])
    }

    /// The results of all games that are over, in order.
    pub fn results(&self) -> impl Iterator<Item = GameResult> + '_ {
        self.games().filter_map(Game::result)
    }

    /// The results added up.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// assert_eq!(series.tally().draws, 1);
    /// assert_eq!(series.tally().leader(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.results().collect()
    }

    /// The seeds that each side had when the last game ended, or, while one is played, when it was laid
    /// out. They fall short of all seeds where rules left some to nobody: those are out of play. What a side
    /// has right now is [`held`](Position::held) by the [`position`](Self::position).
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let series = Series::new(rules, SeriesSpec::independent(2))?;
    /// assert_eq!(series.scores().into_array(), [24, 24]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn scores(&self) -> BySide<u8> {
        match self.current.result() {
            Some(result) => result.scores,
            None => self.current.laid_out(),
        }
    }

    /// What the series waits for.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec, SeriesStatus};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// assert_eq!(series.status(), SeriesStatus::Playing);
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// assert!(matches!(series.status(), SeriesStatus::Arranging { .. }));
    /// series.arrange_default()?;
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// assert!(matches!(series.status(), SeriesStatus::Over(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn status(&self) -> SeriesStatus {
        if let Some(end) = self.ended_early() {
            return SeriesStatus::Over(end.into());
        }
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

    /// Plays a move in the current game. What was undone is forgotten. On an error nothing is changed;
    /// a game or series that is over takes no move.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// let hole = series.game().legal().nth(0).unwrap();
    /// let turn = series.play(hole)?;
    /// assert_eq!(turn.from, hole);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play_observed(hole, &mut Unobserved)
    }

    /// As [`play`](Self::play), and tells an observer every step of the turn.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// let hole = series.game().legal().nth(0).unwrap();
    /// let mut steps = 0;
    /// series.play_observed(hole, &mut |_| steps += 1)?;
    /// assert_eq!(steps, 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_observed(
        &mut self,
        hole: Hole,
        observer: &mut impl Observer,
    ) -> Result<Turn, IllegalMove> {
        if self.ended_early().is_some() {
            return Err(IllegalMove::GameOver);
        }
        let turn = self.current.play_observed(hole, observer)?;
        self.forget_undone();
        Ok(turn)
    }

    /// Ends the current game as the players decide; the series goes on from its scores. See
    /// [`Game`](Game#early-ends) for what they are. What was undone is forgotten.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, BySide, RuleSpec, Side};
    /// use mancala_match::{EarlyEnd, Layout, Richer, Series, SeriesSpec, SeriesStatus};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let spec = SeriesSpec::new(Layout::PoorerLays { richer: Richer::Freely });
    /// let start = "0,0,0,0,1,3/4,4,4,4,4,4 20-0 S".parse()?;
    /// let mut series = Series::from_setup(rules, spec, start)?;
    ///
    /// // South has 20 seeds for good, and goes on with those.
    /// series.end_game_early(EarlyEnd::Resignation(Side::South))?;
    /// assert_eq!(series.scores(), BySide::new(20, 28));
    /// assert!(matches!(series.status(), SeriesStatus::Arranging { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_game_early(&mut self, end: EarlyEnd) -> Result<GameResult, AlreadyOver> {
        if self.ended_early().is_some() {
            return Err(AlreadyOver);
        }
        let result = self.current.end_early(end)?;
        self.forget_undone();
        Ok(result)
    }

    /// Ends the series as the players decide, in the middle of a game or between two. A game that is not
    /// over has then no result, and the scores are those with which it began. What was undone is
    /// forgotten.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec, Side};
    /// use mancala_match::{EarlyEnd, Series, SeriesEnd, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(3))?;
    /// let outcome = series.end_early(EarlyEnd::Resignation(Side::North))?;
    /// assert_eq!(outcome.reason, SeriesEnd::Resignation);
    /// assert_eq!(outcome.to_string(), "South wins the series: North gives it up");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_early(&mut self, end: EarlyEnd) -> Result<SeriesOutcome, AlreadyOver> {
        if let SeriesStatus::Over(_) = self.status() {
            return Err(AlreadyOver);
        }
        self.forget_undone();
        self.early_end = Some(end);
        Ok(end.into())
    }

    /// How the players ended the series, if they did.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// series.end_early(EarlyEnd::Agreement)?;
    /// assert_eq!(series.ended_early(), Some(EarlyEnd::Agreement));
    /// assert_eq!(series.game().ended_early(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn ended_early(&self) -> Option<EarlyEnd> {
        match self.early_end {
            Some(end) if !self.early_end_undone => Some(end),
            _ => None,
        }
    }

    /// Lays out the next game with these rows, whoever is asked; see
    /// [`Decision::rows`](crate::Decision::rows) for which are valid. What was undone is forgotten. On an
    /// error nothing is changed.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{ArrangeError, Arrangement, EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(2))?;
    /// assert_eq!(series.arrange(&Arrangement::default()), Err(ArrangeError::GameGoesOn));
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// series.arrange(&Arrangement::default().with(mancala_core::Side::South, [4; 6]))?;
    /// assert_eq!(series.number(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), ArrangeError> {
        let (decision, starter) = match self.status() {
            SeriesStatus::Playing => return Err(ArrangeError::GameGoesOn),
            SeriesStatus::Over(_) => return Err(ArrangeError::SeriesOver),
            SeriesStatus::Arranging { decision, starter } => (decision, starter),
        };
        let start = decision.setup(starter, arrangement)?;
        let next = Game::from_setup(self.rules.clone(), start)?;
        self.forget_undone();
        self.move_on_to(next);
        Ok(())
    }

    /// Lays out the next game as nobody chooses. On an error nothing is changed.
    pub fn arrange_default(&mut self) -> Result<(), ArrangeError> {
        self.arrange(&Arrangement::default())
    }

    fn move_on_to(&mut self, next: Game) {
        self.earlier.push(mem::replace(&mut self.current, next));
    }

    fn forget_undone(&mut self) {
        self.current.forget_undone();
        self.undone.clear();
        self.early_end = self.ended_early();
        self.early_end_undone = false;
    }
}

/// Series are equal where the same was played by the same rules. What is undone doesn't count.
impl PartialEq for Series {
    fn eq(&self, other: &Self) -> bool {
        self.spec == other.spec
            && self.earlier == other.earlier
            && self.current == other.current
            && self.ended_early() == other.ended_early()
    }
}

impl Eq for Series {}

impl fmt::Debug for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Series")
            .field("spec", &self.spec)
            .field("earlier", &self.earlier)
            .field("current", &self.current)
            .field("undone", &self.undone)
            .field("early_end", &self.early_end)
            .field("early_end_undone", &self.early_end_undone)
            .finish_non_exhaustive()
    }
}
