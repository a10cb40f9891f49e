//! The screen and files.

use mancala_match::SeriesStatus;
use mancala_variants::Variant;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{CHOSEN, Stage, TempFile};
use crate::args::Seat;
use crate::screen::message::Message;
use crate::screen::model::Dialog;

impl Stage {
    /// Types a path over the one that is there.
    fn path(&mut self, path: &str) {
        let clear = KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL);
        self.send(Message::Key(clear));
        self.keys(path);
        self.keys("\n");
    }

    /// What is wrong with the path that was typed.
    fn problem(&self) -> &str {
        match &self.model.dialog {
            Some(Dialog::Path { problem, .. }) => problem.as_deref().unwrap_or_default(),
            _ => "",
        }
    }
}

#[test]
fn what_is_saved_is_loaded_again() {
    let file = TempFile::new("saved");
    let chosen = Variant::from_toml(CHOSEN).unwrap();
    let mut stage = Stage::new(&chosen, Seat::Human);
    stage.keys("+++a\n\n\nb");
    assert_eq!(stage.series().number(), 2);
    stage.keys("s");
    stage.path(file.path());
    stage.shows("The series is in");
    let saved = stage.series().clone();
    stage.keys("q");
    assert!(stage.has_left, "nothing is lost");

    let mut other = Stage::new(&chosen, Seat::Human);
    other.keys("l");
    other.path(file.path());
    assert_eq!(*other.series(), saved);
    // It goes on, and can be taken back to its first move.
    while !matches!(other.series().status(), SeriesStatus::Playing) || other.series().can_undo() {
        let before = other.series().clone();
        other.keys("u");
        assert_ne!(*other.series(), before);
    }
    assert_eq!(other.series().game().ply(), 0);
}

#[test]
fn comments_and_tags_are_not_lost() {
    let file = TempFile::new("comments");
    let text = "[Record \"series\"]\n[Format \"1\"]\n[Variant \"krur\"]\n[South \"Amina\"]\n\n\
                Game 1\n 1. A {Well met.}\nResult: *\n\nSeries: *\n";
    std::fs::write(file.path(), text).unwrap();
    let mut stage = Stage::shipped("ayoayo", Seat::Greedy);
    stage.keys("l");
    stage.path(file.path());
    assert_eq!(stage.model.table.variant().id(), "krur");
    stage.settle();
    assert_eq!(stage.series().game().ply(), 2);
    // It is this series' own file: it is written again without a question.
    stage.keys("s\n");
    stage.shows("The series is in");
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(
        text.contains("[South \"Amina\"]\n[North \"greedy\"]"),
        "{text}"
    );
    assert!(text.contains("A {Well met.} "), "{text}");
}

#[test]
fn a_file_that_is_there_is_not_lost_unasked() {
    let file = TempFile::new("there");
    std::fs::write(file.path(), "mine").unwrap();
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("a s");
    stage.path(file.path());
    stage.shows("is there already");
    stage.keys("n\x1b");
    assert_eq!(std::fs::read_to_string(file.path()).unwrap(), "mine");
    assert!(stage.model.table.is_unsaved());
    stage.keys("s");
    stage.path(file.path());
    stage.keys("y");
    stage.shows("The series is in");
    assert!(
        std::fs::read_to_string(file.path())
            .unwrap()
            .contains("1. A")
    );
}

#[test]
fn what_is_wrong_with_a_file_is_said_and_nothing_is_lost() {
    let file = TempFile::new("wrong");
    let text = "[Record \"series\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n\
                Game 1\n 1. A a A A\nResult: *\n\nSeries: *\n";
    std::fs::write(file.path(), text).unwrap();
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("b l");
    stage.path(file.path());
    let before = stage.series().clone();
    assert!(stage.problem().ends_with(
        "line 6, column 11, game 1, ply 4: `A` may not be played: the hole is not in the mover's row"
    ));
    stage.path("/no/such/file");
    assert!(stage.problem().starts_with("/no/such/file: No such file"));
    // Only what can be loaded is a reason to ask.
    std::fs::write(file.path(), text.replace("a A A", "a")).unwrap();
    stage.path(file.path());
    stage.shows("is in no file as it stands");
    stage.keys("n");
    assert_eq!(*stage.series(), before);
    stage.keys("l\n");
    stage.keys("y");
    assert_eq!(stage.series().game().ply(), 2);
    stage.keys("us");
    stage.path("/no/such/folder/file");
    assert!(
        stage
            .problem()
            .starts_with("/no/such/folder/file: No such file")
    );
    assert!(stage.model.table.is_unsaved());
}

#[test]
fn a_game_goes_on_as_a_series_of_one() {
    let file = TempFile::new("game");
    let text = "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n 1. A\nResult: *\n";
    std::fs::write(file.path(), text).unwrap();
    let mut stage = Stage::shipped("krur", Seat::Human);
    stage.keys("l");
    stage.path(file.path());
    assert_eq!(
        (
            stage.series().spec().game_limit,
            stage.series().game().ply()
        ),
        (1, 1)
    );
    std::fs::write(file.path(), [text, text].join("\n")).unwrap();
    stage.keys("l");
    stage.path(file.path());
    assert!(
        stage
            .problem()
            .ends_with("line 8, column 1: expected the end of the text after its one record")
    );
}

#[test]
fn an_end_that_is_chosen_is_the_one_that_was_read() {
    let text = CHOSEN.replace("quiet-limit = 1", "quiet-limit = 2");
    let mut stage = Stage::new(&Variant::from_toml(&text).unwrap(), Seat::Random);
    stage.keys("++++ax");
    stage.shows("2: South resigns this game");
    // Meanwhile the program's move ends the game, and there are other ends.
    stage.settle();
    let over = stage.series().clone();
    assert!(matches!(over.status(), SeriesStatus::Arranging { .. }));
    for key in ["2", "1"] {
        let mut late = Stage {
            model: stage.model.clone(),
            errand: None,
            has_left: false,
        };
        late.shows("2: South resigns this game");
        late.keys(key);
        late.settle();
        assert_eq!(*late.series(), over);
        late.shows("┌ End early ─");
    }
}
