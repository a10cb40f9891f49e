//! Rules from bytes: the whole vocabulary, odd boards, odd counts.

use arbitrary::{Result, Unstructured};
use mancala_core::{
    Beneficiary, BoardSpec, Capture, CountSet, Effect, EndSpec, EndlessPolicy, Feeding, GrandSlam,
    Harvest, LastSeedClause, LeftOvers, MAX_ROW, MAX_SEEDS, MoveSpec, Origin, PassingSeedClause,
    Place, Row, RuleProblem, RuleSpec, SowingSpec, SpecialHoles, Store, Stuck, Take,
};

/// Rules that the compiler accepts: those of [`any_spec`], [mended](mended) where need be.
pub fn valid_spec(u: &mut Unstructured<'_>) -> Result<RuleSpec> {
    any_spec(u).map(mended)
}

/// Rules that make sense more often than not. What the compiler objects to in the others is mostly a
/// clause that earlier ones leave no cases.
pub fn any_spec(u: &mut Unstructured<'_>) -> Result<RuleSpec> {
    let mut spec = RuleSpec::new(board(u)?);
    let words = Words {
        specials: u.ratio(2, 5)?,
        barred: u.ratio(1, 2)?,
        store: u.ratio(1, 4)?,
    };
    for _ in 0..*u.choose(&[0, 0, 1, 2, 3, 6])? {
        spec.last_seed.push(last_seed_clause(u, words)?);
    }
    if words.specials {
        let then = *u.choose(&[Effect::Claim, Effect::MakeUurs])?;
        spec.last_seed.push(conditions(u, then, Place::Plain)?);
    }
    if u.ratio(3, 4)? {
        // A relay over every case that is left keeps games of many laps common.
        let mut relay = LastSeedClause::new(Effect::Relay);
        if u.ratio(7, 8)? {
            relay.found = CountSet::SEEDS;
        }
        spec.last_seed.push(relay);
    }
    if u.ratio(7, 8)? {
        // Narrow clauses first, or the wide ones leave them nothing.
        let width = |set: CountSet| set.bits().count_ones();
        spec.last_seed.sort_by_key(|clause| {
            let rows = if clause.row.is_some() { 1 } else { 2 };
            rows * width(clause.found) * width(clause.facing)
        });
    }
    if u.ratio(1, 3)? {
        for _ in 0..u.int_in_range(1..=3)? {
            spec.passing_seed.push(passing_seed_clause(u)?);
        }
    }
    spec.sowing = sowing(u, words, !spec.passing_seed.is_empty())?;
    spec.moves = moves(u)?;
    spec.end = end(u)?;
    Ok(spec)
}

/// Takes out of rules whatever the compiler objects to, one thing after the other, until it accepts
/// them.
#[must_use]
pub fn mended(mut spec: RuleSpec) -> RuleSpec {
    while let Err(errors) = spec.compile() {
        match errors.problems().first() {
            Some(RuleProblem::HarvestWithoutClause) => spec.sowing.harvest = Harvest::AtOnce,
            Some(RuleProblem::SpecialHolesWithoutClause) => {
                spec.sowing.special_holes = SpecialHoles::SownByAll;
            }
            Some(
                RuleProblem::PassingNeverFits { clause }
                | RuleProblem::PassingShadowed { clause, .. },
            ) => {
                spec.passing_seed.remove(usize::from(*clause));
            }
            Some(
                RuleProblem::NeverFits { clause, .. }
                | RuleProblem::Shadowed { clause, .. }
                | RuleProblem::Impossible { clause, .. },
            ) => {
                spec.last_seed.remove(usize::from(*clause));
            }
            _ => return RuleSpec::new(BoardSpec::new(6, 4)),
        }
    }
    spec
}

/// What some words of the rules need from others.
#[derive(Clone, Copy)]
struct Words {
    /// Whether clauses make special holes.
    specials: bool,
    /// Whether those are sown by their owner alone.
    barred: bool,
    /// Whether the store is sown.
    store: bool,
}

fn board(u: &mut Unstructured<'_>) -> Result<BoardSpec> {
    // On small boards more sowings are met repeating.
    let largest = *u.choose(&[MAX_ROW as u8, MAX_ROW as u8, 3])?;
    let holes = u.int_in_range(1..=largest)?;
    let most = MAX_SEEDS / (2 * holes);
    let seeds = match u.int_in_range(0..=3)? {
        0 => u.int_in_range(1..=2)?,
        1 | 2 => u.int_in_range(1..=most.min(6))?,
        _ => u.int_in_range(1..=most)?,
    };
    let mut board = BoardSpec::new(holes, seeds);
    board.closable = u.ratio(1, 3)?;
    Ok(board)
}

fn sowing(u: &mut Unstructured<'_>, words: Words, harvests: bool) -> Result<SowingSpec> {
    let mut sowing = SowingSpec::default();
    sowing.origin = *u.choose(&[Origin::Sown, Origin::Skipped, Origin::SkippedByFirstLap])?;
    if words.specials && words.barred {
        sowing.special_holes = SpecialHoles::SownByOwner;
    }
    if words.store {
        sowing.store = Store::Sown;
    }
    if harvests {
        sowing.harvest = *u.choose(&[Harvest::AtOnce, Harvest::LapEnd])?;
    }
    sowing.lap_limit = match u.int_in_range(0..=3)? {
        0 => u.int_in_range(1..=8)?,
        1 => u.int_in_range(1..=200)?,
        2 => 1000,
        _ => 4096,
    };
    Ok(sowing)
}

fn moves(u: &mut Unstructured<'_>) -> Result<MoveSpec> {
    let mut moves = MoveSpec::default();
    moves.feeding = *u.choose(&[Feeding::None, Feeding::WhenEmpty, Feeding::Always])?;
    moves.stuck = *u.choose(&[Stuck::GameOver, Stuck::Pass])?;
    moves.endless = *u.choose(&[
        EndlessPolicy::Illegal,
        EndlessPolicy::Illegal,
        EndlessPolicy::NullMove,
        EndlessPolicy::GameOver,
    ])?;
    Ok(moves)
}

fn end(u: &mut Unstructured<'_>) -> Result<EndSpec> {
    let mut end = EndSpec::default();
    end.quiet_limit = match u.int_in_range(0..=2)? {
        0 => u.int_in_range(1..=8)?,
        1 => u.int_in_range(1..=60)?,
        _ => 100,
    };
    end.either_row_empty = u.ratio(1, 4)?;
    end.majority = u.ratio(1, 4)?;
    end.left_overs = *u.choose(&[LeftOvers::RowOwner, LeftOvers::LastMover, LeftOvers::Nobody])?;
    end.left_overs_count = u.ratio(2, 3)?;
    Ok(end)
}

fn passing_seed_clause(u: &mut Unstructured<'_>) -> Result<PassingSeedClause> {
    let found = *u.choose(&[
        CountSet::EMPTY,
        few(1),
        few(2),
        few(3),
        few(2) | few(3),
        few(1) | few(3) | few(5),
        CountSet::at_least(3).unwrap_or(CountSet::SEEDS),
    ])?;
    let mut clause = PassingSeedClause::new(found);
    clause.row = row(u)?;
    clause.beneficiary = beneficiary(u)?;
    Ok(clause)
}

fn last_seed_clause(u: &mut Unstructured<'_>, words: Words) -> Result<LastSeedClause> {
    let then = match u.int_in_range(0..=9)? {
        0..=3 => Effect::Relay,
        4..=6 => Effect::Capture(capture(u)?),
        7 => Effect::Stop,
        8 => Effect::MoveAgain,
        _ if !words.specials => Effect::Stop,
        _ => *u.choose(&[Effect::Claim, Effect::MakeUurs])?,
    };
    let place = match then {
        Effect::Stop | Effect::MoveAgain if words.store && u.ratio(1, 2)? => Place::Store,
        Effect::Stop | Effect::MoveAgain | Effect::Relay if words.specials && u.ratio(1, 3)? => {
            special_place(u, words)?
        }
        _ => Place::Plain,
    };
    conditions(u, then, place)
}

/// A clause with some conditions that leave its effect possible.
fn conditions(u: &mut Unstructured<'_>, then: Effect, place: Place) -> Result<LastSeedClause> {
    let mut clause = LastSeedClause::new(then);
    clause.place = place;
    if place == Place::Store {
        return Ok(clause);
    }
    clause.row = row(u)?;
    clause.found = if then == Effect::Relay && u.ratio(2, 3)? {
        CountSet::SEEDS
    } else {
        counts(u)?
    };
    if u.ratio(1, 2)? {
        clause.facing = counts(u)?;
    }
    let needs_facing = match then {
        Effect::MakeUurs => true,
        Effect::Capture(capture) => capture.take == Take::Facing,
        _ => false,
    };
    if needs_facing {
        clause.facing = clause.facing.without(CountSet::EMPTY);
        if clause.facing.is_never() {
            clause.facing = CountSet::SEEDS;
        }
    }
    Ok(clause)
}

fn special_place(u: &mut Unstructured<'_>, words: Words) -> Result<Place> {
    let places: &[Place] = if words.barred {
        &[Place::Special, Place::OwnSpecial, Place::Hole]
    } else {
        &[
            Place::Special,
            Place::OwnSpecial,
            Place::OpponentSpecial,
            Place::Hole,
        ]
    };
    u.choose(places).copied()
}

fn capture(u: &mut Unstructured<'_>) -> Result<Capture> {
    let take = *u.choose(&[Take::Both, Take::LastHole, Take::Facing])?;
    Ok(Capture {
        take,
        beneficiary: beneficiary(u)?,
        backwards: take != Take::Facing && u.ratio(1, 3)?,
        grand_slam: *u.choose(&[
            GrandSlam::TakesAll,
            GrandSlam::TakesNothing,
            GrandSlam::Illegal,
        ])?,
    })
}

fn beneficiary(u: &mut Unstructured<'_>) -> Result<Beneficiary> {
    u.choose(&[
        Beneficiary::Mover,
        Beneficiary::Mover,
        Beneficiary::RowOwner,
    ])
    .copied()
}

fn row(u: &mut Unstructured<'_>) -> Result<Option<Row>> {
    u.choose(&[None, None, Some(Row::Own), Some(Row::Opponent)])
        .copied()
}

fn counts(u: &mut Unstructured<'_>) -> Result<CountSet> {
    Ok(match u.int_in_range(0..=11)? {
        0 | 1 => CountSet::ANY,
        2 | 3 => CountSet::EMPTY,
        4 | 5 => CountSet::SEEDS,
        6..=8 => few(u.int_in_range(0..=5)?),
        9 => few(u.int_in_range(0..=3)?) | few(u.int_in_range(1..=6)?),
        10 => CountSet::at_least(u.int_in_range(2..=6)?).unwrap_or(CountSet::SEEDS),
        // Bit 0 keeps the set from being empty.
        _ => CountSet::from_bits(u.arbitrary::<u64>()? | 1),
    })
}

/// One small count.
fn few(count: u8) -> CountSet {
    CountSet::exactly(count).unwrap_or(CountSet::ANY)
}
