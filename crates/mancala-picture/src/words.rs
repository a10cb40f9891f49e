//! What a picture says in words.

use mancala_core::{Endless, HoleState, Landing, Mark, Side, Turn};

use crate::Picture;
use crate::picture::{Ended, Sign, Spot};

impl Picture {
    /// The line under the board: what the last move did and whose turn it is.
    pub(crate) fn caption(&self) -> String {
        let mut sentences = Vec::new();
        if let Some(turn) = self.turn() {
            sentences.extend(self.story(turn));
        }
        sentences.push(self.what_next());
        if self.is_clockwise() {
            sentences.push("Sown clockwise.".to_owned());
        }
        sentences.join(" ")
    }

    /// What a turn did.
    fn story(&self, turn: &Turn) -> Vec<String> {
        let mut sentences = vec![self.sowing(turn)];
        for side in Side::BOTH {
            let won = turn.captured[side];
            if won > 0 {
                sentences.push(format!("{side} won {won}."));
            }
        }
        if turn.passed {
            sentences.push(format!("{} can't move and passes.", !turn.side));
        }
        sentences
    }

    fn sowing(&self, turn: &Turn) -> String {
        let (side, from, laps) = (turn.side, self.letter(turn.from), turn.laps);
        let s = if laps == 1 { "" } else { "s" };
        let end = match turn.last {
            Landing::Hole(hole) => format!("last seed in {}", self.letter(hole)),
            Landing::Store => "last seed in the store".to_owned(),
            Landing::Never => {
                return match turn.endless {
                    Some(Endless::Proven { period }) => {
                        format!("{side} played {from}: endless, it repeats every {period} laps.")
                    }
                    _ => format!("{side} played {from}: ruled endless."),
                };
            }
        };
        format!("{side} played {from}: {laps} lap{s}, {end}.")
    }

    /// Whose turn it is, or how the game ended.
    fn what_next(&self) -> String {
        let to_move = self.setup().to_move;
        match self.end() {
            Some(Ended { reason, winner }) => {
                let result = winner.map_or("A draw.".to_owned(), |side| format!("{side} wins."));
                format!("Game over: {reason}. {result}")
            }
            None if self
                .turn()
                .is_some_and(|turn| turn.side == to_move && !turn.passed) =>
            {
                format!("{to_move} moves again.")
            }
            None => format!("{to_move} to move."),
        }
    }

    /// Everything that the picture shows, for those who can't see it.
    pub(crate) fn description(&self) -> String {
        let mut sentences: Vec<String> = Side::BOTH
            .into_iter()
            .map(|side| self.row_in_words(side))
            .collect();
        let [south, north] = self.setup().stores.into_array();
        sentences.push(format!("Stores: South {south}, North {north}."));
        sentences.push(self.caption());
        let signs = [
            (Sign::Legal, "May be played"),
            (Sign::Captured, "Captured"),
            (Sign::Highlighted, "Highlighted"),
        ];
        sentences.extend(
            signs
                .into_iter()
                .filter_map(|(sign, what)| self.holes_in_words(sign, what)),
        );
        sentences.join(" ")
    }

    fn row_in_words(&self, side: Side) -> String {
        let holes: Vec<String> = self.row(side).map(|spot| hole_in_words(&spot)).collect();
        format!("{side}'s row: {}.", holes.join(", "))
    }

    fn holes_in_words(&self, sign: Sign, what: &str) -> Option<String> {
        let letters: Vec<String> = Side::BOTH
            .into_iter()
            .flat_map(|side| self.row(side))
            .filter(|spot| self.shows(sign, spot.hole))
            .map(|spot| spot.letter.to_string())
            .collect();
        (!letters.is_empty()).then(|| format!("{what}: {}.", letters.join(", ")))
    }
}

fn hole_in_words(spot: &Spot) -> String {
    let (letter, HoleState { seeds, mark }) = (spot.letter, spot.state);
    match mark {
        Mark::Plain => format!("{letter} {seeds}"),
        Mark::Special(owner) => format!("{letter} {seeds} in a special hole of {owner}'s"),
        Mark::Closed if seeds == 0 => format!("{letter} closed"),
        Mark::Closed => format!("{letter} closed with {seeds}"),
    }
}
