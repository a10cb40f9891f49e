//! Looking back at a game, and going back in it.

use alloc::vec::Vec;
use core::iter;

use mancala_core::{Event, Position, Turn};

use super::Game;

/// A turn of a [`Game`], and the position after it.
///
/// ```
/// use mancala_core::{BoardSpec, Hole, RuleSpec};
/// use mancala_match::Game;
///
/// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
/// game.play(Hole::new(1).unwrap())?;
/// let ply = &game.plies()[0];
/// assert_eq!(ply.turn.from, Hole::new(1).unwrap());
/// assert_eq!(&ply.position, game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Ply {
    /// What it did.
    pub turn: Turn,
    /// The position after it.
    pub position: Position,
}

/// A ply that a game, or a game that a series, doesn't have.
///
/// ```
/// use mancala_core::{BoardSpec, RuleSpec};
/// use mancala_match::Game;
///
/// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
/// let error = game.go_to(3).unwrap_err();
/// assert_eq!(error.to_string(), "there is no ply 3: the last one is 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchPly {
    /// The game has fewer plies, undone ones included.
    #[error("there is no ply {ply}: the last one is {last}")]
    Ply {
        /// What was asked for.
        ply: usize,
        /// The game's last ply.
        last: usize,
    },
    /// The series has fewer games, undone ones included.
    #[error("there is no game {game}: the last one is {last}")]
    Game {
        /// What was asked for.
        game: u32,
        /// The series' last game.
        last: u32,
    },
}

impl Game {
    /// The position after a ply that is played; position 0 is the first. `None` for a later ply.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// game.play(Hole::new(0).unwrap())?;
    /// assert_eq!(game.position_at(0), Some(&game.rules().start()));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions().nth(ply)
    }

    /// All positions up to now, the first one first.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// game.play(Hole::new(0).unwrap())?;
    /// let lines: Vec<String> = game.positions().map(|position| position.to_string()).collect();
    /// assert_eq!(lines, ["2,2,2/2,2,2 0-0 S quiet=0", "0,3,3/2,2,2 0-0 N last=S quiet=1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        iter::once(&self.first).chain(self.plies().iter().map(|ply| &ply.position))
    }

    /// Every visible step of a ply that is played, made anew each time it is asked for. Ply 0 is what
    /// happens before the first move, should the starter have to pass or the game be over at once.
    /// `None` for a later ply.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Event, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// let first = Hole::new(0).unwrap();
    /// game.play(first)?;
    /// let steps = game.trace(1).unwrap();
    /// assert_eq!(steps[0], Event::Lift { hole: first, seeds: 2 });
    /// assert_eq!(steps.len(), 3);
    /// assert_eq!(game.trace(0), Some(vec![]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn trace(&self, ply: usize) -> Option<Vec<Event>> {
        let mut events = Vec::new();
        let mut keep = |event| events.push(event);
        match ply.checked_sub(1) {
            // The start was accepted, and is again.
            None => self
                .rules
                .position_observed(&self.start, &mut keep)
                .map(drop)
                .ok()?,
            Some(before) => {
                let hole = *self.moves().get(before)?;
                let mut position = *self.position_at(before)?;
                self.rules
                    .play_observed(&mut position, hole, &mut keep)
                    .map(drop)
                    .ok()?;
            }
        }
        Some(events)
    }

    /// How often the position has stood in the game, this time included: 1 where it is new. Holes,
    /// marks, stores and the side to move count; see
    /// [`repetition_key`](Position::repetition_key).
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// // The smallest board: what goes over comes back.
    /// //  North   1        2        1
    /// //  South  (1)  ->   0  ->    1
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(1, 1)).compile()?);
    /// assert_eq!(game.repetitions(), 1);
    /// game.play(Hole::new(0).unwrap())?;
    /// game.play(Hole::new(1).unwrap())?;
    /// assert_eq!(game.repetitions(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let key = self.position().repetition_key();
        let same = |position: &&Position| position.repetition_key() == key;
        self.positions().filter(same).count()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.done < self.plies.len() + usize::from(self.early_end.is_some())
    }

    /// Takes back the last ply, or the early end after it. Says whether there was one.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec, Side};
    /// use mancala_match::{EarlyEnd, Game};
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// game.end_early(EarlyEnd::Resignation(Side::South))?;
    /// assert!(game.undo());
    /// assert!(!game.is_over());
    /// assert!(!game.undo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn undo(&mut self) -> bool {
        let can = self.can_undo();
        if can {
            self.done -= 1;
        }
        can
    }

    /// Does again what was undone last: a ply, or the early end after the last. Says whether there was
    /// one.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// game.play(Hole::new(0).unwrap())?;
    /// game.undo();
    /// assert!(game.can_redo());
    /// assert!(game.redo());
    /// assert_eq!(game.ply(), 1);
    /// assert!(!game.redo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> bool {
        let can = self.can_redo();
        if can {
            self.done += 1;
        }
        can
    }

    /// Undoes or redoes, up to right after a ply: an early end is then undone. Ply 0 is the start.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, RuleSpec};
    /// use mancala_match::Game;
    ///
    /// let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile()?);
    /// for hole in [0, 3, 1] {
    ///     game.play(Hole::new(hole).unwrap())?;
    /// }
    /// game.go_to(1)?;
    /// assert_eq!(game.moves().len(), 1);
    /// game.go_to(3)?;
    /// assert_eq!(game.moves().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, ply: usize) -> Result<(), NoSuchPly> {
        self.check_ply(ply)?;
        self.done = ply;
        Ok(())
    }

    pub(crate) fn check_ply(&self, ply: usize) -> Result<(), NoSuchPly> {
        let last = self.plies.len();
        if ply > last {
            return Err(NoSuchPly::Ply { ply, last });
        }
        Ok(())
    }
}
