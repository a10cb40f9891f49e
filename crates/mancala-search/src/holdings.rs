//! Seeds of a game: the lead in what nobody can take away any more, and all of them.

use mancala_core::{Hole, Position, Side};

/// By how many seeds for good a side is ahead.
pub(crate) fn lead(position: &Position, side: Side) -> i32 {
    i32::from(position.held(side)) - i32::from(position.held(!side))
}

/// All seeds of the game, in holes and stores.
pub(crate) fn all_seeds(position: &Position) -> i32 {
    let holes = (0..2 * position.row()).filter_map(Hole::new);
    let on_board = holes.map(|hole| i32::from(position.seeds(hole)));
    let stores = Side::BOTH.map(|side| i32::from(position.stores()[side]));
    on_board.chain(stores).sum()
}
