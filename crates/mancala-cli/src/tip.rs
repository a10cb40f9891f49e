//! A move that a search recommends, and what it thinks of it.

use mancala_core::{Hole, Position, Rules, Side};
use mancala_search::{Found, Limits, Outlook, Searcher};
use mancala_variants::Variant;

use crate::narrate::counted;

/// A move that a search recommends.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tip {
    pub(crate) hole: Hole,
    pub(crate) outlook: Outlook,
    pub(crate) playouts: u32,
    /// The play that is expected, this move first.
    pub(crate) line: Vec<Hole>,
}

impl From<Found> for Tip {
    fn from(found: Found) -> Self {
        Self {
            hole: found.hole,
            outlook: found.outlook,
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
        let best = match self.outlook {
            _ if self.playouts == 0 => {
                return vec![format!(
                    "{hole} brings {to_move} most at once. There was no time to look further."
                )];
            }
            Outlook::Won => format!("{hole} wins for {to_move}, whatever the answer."),
            Outlook::Drawn => format!("It is a draw if both play their best; {hole} keeps it."),
            Outlook::Lost => format!(
                "{} wins if both play their best; {hole} makes that hardest.",
                !to_move
            ),
            Outlook::Margin(_) => {
                format!(
                    "The winner is known. {hole} looks best for {to_move}: {}.",
                    self.outlook
                )
            }
            _ => format!("{hole} looks best for {to_move}: {}.", self.outlook),
        };
        let games = counted(self.playouts, "game");
        let line: Vec<String> = self.line.iter().copied().map(letter).collect();
        let expected = format!("{games} tried. Expected play: {}.", line.join(" "));
        vec![best, expected]
    }

    /// Whether a program agrees on a draw: where it has no more than an even chance.
    pub(crate) fn is_worth_a_draw(&self, program: Side, to_move: Side) -> bool {
        let movers = match self.outlook {
            Outlook::Chance(chance) => chance - 0.5,
            Outlook::Won => 1.0,
            Outlook::Lost => -1.0,
            Outlook::Margin(seeds) => seeds,
            _ => 0.0,
        };
        if program == to_move {
            movers <= 0.0
        } else {
            movers >= 0.0
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
        for (outlook, as_mover, as_other) in [
            (Outlook::Chance(0.3), true, false),
            (Outlook::Chance(0.5), true, true),
            (Outlook::Chance(0.7), false, true),
            (Outlook::Won, false, true),
            (Outlook::Drawn, true, true),
            (Outlook::Lost, true, false),
            (Outlook::Margin(3.0), false, true),
            (Outlook::Margin(-3.0), true, false),
        ] {
            let hole = krur.hole('a').unwrap();
            let tip = Tip {
                hole,
                outlook,
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

    fn first_sentence(variant: &str, position: &str) -> String {
        let variant = Variant::find(variant).unwrap();
        let position = variant
            .rules()
            .position(&position.parse().unwrap())
            .unwrap();
        let tip = Tip::find(variant.rules(), &position, Limits::playouts(2000)).unwrap();
        tip.sentences(&variant, position.to_move()).swap_remove(0)
    }

    #[test]
    fn what_is_certain_is_said_to_be() {
        // F is the only move; North then has none that feeds, and South, who moved last, gets the seed.
        let drawn = first_sentence("ayoayo", "0,0,0,0,0,1/0,0,0,0,0,0 23-24 S");
        assert_eq!(drawn, "It is a draw if both play their best; F keeps it.");
        let lost = first_sentence("layli-goobalay", "0,0,0,0,0,1/0,0,0,0,0,0 23-24 S");
        let end = " makes that hardest.";
        assert!(
            lost.starts_with("North wins if both play their best; ") && lost.ends_with(end),
            "{lost}"
        );
        let won = first_sentence("layli-goobalay", "1,0,0,0,0,0/0,0,0,0,0,0 24-23 S");
        assert_eq!(won, "A wins for South, whatever the answer.");
    }

    #[test]
    fn a_known_winner_has_a_margin_and_no_chance() {
        let said = first_sentence("tampoduo", "1,0,0,0,1,0/3,0,0,0,0,1 25-17 S");
        let (start, end) = (
            "The winner is known. E looks best for South: ",
            " seeds ahead at the end.",
        );
        assert!(said.starts_with(start) && said.ends_with(end), "{said}");
    }
}
