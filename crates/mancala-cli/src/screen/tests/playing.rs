//! What keys do.

use mancala_core::{IllegalMove, Side};
use mancala_match::{EarlyEnd, GameEnd, SeriesEnd, SeriesStatus};
use mancala_search::Outlook;
use mancala_variants::Variant;
use ratatui::crossterm::event::KeyCode;

use super::{CHOSEN, Stage};
use crate::args::Seat;
use crate::screen::message::Message;
use crate::screen::model::Dialog;
use crate::screen::thinker::{Answer, Thought};
use crate::tip::Tip;

#[test]
fn a_hole_is_chosen_by_letter_number_or_cursor() {
    for keys in ["b", "B", "2"] {
        let mut stage = Stage::shipped("krur", Seat::Human);
        stage.keys(keys);
        assert_eq!(stage.series().game().moves()[0].index(), 1, "{keys}");
    }
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Enter);
    stage.settle();
    assert_eq!(stage.series().game().moves()[0].index(), 1);
    // North's row runs to the left.
    let before = stage.model.hole_at_cursor().unwrap();
    stage.press(KeyCode::Left);
    let after = stage.model.hole_at_cursor().unwrap();
    assert_eq!(after.index(), 4 + (before.index() - 4 + 1) % 4);
}

#[test]
fn a_program_answers_once_the_turn_was_shown() {
    let mut stage = Stage::shipped("layli-goobalay", Seat::Greedy);
    stage.keys("a");
    assert!(stage.model.film.is_some() && stage.errand.is_none());
    stage.keys(" ");
    assert!(stage.model.film.is_none() && stage.errand.is_some());
    stage.shows("North thinks");
    stage.settle();
    assert_eq!(stage.series().game().ply(), 2);
    assert_eq!(stage.series().position().to_move(), Side::South);
}

#[test]
fn keys_while_a_turn_is_shown_play_nothing() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("ab");
    assert_eq!(stage.series().game().ply(), 1);
    assert!(stage.model.film.is_none());
}

#[test]
fn speeds_change_what_is_shown() {
    let pictures = |keys: &str| {
        let mut stage = Stage::shipped("krur", Seat::Human);
        stage.keys(keys);
        let mut pictures = 0;
        while stage.model.film.is_some() {
            stage.ticks(1);
            pictures += 1;
        }
        pictures
    };
    // 36 seeds and 8 lifts, or 8 laps; and the board as they leave it.
    assert_eq!(pictures("a"), 36 + 8);
    assert_eq!(pictures("++a"), 8);
    assert_eq!(pictures("+++a"), 0);
}

#[test]
fn undo_takes_back_a_move_and_its_answer_and_redo_makes_them_again() {
    let mut stage = Stage::shipped("layli-goobalay", Seat::Greedy);
    stage.keys("u");
    stage.shows("There is nothing to take back.");
    stage.keys("a");
    stage.settle();
    let played = stage.series().clone();
    stage.keys("u");
    assert_eq!(stage.series().game().ply(), 0);
    assert!(stage.errand.is_none());
    stage.shows("(A)");
    stage.keys("r");
    assert_eq!(*stage.series(), played);
    stage.keys("r");
    stage.shows("There is nothing to make again.");
}

#[test]
fn undo_works_while_a_turn_is_shown_and_while_a_program_thinks() {
    let mut stage = Stage::shipped("layli-goobalay", Seat::Greedy);
    stage.keys("a");
    stage.ticks(3);
    stage.keys("u");
    assert_eq!(stage.series().game().ply(), 0);
    assert!(stage.model.film.is_none());

    stage.keys("a ");
    let late = stage.errand.take().unwrap().id;
    stage.keys("u");
    let hole = Variant::find("layli-goobalay").unwrap().hole('a');
    let answer = Answer::Move(hole);
    stage.send(Message::Thought(Thought { id: late, answer }));
    assert_eq!(
        stage.series().game().ply(),
        0,
        "a late answer is not wanted"
    );
}

#[test]
fn a_hole_that_may_not_be_played_says_why() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("+++a");
    // After A, North's last hole is empty.
    stage.keys("d");
    assert_eq!(stage.series().game().ply(), 1);
    let hole = stage.model.hole_at_cursor().unwrap();
    assert_eq!(stage.series().game().explain(hole), Err(IllegalMove::Empty));
    stage.shows("d may not be played: the hole is empty.");
    stage.keys("u");
    stage.keys("w");
    stage.shows("South plays A: 8 laps, 36 seeds sown, the last");
    assert_eq!(stage.series().game().ply(), 0);
}

#[test]
fn the_end_of_a_game_leads_to_the_laying_of_rows() {
    let chosen = Variant::from_toml(CHOSEN).unwrap();
    let mut stage = Stage::new(&chosen, Seat::Human);
    stage.keys("a");
    stage.settle();
    // A leaves 22 seeds in South's row and 10 in North's.
    stage.shows("Game 1 is over. Enter lays out game 2.");
    stage.shows("Game 1: South 22, North 10; South wins after 1");
    stage.keys("\n");
    stage.shows("North has laid 8 seeds. Enter lays the row.");
    // What is wrong is said, and not laid.
    stage.keys("b0\n");
    stage.shows("North has laid 4 of 8 seeds.");
    assert_eq!(stage.series().number(), 1);
    // South's row is full: there is nothing to ask.
    stage.keys("d4\n");
    assert_eq!(stage.series().number(), 2);
    let start = stage.series().game().start().to_string();
    assert!(start.starts_with("4,4,4,4/4,#,#,4 6-2 N"), "{start}");
    // Undo asks for the rows again, as they were laid.
    stage.keys("u");
    stage.shows("Game 2 of 200");
    stage.shows("North has laid 8 seeds.");
    stage.keys("\n");
    assert_eq!(stage.series().game().start().to_string(), start);
    stage.keys("u");
    stage.keys("u");
    assert_eq!(stage.series().status(), SeriesStatus::Playing);
}

#[test]
fn a_row_can_be_changed_seed_by_seed_and_taken_back() {
    let text = "format = 1\nid = 'quick'\nextends = 'layli-goobalay'\nend.quiet-limit = 1\n";
    let mut stage = Stage::new(&Variant::from_toml(text).unwrap(), Seat::Greedy);
    // E captures nothing: South has 22, and lays first.
    stage.keys("+++e\n");
    stage.shows("South has laid 22 seeds.");
    stage.press(KeyCode::Up);
    stage.shows("South has laid 23 of 22 seeds.");
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Down);
    stage.keys("12");
    stage.press(KeyCode::Backspace);
    stage.shows("South has laid 20 of 22 seeds.");
    stage.keys("3\x1b\n");
    let start = stage.series().game().start().to_string();
    assert!(start.starts_with("4,4,4,4,3,3/4,4,4,4,3,3 0-4"), "{start}");
}

#[test]
fn a_series_is_played_to_its_end() {
    let mut stage = Stage::shipped("tampoduo", Seat::Greedy);
    stage.keys("+++");
    for _ in 0..10_000 {
        stage.settle();
        match stage.series().status() {
            SeriesStatus::Over(_) => break,
            _ if stage.model.laying.is_some() => stage.keys("\n"),
            SeriesStatus::Playing => {
                stage.model.place_cursor();
                stage.keys("\n");
            }
            SeriesStatus::Arranging { .. } => stage.keys("\n"),
        }
    }
    let SeriesStatus::Over(outcome) = stage.series().status() else {
        panic!("{}", stage.screen());
    };
    assert_eq!(outcome.reason, SeriesEnd::CannotLay);
    stage.shows(" wins the series: ");
    stage.keys("ax\n");
    stage.shows("There is nothing to end.");
}

#[test]
fn games_and_series_are_ended_early() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("x1");
    assert_eq!(
        stage.series().game().ended_early(),
        Some(EarlyEnd::Agreement)
    );
    stage.keys("ux3");
    let end = stage.series().game().ended_early();
    assert_eq!(end, Some(EarlyEnd::Resignation(Side::North)));
    stage.keys("ux6");
    let SeriesStatus::Over(outcome) = stage.series().status() else {
        panic!("{}", stage.screen());
    };
    assert_eq!(
        (outcome.reason, outcome.winner),
        (SeriesEnd::Resignation, Some(Side::South))
    );
    stage.keys("u");
    assert_eq!(stage.series().status(), SeriesStatus::Playing);
}

#[test]
fn a_program_agrees_on_a_draw_where_it_has_no_more_than_an_even_chance() {
    let hole = Variant::find("krur").unwrap().hole('A').unwrap();
    // South is to move, so North's chance is what South's leaves.
    for (chance, agrees) in [(0.7, true), (0.5, true), (0.3, false)] {
        let mut stage = Stage::shipped("krur", Seat::Greedy);
        stage.keys("x1");
        stage.shows("North thinks about a draw");
        stage.answer(Tip {
            hole,
            outlook: Outlook::Chance(chance),
            playouts: 10,
            line: vec![hole],
        });
        let reason = stage
            .series()
            .game()
            .result()
            .map(|result| result.outcome.reason);
        assert_eq!(reason, agrees.then_some(GameEnd::Agreement), "{chance}");
    }
}

#[test]
fn leaving_asks_only_where_something_is_lost() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("q");
    assert!(stage.has_left);
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("a q");
    assert!(!stage.has_left);
    assert_eq!(stage.model.dialog, Some(Dialog::Leave));
    stage.keys("nq\x1bqz");
    assert!(!stage.has_left);
    stage.keys("y");
    assert!(stage.has_left);
}

#[test]
fn a_second_persons_undo_asks_the_first_one_again() {
    let text = "format = 1\nid = 'quick'\nextends = 'layli-goobalay'\nend.quiet-limit = 1\n";
    let mut stage = Stage::new(&Variant::from_toml(text).unwrap(), Seat::Human);
    stage.keys("+++e\n");
    stage.keys("a1b7\n");
    stage.shows("North's row");
    stage.keys("u");
    stage.shows("South's row");
    assert_eq!(stage.series().number(), 1);
    stage.keys("\n\n");
    let start = stage.series().game().start().to_string();
    assert!(start.starts_with("4,4,4,4,3,3/4,4,4,4,3,3"), "{start}");
}
