//! The clauses in the form that the engine looks them up in.

use arrayvec::ArrayVec;

use crate::frame::{Field, Marks, OWN, View, row_of};
use crate::lanes;
use crate::limits::MAX_LAST_SEED_CLAUSES;
use crate::{
    Beneficiary, CountSet, Effect, GrandSlam, LastSeedClause, PassingSeedClause, Place, Row,
    RuleSpec,
};

/// The classes of places that clauses tell apart, as the mover sees them.
///
/// The order is: plain in the opponent's row and in the mover's, the mover's store; the mover's special
/// holes in either row, and the opponent's. A plain place's class is the place divided by eight.
pub(crate) const CLASSES: usize = 7;
/// The same, filled up so that an index can be masked.
const SLOTS: usize = 8;
pub(crate) const STORE_CLASS: usize = 2;
pub(crate) const OWN_SPECIAL: usize = 3;
pub(crate) const THEIR_SPECIAL: usize = 5;

/// The class of a place.
#[inline(always)]
pub(crate) fn class_of<M: Marks>(view: &View<M>, place: usize) -> usize {
    if !view.is_special(place) {
        place / OWN
    } else if view.marks.own_special() >> place & 1 == 1 {
        OWN_SPECIAL + place / OWN
    } else {
        THEIR_SPECIAL + place / OWN
    }
}

/// The classes that a clause's `in` and `row` name, a bit a class.
pub(crate) const fn classes_of(clause: &LastSeedClause) -> u8 {
    let kinds: u8 = match clause.place {
        Place::Plain => 0b000_0011,
        Place::Store => 0b000_0100,
        Place::OwnSpecial => 0b001_1000,
        Place::OpponentSpecial => 0b110_0000,
        Place::Special => 0b111_1000,
        Place::Hole => 0b111_1011,
    };
    let rows: u8 = match clause.row {
        None => 0b111_1111,
        Some(Row::Opponent) => 0b010_1001,
        Some(Row::Own) => 0b101_0010,
    };
    kinds & rows
}

/// What decides about a last seed, in one byte: the clause that fits, and what is to be known of it
/// before it is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decision(u8);

impl Decision {
    /// The bits of the clause's index; or, where what faces decides, of a row of decisions.
    const INDEX: u8 = 31;
    /// The clause does more than end the turn.
    const ACTS: u8 = 32;
    /// What faces decides.
    const ASKS: u8 = 64;
    /// The clause relays from a plain hole, whatever faces.
    const RELAYS: u8 = 128;

    /// No clause fits, so the turn ends.
    pub(crate) const NO_CLAUSE: Self = Self(Self::INDEX);
    /// What faces decides in a way that no row is left for.
    const SCAN: Self = Self(Self::ASKS | Self::INDEX);

    const fn clause(k: u8, then: Effect) -> Self {
        Self(
            k | if matches!(then, Effect::Stop) {
                0
            } else {
                Self::ACTS
            },
        )
    }

    const fn faced(row: usize) -> Self {
        Self(Self::ASKS | row as u8)
    }

    /// The index of the clause; that of [`NO_CLAUSE`](Self::NO_CLAUSE) if none fits.
    pub(crate) const fn index(self) -> u8 {
        self.0 & Self::INDEX
    }

    /// Whether more happens than that the turn ends.
    pub(crate) const fn acts(self) -> bool {
        self.0 & Self::ACTS != 0
    }
}

/// Most rows of decisions by what faces; all shipped variants together need a few.
const FACED_ROWS: usize = 8;

/// The last-seed clauses.
#[derive(Clone, Debug)]
pub(crate) struct Clauses {
    list: ArrayVec<Clause, MAX_LAST_SEED_CLAUSES>,
    /// By class and found count.
    decisions: [[Decision; 256]; SLOTS],
    /// By the count that faces.
    faced: ArrayVec<[Decision; 64], FACED_ROWS>,
    /// The found counts of each class that relay if the right count faces.
    may_relay: [CountSet; CLASSES],
    /// Whether a capture may be forbidden for taking all.
    pub(crate) forbid_slams: bool,
}

#[derive(Clone, Copy, Debug)]
struct Clause {
    classes: u8,
    found: CountSet,
    facing: CountSet,
    then: Effect,
}

impl Clauses {
    pub(crate) fn new(spec: &RuleSpec) -> Self {
        let list: ArrayVec<Clause, MAX_LAST_SEED_CLAUSES> = spec
            .last_seed
            .iter()
            .map(|clause| Clause {
                classes: classes_of(clause),
                found: clause.found,
                facing: clause.facing,
                then: clause.then,
            })
            .collect();
        let mut clauses = Self {
            decisions: [[Decision::NO_CLAUSE; 256]; SLOTS],
            faced: ArrayVec::new(),
            may_relay: [CountSet::NEVER; CLASSES],
            forbid_slams: list.iter().any(|clause| {
                matches!(clause.then, Effect::Capture(capture) if capture.grand_slam == GrandSlam::Illegal)
            }),
            list,
        };
        for class in 0..CLASSES {
            for found in 0..64 {
                clauses.decisions[class][usize::from(found)] = clauses.tabulate(class, found);
            }
            // Clauses don't tell larger counts apart.
            let most = clauses.decisions[class][63];
            clauses.decisions[class][64..].fill(most);
        }
        clauses
    }

    /// What decides about a class and a found count. Fills in what the other tables say of them.
    fn tabulate(&mut self, class: usize, found: u8) -> Decision {
        let mut by_facing = [Decision::NO_CLAUSE; 64];
        for (facing, decision) in (0..).zip(&mut by_facing) {
            *decision = self.scan(class, found, facing);
        }
        let relays = by_facing.map(|decision| self.effect(decision) == Effect::Relay);
        if relays.contains(&true) {
            self.may_relay[class] = self.may_relay[class] | CountSet::from_bits(1 << found);
        }
        let first = by_facing[0];
        if by_facing.iter().all(|&decision| decision == first) {
            if class < STORE_CLASS && relays[0] {
                Decision(first.0 | Decision::RELAYS)
            } else {
                first
            }
        } else if let Some(row) = self.faced.iter().position(|row| *row == by_facing) {
            Decision::faced(row)
        } else if self.faced.try_push(by_facing).is_ok() {
            Decision::faced(self.faced.len() - 1)
        } else {
            Decision::SCAN
        }
    }

    /// Whether a last seed that found so many at a plain hole's place relays, whatever faces. Never in
    /// a store.
    #[inline(always)]
    pub(crate) fn relays_plain(&self, place: usize, found: u8) -> bool {
        self.decisions[(place / OWN) % SLOTS][usize::from(found)].0 >= Decision::RELAYS
    }

    /// The places where a last seed never relays that found nothing, stores included.
    pub(crate) fn stops_when_empty(&self) -> u32 {
        let stops = |class: &usize| !self.may_relay[*class].contains(0);
        [0, 1, STORE_CLASS]
            .into_iter()
            .filter(stops)
            .fold(0, |places, class| places | 0xff << (class * OWN))
    }

    /// Whether any last seed can relay.
    pub(crate) fn relay_at_all(&self) -> bool {
        self.may_relay.iter().any(|found| !found.is_never())
    }

    /// What decides about a last seed. What faces is counted only if that matters.
    #[inline(always)]
    pub(crate) fn decide(&self, class: usize, found: u8, facing: impl Fn() -> u8) -> Decision {
        let decision = self.decisions[class % SLOTS][usize::from(found)];
        if decision.0 & Decision::ASKS == 0 {
            return decision;
        }
        match self.faced.get(usize::from(decision.index())) {
            Some(row) => row[usize::from(facing().min(63))],
            None => self.scan(class, found, facing()),
        }
    }

    /// As [`decide`](Self::decide), by looking at one clause after the other.
    #[inline(never)]
    fn scan(&self, class: usize, found: u8, facing: u8) -> Decision {
        let fits = |clause: &Clause| {
            clause.classes >> class & 1 == 1
                && clause.found.contains(found)
                && clause.facing.contains(facing)
        };
        match self.list.iter().position(fits) {
            Some(k) => Decision::clause(k as u8, self.list[k].then),
            None => Decision::NO_CLAUSE,
        }
    }

    /// What happens.
    #[inline(always)]
    pub(crate) fn effect(&self, decision: Decision) -> Effect {
        self.list
            .get(usize::from(decision.index()))
            .map_or(Effect::Stop, |clause| clause.then)
    }

    /// What the clause asks of the holes of a backwards capture: in which rows, a bit a row with the
    /// opponent's first, and the counts that a seed found there.
    pub(crate) fn chain(&self, decision: Decision) -> (u8, CountSet) {
        self.list
            .get(usize::from(decision.index()))
            .map_or((0, CountSet::NEVER), |clause| {
                (clause.classes & 3, clause.found)
            })
    }
}

/// What passing seeds win, by row: the opponent's first.
#[derive(Clone, Debug)]
pub(crate) struct Harvests {
    /// The found counts that win.
    wins: [CountSet; 2],
    /// Those of them that win for the opponent.
    for_opponent: [CountSet; 2],
    /// The single count that wins in each row, in every lane.
    winning: [u64; 2],
}

impl Harvests {
    pub(crate) fn new(spec: &RuleSpec) -> Self {
        let mut harvests = Self {
            wins: [CountSet::NEVER; 2],
            for_opponent: [CountSet::NEVER; 2],
            winning: [0; 2],
        };
        for (row, name) in [Row::Opponent, Row::Own].into_iter().enumerate() {
            for clause in spec
                .passing_seed
                .iter()
                .filter(|clause| fits_row(clause, name))
            {
                let new = clause.found.without(harvests.wins[row]);
                harvests.wins[row] = harvests.wins[row] | new;
                if clause.beneficiary == Beneficiary::RowOwner && name == Row::Opponent {
                    harvests.for_opponent[row] = harvests.for_opponent[row] | new;
                }
            }
        }
        harvests.winning = harvests
            .single_counts()
            .unwrap_or_default()
            .map(lanes::every);
        harvests
    }

    /// The count that wins in each row, 0 where none does; `None` where a row has several.
    fn single_counts(&self) -> Option<[u8; 2]> {
        let single = |wins: CountSet| match wins.bits() {
            0 => Some(0),
            bits if bits.is_power_of_two() && bits.trailing_zeros() < 63 => {
                Some(bits.trailing_zeros() as u8 + 1)
            }
            _ => None,
        };
        let [theirs, own] = self.wins.map(single);
        Some([theirs?, own?])
    }

    /// Whether each row has at most one count that wins, so that all holes can be looked at at once.
    pub(crate) fn at_most_one_count(&self) -> bool {
        self.single_counts().is_some()
    }

    /// Which of some holes that seeds have just passed hold what wins, in each row. Only right where
    /// each row has [at most one count](Self::at_most_one_count) that wins.
    #[inline(always)]
    pub(crate) fn won_holes(&self, field: &Field, passed: [u8; 2]) -> [u8; 2] {
        // No hole on the board holds what wins: nearly always.
        if !(lanes::any_empty(field.rows[0] ^ self.winning[0])
            || lanes::any_empty(field.rows[1] ^ self.winning[1]))
        {
            return [0; 2];
        }
        [0, 1].map(|row| passed[row] & !lanes::occupied(field.rows[row] ^ self.winning[row]))
    }

    /// Whether what is won in the opponent's row is his.
    pub(crate) const fn opponents_row_for_opponent(&self) -> bool {
        !self.for_opponent[0].is_never()
    }

    /// Whether a seed wins that found so many at this place.
    pub(crate) const fn wins(&self, place: usize, found: u8) -> bool {
        self.wins[row_of(place)].contains(found)
    }

    /// Whether it wins for the mover's opponent.
    pub(crate) const fn for_opponent(&self, place: usize, found: u8) -> bool {
        self.for_opponent[row_of(place)].contains(found)
    }
}

/// The clause by which a passing seed wins that found so many at this place.
pub(crate) fn harvesting_clause(spec: &RuleSpec, place: usize, found: u8) -> u8 {
    let row = if place < OWN { Row::Opponent } else { Row::Own };
    let fits = |clause: &PassingSeedClause| fits_row(clause, row) && clause.found.contains(found);
    spec.passing_seed
        .iter()
        .position(fits)
        .map_or(u8::MAX, |k| k as u8)
}

/// Whether a passing-seed clause looks at a row.
pub(crate) fn fits_row(clause: &PassingSeedClause, row: Row) -> bool {
    clause.row.is_none_or(|asked| asked == row)
}

#[cfg(test)]
mod tests;
