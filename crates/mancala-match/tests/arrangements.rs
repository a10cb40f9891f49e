//! Chosen rows: which are accepted, and why others are refused.

mod common;

use common::{bare, compiled, fours, fours_and_a_two, poorer_lays};
use mancala_core::{BySide, Side};
use mancala_match::{
    Arrangement, ArrangementError, Next, NextError, Richer, SeriesSpec, next_game,
};

const SOUTH: Side = Side::South;
const NORTH: Side = Side::North;

/// Lays the next game on a board of four seeds a hole.
fn lay(
    series: SeriesSpec,
    holes: u8,
    scores: [u8; 2],
    arrangement: &Arrangement,
) -> Result<String, ArrangementError> {
    let rules = compiled(&bare(holes, 4));
    let scores = BySide::from_array(scores);
    match next_game(&rules, &series, scores, SOUTH, Some(arrangement)) {
        Ok(Next::Game(setup)) => {
            rules.position(&setup).unwrap();
            Ok(setup.to_string())
        }
        Err(NextError::Arrangement(error)) => Err(error),
        other => panic!("{other:?}"),
    }
}

fn rows<const N: usize>(south: [u8; N], north: [u8; N]) -> Arrangement {
    Arrangement::default().with(SOUTH, south).with(NORTH, north)
}

fn only<const N: usize>(side: Side, row: [u8; N]) -> Arrangement {
    Arrangement::default().with(side, row)
}

#[test]
fn freely_laid_rows() {
    let lay = |arrangement| lay(poorer_lays(Richer::Freely), 6, [32, 16], &arrangement);
    assert_eq!(
        lay(rows([11, 1, 1, 1, 1, 1], [1, 2, 3, 4, 5, 1])).unwrap(),
        "11,1,1,1,1,1/1,2,3,4,5,1 16-0 S quiet=0"
    );
    assert_eq!(
        lay(only(NORTH, [1, 2, 3, 4, 5, 1])).unwrap(),
        "3,3,3,3,2,2/1,2,3,4,5,1 16-0 S quiet=0"
    );
    assert_eq!(
        lay(only(SOUTH, [1, 2, 3, 4, 5, 1])).unwrap(),
        "1,2,3,4,5,1/3,3,3,3,2,2 16-0 S quiet=0"
    );
}

#[test]
fn freely_laid_rows_refused() {
    let lay = |arrangement| lay(poorer_lays(Richer::Freely), 6, [32, 16], &arrangement);
    assert_eq!(
        lay(only(NORTH, [1, 2, 3, 4, 5, 2])),
        Err(ArrangementError::Seeds {
            side: NORTH,
            seeds: 16,
            given: 17
        })
    );
    // The richer may lay no more than the poorer.
    assert_eq!(
        lay(rows([6, 6, 5, 5, 5, 5], [1, 2, 3, 4, 5, 1])),
        Err(ArrangementError::Seeds {
            side: SOUTH,
            seeds: 16,
            given: 32
        })
    );
    assert_eq!(
        lay(only(SOUTH, [5, 5, 3, 0, 2, 1])),
        Err(ArrangementError::EmptyHole {
            side: SOUTH,
            hole: 3
        })
    );
    assert_eq!(
        lay(only(NORTH, [4, 4, 4, 4])),
        Err(ArrangementError::Length {
            side: NORTH,
            holes: 6,
            given: 4
        })
    );
    assert_eq!(
        lay(only(NORTH, [255; 6])),
        Err(ArrangementError::Seeds {
            side: NORTH,
            seeds: 16,
            given: 1530
        })
    );
    // The poorer player's row is looked at first.
    assert_eq!(
        lay(rows([1], [1])),
        Err(ArrangementError::Length {
            side: NORTH,
            holes: 6,
            given: 1
        })
    );
}

#[test]
fn the_richer_repeats_the_poorers_row() {
    let lay = |arrangement| lay(poorer_lays(Richer::Same), 6, [16, 32], &arrangement);
    let laid = "1,2,3,4,5,1/1,2,3,4,5,1 0-16 S quiet=0";
    assert_eq!(lay(only(SOUTH, [1, 2, 3, 4, 5, 1])).unwrap(), laid);
    assert_eq!(
        lay(rows([1, 2, 3, 4, 5, 1], [1, 2, 3, 4, 5, 1])).unwrap(),
        laid
    );
    assert_eq!(
        lay(rows([1, 2, 3, 4, 5, 1], [1, 2, 3, 5, 4, 1])),
        Err(ArrangementError::Forced {
            side: NORTH,
            hole: 3,
            seeds: 4,
            given: 5
        })
    );
    // Alone, the richer player's row is no choice: the poorer's default forces it.
    assert!(lay(only(NORTH, [3, 3, 3, 3, 2, 2])).is_ok());
    assert_eq!(
        lay(only(NORTH, [1, 2, 3, 4, 5, 1])),
        Err(ArrangementError::Forced {
            side: NORTH,
            hole: 0,
            seeds: 3,
            given: 1
        })
    );
}

#[test]
fn the_richer_mirrors_the_poorers_row() {
    let lay = |arrangement| lay(poorer_lays(Richer::Facing), 6, [16, 32], &arrangement);
    let laid = "1,2,3,4,5,1/1,5,4,3,2,1 0-16 S quiet=0";
    assert_eq!(lay(only(SOUTH, [1, 2, 3, 4, 5, 1])).unwrap(), laid);
    assert_eq!(
        lay(rows([1, 2, 3, 4, 5, 1], [1, 5, 4, 3, 2, 1])).unwrap(),
        laid
    );
    assert_eq!(
        lay(rows([1, 2, 3, 4, 5, 1], [1, 2, 3, 4, 5, 1])),
        Err(ArrangementError::Forced {
            side: NORTH,
            hole: 1,
            seeds: 5,
            given: 2
        })
    );
}

#[test]
fn equal_players_may_choose_too() {
    let row = [1, 2, 3, 4, 5, 9];
    let freely = |arrangement| lay(poorer_lays(Richer::Freely), 6, [24, 24], &arrangement);
    assert_eq!(
        freely(rows(row, [4; 6])).unwrap(),
        "1,2,3,4,5,9/4,4,4,4,4,4 0-0 S quiet=0"
    );

    let same = |arrangement| lay(poorer_lays(Richer::Same), 6, [24, 24], &arrangement);
    let laid = "1,2,3,4,5,9/1,2,3,4,5,9 0-0 S quiet=0";
    assert_eq!(same(rows(row, row)).unwrap(), laid);
    assert_eq!(same(only(SOUTH, row)).unwrap(), laid);
    assert_eq!(same(only(NORTH, row)).unwrap(), laid);
    assert_eq!(
        same(rows(row, [4; 6])),
        Err(ArrangementError::Forced {
            side: NORTH,
            hole: 0,
            seeds: 1,
            given: 4
        })
    );
    assert_eq!(
        same(only(NORTH, [1, 2, 3, 4, 5, 10])),
        Err(ArrangementError::Seeds {
            side: NORTH,
            seeds: 24,
            given: 25
        })
    );
}

#[test]
fn any_holes_may_be_closed() {
    let lay = |arrangement| lay(fours(None), 6, [32, 16], &arrangement);
    assert_eq!(
        lay(only(NORTH, [0, 4, 4, 0, 4, 4])).unwrap(),
        "4,4,4,4,4,4/#,4,4,#,4,4 8-0 S quiet=0"
    );
    assert_eq!(
        lay(rows([4; 6], [4, 4, 0, 0, 4, 4])).unwrap(),
        "4,4,4,4,4,4/4,4,#,#,4,4 8-0 S quiet=0"
    );
}

#[test]
fn as_many_holes_are_opened_as_by_default() {
    let lay = |arrangement| lay(fours(None), 6, [32, 16], &arrangement);
    let opened = |side, holes, given| {
        Err(ArrangementError::Opened {
            side,
            holes,
            seeds: 4,
            given,
        })
    };
    assert_eq!(lay(only(NORTH, [0, 4, 4, 0, 4, 0])), opened(NORTH, 4, 3));
    assert_eq!(lay(only(NORTH, [4; 6])), opened(NORTH, 4, 6));
    assert_eq!(lay(only(NORTH, [0; 6])), opened(NORTH, 4, 0));
    // Who can open all his holes must.
    assert_eq!(lay(only(SOUTH, [4, 4, 4, 4, 4, 0])), opened(SOUTH, 6, 5));
    assert_eq!(
        lay(only(NORTH, [4, 4, 4, 3, 1, 0])),
        Err(ArrangementError::Filling {
            side: NORTH,
            hole: 3,
            seeds: 4,
            partial: None,
            given: 3
        })
    );
    assert_eq!(
        lay(only(NORTH, [4, 4, 4, 4, 0, 0, 0])),
        Err(ArrangementError::Length {
            side: NORTH,
            holes: 6,
            given: 7
        })
    );
}

#[test]
fn any_hole_may_be_the_partial_one() {
    let lay = |arrangement| lay(fours_and_a_two(), 4, [21, 11], &arrangement);
    assert_eq!(
        lay(only(NORTH, [2, 4, 0, 4])).unwrap(),
        "4,4,4,4/2,4,#,4 5-1 S quiet=0"
    );
    assert_eq!(
        lay(only(NORTH, [2, 4, 2, 4])),
        Err(ArrangementError::Opened {
            side: NORTH,
            holes: 1,
            seeds: 2,
            given: 2
        })
    );
    // Not opening it is no choice.
    assert_eq!(
        lay(only(NORTH, [0, 4, 0, 4])),
        Err(ArrangementError::Opened {
            side: NORTH,
            holes: 1,
            seeds: 2,
            given: 0
        })
    );
    assert_eq!(
        lay(only(NORTH, [4, 4, 1, 0])),
        Err(ArrangementError::Filling {
            side: NORTH,
            hole: 2,
            seeds: 4,
            partial: Some(2),
            given: 1
        })
    );
    // South has nothing left over to open one with.
    assert_eq!(
        lay(only(SOUTH, [4, 4, 2, 4])),
        Err(ArrangementError::Filling {
            side: SOUTH,
            hole: 2,
            seeds: 4,
            partial: None,
            given: 2
        })
    );
}

#[test]
fn independent_games_lay_the_start_only() {
    let fresh = SeriesSpec::independent(2);
    assert!(lay(fresh, 6, [30, 18], &rows([4; 6], [4; 6])).is_ok());
    assert_eq!(
        lay(fresh, 6, [30, 18], &only(SOUTH, [5, 5, 5, 5, 5, 5])),
        Err(ArrangementError::Filling {
            side: SOUTH,
            hole: 0,
            seeds: 4,
            partial: None,
            given: 5
        })
    );
}

#[test]
fn reasons_name_the_side_the_hole_and_what_is_expected() {
    let texts = [
        ArrangementError::Length {
            side: NORTH,
            holes: 6,
            given: 4,
        },
        ArrangementError::EmptyHole {
            side: SOUTH,
            hole: 0,
        },
        ArrangementError::Seeds {
            side: NORTH,
            seeds: 16,
            given: 17,
        },
        ArrangementError::Forced {
            side: SOUTH,
            hole: 2,
            seeds: 4,
            given: 5,
        },
        ArrangementError::Filling {
            side: NORTH,
            hole: 5,
            seeds: 4,
            partial: None,
            given: 3,
        },
        ArrangementError::Filling {
            side: NORTH,
            hole: 1,
            seeds: 4,
            partial: Some(2),
            given: 3,
        },
        ArrangementError::Opened {
            side: SOUTH,
            holes: 4,
            seeds: 4,
            given: 3,
        },
    ]
    .map(|error| error.to_string());
    assert_eq!(
        texts,
        [
            "North's row has 6 holes, not 4",
            "South's hole A must get a seed or more",
            "North must lay exactly 16 seeds, not 17",
            "South's hole C must get 4, as the other player's row has it, not 5",
            "North's hole f must get 4 or 0, not 3",
            "North's hole b must get 4, 2 or 0, not 3",
            "South must open exactly 4 holes with 4 seeds, not 3",
        ]
    );
}
