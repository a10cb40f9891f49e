//! Looking for sowings that never end, only where there can be some.

use mancala_core::{Hole, HoleSet, Mark, Position, Rules};

/// The mover's holes whose sowing never ends and may not be played for it, whatever other duties say,
/// in a position whose legal moves are known.
pub(crate) fn endless(rules: &Rules, position: &Position, legal: HoleSet) -> HoleSet {
    // To look at them is dear. Nothing is refused where every filled hole is legal.
    if legal.len() < filled_holes(position) {
        rules.endless(position)
    } else {
        HoleSet::EMPTY
    }
}

/// The mover's plain holes that hold seeds.
fn filled_holes(position: &Position) -> usize {
    let row = position.row();
    (0..row)
        .filter_map(|k| Hole::of(position.to_move(), k, row))
        .filter(|&hole| position.seeds(hole) > 0 && position.mark(hole) == Mark::Plain)
        .count()
}
