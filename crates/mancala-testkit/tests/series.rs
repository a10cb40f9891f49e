//! Series of games: the recorded ones laid out again, and drawn ones with every check on.

mod common;

use std::sync::Arc;

use arbitrary::Unstructured;
use mancala_core::{BySide, Setup, Side};
use mancala_match::{Decision, Layout, Series, SeriesStatus, Task};
use mancala_testkit::generate::{
    Random, any_arrangement, any_hole, any_series, valid_spec, wild_arrangement,
};
use mancala_testkit::invariants::Suite;
use mancala_testkit::vectors::{self, folder};
use mancala_variants::Variant;

/// Games after which the recording program stopped.
const MOST_RECORDED_GAMES: usize = 200;

#[test]
fn recorded_series_are_laid_out_again() {
    let mut games = 0;
    for variant in Variant::shipped() {
        if !folder()
            .join(format!("{}.series.jsonl", variant.id()))
            .exists()
        {
            continue;
        }
        for (s, recorded) in vectors::series(variant.id()).unwrap().iter().enumerate() {
            let mut series =
                Series::new(variant.rules().clone(), *variant.series().unwrap()).unwrap();
            for (g, game) in recorded.games.iter().enumerate() {
                let at = format!("{}, series {s}, game {g}", variant.id());
                if g > 0 {
                    series
                        .arrange_default()
                        .unwrap_or_else(|why| panic!("{at}: {why}"));
                }
                assert!(game.start.matches(series.game().start()), "{at}");
                for &hole in &game.moves {
                    series
                        .play(hole)
                        .unwrap_or_else(|why| panic!("{at}: {why}"));
                }
                assert_eq!(series.scores(), game.scores, "{at}");
            }
            if recorded.games.len() < MOST_RECORDED_GAMES {
                let status = series.status();
                assert!(
                    matches!(status, SeriesStatus::Over(_)),
                    "{}: {status:?}",
                    variant.id()
                );
            }
            games += recorded.games.len();
        }
    }
    assert_eq!(games, 322);
}

#[test]
fn drawn_series_account_for_every_seed() {
    let wanted = common::number("MANCALA_TURNS", 2_000);
    let mut random = Random::new(common::number("MANCALA_SEED", 1));
    let (mut turns, mut layouts) = (0, 0);
    while turns < wanted {
        let (some_turns, some_layouts) = play_series(&random.bytes(4096));
        turns += some_turns;
        layouts += some_layouts;
    }
    println!("{turns} turns, {layouts} layouts");
    assert!(layouts > wanted / 100, "{layouts} layouts in {turns} turns");
}

/// Plays a drawn series by drawn rules. Returns turns and layouts.
fn play_series(bytes: &[u8]) -> (u64, u64) {
    let mut u = Unstructured::new(bytes);
    let spec = valid_spec(&mut u).unwrap();
    let suite = Suite::new(&spec).unwrap();
    let series_spec = any_series(&mut u, &spec).unwrap();
    let mut series = Series::new(Arc::new((*suite.rules).clone()), series_spec).unwrap();
    let (mut turns, mut layouts) = (0, 0);
    loop {
        match series.status() {
            SeriesStatus::Playing => {
                let before = *series.position();
                let hole = any_hole(&mut u, suite.rules.legal(&before))
                    .unwrap()
                    .unwrap();
                let after = suite
                    .check_turn(&before, hole)
                    .unwrap_or_else(|violation| panic!("{violation}"));
                series.play(hole).unwrap();
                assert_eq!(*series.position(), after);
                turns += 1;
            }
            SeriesStatus::Arranging { decision, starter } => {
                lay_out(&mut u, &mut series, &decision, starter, &suite);
                layouts += 1;
            }
            SeriesStatus::Over(_) => return (turns, layouts),
        }
    }
}

fn lay_out(
    u: &mut Unstructured<'_>,
    series: &mut Series,
    decision: &Decision,
    starter: Side,
    suite: &Suite,
) {
    let (scores, number) = (series.scores(), series.number());
    let wild = wild_arrangement(u, decision).unwrap();
    if series.arrange(&wild).is_err() {
        assert_eq!((series.scores(), series.number()), (scores, number));
        let valid = any_arrangement(u, decision).unwrap();
        series
            .arrange(&valid)
            .unwrap_or_else(|why| panic!("{valid:?} is refused: {why}"));
        for side in Side::BOTH {
            if let Some(row) = &valid.rows[side] {
                assert_eq!(*row, seeds_laid(series.game().start(), side));
            }
        }
    }
    assert_eq!(series.number(), number + 1);
    let start = series.game().start();
    assert_eq!(start.to_move, starter);
    check_accounts(start, decision, series.spec().layout, scores);
    suite
        .check_position(series.position())
        .unwrap_or_else(|violation| panic!("{violation}"));
}

/// Each side starts with exactly what it had, some of it laid as its task says and the rest kept.
fn check_accounts(start: &Setup, decision: &Decision, layout: Layout, scores: BySide<u8>) {
    for side in Side::BOTH {
        let row = seeds_laid(start, side);
        let laid: u8 = row.iter().sum();
        assert_eq!(laid, decision.task(side).seeds());
        assert_eq!(start.stores[side], decision.keeps(side));
        if layout != Layout::Fresh {
            assert_eq!(laid + start.stores[side], scores[side]);
        }
        match decision.task(side) {
            Task::Open { .. } => {}
            _ => assert!(
                row.iter().all(|&seeds| seeds > 0),
                "{start} has an empty hole"
            ),
        }
    }
}

fn seeds_laid(start: &Setup, side: Side) -> Vec<u8> {
    let row = start.holes.len() / 2;
    let holes = &start.holes[side.index() * row..][..row];
    holes.iter().map(|hole| hole.seeds).collect()
}
