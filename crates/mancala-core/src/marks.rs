//! Which special holes rules can make, and where.

use crate::{Effect, Row, RuleSpec};

/// Where a player can come to own special holes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Makeable {
    pub(crate) in_own_row: bool,
    pub(crate) in_opponents_row: bool,
    /// Whether they can come alone, and not only in facing pairs: in his own row, in his opponent's.
    pub(crate) alone: [bool; 2],
}

impl Makeable {
    pub(crate) fn of(spec: &RuleSpec) -> Self {
        let mut makeable = Self::default();
        for clause in &spec.last_seed {
            match clause.then {
                Effect::MakeUurs => {
                    makeable.in_own_row = true;
                    makeable.in_opponents_row = true;
                }
                Effect::Claim => {
                    makeable.alone[0] |= clause.row != Some(Row::Opponent);
                    makeable.alone[1] |= clause.row != Some(Row::Own);
                }
                _ => {}
            }
        }
        makeable.in_own_row |= makeable.alone[0];
        makeable.in_opponents_row |= makeable.alone[1];
        makeable
    }

    pub(crate) const fn any(self) -> bool {
        self.in_own_row || self.in_opponents_row
    }
}
