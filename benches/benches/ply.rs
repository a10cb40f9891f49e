//! A ply with all that it brings about, over the plies of random games.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use mancala_benches::{Yardstick, engine, with_yardstick};
use mancala_core::Hole;
use mancala_variants::Variant;

use crate::GAMES;

pub(crate) fn plies(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ply");
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let games = engine::random_games(rules, GAMES, 1);
        let plies = games.iter().map(Vec::len).sum::<usize>();
        group.throughput(Throughput::Elements(plies as u64));
        group.bench_function(BenchmarkId::new("engine", variant.id()), |bench| {
            bench.iter(|| {
                for game in &games {
                    engine::replay(rules, game);
                }
            });
        });
        with_yardstick!(variant.id(), by_hand(&mut group, &games));
    }
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>, games: &[Vec<Hole>]) {
    group.bench_function(BenchmarkId::new("by hand", Y::VARIANT), |bench| {
        bench.iter(|| {
            for game in games {
                let mut board = Y::start();
                for hole in game {
                    board.play(hole.index());
                }
                black_box(board.stores());
            }
        });
    });
}
