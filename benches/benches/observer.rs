//! What it costs to watch: nobody asked for, nobody there, and somebody who counts the steps.

use criterion::{BenchmarkId, Criterion, Throughput};
use mancala_benches::engine;
use mancala_core::{Event, Hole, Observer, Rules, Unobserved};
use mancala_variants::Variant;

use crate::GAMES;

pub(crate) fn observers(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("observer");
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let games = engine::random_games(rules, GAMES, 1);
        let plies = games.iter().map(Vec::len).sum::<usize>();
        group.throughput(Throughput::Elements(plies as u64));
        group.bench_function(BenchmarkId::new("none", variant.id()), |bench| {
            bench.iter(|| {
                for game in &games {
                    engine::replay(rules, game);
                }
            });
        });
        group.bench_function(BenchmarkId::new("unobserved", variant.id()), |bench| {
            bench.iter(|| replay_all(rules, &games, &mut Unobserved));
        });
        group.bench_function(BenchmarkId::new("counting", variant.id()), |bench| {
            bench.iter(|| {
                let mut steps = 0_u64;
                replay_all(rules, &games, &mut |_: Event| steps += 1);
                steps
            });
        });
    }
}

fn replay_all(rules: &Rules, games: &[Vec<Hole>], observer: &mut impl Observer) {
    for game in games {
        engine::replay_observed(rules, game, observer);
    }
}
