//! Pictures kept as files: any change of a drawing shows up here.
//!
//! Run with `UPDATE_PICTURES=1` to draw the files anew, then look at them.

use std::path::Path;

use mancala_core::{EndReason, Event, Hole, HoleSet, Setup, Side};
use mancala_picture::Picture;
use mancala_variants::Variant;

fn of(notation: &str) -> Picture {
    Picture::of(&notation.parse::<Setup>().expect("position notation"))
}

/// Plays holes from a position and pictures the last turn, with the moves that it leaves.
fn played(variant: &str, notation: &str, letters: &str) -> Picture {
    let variant = Variant::find(variant).expect("a shipped variant");
    let rules = variant.rules();
    let setup: Setup = notation.parse().expect("position notation");
    let mut position = rules.position(&setup).expect("a position of the variant");
    let mut picture = Picture::of(&setup);
    for letter in letters.chars() {
        let hole = Hole::from_letter(letter, rules.row()).expect("a hole");
        let mut captured = HoleSet::EMPTY;
        let turn = rules
            .play_observed(&mut position, hole, &mut |event| {
                if let Event::Capture { hole, .. } | Event::Harvest { hole, .. } = event {
                    captured.insert(hole);
                }
            })
            .expect("a legal move");
        picture = Picture::of(&position.setup())
            .last_move(&turn)
            .captured(captured)
            .legal(rules.legal(&position));
    }
    picture
}

/// Compares both drawings with the kept ones.
fn check(name: &str, picture: &Picture) {
    for (extension, drawing) in [("svg", picture.to_svg()), ("txt", picture.to_text())] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/pictures")
            .join(format!("{name}.{extension}"));
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            std::fs::write(&path, &drawing).expect("the file can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == drawing,
            "{} has changed; UPDATE_PICTURES=1 draws it anew. Now:\n{}",
            path.display(),
            picture.to_text()
        );
    }
}

const LAYLI_START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S";

#[test]
fn start() {
    let legal = HoleSet::from_bits(0b11_1111);
    let picture = of(LAYLI_START)
        .title("Layli Goobalay: the start")
        .legal(legal);
    check("start", &picture);
}

#[test]
fn capture() {
    check("capture", &played("layli-goobalay", LAYLI_START, "A"));
}

#[test]
fn uurs() {
    let picture = played("layli-goobalay", "0,1,0,0,4N,2/3,4N,0,3,0,0 10-8 S", "B");
    check("uurs", &picture);
    let owned = of("0,0,2S,2S,5,2N/2N,5,2S,2S,0,0 20-6 N last=S quiet=3");
    check("uurs-of-both", &owned);
}

#[test]
fn krur() {
    let picture = of("2,5S,0,9/4,1,#,# 4-3 S last=N quiet=7")
        .title("Krur: captured and closed holes")
        .legal(HoleSet::from_bits(0b1101));
    check("krur-closed", &picture);
    check(
        "krur-claim",
        &played("krur", "0,0,0,1/3,0,8,0 10-10 S", "D"),
    );
}

#[test]
fn fours() {
    let picture = played("rio-kadalis", "1,0,0,3,3,3/0,0,0,0,0,8 14-16 S", "D");
    check("fours", &picture);
}

#[test]
fn stores() {
    check("kalah", &played("kalah", LAYLI_START, "CF"));
    check("move-again", &played("kalah", LAYLI_START, "C"));
    let full = of("0,0,1,0,0,3/0,0,2,0,0,0 60-61 N last=S quiet=12");
    check("full-stores", &full);
}

#[test]
fn heaps() {
    let picture = of("0,1,2,3,4,5,6,7/8,9,10,11,12,13,14,15 7-60 S").title("Seeds one by one");
    check("seeds-0-to-15", &picture);
    let picture = of("16,17,18,19,20,21,22,23/60,0,99,100,199,255,0,1 255-0 N");
    check("seeds-16-to-255", &picture);
}

#[test]
fn small_boards() {
    check("one-hole", &of("1/1 0-0 S").title("Two holes"));
    let picture = of("0/0 1-1 S last=N quiet=2 over=stuck:-").title("Ended <drawn> & \"done\"");
    check("one-hole-over", &picture);
    check(
        "two-holes",
        &of("12,0/0,3 5-30 N last=S quiet=1").legal(HoleSet::from_bits(0b1000)),
    );
}

#[test]
fn ends() {
    let picture = of("0,0,0,0,0,0/0,0,0,0,0,0 28-20 N last=S quiet=0 over=row-empty:S");
    check("over", &picture);
}

/// After an early end nobody is to move, in neither drawing.
#[test]
fn ended_by_the_players() {
    let picture = of(LAYLI_START).ended("the players agree\non a draw", None);
    let caption = "Game over: the players agree on a draw. A draw.";
    assert!(picture.to_text().ends_with(&format!("{caption}\n")));
    assert!(picture.to_svg().contains(caption));

    // As if the position itself said it.
    let over = of(&format!("{LAYLI_START} over=stuck:N"));
    let told = of(LAYLI_START).ended(EndReason::Stuck, Some(Side::North));
    assert_eq!(told.to_svg(), over.to_svg());
    assert_eq!(told.to_text(), over.to_text());
}

#[test]
fn clockwise() {
    let picture = played("nsa-isong", LAYLI_START, "B")
        .title("Nsa Isong")
        .clockwise(true);
    check("clockwise", &picture);
}

#[test]
fn everything_at_once() {
    let all = HoleSet::from_bits(u16::MAX);
    let picture = played("tampoduo", "12,0,0,0,0,0/0,0,0,0,0,0 18-18 S", "A")
        .highlight(all)
        .captured(all)
        .legal(all)
        .title(
            "A title that is much too long for one line, and has to be broken into several of them",
        );
    check("everything", &picture);
}

#[test]
fn nonsense_as_it_stands() {
    let mut setup: Setup = "1,2,#/4N,5,6 0-0 S".parse().expect("position notation");
    setup.holes[2].seeds = 30;
    setup.holes.pop();
    check("nonsense", &Picture::of(&setup));
    setup.holes.clear();
    check("no-holes", &Picture::of(&setup));
}
