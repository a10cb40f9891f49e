//! What can be wrong with rules.

use core::fmt;

use arrayvec::ArrayVec;

/// Most problems that one report holds; further ones are counted.
const REPORTED: usize = 32;

/// Everything that is wrong with a [`RuleSpec`](crate::RuleSpec).
///
/// It needs no heap, and is small enough to be handed on in a `Result` without a box.
///
/// `Debug` is the same report as `Display`, so that it can be read where `main` returns it; `{:#?}` shows the
/// fields.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct RuleErrors {
    problems: ArrayVec<RuleProblem, REPORTED>,
    unreported: usize,
}

const _: () = assert!(size_of::<RuleErrors>() < 128);

impl RuleErrors {
    /// The problems, at most 32 of them, in the order of the spec's fields.
    #[must_use]
    pub fn problems(&self) -> &[RuleProblem] {
        &self.problems
    }

    /// How many more there are.
    #[must_use]
    pub const fn unreported(&self) -> usize {
        self.unreported
    }

    pub(crate) fn push(&mut self, problem: RuleProblem) {
        if self.problems.try_push(problem).is_err() {
            self.unreported += 1;
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.problems.len() == 0
    }
}

impl fmt::Display for RuleErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, problem) in self.problems.iter().enumerate() {
            let gap = if k == 0 { "" } else { "\n" };
            write!(f, "{gap}{problem}")?;
        }
        if self.unreported > 0 {
            write!(f, "\nand {} more problems", self.unreported)?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return fmt::Display::fmt(self, f);
        }
        f.debug_struct("RuleErrors")
            .field("problems", &self.problems)
            .field("unreported", &self.unreported)
            .finish()
    }
}

impl core::error::Error for RuleErrors {}

/// One thing that is wrong with a [`RuleSpec`](crate::RuleSpec). Clauses are named by their index,
/// from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleProblem {
    /// The rows have no holes, or too many.
    #[error("a row has 1 to 8 holes, not {holes}")]
    Holes {
        /// What was asked for.
        holes: u8,
    },
    /// The holes are empty at the start.
    #[error("a hole has 1 seed or more at the start, not 0")]
    NoSeeds,
    /// There are too many seeds.
    #[error("a board holds at most 255 seeds, not {}", 2 * u32::from(*holes) * u32::from(*seeds))]
    TooManySeeds {
        /// The holes in a row that were asked for.
        holes: u8,
        /// The seeds in a hole that were asked for.
        seeds: u8,
    },
    /// The lap limit is 0.
    #[error("the lap limit is 1 to 16777216, not 0")]
    NoLaps,
    /// The lap limit is above [`MAX_LAP_LIMIT`](crate::MAX_LAP_LIMIT).
    #[error("the lap limit is 1 to 16777216, and not more")]
    TooManyLaps,
    /// The quiet limit is 0.
    #[error("the quiet limit is 1 to 65535 plies, not 0")]
    QuietLimit,
    /// When passing seeds' wins leave is set, but nothing says that they win.
    #[error("the harvest is set to the lap's end, but no clause about passing seeds wins any")]
    HarvestWithoutClause,
    /// Who sows special holes is set, but nothing makes any.
    #[error("special holes are sown by their owner alone, but no clause makes a special hole")]
    SpecialHolesWithoutClause,
    /// A clause about passing seeds asks for a count that no hole can hold.
    #[error("passing-seed clause {clause}: no hole can hold the `found` that it asks for")]
    PassingNeverFits {
        /// The clause.
        clause: u8,
    },
    /// Earlier clauses about passing seeds take all cases of this one.
    #[error(
        "passing-seed clause {clause} never decides: clause {by} and those before it take all its cases"
    )]
    PassingShadowed {
        /// The clause.
        clause: u8,
        /// The earlier clause that takes the last of its cases.
        by: u8,
    },
    /// A clause's conditions can't hold.
    #[error("last-seed clause {clause} never fits: {why}")]
    NeverFits {
        /// The clause.
        clause: u8,
        /// Which condition, and why.
        why: NeverFits,
    },
    /// Earlier clauses take all cases of this one.
    #[error(
        "last-seed clause {clause} never decides: clause {by} and those before it take all its cases"
    )]
    Shadowed {
        /// The clause.
        clause: u8,
        /// The earlier clause that takes the last of its cases.
        by: u8,
    },
    /// A clause's effect is impossible where it fits.
    #[error("last-seed clause {clause}: {why}")]
    Impossible {
        /// The clause.
        clause: u8,
        /// What can't be done.
        why: Impossible,
    },
}

/// Why a clause never fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NeverFits {
    /// Its `found` holds no count, or none that the board's seeds allow.
    #[error("no hole can hold the `found` that it asks for")]
    Found,
    /// Its `facing` holds no count, or none that the board's seeds allow.
    #[error("no hole can hold the `facing` that it asks for")]
    Facing,
    /// It asks for special holes that no clause makes, or that the mover never sows into.
    #[error("no lap ends in such a special hole")]
    Special,
    /// It asks for the store, which is not sown.
    #[error("the store is not sown")]
    Store,
    /// It asks for the store and for a row or a count.
    #[error("a store lies in no row, faces nothing, and its content is not asked for")]
    StoreCondition,
}

/// Why a clause's effect is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A relay from a store.
    #[error("nothing is lifted from a store")]
    RelayFromStore,
    /// A capture, uur or claim at a special hole or store.
    #[error("only a plain hole can be captured from, claimed or made an uur")]
    NotPlain,
    /// An uur made of a facing hole that may be empty.
    #[error("uurs need a seed in the facing hole: `facing` must leave out 0")]
    NothingToMove,
    /// A backwards capture that doesn't take the last hole.
    #[error("a capture can run backwards only from the last hole: `take` must include it")]
    NothingToRunFrom,
    /// A capture from a facing hole that is always empty.
    #[error("a capture takes nothing from a facing hole that is empty")]
    NothingFacing,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardSpec, MAX_LAP_LIMIT, RuleSpec};

    #[test]
    fn numbers_out_of_range_are_told() {
        let (holes, seeds) = (8, 255);
        let mut spec = RuleSpec::new(BoardSpec::new(holes, seeds));
        spec.sowing.lap_limit = 0;
        let both = spec.compile().unwrap_err();
        let expected = [
            RuleProblem::TooManySeeds { holes, seeds },
            RuleProblem::NoLaps,
        ];
        assert_eq!(both.problems(), expected);
        spec.board.seeds = 4;
        spec.sowing.lap_limit = MAX_LAP_LIMIT + 1;
        let one = spec.compile().unwrap_err();
        assert_eq!(one.problems(), [RuleProblem::TooManyLaps]);
        spec.sowing.lap_limit = MAX_LAP_LIMIT;
        assert!(spec.compile().is_ok());
    }
}
