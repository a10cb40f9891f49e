//! The corners: all seeds in one hole, all holes closed but one, every hole special, on every size of
//! board.

use mancala_core::{
    BoardSpec, BySide, Hole, HoleSet, HoleState, MAX_ROW, MAX_SEEDS, Mark, RuleSpec, Setup, Side,
};
use mancala_testkit::generate::{Random, mended, valid_spec};
use mancala_testkit::invariants::Suite;
use mancala_variants::Variant;

/// The shipped variants' rules and some drawn ones, on boards of every size with as many seeds as fit.
fn suites() -> impl Iterator<Item = Suite> {
    let mut random = Random::new(4);
    let drawn = (0..24).map(move |_| {
        let bytes = random.bytes(512);
        valid_spec(&mut arbitrary::Unstructured::new(&bytes)).unwrap()
    });
    let shipped = Variant::shipped()
        .iter()
        .map(|variant| variant.spec().clone());
    shipped.chain(drawn).enumerate().map(|(k, mut spec)| {
        let holes = (k % MAX_ROW + 1) as u8;
        let seeds = if k % 3 == 0 {
            MAX_SEEDS / (2 * holes)
        } else {
            4
        };
        spec.board = BoardSpec::new(holes, seeds);
        spec.board.closable = true;
        Suite::new(&mended(spec)).unwrap()
    })
}

fn setup(spec: &RuleSpec, hole: impl Fn(usize) -> HoleState) -> Setup {
    Setup {
        holes: (0..2 * usize::from(spec.board.holes)).map(hole).collect(),
        stores: BySide::new(0, 0),
        to_move: Side::South,
        last_mover: None,
        quiet: 0,
        over: None,
    }
}

/// Plays some plies from a setup if the rules accept it, and says whether they do.
fn try_out(suite: &Suite, setup: &Setup) -> bool {
    let Ok(start) = suite.rules.position(setup) else {
        return false;
    };
    for k in 0..2 {
        let choose = |legal: HoleSet| legal.nth(k * (legal.len() - 1));
        if let Err(violation) = suite.check_play(start, 6, choose) {
            panic!("{violation}");
        }
    }
    true
}

#[test]
fn all_seeds_in_one_hole() {
    for suite in suites() {
        let spec = suite.rules.spec();
        let total = spec.board.total_seeds().unwrap();
        for full in 0..suite.rules.holes() {
            let holes = |hole| HoleState {
                seeds: if hole == full { total } else { 0 },
                mark: Mark::Plain,
            };
            assert!(
                try_out(&suite, &setup(spec, holes)),
                "hole {full} of {spec:?}"
            );
        }
    }
}

#[test]
fn all_holes_closed_but_one() {
    for suite in suites() {
        let spec = suite.rules.spec();
        let total = spec.board.total_seeds().unwrap();
        for open in 0..suite.rules.holes() {
            let holes = |hole| HoleState {
                seeds: if hole == open { total } else { 0 },
                mark: if hole == open {
                    Mark::Plain
                } else {
                    Mark::Closed
                },
            };
            assert!(
                try_out(&suite, &setup(spec, holes)),
                "hole {open} of {spec:?}"
            );
        }
    }
}

#[test]
fn every_hole_special_but_one_at_most() {
    let mut accepted = 0;
    for suite in suites() {
        let spec = suite.rules.spec();
        let (seeds, row) = (spec.board.seeds, suite.rules.row());
        for plain in 0..=suite.rules.holes() {
            for by_row in [false, true] {
                let holes = |hole: usize| HoleState {
                    seeds,
                    mark: if hole == plain {
                        Mark::Plain
                    } else if by_row && Hole::new(hole).is_some_and(|h| h.side(row) == Side::South)
                    {
                        Mark::Special(Side::North)
                    } else {
                        Mark::Special(Side::South)
                    },
                };
                accepted += usize::from(try_out(&suite, &setup(spec, holes)));
            }
        }
    }
    assert!(
        accepted > 10,
        "{accepted} setups have special holes where the rules make them"
    );
}
