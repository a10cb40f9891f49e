//! The state machine: what it waits for, who starts, when it is over.

mod common;

use std::cmp::Ordering;

use common::{
    Chance, bare, compiled, fours, fours_and_a_two, hole, krur, layli, poorer_lays, rio_kadalis,
    tampoduo,
};
use mancala_core::{BySide, EndReason, Event, IllegalMove, LeftOvers, RuleSpec, Side};
use mancala_match::{
    ArrangeError, Arrangement, ArrangementError, Decision, GameEnd, GameResult, Richer, Series,
    SeriesEnd, SeriesOutcome, SeriesSpec, SeriesStatus, Starter,
};

fn series(rules: &RuleSpec, spec: SeriesSpec) -> Series {
    Series::new(compiled(rules), spec).unwrap()
}

fn play_to_end_of_game(series: &mut Series, chance: &mut Chance) {
    while series.status() == SeriesStatus::Playing {
        chance.play(series);
    }
}

fn arranging(series: &Series) -> (Decision, Side) {
    match series.status() {
        SeriesStatus::Arranging { decision, starter } => (decision, starter),
        status => panic!("{status:?}"),
    }
}

/// Plays a whole series, nobody choosing.
fn play_out(series: &mut Series, chance: &mut Chance) -> SeriesOutcome {
    loop {
        match series.status() {
            SeriesStatus::Playing => chance.play(series),
            SeriesStatus::Arranging { .. } => series.arrange_default().unwrap(),
            SeriesStatus::Over(outcome) => return outcome,
        }
    }
}

#[test]
fn the_first_game_is_the_start_and_souths() {
    let series = series(&tampoduo(6, 4), poorer_lays(Richer::Freely));
    assert_eq!(series.status(), SeriesStatus::Playing);
    assert_eq!(series.number(), 1);
    assert_eq!(series.game().starter(), Side::South);
    assert_eq!(series.game().start(), &series.rules().start_setup());
    assert_eq!(series.position(), &series.rules().start());
    assert_eq!(series.scores(), BySide::new(24, 24));
    assert_eq!(series.results().count(), 0);
    assert_eq!(series.game().result(), None);
}

#[test]
fn a_game_is_played_as_by_its_rules() {
    let mut series = series(&tampoduo(6, 4), poorer_lays(Richer::Freely));
    let mut position = series.rules().start();
    let expected = series.rules().play(&mut position, hole(1)).unwrap();
    assert_eq!(series.play(hole(1)), Ok(expected));
    assert_eq!(series.position(), &position);
    assert_eq!(series.game().moves(), [hole(1)]);

    let before = series.game().clone();
    assert_eq!(series.play(hole(0)), Err(IllegalMove::NotYours));
    assert_eq!(series.game(), &before);
}

#[test]
fn a_turn_can_be_watched() {
    let mut series = series(&tampoduo(6, 4), poorer_lays(Richer::Freely));
    let mut lifts = 0;
    let turn = series
        .play_observed(hole(1), &mut |event| {
            lifts += u32::from(matches!(event, Event::Lift { .. }));
        })
        .unwrap();
    assert_eq!(lifts, turn.laps);
}

#[test]
fn it_stops_between_games() {
    let mut chance = Chance::new(1);
    let mut series = series(&tampoduo(6, 4), poorer_lays(Richer::Freely));
    assert_eq!(series.arrange_default(), Err(ArrangeError::GameGoesOn));

    play_to_end_of_game(&mut series, &mut chance);
    let result = series.game().result().unwrap();
    assert_eq!(series.scores(), result.scores);
    assert_eq!(series.play(hole(0)), Err(IllegalMove::GameOver));
    let (decision, starter) = arranging(&series);
    assert_eq!(starter, Side::North);

    series.arrange_default().unwrap();
    assert_eq!(series.status(), SeriesStatus::Playing);
    assert_eq!(series.number(), 2);
    assert_eq!(series.game().starter(), Side::North);
    assert_eq!(series.scores(), result.scores);
    assert_eq!(series.results().collect::<Vec<_>>(), [result]);
    let stores = &series.game().start().stores;
    assert_eq!(stores[Side::South], decision.keeps(Side::South));
    assert_eq!(stores[Side::North], decision.keeps(Side::North));
}

#[test]
fn a_wrong_arrangement_changes_nothing_and_a_right_one_is_laid() {
    let mut chance = Chance::new(2);
    let mut series = series(&layli(6, 4), poorer_lays(Richer::Same));
    play_to_end_of_game(&mut series, &mut chance);
    let (decision, _) = arranging(&series);
    let poorer = decision.deciders().next().expect("unequal scores");
    let ended = series.game().clone();

    let wrong = Arrangement::default().with(poorer, [1; 6]);
    let error = series.arrange(&wrong).unwrap_err();
    let seeds = decision.task(poorer).seeds();
    assert_eq!(
        error,
        ArrangeError::Arrangement(ArrangementError::Seeds {
            side: poorer,
            seeds,
            given: 6
        })
    );
    assert_eq!(series.game(), &ended);
    assert_eq!(arranging(&series).0, decision);
    assert_eq!(series.number(), 1);

    let row = [1, 1, 1, 1, 1, seeds - 5];
    series
        .arrange(&Arrangement::default().with(poorer, row))
        .unwrap();
    let both = Arrangement::default()
        .with(Side::South, row)
        .with(Side::North, row);
    assert_eq!(series.game().arrangement(), both);
    assert_eq!(series.number(), 2);
}

#[test]
fn a_lost_series_is_over() {
    for (rules, spec) in [
        (layli(6, 4), poorer_lays(Richer::Same)),
        (krur(4, 4), fours_and_a_two()),
    ] {
        let mut series = series(&rules, spec);
        let outcome = play_out(&mut series, &mut Chance::new(3));
        assert_eq!(outcome.reason, SeriesEnd::CannotLay);
        let loser = !outcome.winner.expect("no seed is lost, so one can lay");
        assert!(series.scores()[loser] < 6);
        let last = series.game().clone();
        assert_eq!(series.arrange_default(), Err(ArrangeError::SeriesOver));
        assert_eq!(series.play(hole(0)), Err(IllegalMove::GameOver));
        assert_eq!(series.game(), &last);
        assert_eq!(series.results().count(), series.number() as usize);
    }
}

#[test]
fn a_limit_on_games_leaves_the_series_undecided() {
    let mut spec = fours(None);
    spec.game_limit = 2;
    let mut series = series(&rio_kadalis(6, 4), spec);
    let outcome = play_out(&mut series, &mut Chance::new(4));
    assert_eq!(
        outcome,
        SeriesOutcome {
            reason: SeriesEnd::GameLimit,
            winner: None
        }
    );
    assert_eq!(series.number(), 2);
    assert_eq!(series.arrange_default(), Err(ArrangeError::SeriesOver));
}

#[test]
fn a_series_lost_in_its_last_game_is_lost() {
    let mut chance = Chance::new(5);
    let unlimited = {
        let mut series = series(&krur(4, 4), fours_and_a_two());
        let outcome = play_out(&mut series, &mut chance);
        assert_eq!(outcome.reason, SeriesEnd::CannotLay);
        (series.number(), outcome)
    };
    let mut spec = fours_and_a_two();
    spec.game_limit = unlimited.0;
    let mut series = series(&krur(4, 4), spec);
    let outcome = play_out(&mut series, &mut Chance::new(5));
    assert_eq!((series.number(), outcome), unlimited);
}

#[test]
fn independent_games_are_tallied() {
    let mut series = series(&tampoduo(6, 4), SeriesSpec::independent(7));
    let outcome = play_out(&mut series, &mut Chance::new(6));
    assert_eq!(outcome.reason, SeriesEnd::AllPlayed);
    let tally = series.tally();
    assert_eq!(tally.games(), 7);
    assert_eq!(outcome.winner, tally.leader());
    assert_eq!(tally.seeds[Side::South] + tally.seeds[Side::North], 7 * 48);
    let south_won = |result: &GameResult| result.scores[Side::South] > result.scores[Side::North];
    let wins = series.results().filter(south_won).count();
    assert_eq!(tally.wins[Side::South] as usize, wins);
    for (k, game) in series.games().enumerate() {
        let south_starts = k % 2 == 0;
        assert_eq!(game.starter() == Side::South, south_starts);
        assert_eq!(game.start().holes, series.rules().start_setup().holes);
        assert_eq!(game.start().stores, BySide::new(0, 0));
    }
}

#[test]
fn who_wins_more_games_wins_a_series_of_independent_ones() {
    let (mut against_the_last, mut drawn) = (0, 0);
    for seed in 0..40 {
        let mut series = series(&tampoduo(3, 2), SeriesSpec::independent(4));
        let outcome = play_out(&mut series, &mut Chance::new(seed));
        let last = series.game().result().unwrap().outcome.winner;
        let [south, north] = series.tally().wins.into_array();
        let winner = match south.cmp(&north) {
            Ordering::Greater => Some(Side::South),
            Ordering::Equal => None,
            Ordering::Less => Some(Side::North),
        };
        assert_eq!(outcome.winner, winner);
        against_the_last += u32::from(winner != last);
        drawn += u32::from(winner.is_none());
    }
    assert!(against_the_last > 5 && drawn > 5);
}

#[test]
fn starters() {
    let modes = [
        Starter::Alternate,
        Starter::Same,
        Starter::Loser,
        Starter::Winner,
    ];
    // The small board draws often.
    let (mut wins, mut draws) = (0, 0);
    for starter in modes {
        let mut spec = SeriesSpec::independent(60);
        spec.starter = starter;
        let mut series = series(&tampoduo(2, 2), spec);
        play_out(&mut series, &mut Chance::new(7));
        let games: Vec<_> = series.results().collect();
        for pair in games.windows(2) {
            let (before, winner) = (pair[0].starter, pair[0].outcome.winner);
            match winner {
                Some(_) => wins += 1,
                None => draws += 1,
            }
            let expected = match (starter, winner) {
                (Starter::Same, _) => Side::South,
                (Starter::Loser, Some(winner)) => !winner,
                (Starter::Winner, Some(winner)) => winner,
                _ => !before,
            };
            assert_eq!(pair[1].starter, expected, "{starter:?} after {winner:?}");
        }
    }
    assert!(wins > 20 && draws > 20, "{wins} wins and {draws} draws");
}

#[test]
fn seeds_left_to_nobody_are_out_of_play() {
    let mut rules = krur(4, 4);
    rules.end.left_overs = LeftOvers::Nobody;
    rules.end.quiet_limit = 5;
    let mut series = series(&rules, fours_and_a_two());
    let mut chance = Chance::new(8);
    let mut seeds = 32;
    let mut shrank = 0;
    loop {
        let on_board = |series: &Series| {
            let setup = series.position().setup();
            let holes: u8 = setup.holes.iter().map(|hole| hole.seeds).sum();
            holes + setup.stores.into_array().iter().sum::<u8>()
        };
        match series.status() {
            SeriesStatus::Playing => {
                assert_eq!(on_board(&series), seeds);
                chance.play(&mut series);
            }
            SeriesStatus::Arranging { .. } => {
                // What nobody got stays in the ended game's holes, and is not laid again.
                assert_eq!(on_board(&series), seeds);
                let scores: u8 = series.scores().into_array().iter().sum();
                shrank += u8::from(scores < seeds);
                seeds = scores;
                series.arrange_default().unwrap();
            }
            SeriesStatus::Over(_) => break,
        }
    }
    assert!(shrank > 0);
}

#[test]
fn neither_can_lay_is_a_draw() {
    // Nothing is ever captured, and nobody gets what is left.
    let mut rules = bare(2, 1);
    rules.end.left_overs = LeftOvers::Nobody;
    rules.end.quiet_limit = 1;
    let mut series = series(&rules, poorer_lays(Richer::Freely));
    let outcome = play_out(&mut series, &mut Chance::new(9));
    assert_eq!(
        outcome,
        SeriesOutcome {
            reason: SeriesEnd::CannotLay,
            winner: None
        }
    );
    assert_eq!(series.scores(), BySide::new(0, 0));
}

#[test]
fn games_that_are_over_at_once_count() {
    // Once a player holds back more than half of the seeds, a game that is won by the majority is over
    // as soon as it is laid out, and so is the next.
    let mut rules = tampoduo(6, 4);
    rules.end.majority = true;
    let mut spec = poorer_lays(Richer::Freely);
    spec.game_limit = 50;
    let held_back = |seed| {
        let mut series = series(&rules, spec);
        let outcome = play_out(&mut series, &mut Chance::new(seed));
        let at_once = series.games().find(|game| game.moves().is_empty())?.clone();
        Some((outcome.reason, series.number(), at_once))
    };
    let (reason, games, at_once) = (0..50).find_map(held_back).unwrap();
    assert_eq!((reason, games), (SeriesEnd::GameLimit, 50));
    let stores = at_once.start().stores.into_array();
    assert!(stores.iter().any(|&store| store > 24), "{stores:?}");
    let outcome = at_once.result().unwrap().outcome;
    assert_eq!(outcome.reason, GameEnd::Rules(EndReason::Majority));
}

#[test]
fn a_series_that_does_not_fit_its_rules_is_refused() {
    let mut rules = krur(4, 4);
    rules.board.closable = false;
    let mut spec = fours_and_a_two();
    spec.game_limit = 0;
    let errors = Series::new(compiled(&rules), spec).unwrap_err();
    assert_eq!(
        errors.to_string(),
        "the series closes holes, but the board is not closable\n\
         the game limit is 1 or more, not 0"
    );
}

#[test]
fn outcomes_in_words() {
    let text = |reason, winner| SeriesOutcome { reason, winner }.to_string();
    let south = Some(Side::South);
    assert_eq!(
        text(SeriesEnd::CannotLay, south),
        "South wins the series: North can't lay a row"
    );
    assert_eq!(
        text(SeriesEnd::CannotLay, None),
        "the series is a draw: neither player can lay a row"
    );
    assert_eq!(
        text(SeriesEnd::GameLimit, None),
        "the series is undecided: the limit on games is reached"
    );
    assert_eq!(
        text(SeriesEnd::AllPlayed, south),
        "South wins the series: all games are played"
    );
    assert_eq!(
        text(SeriesEnd::AllPlayed, None),
        "the series is a draw: all games are played"
    );
}
