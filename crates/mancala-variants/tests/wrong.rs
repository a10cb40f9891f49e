//! Files with mistakes, and what is said about them.
//!
//! Each file in `tests/wrong` has one mistake; its report is a snapshot, to be read by eye when it
//! changes: it must name the place and the cure.

use std::fs;
use std::path::PathBuf;

use mancala_variants::{Variant, VariantErrors};

fn errors_of(path: &str) -> VariantErrors {
    match Variant::from_file(path) {
        Err(errors) => errors,
        Ok(_) => panic!("{path} was accepted"),
    }
}

#[test]
fn one_mistake_is_one_problem_with_place_and_cure() {
    let mut paths: Vec<PathBuf> = fs::read_dir("tests/wrong")
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "toml"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 120);
    let mut bad = Vec::new();
    for path in paths {
        let errors = errors_of(path.to_str().unwrap());
        let name = path.file_stem().unwrap().to_str().unwrap();
        insta::assert_snapshot!(name, errors);
        if errors.problems().len() != 1 || errors.problems()[0].cure().is_none() {
            bad.push(format!("{name}:\n{errors}"));
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n\n"));
}

/// All mistakes of a file are in one report, and what only follows from them is not.
#[test]
fn many_mistakes_are_reported_together() {
    for (name, mistakes) in [
        ("five", 5),
        ("five-contradictions", 5),
        ("mixed", 6),
        ("no-echoes", 3),
    ] {
        let errors = errors_of(&format!("tests/wrong-together/{name}.toml"));
        insta::assert_snapshot!(format!("together-{name}"), errors);
        assert_eq!(errors.problems().len(), mistakes, "{errors}");
    }
}

/// Some sowing can reach the opponent where there is more than one hole, or more than one seed.
#[test]
fn only_the_smallest_board_has_nobody_to_feed() {
    let accepted = |holes: u8, seeds: u8, store: &str| {
        let text = format!(
            "format = 1\nid = \"mine\"\n\n[board]\nholes = {holes}\nseeds = {seeds}\n\n\
             [sowing]\nstore = \"{store}\"\n\n[moves]\nfeeding = \"always\"\n"
        );
        Variant::from_toml(&text).is_ok()
    };
    assert!(!accepted(1, 1, "sown"));
    assert!(accepted(1, 1, "passed"));
    assert!(accepted(2, 1, "sown"));
    assert!(accepted(1, 2, "sown"));
}

#[test]
fn lists_of_the_least_and_the_most_length_are_accepted() {
    let clause =
        |count| format!("[[last-seed]]\nid = 'c{count}'\nfound = [{count}]\nthen = 'relay'\n");
    let clauses: String = (0..16).map(clause).collect();
    let text = format!("format = 1\nid = 'mine'\nboard = {{ holes = 6, seeds = 4 }}\n{clauses}");
    let variant = Variant::from_toml(&text).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(variant.spec().last_seed.len(), 16);
}
