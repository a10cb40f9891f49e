//! A row that a person lays for the next game.

use mancala_core::{BySide, Side};
use mancala_match::{Arrangement, ArrangementError, Decision, Task};

use crate::play::commands::hole_named;

/// A row that a person lays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Laying {
    decision: Decision,
    side: Side,
    /// The row that the other person has laid, if he was asked first.
    laid: Arrangement,
    row: Vec<u8>,
    cursor: usize,
    /// Whether the hole's number was begun by a digit, so that another belongs to it.
    typing: bool,
}

impl Laying {
    /// The row as it is laid where nobody chooses.
    pub(super) fn new(
        decision: Decision,
        side: Side,
        laid: Arrangement,
    ) -> Result<Self, ArrangementError> {
        let row = decision.rows(&laid)?[side].clone();
        Ok(Self {
            decision,
            side,
            laid,
            row,
            cursor: 0,
            typing: false,
        })
    }

    /// The same with another row, where that can be laid.
    pub(super) fn with_row(mut self, row: Option<Vec<u8>>) -> Self {
        let usual = self.row.clone();
        self.row = row.unwrap_or_default();
        if self.problem().is_some() {
            self.row = usual;
        }
        self
    }

    pub(super) const fn decision(&self) -> &Decision {
        &self.decision
    }

    pub(super) const fn side(&self) -> Side {
        self.side
    }

    /// Whether the other person has laid his row before.
    pub(super) fn is_second(&self) -> bool {
        self.laid != Arrangement::default()
    }

    /// The hole that is being filled, counted in its row from 0.
    pub(super) const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Both rows as they stand, right or wrong; what follows from this one as far as it is right.
    pub(super) fn rows(&self) -> BySide<Vec<u8>> {
        let mut rows = self
            .decision
            .rows(&self.arrangement())
            .or_else(|_| self.decision.rows(&self.laid))
            .unwrap_or_default();
        rows[self.side].clone_from(&self.row);
        rows
    }

    /// The rows that are laid with this one.
    pub(super) fn arrangement(&self) -> Arrangement {
        self.laid.clone().with(self.side, self.row.clone())
    }

    /// What is wrong with the row, if anything is.
    pub(super) fn problem(&self) -> Option<ArrangementError> {
        self.decision.rows(&self.arrangement()).err()
    }

    /// Seeds in the row, and how many there should be.
    pub(super) fn seeds(&self) -> (u16, u16) {
        let laid = self.row.iter().copied().map(u16::from).sum();
        (laid, self.decision.task(self.side).seeds().into())
    }

    fn move_to(&mut self, hole: usize) {
        self.cursor = hole;
        self.typing = false;
    }

    /// Goes along the row, round its end.
    pub(super) fn step(&mut self, forward: bool) {
        let holes = self.row.len().max(1);
        let step = if forward { 1 } else { holes - 1 };
        self.move_to((self.cursor + step) % holes);
    }

    /// Puts another number of seeds into the hole: one more or less, or the next that opens a hole.
    pub(super) fn change(&mut self, more: bool) {
        let choices = self.choices();
        let Some(seeds) = self.row.get_mut(self.cursor) else {
            return;
        };
        let next = if more {
            choices.iter().find(|&choice| choice > seeds)
        } else {
            choices.iter().rev().find(|&choice| choice < seeds)
        };
        *seeds = next.copied().unwrap_or(*seeds);
        self.typing = false;
    }

    /// The numbers that a hole may get, in order.
    fn choices(&self) -> Vec<u8> {
        match self.decision.task(self.side) {
            Task::Open { seeds, partial, .. } => {
                let mut choices = vec![0, seeds];
                choices.extend(partial);
                choices.sort_unstable();
                choices
            }
            task => (0..=task.seeds()).collect(),
        }
    }

    /// A digit of the hole's number, or the letter of another hole.
    pub(super) fn type_in(&mut self, c: char) {
        if let '0'..='9' = c {
            self.digit(c as u8 - b'0');
        } else if let Some(hole) = hole_named(c, self.side, self.row.len()) {
            self.move_to(hole.in_row(self.row.len()));
        }
    }

    fn digit(&mut self, digit: u8) {
        if let Some(seeds) = self.row.get_mut(self.cursor) {
            let begun = if self.typing { *seeds } else { 0 };
            // What is too large begins anew.
            let longer = begun
                .checked_mul(10)
                .and_then(|tens| tens.checked_add(digit));
            *seeds = longer.unwrap_or(digit);
            self.typing = true;
        }
    }

    /// Takes the last digit of the hole's number away.
    pub(super) fn erase(&mut self) {
        if let Some(seeds) = self.row.get_mut(self.cursor) {
            *seeds /= 10;
            self.typing = true;
        }
    }

    /// The row as it is laid where nobody chooses, again.
    pub(super) fn reset(&mut self) {
        if let Ok(rows) = self.decision.rows(&self.laid) {
            self.row.clone_from(&rows[self.side]);
        }
        self.typing = false;
    }
}
