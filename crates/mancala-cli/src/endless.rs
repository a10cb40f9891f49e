//! Looking for sowings that never end, only where there can be some.

use mancala_core::{Endless, EndlessPolicy, Hole, HoleSet, IllegalMove, Mark, Position, Rules};

/// What is known of the mover's sowings that never end, in a position whose legal moves are known: of
/// those that may not be made for it, whatever other duties say, or of legal ones where the rules allow
/// them.
pub(crate) fn endless(
    rules: &Rules,
    position: &Position,
    legal: HoleSet,
) -> impl Iterator<Item = Endless> {
    let holes = match rules.spec().moves.endless {
        // To look at them is dear. Nothing is refused where every filled hole is legal.
        EndlessPolicy::Illegal if legal.len() == filled_holes(position) => HoleSet::EMPTY,
        EndlessPolicy::Illegal => rules.endless(position),
        _ => legal,
    };
    holes
        .iter()
        .filter_map(|hole| match rules.explain(position, hole) {
            Ok(turn) => turn.endless,
            Err(IllegalMove::Endless(verdict)) => Some(verdict),
            Err(_) => None,
        })
}

/// The mover's plain holes that hold seeds.
fn filled_holes(position: &Position) -> usize {
    let row = position.row();
    (0..row)
        .filter_map(|k| Hole::of(position.to_move(), k, row))
        .filter(|&hole| position.seeds(hole) > 0 && position.mark(hole) == Mark::Plain)
        .count()
}
