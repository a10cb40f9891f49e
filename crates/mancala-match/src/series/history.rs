//! Going back and forth in a series.

use core::mem;

use super::Series;
use crate::NoSuchPly;

impl Series {
    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.ended_early().is_some() || self.current.can_undo() || !self.earlier.is_empty()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.current.can_redo() || !self.undone.is_empty() || self.early_end_undone
    }

    /// Takes back the last step: a ply, the laying out of the current game, or an early end. Says
    /// whether there was one.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(3))?;
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// series.arrange_default()?;
    /// assert_eq!(series.number(), 2);
    ///
    /// assert!(series.undo());
    /// assert_eq!(series.number(), 1);
    /// assert!(series.game().is_over());
    /// assert!(series.undo());
    /// assert!(!series.game().is_over());
    /// assert!(!series.undo());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        if self.ended_early().is_some() {
            self.early_end_undone = true;
            return true;
        }
        if self.current.undo() {
            return true;
        }
        let Some(before) = self.earlier.pop() else {
            return false;
        };
        self.undone.push(mem::replace(&mut self.current, before));
        true
    }

    /// Does again what was undone last. Says whether there was something.
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
    /// series.play(hole)?;
    /// series.undo();
    /// assert!(series.can_redo());
    /// assert!(series.redo());
    /// assert_eq!(series.game().moves(), [hole]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redo(&mut self) -> bool {
        if self.current.redo() {
            return true;
        }
        if let Some(next) = self.undone.pop() {
            self.move_on_to(next);
            return true;
        }
        mem::take(&mut self.early_end_undone)
    }

    /// Undoes or redoes, up to right after a ply of a game. Games are counted from 1; ply 0 is a game's
    /// start.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use mancala_core::{BoardSpec, RuleSpec};
    /// use mancala_match::{EarlyEnd, Series, SeriesSpec};
    ///
    /// let rules = Arc::new(RuleSpec::new(BoardSpec::new(6, 4)).compile()?);
    /// let mut series = Series::new(rules, SeriesSpec::independent(3))?;
    /// let hole = series.game().legal().nth(0).unwrap();
    /// series.play(hole)?;
    /// series.end_game_early(EarlyEnd::Agreement)?;
    /// series.arrange_default()?;
    ///
    /// series.go_to(1, 1)?;
    /// assert_eq!((series.number(), series.game().ply()), (1, 1));
    /// series.go_to(2, 0)?;
    /// assert_eq!((series.number(), series.game().ply()), (2, 0));
    /// assert!(series.go_to(3, 0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, game: u32, ply: usize) -> Result<(), NoSuchPly> {
        let last = self.number() + self.undone.len() as u32;
        let index = (game as usize).wrapping_sub(1);
        let wanted = self.games().chain(self.undone.iter().rev()).nth(index);
        let wanted = wanted.ok_or(NoSuchPly::Game { game, last })?;
        wanted.check_ply(ply)?;
        // An early end of the series comes after everything else.
        self.early_end_undone = self.early_end.is_some();
        while self.number() > game && self.undo() {}
        while self.number() < game && self.redo() {}
        self.current.go_to(ply)
    }
}
