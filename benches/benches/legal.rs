//! The legal moves of a position, over positions of random games.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use mancala_benches::{RecordedTurn, Yardstick, engine, with_yardstick};
use mancala_core::Hole;
use mancala_variants::Variant;

use crate::GAMES;

pub(crate) fn legal(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal moves");
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let turns = RecordedTurn::of_random_games(rules, GAMES, 1);
        group.throughput(Throughput::Elements(turns.len() as u64));
        group.bench_function(BenchmarkId::new("engine", variant.id()), |bench| {
            bench.iter(|| {
                for turn in &turns {
                    black_box(rules.legal(&turn.before));
                }
            });
        });
        let games = engine::random_games(rules, GAMES, 1);
        with_yardstick!(variant.id(), by_hand(&mut group, &games));
    }
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>, games: &[Vec<Hole>]) {
    let mut boards = Vec::new();
    for game in games {
        let mut board = Y::start();
        for hole in game {
            boards.push(board);
            board.play(hole.index());
        }
    }
    group.bench_function(BenchmarkId::new("by hand", Y::VARIANT), |bench| {
        bench.iter(|| {
            for board in &boards {
                black_box(board.legal());
            }
        });
    });
}
