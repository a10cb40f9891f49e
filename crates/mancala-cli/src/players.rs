//! Players that choose moves by themselves.

use clap::ValueEnum;
use mancala_core::{Hole, HoleSet, Position, Rules};
use mancala_search::{Limits, Searcher, greedy};
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
    /// The move that has done best in games that he tries out.
    #[value(help = "The move that does best in games that he tries out")]
    Search,
}

impl Player {
    /// His name, as the command line has it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
        }
    }

    /// Whether he takes 64 bits of chance for each move. Otherwise he takes none.
    pub(crate) const fn uses_chance(self) -> bool {
        match self {
            Self::Random | Self::Search => true,
            Self::Greedy => false,
        }
    }

    /// The move that he makes; `None` where there is none. One who searches does it within the limits.
    pub(crate) fn choose(
        self,
        limits: Limits,
        rules: &Rules,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Hole> {
        self.choose_among(rules.legal(position), limits, rules, position, dice)
    }

    /// The move that he makes where the legal ones are known; `None` where there is none.
    pub(crate) fn choose_among(
        self,
        legal: HoleSet,
        limits: Limits,
        rules: &Rules,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Hole> {
        match self {
            Self::Random => legal.nth(dice.below(legal.len())),
            Self::Greedy => greedy(rules, position),
            Self::Search => {
                let found = Searcher::new(dice.bits()).best(rules, position, limits);
                found.map(|found| found.hole)
            }
        }
    }
}
