//! When games and series are equal, and how they are shown.

mod common;

use common::{Chance, bare, compiled, fours_and_a_two, hole, krur};
use mancala_core::{BySide, EndReason, RuleSpec, Side};
use mancala_match::{EarlyEnd, Game, GameEnd, GameOutcome, Refill, Series, SeriesSpec, Task};

fn series(spec: SeriesSpec) -> Series {
    Series::new(compiled(&bare(3, 2)), spec).unwrap()
}

/// Plays these holes, one after the other, and game after game.
fn played(spec: SeriesSpec, holes: &[usize]) -> Series {
    let mut series = series(spec);
    for &index in holes {
        series.play(hole(index)).unwrap();
    }
    series
}

#[test]
fn series_are_equal_where_the_same_was_played() {
    let three = SeriesSpec::independent(3);
    assert_eq!(series(three), series(three));
    assert_eq!(played(three, &[0, 3]), played(three, &[0, 3]));
    assert_ne!(played(three, &[0, 3]), played(three, &[0, 4]));
    assert_ne!(played(three, &[0, 3]), played(three, &[0]));
    assert_ne!(series(three), series(SeriesSpec::independent(4)));
    let other_rules = Series::new(compiled(&bare(3, 3)), three).unwrap();
    assert_ne!(series(three), other_rules);
}

#[test]
fn series_are_equal_only_where_their_earlier_games_are() {
    let after = |first: usize| {
        let mut series = played(SeriesSpec::independent(3), &[first]);
        series.end_game_early(EarlyEnd::Agreement).unwrap();
        series.arrange_default().unwrap();
        series
    };
    assert_eq!(after(0), after(0));
    assert_ne!(after(0), after(1));
    assert_eq!(after(0).game(), after(1).game());
}

#[test]
fn series_are_equal_only_where_they_ended_alike() {
    let open = played(SeriesSpec::independent(3), &[0]);
    let mut given_up = open.clone();
    given_up
        .end_early(EarlyEnd::Resignation(Side::South))
        .unwrap();
    assert_ne!(open, given_up);
}

#[test]
fn what_is_undone_makes_no_difference() {
    let three = SeriesSpec::independent(3);
    let mut undone = played(three, &[0, 3]);
    assert!(undone.undo());
    assert_eq!(undone, played(three, &[0]));
    assert!(undone.redo());
    assert_eq!(undone, played(three, &[0, 3]));
}

#[test]
fn games_are_equal_where_the_same_was_played() {
    let game = |spec: &RuleSpec, holes: &[usize]| {
        let mut game = Game::new(compiled(spec));
        for &index in holes {
            game.play(hole(index)).unwrap();
        }
        game
    };
    let two = bare(3, 2);
    assert_eq!(game(&two, &[0]), game(&two, &[0]));
    assert_ne!(game(&two, &[0]), game(&two, &[1]));
    assert_ne!(game(&two, &[]), game(&bare(3, 3), &[]));
    let mut quiet = two.clone();
    quiet.end.quiet_limit = 7;
    assert_ne!(
        game(&two, &[]),
        game(&quiet, &[]),
        "other rules, same board"
    );
    let mut drawn = game(&two, &[0]);
    drawn.end_early(EarlyEnd::Agreement).unwrap();
    assert_ne!(drawn, game(&two, &[0]));
}

#[test]
fn games_and_series_are_shown_with_their_moves() {
    let series = played(SeriesSpec::independent(3), &[0, 3]);
    let game = format!("{:?}", series.game());
    assert_eq!(
        game,
        "Game { start: 2,2,2/2,2,2 0-0 S quiet=0, moves: \"Aa\", done: 2, early_end: None, .. }"
    );
    let shown = format!("{series:?}");
    assert!(shown.starts_with("Series { spec: SeriesSpec { "), "{shown}");
    assert!(
        shown.contains(&format!("earlier: [], current: {game}, undone: []")),
        "{shown}"
    );
}

#[test]
fn outcomes_of_games_are_told_in_words() {
    let told = |reason, winner| GameOutcome { reason, winner }.to_string();
    let rules = GameEnd::Rules(EndReason::RowEmpty);
    assert_eq!(told(rules, Some(Side::North)), "North wins: a row is empty");
    assert_eq!(told(rules, None), "a draw: a row is empty");
    let (south, agreed) = (Some(Side::South), GameEnd::Agreement);
    assert_eq!(told(agreed, None), "a draw: the players agree on a draw");
    assert_eq!(
        told(GameEnd::Resignation, south),
        "South wins: a player resigns"
    );
    assert_eq!(
        told(GameEnd::Forfeit, south),
        "South wins: a player forfeits the game"
    );
}

#[test]
fn tasks_are_told_in_words() {
    let refill = fours_and_a_two().refill(&compiled(&krur(4, 4)), BySide::new(21, 11));
    let Ok(Refill::Lay(decision)) = refill else {
        panic!("{refill:?}")
    };
    assert_eq!(
        Side::BOTH.map(|side| decision.task_in_words(side)),
        [
            "South opens 4 holes with 4 seeds; 0 closes a hole.",
            "North opens 2 holes with 4 seeds and one more with 2; 0 closes a hole.",
        ]
    );
    let refill = fours_and_a_two().refill(&compiled(&krur(4, 4)), BySide::new(25, 7));
    let Ok(Refill::Lay(decision)) = refill else {
        panic!("{refill:?}")
    };
    assert!(matches!(
        decision.task(Side::North),
        Task::Open { holes: 1, .. }
    ));
    assert_eq!(
        decision.task_in_words(Side::North),
        "North opens 1 hole with 4 seeds and one more with 2; 0 closes a hole."
    );
}

#[test]
fn only_filled_holes_are_ever_closed() {
    assert!(fours_and_a_two().closes_holes());
    assert!(!SeriesSpec::independent(3).closes_holes());
    assert!(!common::poorer_lays(mancala_match::Richer::Freely).closes_holes());
}

/// Walking to a game and back changes nothing.
#[test]
fn every_ply_of_every_game_can_be_gone_to() {
    let mut series = played(SeriesSpec::independent(3), &[0, 3]);
    let mut chance = Chance::new(7);
    series.end_game_early(EarlyEnd::Agreement).unwrap();
    series.arrange_default().unwrap();
    for _ in 0..3 {
        chance.play(&mut series);
    }
    let last = series.clone();
    for (game, ply) in [(1, 0), (2, 3), (1, 2), (1, 1), (2, 0), (2, 2), (2, 1)] {
        series.go_to(game, ply).unwrap();
        assert_eq!((series.number(), series.game().ply()), (game, ply));
    }
    series.go_to(2, 3).unwrap();
    assert_eq!(series, last);
}
