//! Positions with known answers: openings, published lines, worked examples of the documents.

mod common;

use common::{
    board_after, captured, changed, hole, legal, marks, perft, position, rows, rules, setup,
};
use mancala_core::{
    BoardSpec, CountSet, Effect, EndReason, Endless, IllegalMove, LastSeedClause, Place, Row,
    RuleSpec, Side, Status,
};

/// Relay from seeds, and nothing else, on a board of this many holes a side.
fn bare_ring(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = RuleSpec::new(BoardSpec::new(holes, seeds));
    spec.last_seed.push(LastSeedClause {
        found: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::Relay)
    });
    spec
}

#[test]
fn marins_opening_of_layli() {
    let (turn, board) = board_after(&rules("layli-goobalay"), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S", 0);
    assert_eq!((turn.laps, turn.seeds_sown), (5, 26));
    assert_eq!(turn.last.hole(), Some(hole(2)));
    assert_eq!(turn.captured, captured(2, 0));
    assert_eq!(rows(&board), "2 7 0 6 1 6 / 6 6 0 0 6 6");
}

#[test]
fn openings_that_capture() {
    for name in ["layli-goobalay", "layli-redsea", "tampoduo", "ayoayo"] {
        let rules = rules(name);
        let start = rules.start().to_string();
        for (from, seeds) in [(1, 7), (2, 7), (3, 7), (4, 0), (5, 0)] {
            let (turn, _) = board_after(&rules, &start, from);
            assert_eq!(
                (turn.laps, turn.captured),
                (5, captured(seeds, 0)),
                "{name} {from}"
            );
        }
    }
}

#[test]
fn opening_of_krur() {
    let (turn, board) = board_after(&rules("krur"), "4,4,4,4/4,4,4,4 0-0 S", 0);
    assert_eq!((turn.laps, turn.captured), (8, captured(0, 0)));
    assert_eq!(rows(&board), "4 0 9 9 / 1 1 8 0");
}

#[test]
fn openings_of_rio_kadalis_are_rotations_of_each_other() {
    let rules = rules("rio-kadalis");
    let start = rules.start().to_string();
    let (turn, first) = board_after(&rules, &start, 0);
    assert_eq!(
        (turn.laps, rows(&first).as_str()),
        (5, "2 7 1 6 1 6 / 6 6 0 1 6 6")
    );
    for from in 1..6 {
        let (_, mut board) = board_after(&rules, &start, from);
        board.holes.rotate_left(from);
        assert_eq!(board.holes, first.holes, "{from}");
    }
}

#[test]
fn endless_sowings_are_proven_with_their_period() {
    let cases = [
        ("layli-goobalay", "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S", 4, 72),
        ("ayoayo", "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S", 4, 72),
        ("rio-kadalis", "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S", 4, 72),
        ("krur", "0,1,2,0/1,0,2,1 0-0 S", 2, 32),
    ];
    for (name, text, from, period) in cases {
        let rules = rules(name);
        let position = position(&rules, text);
        let verdict = IllegalMove::Endless(Endless::Proven { period });
        assert_eq!(rules.explain(&position, hole(from)), Err(verdict), "{name}");
        assert!(rules.endless(&position).contains(hole(from)), "{name}");
        assert!(!rules.legal(&position).contains(hole(from)), "{name}");
    }
    let five = rules("rio-kadalis-5");
    let position = position(&five, "0,1,0,1,2/0,1,0,2,1 0-0 S");
    let refused = five.explain(&position, hole(4));
    assert!(
        matches!(refused, Err(IllegalMove::Endless(Endless::Proven { .. }))),
        "{refused:?}"
    );
}

#[test]
fn shortest_line_to_an_endless_sowing() {
    let rules = rules("layli-goobalay");
    let mut position = rules.start();
    for from in [0, 10, 2, 7] {
        rules.play(&mut position, hole(from)).expect("legal");
    }
    assert_eq!(rows(&position.setup()), "5 3 2 1 0 4 / 3 0 1 3 5 14");
    // The period is far beyond the usual limit, which therefore rules.
    let refused = rules.explain(&position, hole(0));
    assert_eq!(
        refused,
        Err(IllegalMove::Endless(Endless::LapLimit { limit: 4096 }))
    );

    let patient = changed("layli-goobalay", |spec| spec.sowing.lap_limit = 1 << 24);
    let position = common::position(&patient, &position.to_string());
    let refused = patient.explain(&position, hole(0));
    assert_eq!(
        refused,
        Err(IllegalMove::Endless(Endless::Proven { period: 27_036 }))
    );
}

#[test]
fn no_shorter_line_reaches_an_endless_sowing() {
    fn offers_none(rules: &mancala_core::Rules, position: mancala_core::Position, plies: u32) {
        assert!(rules.endless(&position).is_empty(), "{position}");
        if plies > 0 {
            for from in rules.legal(&position) {
                let mut next = position;
                rules.play(&mut next, from).expect("legal");
                offers_none(rules, next, plies - 1);
            }
        }
    }
    let rules = rules("layli-goobalay");
    offers_none(&rules, rules.start(), 3);
}

#[test]
fn long_finite_sowings_are_not_called_endless() {
    let ayoayo = rules("ayoayo");
    let (turn, board) = board_after(&ayoayo, "0,2,5,0,1,4/0,1,0,6,2,1 9-17 S", 5);
    assert_eq!((turn.laps, turn.captured), (348, captured(4, 0)));
    assert_eq!(rows(&board), "3 0 4 0 2 4 / 0 2 3 0 0 0");

    let ring = bare_ring(6, 4).compile().expect("rules");
    let (turn, _) = board_after(&ring, "5,0,1,2,3,4/3,4,3,2,3,2 0-0 S", 5);
    assert_eq!(turn.laps, 1038);
}

#[test]
fn the_lap_limit_counts_laps_that_are_allowed() {
    let text = "5,0,1,2,3,4/3,4,3,2,3,2 0-0 S";
    let mut spec = bare_ring(6, 4);
    spec.sowing.lap_limit = 1038;
    let rules = spec.compile().expect("rules");
    assert_eq!(board_after(&rules, text, 5).0.laps, 1038);

    spec.sowing.lap_limit = 1037;
    let rules = spec.compile().expect("rules");
    let refused = rules.explain(&position(&rules, text), hole(5));
    assert_eq!(
        refused,
        Err(IllegalMove::Endless(Endless::LapLimit { limit: 1037 }))
    );
}

#[test]
fn a_skipped_origin_can_lead_into_a_cycle_without_it() {
    // Three places: the ring that shows why a return to the first lap is no test here.
    let mut spec = bare_ring(2, 1);
    spec.board.closable = true;
    spec.sowing.origin = mancala_core::Origin::Skipped;
    let rules = spec.compile().expect("rules");
    let position = position(&rules, "1,2/1,# 0-0 S");
    let refused = rules.explain(&position, hole(0));
    assert!(
        matches!(refused, Err(IllegalMove::Endless(Endless::Proven { .. }))),
        "{refused:?}"
    );
}

#[test]
fn passing_fours_of_rio_kadalis() {
    let rules = rules("rio-kadalis");
    let cases = [
        (
            "16,3,0,0,0,0/0,0,0,0,0,0 0-0 S",
            0,
            (4, 0),
            "0 2 0 3 1 0 / 1 3 1 2 0 2",
        ),
        (
            "0,0,0,0,1,3/3,1,0,0,0,8 0-0 S",
            5,
            (0, 4),
            "0 0 0 0 1 0 / 0 2 1 0 0 8",
        ),
        (
            "1,0,0,3,3,3/0,0,0,0,0,8 0-0 S",
            3,
            (8, 0),
            "1 0 0 0 0 0 / 1 0 0 0 0 8",
        ),
        (
            "0,0,0,0,1,1/3,8,0,0,0,0 0-0 S",
            5,
            (4, 0),
            "0 0 0 0 1 0 / 0 8 0 0 0 0",
        ),
    ];
    for (text, from, (south, north), after) in cases {
        let (turn, board) = board_after(&rules, text, from);
        assert_eq!(turn.captured, captured(south, north), "{text}");
        assert_eq!(rows(&board), after, "{text}");
    }
}

#[test]
fn an_uur_takes_the_last_seed_and_ends_the_turn() {
    let (turn, board) = board_after(
        &rules("layli-goobalay"),
        "0,0,0,0,1,2N/2N,0,0,0,0,0 0-0 S",
        4,
    );
    assert_eq!(turn.laps, 1);
    assert_eq!(rows(&board), "0 0 0 0 0 3 / 2 0 0 0 0 0");
    assert_eq!(marks(&board), ".....NN.....");
}

#[test]
fn three_across_make_uurs() {
    //  North   0 0 0 0 3 1        North   0 0 0 0 2 1
    //  South  (1)0 0 0 0 0   ->   South   0 2 0 0 0 0   both twos are uurs of South's
    let (turn, board) = board_after(&rules("layli-goobalay"), "1,0,0,0,0,0/0,0,0,0,3,1 0-0 S", 0);
    assert_eq!(
        (turn.captured, turn.last.hole()),
        (captured(0, 0), Some(hole(1)))
    );
    assert_eq!(rows(&board), "0 2 0 0 0 0 / 0 0 0 0 2 1");
    assert_eq!(marks(&board), ".S........S.");
}

#[test]
fn a_full_circuit_sows_its_origin_or_skips_it() {
    let text = "12,0,0,0,0,0/0,0,0,0,0,0 0-0 S";
    // The last seed comes home, into a hole that its own lift left empty, and faces one.
    let (turn, _) = board_after(&rules("layli-goobalay"), text, 0);
    assert_eq!(
        (turn.laps, turn.captured, turn.last.hole()),
        (1, captured(2, 0), Some(hole(0)))
    );

    let (turn, board) = board_after(&rules("ayoayo"), text, 0);
    assert_eq!((turn.laps, turn.captured), (7, captured(3, 0)));
    assert_eq!(rows(&board), "1 0 2 0 2 0 / 2 0 2 0 0 0");
}

#[test]
fn ayoayo_must_feed() {
    let rules = rules("ayoayo");
    assert_eq!(legal(&rules, "1,0,0,0,0,1/0,0,0,0,0,0 0-0 S"), [5]);
    let starving = position(&rules, "1,0,0,0,0,1/0,0,0,0,0,0 0-0 S");
    assert_eq!(
        rules.explain(&starving, hole(0)),
        Err(IllegalMove::MustFeed)
    );

    let over = position(&rules, "1,0,1,0,0,0/0,0,0,0,0,0 0-0 S");
    let Status::Over { outcome, scores } = over.status() else {
        panic!("{over} goes on");
    };
    assert_eq!(outcome.reason, EndReason::NoFeedingMove);
    assert_eq!(
        (outcome.winner, scores),
        (Some(Side::South), captured(2, 0))
    );
}

#[test]
fn holes_captured_in_krur() {
    let rules = rules("krur");
    let (turn, board) = board_after(&rules, "0,0,0,1/3,0,0,0 0-0 S", 3);
    assert_eq!((turn.laps, marks(&board).as_str()), (1, "....S..."));

    // Four in one's own row relay.
    let (_, board) = board_after(&rules, "0,0,1,3/0,0,0,0 0-0 S", 2);
    assert_eq!(
        (rows(&board).as_str(), marks(&board).as_str()),
        ("0 0 0 0 / 1 1 1 1", "........")
    );

    // What the opponent has captured is skipped.
    let (_, board) = board_after(&rules, "2,5N,0,0/0,0,0,0 0-0 S", 0);
    assert_eq!(rows(&board), "0 5 1 1 / 0 0 0 0");
    let (_, board) = board_after(&rules, "0,0,0,0/4S,0,0,6 0-0 N", 7);
    assert_eq!(rows(&board), "1 1 1 1 / 4 1 1 0");
}

/// A skipped origin can be the only hole that is open.
#[test]
fn a_seed_needs_a_place_to_fall_into() {
    let rules = changed("ayoayo", |spec| {
        spec.board = BoardSpec::new(2, 3);
        spec.board.closable = true;
        spec.moves.stuck = mancala_core::Stuck::Pass;
    });
    //  North   # 0
    //  South   1 #     nothing else is open but the 0, or not even that
    assert_eq!(legal(&rules, "1,#/0,# 0-0 S"), [0]);
    let start = "4,#/#,# 0-0 S";
    assert!(legal(&rules, start).is_empty());
    let Status::Over { outcome, .. } = rules.position(&setup(start)).unwrap().status() else {
        panic!("nobody can move");
    };
    assert_eq!(outcome.reason, EndReason::Stuck);
}

/// Where a special hole lies and whose it is makes four kinds, and each has a clause of its own here.
#[test]
fn special_holes_are_told_apart_by_owner_and_row() {
    let mut spec = RuleSpec::new(BoardSpec::new(3, 4));
    for place in [Place::OwnSpecial, Place::OpponentSpecial] {
        for row in [Row::Own, Row::Opponent] {
            spec.last_seed.push(LastSeedClause {
                place,
                row: Some(row),
                ..LastSeedClause::new(Effect::Stop)
            });
        }
    }
    spec.last_seed.push(LastSeedClause {
        found: CountSet::exactly(9).unwrap(),
        ..LastSeedClause::new(Effect::Claim)
    });
    let rules = spec.compile().unwrap();
    let clause = |text: &str, index: usize| {
        let turn = rules.explain(&position(&rules, text), hole(index)).unwrap();
        turn.clause
    };
    // South plays B, whose one seed falls into C; or C, whose one seed falls into a.
    assert_eq!(clause("2,1,3S/2,2,2 0-0 S", 1), Some(0));
    assert_eq!(clause("2,2,1/2S,2,2 0-0 S", 2), Some(1));
    assert_eq!(clause("2,1,3N/2,2,2 0-0 S", 1), Some(2));
    assert_eq!(clause("2,2,1/2N,2,2 0-0 S", 2), Some(3));
    assert_eq!(clause("2,2,1/9,2,2 0-0 S", 2), Some(4));
    assert_eq!(clause("2,2,1/8,2,2 0-0 S", 2), None);
    // And North, from the other side.
    assert_eq!(clause("2,2,2/2,1,3N 0-0 N", 4), Some(0));
    assert_eq!(clause("2N,2,2/2,2,1 0-0 N", 5), Some(1));
    assert_eq!(clause("2,2,2/2,1,3S 0-0 N", 4), Some(2));
    assert_eq!(clause("2S,2,2/2,2,1 0-0 N", 5), Some(3));
}

#[test]
fn perft_of_every_variant() {
    let tables: [(&str, &[u64]); 14] = [
        ("layli-goobalay", &[6, 28, 129, 607, 2_856, 13_005]),
        ("layli-redsea", &[6, 28, 129, 607, 2_856, 13_005]),
        ("tampoduo", &[6, 28, 129, 610, 2_886, 13_277]),
        ("ayo-jodu", &[6, 28, 129, 610, 2_886, 13_277]),
        ("ayoayo", &[6, 28, 132, 624, 2_870, 13_060]),
        ("krur", &[4, 14, 47, 157, 495, 1_527, 4_654]),
        ("rio-kadalis", &[6, 32, 140, 638, 3_029, 13_800]),
        ("rio-kadalis-5", &[5, 24, 96, 410, 1_661, 6_267]),
        ("oware", &[6, 36, 190, 1_014, 5_219, 27_332]),
        ("kalah", &[6, 35, 185, 942, 4_690, 23_233]),
        ("endodoi", &[8]),
        ("obridje", &[6, 32, 140, 638, 3_029, 13_800]),
        ("nsa-isong", &[6, 32, 140, 638, 3_029, 13_800]),
        ("redsea", &[6]),
    ];
    for (name, counts) in tables {
        let rules = rules(name);
        for (depth, count) in counts.iter().enumerate() {
            let depth = depth as u8 + 1;
            let start = rules.start();
            assert_eq!(perft(&rules, &start, depth), *count, "{name} {depth}");
            assert_eq!(
                rules.perft(&start, depth, u64::MAX),
                Some(*count),
                "{name} {depth}"
            );
        }
    }
}
