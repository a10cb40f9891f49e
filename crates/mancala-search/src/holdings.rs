//! What nobody can take from a side any more.

use mancala_core::{Hole, Mark, Position, Side};

/// A side's seeds for good: those in its store, and those in its special holes in whichever row. Once
/// the game is over, its score.
pub(crate) fn holdings(position: &Position, side: Side) -> i32 {
    let special = holes(position)
        .filter(|&hole| position.mark(hole) == Mark::Special(side))
        .map(|hole| i32::from(position.seeds(hole)));
    i32::from(position.stores()[side]) + special.sum::<i32>()
}

/// By how many seeds for good a side is ahead.
pub(crate) fn lead(position: &Position, side: Side) -> i32 {
    holdings(position, side) - holdings(position, !side)
}

/// All seeds of the game, in holes and stores.
pub(crate) fn all_seeds(position: &Position) -> i32 {
    let on_board = holes(position).map(|hole| i32::from(position.seeds(hole)));
    let stores = Side::BOTH.map(|side| i32::from(position.stores()[side]));
    on_board.chain(stores).sum()
}

fn holes(position: &Position) -> impl Iterator<Item = Hole> {
    (0..2 * position.row()).filter_map(Hole::new)
}
