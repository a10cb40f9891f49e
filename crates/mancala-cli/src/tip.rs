//! A move that a search recommends, and what it thinks of it.

use mancala_core::{Hole, Position, Rules, Side};
use mancala_search::{Found, Limits, Searcher};
use mancala_variants::Variant;

use crate::narrate::counted;

/// A move that a search recommends.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tip {
    pub(crate) hole: Hole,
    /// The mover's chance with it, from 0 to 1.
    pub(crate) chance: f64,
    /// Whether that is certain.
    pub(crate) settled: bool,
    pub(crate) playouts: u32,
    /// The play that is expected, this move first.
    pub(crate) line: Vec<Hole>,
}

impl From<Found> for Tip {
    fn from(found: Found) -> Self {
        Self {
            hole: found.hole,
            chance: found.chance,
            settled: found.settled,
            playouts: found.playouts,
            line: found.line,
        }
    }
}

impl Tip {
    /// What a search recommends; `None` where there is no move.
    pub(crate) fn find(rules: &Rules, position: &Position, limits: Limits) -> Option<Self> {
        let found = Searcher::new(0).best(rules, position, limits)?;
        Some(found.into())
    }

    /// The same in words, for the side to move.
    pub(crate) fn sentences(&self, variant: &Variant, to_move: Side) -> Vec<String> {
        let letter = |hole| variant.letter(hole).to_string();
        let hole = letter(self.hole);
        let percent = (self.chance * 100.0).round();
        let best = if self.settled {
            format!("{hole} is best for {to_move}: it was followed to the end.")
        } else if self.playouts == 0 {
            return vec![format!(
                "{hole} brings {to_move} most at once. There was no time to look further."
            )];
        } else {
            format!("{hole} looks best for {to_move}: a chance of {percent} % to win.")
        };
        let games = counted(self.playouts, "game");
        let line: Vec<String> = self.line.iter().copied().map(letter).collect();
        let expected = format!("{games} tried. Expected play: {}.", line.join(" "));
        vec![best, expected]
    }

    /// Whether a program agrees on a draw: where it has no more than an even chance.
    pub(crate) fn is_worth_a_draw(&self, program: Side, to_move: Side) -> bool {
        if program == to_move {
            self.chance <= 0.5
        } else {
            self.chance >= 0.5
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_program_agrees_on_a_draw_where_it_has_no_more_than_an_even_chance() {
        let krur = Variant::find("krur").unwrap();
        for (chance, as_mover, as_other) in
            [(0.3, true, false), (0.5, true, true), (0.7, false, true)]
        {
            let hole = krur.hole('a').unwrap();
            let tip = Tip {
                hole,
                chance,
                settled: false,
                playouts: 10,
                line: vec![hole],
            };
            assert_eq!(tip.is_worth_a_draw(Side::North, Side::North), as_mover);
            assert_eq!(tip.is_worth_a_draw(Side::North, Side::South), as_other);
        }
    }

    #[test]
    fn without_time_nothing_is_said_of_a_chance() {
        let krur = Variant::find("krur").unwrap();
        let start = krur.rules().start();
        let tip = Tip::find(krur.rules(), &start, Limits::time(Duration::ZERO)).unwrap();
        let said = tip.sentences(&krur, Side::South).join(" ");
        let hole = krur.letter(tip.hole);
        assert_eq!(
            said,
            format!("{hole} brings South most at once. There was no time to look further.")
        );
    }

    #[test]
    fn what_is_followed_to_the_end_has_no_chance() {
        let ayoayo = Variant::find("ayoayo").unwrap();
        // F is the only move, feeds, and leaves North the last one.
        let setup = "0,0,0,0,0,1/0,0,0,0,0,0 23-24 S".parse().unwrap();
        let position = ayoayo.rules().position(&setup).unwrap();
        let tip = Tip::find(ayoayo.rules(), &position, Limits::playouts(1000)).unwrap();
        let said = tip.sentences(&ayoayo, Side::South);
        assert_eq!(said[0], "F is best for South: it was followed to the end.");
    }
}
