//! What the screen looks like.

use insta::assert_snapshot;
use mancala_match::{EarlyEnd, Series};
use mancala_search::Outlook;
use mancala_variants::Variant;
use ratatui::crossterm::event::KeyCode;

use super::{CHOSEN, LARGE, Stage};
use crate::args::Seat;
use crate::tip::Tip;

#[test]
fn a_game_begins() {
    assert_snapshot!(Stage::shipped("layli-goobalay", Seat::Greedy).screen());
}

#[test]
fn a_turn_is_sown() {
    let mut stage = Stage::shipped("krur", Seat::Greedy);
    stage.keys("a");
    stage.ticks(13);
    assert_snapshot!(stage.screen());

    // The book shows the same.
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/play.md");
    let page = std::fs::read_to_string(book).unwrap();
    assert!(page.contains(&format!("```text\n{}```", stage.screen())));
}

#[test]
fn uurs_are_made_on_a_large_screen() {
    let layli = Variant::find("layli-goobalay").unwrap();
    let start = "0,1,0,0,0,0/1,1,3,3,0,0 20-19 S".parse().unwrap();
    let spec = *layli.series().unwrap();
    let series = Series::from_setup(layli.rules().clone(), spec, start).unwrap();
    let mut stage = Stage::with(&layli, series, Seat::Human);
    stage.resize(LARGE);
    stage.keys("b");
    stage.settle();
    assert_snapshot!(stage.screen());
}

#[test]
fn a_tip_is_told() {
    let mut stage = Stage::shipped("oware", Seat::Greedy);
    stage.keys("t");
    let oware = Variant::find("oware").unwrap();
    let line: Vec<_> = "FbC"
        .chars()
        .filter_map(|letter| oware.hole(letter))
        .collect();
    stage.answer(Tip {
        hole: line[0],
        outlook: Outlook::Chance(0.618),
        playouts: 12_345,
        line,
    });
    assert_snapshot!(stage.screen());
}

#[test]
fn a_row_is_laid() {
    let mut stage = Stage::new(&Variant::from_toml(CHOSEN).unwrap(), Seat::Human);
    stage.keys("a\n\n");
    stage.press(KeyCode::Left);
    stage.press(KeyCode::Up);
    assert_snapshot!(stage.screen());
}

#[test]
fn a_series_is_over() {
    let mut stage = Stage::shipped("ayoayo", Seat::Human);
    let series = stage.model.table.series_mut();
    for end in [
        EarlyEnd::Resignation(mancala_core::Side::North),
        EarlyEnd::Agreement,
    ] {
        series.end_game_early(end).unwrap();
        series.arrange_default().unwrap();
    }
    series.end_game_early(EarlyEnd::Agreement).unwrap();
    stage.model.look_anew();
    assert_snapshot!(stage.screen());
}

#[test]
fn keys_are_told() {
    let mut stage = Stage::shipped("endodoi", Seat::Human);
    stage.keys("?");
    assert_snapshot!(stage.screen());
}
