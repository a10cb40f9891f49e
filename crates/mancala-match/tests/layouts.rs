//! What is laid for the next game: the documents' examples and their neighbours.

mod common;

use common::{bare, compiled, fours, fours_and_a_two, poorer_lays};
use mancala_core::{BySide, LeftOvers, RuleSpec, Side};
use mancala_match::{
    Closed, Fill, Layout, Next, NextError, Partial, Refill, Richer, SeriesProblem, SeriesSpec,
    Task, next_game,
};

/// The next game in position notation, or who has won the series.
fn next_of(rules: &RuleSpec, series: SeriesSpec, south: u8, north: u8) -> String {
    let rules = compiled(rules);
    match next_game(
        &rules,
        &series,
        BySide::new(south, north),
        Side::South,
        None,
    )
    .unwrap()
    {
        Next::Game(setup) => {
            // Whatever is laid, the rules must take it and no seed may be missing.
            rules.position(&setup).unwrap();
            let on_board: u8 = setup.holes.iter().map(|hole| hole.seeds).sum();
            let stores: u8 = setup.stores.into_array().iter().sum();
            assert_eq!(on_board + stores, south + north);
            setup.to_string()
        }
        Next::Over { winner } => winner.map_or("draw".into(), |winner| winner.to_string()),
    }
}

fn deciders(rules: &RuleSpec, series: SeriesSpec, south: u8, north: u8) -> Vec<Side> {
    let scores = BySide::new(south, north);
    match series.refill(&compiled(rules), scores).unwrap() {
        Refill::Lay(decision) => decision.deciders().collect(),
        Refill::Over { .. } => panic!("the series is over"),
    }
}

#[test]
fn redsea_example() {
    let same = poorer_lays(Richer::Same);
    assert_eq!(
        next_of(&bare(6, 4), same, 32, 16),
        "3,3,3,3,2,2/3,3,3,3,2,2 16-0 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(6, 4), same, 16, 32),
        "3,3,3,3,2,2/3,3,3,3,2,2 0-16 S quiet=0"
    );
}

#[test]
fn facing_holes_may_be_asked_to_be_equal() {
    assert_eq!(
        next_of(&bare(6, 4), poorer_lays(Richer::Facing), 32, 16),
        "2,2,3,3,3,3/3,3,3,3,2,2 16-0 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(6, 4), poorer_lays(Richer::Facing), 16, 32),
        "3,3,3,3,2,2/2,2,3,3,3,3 0-16 S quiet=0"
    );
}

#[test]
fn layli_goes_on_with_six_and_ends_with_five() {
    for richer in [Richer::Freely, Richer::Same, Richer::Facing] {
        let series = poorer_lays(richer);
        assert_eq!(
            next_of(&bare(6, 4), series, 42, 6),
            "1,1,1,1,1,1/1,1,1,1,1,1 36-0 S quiet=0"
        );
        assert_eq!(next_of(&bare(6, 4), series, 43, 5), "South");
        assert_eq!(next_of(&bare(6, 4), series, 5, 43), "North");
        assert_eq!(next_of(&bare(6, 4), series, 0, 48), "North");
    }
}

#[test]
fn the_limit_is_the_holes_of_a_row() {
    let series = poorer_lays(Richer::Freely);
    assert_eq!(
        next_of(&bare(3, 2), series, 9, 3),
        "1,1,1/1,1,1 6-0 S quiet=0"
    );
    assert_eq!(next_of(&bare(3, 2), series, 10, 2), "South");
}

#[test]
fn krur_partial_hole() {
    let krur = fours_and_a_two();
    assert_eq!(
        next_of(&bare(4, 4), krur, 17, 15),
        "4,4,4,4/4,4,4,2 1-1 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(4, 4), krur, 18, 14),
        "4,4,4,4/4,4,4,# 2-2 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(4, 4), krur, 13, 19),
        "4,4,4,#/4,4,4,4 1-3 S quiet=0"
    );
}

#[test]
fn krur_partial_hole_from_two() {
    let krur = fours(Some(Partial { seeds: 2, from: 2 }));
    assert_eq!(
        next_of(&bare(4, 4), krur, 17, 15),
        "4,4,4,4/4,4,4,2 1-1 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(4, 4), krur, 18, 14),
        "4,4,4,4/4,4,4,2 2-0 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(4, 4), krur, 30, 2),
        "4,4,4,4/2,#,#,# 14-0 S quiet=0"
    );
}

#[test]
fn krur_is_lost_by_who_can_open_no_hole() {
    let krur = fours_and_a_two();
    assert_eq!(
        next_of(&bare(4, 4), krur, 29, 3),
        "4,4,4,4/2,#,#,# 13-1 S quiet=0"
    );
    assert_eq!(next_of(&bare(4, 4), krur, 30, 2), "South");
    assert_eq!(next_of(&bare(4, 4), krur, 1, 31), "North");
}

#[test]
fn rio_kadalis() {
    let rio = fours(None);
    assert_eq!(
        next_of(&bare(6, 4), rio, 32, 16),
        "4,4,4,4,4,4/4,4,4,4,#,# 8-0 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(6, 4), rio, 44, 4),
        "4,4,4,4,4,4/4,#,#,#,#,# 20-0 S quiet=0"
    );
    assert_eq!(next_of(&bare(6, 4), rio, 45, 3), "South");
    assert_eq!(next_of(&bare(6, 4), rio, 3, 45), "North");
    assert_eq!(
        next_of(&bare(5, 4), rio, 17, 23),
        "4,4,4,4,#/4,4,4,4,4 1-3 S quiet=0"
    );
}

#[test]
fn equal_scores_lay_the_start() {
    let start = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S quiet=0";
    for richer in [Richer::Freely, Richer::Same, Richer::Facing] {
        assert_eq!(next_of(&bare(6, 4), poorer_lays(richer), 24, 24), start);
    }
    assert_eq!(next_of(&bare(6, 4), fours(None), 24, 24), start);
}

#[test]
fn equal_scores_lay_the_start_even_where_holes_are_filled_with_fewer() {
    assert_eq!(
        next_of(&bare(3, 6), fours(None), 18, 18),
        "6,6,6/6,6,6 0-0 S quiet=0"
    );
    assert_eq!(
        next_of(&bare(3, 6), fours(None), 19, 17),
        "4,4,4/4,4,4 7-5 S quiet=0"
    );
}

#[test]
fn equal_scores_below_the_start_are_laid_as_any() {
    let mut rules = bare(6, 4);
    rules.end.left_overs = LeftOvers::Nobody;
    assert_eq!(
        next_of(&rules, poorer_lays(Richer::Freely), 20, 20),
        "4,4,3,3,3,3/4,4,3,3,3,3 0-0 S quiet=0"
    );
    assert_eq!(
        next_of(&rules, poorer_lays(Richer::Facing), 20, 20),
        "4,4,3,3,3,3/3,3,3,3,4,4 0-0 S quiet=0"
    );
    assert_eq!(
        next_of(&rules, fours(None), 21, 21),
        "4,4,4,4,4,#/4,4,4,4,4,# 1-1 S quiet=0"
    );
    assert_eq!(next_of(&rules, poorer_lays(Richer::Freely), 5, 3), "draw");
    assert_eq!(next_of(&rules, fours(None), 3, 3), "draw");
}

#[test]
fn a_fresh_game_forgets_the_scores() {
    let fresh = SeriesSpec::independent(10);
    let rules = compiled(&bare(6, 4));
    let next = next_game(&rules, &fresh, BySide::new(48, 0), Side::North, None).unwrap();
    let Next::Game(setup) = next else {
        panic!("{next:?}")
    };
    assert_eq!(setup.to_string(), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 N quiet=0");
}

#[test]
fn scores_must_be_those_of_a_game() {
    let mut rules = bare(6, 4);
    let series = poorer_lays(Richer::Freely);
    let refill =
        |rules: &RuleSpec, south, north| series.refill(&compiled(rules), BySide::new(south, north));
    let wrong = |given| Err(NextError::Scores { given, total: 48 });
    assert_eq!(refill(&rules, 24, 23), wrong(47));
    assert_eq!(refill(&rules, 25, 24), wrong(49));
    assert_eq!(refill(&rules, 255, 255), wrong(510));

    rules.end.left_overs = LeftOvers::Nobody;
    assert!(refill(&rules, 24, 23).is_ok());
    assert_eq!(refill(&rules, 25, 24), wrong(49));
}

#[test]
fn a_series_that_does_not_fit_is_refused() {
    let mut rules = bare(6, 4);
    rules.board.closable = false;
    let error = fours(None).refill(&compiled(&rules), BySide::new(24, 24));
    let Err(NextError::Spec(errors)) = error else {
        panic!("{error:?}")
    };
    assert_eq!(errors.problems(), [SeriesProblem::NotClosable]);
}

#[test]
fn the_poorer_is_asked_first_and_the_richer_where_he_may_choose() {
    let (freely, same) = (poorer_lays(Richer::Freely), poorer_lays(Richer::Same));
    let (south, north) = (Side::South, Side::North);
    let rules = bare(6, 4);
    assert_eq!(deciders(&rules, freely, 32, 16), [north, south]);
    assert_eq!(deciders(&rules, freely, 16, 32), [south, north]);
    assert_eq!(deciders(&rules, same, 32, 16), [north]);
    assert_eq!(deciders(&rules, same, 16, 32), [south]);
    // The start position is laid, and one seed a hole is laid in one way.
    assert_eq!(deciders(&rules, freely, 24, 24), []);
    assert_eq!(deciders(&rules, same, 24, 24), []);
    assert_eq!(deciders(&rules, freely, 42, 6), []);
    assert_eq!(deciders(&rules, freely, 41, 7), [north, south]);
}

#[test]
fn who_closes_holes_is_asked_where_the_series_says_so() {
    let series = |closed| {
        SeriesSpec::new(Layout::Fill(Fill {
            seeds: 4,
            partial: Some(Partial { seeds: 2, from: 3 }),
            closed,
        }))
    };
    let (last, chosen) = (series(Closed::Last), series(Closed::Chosen));
    let rules = bare(4, 4);
    assert_eq!(deciders(&rules, last, 18, 14), []);
    assert_eq!(deciders(&rules, chosen, 18, 14), [Side::North]);
    assert_eq!(deciders(&rules, chosen, 14, 18), [Side::South]);
    // No hole is closed, but any may be the partial one.
    assert_eq!(deciders(&rules, chosen, 17, 15), [Side::North]);
    assert_eq!(deciders(&rules, chosen, 16, 16), []);
}

#[test]
fn tasks_say_what_is_laid_and_kept() {
    let krur = compiled(&bare(4, 4));
    let refill = fours_and_a_two().refill(&krur, BySide::new(21, 11));
    let Ok(Refill::Lay(decision)) = refill else {
        panic!("{refill:?}")
    };
    let open = |holes, partial| Task::Open {
        holes,
        seeds: 4,
        partial,
    };
    assert_eq!(decision.row(), 4);
    assert_eq!(decision.task(Side::South), open(4, None));
    assert_eq!(decision.task(Side::North), open(2, Some(2)));
    assert_eq!(decision.task(Side::North).seeds(), 10);
    assert_eq!(decision.keeps(Side::South), 5);
    assert_eq!(decision.keeps(Side::North), 1);
}
