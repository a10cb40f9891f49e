//! Rules that contradict each other, said in terms of the file.

use mancala_core::{
    Effect, Feeding, Impossible, NeverFits, Place as Where, RuleProblem, RuleSpec, SpecialHoles,
    Store,
};
use mancala_match::SeriesProblem;

use crate::draft::{Clause, Draft};
use crate::problem::{Place, Report};

/// Something wrong that only shows when all rules are looked at together.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contradiction {
    /// The compiler of rules found it.
    Rules(RuleProblem),
    /// It is in the series.
    Series(SeriesProblem),
    /// A clause relays, and a turn may take one lap only.
    RelayInOneLap {
        /// The clause's index.
        clause: usize,
    },
    /// An opponent without seeds is to be fed, but the game has ended by then.
    FedAfterTheEnd,
    /// An opponent without seeds is to be fed, but no seed can ever reach him.
    NobodyFeeds,
}

/// Contradictions that the compiler of rules leaves to the reader of a file: the rules could be played,
/// but not as the file says.
pub(crate) fn between_switches(spec: &RuleSpec) -> Vec<Contradiction> {
    let mut found = Vec::new();
    let relays = |clause: &mancala_core::LastSeedClause| clause.then == Effect::Relay;
    if spec.sowing.lap_limit == 1 {
        let relay = spec.last_seed.iter().position(relays);
        found.extend(relay.map(|clause| Contradiction::RelayInOneLap { clause }));
    }
    if spec.moves.feeding == Feeding::WhenEmpty && spec.end.either_row_empty {
        found.push(Contradiction::FedAfterTheEnd);
    }
    // One hole each with one seed each: every sowing ends in the store, next to the hole.
    let short = spec.board.holes == 1 && spec.board.seeds == 1 && spec.sowing.store == Store::Sown;
    if spec.moves.feeding != Feeding::None && short {
        found.push(Contradiction::NobodyFeeds);
    }
    found
}

/// The contradictions that stand for themselves, and aren't the consequence of another problem.
pub(crate) fn without_echoes(
    mut found: Vec<Contradiction>,
    draft: &Draft,
    board_is_known: bool,
) -> Vec<Contradiction> {
    let too_full = found.iter().any(|found| {
        matches!(
            found,
            Contradiction::Series(SeriesProblem::PartialSeeds { .. })
        )
    });
    found.retain(|found| {
        let of_partial = matches!(
            found,
            Contradiction::Series(
                SeriesProblem::PartialTooDear { .. } | SeriesProblem::PartialNeverOpened { .. }
            )
        );
        !(too_full && of_partial || found.may_be_an_echo(draft, board_is_known))
    });
    found
}

/// A contradiction as it is reported.
struct Finding {
    at: Place,
    message: String,
    cure: String,
}

impl Contradiction {
    /// Whether it may come from something that is left out of the draft for being wrong, and is
    /// reported already.
    fn may_be_an_echo(&self, draft: &Draft, board_is_known: bool) -> bool {
        let flaws = draft.flaws;
        match self {
            Self::Rules(problem) => match problem {
                RuleProblem::HarvestWithoutClause
                | RuleProblem::SpecialHolesWithoutClause
                | RuleProblem::NeverFits {
                    why: NeverFits::Special,
                    ..
                } => flaws.clauses || flaws.sowing,
                RuleProblem::NeverFits {
                    why: NeverFits::Store,
                    ..
                } => flaws.sowing,
                RuleProblem::PassingNeverFits { .. }
                | RuleProblem::NeverFits {
                    why: NeverFits::Found | NeverFits::Facing,
                    ..
                } => !board_is_known,
                _ => false,
            },
            Self::Series(_) => flaws.series || !board_is_known,
            Self::RelayInOneLap { .. } | Self::FedAfterTheEnd => false,
            Self::NobodyFeeds => !board_is_known,
        }
    }

    /// Reports it at its place in the file.
    pub(crate) fn report(&self, draft: &Draft, spec: &RuleSpec, report: &mut Report) {
        let finding = match *self {
            Self::Rules(problem) => of_rules(problem, draft, spec),
            Self::Series(problem) => of_series(problem, draft),
            Self::RelayInOneLap { clause } => Finding {
                at: draft.switch_at("sowing", "lap-limit"),
                message: format!(
                    "clause {} relays, but a turn may take 1 lap only",
                    name(&draft.last_seed, clause)
                ),
                cure: "raise `lap-limit`, or leave it out: 4096 laps are allowed then".to_owned(),
            },
            Self::FedAfterTheEnd => Finding {
                at: draft.switch_at("moves", "feeding"),
                message: "an opponent without seeds can't be fed: the game ends as soon as a row is empty".to_owned(),
                cure: "leave out `feeding`, or `either-row-empty` in `end`".to_owned(),
            },
            Self::NobodyFeeds => Finding {
                at: draft.switch_at("moves", "feeding"),
                message: "nobody can feed on this board: every seed goes into the store".to_owned(),
                cure: "leave out `feeding`, or play with more holes or seeds".to_owned(),
            },
        };
        let finding = finding.in_own_file(draft, report);
        report.push(finding.at, finding.message, finding.cure);
    }
}

impl Finding {
    /// The shipped variants contradict themselves in nothing. What seems wrong there is so by what the
    /// file that builds on one says, and nobody can change it but there.
    fn in_own_file(self, draft: &Draft, report: &Report) -> Self {
        let base = report.shipped(self.at.file);
        match (base, draft.edits_at) {
            (Some(base), Some(at)) => Self {
                at,
                message: format!(
                    "what is taken over from `{base}` doesn't fit: {}",
                    self.message
                ),
                cure: "say it otherwise in this file, or leave as it was what it needs".to_owned(),
            },
            _ => self,
        }
    }
}

/// A clause's id, as messages write it.
fn name(clauses: &[Clause], index: usize) -> String {
    clauses.get(index).map_or_else(
        || format!("number {index}"),
        |clause| format!("`{}`", clause.id),
    )
}

/// Where a clause says something, or where the clause is.
fn clause_at(draft: &Draft, clauses: &[Clause], index: u8, path: &str) -> Place {
    clauses
        .get(usize::from(index))
        .map_or(draft.at, |clause| clause.body.place_of(path))
}

fn of_rules(problem: RuleProblem, draft: &Draft, spec: &RuleSpec) -> Finding {
    let switch = |section: &str, key: &str, cure: &str| Finding {
        at: draft.switch_at(section, key),
        message: problem.to_string(),
        cure: cure.to_owned(),
    };
    match problem {
        RuleProblem::TooManySeeds { .. } => {
            let holes = 2 * u16::from(spec.board.holes.max(1));
            let cure = format!(
                "a board of {holes} holes takes at most {} seeds in each",
                255 / holes
            );
            switch("board", "seeds", &cure)
        }
        RuleProblem::HarvestWithoutClause => switch(
            "sowing",
            "harvest",
            "leave `harvest` out, or add a `[[passing-seed]]` clause",
        ),
        RuleProblem::SpecialHolesWithoutClause => switch(
            "sowing",
            "special-holes",
            "leave `special-holes` out, or let a clause \"make-uurs\" or \"claim\"",
        ),
        RuleProblem::PassingNeverFits { clause } => Finding {
            at: clause_at(draft, &draft.passing_seed, clause, "found"),
            message: format!(
                "clause {} never fits: no hole can hold the `found` that it asks for",
                name(&draft.passing_seed, clause.into())
            ),
            cure: most_found(spec),
        },
        RuleProblem::PassingShadowed { clause, by } => {
            shadowed(draft, &draft.passing_seed, clause, by)
        }
        RuleProblem::Shadowed { clause, by } => shadowed(draft, &draft.last_seed, clause, by),
        RuleProblem::NeverFits { clause, why } => never_fits(clause, why, draft, spec),
        RuleProblem::Impossible { clause, why } => impossible(clause, why, draft),
        _ => Finding {
            at: draft.at,
            message: problem.to_string(),
            cure: "change one of the rules that contradict each other".to_owned(),
        },
    }
}

fn shadowed(draft: &Draft, clauses: &[Clause], clause: u8, by: u8) -> Finding {
    let (later, earlier) = (name(clauses, clause.into()), name(clauses, by.into()));
    let others = if by == 0 {
        ""
    } else {
        ", with those before it,"
    };
    Finding {
        at: clause_at(draft, clauses, clause, "id"),
        message: format!(
            "clause {later} never decides: clause {earlier}{others} takes all its cases"
        ),
        cure: format!("put {later} before {earlier}, or let {earlier} ask for less"),
    }
}

/// The seeds that a hole can hold before a seed falls.
fn most_found(spec: &RuleSpec) -> String {
    let total = spec.board.total_seeds().unwrap_or(u8::MAX);
    format!(
        "this board has {total} seeds, so a hole holds 0 to {} when a seed is about to fall",
        total - 1
    )
}

fn never_fits(clause: u8, why: NeverFits, draft: &Draft, spec: &RuleSpec) -> Finding {
    let clauses = &draft.last_seed;
    let asked = spec.last_seed.get(usize::from(clause));
    let skipped = spec.sowing.special_holes == SpecialHoles::SownByOwner
        && asked.is_some_and(|asked| asked.place == Where::OpponentSpecial);
    let (path, cure) = match why {
        NeverFits::Found => ("found", most_found(spec)),
        NeverFits::Facing => ("facing", most_found(spec)),
        NeverFits::Special if skipped => (
            "in",
            "the opponent's special holes are passed over: leave the clause out, or set `sowing.special-holes`"
                .to_owned(),
        ),
        NeverFits::Special => (
            "in",
            "leave the clause out, or let one \"make-uurs\" or \"claim\" such a hole".to_owned(),
        ),
        NeverFits::Store => (
            "in",
            "leave the clause out, or set `sowing.store = \"sown\"`".to_owned(),
        ),
        NeverFits::StoreCondition => {
            let condition = ["row", "found", "facing"]
                .into_iter()
                .find(|key| clauses.get(usize::from(clause)).is_some_and(|clause| clause.body.get(key).is_some()));
            (
                condition.unwrap_or("in"),
                "leave `row`, `found` and `facing` out of a clause about the store".to_owned(),
            )
        }
        _ => ("in", "leave the clause out".to_owned()),
    };
    Finding {
        at: clause_at(draft, clauses, clause, path),
        message: format!("clause {} never fits: {why}", name(clauses, clause.into())),
        cure,
    }
}

fn impossible(clause: u8, why: Impossible, draft: &Draft) -> Finding {
    let clauses = &draft.last_seed;
    let has = |key| {
        clauses
            .get(usize::from(clause))
            .is_some_and(|clause| clause.body.get(key).is_some())
    };
    let condition_or_effect = |key| if has(key) { key } else { "then" };
    let (path, cure) = match why {
        Impossible::RelayFromStore => (
            "then",
            "\"stop\" and \"move-again\" are possible after a store",
        ),
        Impossible::NotPlain => (
            condition_or_effect("in"),
            "leave `in` out, or let the clause \"stop\" or \"relay\"",
        ),
        Impossible::NothingToMove => (
            condition_or_effect("facing"),
            "ask for `facing = 3`, or another count of 1 or more",
        ),
        Impossible::NothingToRunFrom => (
            "then.capture.take",
            "set `take = \"last-hole\"` or `take = \"both\"`",
        ),
        Impossible::NothingFacing => (
            "facing",
            "ask for `facing = \"seeds\"`, or let the clause \"stop\"",
        ),
        _ => ("then", "choose another effect"),
    };
    Finding {
        at: clause_at(draft, clauses, clause, path),
        message: format!(
            "clause {} can't do that: {why}",
            name(clauses, clause.into())
        ),
        cure: cure.to_owned(),
    }
}

fn of_series(problem: SeriesProblem, draft: &Draft) -> Finding {
    let cure = match problem {
        SeriesProblem::PartialSeeds { .. } => "give the partial hole fewer seeds than a full one",
        SeriesProblem::PartialTooDear { .. } => "raise `from`, or lower the partial hole's `seeds`",
        SeriesProblem::PartialNeverOpened { .. } => "lower `from`, or leave `partial` out",
        SeriesProblem::NeverRefilled { .. } => "fill holes with fewer seeds, or start with more",
        _ => "choose another layout",
    };
    Finding {
        at: draft.switch_at("series", problem.key()),
        message: problem.to_string(),
        cure: cure.to_owned(),
    }
}
