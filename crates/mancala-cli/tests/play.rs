//! `mancala play`: a person at the terminal, by script.

mod common;

use common::{TempFile, run_with};

/// What the program says to a person who types these lines; it must end well.
fn play(args: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["play"];
    all.extend(args);
    let run = run_with(&all, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    run.out
}

#[test]
fn a_person_plays_against_a_player() {
    let said = play(&["layli-goobalay"], &["a", "quit", "quit"]);
    assert!(
        said.contains("\n1. South plays A: 5 laps, 26 seeds sown, the last in C."),
        "{said}"
    );
    assert!(
        said.contains("South captures 2 (1 from d, 1 from C)."),
        "{said}"
    );
    assert!(said.contains("\n2. North plays "), "{said}");
    assert_eq!(said.matches("South> ").count(), 3);
}

#[test]
fn two_people_play_and_name_holes_of_their_own_rows() {
    let said = play(&["ayoayo", "--north", "human"], &["2", "B", "quit"]);
    assert!(said.contains("1. South plays B:"), "{said}");
    assert!(said.contains("North> "), "{said}");
    assert!(
        said.contains("2. North plays b:") || said.contains("b may not be played"),
        "{said}"
    );
}

#[test]
fn help_board_and_why_change_nothing() {
    let said = play(&["krur"], &["help", "why a", "board", "why d", "quit"]);
    assert!(said.contains("take back your last move"), "{said}");
    assert!(
        said.contains("South plays A: 8 laps, 36 seeds sown, the last in a."),
        "{said}"
    );
    assert!(!said.contains("\n1. "), "{said}");
    assert_eq!(
        said.matches("  (A)   (B)   (C)   (D)\nSouth to move.")
            .count(),
        2
    );
}

#[test]
fn why_says_what_the_rules_forbid() {
    let small = |base: &str, board: &str| {
        let id = format!("small-{base}");
        let text = format!("format = 1\nid = '{id}'\nextends = '{base}'\n{board}\n");
        TempFile::new(&format!("{id}.toml"), &text)
    };
    let file = small("ayoayo", "board.holes = 3\nboard.seeds = 1");
    let said = play(
        &[file.path(), "--north", "human"],
        &["a", "why a", "a", "quit"],
    );
    assert_eq!(
        said.matches("A may not be played: the move leaves the opponent without")
            .count(),
        2
    );
    assert!(
        said.contains("[mancala-world: How to play, compulsory feeding]"),
        "{said}"
    );

    let file = small("tampoduo", "board.holes = 2\nboard.seeds = 3");
    let said = play(
        &[file.path(), "--north", "human"],
        &["a", "a", "why b", "quit"],
    );
    assert!(
        said.contains("B may not be played: the sowing never ends: it repeats every 32"),
        "{said}"
    );
}

#[test]
fn what_may_not_be_played_is_refused_with_the_reason() {
    // After A, South's second hole is empty.
    let said = play(&["krur", "--north", "human"], &["a", "d", "quit"]);
    assert!(
        said.contains("d may not be played: the hole is empty."),
        "{said}"
    );
    let said = play(
        &["krur"],
        &["e", "0", "9", "dance", "a b", "save", "", "quit"],
    );
    assert_eq!(
        said.matches("There is no such hole or command").count(),
        5,
        "{said}"
    );
    assert!(said.contains("Name the file: save FILE"), "{said}");
    assert!(!said.contains("\n1. "), "{said}");
}

#[test]
fn undo_takes_back_ones_move_and_the_answer() {
    let said = play(&["krur"], &["undo", "c", "undo", "board", "c", "quit"]);
    assert!(said.contains("There is nothing to take back."), "{said}");
    let turns: Vec<_> = said.split("\n1. ").collect();
    assert_eq!(turns.len(), 3, "{said}");
    // The same move is answered the same.
    let answer = |text: &str| {
        let begin = text.find("2. North plays").unwrap();
        text[begin..begin + 40].to_owned()
    };
    assert_eq!(answer(turns[1]), answer(turns[2]));
    assert!(turns[1].contains("Taken back."), "{said}");
}

#[test]
fn a_searching_player_answers_in_his_time() {
    let said = play(
        &["krur", "--north", "search", "--think", "0.001"],
        &["a", "quit"],
    );
    assert!(said.contains("\n2. North plays "), "{said}");
    for wrong in ["soon", "inf", "NaN", "3601", "1e19"] {
        let refused = run_with(&["play", "krur", "--think", wrong], b"");
        assert_eq!(refused.code, Some(2), "{wrong}");
        assert!(
            refused.err.contains("a number of seconds"),
            "{}",
            refused.err
        );
    }
}

/// Something that remembers what could be seen each time it was flushed.
#[derive(Default)]
struct Flushed {
    text: String,
    seen: Vec<String>,
}

impl std::io::Write for Flushed {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.text += std::str::from_utf8(bytes).unwrap();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.seen.push(self.text.clone());
        Ok(())
    }
}

#[test]
fn a_move_is_seen_before_the_answer_is_thought_about() {
    let mut output = Flushed::default();
    let mut streams = mancala_cli::Streams {
        input: &mut &b"a"[..],
        output: &mut output,
        errors: &mut std::io::sink(),
        shows_progress: false,
        is_terminal: false,
    };
    assert_eq!(
        mancala_cli::run(["mancala", "play", "krur"], &mut streams),
        0
    );
    let said = |text: &str, turn: &str| text.contains(turn);
    assert!(said(&output.text, "\n2. North plays "), "{}", output.text);
    assert!(
        output
            .seen
            .iter()
            .any(|text| said(text, "\n1. South plays ") && !said(text, "\n2. North plays ")),
        "{:?}",
        output.seen
    );
}

#[test]
fn the_end_of_input_is_a_clean_stop() {
    let long = "a".repeat(100_000);
    for input in [&b""[..], b"a", b"\n\n", b"\xff\xfe\0\n", long.as_bytes()] {
        let run = run_with(&["play", "krur"], input);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    }
}

#[test]
fn rows_are_laid_by_hand_or_by_default() {
    let file = TempFile::new(
        "quick.toml",
        "format = 1\nid = 'quick'\nextends = 'layli-goobalay'\nend.quiet-limit = 1\n",
    );
    // E captures nothing and ends the game: South is poorer, and lays first.
    let both = [file.path(), "--north", "human", "--games", "2"];
    let said = play(&both, &["e", "", "", "quit"]);
    assert!(
        said.contains("Game 1: South 22, North 26; North wins after 1 move"),
        "{said}"
    );
    assert!(
        said.contains("South lays exactly 22 seeds in 6 holes, at least one in each."),
        "{said}"
    );
    assert!(
        said.contains("North lays exactly 22 seeds in 6 holes, at least one in each."),
        "{said}"
    );
    assert!(
        said.contains("South lays 4 4 4 4 3 3 and keeps 0."),
        "{said}"
    );
    assert!(
        said.contains("North lays 4 4 4 4 3 3 and keeps 4."),
        "{said}"
    );
    let said = play(&both, &["e", "1,1,1,1,1,17", "17 1 1 1 1 1", "quit"]);
    assert!(
        said.contains("South lays 1 1 1 1 1 17 and keeps 0."),
        "{said}"
    );
    assert!(
        said.contains("North lays 17 1 1 1 1 1 and keeps 4."),
        "{said}"
    );
    // A player lays as by default.
    let said = play(
        &[file.path(), "--games", "2"],
        &["e", "2 2 2 2 2 12", "quit"],
    );
    assert!(
        said.contains("South lays 2 2 2 2 2 12 and keeps 0."),
        "{said}"
    );
    assert!(
        said.contains("North lays 4 4 4 4 3 3 and keeps 4."),
        "{said}"
    );
}

#[test]
fn rows_that_may_not_be_laid_are_refused_and_asked_for_again() {
    let file = TempFile::new(
        "chosen.toml",
        "format = 1\nid = 'chosen'\nextends = 'krur'\nend.quiet-limit = 1\n\
         [series]\nlayout = { fill = { seeds = 4, closed = 'chosen' } }\n",
    );
    // A leaves 22 seeds in South's row and 10 in North's, who opens two holes and keeps two.
    let said = play(
        &[file.path(), "--north", "human", "--games", "2"],
        &["a", "1 2", "x", "4 4 4 0", "help", "0 4 0 4", "quit"],
    );
    assert!(
        said.contains("Game 1: South 22, North 10; South wins after 1 move"),
        "{said}"
    );
    assert!(
        said.contains("North opens 2 holes with 4 seeds; 0 closes a hole."),
        "{said}"
    );
    assert!(said.contains("or nothing for 4 4 0 0."), "{said}");
    assert!(
        said.contains("That can't be laid: North's row has 4 holes, not 2."),
        "{said}"
    );
    assert_eq!(
        said.matches("Type counts, such as 4 4 0 0").count(),
        2,
        "{said}"
    );
    assert!(
        said.contains("That can't be laid: North must open exactly 2"),
        "{said}"
    );
    assert!(said.contains("North lays # 4 # 4 and keeps 2."), "{said}");
    assert!(
        said.contains("North |  4  | ##  |  4  | ##  | South\n    2 +"),
        "{said}"
    );
}

#[test]
fn a_laid_row_can_be_taken_back() {
    let file = TempFile::new(
        "chosen-too.toml",
        "format = 1\nid = 'chosen'\nextends = 'krur'\nend.quiet-limit = 1\n\
         [series]\nlayout = { fill = { seeds = 4, closed = 'chosen' } }\n",
    );
    let both = [file.path(), "--north", "human", "--games", "2"];
    let said = play(&both, &["a", "0 4 0 4", "undo", "4 0 0 4", "quit"]);
    assert!(said.contains("North lays # 4 # 4 and keeps 2."), "{said}");
    assert!(said.contains("North lays 4 # # 4 and keeps 2."), "{said}");
    // Asked for a row, undo takes back the move that ended the game.
    let said = play(&both, &["a", "undo", "b", "quit"]);
    assert!(
        said.contains("1. South plays A:") && said.contains("1. South plays B:"),
        "{said}"
    );
}

#[test]
fn players_may_play_each_other() {
    let said = play(
        &[
            "krur", "--south", "random", "--north", "greedy", "--games", "1",
        ],
        &[],
    );
    assert!(said.contains("the limit on games is reached"), "{said}");
}

#[test]
fn why_without_a_hole_tells_of_all_of_them() {
    // After A, South's second hole and North's last are empty.
    let said = play(&["krur", "--north", "human"], &["why", "a", "why", "quit"]);
    assert!(said.contains("   A: 8 laps.\n   B: "), "{said}");
    let after = said.split("1. South plays A").nth(1).unwrap();
    assert!(after.contains("   c: "), "{said}");
    assert!(
        after.contains("   d may not be played: the hole is empty."),
        "{said}"
    );
    let said = play(&["layli-goobalay"], &["why", "quit"]);
    assert!(said.contains("   A: 5 laps, South wins 2.\n"), "{said}");
}

#[test]
fn the_signs_of_a_board_are_explained() {
    let said = play(&["krur"], &["help", "quit"]);
    for sign in ["(A)  ", "4S, 4N  ", "##  "] {
        assert!(said.contains(sign), "{sign}: {said}");
    }
    let said = play(&["oware"], &["board", "quit"]);
    assert!(said.contains("(A)  ") && !said.contains("##"), "{said}");
}

#[test]
fn what_is_taken_back_can_be_made_again() {
    let said = play(&["krur"], &["redo", "c", "undo", "redo", "undo", "quit"]);
    assert!(said.contains("There is nothing to make again."), "{said}");
    let again = said.split("Made again.").nth(1).unwrap();
    assert!(again.contains("South to move."), "{said}");
    assert!(again.contains("Taken back."), "{said}");
}

#[test]
fn a_series_is_saved_and_goes_on_another_day() {
    let saved = TempFile::new("series one.mancala", "");
    std::fs::remove_file(&saved.0).unwrap();
    let file = saved.path();
    let said = play(
        &["layli-goobalay", "--seed", "7"],
        &[
            "a",
            "undo",
            "b",
            &format!("save {file}"),
            &format!("save {file}"),
            "quit",
        ],
    );
    assert_eq!(said.matches("\nSouth> Saved.\n").count(), 2, "{said}");
    let text = std::fs::read_to_string(&saved.0).unwrap();
    assert!(
        text.contains("[North \"greedy\"]") && text.contains("\n  1. B "),
        "{text}"
    );

    // By command line, and by command; then there is a move to take back.
    let loaded = play(&["--load", file], &["undo", "quit"]);
    assert!(
        loaded.contains("Layli Goobalay (layli-goobalay)"),
        "{loaded}"
    );
    assert!(loaded.contains("Taken back."), "{loaded}");
    let loaded = play(&["krur"], &[&format!("load {file}"), "undo", "quit"]);
    assert!(loaded.contains("Taken back."), "{loaded}");
}

#[test]
fn what_is_lost_by_loading_or_saving_is_said_once() {
    let game = |moves: &str| {
        format!("[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n 1. {moves}\nResult: *\n")
    };
    let (one, other) = (game("C"), game("A a"));
    let first = TempFile::new("one.mancala", &one);
    let second = TempFile::new("two.mancala", &other);
    let load = |file: &TempFile| format!("load {}", file.path());
    let save = |file: &TempFile| format!("save {}", file.path());
    let lost = "This series is in no file as it stands";

    // A file that can't be loaded is no reason to speak of it.
    let said = play(&["krur"], &["a", "load /no/such", "quit", "quit"]);
    assert_eq!(said.matches(lost).count(), 1, "{said}");

    // Once more is enough, if nothing comes between.
    let two = ["krur", "--north", "human"];
    let said = play(&two, &["a", &load(&first), "board", &load(&first), "undo"]);
    assert!(!said.contains("goes on after"), "{said}");
    let said = play(&two, &["a", &load(&first), &load(&first), "undo", "quit"]);
    assert!(said.contains("Game 1 goes on after move 1.\n"), "{said}");
    assert_eq!(said.matches(lost).count(), 2, "{said}");

    // A file that is loaded may be saved again; another one only when it is asked for twice.
    let lines = [&load(&first), "a", &save(&first), &save(&second), "quit"];
    let said = play(&two, &lines);
    assert_eq!(said.matches("> Saved.\n").count(), 1, "{said}");
    assert!(
        said.contains("is there already.\nThe same once more replaces it.\n"),
        "{said}"
    );
    assert!(!said.contains(lost), "{said}");
    let kept = |file: &TempFile| std::fs::read_to_string(&file.0).unwrap();
    assert!(kept(&first).contains("1. C a"), "{}", kept(&first));
    assert_eq!(kept(&second), other);
    play(&two, &["b", &save(&second), &save(&second)]);
    assert!(kept(&second).contains("1. B"), "{}", kept(&second));
}

#[test]
fn a_game_that_goes_on_tells_of_no_pass_that_was_not() {
    for moves in ["A", "A a", "A a D"] {
        let text = format!(
            "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n 1. {moves}\nResult: *\n"
        );
        let file = TempFile::new("goes-on.mancala", &text);
        let said = play(&["--load", file.path(), "--north", "human"], &[]);
        let number = moves.split(' ').count();
        assert!(
            said.contains(&format!("Game 1 goes on after move {number}.\n")),
            "{said}"
        );
        assert!(!said.contains("passes"), "{said}");
    }
}

#[test]
fn a_variant_of_a_file_of_its_own_is_found_again() {
    let mine = TempFile::new(
        "mine-again.toml",
        "format = 1\nid = 'my-krur'\nextends = 'krur'\n",
    );
    let game = |id: &str| {
        format!("[Record \"game\"]\n[Format \"1\"]\n[Variant \"{id}\"]\n\n 1. C\nResult: *\n")
    };
    let own = TempFile::new("own.mancala", &game("my-krur"));
    let shipped = TempFile::new("shipped.mancala", &game("krur"));
    let (load_own, load_shipped) = (
        format!("load {}", own.path()),
        format!("load {}", shipped.path()),
    );
    let said = play(
        &[mine.path(), "--north", "human"],
        &[&load_shipped, &load_own, "quit"],
    );
    assert_eq!(said.matches("(my-krur): ").count(), 2, "{said}");
    let refused = common::run(&["play", "--load", own.path()]);
    assert!(
        refused.err.contains("mancala play FILE.toml --load"),
        "{}",
        refused.err
    );
}

#[test]
fn a_series_is_kept_while_it_is_played() {
    let kept = TempFile::new("kept.mancala", "mine");
    let file = kept.path();
    let refused = common::run(&["play", "krur", "--save", file]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
    assert!(refused.err.contains("is there already"), "{}", refused.err);
    assert_eq!(std::fs::read_to_string(&kept.0).unwrap(), "mine");

    std::fs::remove_file(&kept.0).unwrap();
    play(&["krur", "--save", file], &["a"]);
    let first = std::fs::read_to_string(&kept.0).unwrap();
    assert!(first.contains("\n  1. A "), "{first}");
    play(&["--load", file, "--save", file], &["undo", "b"]);
    let second = std::fs::read_to_string(&kept.0).unwrap();
    assert!(second.contains("\n  1. B "), "{second}");
    let left: Vec<_> = std::fs::read_dir(kept.0.parent().unwrap())
        .unwrap()
        .collect();
    assert_eq!(left.len(), 1, "nothing but the file is left behind");
}

#[test]
fn a_kept_series_is_not_lost_by_loading_another() {
    let kept = TempFile::new("first.mancala", "");
    std::fs::remove_file(&kept.0).unwrap();
    let text = "[Record \"game\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n 1. C\nResult: *\n";
    let other = TempFile::new("second.mancala", text);
    let (first, second) = (kept.path(), other.path());
    let two = ["krur", "--north", "human", "--save", first];
    let said = play(&two, &["a", &format!("load {second}"), "d", "quit", "quit"]);
    let told = format!("{first} keeps the series that was played before.\n");
    assert!(said.contains(&told), "{said}");
    let left = std::fs::read_to_string(&kept.0).unwrap();
    assert!(left.contains("\n  1. A\n"), "{left}");
    assert_eq!(std::fs::read_to_string(&other.0).unwrap(), text);
    // What was played after the loading is in neither.
    assert!(
        said.contains("This series is in no file as it stands"),
        "{said}"
    );
}

#[test]
fn what_is_lost_by_leaving_is_said_once() {
    let warnings = |args: &[&str], lines: &[&str]| {
        let said = play(args, lines);
        said.matches("This series is in no file as it stands")
            .count()
    };
    assert_eq!(warnings(&["krur"], &["quit", "a"]), 0);
    for lines in [&["a", "quit", "quit", "a"][..], &["a"], &["a", "quit"]] {
        assert_eq!(warnings(&["krur"], lines), 1, "{lines:?}");
    }
    // It can still be saved.
    let saved = TempFile::new("late.mancala", "");
    std::fs::remove_file(&saved.0).unwrap();
    let save = format!("save {}", saved.path());
    assert_eq!(
        warnings(&["krur"], &["a", "quit", &save, "quit", "quit"]),
        1
    );
    let quick = TempFile::new(
        "quick-too.toml",
        "format = 1\nid = 'quick'\nextends = 'layli-goobalay'\nend.quiet-limit = 1\n",
    );
    // Asked for a row, too.
    let both = [quick.path(), "--north", "human", "--games", "2"];
    assert_eq!(warnings(&both, &["e", "quit", "quit"]), 1);
}

#[test]
fn a_series_that_is_over_can_be_saved_or_gone_back_in() {
    let saved = TempFile::new("over.mancala", "");
    std::fs::remove_file(&saved.0).unwrap();
    let save = format!("save {}", saved.path());
    let one = ["krur", "--games", "1"];
    let said = play(
        &one,
        &["resign", "undo", "resign", "a", "save /", &save, "a"],
    );
    assert!(said.contains("Taken back."), "{said}");
    assert!(said.contains("Not saved: "), "{said}");
    assert!(said.ends_with("> Saved.\n"), "{said}");
    let text = std::fs::read_to_string(&saved.0).unwrap();
    assert!(text.contains("Series: North"), "{text}");
    let kept = play(&["--load", saved.path()], &[]);
    assert!(!kept.contains("> "), "{kept}");
}

#[test]
fn records_that_are_wrong_are_refused_with_the_place() {
    let text = "[Record \"series\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\n\
                Game 1\n 1. A a A A\nResult: *\n\nSeries: *\n";
    let file = TempFile::new("wrong.mancala", text);
    let refused = common::run(&["play", "--load", file.path()]);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused
            .err
            .contains("wrong.mancala: line 6, column 11, game 1, ply 4: `A` may not"),
        "{}",
        refused.err
    );
    let other = TempFile::new("other.mancala", &text.replace("a A A", "a"));
    let refused = common::run(&["play", "ayoayo", "--load", other.path()]);
    assert!(
        refused.err.starts_with("error: ")
            && refused.err.contains("a record of `krur`, not of `ayoayo`"),
        "{}",
        refused.err
    );
    for args in [&["play"][..], &["play", "--load", "x", "--games", "3"]] {
        assert_eq!(common::run(args).code, Some(2), "{args:?}");
    }
}

#[test]
fn a_tip_names_a_hole_and_its_chance() {
    let said = play(&["krur", "--think", "1"], &["tip", "quit"]);
    assert!(said.contains(" % to win."), "{said}");
    assert!(said.contains(" tried. Expected play: "), "{said}");
}

#[test]
fn games_are_drawn_and_given_up() {
    let people = ["krur", "--north", "human", "--games", "2"];
    let said = play(&people, &["draw", "a", "resign"]);
    assert!(
        said.contains("Game 1: South 16, North 16; a draw after 0 moves: the players agree"),
        "{said}"
    );
    // North starts the second game, and South gives it up.
    assert!(
        said.contains("South 0, North 32; North wins after 1 move: a player"),
        "{said}"
    );

    // North is about to win, and gives nothing away.
    let text = "[Record \"game\"]\n[Format \"1\"]\n[Variant \"oware\"]\n\
                [Start \"1,0,0,0,0,0/4,4,4,4,4,4 0-23 S\"]\n\nResult: *\n";
    let file = TempFile::new("lost.mancala", text);
    let said = play(
        &["--load", file.path(), "--think", "0.1"],
        &["draw", "quit"],
    );
    assert!(
        said.contains("North hopes for more, and doesn't agree."),
        "{said}"
    );
}
