//! Under drawn rules, and in drawn positions of them, both players give a legal move or say that there
//! is none.

use arbitrary::Unstructured;
use mancala_core::{MAX_ROW, MAX_SEEDS, Position, Rules};
use mancala_search::{Limits, Outlook, Searcher, greedy};
use mancala_testkit::generate::{Random, mended, valid_setup, valid_spec};

/// What both players would play.
fn check(searcher: &mut Searcher, rules: &Rules, position: &Position) {
    let legal = rules.legal(position);
    let choice = greedy(rules, position);
    assert_eq!(choice.is_none(), legal.is_empty(), "{position}");
    assert!(choice.is_none_or(|hole| legal.contains(hole)), "{position}");

    let found = searcher.best(rules, position, Limits::playouts(20));
    assert_eq!(found.is_none(), legal.is_empty(), "{position}");
    let Some(found) = found else { return };
    match found.outlook {
        Outlook::Chance(chance) => assert!((0.0..=1.0).contains(&chance), "{position}: {found:?}"),
        Outlook::Margin(seeds) => assert!(seeds.abs() <= 255.0, "{position}: {found:?}"),
        _ => {}
    }
    assert_eq!(found.line.first(), Some(&found.hole), "{position}");
    assert!(found.playouts <= 20, "{position}: {found:?}");
    let mut after = *position;
    for &hole in &found.line {
        rules.play(&mut after, hole).unwrap();
    }
}

#[test]
fn a_move_is_found_wherever_there_is_one() {
    let mut random = Random::new(8);
    let mut searcher = Searcher::new(8);
    let (mut answered, mut over) = (0, 0);
    for drawn in 0..150 {
        let bytes = random.bytes(1024);
        let mut u = Unstructured::new(&bytes);
        let mut spec = valid_spec(&mut u).unwrap();
        spec.board.holes = (drawn % MAX_ROW + 1) as u8;
        if drawn % 5 == 0 {
            spec.board.seeds = MAX_SEEDS / (2 * spec.board.holes);
        }
        let rules = mended(spec).compile().unwrap();
        let setup = valid_setup(&mut u, &rules).unwrap();
        for position in [rules.start(), rules.position(&setup).unwrap()] {
            check(&mut searcher, &rules, &position);
            if position.status().is_over() {
                over += 1;
            } else {
                answered += 1;
            }
        }
    }
    assert!(answered > 150 && over > 10, "{answered} {over}");
}
