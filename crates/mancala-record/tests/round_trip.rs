//! What is written is read, and the same again.

mod common;

use common::{Chance, read};
use mancala_core::Side;
use mancala_match::{EarlyEnd, Game, Layout, Series, SeriesSpec};
use mancala_record::{MAX_TEXT_BYTES, Moment, Played, Record};
use mancala_variants::Variant;
use proptest::prelude::*;

/// Texts with everything in them that could be taken for something else.
fn text(line_feeds: bool) -> impl Strategy<Value = String> {
    let fragments = [
        "{",
        "}",
        "\\",
        "\"",
        " ",
        "  ",
        "n",
        "\\n",
        "[Record \"game\"]",
        "Result: *",
        "1.",
        "A",
        "é",
        "\u{3000}",
        "[",
        "]",
        ";",
        "*",
        "word",
        "Series:",
        "a long word of some letters ",
    ];
    let fragment = (0..fragments.len() + 2).prop_map(move |k| match fragments.get(k) {
        Some(fragment) => (*fragment).to_owned(),
        None if line_feeds => "\n".to_owned(),
        None => "x".repeat(90),
    });
    prop::collection::vec(fragment, 0..30).prop_map(|fragments| fragments.concat())
}

fn record() -> impl Strategy<Value = Record> {
    let comments = prop::collection::vec((any::<u64>(), text(true)), 0..8);
    let tags = prop::collection::vec(("[A-Za-z][A-Za-z0-9_-]{0,8}", text(false)), 0..5);
    (any::<u64>(), comments, tags).prop_map(|(seed, comments, tags)| {
        let mut record = Chance::new(seed).record();
        for (seed, text) in comments {
            let moment = Chance::new(seed).moment(&record);
            record.comment(moment, &text).unwrap();
        }
        for (name, value) in tags {
            // A name may come out as a known one, in wrong capitals.
            let _ = record.tags_mut().set(&name, &value);
        }
        record
    })
}

fn parsed(text: &str) -> Record {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn what_is_written_is_read(record in record()) {
        let text = record.to_string();
        let again = parsed(&text);
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(again.to_string(), text.clone());
        prop_assert_eq!(parsed(&text.replace('\n', "\r\n")), record);
    }

    /// Only a line that can't be broken is longer than 80 columns.
    #[test]
    fn lines_are_short(record in record()) {
        for line in record.to_string().lines().filter(|line| line.starts_with(' ')) {
            let words = line.trim_start().trim_start_matches('{').trim_end_matches('}').trim();
            let breaks = words.split(' ').collect::<Vec<_>>();
            let breakable = breaks.windows(2).any(|pair| pair.iter().all(|word| !word.is_empty()));
            prop_assert!(line.chars().count() <= 80 || !breakable, "{line}");
            prop_assert!(!line.ends_with(' '), "{line}");
        }
    }

    /// What may be left out may be left out.
    #[test]
    fn only_moves_and_results_are_needed(record in record()) {
        let is_needed =
            |line: &&str| !line.starts_with("[Digest") && !line.starts_with("[Result");
        let text = record.to_string();
        let text: Vec<&str> = text.lines().filter(is_needed).collect();
        let text = text.join("\n");
        prop_assert_eq!(parsed(&text), record);
    }

    #[test]
    fn records_stand_one_after_the_other(records in prop::collection::vec(record(), 0..4)) {
        let mut text = b"\n".to_vec();
        for record in &records {
            record.write_to(&mut text).unwrap();
        }
        let again: Vec<Record> = read(&text).into_iter().collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(again, records);
    }

    /// A record that was read can be gone on with where it stopped.
    #[test]
    fn what_is_read_is_the_game_itself(record in record()) {
        let again = parsed(&record.to_string());
        match (record.played(), again.played()) {
            (Played::Game(one), Played::Game(other)) => {
                prop_assert_eq!(one.position(), other.position());
                prop_assert_eq!(one.result(), other.result());
                prop_assert_eq!(one.legal(), other.legal());
            }
            (Played::Series(one), Played::Series(other)) => {
                prop_assert_eq!(one.status(), other.status());
                prop_assert_eq!(one.tally(), other.tally());
                prop_assert_eq!(one.position(), other.position());
            }
            _ => prop_assert!(false),
        }
    }
}

fn krur() -> Variant {
    Variant::find("krur").unwrap()
}

#[test]
fn an_empty_record() {
    let record = Record::of_game(&krur(), Game::new(krur().rules().clone())).unwrap();
    let text = format!(
        "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n[Digest \"{}\"]\n[Result \"*\"]\n\n\
         Result: *\n",
        krur().digest()
    );
    assert_eq!(record.to_string(), text);
    assert_eq!(parsed(&text), record);
}

#[test]
fn a_text_without_records() {
    assert!(read(b"").is_empty());
    assert!(read(b"\n \r\n\t\n").is_empty());
}

#[test]
fn longest_texts() {
    let mut record = Record::of_game(&krur(), Game::new(krur().rules().clone())).unwrap();
    let start = Moment { game: 1, ply: 0 };
    let longest = "{".repeat(MAX_TEXT_BYTES);
    record.comment(start, &longest).unwrap();
    record
        .tags_mut()
        .set("South", &"\\".repeat(MAX_TEXT_BYTES))
        .unwrap();
    assert_eq!(parsed(&record.to_string()), record);
    assert!(record.comment(start, &(longest + "{")).is_err());
}

#[test]
fn undone_plies_are_not_kept() {
    let mut game = Game::new(krur().rules().clone());
    game.play(krur().hole('A').unwrap()).unwrap();
    game.undo();
    let record = Record::of_game(&krur(), game).unwrap();
    let again = parsed(&record.to_string());
    assert_eq!(again, record);
    assert!(!again.game().unwrap().can_redo());
}

#[test]
fn comments_follow_what_is_played() {
    let mut game = Game::new(krur().rules().clone());
    let hole = |letter| krur().hole(letter).unwrap();
    game.play(hole('A')).unwrap();
    game.play(hole('b')).unwrap();
    let mut record = Record::of_game(&krur(), game.clone()).unwrap();
    let at = |ply| Moment { game: 1, ply };
    for ply in 0..=2 {
        record.comment(at(ply), &ply.to_string()).unwrap();
    }
    game.undo();
    let other = game
        .legal()
        .iter()
        .find(|&other| other != hole('b'))
        .unwrap();
    game.play(other).unwrap();
    record.set_played(Played::Game(game)).unwrap();
    assert_eq!(
        record.comments().collect::<Vec<_>>(),
        [(at(0), "0"), (at(1), "1")]
    );
    assert_eq!(record.remove_comments(at(1)), ["1"]);
    assert!(record.comments_at(at(1)).is_empty());

    let ayoayo = Variant::find("ayoayo").unwrap();
    let before = record.clone();
    let elsewhere = Played::Game(Game::new(ayoayo.rules().clone()));
    assert!(record.set_played(elsewhere).is_err());
    assert_eq!(record, before);
}

#[test]
fn series_that_the_variant_does_not_have_are_refused() {
    let mut spec = *krur().series().unwrap();
    let Layout::Fill(fill) = &mut spec.layout else {
        panic!()
    };
    fill.partial = None;
    let series = Series::new(krur().rules().clone(), spec).unwrap();
    assert!(Record::of_series(&krur(), series).is_err());
    let fresh = Series::new(krur().rules().clone(), SeriesSpec::independent(3)).unwrap();
    assert!(Record::of_series(&krur(), fresh).is_ok());
}

#[test]
fn results_of_series() {
    let series = |limit: u32, play: fn(&mut Series)| {
        let mut spec = *krur().series().unwrap();
        spec.game_limit = limit;
        let mut series = Series::new(krur().rules().clone(), spec).unwrap();
        play(&mut series);
        Record::of_series(&krur(), series).unwrap().result()
    };
    let draw = |series: &mut Series| {
        series.end_game_early(EarlyEnd::Agreement).unwrap();
    };
    assert_eq!(series(9, draw), "*");
    assert_eq!(series(1, draw), "undecided 16-16 game-limit");
    let lose = |series: &mut Series| {
        let lost = EarlyEnd::Resignation(Side::South);
        series.end_game_early(lost).unwrap();
    };
    assert_eq!(series(1, lose), "North 0-32 cannot-lay");
    let leave = |series: &mut Series| {
        series.end_early(EarlyEnd::Forfeit(Side::North)).unwrap();
    };
    assert_eq!(series(9, leave), "South 16-16 forfeit");
    let agree = |series: &mut Series| {
        series.end_early(EarlyEnd::Agreement).unwrap();
    };
    assert_eq!(series(9, agree), "draw 16-16 agreement");

    let mut fresh = Series::new(krur().rules().clone(), SeriesSpec::independent(2)).unwrap();
    lose(&mut fresh);
    fresh.arrange_default().unwrap();
    draw(&mut fresh);
    let record = Record::of_series(&krur(), fresh).unwrap();
    assert_eq!(record.result(), "North 0-1 all-played");
}

/// Hand-written records may be laid out in any way.
#[test]
fn lines_may_end_anywhere() {
    let text = "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]   \n\n[North \"B\"]\n\t1.\nA{ one \t\n\t\n two }\n\n\n \
                b {\nthree\n}\nResult:\t*  ";
    let record = parsed(text);
    assert_eq!(record.game().unwrap().ply(), 2);
    let comments: Vec<&str> = record.comments().map(|(_, text)| text).collect();
    assert_eq!(comments, [" one two ", "three"]);
}

#[cfg(feature = "serde")]
#[test]
fn a_record_is_its_text() {
    let record = Chance::new(1).record();
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(json, serde_json::to_string(&record.to_string()).unwrap());
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    assert!(serde_json::from_str::<Record>("\"Result: *\"").is_err());
}
