//! Recorded games, replayed.
#![allow(missing_docs)]

mod common;

use mancala_core::{Hole, HoleSet, Landing};
use mancala_testkit::reference::Reference;
use mancala_testkit::vectors::{self, folder};

#[test]
fn reference_agrees_with_every_recorded_game() {
    let mut plies = 0;
    for variant in common::VARIANTS {
        let reference = Reference::new(&common::spec(variant));
        for (g, game) in vectors::games(variant).unwrap().into_iter().enumerate() {
            let mut position = reference.start();
            assert!(game.start.matches(&position.to_setup()), "{variant} {g}");
            for (k, ply) in game.plies.iter().enumerate() {
                let at = format!("{variant}, game {g}, ply {k}");
                assert_eq!(set(&reference.legal(&position)), ply.legal, "{at}");
                if let Some(endless) = ply.endless {
                    assert_eq!(set(&reference.endless(&position)), endless, "{at}");
                }
                let (after, turn) = reference.play(&position, ply.hole.index()).unwrap();
                assert!(
                    ply.after.matches(&after.to_setup()),
                    "{at}: {after:?} is not {:?}",
                    ply.after
                );
                assert_eq!(
                    (turn.laps, turn.seeds_sown),
                    (ply.laps, ply.seeds_sown),
                    "{at}"
                );
                assert_eq!(
                    turn.last,
                    ply.last.map_or(Landing::Store, Landing::Hole),
                    "{at}"
                );
                position = after;
                plies += 1;
            }
            assert_eq!(position.stores, game.scores, "{variant} {g}");
        }
    }
    assert!(plies > 4000, "{plies}");
}

#[test]
fn reference_agrees_with_every_recorded_series() {
    let mut plies = 0;
    for variant in common::VARIANTS {
        if !folder().join(format!("{variant}.series.jsonl")).exists() {
            continue;
        }
        let reference = Reference::new(&common::spec(variant));
        for series in vectors::series(variant).unwrap() {
            for (g, game) in series.games.iter().enumerate() {
                let mut position = reference.position(&game.start.setup);
                for &hole in &game.moves {
                    position = reference.play(&position, hole.index()).unwrap().0;
                    plies += 1;
                }
                assert!(position.over.is_some(), "{variant} {g}");
                assert_eq!(position.stores, game.scores, "{variant} {g}");
            }
        }
    }
    assert!(plies > 4000, "{plies}");
}

fn set(holes: &[usize]) -> HoleSet {
    holes.iter().copied().filter_map(Hole::new).collect()
}
