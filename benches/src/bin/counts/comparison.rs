//! What was counted, beside what is on record.

use std::fmt;

use crate::paths::{UNOBSERVED, WITHOUT_OBSERVER};
use crate::record::Instructions;

/// How much more than on record is no failure, and how much less is no news.
const SLACK: f64 = 0.03;

/// How much more an observer that doesn't listen may cost than none.
const UNOBSERVED_SLACK: f64 = 0.01;

/// The paths whose counts are not those on record.
pub(crate) struct Comparison {
    changes: Vec<(String, Change)>,
    paths: usize,
}

/// How a path's count differs from the one on record. Counts are instructions a unit.
#[derive(Clone, Copy)]
enum Change {
    More(f64, f64),
    Fewer(f64, f64),
    NotOnRecord,
    Gone,
}

impl Change {
    fn between(before: Option<f64>, now: Option<f64>) -> Option<Self> {
        match (before, now) {
            (Some(before), Some(now)) if now > before * (1.0 + SLACK) => {
                Some(Self::More(before, now))
            }
            (Some(before), Some(now)) if now < before * (1.0 - SLACK) => {
                Some(Self::Fewer(before, now))
            }
            (Some(_), Some(_)) => None,
            (None, _) => Some(Self::NotOnRecord),
            (_, None) => Some(Self::Gone),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::More(before, now) => write!(f, "MORE: {now} instructions, {before} on record"),
            Self::Fewer(before, now) => write!(f, "fewer: {now} instructions, {before} on record"),
            Self::NotOnRecord => f.write_str("NOT ON RECORD"),
            Self::Gone => f.write_str("GONE, but on record"),
        }
    }
}

impl Comparison {
    pub(crate) fn new(recorded: &Instructions, counted: &Instructions) -> Self {
        let gone = recorded.keys().filter(|name| !counted.contains_key(*name));
        let changes = counted.keys().chain(gone).filter_map(|name| {
            let [before, now] = [recorded, counted].map(|counts| counts.get(name).copied());
            Some((name.clone(), Change::between(before, now)?))
        });
        Self {
            changes: changes.collect(),
            paths: counted.len(),
        }
    }

    /// Whether a path takes clearly more than on record, or is only in one of both.
    pub(crate) fn fails(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|(_, change)| !matches!(change, Change::Fewer(..)))
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, change) in &self.changes {
            writeln!(f, "{name}: {change}")?;
        }
        let percent = 100.0 * SLACK;
        let (changes, paths) = (self.changes.len(), self.paths);
        writeln!(
            f,
            "{paths} paths counted, {changes} not within {percent} % of the record"
        )
    }
}

/// Holds the engine to it that an observer that doesn't listen costs as good as nothing.
pub(crate) fn unobserved_costs_nothing(counted: &Instructions) -> Result<(), String> {
    for (path, unobserved) in counted {
        let Some(variant) = path.strip_prefix(UNOBSERVED) else {
            continue;
        };
        let without = counted[&format!("{WITHOUT_OBSERVER}{variant}")];
        if *unobserved > without * (1.0 + UNOBSERVED_SLACK) {
            return Err(format!(
                "{variant}: {unobserved} instructions a ply for an observer that doesn't listen, \
                 {without} for none"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts<const N: usize>(counts: [(&str, f64); N]) -> Instructions {
        counts
            .map(|(name, count)| (name.to_owned(), count))
            .into_iter()
            .collect()
    }

    fn fails(recorded: f64, counted: f64) -> bool {
        Comparison::new(&counts([("path", recorded)]), &counts([("path", counted)])).fails()
    }

    #[test]
    fn clearly_more_fails_and_nothing_else() {
        assert!(fails(100.0, 104.0));
        assert!(!fails(100.0, 102.0));
        assert!(!fails(100.0, 50.0));
    }

    #[test]
    fn a_path_in_only_one_of_both_fails() {
        let (one, both) = (counts([("a", 1.0)]), counts([("a", 1.0), ("b", 1.0)]));
        assert!(Comparison::new(&one, &both).fails());
        assert!(Comparison::new(&both, &one).fails());
    }

    #[test]
    fn only_what_differs_is_told() {
        let before = counts([("a", 100.0), ("b", 100.0), ("c", 100.0)]);
        let now = counts([("a", 101.0), ("b", 90.0), ("d", 7.0)]);
        assert_eq!(
            Comparison::new(&before, &now).to_string(),
            "b: fewer: 90 instructions, 100 on record\n\
             d: NOT ON RECORD\n\
             c: GONE, but on record\n\
             3 paths counted, 3 not within 3 % of the record\n"
        );
    }

    #[test]
    fn an_observer_that_does_not_listen_must_be_cheap() {
        let with =
            |unobserved| counts([("ply, krur", 100.0), ("ply unobserved, krur", unobserved)]);
        assert!(unobserved_costs_nothing(&with(100.9)).is_ok());
        assert!(unobserved_costs_nothing(&with(101.1)).is_err());
    }
}
