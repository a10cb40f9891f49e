//! One game with its history.

mod history;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use mancala_core::{
    BySide, Hole, HoleSet, IllegalMove, Mark, Observer, Position, Rules, Setup, SetupError, Side,
    Status, Turn, Unobserved,
};

pub use history::{NoSuchPly, Ply};

use crate::{AlreadyOver, Arrangement, EarlyEnd, GameResult, LayingStep};

/// A game with its history: what was played, undo and redo, and ends that the players decide.
///
/// Plies are counted from 1, and a [position](Self::position_at) is called by the ply that led to it;
/// position 0 is the first. Nothing that can be done to a game makes it invalid: what is refused
/// changes nothing.
///
/// ```
/// use mancala_core::{BoardSpec, Hole, RuleSpec, Side};
/// use mancala_match::Game;
///
/// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
/// let mut game = Game::new(rules);
///
/// //  North   2 2 2        North   2 2 2        North   2 3 0
/// //  South  (2)2 2   ->   South   0 3 3   ->   South   0 3 3   and so on
/// game.play(Hole::new(0).unwrap())?;
/// game.play(Hole::new(3).unwrap())?;
/// assert_eq!(game.ply(), 2);
///
/// game.undo();
/// assert_eq!(game.position().to_string(), "0,3,3/2,2,2 0-0 N last=S quiet=1");
/// game.redo();
/// assert_eq!(game.position().to_move(), Side::South);
/// assert_eq!(game.moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Early ends
///
/// [`end_early`](Self::end_early) ends a game by agreement, resignation or forfeit. Who has won is then
/// what was decided, whatever the [scores](GameResult::scores) say. They are made from the board as it
/// stands: the stores, and each player's special holes, are his. Of the other seeds, a draw by agreement
/// leaves each player his own row; who resigns or forfeits leaves **all** of them to his opponent. So
/// nobody saves seeds for the next game of a series by resigning this one: no way to play on could have
/// left him fewer. The [position](Self::position) stays as it is, to be looked at, and the end can be
/// undone like a ply.
#[derive(Clone)]
pub struct Game {
    rules: Arc<Rules>,
    start: Setup,
    /// The start, settled.
    first: Position,
    /// The line that was played, what is undone included: as many moves as plies.
    moves: Vec<Hole>,
    plies: Vec<Ply>,
    /// What ended the line, if the rules didn't.
    early_end: Option<EarlyEnd>,
    /// How many steps of the line are done: its plies, and after the last of them its early end.
    done: usize,
}

impl Game {
    /// A game from the usual start.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// assert_eq!(game.position(), &game.rules().start());
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    #[must_use]
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        let (start, first) = (rules.start_setup(), rules.start());
        Self::begin(rules, start, first)
    }

    /// A game from any position. It may be over: then the game has that result, and takes no moves.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec, SetupError};
    /// use mancala_match::Game;
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// let game = Game::from_setup(rules.clone(), "0,2,0/1,0,0 5-4 S".parse()?)?;
    /// assert_eq!(game.legal().to_string(), "{1}");
    ///
    /// let refused = Game::from_setup(rules, "9,9,9/9,9,9 0-0 S".parse()?);
    /// assert_eq!(refused.unwrap_err(), SetupError::TooManySeeds { most: 12, found: 54 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_setup(rules: impl Into<Arc<Rules>>, start: Setup) -> Result<Self, SetupError> {
        let rules = rules.into();
        let first = rules.position(&start)?;
        Ok(Self::begin(rules, start, first))
    }

    const fn begin(rules: Arc<Rules>, start: Setup, first: Position) -> Self {
        Self {
            rules,
            start,
            first,
            moves: Vec::new(),
            plies: Vec::new(),
            early_end: None,
            done: 0,
        }
    }

    /// The rules that it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position as it was laid out, the starter to move. Where he could not, he passed: then
    /// [`position_at(0)`](Self::position_at) has the other side to move.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// Whose turn it was first.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// assert_eq!(game.starter(), mancala_core::Side::South);
    /// game.play(Hole::new(0).unwrap())?;
    /// assert_eq!(game.starter(), mancala_core::Side::South);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn starter(&self) -> Side {
        self.start.to_move
    }

    /// The rows that were laid, chosen or not: arranging them again repeats the start.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec, Side};
    /// use mancala_match::{Arrangement, Game};
    ///
    /// let game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let laid = Arrangement::default().with(Side::South, [2; 3]).with(Side::North, [2; 3]);
    /// assert_eq!(game.arrangement(), laid);
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    #[must_use]
    pub fn arrangement(&self) -> Arrangement {
        Side::BOTH
            .into_iter()
            .fold(Arrangement::default(), |rows, side| {
                rows.with(side, self.row_laid(side).collect::<Vec<_>>())
            })
    }

    /// What each side laid and kept.
    pub(crate) fn laid_out(&self) -> BySide<u8> {
        let all = |side| self.start.stores[side] + self.row_laid(side).sum::<u8>();
        BySide::new(all(Side::South), all(Side::North))
    }

    fn row_laid(&self, side: Side) -> impl Iterator<Item = u8> + '_ {
        let row = self.start.holes.len() / 2;
        let holes = self.start.holes.iter().skip(side.index() * row);
        holes.take(row).map(|hole| hole.seeds)
    }

    /// The laying out of the start, step by step, in ring order: what there is to watch between two
    /// games of a series.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::{Game, LayingStep};
    ///
    /// let game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let first = game.laying().next();
    /// assert_eq!(first, Some(LayingStep::Lay { hole: Hole::new(0).unwrap(), seeds: 2 }));
    /// assert_eq!(game.laying().count(), 6);
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    pub fn laying(&self) -> impl Iterator<Item = LayingStep> + '_ {
        let holes = self.start.holes.iter().enumerate();
        holes.filter_map(|(index, state)| LayingStep::of(Hole::new(index)?, *state))
    }

    /// How many plies are played. Passes and an early end are no plies.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.done.min(self.plies.len())
    }

    /// The moves that are played. Passes are no moves.
    #[must_use]
    pub fn moves(&self) -> &[Hole] {
        self.moves.get(..self.ply()).unwrap_or_default()
    }

    /// The turns that are played, each with the position after it.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        self.plies.get(..self.ply()).unwrap_or_default()
    }

    /// The turns that are undone and could be played again, the next one first.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// game.play(Hole::new(0).unwrap())?;
    /// game.undo();
    /// assert_eq!(game.undone_plies()[0].turn.from, Hole::new(0).unwrap());
    ///
    /// // Whoever plays on anew has forgotten them.
    /// game.play(Hole::new(1).unwrap())?;
    /// assert!(game.undone_plies().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn undone_plies(&self) -> &[Ply] {
        self.plies.get(self.ply()..).unwrap_or_default()
    }

    /// The position now. Where the rules ended the game, the board is shared out; an early end leaves
    /// it as it was, so that only the game knows of it: ask [`legal`](Self::legal),
    /// [`explain`](Self::explain) and [`is_over`](Self::is_over) of the game, not of the position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.plies().last().map_or(&self.first, |ply| &ply.position)
    }

    /// The holes that may be played; none once the game is over.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// assert_eq!(game.legal().to_string(), "{0 1 2}");
    /// game.play(Hole::new(0).unwrap())?;
    /// assert_eq!(game.legal().to_string(), "{3 4 5}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal(&self) -> HoleSet {
        if self.ended_early().is_some() {
            return HoleSet::EMPTY;
        }
        self.rules.legal(self.position())
    }

    /// What playing a hole would do, or why it may not be played. Nothing changes.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, IllegalMove, RuleSpec};
    /// use mancala_match::{EarlyEnd, Game};
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let hole = Hole::new(4).unwrap();
    /// assert_eq!(game.explain(hole), Err(IllegalMove::NotYours));
    /// game.end_early(EarlyEnd::Agreement)?;
    /// assert_eq!(game.explain(hole), Err(IllegalMove::GameOver));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain(&self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.turn(hole, &mut Unobserved).map(|ply| ply.turn)
    }

    /// Plays a move. What was undone is forgotten. On an error nothing is changed.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let turn = game.play(Hole::new(0).unwrap())?;
    /// assert_eq!((turn.laps, turn.seeds_sown), (1, 2));
    ///
    /// assert!(game.play(Hole::new(0).unwrap()).is_err());
    /// assert_eq!(game.moves().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play_observed(hole, &mut Unobserved)
    }

    /// As [`play`](Self::play), and tells an observer every step of the turn.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let mut steps = Vec::new();
    /// game.play_observed(Hole::new(0).unwrap(), &mut |event| steps.push(event))?;
    /// assert_eq!(game.trace(1), Some(steps));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_observed(
        &mut self,
        hole: Hole,
        observer: &mut impl Observer,
    ) -> Result<Turn, IllegalMove> {
        let ply = self.turn(hole, observer)?;
        self.forget_undone();
        self.moves.push(hole);
        self.plies.push(ply);
        self.done += 1;
        Ok(ply.turn)
    }

    fn turn(&self, hole: Hole, observer: &mut impl Observer) -> Result<Ply, IllegalMove> {
        if self.ended_early().is_some() {
            return Err(IllegalMove::GameOver);
        }
        let mut position = *self.position();
        let turn = self.rules.play_observed(&mut position, hole, observer)?;
        Ok(Ply { turn, position })
    }

    /// Ends the game as the players decide. What was undone is forgotten. See
    /// [above](Self#early-ends) for what it comes to.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, BySide, Hole, RuleSpec, Side};
    /// use mancala_match::{EarlyEnd, Game};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// //  North   0 0 1
    /// //  South   0 4 0     South has won 3, North 4
    /// let mut game = Game::from_setup(rules, "0,4,0/1,0,0 3-4 S".parse()?)?;
    /// let result = game.end_early(EarlyEnd::Resignation(Side::South))?;
    /// assert_eq!(result.outcome.winner, Some(Side::North));
    /// assert_eq!(result.scores, BySide::new(3, 9));
    ///
    /// game.undo();
    /// let result = game.end_early(EarlyEnd::Agreement)?;
    /// assert_eq!(result.scores, BySide::new(7, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn end_early(&mut self, end: EarlyEnd) -> Result<GameResult, AlreadyOver> {
        if self.is_over() {
            return Err(AlreadyOver);
        }
        self.forget_undone();
        self.early_end = Some(end);
        self.done += 1;
        Ok(self.early_result(end))
    }

    pub(crate) fn forget_undone(&mut self) {
        let done = self.done;
        self.moves.truncate(done);
        self.plies.truncate(done);
        self.early_end = self.ended_early();
    }

    /// How the players ended the game, if it wasn't the rules.
    #[must_use]
    pub fn ended_early(&self) -> Option<EarlyEnd> {
        self.early_end.filter(|_| self.done > self.plies.len())
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ended_early().is_some() || self.position().status().is_over()
    }

    /// What the game came to, once it is over.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// while let Some(hole) = game.legal().nth(0) {
    ///     assert_eq!(game.result(), None);
    ///     game.play(hole)?;
    /// }
    /// let result = game.result().unwrap();
    /// assert_eq!(result.scores.into_array().iter().sum::<u8>(), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        if let Some(end) = self.ended_early() {
            return Some(self.early_result(end));
        }
        match self.position().status() {
            Status::Ongoing => None,
            Status::Over { outcome, scores } => Some(GameResult {
                starter: self.starter(),
                scores,
                outcome: outcome.into(),
            }),
        }
    }

    fn early_result(&self, end: EarlyEnd) -> GameResult {
        GameResult {
            starter: self.starter(),
            scores: shared_out(self.position(), end),
            outcome: end.outcome(),
        }
    }
}

/// The scores of a game that ends early in this position.
fn shared_out(position: &Position, end: EarlyEnd) -> BySide<u8> {
    let mut scores = position.stores();
    for hole in (0..2 * position.row()).filter_map(Hole::new) {
        let to = match position.mark(hole) {
            Mark::Special(owner) => owner,
            _ => end.winner().unwrap_or(hole.side(position.row())),
        };
        scores[to] += position.seeds(hole);
    }
    scores
}

/// Games are equal where the same was played by the same rules from the same start. What is undone
/// doesn't count.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.first == other.first
            && self.start == other.start
            && self.moves() == other.moves()
            && self.ended_early() == other.ended_early()
            && self.rules.digest() == other.rules.digest()
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.moves.iter().map(|hole| hole.letter(self.rules.row()));
        f.debug_struct("Game")
            .field("start", &format_args!("{}", self.start))
            .field("moves", &letters.collect::<String>())
            .field("done", &self.done)
            .field("early_end", &self.early_end)
            .finish_non_exhaustive()
    }
}
