//! The yardsticks play the engine's games, so that what is compared is the same work.

use mancala_benches::yardsticks::{Ayoayo, Kalah, Krur, Layli, Oware, Ring, RingTurn, RioKadalis};
use mancala_benches::{Rng, Yardstick, engine};
use mancala_core::{Hole, HoleSet, Playout, Position, Step};
use mancala_variants::Variant;

const GAMES: usize = 2000;

fn assert_same<Y: Yardstick>(yardstick: &Y, position: &Position) {
    let over = position.status().is_over();
    assert_eq!(yardstick.is_over(), over, "{position}");
    assert_eq!(
        yardstick.stores(),
        position.stores().into_array(),
        "{position}"
    );
    for index in 0..2 * position.row() {
        let hole = Hole::new(index).unwrap();
        assert_eq!(
            yardstick.seeds(index),
            position.seeds(hole),
            "hole {index} of {position}"
        );
    }
    if !over {
        assert_eq!(yardstick.to_move(), position.to_move(), "{position}");
    }
}

fn legal<Y: Yardstick>(yardstick: &Y) -> HoleSet {
    yardstick.legal().iter().filter_map(Hole::new).collect()
}

/// On the bare ring, which is no shipped variant: the same laps, and the same board.
#[test]
fn the_ring_relays_alike() {
    let rules = Ring::rules();
    for RingTurn {
        mut ring,
        candidate,
        laps,
    } in Ring::finite_turns(GAMES, 3)
    {
        let mut playout = Playout::new(&rules, ring.position(&rules)).unwrap();
        let hole = ring.candidates().remove(candidate);
        assert!(ring.attempt(hole));
        let step = playout.step(|_| candidate);
        assert!(
            matches!(step, Step::Played(turn) if turn.laps == laps && turn.from.index() == hole)
        );
        for hole in (0..12).filter_map(Hole::new) {
            assert_eq!(ring.seeds(hole.index()), playout.position().seeds(hole));
        }
    }
}

/// Every ply of random games: the same legal moves, boards, stores and results.
fn exact_play_agrees<Y: Yardstick>() {
    let variant = Variant::find(Y::VARIANT).unwrap();
    let rules = variant.rules();
    for game in engine::random_games(rules, GAMES, 1) {
        let (mut position, mut yardstick) = (rules.start(), Y::start());
        for hole in game {
            assert_eq!(legal(&yardstick), rules.legal(&position), "{position}");
            rules.play(&mut position, hole).unwrap();
            assert!(yardstick.play(hole.index()), "{hole:?} in {position}");
            assert_same(&yardstick, &position);
        }
        assert!(yardstick.is_over());
    }
}

/// The same random numbers make the same game.
fn playouts_agree<Y: Yardstick>() {
    let variant = Variant::find(Y::VARIANT).unwrap();
    let rules = variant.rules();
    let (mut rng, mut same) = (Rng::new(2), Rng::new(2));
    for _ in 0..GAMES {
        let mut playout = Playout::new(rules, rules.start()).unwrap();
        let mut plies = 0;
        loop {
            match playout.step(|count| rng.below(count)) {
                Step::Played(_) => plies += 1,
                Step::Passed => {}
                Step::Over(_) => break,
            }
        }
        let mut yardstick = Y::start();
        assert_eq!(yardstick.playout(&mut same), plies);
        assert_same(&yardstick, &playout.position());
    }
}

fn perft_agrees<Y: Yardstick>() {
    let variant = Variant::find(Y::VARIANT).unwrap();
    let rules = variant.rules();
    for depth in 0..=5_u8 {
        assert_eq!(
            Y::start().perft(depth.into()),
            engine::perft(rules, &rules.start(), depth)
        );
    }
}

macro_rules! agree {
    ($($name:ident: $yardstick:ty),* $(,)?) => {
        $(mod $name {
            use super::*;

            #[test]
            fn plays_the_same_games() {
                exact_play_agrees::<$yardstick>();
            }

            #[test]
            fn plays_the_same_random_games() {
                playouts_agree::<$yardstick>();
            }

            #[test]
            fn counts_the_same_sequences() {
                perft_agrees::<$yardstick>();
            }
        })*
    };
}

agree! {
    layli: Layli,
    ayoayo: Ayoayo,
    krur: Krur,
    rio_kadalis: RioKadalis,
    kalah: Kalah,
    oware: Oware,
}
