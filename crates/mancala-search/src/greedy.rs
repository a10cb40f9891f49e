//! A player who looks no further than his turn.

use std::cmp::Reverse;

use mancala_core::{Hole, Position, Rules, Status, Turn};

use crate::holdings::lead;

/// The move after which the mover is ahead by most; of equal moves one that lets him move again, then
/// the first in ring order.
///
/// What counts is what nobody can take back, seeds in stores and in special holes, and, where the move
/// ends the game, the scores. `None` where there is no legal move: the game is over, or the position was
/// made for other rules.
///
/// ```
/// use mancala_search::greedy;
/// use mancala_variants::Variant;
///
/// let tampoduo = Variant::find("tampoduo")?;
/// let rules = tampoduo.rules();
///
/// //  North   4 4 4 4 4 4
/// //  South   4 4 4 4 4 4     hole 0 captures 2; 1, 2 and 3 capture 7; 4 and 5 nothing
/// let hole = greedy(rules, &rules.start());
/// assert_eq!(hole.map(|hole| hole.index()), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn greedy(rules: &Rules, position: &Position) -> Option<Hole> {
    rules
        .legal(position)
        .iter()
        .filter_map(|hole| {
            let mut after = *position;
            let turn = rules.play(&mut after, hole).ok()?;
            Some((gain(&turn, &after), Reverse(hole)))
        })
        .max()
        .map(|(_, Reverse(hole))| hole)
}

/// By how much the mover is ahead after a turn, and whether he moves again.
pub(crate) fn gain(turn: &Turn, after: &Position) -> (i32, bool) {
    let again = turn.status == Status::Ongoing && !turn.passed && after.to_move() == turn.side;
    (lead(after, turn.side), again)
}

#[cfg(test)]
mod tests {
    use mancala_variants::Variant;

    use super::*;

    fn choice(variant: &str, setup: &str) -> Option<usize> {
        let variant = Variant::find(variant).unwrap();
        let position = variant.rules().position(&setup.parse().unwrap()).unwrap();
        greedy(variant.rules(), &position).map(Hole::index)
    }

    #[test]
    fn a_claimed_hole_counts_with_its_seeds() {
        // Hole 3 makes North's first hole hold four and claims it; hole 0 sows one seed.
        assert_eq!(choice("krur", "1,0,0,1/3,0,0,1 0-0 S"), Some(3));
    }

    #[test]
    fn an_equal_move_that_moves_again_is_preferred() {
        // Each move brings one seed at most; hole 2 brings it with its last seed.
        assert_eq!(choice("kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S"), Some(2));
    }

    #[test]
    fn the_scores_count_where_the_move_ends_the_game() {
        // Hole 4 captures 2 and leaves South 3 in his row; hole 0 captures nothing.
        assert_eq!(choice("kalah", "1,0,0,0,1,0/1,0,0,0,0,0 0-0 S"), Some(4));
    }

    #[test]
    fn there_is_no_move_once_the_game_is_over() {
        assert_eq!(
            choice(
                "layli-goobalay",
                "0,0,0,0,0,0/0,0,0,0,0,0 30-18 S over=stuck:S"
            ),
            None
        );
    }
}
