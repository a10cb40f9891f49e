//! What an end of the game is worth.

use mancala_core::{Position, Side, Status};

use crate::Outlook;
use crate::holdings::{all_seeds, lead};

/// The part of a worth that the margin makes while the winner is open: enough to choose between two
/// wins, too little to prefer a chance of a large one.
const MARGIN: f64 = 0.05;

/// A draw is worth less than half a win to the player who searches, so that he keeps trying.
const DRAW: f64 = -0.4;

/// Judges ends for the player who searches: 1 is his highest win, -1 his highest loss.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    pub(crate) player: Side,
    all_seeds: i32,
    /// Whether the winner was known before the search, so that only the margin is open.
    margin_only: bool,
}

impl Judge {
    /// A judge for the side to move.
    pub(crate) fn of(position: &Position) -> Self {
        let judge = Self {
            player: position.to_move(),
            all_seeds: all_seeds(position),
            margin_only: false,
        };
        Self {
            margin_only: judge.majority(position).is_some(),
            ..judge
        }
    }

    /// The worth of a position in which the game is over.
    pub(crate) fn over(self, position: &Position) -> Option<f64> {
        match position.status() {
            Status::Over { outcome, .. } => Some(self.worth(outcome.winner, position)),
            Status::Ongoing => None,
        }
    }

    /// The worth of a position in which nothing is open that matters.
    pub(crate) fn decided(self, position: &Position) -> Option<f64> {
        self.over(position).or_else(|| {
            let winner = self.majority(position)?;
            (!self.margin_only).then(|| self.worth(Some(winner), position))
        })
    }

    /// The worth of a position as if what each side holds for good were its score.
    pub(crate) fn standing(self, position: &Position) -> f64 {
        let winner = match lead(position, Side::South) {
            0 => None,
            1.. => Some(Side::South),
            _ => Some(Side::North),
        };
        self.worth(winner, position)
    }

    /// The worth of a position from which nothing was tried.
    pub(crate) fn unseen(self, position: &Position) -> f64 {
        if self.margin_only {
            self.standing(position)
        } else {
            0.0
        }
    }

    /// Whether a worth to one side, or the negative of one to the other, is that of a won game. No
    /// margin makes up for the result.
    pub(crate) fn is_win(self, worth: f64) -> bool {
        !self.margin_only && worth >= 1.0 - 2.0 * MARGIN
    }

    /// What no margin makes up for: 1 for a win of the side whose worth it is, 0 for a draw, -1 for a
    /// loss. 0 where the winner was known before.
    pub(crate) fn grade(self, worth: f64) -> i8 {
        i8::from(self.is_win(worth)) - i8::from(self.is_win(-worth))
    }

    /// What a worth says in the words of the game.
    pub(crate) fn outlook(self, worth: f64, certain: bool) -> Outlook {
        if self.margin_only {
            return Outlook::Margin(worth * f64::from(self.all_seeds.max(1)));
        }
        match self.grade(worth) {
            _ if !certain => Outlook::Chance(f64::midpoint(1.0, worth)),
            1.. => Outlook::Won,
            0 => Outlook::Drawn,
            _ => Outlook::Lost,
        }
    }

    /// Whether playing on could still bring the player more than a worth that is certain against the
    /// best replies.
    pub(crate) fn may_hope(self, worth: f64) -> bool {
        !self.margin_only && !self.is_win(worth)
    }

    /// Who holds more than half of all seeds for good.
    fn majority(self, position: &Position) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| 2 * i32::from(position.held(side)) > self.all_seeds)
    }

    fn worth(self, winner: Option<Side>, position: &Position) -> f64 {
        let margin = f64::from(lead(position, self.player)) / f64::from(self.all_seeds.max(1));
        if self.margin_only {
            return margin;
        }
        match winner {
            None => DRAW,
            Some(winner) => {
                let result = if winner == self.player { 1.0 } else { -1.0 };
                (1.0 - MARGIN) * result + MARGIN * margin
            }
        }
    }
}
