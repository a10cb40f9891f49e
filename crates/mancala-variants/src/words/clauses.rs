//! Clauses in words.

use mancala_core::{
    Beneficiary, Capture, CountSet, Effect, GrandSlam, LastSeedClause, PassingSeedClause, Place,
    Row, RuleSpec, Take,
};

/// What the special holes of some rules are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Special {
    /// There are none.
    None,
    /// All are made in pairs.
    Uur,
    /// All are claimed.
    Captured,
    /// Some are, and some.
    Mixed,
}

impl Special {
    /// Those that the rules make.
    pub(super) fn of(spec: &RuleSpec) -> Self {
        let makes = |effect| spec.last_seed.iter().any(|clause| clause.then == effect);
        match (makes(Effect::MakeUurs), makes(Effect::Claim)) {
            (false, false) => Self::None,
            (true, false) => Self::Uur,
            (false, true) => Self::Captured,
            (true, true) => Self::Mixed,
        }
    }

    /// What one of them is.
    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Uur => "uur",
            Self::Captured => "captured hole",
            Self::None | Self::Mixed => "special hole",
        }
    }

    /// One of them.
    pub(super) fn one(self) -> String {
        let article = if self == Self::Uur { "an" } else { "a" };
        format!("{article} {}", self.noun())
    }

    /// Several of them.
    pub(super) fn many(self) -> String {
        format!("{}s", self.noun())
    }
}

/// The places where a clause fits: `an empty hole of the mover's row that faces 3 seeds`.
pub(super) fn place(clause: &LastSeedClause, special: Special) -> String {
    let one = special.one();
    let empty = clause.place == Place::Plain && clause.found == CountSet::EMPTY;
    let hole = match clause.place {
        Place::Store => return "the mover's store".to_owned(),
        Place::Plain if empty => "an empty hole".to_owned(),
        Place::Plain if clause.found == CountSet::SEEDS => "an occupied hole".to_owned(),
        Place::Plain => "a hole".to_owned(),
        Place::Special => format!("{one}, whoever owns it,"),
        Place::OwnSpecial => format!("{one} of the mover's"),
        Place::OpponentSpecial => format!("{one} of the opponent's"),
        Place::Hole => "a hole, special or not,".to_owned(),
    };
    let said = clause.place == Place::Plain && (empty || clause.found == CountSet::SEEDS);
    let conditions: Vec<String> = [
        (!said).then(|| held("held", clause.found)).flatten(),
        held("faces", clause.facing),
    ]
    .into_iter()
    .flatten()
    .collect();
    let mut text = hole + of_row(clause.row);
    if !conditions.is_empty() {
        text = format!("{text} that {}", conditions.join(" and "));
    }
    text.trim_end_matches(',').to_owned()
}

const fn of_row(row: Option<Row>) -> &'static str {
    match row {
        None => "",
        Some(Row::Own) => " of the mover's row",
        Some(Row::Opponent) => " of the opponent's row",
    }
}

/// `held 3 seeds`; `None` for no condition.
fn held(verb: &str, counts: CountSet) -> Option<String> {
    (counts != CountSet::ANY).then(|| format!("{verb} {}", seeds(counts)))
}

/// `3 seeds`, `no seeds`.
fn seeds(counts: CountSet) -> String {
    match counts {
        CountSet::EMPTY => "no seeds".to_owned(),
        CountSet::SEEDS => "seeds".to_owned(),
        _ if Some(counts) == CountSet::exactly(1) => "1 seed".to_owned(),
        _ => format!("{counts} seeds"),
    }
}

/// What a seed makes of the counts that it found: `2 or 3 seeds`.
fn made(found: CountSet) -> String {
    if found == CountSet::ANY {
        return "seeds".to_owned();
    }
    // From some count on all are in the set, or none.
    let from = (0..=CountSet::LARGEST_SINGLE + 1)
        .find(|&count| CountSet::at_least(count).is_some_and(|run| found.and(run) == run));
    let singles = (0..from.unwrap_or(CountSet::LARGEST_SINGLE + 1))
        .filter(|&count| found.contains(count))
        .map(|count| (count + 1).to_string());
    let run = from.map(|from| format!("{} or more", from + 1));
    match &*singles.chain(run).collect::<Vec<_>>().join(" or ") {
        "1" => "1 seed".to_owned(),
        counts => format!("{counts} seeds"),
    }
}

/// What a clause brings about, as the end of a sentence.
pub(super) fn effect(clause: &LastSeedClause, special: Special) -> String {
    let one = special.one();
    match clause.then {
        Effect::Stop => "the turn ends".to_owned(),
        Effect::Relay => "all its seeds, the last one included, are lifted and sown on".to_owned(),
        Effect::Capture(taken) => capture(taken, clause),
        Effect::MakeUurs => format!(
            "one of the seeds facing it moves across to it, both holes become {} of the mover's, and the \
             turn ends",
            special.many()
        ),
        Effect::Claim => {
            format!("the hole, with all its seeds, becomes {one} of the mover's, and the turn ends")
        }
        Effect::MoveAgain => "the mover is to move again".to_owned(),
        // The core may learn effects that have no words yet.
        _ => "the rules say what happens".to_owned(),
    }
}

fn capture(capture: Capture, clause: &LastSeedClause) -> String {
    let lone = clause.found == CountSet::EMPTY;
    let what = match (capture.take, lone) {
        (Take::Facing, _) => "the seeds facing it",
        (Take::LastHole, true) => "the last seed alone",
        (Take::LastHole, false) => "all its seeds",
        (Take::Both, true) => "the seeds facing it and the last seed",
        (Take::Both, false) => "all its seeds and those facing it",
    };
    let verb = if what.ends_with("alone") { "is" } else { "are" };
    let who = match capture.beneficiary {
        Beneficiary::Mover => "captured",
        Beneficiary::RowOwner => "won by the owner of the row",
    };
    let backwards = if capture.backwards {
        let row = match clause.row {
            None => "",
            Some(Row::Own) => " in the mover's row",
            Some(Row::Opponent) => " in the opponent's row",
        };
        format!(
            ", and so are those of each hole before it{row}, one after the other, as long as it holds {}",
            made(clause.found)
        )
    } else {
        String::new()
    };
    let slam = match capture.grand_slam {
        GrandSlam::TakesAll => "",
        GrandSlam::TakesNothing => {
            "; where that would leave the opponent's row without seeds, nothing is captured"
        }
        GrandSlam::Illegal => {
            "; a move that would so leave the opponent's row without seeds may not be made"
        }
    };
    let end = if backwards.is_empty() && slam.is_empty() {
        ", and the turn ends"
    } else {
        "; the turn ends"
    };
    format!("{what} {verb} {who}{backwards}{slam}{end}")
}

/// A clause about passing seeds, a whole sentence.
pub(super) fn passing_seed(clause: &PassingSeedClause) -> String {
    let hole = match clause.found {
        CountSet::EMPTY => format!("an empty hole{}", of_row(clause.row)),
        CountSet::SEEDS => format!("an occupied hole{}", of_row(clause.row)),
        found => {
            let held = held("held", found).map_or_else(String::new, |held| format!(" that {held}"));
            format!("a hole{}{held}", of_row(clause.row))
        }
    };
    let single =
        (0..=CountSet::LARGEST_SINGLE).any(|count| CountSet::exactly(count) == Some(clause.found));
    let what = if single {
        format!("the {} there", made(clause.found))
    } else {
        "all seeds there".to_owned()
    };
    let who = match clause.beneficiary {
        Beneficiary::Mover => "the mover",
        Beneficiary::RowOwner => "the owner of the row",
    };
    format!("Where a seed that is not the last of its lap falls into {hole}, {who} wins {what}.")
}
