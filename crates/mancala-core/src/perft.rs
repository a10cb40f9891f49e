//! Counting move sequences.

use crate::frame::OWN;
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
        if !self.made(position) {
            return Some(0);
        }
        let mut budget = limit;
        self.count(position, depth, &mut budget)
    }

    /// Counts from a position of which it need not be known whether the side to move can.
    fn count(&self, position: &Position, depth: u8, budget: &mut u64) -> Option<u64> {
        if position.state.turn().is_over() {
            return Some(0);
        }
        let (mut nodes, mut moves) = (0, 0);
        if depth == 1 {
            moves = lanes::count(self.legal_lanes(position)) as u64;
            nodes = moves;
        } else {
            let mut candidates = position.candidates();
            while candidates != 0 {
                let place = OWN + candidates.trailing_zeros() as usize;
                candidates &= candidates - 1;
                if let Some(mut child) = self.child(position, place) {
                    moves += 1;
                    self.settle_in_sight(&mut child, &mut Unobserved);
                    nodes += self.count(&child, depth - 1, budget)?;
                }
            }
        }
        *budget = budget.checked_sub(moves)?;
        if moves > 0 {
            return Some(nodes);
        }
        // Nobody is asked to pass before it is seen that he must.
        let mut settled = *position;
        if self.settle(&mut settled, &mut Unobserved) {
            self.count(&settled, depth, budget)
        } else {
            Some(0)
        }
    }

    /// The position after a candidate's move, not settled, if the move is legal.
    #[inline(always)]
    fn child(&self, position: &Position, place: usize) -> Option<Position> {
        let mut child = *position;
        // Written from one position to the other, where nothing else needs the copy in memory.
        if self.plays_single(position) {
            let report = self.attempt_single::<true>(&mut child, place);
            return report.is_legal().then_some(child);
        }
        self.make(&mut child, place, &mut Unobserved).ok()?;
        Some(child)
    }
}
