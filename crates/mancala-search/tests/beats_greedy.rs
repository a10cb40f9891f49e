//! A search that is much too short for a real game wins most games against the greedy player.

use mancala_search::Limits;
use mancala_variants::Variant;

#[path = "../examples/duel/arena.rs"]
mod arena;

use arena::Duel;

fn wins_of_twelve(variant: &str) -> u32 {
    let duel = Duel {
        games: 12,
        limits: Limits::playouts(100),
        seed: 1,
        opening: 2,
        lead: 10,
    };
    let tally = duel.play(Variant::find(variant).unwrap().rules());
    assert_eq!(tally.won + tally.drawn + tally.lost, duel.games);
    tally.won
}

#[test]
fn in_layli_goobalay() {
    assert!(wins_of_twelve("layli-goobalay") >= 7);
}

#[test]
fn in_ayoayo() {
    assert!(wins_of_twelve("ayoayo") >= 7);
}

#[test]
fn in_krur() {
    assert!(wins_of_twelve("krur") >= 7);
}

#[test]
fn in_rio_kadalis() {
    assert!(wins_of_twelve("rio-kadalis") >= 7);
}
