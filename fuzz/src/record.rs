//! Any text is records, or is refused with the place. A record prints, reads again as the same, and what
//! is played in it can be played again.

use arbitrary::{Result, Unstructured};
use mancala_core::{Hole, HoleState, Mark, Position};
use mancala_match::{Game, Series};
use mancala_record::{Explanation, Moment, Reader, Record};
use mancala_testkit::invariants::Words;
use mancala_testkit::replay::replay;
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

/// Names of tags: free, known, made by the record, and none.
const TAGS: [&str; 6] = ["South", "Date", "Place", "Result", "date", "no name"];

/// A series that was played is a record like any other, with tags and comments that are kept or refused.
pub(crate) fn check_record_of(
    variant: &Variant,
    series: Series,
    u: &mut Unstructured<'_>,
) -> Result<()> {
    let mut record = Record::of_series(variant, series).expect("it was played by these rules");
    for _ in 0..u.int_in_range(0..=3)? {
        let moment = Moment {
            game: u.int_in_range(0..=4)?,
            ply: u.int_in_range(0..=40)?,
        };
        let name = *u.choose(&TAGS)?;
        let text: &str = u.arbitrary()?;
        if record.comment(moment, text).is_ok() {
            assert!(record.comments_at(moment).iter().any(|kept| kept == text));
        }
        if record.tags_mut().set(name, text).is_ok() {
            assert_eq!(record.tags().get(name), Some(text));
        }
    }
    check_record(&record);
    Ok(())
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
    check_history(game);
    check_explanations(variant, game.position());
}

/// What happened in a game can be looked at ply by ply, its laying out included.
fn check_history(game: &Game) {
    let holes = &game.start().holes;
    let is_laid = |hole: &HoleState| hole.seeds > 0 || hole.mark == Mark::Closed;
    assert_eq!(
        game.laying().count(),
        holes.iter().filter(|hole| is_laid(hole)).count()
    );
    let specials_keep = Words::of(game.rules().spec()).specials_keep;
    for ply in 1..=game.ply() {
        let [before, after] =
            [ply - 1, ply].map(|ply| game.position_at(ply).expect("it is played"));
        let events = game.trace(ply).expect("it is played");
        let replayed = replay(&before.setup(), &events, specials_keep);
        assert_eq!(replayed, Ok(after.setup()));
    }
    assert_eq!(game.trace(game.ply() + 1), None);
    assert!((1..=game.ply() + 1).contains(&game.repetitions()));
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
