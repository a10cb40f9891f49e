//! What is compared with what.

use std::hint::black_box;

use mancala_benches::unproven::{self, UnprovenTurn};
use mancala_benches::yardsticks::{Ayoayo, Kalah, Krur, Layli, Oware, Ring, RioKadalis};
use mancala_benches::{RecordedTurn, Rng, Yardstick, engine, variant_of};
use mancala_core::{Hole, Rules, Unobserved};

use crate::measure::{Row, Slice};

pub(crate) fn all() -> Vec<Row> {
    let ring = leaked(Ring::rules());
    vec![
        playouts::<Layli>((1.35, 1.8)),
        playouts::<Ayoayo>((1.35, 1.8)),
        playouts::<RioKadalis>((1.1, 1.3)),
        playouts::<Krur>((0.9, 1.2)),
        playouts::<Kalah>((1.2, 1.7)),
        playouts::<Oware>((1.5, 2.0)),
        relay_on_a_ring(ring),
        perft::<Kalah>(6, Some((1.0, 1.5))),
        perft::<Oware>(6, Some((1.0, 1.5))),
        perft::<Layli>(4, None),
        exact_play::<Layli>(Some((1.3, 1.8))),
        exact_play::<Ayoayo>(None),
        exact_play::<RioKadalis>(None),
        exact_play::<Krur>(None),
        exact_play::<Kalah>(None),
        exact_play::<Oware>(None),
        proof("a ring of 12", ring, ring_turns(ring)),
        proof_in_games::<Layli>(),
        proof_in_games::<Ayoayo>(),
        proof_in_games::<RioKadalis>(),
        proof_in_games::<Krur>(),
        unobserved(),
    ]
}

/// Rules that live as long as the program.
fn leaked<T>(rules: T) -> &'static T {
    Box::leak(Box::new(rules))
}

/// Random games, in which passes and ends are settled when nothing is left to try.
fn playouts<Y: Yardstick>(bar: (f64, f64)) -> Row {
    const GAMES: usize = 100;
    let rules = variant_of::<Y>().rules();
    let start = rules.start();
    let (mut rng, mut same) = (Rng::new(1), Rng::new(1));
    Row {
        work: format!("playouts, {}", variant_of::<Y>().name()),
        unit: "ply",
        bar: Some(bar),
        engine: Box::new(move || {
            (0..GAMES)
                .map(|_| engine::playout(rules, start, &mut rng))
                .sum()
        }),
        yardstick: Box::new(move || {
            let game = |_| {
                let mut game = Y::start();
                let plies = game.playout(&mut same);
                black_box(game.stores());
                plies
            };
            (0..GAMES).map(game).sum()
        }),
    }
}

/// Recorded games, move by move, with the status settled after every ply.
fn exact_play<Y: Yardstick>(bar: Option<(f64, f64)>) -> Row {
    let rules = variant_of::<Y>().rules();
    Row {
        work: format!("exact play, {}", variant_of::<Y>().name()),
        unit: "ply",
        bar,
        engine: replay(rules, |game| engine::replay(rules, game)),
        yardstick: replay(rules, |game| {
            let mut position = Y::start();
            for &hole in game {
                position.play(hole.index());
            }
            black_box(position.stores());
        }),
    }
}

/// Plays the same random games over and over, some of them a slice.
fn replay(rules: &Rules, play: impl Fn(&[Hole]) + 'static) -> Slice {
    let games = engine::random_games(rules, 20_000, 1);
    in_turn(games, 50, move |game| {
        play(game);
        game.len() as u64
    })
}

/// Goes round a list of jobs, some of them a slice.
fn in_turn<T: 'static>(jobs: Vec<T>, a_slice: usize, work: impl Fn(&T) -> u64 + 'static) -> Slice {
    let mut first = 0;
    Box::new(move || {
        let slice = first..(first + a_slice).min(jobs.len());
        first = slice.end % jobs.len();
        jobs[slice].iter().map(&work).sum()
    })
}

fn perft<Y: Yardstick>(depth: u32, bar: Option<(f64, f64)>) -> Row {
    let rules = variant_of::<Y>().rules();
    let start = rules.start();
    Row {
        work: format!("perft, {}, depth {depth}", variant_of::<Y>().name()),
        unit: "leaf",
        bar,
        engine: Box::new(move || engine::perft(rules, &start, depth as u8)),
        yardstick: Box::new(move || Y::start().perft(depth)),
    }
}

/// Whole turns that end, on a ring of twelve holes where every occupied hole relays and nothing is
/// captured.
fn relay_on_a_ring(rules: &'static Rules) -> Row {
    Row {
        work: "relay on a ring of 12".to_owned(),
        unit: "lap",
        bar: Some((1.8, 2.5)),
        engine: in_turn(ring_turns(rules), 500, |turn| turn.play(rules).into()),
        yardstick: in_turn(Ring::finite_turns(RING_TURNS, 1), 500, |turn| {
            let mut ring = turn.ring;
            let hole = ring.candidates().remove(turn.candidate);
            let may = ring.attempt(hole);
            black_box(ring);
            if may { u64::from(turn.laps) } else { 0 }
        }),
    }
}

const RING_TURNS: usize = 60_000;

fn ring_turns(rules: &Rules) -> Vec<RecordedTurn> {
    Ring::finite_turns(RING_TURNS, 1)
        .iter()
        .map(|turn| RecordedTurn::of_ring(rules, turn))
        .collect()
}

/// Relays that end, watched for repetition against not: the engine against itself without proofs.
fn proof(place: &str, rules: &'static Rules, mut turns: Vec<RecordedTurn>) -> Row {
    turns.retain(|turn| turn.laps > 1);
    let without = unproven::rules(rules);
    let same: Vec<_> = turns
        .iter()
        .map(|turn| UnprovenTurn::new(&without, turn))
        .collect();
    Row {
        work: format!("proof against none, {place}"),
        unit: "lap",
        bar: Some((1.0 / 1.10, 1.0 / 1.05)),
        engine: in_turn(turns, 500, |turn| turn.play(rules).into()),
        yardstick: in_turn(same, 500, move |turn| turn.play(&without).into()),
    }
}

fn proof_in_games<Y: Yardstick>() -> Row {
    let variant = variant_of::<Y>();
    let turns = RecordedTurn::of_random_games(variant.rules(), 3000, 1);
    proof(variant.name(), variant.rules(), turns)
}

/// The cost of an observer that doesn't listen: the engine against itself.
fn unobserved() -> Row {
    let rules = variant_of::<Layli>().rules();
    Row {
        work: "unobserved against none".to_owned(),
        unit: "ply",
        bar: Some((0.99, 1.0)),
        engine: replay(rules, |game| {
            engine::replay_observed(rules, game, &mut Unobserved);
        }),
        yardstick: replay(rules, |game| engine::replay(rules, game)),
    }
}
