//! From rule data to rules: every check, all problems at once.

use crate::clauses::{
    CLASSES, Clauses, Harvests, OWN_SPECIAL, STORE_CLASS, THEIR_SPECIAL, classes_of, fits_row,
};
use crate::frame::{OWN, STORE};
use crate::kernel::Kernel;
use crate::limits::{MAX_LAP_LIMIT, MAX_ROW, MAX_SEEDS};
use crate::marks::Makeable;
use crate::position::{StateWord, TurnState};
use crate::tables::Tables;
use crate::{
    CountSet, Effect, EndlessPolicy, Harvest, Impossible, LastSeedClause, NeverFits, Place, Row,
    RuleErrors, RuleProblem, RuleSpec, Rules, Side, SpecialHoles, Store, Take,
};

impl RuleSpec {
    /// Checks the rules and makes them ready to play.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the rules, all of it at once: numbers out of range, clauses that
    /// can never fit or that earlier ones never let decide, effects that are impossible, switches that
    /// nothing makes use of.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec};
    ///
    /// let mut spec = RuleSpec::new(BoardSpec::new(9, 0));
    /// spec.end.quiet_limit = 0;
    /// let errors = spec.compile().unwrap_err();
    /// assert_eq!(errors.problems().len(), 3);
    /// assert_eq!(errors.problems()[0].to_string(), "a row has 1 to 8 holes, not 9");
    /// ```
    pub fn compile(&self) -> Result<Rules, RuleErrors> {
        let mut errors = RuleErrors::default();
        self.check_numbers(&mut errors);
        self.check_switches(&mut errors);
        self.check_passing_seed(&mut errors);
        self.check_last_seed(&mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        let row = self.board.holes;
        let own_row = (1_u32 << row) - 1;
        let store = if self.sowing.store == Store::Sown {
            1 << STORE
        } else {
            0
        };
        let places = own_row | own_row << OWN | store;
        let clauses = Clauses::new(self);
        let harvests = Harvests::new(self);
        // Each circuit takes at most a lap a place.
        let circuits = u32::from(self.board.total_seeds().unwrap_or(MAX_SEEDS)) + 1;
        let digest = self.digest();
        let start = TurnState::new(Side::South, None);
        Ok(Rules {
            spec: self.clone(),
            digest,
            seal: StateWord::new([0; 2], row, start, digest.bits() as u32).seal(),
            places,
            kernel: Kernel::choose(self, &clauses, &harvests),
            tables: Tables::new(self, places),
            forbids_endless: self.moves.endless == EndlessPolicy::Illegal && clauses.relay_at_all(),
            stops_when_empty: places & clauses.stops_when_empty(),
            special_holes_stop: self
                .last_seed
                .iter()
                .all(|clause| clause.place == Place::Plain || clause.then != Effect::Relay),
            circuits_are_allowed: circuits * places.count_ones() <= self.sowing.lap_limit,
            clauses,
            harvests,
        })
    }

    fn check_numbers(&self, errors: &mut RuleErrors) {
        let board = self.board;
        if board.holes == 0 || usize::from(board.holes) > MAX_ROW {
            errors.push(RuleProblem::Holes { holes: board.holes });
        }
        if board.seeds == 0 {
            errors.push(RuleProblem::NoSeeds);
        }
        if board.total_seeds().is_none() {
            let (holes, seeds) = (board.holes, board.seeds);
            errors.push(RuleProblem::TooManySeeds { holes, seeds });
        }
        match self.sowing.lap_limit {
            0 => errors.push(RuleProblem::NoLaps),
            1..=MAX_LAP_LIMIT => {}
            _ => errors.push(RuleProblem::TooManyLaps),
        }
        if self.end.quiet_limit == 0 {
            errors.push(RuleProblem::QuietLimit);
        }
    }

    fn check_switches(&self, errors: &mut RuleErrors) {
        if self.sowing.harvest == Harvest::LapEnd && self.passing_seed.is_empty() {
            errors.push(RuleProblem::HarvestWithoutClause);
        }
        let owner_only = self.sowing.special_holes == SpecialHoles::SownByOwner;
        if owner_only && !Makeable::of(self).any() {
            errors.push(RuleProblem::SpecialHolesWithoutClause);
        }
    }

    fn check_passing_seed(&self, errors: &mut RuleErrors) {
        for (k, clause) in self.passing_seed.iter().enumerate() {
            if clause.found.and(self.possible_counts()).is_never() {
                errors.push(RuleProblem::PassingNeverFits { clause: k as u8 });
                continue;
            }
            let mut open = [Row::Opponent, Row::Own].map(|row| {
                if fits_row(clause, row) {
                    clause.found
                } else {
                    CountSet::NEVER
                }
            });
            for (by, earlier) in self.passing_seed[..k].iter().enumerate() {
                for (open, row) in open.iter_mut().zip([Row::Opponent, Row::Own]) {
                    if fits_row(earlier, row) {
                        *open = open.without(earlier.found);
                    }
                }
                if open.iter().all(|open| open.is_never()) {
                    errors.push(RuleProblem::PassingShadowed {
                        clause: k as u8,
                        by: by as u8,
                    });
                    break;
                }
            }
        }
    }

    fn check_last_seed(&self, errors: &mut RuleErrors) {
        let reachable = self.reachable_classes();
        for (k, clause) in self.last_seed.iter().enumerate() {
            let index = k as u8;
            if let Some(why) = self.why_never_fits(clause, reachable) {
                errors.push(RuleProblem::NeverFits { clause: index, why });
            } else if let Some(by) = self.shadowed_by(k, reachable) {
                errors.push(RuleProblem::Shadowed { clause: index, by });
            }
            if let Some(why) = why_impossible(clause) {
                errors.push(RuleProblem::Impossible { clause: index, why });
            }
        }
    }

    /// The classes of places that a lap can end in, a bit a class.
    fn reachable_classes(&self) -> u8 {
        let makeable = Makeable::of(self);
        let mut classes = 0b11;
        let mut reach = |class: usize, can: bool| classes |= u8::from(can) << class;
        reach(OWN_SPECIAL, makeable.in_opponents_row);
        reach(OWN_SPECIAL + 1, makeable.in_own_row);
        // What the opponent makes in his own row lies in the mover's opponent's row, and so on.
        let open = self.sowing.special_holes == SpecialHoles::SownByAll;
        reach(THEIR_SPECIAL, open && makeable.in_own_row);
        reach(THEIR_SPECIAL + 1, open && makeable.in_opponents_row);
        reach(STORE_CLASS, self.sowing.store == Store::Sown);
        classes
    }

    fn why_never_fits(&self, clause: &LastSeedClause, reachable: u8) -> Option<NeverFits> {
        let no_condition =
            clause.row.is_none() && clause.found == CountSet::ANY && clause.facing == CountSet::ANY;
        if clause.place == Place::Store && !no_condition {
            Some(NeverFits::StoreCondition)
        } else if classes_of(clause) & reachable == 0 {
            Some(if clause.place == Place::Store {
                NeverFits::Store
            } else {
                NeverFits::Special
            })
        } else if clause.found.and(self.possible_counts()).is_never() {
            Some(NeverFits::Found)
        } else if clause.facing.and(self.possible_counts()).is_never() {
            Some(NeverFits::Facing)
        } else {
            None
        }
    }

    /// The counts that a hole can hold while one more seed is in hand.
    fn possible_counts(&self) -> CountSet {
        match self.board.total_seeds().unwrap_or(MAX_SEEDS) {
            total @ 0..=63 => CountSet::from_bits((1 << total) - 1),
            _ => CountSet::ANY,
        }
    }

    /// The earlier clause that takes the last case of a clause, if its cases are all taken.
    fn shadowed_by(&self, k: usize, reachable: u8) -> Option<u8> {
        let clause = &self.last_seed[k];
        let possible = self.possible_counts();
        // For each class and found count, the facing counts that no earlier clause has taken.
        let mut open = [[CountSet::NEVER; 64]; CLASSES];
        for_each_case(clause, reachable, possible, |class, found| {
            open[class][found] = clause.facing.and(possible);
        });
        for (by, earlier) in self.last_seed[..k].iter().enumerate() {
            for_each_case(earlier, reachable, possible, |class, found| {
                open[class][found] = open[class][found].without(earlier.facing);
            });
            if open.iter().flatten().all(|facing| facing.is_never()) {
                return Some(by as u8);
            }
        }
        None
    }
}

fn for_each_case(
    clause: &LastSeedClause,
    reachable: u8,
    possible: CountSet,
    mut visit: impl FnMut(usize, usize),
) {
    let classes = classes_of(clause) & reachable;
    let found = clause.found.and(possible);
    for class in (0..CLASSES).filter(|class| classes >> class & 1 == 1) {
        for count in (0..64).filter(|&count| found.contains(count)) {
            visit(class, usize::from(count));
        }
    }
}

fn why_impossible(clause: &LastSeedClause) -> Option<Impossible> {
    match clause.then {
        Effect::Relay if clause.place == Place::Store => Some(Impossible::RelayFromStore),
        Effect::Capture(_) | Effect::MakeUurs | Effect::Claim if clause.place != Place::Plain => {
            Some(Impossible::NotPlain)
        }
        Effect::MakeUurs if clause.facing.contains(0) => Some(Impossible::NothingToMove),
        Effect::Capture(capture) if capture.take == Take::Facing => {
            if capture.backwards {
                Some(Impossible::NothingToRunFrom)
            } else if clause.facing == CountSet::EMPTY {
                Some(Impossible::NothingFacing)
            } else {
                None
            }
        }
        _ => None,
    }
}
