//! Turns picked out by their number of laps, on the bare ring and from random games of each variant.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use mancala_benches::yardsticks::Ring;
use mancala_benches::{RecordedTurn, Yardstick, engine, with_yardstick};
use mancala_core::Rules;
use mancala_variants::Variant;

use crate::GAMES;

/// A board by hand, and the hole that is sown.
type HandTurn<Y> = (Y, usize);

/// Measures the turns whose number of laps is wanted, by the lap.
pub(crate) fn measure(criterion: &mut Criterion, name: &str, wanted: fn(u32) -> bool) {
    let mut group = criterion.benchmark_group(name);
    on_a_ring(&mut group, wanted);
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let turns = RecordedTurn::of_random_games(rules, GAMES, 1);
        by_engine(&mut group, variant.id(), rules, &turns, wanted);
        with_yardstick!(variant.id(), in_games(&mut group, rules, &turns, wanted));
    }
}

fn on_a_ring(group: &mut BenchmarkGroup<'_, WallTime>, wanted: fn(u32) -> bool) {
    let rules = Ring::rules();
    let turns = Ring::finite_turns(30 * GAMES, 1);
    let same: Vec<_> = turns
        .iter()
        .map(|turn| RecordedTurn::of_ring(&rules, turn))
        .collect();
    by_engine(group, Ring::VARIANT, &rules, &same, wanted);
    let turns = turns.iter().filter(|turn| wanted(turn.laps));
    let turns = turns.map(|turn| (turn.ring, turn.ring.candidates().remove(turn.candidate)));
    by_hand(group, &turns.collect::<Vec<_>>());
}

fn by_engine(
    group: &mut BenchmarkGroup<'_, WallTime>,
    id: &str,
    rules: &Rules,
    turns: &[RecordedTurn],
    wanted: fn(u32) -> bool,
) {
    let turns: Vec<_> = turns.iter().filter(|turn| wanted(turn.laps)).collect();
    if turns.is_empty() {
        return;
    }
    let laps = turns.iter().map(|turn| u64::from(turn.laps)).sum();
    group.throughput(Throughput::Elements(laps));
    group.bench_function(BenchmarkId::new("engine", id), |bench| {
        bench.iter(|| {
            for turn in &turns {
                black_box(turn.play(rules));
            }
        });
    });
}

/// The same games' turns.
fn in_games<Y: Yardstick>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    rules: &Rules,
    turns: &[RecordedTurn],
    wanted: fn(u32) -> bool,
) {
    let (mut boards, mut recorded) = (Vec::new(), turns.iter());
    for game in engine::random_games(rules, GAMES, 1) {
        let mut board = Y::start();
        for hole in game {
            if recorded.next().is_some_and(|turn| wanted(turn.laps)) {
                boards.push((board, hole.index()));
            }
            board.play(hole.index());
        }
    }
    by_hand(group, &boards);
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>, turns: &[HandTurn<Y>]) {
    if turns.is_empty() {
        return;
    }
    group.bench_function(BenchmarkId::new("by hand", Y::VARIANT), |bench| {
        bench.iter(|| {
            for &(board, hole) in turns {
                let mut board = board;
                black_box(board.attempt(hole));
                black_box(&board);
            }
        });
    });
}
