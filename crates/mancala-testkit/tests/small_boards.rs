//! Small boards, exhaustively: every way to lay some seeds, so that sowings go round the board many times,
//! repeat in every way that they can, and are won from while they do.

use mancala_core::{
    BoardSpec, BySide, CountSet, Effect, EndlessPolicy, Feeding, HoleState, LastSeedClause, Origin,
    PassingSeedClause, Row, RuleSpec, Setup, Side, Store, Take,
};
use mancala_testkit::generate::{Random, mended, valid_spec};
use mancala_testkit::invariants::Suite;

fn exactly(count: u8) -> CountSet {
    CountSet::exactly(count).expect("a count that can be named alone")
}

/// Laps that relay from seeds, and nothing else.
fn relaying(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = RuleSpec::new(BoardSpec::new(holes, seeds));
    spec.last_seed.push(LastSeedClause {
        found: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::Relay)
    });
    spec
}

/// Laps that relay from seeds, sown in every way, while passing seeds win nothing, one count, two counts,
/// or a count that small boards never come to.
fn sown_in_every_way(holes: u8) -> Vec<RuleSpec> {
    let wins = [
        None,
        Some(exactly(1)),
        Some(exactly(1) | exactly(2)),
        Some(exactly(9)),
    ];
    let mut specs = Vec::new();
    for origin in [Origin::Sown, Origin::Skipped, Origin::SkippedByFirstLap] {
        for store in [Store::Passed, Store::Sown] {
            for win in wins {
                let mut spec = relaying(holes, 5);
                spec.sowing.origin = origin;
                spec.sowing.store = store;
                spec.passing_seed.extend(win.map(PassingSeedClause::new));
                specs.push(spec);
            }
        }
    }
    specs
}

/// Laps that relay from seeds, while passing seeds win where they make this count, in a row or in both.
fn winning(holes: u8, count: u8, row: Option<Row>) -> RuleSpec {
    let mut spec = relaying(holes, 15 / holes);
    spec.passing_seed.push(PassingSeedClause {
        row,
        ..PassingSeedClause::new(exactly(count - 1))
    });
    spec
}

/// Duties to feed, where some moves never end and some starve the opponent.
fn with_every_duty(holes: u8) -> Vec<RuleSpec> {
    let mut specs = Vec::new();
    for feeding in [Feeding::WhenEmpty, Feeding::Always] {
        for endless in [
            EndlessPolicy::Illegal,
            EndlessPolicy::NullMove,
            EndlessPolicy::GameOver,
        ] {
            for origin in [Origin::Sown, Origin::Skipped] {
                let mut spec = relaying(holes, 5);
                spec.sowing.origin = origin;
                spec.moves.feeding = feeding;
                spec.moves.endless = endless;
                spec.last_seed
                    .push(LastSeedClause::new(Effect::capture(Take::Both)));
                specs.push(spec);
            }
        }
    }
    specs
}

/// Any valid rules.
fn drawn(random: &mut Random, holes: u8) -> RuleSpec {
    let bytes = random.bytes(512);
    let mut spec = valid_spec(&mut arbitrary::Unstructured::new(&bytes)).unwrap();
    spec.board = BoardSpec::new(holes, 5);
    mended(spec)
}

/// Every way to lay so many seeds in so many holes.
fn layouts(holes: usize, seeds: u8) -> Vec<Vec<u8>> {
    if holes == 1 {
        return vec![vec![seeds]];
    }
    let with_last = |last: u8| {
        layouts(holes - 1, seeds - last)
            .into_iter()
            .map(move |mut row| {
                row.push(last);
                row
            })
    };
    (0..=seeds).flat_map(with_last).collect()
}

fn setup(seeds: &[u8]) -> Setup {
    let hole = |&seeds| HoleState {
        seeds,
        ..HoleState::default()
    };
    Setup {
        holes: seeds.iter().map(hole).collect(),
        stores: BySide::new(0, 0),
        to_move: Side::South,
        last_mover: None,
        quiet: 0,
        over: None,
    }
}

/// Checks every position, and every move from it.
fn check_all(spec: &RuleSpec, most_seeds: u8) {
    let suite = Suite::new(spec).unwrap();
    for seeds in 1..=most_seeds {
        for layout in layouts(suite.rules.holes(), seeds) {
            let position = suite.rules.position(&setup(&layout)).unwrap();
            if let Err(violation) = suite.check_position(&position) {
                panic!("{violation}");
            }
            for hole in suite.rules.legal(&position) {
                if let Err(violation) = suite.check_turn(&position, hole) {
                    panic!("{violation}");
                }
            }
        }
    }
}

#[test]
fn layouts_are_all_there_is() {
    assert_eq!(layouts(2, 2), [[2, 0], [1, 1], [0, 2]]);
    assert_eq!(layouts(4, 5).len(), 56);
}

#[test]
fn a_hole_a_side() {
    let mut random = Random::new(11);
    for spec in sown_in_every_way(1) {
        check_all(&spec, 10);
    }
    for spec in with_every_duty(1) {
        check_all(&spec, 8);
    }
    for _ in 0..100 {
        check_all(&drawn(&mut random, 1), 8);
    }
}

#[test]
fn two_holes_a_side() {
    let mut random = Random::new(12);
    for spec in sown_in_every_way(2) {
        check_all(&spec, 6);
    }
    for spec in with_every_duty(2) {
        check_all(&spec, 6);
    }
    for _ in 0..20 {
        check_all(&drawn(&mut random, 2), 4);
    }
}

/// Laps that pass every hole, some holes twice, and win on the way, before others that never end.
#[test]
fn wins_while_laps_go_round() {
    for count in 2..=8 {
        check_all(&winning(1, count, None), 30);
        check_all(&winning(2, count, None), 8);
    }
    for row in [Row::Own, Row::Opponent] {
        check_all(&winning(1, 4, Some(row)), 30);
        check_all(&winning(2, 4, Some(row)), 8);
    }
}
