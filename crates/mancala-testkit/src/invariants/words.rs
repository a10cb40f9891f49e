//! What some rules can and can't do, read off their data: some invariants hold of some rules only.

use mancala_core::{CountSet, Effect, GrandSlam, Place, Row, RuleSpec, Take};

/// What the clauses of some rules can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Special holes are made by facing pairs, and only so.
    pub pairs_only: bool,
    /// No relay lifts from a special hole.
    pub specials_keep: bool,
    /// Counts that a seed can't leave in a plain hole, first or last of its lap: what it makes there
    /// is won or sown on. A set of what the seed finds.
    pub never_rest: CountSet,
}

impl Words {
    /// What these rules can do.
    #[must_use]
    pub fn of(spec: &RuleSpec) -> Self {
        let makes = |effect| spec.last_seed.iter().any(|clause| clause.then == effect);
        Self {
            pairs_only: makes(Effect::MakeUurs) && !makes(Effect::Claim),
            specials_keep: spec
                .last_seed
                .iter()
                .all(|clause| clause.place == Place::Plain || clause.then != Effect::Relay),
            never_rest: CountSet::from_bits(
                (0..=CountSet::LARGEST_SINGLE)
                    .filter(|&found| never_rests(spec, found))
                    .fold(0, |bits, found| bits | 1 << found),
            ),
        }
    }
}

/// Whether a seed that finds so many always brings about that the hole is emptied.
fn never_rests(spec: &RuleSpec, found: u8) -> bool {
    let passing = [Row::Own, Row::Opponent].into_iter().all(|row| {
        spec.passing_seed.iter().any(|clause| {
            clause.row.is_none_or(|named| named == row) && clause.found.contains(found)
        })
    });
    let last = spec.last_seed.iter().find(|clause| {
        matches!(clause.place, Place::Plain | Place::Hole) && clause.found.contains(found)
    });
    passing
        && last.is_some_and(|clause| {
            let empties = match clause.then {
                Effect::Relay => true,
                Effect::Capture(capture) => {
                    capture.take != Take::Facing && capture.grand_slam != GrandSlam::TakesNothing
                }
                _ => false,
            };
            empties && clause.row.is_none() && clause.facing == CountSet::ANY
        })
}
