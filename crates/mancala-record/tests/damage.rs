//! Damaged records: an error that says where, the next record unharmed, and never a panic.

mod common;

use std::fmt::Write as _;
use std::io::{self, BufReader, Read};

use common::{Chance, read};
use mancala_record::{
    MAX_LINE_BYTES, MAX_RECORD_BYTES, MAX_TEXT_BYTES, Problem, Reader, Record, RecordError,
};
use mancala_variants::Variant;
use proptest::prelude::*;

/// A record of a series with everything in it.
const SERIES: &str = r#"[Record "series"]
[Format "1"]
[Variant "krur"]
[Digest "d589a86f578f122a0af7fb5c81fdc8a0"]
[South "Amina"]
[Date "2026-05-01"]
[Start "4,4,4,4/4,4,4,4 0-0 S quiet=0"]
[Games "9"]
[Starter "same"]
[Result "North 22-10 forfeit"]

Game 1
  1. B c C d {Why not b?} B b A d A c
 11. C c B d C
Result: draw 22-10 agreement

Game 2: 4,4,4,4/4,4,#,#
  1. A a {Who wins
     here?} C b
Result: *

Series: North 22-10 forfeit
"#;

/// A record of a game.
const GAME: &str =
    "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n  1. A b C\nResult: *\n";

/// What is done to a record, and how often it may be found there.
struct Damage {
    name: &'static str,
    text: &'static str,
    from: &'static str,
    to: &'static str,
}

const fn series(name: &'static str, from: &'static str, to: &'static str) -> Damage {
    Damage {
        name,
        text: SERIES,
        from,
        to,
    }
}

const fn game(name: &'static str, from: &'static str, to: &'static str) -> Damage {
    Damage {
        text: GAME,
        ..series(name, from, to)
    }
}

const TYPICAL: &[Damage] = &[
    series("no record", "[Record", "[record"),
    series("a kind that there is not", "\"series\"", "\"match\""),
    series("another format", "[Format \"1\"]", "[Format \"2\"]"),
    series("no format", "[Format \"1\"]\n", ""),
    series("an unknown variant", "\"krur\"", "\"krurr\""),
    series("no variant", "[Variant \"krur\"]\n", ""),
    series("another digest", "d589", "d588"),
    series("a tag twice", "[South", "[Variant \"krur\"]\n[South"),
    series("the format twice", "[South", "[Format \"1\"]\n[South"),
    series("a tag in small letters", "[South", "[south"),
    series("a tag without quotes", "\"Amina\"", "Amina"),
    series("a tag that is not closed", "Amina\"]", "Amina\""),
    series("a quote that is not escaped", "Amina", "A\"mina"),
    series("a backslash that escapes nothing", "Amina", "A\\mina"),
    series("a tab in a value", "Amina", "A\tmina"),
    series("no date", "2026-05-01", "2026-05-32"),
    series(
        "a start that is no notation",
        "4/4,4,4,4 0-0",
        "4/4,4,4,x 0-0",
    ),
    series(
        "a start with too many seeds",
        "4/4,4,4,4 0-0",
        "4/4,4,4,4 0-1",
    ),
    series(
        "a layout that there is not",
        "[Games",
        "[Layout \"fill\"]\n[Games",
    ),
    series("a number of games in words", "\"9\"", "\"nine\""),
    series("fewer games than are played", "\"9\"", "\"1\""),
    series(
        "independent games without number",
        "[Games \"9\"]",
        "[Layout \"fresh\"]",
    ),
    series("a starter that there is not", "\"same\"", "\"me\""),
    series(
        "another result in the tag",
        "22-10 forfeit\"",
        "20-12 forfeit\"",
    ),
    series("no heading", "Game 1\n", ""),
    series("another first game", "Game 1", "Game 2"),
    series(
        "rows of the first game",
        "Game 1",
        "Game 1: 4,4,4,4/4,4,4,4",
    ),
    series("a number that is not the ply's", " 11.", " 12."),
    series("a number without move", "d C\n", "d C 16.\n"),
    series("a move left out", "B b A d", "B b d"),
    series("a move too many", "d C\n", "d C B\n"),
    series("two letters", "A c\n", "Ac\n"),
    series("a hole that the board has not", "A c\n", "A e\n"),
    series("a hole of the other's", "A c\n", "A C\n"),
    series("a closed hole", "here?} C b", "here?} C c"),
    series("no word", "A c\n", "A ?\n"),
    series("a brace too many", "{Why not b?}", "{Why {not b?}"),
    series("a comment that is not closed", "b?}", "b?"),
    series("an escape that there is not", "b?}", "b?\\t}"),
    series("no reason", "22-10 agreement", "22-10"),
    series("other scores", "draw 22-10", "draw 21-11"),
    series("another winner", "draw 22-10", "South 22-10"),
    series(
        "an end that the moves are not",
        "22-10 agreement",
        "22-10 stuck",
    ),
    series("no result", "Result: draw 22-10 agreement\n", ""),
    series(
        "a comment among results",
        "draw 22-10",
        "draw {at last} 22-10",
    ),
    series("a game left out", "Game 2", "Game 3"),
    series("rows with a hole too few", "4,4,#,#", "4,4,#"),
    series("rows with other seeds", "4,4,#,#", "4,4,4,#"),
    series("rows that are none", "4,4,#,#", "4,4,-,-"),
    series(
        "a game that is not over",
        "Series:",
        "Game 3\nResult: *\n\nSeries:",
    ),
    series("no end", "\nSeries: North 22-10 forfeit\n", ""),
    series("another end", "forfeit\n", "cannot-lay\n"),
    series(
        "something after the end",
        "forfeit\n",
        "forfeit {well played}\n",
    ),
    game("a tag of series", "\n\n", "\n[Games \"3\"]\n\n"),
    game(
        "an unfinished game that has a result",
        "*",
        "South 16-16 stuck",
    ),
    game("a heading", "  1. A", "Game 1\n  1. A"),
    game("cut short", "Result: *\n", ""),
];

fn damaged(damage: &Damage) -> String {
    let Damage {
        name,
        text,
        from,
        to,
    } = damage;
    assert!(text.contains(from), "{name}");
    text.replacen(from, to, 1)
}

fn only_error(text: &str) -> RecordError {
    let mut read = read(text.as_bytes());
    assert_eq!(read.len(), 1, "{text}");
    match read.remove(0) {
        Err(error) => error,
        Ok(record) => panic!("{record}"),
    }
}

#[test]
fn the_records_are_sound() {
    for text in [SERIES, GAME] {
        text.parse::<Record>()
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn typical_damages() {
    let mut told = String::new();
    for damage in TYPICAL {
        let error = only_error(&damaged(damage));
        writeln!(told, "{}:\n    {error}", damage.name).unwrap();
    }
    insta::assert_snapshot!(told);
}

/// Whatever is wrong with a record, the next one is read.
#[test]
fn the_next_record_is_unharmed() {
    for damage in TYPICAL {
        let text = format!("{GAME}\n{}\n{SERIES}\n{GAME}", damaged(damage));
        let read = read(text.as_bytes());
        let sound: Vec<bool> = read.iter().map(Result::is_ok).collect();
        assert_eq!(sound, [true, false, true, true], "{}", damage.name);
    }
}

/// Something that happens to texts, at a line of this one. Returns it and the line.
fn damage(text: &str, chance: &mut Chance) -> (String, usize) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let k = chance.below(lines.len());
    let column = |line: &str, chance: &mut Chance| {
        let boundaries: Vec<usize> = (0..=line.len())
            .filter(|&k| line.is_char_boundary(k))
            .collect();
        *chance.pick(&boundaries)
    };
    let at = column(&lines[k], chance);
    match chance.below(8) {
        0 => drop(lines.remove(k)),
        1 => lines.insert(k, lines[k].clone()),
        2 => lines.swap(k, (k + 1).min(text.lines().count() - 1)),
        3 => lines[k].truncate(at),
        4 => {
            let letters = [
                "{", "}", "\\", "\"", "[", "A", "d", "9", ".", " ", ",", "é", "*",
            ];
            lines[k].insert_str(at, letters[chance.below(letters.len())]);
        }
        5 => lines.truncate(k),
        6 if at < lines[k].len() => drop(lines[k].remove(at)),
        _ => {
            let word = *chance.pick(&["Result: *", "Game 1", "A", "  1.", "Series: *", "[X \"\"]"]);
            lines.insert(k, word.to_owned());
        }
    }
    (lines.join("\n") + "\n", k + 1)
}

#[test]
fn two_hundred_damaged_records() {
    let (mut refused, mut at_plies) = (0, 0);
    for seed in 0.. {
        let mut chance = Chance::new(seed);
        let text = chance.record().to_string();
        let (damaged, line) = damage(&text, &mut chance);
        let read = read(format!("{damaged}\n{GAME}").as_bytes());
        assert!(read.last().is_some_and(Result::is_ok), "{damaged}");
        for error in read.iter().filter_map(|read| read.as_ref().err()) {
            let problem = error.problem();
            // A tag of the result is looked at when everything is read.
            let in_tag = matches!(problem, Problem::Result { .. }) && error.moment().is_none();
            assert!(in_tag || error.line() >= line, "{error}\n{damaged}");
            assert!(error.column() > 0 && error.line() <= damaged.lines().count() + 2);
            refused += 1;
            let last_tag = damaged.lines().take_while(|line| !line.starts_with(' '));
            let elsewhere = matches!(
                problem,
                Problem::TagMissing { .. } | Problem::TagSyntax { .. } | Problem::NoRecord { .. }
            );
            if error.line() > last_tag.count() && !elsewhere {
                assert!(error.moment().is_some(), "{error}\n{damaged}");
                at_plies += 1;
            }
        }
        if refused >= 400 {
            break;
        }
    }
    assert!(at_plies > 60, "{at_plies} of {refused}");
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read(&bytes);
    }

    #[test]
    fn any_words_are_read_or_refused(
        words in prop::collection::vec(0..16_usize, 0..60),
        kind in prop::sample::select(vec!["game", "series"]),
    ) {
        const WORDS: [&str; 16] = [
            "A", "b", "C", "d", "1.", "2.", "Game", "1", "2:", "Result:", "*", "Series:", "{x}",
            "4,4,4,4/4,4,4,4", "draw 16-16 agreement\n", "South 28-4 resignation\n",
        ];
        let words: Vec<&str> = words.into_iter().map(|k| WORDS[k]).collect();
        let text = format!(
            "[Record \"{kind}\"]\n[Format \"1\"]\n[Variant \"krur\"]\n{}",
            words.join(" ")
        );
        for record in read(text.as_bytes()).into_iter().flatten() {
            prop_assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        }
    }

    /// One byte changed: what is read is sound, and what is refused is refused with its place.
    #[test]
    fn a_changed_byte(seed: u64, byte: u8) {
        let mut chance = Chance::new(seed);
        let mut bytes = SERIES.as_bytes().to_vec();
        let at = chance.below(bytes.len());
        bytes[at] = byte;
        for read in read(&bytes) {
            match read {
                Ok(record) => prop_assert_eq!(record.to_string().parse::<Record>().unwrap(), record),
                Err(error) => prop_assert!(error.line() <= SERIES.lines().count() + 2),
            }
        }
    }
}

#[test]
fn text_that_is_not_utf_8() {
    let mut bytes = GAME.as_bytes().to_vec();
    let at = GAME.find(" b").unwrap() + 1;
    bytes[at] = 0xff;
    bytes.extend(GAME.as_bytes());
    let read = read(&bytes);
    let error = read[0].as_ref().unwrap_err();
    assert!(matches!(error.problem(), Problem::NotUtf8));
    assert_eq!((error.line(), error.column()), (5, 8));
    assert!(read[1].is_ok());
}

#[test]
fn limits() {
    let is_refused = |text: &str, told: &str| {
        let read = read(format!("{text}\n{GAME}").as_bytes());
        assert_eq!(read.len(), 2);
        assert_eq!(read[0].as_ref().unwrap_err().to_string(), told);
        assert!(read[1].is_ok());
    };
    let long = "x".repeat(MAX_LINE_BYTES + 1);
    is_refused(
        &GAME.replace("  1. A", &format!("  1. A\n{long}\r\n")),
        "line 6, column 1, ply 1: the line is too long: the most is 65536 bytes",
    );
    let longest = " ".repeat(MAX_LINE_BYTES);
    let fits = GAME.replace("  1. A", &format!("{longest}\r\n  1. A"));
    assert!(read(fits.as_bytes())[0].is_ok());

    let comment = "x".repeat(MAX_TEXT_BYTES + 1);
    is_refused(
        &GAME.replace("  1. A", &format!("{{{comment}}}  1. A")),
        "line 5, column 1, ply 0: the comment is refused: the text has 16385 bytes; the most is 16384",
    );
    is_refused(
        &GAME.replace("\n\n", &format!("\n[Event \"{comment}\"]\n\n")),
        "line 4, column 9: the text has 16385 bytes; the most is 16384",
    );
    let lines = format!("{longest}\n").repeat(MAX_RECORD_BYTES / (MAX_LINE_BYTES + 1) + 1);
    is_refused(
        &GAME.replace("\n\n", &format!("\n{lines}\n")),
        "line 67, column 1: the record is too large: the most is 4194304 bytes",
    );
    // The same lines between two records are no part of either.
    assert!(
        read(format!("{GAME}{lines}{GAME}").as_bytes())
            .iter()
            .all(Result::is_ok)
    );
}

/// As many comments as a record has room for, in lines as long as they may be.
#[test]
fn crowded_lines() {
    let line = "{}".repeat(MAX_LINE_BYTES / 2) + "\n";
    let lines = line.repeat(MAX_RECORD_BYTES / line.len() - 1);
    let text = GAME.replace("Result:", &format!("{lines}Result:"));
    let record: Record = text.parse().unwrap();
    assert_eq!(record.comments().count(), lines.matches("{}").count());
}

#[test]
fn one_record_is_one() {
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert_eq!(error("\n\n"), "line 3, column 1: the text has no record");
    assert_eq!(
        error(&GAME.repeat(2)),
        "line 7, column 1: expected the end of the text after its one record"
    );
}

/// A text that breaks off with an error.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is gone"))
    }
}

#[test]
fn a_text_that_can_not_be_read_ends() {
    let text = GAME
        .as_bytes()
        .chain(b"[Record \"game\"]\n" as &[u8])
        .chain(Broken);
    let mut reader = Reader::new(BufReader::new(text), Variant::find);
    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 8, column 1: the text can't be read: the disk is gone"
    );
    assert!(matches!(error.problem(), Problem::Io(_)));
    assert!(reader.next().is_none());
}

#[test]
fn what_is_left_of_a_wrong_record_is_not_waited_for() {
    let wrong = GAME.replace("krur", "krurr");
    let text = BufReader::new(wrong.as_bytes().chain(Broken));
    let mut reader = Reader::new(text, Variant::find);
    let error = reader.next().unwrap().unwrap_err();
    assert!(
        matches!(error.problem(), Problem::Variant { .. }),
        "{error}"
    );
    // What is wrong with the rest is said as well.
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 7, column 1: the text can't be read: the disk is gone"
    );
    assert!(reader.next().is_none());
}
