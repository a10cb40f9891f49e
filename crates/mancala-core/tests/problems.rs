//! Rules that are nonsense, and what is said of them.

use mancala_core::{
    BoardSpec, Capture, CountSet, Effect, Harvest, Impossible, LastSeedClause, NeverFits,
    PassingSeedClause, Place, Row, RuleProblem, RuleSpec, SpecialHoles, Store, Take,
};

fn exactly(count: u8) -> CountSet {
    CountSet::exactly(count).expect("a count that can be named alone")
}

fn with(change: impl FnOnce(&mut RuleSpec)) -> RuleSpec {
    let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
    change(&mut spec);
    spec
}

/// Rules of these last-seed clauses, on a board whose store is sown.
fn last(clauses: &[LastSeedClause]) -> RuleSpec {
    with(|spec| {
        spec.sowing.store = Store::Sown;
        spec.last_seed.extend(clauses.iter().copied());
    })
}

fn passing(clauses: &[PassingSeedClause]) -> RuleSpec {
    with(|spec| spec.passing_seed.extend(clauses.iter().copied()))
}

#[track_caller]
fn says(spec: &RuleSpec, problems: &[RuleProblem]) {
    match spec.compile() {
        Ok(_) => assert!(problems.is_empty(), "it compiles"),
        Err(errors) => assert_eq!(errors.problems(), problems),
    }
}

const RELAY: LastSeedClause = LastSeedClause::new(Effect::Relay);
const STOP: LastSeedClause = LastSeedClause::new(Effect::Stop);
const CLAIM: LastSeedClause = LastSeedClause::new(Effect::Claim);

const fn at(place: Place, clause: LastSeedClause) -> LastSeedClause {
    LastSeedClause { place, ..clause }
}

const fn in_row(row: Row, clause: LastSeedClause) -> LastSeedClause {
    LastSeedClause {
        row: Some(row),
        ..clause
    }
}

const fn found(found: CountSet, clause: LastSeedClause) -> LastSeedClause {
    LastSeedClause { found, ..clause }
}

const fn facing(facing: CountSet, clause: LastSeedClause) -> LastSeedClause {
    LastSeedClause { facing, ..clause }
}

#[test]
fn boards_have_one_to_eight_holes_and_some_seeds() {
    let board = |holes, seeds| RuleSpec::new(BoardSpec::new(holes, seeds));
    says(&board(1, 1), &[]);
    says(&board(8, 15), &[]);
    says(&board(0, 4), &[RuleProblem::Holes { holes: 0 }]);
    says(&board(9, 4), &[RuleProblem::Holes { holes: 9 }]);
    says(&board(6, 0), &[RuleProblem::NoSeeds]);
    let (holes, seeds) = (8, 16);
    says(
        &board(holes, seeds),
        &[RuleProblem::TooManySeeds { holes, seeds }],
    );
    says(
        &with(|spec| spec.end.quiet_limit = 0),
        &[RuleProblem::QuietLimit],
    );
}

#[test]
fn switches_need_what_they_switch() {
    let lap_end = |clauses: &[PassingSeedClause]| {
        with(|spec| {
            spec.sowing.harvest = Harvest::LapEnd;
            spec.passing_seed.extend(clauses.iter().copied());
        })
    };
    says(&lap_end(&[]), &[RuleProblem::HarvestWithoutClause]);
    says(&lap_end(&[PassingSeedClause::new(exactly(3))]), &[]);

    let barred = |clauses: &[LastSeedClause]| {
        with(|spec| {
            spec.sowing.special_holes = SpecialHoles::SownByOwner;
            spec.last_seed.extend(clauses.iter().copied());
        })
    };
    says(&barred(&[]), &[RuleProblem::SpecialHolesWithoutClause]);
    says(&barred(&[RELAY]), &[RuleProblem::SpecialHolesWithoutClause]);
    says(&barred(&[CLAIM]), &[]);
    says(&barred(&[in_row(Row::Own, CLAIM)]), &[]);
    says(&barred(&[in_row(Row::Opponent, CLAIM)]), &[]);
}

#[test]
fn passing_seed_clauses_must_come_to_decide() {
    let three = PassingSeedClause::new(exactly(3));
    let in_row = |row| PassingSeedClause {
        row: Some(row),
        ..three
    };
    let three_or_four = PassingSeedClause::new(exactly(3) | exactly(4));
    let shadowed = |clause, by| RuleProblem::PassingShadowed { clause, by };

    says(&passing(&[three, three_or_four]), &[]);
    says(&passing(&[three_or_four, three]), &[shadowed(1, 0)]);
    says(&passing(&[three, in_row(Row::Own)]), &[shadowed(1, 0)]);
    says(&passing(&[in_row(Row::Own), three]), &[]);
    says(&passing(&[in_row(Row::Own), in_row(Row::Opponent)]), &[]);
    says(
        &passing(&[in_row(Row::Own), in_row(Row::Opponent), three]),
        &[shadowed(2, 1)],
    );
    says(
        &passing(&[PassingSeedClause::new(CountSet::NEVER)]),
        &[RuleProblem::PassingNeverFits { clause: 0 }],
    );
}

#[test]
fn no_hole_holds_all_seeds_while_one_is_in_hand() {
    let tiny = |clauses: &[LastSeedClause], wins: &[PassingSeedClause]| {
        let mut spec = RuleSpec::new(BoardSpec::new(2, 3));
        spec.last_seed.extend(clauses.iter().copied());
        spec.passing_seed.extend(wins.iter().copied());
        spec
    };
    let never = |why| RuleProblem::NeverFits { clause: 0, why };
    says(&tiny(&[found(exactly(11), RELAY)], &[]), &[]);
    says(
        &tiny(&[found(exactly(12), RELAY)], &[]),
        &[never(NeverFits::Found)],
    );
    says(&tiny(&[facing(exactly(11), RELAY)], &[]), &[]);
    says(
        &tiny(&[facing(exactly(12), RELAY)], &[]),
        &[never(NeverFits::Facing)],
    );
    let win = |count| [PassingSeedClause::new(exactly(count))];
    says(&tiny(&[], &win(11)), &[]);
    says(
        &tiny(&[], &win(12)),
        &[RuleProblem::PassingNeverFits { clause: 0 }],
    );

    // With 62 seeds the set of all counts is still written out, with 64 it is every count.
    let larger = |holes, seeds, count| {
        let mut spec = RuleSpec::new(BoardSpec::new(holes, seeds));
        spec.last_seed.push(found(count, RELAY));
        spec
    };
    says(&larger(1, 31, exactly(61)), &[]);
    says(&larger(1, 31, exactly(62)), &[never(NeverFits::Found)]);
    says(&larger(1, 32, exactly(62)), &[]);
    says(&larger(1, 32, CountSet::at_least(63).expect("a run")), &[]);
}

#[test]
fn last_seed_clauses_must_come_to_fit() {
    let never = |why| [RuleProblem::NeverFits { clause: 0, why }];
    says(&last(&[at(Place::Store, STOP)]), &[]);
    let unsown = with(|spec| spec.last_seed.push(at(Place::Store, STOP)));
    says(&unsown, &never(NeverFits::Store));
    for conditional in [
        in_row(Row::Own, STOP),
        found(exactly(3), STOP),
        facing(exactly(3), STOP),
    ] {
        let clause = at(Place::Store, conditional);
        says(&last(&[clause]), &never(NeverFits::StoreCondition));
    }
    says(
        &last(&[found(CountSet::NEVER, STOP)]),
        &never(NeverFits::Found),
    );
    says(
        &last(&[facing(CountSet::NEVER, STOP)]),
        &never(NeverFits::Facing),
    );
    for place in [Place::Special, Place::OwnSpecial, Place::OpponentSpecial] {
        says(&last(&[at(place, STOP)]), &never(NeverFits::Special));
    }
}

/// Where laps can end depends on who can make special holes where, and who sows them.
#[test]
fn special_holes_are_asked_for_only_where_they_can_be() {
    let cases = |claim: LastSeedClause, sown: SpecialHoles| {
        [
            (Place::OwnSpecial, Row::Own),
            (Place::OwnSpecial, Row::Opponent),
            (Place::OpponentSpecial, Row::Own),
            (Place::OpponentSpecial, Row::Opponent),
        ]
        .map(|(place, row)| {
            let spec = with(|spec| {
                spec.sowing.special_holes = sown;
                let asks = at(place, in_row(row, STOP));
                spec.last_seed.extend([asks, claim]);
            });
            spec.compile().is_ok()
        })
    };
    let (all, owner) = (SpecialHoles::SownByAll, SpecialHoles::SownByOwner);
    assert_eq!(cases(CLAIM, all), [true; 4]);
    assert_eq!(cases(CLAIM, owner), [true, true, false, false]);
    // What I claim in my row is in your opponent's row, and special for your opponent.
    assert_eq!(
        cases(in_row(Row::Own, CLAIM), all),
        [true, false, false, true]
    );
    assert_eq!(
        cases(in_row(Row::Opponent, CLAIM), all),
        [false, true, true, false]
    );
    assert_eq!(
        cases(in_row(Row::Own, CLAIM), owner),
        [true, false, false, false]
    );
    let uurs = facing(CountSet::SEEDS, LastSeedClause::new(Effect::MakeUurs));
    assert_eq!(cases(uurs, all), [true; 4]);
}

#[test]
fn last_seed_clauses_must_come_to_decide() {
    let shadowed = |clause, by| [RuleProblem::Shadowed { clause, by }];
    says(&last(&[RELAY, STOP]), &shadowed(1, 0));
    says(&last(&[found(CountSet::SEEDS, RELAY), STOP]), &[]);
    let by_count = [
        found(CountSet::SEEDS, RELAY),
        found(CountSet::EMPTY, STOP),
        CLAIM,
    ];
    says(&last(&by_count), &shadowed(2, 1));
    let by_row = [in_row(Row::Own, RELAY), in_row(Row::Opponent, STOP), CLAIM];
    says(&last(&by_row), &shadowed(2, 1));
    let by_facing = [
        facing(CountSet::SEEDS, RELAY),
        facing(CountSet::EMPTY, STOP),
        CLAIM,
    ];
    says(&last(&by_facing), &shadowed(2, 1));
    // Every case is looked at by itself: neither row nor count alone takes them all.
    let crossed = [
        in_row(Row::Own, found(CountSet::SEEDS, RELAY)),
        in_row(Row::Opponent, found(CountSet::EMPTY, STOP)),
        CLAIM,
    ];
    says(&last(&crossed), &[]);
    // A hole is plain or special.
    says(&last(&[CLAIM, at(Place::Hole, STOP)]), &[]);
    says(
        &last(&[CLAIM, at(Place::Special, STOP), at(Place::Hole, STOP)]),
        &shadowed(2, 1),
    );
    // With special holes that nobody makes, plain holes are all there are.
    says(&last(&[RELAY, at(Place::Hole, STOP)]), &shadowed(1, 0));
}

#[test]
fn effects_must_be_possible() {
    let impossible = |why| [RuleProblem::Impossible { clause: 0, why }];
    says(
        &last(&[at(Place::Store, RELAY)]),
        &impossible(Impossible::RelayFromStore),
    );
    let capture = |take, backwards| {
        LastSeedClause::new(match Effect::capture(take) {
            Effect::Capture(capture) => Effect::Capture(Capture {
                backwards,
                ..capture
            }),
            other => other,
        })
    };
    let uurs = LastSeedClause::new(Effect::MakeUurs);
    for clause in [capture(Take::Both, false), CLAIM, facing(exactly(3), uurs)] {
        let misplaced = last(&[at(Place::Special, clause), CLAIM]);
        says(&misplaced, &impossible(Impossible::NotPlain));
    }
    says(&last(&[uurs]), &impossible(Impossible::NothingToMove));
    says(&last(&[facing(CountSet::SEEDS, uurs)]), &[]);

    for take in [Take::LastHole, Take::Both] {
        says(&last(&[capture(take, true)]), &[]);
        says(&last(&[facing(CountSet::EMPTY, capture(take, false))]), &[]);
    }
    says(
        &last(&[capture(Take::Facing, true)]),
        &impossible(Impossible::NothingToRunFrom),
    );
    says(
        &last(&[facing(CountSet::EMPTY, capture(Take::Facing, false))]),
        &impossible(Impossible::NothingFacing),
    );
    says(&last(&[capture(Take::Facing, false)]), &[]);
}

#[test]
fn a_report_says_every_problem_on_a_line_of_its_own() {
    let spec = with(|spec| {
        spec.board.seeds = 0;
        spec.end.quiet_limit = 0;
    });
    let errors = spec.compile().unwrap_err();
    let report = "a hole has 1 seed or more at the start, not 0\n\
                  the quiet limit is 1 to 65535 plies, not 0";
    assert_eq!(errors.to_string(), report);
    assert_eq!(format!("{errors:?}"), report);
    assert!(format!("{errors:#?}").starts_with("RuleErrors {\n    problems: [\n"));
    assert_eq!(errors.unreported(), 0);
}

#[test]
fn problems_beyond_the_report_are_counted() {
    let mut spec = with(|spec| {
        spec.board.holes = 0;
        spec.board.seeds = 0;
        spec.sowing.lap_limit = 0;
        spec.end.quiet_limit = 0;
    });
    // Wrong in two ways each: sixteen clauses make 32 problems, and four numbers come before them.
    let wrong = at(Place::Store, found(exactly(3), RELAY));
    spec.last_seed.extend([wrong; 16]);
    let errors = spec.compile().unwrap_err();
    assert_eq!((errors.problems().len(), errors.unreported()), (32, 4));
    assert!(errors.to_string().ends_with("\nand 4 more problems"));
}
