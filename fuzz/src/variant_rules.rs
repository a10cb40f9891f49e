//! Generated rules and series, written as a variant's file: the loader refuses what the compiler
//! refuses, and what loads is what was written.

use arbitrary::{Result, Unstructured};
use mancala_core::RuleSpec;
use mancala_match::SeriesSpec;
use mancala_testkit::generate::{any_series, any_spec};
use mancala_variants::Variant;
use toml::{Table, Value};

use crate::variant_text::{check_playing, check_printing};

/// Tries rules and a series that are drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let mut spec = any_spec(u)?;
    let series = if u.ratio(1, 2)? {
        Some(any_series(u, &spec)?)
    } else {
        None
    };
    // A file doesn't say it: its series does.
    spec.board.closable = series.is_some_and(|series| series.closes_holes());
    let text = file(&spec, series.as_ref());
    let valid =
        spec.compile().is_ok() && series.is_none_or(|series| series.check(&spec.board).is_ok());
    match Variant::from_toml(&text) {
        Ok(variant) => {
            assert!(valid, "{text}");
            assert_eq!(*variant.spec(), spec, "{text}");
            assert_eq!(variant.series(), series.as_ref(), "{text}");
            check_printing(&variant);
            check_playing(&variant, u);
        }
        // The loader also refuses switches that say nothing beside each other.
        Err(errors) => assert!(!errors.to_string().is_empty()),
    }
    Ok(())
}

fn file(spec: &RuleSpec, series: Option<&SeriesSpec>) -> String {
    let mut file = Table::try_from(spec).expect("rules are words and numbers");
    for list in ["passing-seed", "last-seed"] {
        if let Some(Value::Array(clauses)) = file.get_mut(list) {
            for (number, clause) in clauses.iter_mut().enumerate() {
                let clause = clause.as_table_mut().expect("a clause is a table");
                clause.insert("id".to_owned(), format!("{list}-{number}").into());
            }
        }
    }
    if let Some(series) = series {
        let series = Value::try_from(series).expect("a series is words and numbers");
        file.insert("series".to_owned(), series);
    }
    let names = "format = 1\nid = \"generated\"\nname = \"Generated\"\n";
    format!("{names}{file}")
}
