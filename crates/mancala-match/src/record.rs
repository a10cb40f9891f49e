//! What is kept of a game of a series, and what it came to.

use alloc::vec::Vec;

use mancala_core::{BySide, Hole, Outcome, Position, Setup, Side, Status};

use crate::Arrangement;

/// A game of a series: how it was laid out, what was played, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    pub(crate) start: Setup,
    pub(crate) moves: Vec<Hole>,
    pub(crate) position: Position,
}

impl GameRecord {
    /// The position as it was laid out, the starter to move. Where he could not, he passed.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// Whose turn it was first.
    #[must_use]
    pub const fn starter(&self) -> Side {
        self.start.to_move
    }

    /// The rows that were laid, chosen or not: arranging them again repeats the start.
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

    /// The moves so far. Passes are no moves.
    #[must_use]
    pub fn moves(&self) -> &[Hole] {
        &self.moves
    }

    /// The position after the last move; once the game is over, the board shared out.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the game came to, once it is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        match self.position.status() {
            Status::Ongoing => None,
            Status::Over { outcome, scores } => Some(GameResult {
                starter: self.starter(),
                scores,
                outcome,
            }),
        }
    }
}

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Whose turn it was first.
    pub starter: Side,
    /// The seeds of each side, those included that it held back when the game was laid out.
    pub scores: BySide<u8>,
    /// Why it ended, and who won.
    pub outcome: Outcome,
}

/// Results added up.
///
/// ```
/// use mancala_core::{BySide, EndReason, Outcome, Side};
/// use mancala_match::{GameResult, Tally};
///
/// let won = |winner, south, north| GameResult {
///     starter: Side::South,
///     scores: BySide::new(south, north),
///     outcome: Outcome { reason: EndReason::Stuck, winner },
/// };
/// let tally: Tally = [won(Some(Side::South), 30, 18), won(None, 24, 24)].into_iter().collect();
/// assert_eq!(tally.games(), 2);
/// assert_eq!(tally.wins, BySide::new(1, 0));
/// assert_eq!(tally.draws, 1);
/// assert_eq!(tally.seeds, BySide::new(54, 42));
/// assert_eq!(tally.leader(), Some(Side::South));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Games that each side has won.
    pub wins: BySide<u32>,
    /// Games that nobody won.
    pub draws: u32,
    /// Each side's scores, added up.
    pub seeds: BySide<u64>,
}

impl Tally {
    /// All the games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins[Side::South] + self.wins[Side::North] + self.draws
    }

    /// The side that has won more games; `None` where both have won as many.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.wins[side] > self.wins[!side])
    }
}

impl FromIterator<GameResult> for Tally {
    fn from_iter<I: IntoIterator<Item = GameResult>>(results: I) -> Self {
        let mut tally = Self::default();
        for result in results {
            match result.outcome.winner {
                Some(winner) => tally.wins[winner] += 1,
                None => tally.draws += 1,
            }
            for side in Side::BOTH {
                tally.seeds[side] += u64::from(result.scores[side]);
            }
        }
        tally
    }
}
