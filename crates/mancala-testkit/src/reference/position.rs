//! The reference engine's position: two plain lists and what goes with them.

use mancala_core::{BoardSpec, BySide, HoleState, Mark, Outcome, Setup, Side};

/// A position, as plain data. Nothing keeps it consistent: that is what the comparison is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RefPosition {
    /// Seeds in each hole, in ring order, South's row first.
    pub seeds: Vec<u8>,
    /// What is special about each hole.
    pub marks: Vec<Mark>,
    /// Seeds that each side has captured.
    pub stores: BySide<u8>,
    /// Who moves next.
    pub to_move: Side,
    /// Who moved last.
    pub last_mover: Option<Side>,
    /// Plies since the last progress.
    pub quiet: u16,
    /// How the game ended, if it has.
    pub over: Option<Outcome>,
}

impl RefPosition {
    /// The board as it is filled at the start; nothing is settled yet.
    pub(super) fn start(board: BoardSpec) -> Self {
        let holes = 2 * usize::from(board.holes);
        Self {
            seeds: vec![board.seeds; holes],
            marks: vec![Mark::Plain; holes],
            stores: BySide::new(0, 0),
            to_move: Side::South,
            last_mover: None,
            quiet: 0,
            over: None,
        }
    }

    /// What a setup says; nothing is settled yet.
    pub(super) fn from_setup(setup: &Setup) -> Self {
        Self {
            seeds: setup.holes.iter().map(|hole| hole.seeds).collect(),
            marks: setup.holes.iter().map(|hole| hole.mark).collect(),
            stores: setup.stores,
            to_move: setup.to_move,
            last_mover: setup.last_mover,
            quiet: setup.quiet,
            over: setup.over,
        }
    }

    /// The position as the engines' common plain data.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let hole = |(&seeds, &mark)| HoleState { seeds, mark };
        Setup {
            holes: self.seeds.iter().zip(&self.marks).map(hole).collect(),
            stores: self.stores,
            to_move: self.to_move,
            last_mover: self.last_mover,
            quiet: self.quiet,
            over: self.over,
        }
    }

    /// Holes on the ring.
    pub(super) fn ring(&self) -> usize {
        self.seeds.len()
    }

    /// Whose row a hole lies in.
    pub(super) fn row_owner(&self, hole: usize) -> Side {
        if hole < self.ring() / 2 {
            Side::South
        } else {
            Side::North
        }
    }

    /// The hole across the board.
    pub(super) fn facing(&self, hole: usize) -> usize {
        self.ring() - 1 - hole
    }

    /// Whether nothing is special about a hole.
    pub(super) fn is_plain(&self, hole: usize) -> bool {
        self.marks[hole] == Mark::Plain
    }

    /// Seeds that a side has to play with: those in his row, outside special holes.
    pub(super) fn playable_seeds(&self, side: Side) -> u32 {
        (0..self.ring())
            .filter(|&hole| self.row_owner(hole) == side && self.is_plain(hole))
            .map(|hole| u32::from(self.seeds[hole]))
            .sum()
    }

    /// All seeds, those in the stores included.
    pub(super) fn all_seeds(&self) -> u32 {
        let stores = Side::BOTH.map(|side| u32::from(self.stores[side]));
        let board = self.seeds.iter().map(|&seeds| u32::from(seeds));
        board.chain(stores).sum()
    }

    /// Empties a hole.
    pub(super) fn take_all(&mut self, hole: usize) -> u8 {
        std::mem::take(&mut self.seeds[hole])
    }
}
