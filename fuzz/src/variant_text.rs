//! Any text is a variant, or is refused with reasons. What loads prints, loads again as the same, and
//! plays.

use arbitrary::Unstructured;
use mancala_testkit::generate::any_hole;
use mancala_testkit::invariants::Suite;
use mancala_variants::{Problem, Variant};

use crate::record::check_explanations;

/// Most laps that the reference engine can keep the history of in no time.
const MOST_LAPS: u32 = 4096;

/// Tries a text. What is not UTF-8 is replaced.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Variant::from_toml(&text) {
        Ok(variant) => {
            check_printing(&variant);
            check_playing(&variant, &mut Unstructured::new(data));
        }
        Err(errors) => {
            assert!(!errors.problems().is_empty());
            for problem in errors.problems() {
                check_problem(&text, problem);
            }
            assert!(!errors.to_string().is_empty());
        }
    }
}

/// A mistake in the text itself, not in a variant that it extends, is shown at one of its lines.
fn check_problem(text: &str, problem: &Problem) {
    assert!(!problem.message().is_empty());
    if problem.file() == "the text" {
        let lines = text.split('\n').collect::<Vec<_>>();
        let line = problem.line().map(|line| lines.get(line - 1));
        let line = line.map(|line| line.expect("there is such a line"));
        let column = problem.column().unwrap_or(1);
        assert!(
            line.is_none_or(|line| column <= line.chars().count() + 1),
            "{problem:?}"
        );
    }
}

/// A variant prints, and loads again as the same.
pub(crate) fn check_printing(variant: &Variant) {
    let printed = variant.to_toml();
    let again = Variant::from_toml(&printed)
        .unwrap_or_else(|errors| panic!("what is printed does not load:\n{errors}\n{printed}"));
    assert_eq!(again, *variant, "{printed}");
    assert_eq!(again.digest(), variant.digest());
    assert_eq!(again.to_toml(), printed);
    assert!(!variant.words().sections().is_empty());
}

/// A variant plays, with every invariant, and says why.
pub(crate) fn check_playing(variant: &Variant, u: &mut Unstructured<'_>) {
    if variant.spec().sowing.lap_limit > MOST_LAPS {
        return;
    }
    let rules = variant.rules();
    let mut position = rules.start();
    for _ in 0..3 {
        check_explanations(variant, &position);
        if let Ok(Some(hole)) = any_hole(u, rules.legal(&position)) {
            rules
                .play(&mut position, hole)
                .expect("a legal move is played");
        }
    }
    let suite = Suite::new(variant.spec()).expect("what loads compiles");
    let choose = |legal| any_hole(u, legal).ok().flatten();
    if let Err(violation) = suite.check_play(rules.start(), 12, choose) {
        panic!("{violation}");
    }
}
