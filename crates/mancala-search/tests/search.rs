//! What holds of every search.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use mancala_core::{
    BoardSpec, CountSet, Effect, EndlessPolicy, LastSeedClause, Position, Row, RuleSpec, Rules,
    Side, Status, Take,
};
use mancala_search::{Found, Limits, Outlook, Searcher, greedy};
use mancala_variants::Variant;

fn rules(variant: &str) -> Arc<Rules> {
    Variant::find(variant).unwrap().rules().clone()
}

fn position(rules: &Rules, text: &str) -> Position {
    rules.position(&text.parse().unwrap()).unwrap()
}

fn search(rules: &Rules, position: &Position, playouts: u32) -> Found {
    Searcher::new(1)
        .best(rules, position, Limits::playouts(playouts))
        .unwrap()
}

#[test]
fn every_shipped_game_is_played_to_its_end() {
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let mut position = rules.start();
        let mut searcher = Searcher::new(3);
        while let Some(found) = searcher.best(rules, &position, Limits::playouts(6)) {
            if let Outlook::Chance(chance) = found.outlook {
                assert!((0.0..=1.0).contains(&chance), "{found:?}");
            }
            assert_eq!(found.line[0], found.hole);
            rules.play(&mut position, found.hole).unwrap();
        }
        assert!(position.status().is_over(), "{}: {position}", variant.id());
    }
}

#[test]
fn the_line_can_be_played() {
    let rules = rules("layli-goobalay");
    let found = search(&rules, &rules.start(), 1000);
    assert!(found.line.len() > 2, "{found:?}");
    let mut position = rules.start();
    for &hole in &found.line {
        rules.play(&mut position, hole).unwrap();
    }
}

#[test]
fn playouts_are_counted_exactly() {
    let rules = rules("ayoayo");
    let found = search(&rules, &rules.start(), 123);
    assert_eq!(found.playouts, 123);
    assert!(matches!(found.outlook, Outlook::Chance(_)), "{found:?}");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let rules = rules("krur");
    let mut searcher = Searcher::new(9);
    let limits = Limits::playouts(300);
    let first = searcher.best(&rules, &rules.start(), limits);
    let other = position(&rules, "0,1,2,0/1,0,2,1 13-12 S");
    searcher.best(&rules, &other, limits);
    assert_eq!(searcher.best(&rules, &rules.start(), limits), first);
    assert_ne!(
        Searcher::new(10).best(&rules, &rules.start(), limits),
        first
    );
}

#[test]
fn without_time_the_answer_is_the_greedy_one() {
    for variant in Variant::shipped() {
        let rules = variant.rules();
        for limits in [Limits::playouts(0), Limits::time(Duration::ZERO)] {
            let found = Searcher::new(0)
                .best(rules, &rules.start(), limits)
                .unwrap();
            assert_eq!(Some(found.hole), greedy(rules, &rules.start()));
            assert_eq!((found.playouts, found.outlook), (0, Outlook::Chance(0.5)));
            assert_eq!(found.line, [found.hole]);
        }
    }
}

#[test]
fn whichever_limit_is_reached_first_ends_the_search() {
    let rules = rules("rio-kadalis");
    let start = rules.start();
    let hour = Duration::from_secs(3600);
    for limits in [
        Limits::playouts(50).or_time(hour),
        Limits::time(hour).or_playouts(50),
    ] {
        assert_eq!(
            Searcher::new(0)
                .best(&rules, &start, limits)
                .unwrap()
                .playouts,
            50
        );
    }
    let no_time = Limits::playouts(50).or_time(Duration::ZERO);
    assert_eq!(
        Searcher::new(0)
            .best(&rules, &start, no_time)
            .unwrap()
            .playouts,
        0
    );
}

#[test]
fn there_is_no_answer_where_there_is_no_move() {
    let layli = rules("layli-goobalay");
    let over = position(&layli, "0,0,0,0,0,0/0,0,0,0,0,0 30-18 S over=stuck:S");
    let limits = Limits::playouts(10);
    assert_eq!(Searcher::new(0).best(&layli, &over, limits), None);
    assert_eq!(
        Searcher::new(0).best(&layli, &rules("krur").start(), limits),
        None
    );
}

#[test]
fn an_only_move_is_not_thought_about_for_long() {
    let layli = rules("layli-goobalay");
    let only = position(&layli, "4,0,0,0,0,0/4,4,4,4,4,4 10-10 S");
    assert_eq!(layli.legal(&only).len(), 1);
    let found = search(&layli, &only, 100_000);
    assert_eq!((found.hole.index(), found.playouts), (0, 100));
}

#[test]
fn a_game_whose_winner_is_known_is_played_for_its_margin() {
    // South has won in any case. Hole 4 takes the three seeds that face hole 5; hole 0 leaves them there.
    let tampoduo = rules("tampoduo");
    let won = position(&tampoduo, "1,0,0,0,1,0/3,0,0,0,0,1 25-17 S");
    let found = search(&tampoduo, &won, 500);
    assert_eq!(found.hole.index(), 4);
    let Outlook::Margin(seeds) = found.outlook else {
        panic!("the winner is known: {found:?}");
    };
    assert!((10.0..19.0).contains(&seeds), "{found:?}");
    // North, to move in the same position, is behind by as many at least as now.
    let lost = position(&tampoduo, "3,0,0,0,0,1/1,0,0,0,1,0 17-25 S");
    for (playouts, behind) in [(0, -8.0), (500, -1.0)] {
        let Outlook::Margin(seeds) = search(&tampoduo, &lost, playouts).outlook else {
            panic!("the winner is known");
        };
        assert!(seeds <= behind, "{seeds}");
    }
}

#[test]
fn time_is_kept_where_nothing_is_left_to_play() {
    let layli = rules("layli-goobalay");
    let last = position(&layli, "1,0,0,0,0,0/0,0,0,0,0,0 24-23 S");
    let found = Searcher::new(0).best(&layli, &last, Limits::time(Duration::ZERO));
    assert_eq!(found.unwrap().playouts, 0);
    let found = search(&layli, &last, 100);
    assert_eq!((found.playouts, found.outlook), (1, Outlook::Won));
}

/// A game small enough to be solved.
fn small(board: BoardSpec, endless: EndlessPolicy) -> Rules {
    let mut spec = RuleSpec::new(board);
    spec.last_seed.push(LastSeedClause {
        found: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::Relay)
    });
    spec.last_seed.push(LastSeedClause {
        row: Some(Row::Own),
        facing: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::capture(Take::Both))
    });
    spec.moves.endless = endless;
    spec.end.quiet_limit = 5;
    spec.compile().unwrap()
}

/// The result of best play: 1 where South wins, -1 where North does.
fn solve(rules: &Rules, position: &Position, known: &mut HashMap<Position, i8>) -> i8 {
    if let Status::Over { outcome, .. } = position.status() {
        return match outcome.winner {
            Some(Side::South) => 1,
            Some(Side::North) => -1,
            None => 0,
        };
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values: Vec<i8> = rules
        .legal(position)
        .iter()
        .map(|hole| {
            let mut after = *position;
            rules.play(&mut after, hole).unwrap();
            solve(rules, &after, known)
        })
        .collect();
    let best = match position.to_move() {
        Side::South => values.into_iter().max(),
        Side::North => values.into_iter().min(),
    };
    let value = best.unwrap();
    known.insert(*position, value);
    value
}

#[test]
fn what_is_settled_is_the_truth() {
    let mut results = HashSet::new();
    for (holes, seeds) in [(1, 3), (2, 1), (2, 2), (2, 3), (3, 1)] {
        for endless in [
            EndlessPolicy::Illegal,
            EndlessPolicy::NullMove,
            EndlessPolicy::GameOver,
        ] {
            let rules = small(BoardSpec::new(holes, seeds), endless);
            let mut known = HashMap::new();
            let start = rules.start_setup();
            for setup in [start.mirrored(), start] {
                let mut position = rules.position(&setup).unwrap();
                while !position.status().is_over() {
                    let truth = solve(&rules, &position, &mut known);
                    results.insert(truth);
                    let found = search(&rules, &position, 20_000);
                    let mine = match position.to_move() {
                        Side::South => truth,
                        Side::North => -truth,
                    };
                    match found.outlook {
                        Outlook::Won => assert_eq!(mine, 1, "{position}"),
                        Outlook::Drawn => assert_eq!(mine, 0, "{position}"),
                        Outlook::Lost => assert_eq!(mine, -1, "{position}"),
                        Outlook::Margin(_) => assert_ne!(mine, 0, "{position}"),
                        _ => assert_eq!(rules.legal(&position).len(), 1, "{position}"),
                    }
                    rules.play(&mut position, found.hole).unwrap();
                    assert_eq!(solve(&rules, &position, &mut known), truth, "{position}");
                }
            }
        }
    }
    assert_eq!(results.len(), 3, "all results must occur: {results:?}");
}
