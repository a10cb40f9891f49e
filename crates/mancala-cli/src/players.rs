//! Players that choose moves by themselves.

use std::cmp::Reverse;

use clap::ValueEnum;
use mancala_core::{Hole, HoleSet, Mark, Position, Rules, Side, Status};
use serde::{Deserialize, Serialize};

use crate::dice::Dice;

/// A player that chooses moves by itself. Rows are laid as where nobody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Player {
    /// Any legal move, each as likely as the others.
    #[value(help = "Any legal move")]
    Random,
    /// The move after which he is ahead by most; where several are as good, one that lets him move
    /// again, then the one nearest to his first hole.
    #[value(help = "The move after which he is ahead by most")]
    Greedy,
}

impl Player {
    /// His name, as the command line has it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The move that he makes; `None` where there is none.
    pub(crate) fn choose(
        self,
        rules: &Rules,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Hole> {
        self.choose_among(rules.legal(position), rules, position, dice)
    }

    /// The move that he makes where the legal ones are known; `None` where there is none.
    pub(crate) fn choose_among(
        self,
        legal: HoleSet,
        rules: &Rules,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Hole> {
        match self {
            Self::Random => legal.nth(dice.below(legal.len())),
            Self::Greedy => legal
                .iter()
                .max_by_key(|&hole| (worth(rules, position, hole), Reverse(hole))),
        }
    }
}

/// What a move is worth to who makes it: by how much he is ahead after it, and whether he moves
/// again. A move that ends the game is judged by the scores.
fn worth(rules: &Rules, position: &Position, hole: Hole) -> (i32, bool) {
    let mover = position.to_move();
    let mut after = *position;
    // Only legal moves are judged; an illegal one would leave everything as it is.
    let turn = rules.play(&mut after, hole);
    let again = turn.is_ok_and(|turn| {
        turn.status == Status::Ongoing && !turn.passed && after.to_move() == mover
    });
    (secured(&after, mover) - secured(&after, !mover), again)
}

/// The seeds that a side has for good: in its store and in its special holes.
fn secured(position: &Position, side: Side) -> i32 {
    let special = (0..2 * position.row())
        .filter_map(Hole::new)
        .filter(|&hole| position.mark(hole) == Mark::Special(side))
        .map(|hole| i32::from(position.seeds(hole)));
    i32::from(position.stores()[side]) + special.sum::<i32>()
}
