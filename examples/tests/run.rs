//! Runs every example as a person would, with no input, and holds it to what it has always printed, to
//! the sketch of its output at its top, and to its place in the list.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// What an example prints. It may fail in no way, and say nothing on standard error.
fn output_of(name: &str) -> String {
    let this = env::current_exe().expect("a test knows where it is");
    let target = this.ancestors().nth(2).expect("tests are in `deps`");
    let program = target
        .join("examples")
        .join(format!("{name}{}", env::consts::EXE_SUFFIX));
    assert!(
        program.exists(),
        "{} is missing: `cargo test -p mancala-examples`, with no target chosen, builds it",
        program.display()
    );
    let output = Command::new(program)
        .stdin(Stdio::null())
        .output()
        .expect("the example can be run");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{name}: {}, {errors}",
        output.status
    );
    assert_eq!(errors, "", "{name}");
    String::from_utf8(output.stdout).expect("examples print UTF-8")
}

fn source_of(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("examples/{name}.rs"));
    fs::read_to_string(path).expect("the example has a source")
}

/// Every line of the sketch at the top of an example is printed, in that order; `...` stands for any.
fn check_sketch(name: &str, output: &str) {
    let source = source_of(name);
    let header = source.lines().map_while(|line| line.strip_prefix("//!"));
    let sketch: Vec<&str> = header
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .skip_while(|line| *line != "```text")
        .skip(1)
        .take_while(|line| *line != "```")
        .filter(|line| *line != "...")
        .collect();
    assert!(!sketch.is_empty(), "{name} has no sketch of its output");
    let mut printed = output.lines().map(str::trim_end);
    for line in sketch {
        assert!(
            printed.any(|printed| printed == line.trim_end()),
            "{name} doesn't print, or not in this place: {line}"
        );
    }
}

macro_rules! examples {
    ($($name:ident),* $(,)?) => {
        const TESTED: &[&str] = &[$(stringify!($name)),*, "svg_of_a_game"];

        $(
            #[test]
            fn $name() {
                let output = output_of(stringify!($name));
                check_sketch(stringify!($name), &output);
                insta::assert_snapshot!(stringify!($name), output);
            }
        )*
    };
}

examples![
    embed_no_std,
    find_a_move,
    game_trait_adapter,
    measure_a_variant,
    own_arrangement,
    perft,
    play_a_game,
    socket_server,
    tiny_search,
    undo_and_replay,
    variant_in_a_string,
    watch_a_relay,
    why_illegal,
];

/// A drawing is kept fresh elsewhere; here it must be one document with a board for every ply.
#[test]
fn svg_of_a_game() {
    let output = output_of("svg_of_a_game");
    check_sketch("svg_of_a_game", &output);
    let drawing = roxmltree::Document::parse(&output).expect("the drawing is XML");
    let boards = drawing
        .descendants()
        .filter(|node| node.attribute("class") == Some("board"));
    assert_eq!(boards.count(), 10);
}

#[test]
fn every_example_is_tested_and_listed() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(here.join("README.md")).expect("there is a list of examples");
    let files = fs::read_dir(here.join("examples")).expect("there are examples");
    let mut found = 0;
    for file in files {
        let path = file.expect("the folder can be read").path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let name = name.expect("examples have plain names");
        assert!(TESTED.contains(&name), "{name} is not tested");
        let link = format!("| [`{name}`](examples/{name}.rs) |");
        assert!(list.contains(&link), "{name} is not in the list: {link}");
        found += 1;
    }
    assert_eq!(found, TESTED.len());
}

/// `mancala-core` links where there is neither std nor an allocator, and needs nothing else.
#[cfg(target_os = "linux")]
#[test]
fn core_needs_neither_std_nor_allocator() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("no-std-probe");
    let output = Command::new(folder.join("build.sh"))
        .env("CARGO_TARGET_DIR", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null())
        .output()
        .expect("the script can be run");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
}
