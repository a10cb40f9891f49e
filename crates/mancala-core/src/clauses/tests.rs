//! What the tables say is what the clauses say.

use std::vec;
use std::vec::Vec;

use super::*;
use crate::{BoardSpec, Take};

fn exactly(count: u8) -> CountSet {
    CountSet::exactly(count).unwrap()
}

fn spec(last_seed: &[LastSeedClause]) -> RuleSpec {
    let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
    spec.last_seed.extend(last_seed.iter().copied());
    spec
}

fn relay(found: CountSet) -> LastSeedClause {
    LastSeedClause {
        found,
        ..LastSeedClause::new(Effect::Relay)
    }
}

/// Clauses that look at every kind of place, at what was found and at what faces; the last ones at more
/// facing counts than rows of decisions are kept for.
fn demanding() -> Vec<LastSeedClause> {
    let mut clauses = vec![
        LastSeedClause {
            place: Place::Store,
            ..LastSeedClause::new(Effect::MoveAgain)
        },
        LastSeedClause {
            place: Place::Special,
            row: Some(Row::Own),
            facing: exactly(0),
            ..relay(CountSet::SEEDS)
        },
        LastSeedClause {
            place: Place::OpponentSpecial,
            ..LastSeedClause::new(Effect::Stop)
        },
        LastSeedClause {
            row: Some(Row::Own),
            found: CountSet::EMPTY,
            facing: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::capture(Take::Facing))
        },
        LastSeedClause {
            row: Some(Row::Opponent),
            ..relay(exactly(62) | CountSet::at_least(63).unwrap())
        },
    ];
    clauses.extend((1..=10).map(|count| LastSeedClause {
        facing: exactly(count),
        ..relay(exactly(count))
    }));
    clauses
}

#[test]
fn tables_decide_as_the_clauses_one_by_one() {
    for list in [Vec::new(), vec![relay(CountSet::SEEDS)], demanding()] {
        let clauses = Clauses::new(&spec(&list));
        let say = |decision: Decision| {
            let effect = clauses.effect(decision);
            (decision.index(), decision.acts(), effect)
        };
        for class in 0..CLASSES {
            for found in 0..=u8::MAX {
                for facing in (0..=12).chain([62, 63, 64, 255]) {
                    assert_eq!(
                        say(clauses.decide(class, found, || facing)),
                        say(clauses.scan(class, found, facing)),
                        "class {class}, found {found}, facing {facing}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_first_clause_that_fits_decides() {
    let clauses = Clauses::new(&spec(&demanding()));
    let decided = |class, found, facing| {
        let decision = clauses.decide(class, found, || facing);
        (decision.index(), decision.acts())
    };
    let nothing = (Decision::NO_CLAUSE.index(), false);
    assert_eq!(decided(STORE_CLASS, 0, 0), (0, true));
    assert_eq!(decided(OWN_SPECIAL, 1, 0), nothing);
    assert_eq!(decided(OWN_SPECIAL + 1, 1, 0), (1, true));
    assert_eq!(decided(OWN_SPECIAL + 1, 1, 1), nothing);
    // The clause that stops does nothing more.
    assert_eq!(decided(THEIR_SPECIAL, 7, 7), (2, false));
    assert_eq!(decided(THEIR_SPECIAL + 1, 0, 0), (2, false));
    assert_eq!(decided(THEIR_SPECIAL + 1, 1, 0), (1, true));
    assert_eq!(decided(1, 0, 3), (3, true));
    assert_eq!(decided(0, 0, 3), nothing);
    assert_eq!(decided(0, 62, 9), (4, true));
    assert_eq!(decided(0, 200, 9), (4, true));
    assert_eq!(decided(1, 200, 9), nothing);
    assert_eq!(decided(0, 1, 1), (5, true));
    assert_eq!(decided(1, 10, 10), (14, true));
}

#[test]
fn what_faces_is_counted_only_where_it_matters() {
    let clauses = Clauses::new(&spec(&demanding()));
    let never = || -> u8 { panic!("what faces doesn't matter") };
    clauses.decide(STORE_CLASS, 5, never);
    clauses.decide(OWN_SPECIAL, 5, never);
    clauses.decide(THEIR_SPECIAL, 5, never);
    clauses.decide(0, 100, never);
}

#[test]
fn a_count_alone_relays_only_in_plain_holes() {
    let everywhere = LastSeedClause {
        place: Place::Hole,
        ..relay(CountSet::SEEDS)
    };
    let clauses = Clauses::new(&spec(&[everywhere]));
    for place in [0, 7, 8, 15] {
        assert!(!clauses.relays_plain(place, 0));
        assert!((1..=255).all(|found| clauses.relays_plain(place, found)));
    }
    assert!((0..=255).all(|found| !clauses.relays_plain(16, found)));

    let asking = LastSeedClause {
        facing: exactly(1),
        ..everywhere
    };
    let clauses = Clauses::new(&spec(&[asking]));
    assert!((0..=255).all(|found| !clauses.relays_plain(0, found)));
}

#[test]
fn laps_stop_in_empty_holes_that_no_clause_relays_from() {
    let stops = |clauses: &[LastSeedClause]| Clauses::new(&spec(clauses)).stops_when_empty();
    assert_eq!(stops(&[relay(CountSet::SEEDS)]), 0xff_ffff);
    assert_eq!(stops(&[relay(CountSet::ANY)]), 0xff_0000);
    let own = LastSeedClause {
        row: Some(Row::Own),
        facing: exactly(2),
        ..relay(CountSet::EMPTY)
    };
    assert_eq!(stops(&[own]), 0xff_00ff);
}

#[test]
fn rules_relay_where_some_clause_does() {
    let relays = |clauses: &[LastSeedClause]| Clauses::new(&spec(clauses)).relay_at_all();
    let stop = LastSeedClause::new(Effect::Stop);
    let seven = relay(exactly(7));
    assert!(!relays(&[]));
    assert!(!relays(&[stop]));
    assert!(relays(&[seven]));
    assert!(!relays(&[stop, seven]), "the clause before it fits always");
    let special = LastSeedClause {
        place: Place::Special,
        ..relay(CountSet::SEEDS)
    };
    assert!(relays(&[special]));
}

fn harvests(clauses: &[PassingSeedClause]) -> Harvests {
    let mut spec = spec(&[]);
    spec.passing_seed.extend(clauses.iter().copied());
    Harvests::new(&spec)
}

fn win(found: CountSet, row: Option<Row>, beneficiary: Beneficiary) -> PassingSeedClause {
    PassingSeedClause {
        row,
        beneficiary,
        ..PassingSeedClause::new(found)
    }
}

#[test]
fn single_counts_are_told_from_several() {
    let one = |found| win(found, None, Beneficiary::Mover);
    let own = |found| win(found, Some(Row::Own), Beneficiary::Mover);
    let counts = |clauses: &[PassingSeedClause]| harvests(clauses).single_counts();
    assert_eq!(counts(&[]), Some([0, 0]));
    // A seed that finds 3 makes 4.
    assert_eq!(counts(&[one(exactly(3))]), Some([4, 4]));
    assert_eq!(counts(&[one(exactly(0))]), Some([1, 1]));
    assert_eq!(counts(&[own(exactly(62))]), Some([0, 63]));
    assert_eq!(counts(&[one(exactly(3)), own(exactly(2))]), None);
    assert_eq!(counts(&[one(exactly(3)), own(exactly(3))]), Some([4, 4]));
    assert_eq!(counts(&[one(exactly(2) | exactly(3))]), None);
    // 63 and more are many counts.
    assert_eq!(counts(&[one(CountSet::at_least(63).unwrap())]), None);
    assert!(harvests(&[one(exactly(3))]).at_most_one_count());
    assert!(!harvests(&[one(exactly(2) | exactly(3))]).at_most_one_count());
}

#[test]
fn the_first_passing_seed_clause_says_who_wins() {
    let harvests_of_three = harvests(&[
        win(exactly(3), Some(Row::Opponent), Beneficiary::RowOwner),
        win(exactly(3) | exactly(4), None, Beneficiary::Mover),
        win(exactly(4) | exactly(5), None, Beneficiary::RowOwner),
    ]);
    let among = |asked: &dyn Fn(u8) -> bool| (0..=6).filter(|&n| asked(n)).collect::<Vec<_>>();
    for place in [0, 7, 8, 15] {
        let wins = among(&|found| harvests_of_three.wins(place, found));
        assert_eq!(wins, [3, 4, 5], "at {place}");
    }
    let for_opponent = |place| among(&|found| harvests_of_three.for_opponent(place, found));
    assert_eq!(for_opponent(7), [3, 5]);
    assert!(for_opponent(8).is_empty());
    assert!(harvests_of_three.opponents_row_for_opponent());
    let movers = harvests(&[win(exactly(3), None, Beneficiary::Mover)]);
    assert!(!movers.opponents_row_for_opponent());
}

#[test]
fn the_clause_of_a_harvest_is_found_by_its_row() {
    let mut spec = spec(&[]);
    spec.passing_seed.extend([
        win(exactly(3), Some(Row::Opponent), Beneficiary::RowOwner),
        win(exactly(3), None, Beneficiary::Mover),
    ]);
    let clauses = [0, 7, 8, 15].map(|place| harvesting_clause(&spec, place, 3));
    assert_eq!(clauses, [0, 0, 1, 1]);
    assert_eq!(harvesting_clause(&spec, 0, 2), u8::MAX);
}

#[test]
fn won_holes_are_those_passed_that_hold_what_wins() {
    let harvests = harvests(&[win(exactly(3), Some(Row::Own), Beneficiary::Mover)]);
    // A row that nothing is won in has 0 as its winning count, and a hole just passed is never empty.
    let won = |own, passed| {
        let rows = [lanes::every(4), own];
        harvests.won_holes(&Field { rows, store: 0 }, [0xff, passed])
    };
    let row = lanes::at(0, 4) | lanes::at(2, 4) | lanes::at(3, 8) | lanes::at(5, 3);
    assert_eq!(won(row, 0xff), [0, 0b101]);
    assert_eq!(won(row, 0b110), [0, 0b100]);
    assert_eq!(won(lanes::every(5), 0xff), [0, 0]);
}

/// Five has the bit that four is.
#[test]
fn a_win_is_found_among_counts_that_look_like_it() {
    let harvests = harvests(&[win(exactly(3), None, Beneficiary::Mover)]);
    let (none, third) = (lanes::every(5), lanes::every(5) - lanes::at(2, 1));
    let won = |rows| harvests.won_holes(&Field { rows, store: 0 }, [0xff, 0xff]);
    assert_eq!(won([none, third]), [0, 0b100]);
    assert_eq!(won([third, none]), [0b100, 0]);
    assert_eq!(won([none, none]), [0, 0]);
}
