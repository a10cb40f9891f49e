//! Any text is records, or is refused with the place. A record prints, reads again as the same, and what
//! is played in it can be played again.

use mancala_core::{Hole, Position};
use mancala_match::{Game, Series};
use mancala_record::{Explanation, Reader, Record};
use mancala_variants::Variant;

/// Tries a text of any number of records.
pub fn run(data: &[u8]) {
    for record in Reader::new(data, Variant::find) {
        match record {
            Ok(record) => check_record(&record),
            Err(error) => {
                assert!(error.line() > 0 && error.column() > 0);
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

/// A series that was played is a record like any other.
pub(crate) fn check_record_of(variant: &Variant, series: Series) {
    let record = Record::of_series(variant, series).expect("it was played by these rules");
    check_record(&record);
}

fn check_record(record: &Record) {
    let text = record.to_string();
    let again: Record = text
        .parse()
        .unwrap_or_else(|error| panic!("what is written is not read: {error}\n{text}"));
    assert_eq!(again, *record, "{text}");
    assert_eq!(again.to_string(), text);
    for game in record.played().games() {
        check_game(record.variant(), game);
    }
}

fn check_game(variant: &Variant, game: &Game) {
    let mut again = Game::from_setup(game.rules().clone(), game.start().clone())
        .expect("a game's start is a position");
    for (&hole, ply) in game.moves().iter().zip(game.plies()) {
        assert_eq!(again.play(hole), Ok(ply.turn));
        assert_eq!(*again.position(), ply.position);
    }
    if let Some(end) = game.ended_early() {
        assert!(again.end_early(end).is_ok());
    }
    assert_eq!(again, *game);
    assert_eq!(again.result(), game.result());
    check_explanations(variant, game.position());
}

/// Every hole of a position is explained as it is played.
pub(crate) fn check_explanations(variant: &Variant, position: &Position) {
    for hole in (0..16).filter_map(Hole::new) {
        let explanation = Explanation::of(variant, position, hole);
        assert_eq!(
            explanation.outcome(),
            variant.rules().explain(position, hole)
        );
        assert!(!explanation.to_string().is_empty());
    }
}
