//! Texts that are no positions, and where they go wrong.

use mancala_core::Setup;

const ROWS: &str =
    "expected both rows, such as 4,4,4,4/4,4,4,4: commas between holes, one `/`, and no blanks";
const HOLE: &str = "expected a hole: a count from 0 to 255, with S or N behind it if special, or #";
const STORES: &str = "expected both stores, such as 0-0, each from 0 to 255";
const TO_MOVE: &str = "expected who moves next, S or N";
const LAST: &str = "expected `last=S` or `last=N`";
const QUIET: &str = "expected `quiet=` and a number from 0 to 65535";
const OVER: &str = "expected `over=`, a reason such as `stuck`, and `:S`, `:N` or `:-`";
const END: &str =
    "expected the end of the line, or `last=`, `quiet=`, `over=` in this order, once each";

/// Texts with the byte and the column that they go wrong at, and what should have stood there.
const WRONG: &[(&str, usize, usize, &str)] = &[
    ("", 0, 1, ROWS),
    ("4,4,4,4 0-0 S", 0, 1, ROWS),
    (
        "4,4/4 0-0 S",
        4,
        5,
        "the two rows have different numbers of holes",
    ),
    (
        "4/4,4 0-0 S",
        2,
        3,
        "the two rows have different numbers of holes",
    ),
    (
        "1,1,1,1,1,1,1,1,1/1 0-0 S",
        16,
        17,
        "a row has 1 to 8 holes",
    ),
    (
        "1/1,1,1,1,1,1,1,1,1 0-0 S",
        18,
        19,
        "a row has 1 to 8 holes",
    ),
    ("/1 0-0 S", 0, 1, HOLE),
    ("1/ 0-0 S", 2, 3, HOLE),
    ("1,12,x/1,1,1 0-0 S", 5, 6, HOLE),
    ("1,2/1,256 0-0 S", 6, 7, HOLE),
    ("1,é,x/1,1,1 0-0 S", 2, 3, HOLE),
    ("1,2/1,1é 0-0 S", 6, 7, HOLE),
    ("1,02/1,1 0-0 S", 2, 3, HOLE),
    ("1,+2/1,1 0-0 S", 2, 3, HOLE),
    ("1,S/1,1 0-0 S", 2, 3, HOLE),
    ("1,2SN/1,1 0-0 S", 2, 3, HOLE),
    ("1,#S/1,1 0-0 S", 2, 3, HOLE),
    ("1,1/1,1", 7, 8, STORES),
    ("1,1/1,1 ", 8, 9, STORES),
    ("1,1/1,1  0-0 S", 8, 9, STORES),
    ("1,1/1,1 00 S", 8, 9, STORES),
    ("1,1/1,1 0-256 S", 8, 9, STORES),
    ("1,1/1,1 é", 8, 9, STORES),
    ("1,1/1,1 0-0", 11, 12, TO_MOVE),
    ("1,1/1,1 0-0 s", 12, 13, TO_MOVE),
    ("1,1/1,1 0-0 SS", 12, 13, TO_MOVE),
    ("1,1/1,1 0-0 S last=", 14, 15, LAST),
    ("1,1/1,1 0-0 S last=X", 14, 15, LAST),
    ("1,1/1,1 0-0 S quiet=", 14, 15, QUIET),
    ("1,1/1,1 0-0 S last=N quiet=65536", 21, 22, QUIET),
    ("1,1/1,1 0-0 S over=stuck", 14, 15, OVER),
    ("1,1/1,1 0-0 S over=tired:S", 14, 15, OVER),
    ("1,1/1,1 0-0 S over=stuck:", 14, 15, OVER),
    ("1,1/1,1 0-0 S ", 14, 15, END),
    ("1,1/1,1 0-0 S quiet=3 last=N", 22, 23, END),
    ("1,1/1,1 0-0 S last=N last=N", 21, 22, END),
];

#[test]
fn what_is_wrong_is_said_with_its_place() {
    for &(text, offset, column, expected) in WRONG {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(
            (error.offset(), error.column()),
            (offset, column),
            "{text:?}"
        );
        assert_eq!(
            error.to_string(),
            format!("column {column}: {expected}"),
            "{text:?}"
        );
    }
}

#[test]
fn a_setup_is_written_as_it_was_read() {
    for text in [
        "5,3,2,1,0,4/3,0,1,3S,5,14 2-5 S last=N quiet=3",
        "0,0,0,0/0,0,0,# 20-8 N last=S quiet=0 over=stuck:S",
        "255/0N 0-255 S quiet=65535 over=quiet-limit:-",
    ] {
        let setup: Setup = text.parse().expect(text);
        assert_eq!(setup.to_string(), text);
    }
    let short: Setup = "1,1/1,1 0-0 S".parse().expect("no quiet plies");
    assert_eq!(short.to_string(), "1,1/1,1 0-0 S quiet=0");
}

#[cfg(feature = "serde")]
#[test]
fn as_data_it_is_a_string() {
    let text = "5,3/3,14 2-5 S last=N quiet=3";
    let json = format!("{text:?}");
    let setup: Setup = serde_json::from_str(&json).unwrap();
    assert_eq!(setup.to_string(), text);
    assert_eq!(serde_json::to_string(&setup).unwrap(), json);

    let no_string = serde_json::from_str::<Setup>("7").unwrap_err().to_string();
    assert!(
        no_string.contains("expected a position in notation"),
        "{no_string}"
    );
    let no_position = serde_json::from_str::<Setup>("\"4\"")
        .unwrap_err()
        .to_string();
    assert!(no_position.contains(ROWS), "{no_position}");
}
