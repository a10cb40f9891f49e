//! The short commands, and what all commands have in common.

mod common;

use std::io::{BufRead, BufReader, Read};

use common::{TempFile, ids, output, program, run};

#[test]
fn list_names_every_variant_with_board_region_and_aliases() {
    assert_eq!(
        output(&["list", "--ids"]).lines().collect::<Vec<_>>(),
        ids().collect::<Vec<_>>()
    );
    let list = output(&["list"]);
    assert_eq!(list.lines().count(), ids().count());
    for (line, id) in list.lines().zip(ids()) {
        assert!(line.starts_with(&format!("{id} ")), "{line}");
    }
    let tampoduo = list
        .lines()
        .find(|line| line.starts_with("tampoduo"))
        .unwrap();
    for part in ["Tampoduo", "2x6, 4 each", "Ghana", "also ayo-jodu"] {
        assert!(tampoduo.contains(part), "{tampoduo}");
    }
}

#[test]
fn show_tells_every_clause_with_its_source() {
    for id in ids() {
        let shown = output(&["show", id]);
        let variant = mancala_variants::Variant::find(id).unwrap();
        for clause in variant.last_seed_clauses() {
            assert!(
                shown.contains(&format!("- {}: ", clause.id())),
                "{id}: {shown}"
            );
        }
        for source in variant.sources() {
            assert!(shown.contains(source.title.as_str()), "{id}: {shown}");
        }
        assert!(shown.contains(&variant.digest().to_string()), "{shown}");
    }
}

#[test]
fn a_whole_file_can_be_saved_shown_and_checked() {
    let toml = output(&["show", "tampoduo", "--toml"]);
    assert!(!toml.contains("extends"));
    let file = TempFile::new("saved.toml", &toml);
    assert_eq!(
        output(&["show", file.path()]),
        output(&["show", "tampoduo"])
    );
    let checked = output(&["check", file.path()]);
    let digest = mancala_variants::Variant::find("tampoduo")
        .unwrap()
        .digest();
    assert_eq!(
        checked,
        format!("{}: right: tampoduo, digest {digest}\n", file.path())
    );
}

#[test]
fn check_reports_every_problem_of_every_file() {
    let right = TempFile::new("right.toml", "format = 1\nid = 'mine'\nextends = 'krur'\n");
    let wrong = TempFile::new(
        "wrong.toml",
        "format = 1\nid = 'mine'\nextends = 'krur'\nend.quiet-limt = 5\nmoves.stuck = 'pas'\n",
    );
    let checked = run(&["check", wrong.path(), "/no/such.toml", right.path()]);
    assert_eq!(checked.code, Some(1));
    assert!(
        checked
            .out
            .starts_with(&format!("{}: right: mine", right.path())),
        "{}",
        checked.out
    );
    assert_eq!(checked.out.lines().count(), 1);
    for part in [
        "wrong.toml:4:5",
        "did you mean `quiet-limit`?",
        "wrong.toml:5:",
        "wrong.toml: 2 problems",
        "/no/such.toml: 1 problem\n",
        "2 of 3 files can't be used",
    ] {
        assert!(checked.err.contains(part), "{part}: {}", checked.err);
    }
}

#[test]
fn a_file_stands_wherever_a_variants_name_does() {
    let short = TempFile::new(
        "short.toml",
        "format = 1\nid = 'short'\nextends = 'krur'\nend.quiet-limit = 1\n",
    );
    let file = short.path();
    assert_eq!(output(&["perft", file, "3"]), "1 4\n2 0\n");
    assert!(output(&["series", file, "--quiet", "--games", "1"]).contains("after 1 move:"));
    let played = common::run_with(&["play", file], b"A\n");
    assert!(
        played.out.contains("The game is over: too many plies"),
        "{}",
        played.out
    );

    let broken = TempFile::new("broken.toml", "format = 1\nid = 'broken'\n");
    for command in ["show", "series", "play", "perft"] {
        let mut args = vec![command, broken.path()];
        args.extend((command == "perft").then_some("1"));
        let refused = run(&args);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(1), ""),
            "{command}"
        );
        assert!(refused.err.contains("broken.toml"), "{}", refused.err);
    }
}

#[test]
fn control_characters_never_reach_the_terminal() {
    let text = "format = 1\nid = 'evil'\nextends = 'krur'\nname = \"a\\u001b[31mb\\u009bc\"\n\
                about = \"d\\u0007e\\u007f\\r\"\n";
    let evil = TempFile::new("evil.toml", text);
    let wrong = TempFile::new("wr\u{1b}ong.toml", "format = 1\n\"\\u001b[2J\" = 1\n");
    let harmless = |text: &str| !text.chars().any(|c| c.is_control() && c != '\n');
    for args in [
        &["show", evil.path()][..],
        &["check", evil.path(), wrong.path()],
        &["series", evil.path(), "--games", "1"],
        &["play", evil.path()],
        &["simulate", evil.path(), "--games", "10"],
        &["show", wrong.path()],
        &["show", "\u{1b}[2J"],
        &["show", "krur", "\u{1b}[2J"],
        &["perft", "krur", "1", "--position", "\u{1b}[2J"],
    ] {
        let run = run(args);
        assert!(harmless(&run.out), "{args:?}: {:?}", run.out);
        assert!(harmless(&run.err), "{args:?}: {:?}", run.err);
    }
    assert!(run(&["show", evil.path()]).err.contains("U+001B"));
    // A file's name may have anything in it.
    assert!(
        run(&["show", wrong.path()])
            .err
            .contains("wr\u{fffd}ong.toml")
    );
}

/// Counts of move sequences from the start, of depths 1 to 7.
const PERFT: [(&str, [u64; 7]); 9] = [
    ("layli-goobalay", [6, 28, 129, 607, 2_856, 13_005, 58_457]),
    ("layli-redsea", [6, 28, 129, 607, 2_856, 13_005, 58_457]),
    ("tampoduo", [6, 28, 129, 610, 2_886, 13_277, 60_590]),
    ("ayoayo", [6, 28, 132, 624, 2_870, 13_060, 58_897]),
    ("krur", [4, 14, 47, 157, 495, 1_527, 4_654]),
    ("rio-kadalis", [6, 32, 140, 638, 3_029, 13_800, 58_706]),
    ("rio-kadalis-5", [5, 24, 96, 410, 1_661, 6_267, 21_851]),
    ("oware", [6, 36, 190, 1_014, 5_219, 27_332, 139_157]),
    ("kalah", [6, 35, 185, 942, 4_690, 23_233, 114_430]),
];

#[test]
fn perft_counts_what_is_known() {
    let depth = if cfg!(debug_assertions) { 6 } else { 7 };
    for (variant, counts) in PERFT {
        let expected: Vec<_> = (1..=depth)
            .map(|depth| format!("{depth} {}", counts[depth - 1]))
            .collect();
        let counted = output(&["perft", variant, &depth.to_string()]);
        assert_eq!(counted.lines().collect::<Vec<_>>(), expected, "{variant}");
    }
}

#[test]
fn perft_divides_and_starts_anywhere() {
    assert_eq!(output(&["perft", "krur", "0"]), "0 1\n");
    let divided = output(&["perft", "kalah", "3", "--divide"]);
    let counts: Vec<(&str, u64)> = divided
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(name, count)| (name, count.parse().unwrap()))
        .collect();
    let names: Vec<_> = counts.iter().map(|&(name, _)| name).collect();
    assert_eq!(names, ["A", "B", "C", "D", "E", "F", "total"]);
    assert_eq!(counts[6].1, 185);
    assert_eq!(
        counts[..6].iter().map(|&(_, count)| count).sum::<u64>(),
        185
    );

    // Only F feeds; what it leads to has one move, and so on until somebody is stuck.
    let position = "1,0,0,0,0,1/0,0,0,0,0,0 20-26 S quiet=0";
    let counted = output(&["perft", "ayoayo", "2", "--position", position]);
    assert!(counted.starts_with("1 1\n"), "{counted}");
    let ended = "0,0,0,0,0,0/0,0,0,0,0,0 20-26 S quiet=0 over=stuck:N";
    assert_eq!(
        output(&["perft", "ayoayo", "9", "--position", ended]),
        "1 0\n"
    );
}

#[test]
fn nonsense_positions_are_refused_with_the_place() {
    let refused = run(&["perft", "krur", "1", "--position", "4,4,4,4/4,4,x,4 0-0 S"]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.err.contains("column 13: expected a hole"),
        "{}",
        refused.err
    );
    assert!(
        refused
            .err
            .ends_with("  4,4,4,4/4,4,x,4 0-0 S\n              ^\n"),
        "{}",
        refused.err
    );

    let refused = run(&["perft", "krur", "1", "--position", "4,4,4,4/4,4,5,4 0-0 S"]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.err.contains("33 seeds"), "{}", refused.err);
}

#[test]
fn wrong_command_lines_are_told_from_failures() {
    for args in [
        &[][..],
        &["dance"],
        &["show"],
        &["show", "layli-gobalay"],
        &["check"],
        &["perft", "krur"],
        &["perft", "krur", "-1"],
        &["perft", "krur", "99999999999"],
        &["perft", "krur", "256"],
        &["perft", "krur", "many"],
        &["series", "krur", "--north", "human"],
        &["series", "krur", "--seed", "-1"],
        &["series", "krur", "--games", "0"],
        &["series", "krur", "--starter", "me"],
        &["series", "krur", "--quiet", "--json"],
        &["play", "krur", "--south", "nobody"],
    ] {
        let refused = run(args);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(2), ""),
            "{args:?}"
        );
        assert!(!refused.err.is_empty(), "{args:?}");
    }
    assert!(
        run(&["show", "layli-gobalay"])
            .err
            .contains("did you mean `layli-goobalay`?")
    );
    assert!(
        run(&["show", "no/such/variant"])
            .err
            .contains("no/such/variant")
    );
    assert_eq!(run(&["show", "no/such/variant"]).code, Some(1));
}

#[test]
fn help_and_version_are_no_failures() {
    for args in [
        &["--help"][..],
        &["-h"],
        &["help", "series"],
        &["--version"],
    ] {
        assert!(!output(args).is_empty());
    }
}

#[test]
fn a_closed_pipe_is_no_crash() {
    for args in [
        &["series", "krur", "--seed", "1"][..],
        &["series", "layli-goobalay", "--json"],
        &["perft", "oware", "9"],
        &["simulate", "krur", "--games", "10", "--json"],
        &["list"],
        &["--help"],
    ] {
        let mut child = program(args).spawn().unwrap();
        drop(child.stdin.take());
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        drop(stdout);
        let mut errors = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut errors)
            .unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
        assert_eq!(errors, "", "{args:?}");
    }
}
