//! One game: history, early ends, traces, repetition.

mod common;

use common::{Chance, bare, compiled, fours_and_a_two, hole, krur, layli, tampoduo};
use mancala_core::{BySide, EndReason, Event, IllegalMove, Mark, Setup, Side};
use mancala_match::{
    AlreadyOver, EarlyEnd, Game, GameEnd, LayingStep, NoSuchPly, Series, SeriesStatus,
};
use proptest::prelude::*;

fn from(rules: &mancala_core::RuleSpec, start: &str) -> Game {
    Game::from_setup(compiled(rules), start.parse().unwrap()).unwrap()
}

/// Plays any legal move.
fn play_any(game: &mut Game, chance: &mut Chance) {
    let legal = game.legal();
    game.play(legal.nth(chance.below(legal.len())).unwrap())
        .unwrap();
}

fn random_game(seed: u64, plies: usize) -> Game {
    let specs = [layli(6, 4), tampoduo(5, 3), krur(4, 4)];
    let mut chance = Chance::new(seed);
    let mut game = Game::new(compiled(&specs[chance.below(specs.len())]));
    while game.ply() < plies && !game.is_over() {
        play_any(&mut game, &mut chance);
    }
    game
}

#[test]
fn an_early_end_ends_it() {
    let mut game = Game::new(compiled(&tampoduo(6, 4)));
    game.play(hole(1)).unwrap();
    let position = *game.position();
    let result = game.end_early(EarlyEnd::Forfeit(Side::South)).unwrap();

    assert!(game.is_over());
    assert_eq!(game.result(), Some(result));
    assert_eq!(game.ended_early(), Some(EarlyEnd::Forfeit(Side::South)));
    assert_eq!(result.outcome.reason, GameEnd::Forfeit);
    assert_eq!(result.outcome.winner, Some(Side::North));
    assert_eq!(game.position(), &position);
    assert_eq!(game.ply(), 1);

    assert!(game.legal().is_empty());
    let legal = game.rules().legal(&position).nth(0).unwrap();
    assert_eq!(game.explain(legal), Err(IllegalMove::GameOver));
    assert_eq!(game.play(legal), Err(IllegalMove::GameOver));
    assert_eq!(game.end_early(EarlyEnd::Agreement), Err(AlreadyOver));
    assert_eq!(game.result(), Some(result));
}

#[test]
fn a_game_that_the_rules_ended_ends_no_more() {
    let mut game = from(&tampoduo(3, 2), "0,0,1/0,0,0 5-6 S");
    game.play(hole(2)).unwrap();
    while !game.is_over() {
        let legal = game.legal().nth(0).unwrap();
        game.play(legal).unwrap();
    }
    let result = game.result().unwrap();
    assert!(matches!(result.outcome.reason, GameEnd::Rules(_)));
    let resigned = game.end_early(EarlyEnd::Resignation(Side::South));
    assert_eq!(resigned, Err(AlreadyOver));
    assert_eq!(game.result(), Some(result));
}

/// Special holes are their owner's, in whichever row.
#[test]
fn early_ends_share_the_board_out() {
    let mut game = from(&layli(6, 4), "1,0,2N,0,0,5/0,3,0,2N,0,7 9-8 S");
    for (end, scores) in [
        // 9 + 6, and 8 + 4 + 10.
        (EarlyEnd::Agreement, [15, 22]),
        // The store alone, and all the rest.
        (EarlyEnd::Resignation(Side::South), [9, 28]),
        // All the rest, and the store and the uurs.
        (EarlyEnd::Resignation(Side::North), [25, 12]),
        (EarlyEnd::Forfeit(Side::North), [25, 12]),
    ] {
        let result = game.end_early(end).unwrap();
        assert_eq!(result.scores.into_array(), scores, "{end:?}");
        assert_eq!(result.outcome.winner, end.winner());
        game.undo();
    }
}

#[test]
fn who_resigns_has_lost_whatever_he_holds() {
    let mut game = from(&tampoduo(3, 2), "0,1,0/1,0,0 9-1 S");
    let result = game.end_early(EarlyEnd::Resignation(Side::South)).unwrap();
    assert_eq!(result.scores, BySide::new(9, 3));
    assert_eq!(result.outcome.winner, Some(Side::North));
}

#[test]
fn an_early_end_is_undone_and_redone_like_a_ply() {
    let mut game = Game::new(compiled(&tampoduo(6, 4)));
    game.play(hole(1)).unwrap();
    let result = game.end_early(EarlyEnd::Agreement).unwrap();

    assert!(game.undo());
    assert_eq!(game.result(), None);
    assert_eq!(game.ply(), 1);
    assert!(game.redo());
    assert_eq!(game.result(), Some(result));
    assert!(!game.redo());

    game.go_to(1).unwrap();
    assert!(!game.is_over());
    game.go_to(0).unwrap();
    assert!(game.redo() && game.redo());
    assert!(game.is_over());

    // Playing on forgets it.
    game.go_to(1).unwrap();
    let legal = game.legal().nth(0).unwrap();
    game.play(legal).unwrap();
    assert!(!game.can_redo());
    assert_eq!(game.result(), None);
}

#[test]
fn ending_early_forgets_what_was_undone() {
    let mut game = random_game(1, 10);
    game.go_to(4).unwrap();
    game.end_early(EarlyEnd::Agreement).unwrap();
    assert!(!game.can_redo());
    assert!(game.undone_plies().is_empty());
    assert!(game.undo());
    assert_eq!(game.ply(), 4);
    assert!(game.redo());
    assert_eq!(game.ended_early(), Some(EarlyEnd::Agreement));
}

#[test]
fn a_refused_move_forgets_nothing() {
    let mut game = random_game(2, 10);
    game.go_to(5).unwrap();
    let before = game.undone_plies().to_vec();
    let wrong = (0..16)
        .filter_map(mancala_core::Hole::new)
        .find(|&hole| !game.legal().contains(hole))
        .unwrap();
    assert!(game.play(wrong).is_err());
    assert_eq!(game.undone_plies(), before);
    assert_eq!(game.ply(), 5);
}

#[test]
fn there_is_no_ply_beyond_the_last() {
    let mut game = random_game(3, 6);
    game.go_to(2).unwrap();
    let error = NoSuchPly::Ply { ply: 7, last: 6 };
    assert_eq!(game.go_to(7), Err(error));
    assert_eq!(game.ply(), 2);
    assert_eq!(game.trace(3), None);
    assert_eq!(game.position_at(3), None);
    assert!(game.trace(2).is_some());
}

#[test]
fn ply_0_tells_of_a_pass_at_the_start() {
    // North has seeds and South is to move, stuck.
    let game = from(&krur(4, 4), "0,0,0,0/1,0,0,0 15-16 S");
    assert_eq!(game.starter(), Side::South);
    assert_eq!(game.position().to_move(), Side::North);
    assert_eq!(game.trace(0), Some(vec![Event::Pass { side: Side::South }]));
    assert!(game.moves().is_empty());
}

#[test]
fn a_game_may_be_over_at_its_start() {
    let game = from(&tampoduo(3, 2), "0,0,0/0,2,0 4-6 S");
    let result = game.result().unwrap();
    assert_eq!(result.scores, BySide::new(4, 8));
    assert_eq!(result.outcome.reason, GameEnd::Rules(EndReason::Stuck));
    assert!(matches!(
        game.trace(0).unwrap()[..],
        [Event::Sweep { .. }, Event::End { .. }]
    ));

    let ended = from(&tampoduo(3, 2), &game.position().to_string());
    assert_eq!(ended.result(), Some(result));
    assert_eq!(ended.trace(0), Some(vec![]));
}

#[test]
fn repetitions_are_counted_in_what_is_played() {
    let mut game = Game::new(compiled(&bare(1, 1)));
    let mut counts = Vec::new();
    for ply in 0..6 {
        game.play(hole(ply % 2)).unwrap();
        counts.push(game.repetitions());
    }
    assert_eq!(counts, [1, 2, 2, 3, 3, 4]);
    game.go_to(2).unwrap();
    assert_eq!(game.repetitions(), 2);
    game.go_to(0).unwrap();
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn equality_looks_at_what_is_played() {
    let mut one = Game::new(compiled(&tampoduo(6, 4)));
    let other = one.clone();
    one.play(hole(1)).unwrap();
    assert_ne!(one, other);
    one.undo();
    assert_eq!(one, other);
    one.end_early(EarlyEnd::Agreement).unwrap();
    assert_ne!(one, other);
    one.undo();
    assert_eq!(one, other);
    assert_ne!(Game::new(compiled(&layli(6, 4))), other);
    let elsewhere = from(&tampoduo(6, 4), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 N");
    assert_ne!(elsewhere, other);

    // South, who would start, passes; or it is North who starts.
    let passed = from(&krur(4, 4), "0,0,0,0/1,0,0,0 15-16 S");
    let norths = from(&krur(4, 4), "0,0,0,0/1,0,0,0 15-16 N");
    assert_eq!(passed.position(), norths.position());
    assert_ne!(passed, norths);
}

#[test]
fn debug_is_short() {
    let mut game = Game::new(compiled(&tampoduo(3, 2)));
    game.play(hole(0)).unwrap();
    assert_eq!(
        format!("{game:?}"),
        "Game { start: 2,2,2/2,2,2 0-0 S quiet=0, moves: \"A\", done: 1, early_end: None, .. }"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// What is traced is what happened, and what happened is what the rules make of it.
    #[test]
    fn every_ply_is_told_anew(seed: u64) {
        let mut game = random_game(seed, 60);
        let rules = game.rules().clone();
        let mut position = rules.start();
        for ply in 1..=game.ply() {
            let mut told = Vec::new();
            let turn = rules
                .play_observed(&mut position, game.moves()[ply - 1], &mut |event| told.push(event))
                .unwrap();
            prop_assert_eq!(game.plies()[ply - 1].turn, turn);
            prop_assert_eq!(game.position_at(ply), Some(&position));
            prop_assert_eq!(game.trace(ply), Some(told));
        }
        prop_assert_eq!(game.position(), &position);

        // Going back tells nothing and changes nothing.
        let plies = game.plies().to_vec();
        while game.undo() {
            prop_assert_eq!(game.plies(), &plies[..game.ply()]);
            prop_assert_eq!(game.undone_plies(), &plies[game.ply()..]);
        }
        prop_assert_eq!(game.position(), &rules.start());
        while game.redo() {}
        prop_assert_eq!(game.plies(), plies);
    }

    /// Nobody saves a seed by resigning, and none is lost.
    #[test]
    fn playing_on_never_leaves_less_than_resigning(seed: u64, plies in 0..40_usize) {
        let mut game = random_game(seed, plies);
        prop_assume!(!game.is_over());
        let total = u32::from(game.rules().total_seeds());
        let resigned = Side::BOTH.map(|side| {
            let result = game.end_early(EarlyEnd::Resignation(side)).unwrap();
            game.undo();
            let sum: u32 = result.scores.into_array().into_iter().map(u32::from).sum();
            assert_eq!(sum, total);
            result.scores[side]
        });
        let mut chance = Chance::new(seed ^ 1);
        while !game.is_over() {
            play_any(&mut game, &mut chance);
        }
        let scores = game.result().unwrap().scores;
        for side in Side::BOTH {
            prop_assert!(scores[side] >= resigned[side.index()]);
        }
    }

    /// A board of stores, laid out step by step, is the game's start.
    #[test]
    fn laying_makes_the_start(seed: u64) {
        let mut series = Series::new(compiled(&krur(4, 4)), fours_and_a_two()).unwrap();
        let mut chance = Chance::new(seed);
        while let SeriesStatus::Playing = series.status() {
            chance.play(&mut series);
        }
        let scores = series.scores();
        prop_assume!(series.arrange_default().is_ok());
        let game = series.game();
        let mut laid: Setup = "0,0,0,0/0,0,0,0 0-0 S".parse().unwrap();
        laid.stores = scores;
        laid.to_move = game.starter();
        for step in game.laying() {
            let state = &mut laid.holes[step.hole().index()];
            match step {
                LayingStep::Lay { hole, seeds } => {
                    state.seeds = seeds;
                    laid.stores[hole.side(4)] -= seeds;
                }
                LayingStep::Close { .. } => state.mark = Mark::Closed,
                step => prop_assert!(false, "{step:?}"),
            }
        }
        prop_assert_eq!(&laid, game.start());
    }
}
