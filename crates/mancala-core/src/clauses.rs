//! The clauses in the form that the engine looks them up in.

use arrayvec::ArrayVec;

use crate::frame::{OWN, STORE, View, row_of};
use crate::limits::MAX_LAST_SEED_CLAUSES;
use crate::{
    Beneficiary, CountSet, Effect, GrandSlam, LastSeedClause, PassingSeedClause, Place, Row,
    RuleSpec,
};

/// The classes of places that clauses tell apart, as the mover sees them.
///
/// The order is: plain, the mover's special, the opponent's special, each first in the opponent's row
/// and then in the mover's; then the mover's store.
pub(crate) const CLASSES: usize = 7;
const PLAIN: usize = 0;
pub(crate) const OWN_SPECIAL: usize = 2;
pub(crate) const THEIR_SPECIAL: usize = 4;
pub(crate) const STORE_CLASS: usize = 6;

/// The class of a place.
pub(crate) const fn class_of(view: &View, place: usize) -> usize {
    if place == STORE {
        return STORE_CLASS;
    }
    let kind = if view.own_special >> place & 1 == 1 {
        OWN_SPECIAL
    } else if view.their_special >> place & 1 == 1 {
        THEIR_SPECIAL
    } else {
        PLAIN
    };
    kind + place / OWN
}

/// The classes that a clause's `in` and `row` name, a bit a class.
pub(crate) const fn classes_of(clause: &LastSeedClause) -> u8 {
    let kinds: u8 = match clause.place {
        Place::Plain => 0b000_0011,
        Place::OwnSpecial => 0b000_1100,
        Place::OpponentSpecial => 0b011_0000,
        Place::Special => 0b011_1100,
        Place::Hole => 0b011_1111,
        Place::Store => 0b100_0000,
    };
    let rows: u8 = match clause.row {
        None => 0b111_1111,
        Some(Row::Opponent) => 0b001_0101,
        Some(Row::Own) => 0b010_1010,
    };
    kinds & rows
}

/// No clause.
const NONE: u8 = u8::MAX;

/// The last-seed clauses.
#[derive(Clone, Debug)]
pub(crate) struct Clauses {
    list: ArrayVec<Clause, MAX_LAST_SEED_CLAUSES>,
    /// The first clause that fits where class and found count are these, whatever faces.
    first: [[u8; 64]; CLASSES],
    /// The found counts of each class that relay, whatever faces.
    relays: [CountSet; CLASSES],
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
        let mut first = [[NONE; 64]; CLASSES];
        let mut relays = [CountSet::NEVER; CLASSES];
        let mut may_relay = [CountSet::NEVER; CLASSES];
        for class in 0..CLASSES {
            for found in 0..64_u8 {
                let fits = |clause: &&Clause| {
                    clause.classes >> class & 1 == 1 && clause.found.contains(found)
                };
                let bit = CountSet::from_bits(1 << found);
                if let Some(k) = list.iter().position(|clause| fits(&clause)) {
                    first[class][usize::from(found)] = k as u8;
                    if list[k].then == Effect::Relay && list[k].facing == CountSet::ANY {
                        relays[class] = relays[class] | bit;
                    }
                }
                if list
                    .iter()
                    .filter(fits)
                    .any(|clause| clause.then == Effect::Relay)
                {
                    may_relay[class] = may_relay[class] | bit;
                }
            }
        }
        let forbid_slams = list.iter().any(|clause| {
            matches!(clause.then, Effect::Capture(capture) if capture.grand_slam == GrandSlam::Illegal)
        });
        Self {
            list,
            first,
            relays,
            may_relay,
            forbid_slams,
        }
    }

    /// Whether a last seed that found so many relays, whatever faces.
    pub(crate) const fn relays(&self, class: usize, found: u8) -> bool {
        self.relays[class].contains(found)
    }

    /// Whether a last seed that found so many can relay.
    pub(crate) const fn may_relay(&self, class: usize, found: u8) -> bool {
        self.may_relay[class].contains(found)
    }

    /// Whether any last seed can relay.
    pub(crate) fn relay_at_all(&self) -> bool {
        self.may_relay.iter().any(|found| !found.is_never())
    }

    /// The clause that decides, by its index, and what happens.
    pub(crate) fn decide(&self, class: usize, found: u8, facing: u8) -> Option<(u8, Effect)> {
        let first = self.first[class][usize::from(found.min(63))];
        let rest = self.list.get(usize::from(first)..)?;
        let fits = |clause: &Clause| {
            clause.classes >> class & 1 == 1
                && clause.found.contains(found)
                && clause.facing.contains(facing)
        };
        let k = rest.iter().position(fits)?;
        Some((first + k as u8, rest[k].then))
    }

    /// What the clause asks of the holes of a backwards capture: in which rows, a bit a row with the
    /// opponent's first, and the counts that a seed found there.
    pub(crate) fn chain(&self, clause: u8) -> (u8, CountSet) {
        self.list
            .get(usize::from(clause))
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
}

impl Harvests {
    pub(crate) fn new(spec: &RuleSpec) -> Self {
        let mut harvests = Self {
            wins: [CountSet::NEVER; 2],
            for_opponent: [CountSet::NEVER; 2],
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
        harvests
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
        .map_or(NONE, |k| k as u8)
}

/// Whether a passing-seed clause looks at a row.
pub(crate) fn fits_row(clause: &PassingSeedClause, row: Row) -> bool {
    clause.row.is_none_or(|asked| asked == row)
}
