//! Counting move sequences.

use crate::frame::{OWN, Unmarked, View};
use crate::lanes;
use crate::{Position, Rules, Unobserved};

impl Rules {
    /// Counts the sequences of `depth` moves from a position, by which two engines can be compared. A
    /// pass is no move, and a game that has ended counts at no deeper depth.
    ///
    /// `None` where more than `limit` sequences of any length up to `depth` have been looked at.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// assert_eq!(rules.perft(&rules.start(), 0, 1000), Some(1));
    /// assert_eq!(rules.perft(&rules.start(), 2, 1000), Some(9));
    /// assert_eq!(rules.perft(&rules.start(), 40, 1000), None);
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u8, limit: u64) -> Option<u64> {
        if depth == 0 {
            return (limit > 0).then_some(1);
        }
        if !self.made(position) || position.state.turn().is_over() {
            return Some(0);
        }
        let mut budget = limit;
        self.count(position, depth, &mut budget)
    }

    /// Counts from a position in a game that goes on, of which it need not be known whether the side to
    /// move can.
    fn count(&self, position: &Position, depth: u8, budget: &mut u64) -> Option<u64> {
        let (moves, sequences) = if depth == 1 {
            let moves = self.count_moves(position);
            (moves, moves)
        } else if self.plays_single_laps(position) {
            let view = View::<Unmarked>::new(self, position);
            let child = |place| self.after_single_lap(&view, place);
            self.count_children(position, depth, budget, child)?
        } else {
            let child = |place| {
                let mut child = *position;
                self.make(&mut child, place, &mut Unobserved).ok()?;
                Some((child, child.state.turn().is_over()))
            };
            self.count_children(position, depth, budget, child)?
        };
        *budget = budget.checked_sub(moves)?;
        if moves > 0 {
            Some(sequences)
        } else {
            self.count_after_pass(position, depth, budget)
        }
    }

    /// The legal moves, and the sequences that begin with them. `child` gives the position after a
    /// candidate's move, if that is legal, and whether the game is over then.
    #[inline(always)]
    fn count_children(
        &self,
        position: &Position,
        depth: u8,
        budget: &mut u64,
        child: impl Fn(usize) -> Option<(Position, bool)>,
    ) -> Option<(u64, u64)> {
        let (mut moves, mut sequences) = (0, 0);
        let mut candidates = position.candidates();
        while candidates != 0 {
            let place = OWN + candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            let Some((child, is_over)) = child(place) else {
                continue;
            };
            moves += 1;
            if is_over {
                continue;
            }
            // Most are leaves whose moves one look counts.
            let leaf = if depth == 2 {
                self.count_moves(&child)
            } else {
                0
            };
            if leaf > 0 {
                *budget = budget.checked_sub(leaf)?;
                sequences += leaf;
            } else {
                sequences += self.count(&{ child }, depth - 1, budget)?;
            }
        }
        Some((moves, sequences))
    }

    #[inline(always)]
    fn count_moves(&self, position: &Position) -> u64 {
        lanes::count(self.legal_lanes(position)) as u64
    }

    /// Counts from a position where nothing can be moved: nobody is asked to pass before it is seen that
    /// he must.
    #[cold]
    fn count_after_pass(&self, position: &Position, depth: u8, budget: &mut u64) -> Option<u64> {
        let mut settled = *position;
        if self.settle(&mut settled, &mut Unobserved) {
            self.count(&settled, depth, budget)
        } else {
            Some(0)
        }
    }
}
