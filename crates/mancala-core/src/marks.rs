//! Which special holes rules can make, and where.

use crate::{Effect, Row, RuleSpec};

/// Where a player can come to own special holes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Makeable {
    pub(crate) in_own_row: bool,
    pub(crate) in_opponents_row: bool,
    /// Whether they only come in facing pairs.
    pub(crate) paired: bool,
}

impl Makeable {
    pub(crate) fn of(spec: &RuleSpec) -> Self {
        let mut makeable = Self {
            paired: true,
            ..Self::default()
        };
        for clause in &spec.last_seed {
            match clause.then {
                Effect::MakeUurs => {
                    makeable.in_own_row = true;
                    makeable.in_opponents_row = true;
                }
                Effect::Claim => {
                    makeable.in_own_row |= clause.row != Some(Row::Opponent);
                    makeable.in_opponents_row |= clause.row != Some(Row::Own);
                    makeable.paired = false;
                }
                _ => {}
            }
        }
        makeable
    }

    pub(crate) const fn any(self) -> bool {
        self.in_own_row || self.in_opponents_row
    }
}
