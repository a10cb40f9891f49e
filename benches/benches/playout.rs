//! A random game, a candidate picked, sown, and dropped when refused.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion};
use mancala_benches::{Rng, Yardstick, engine, with_yardstick};
use mancala_variants::Variant;

pub(crate) fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let (start, mut rng) = (rules.start(), Rng::new(1));
        group.bench_function(BenchmarkId::new("engine", variant.id()), |bench| {
            bench.iter(|| engine::playout(rules, start, &mut rng));
        });
        with_yardstick!(variant.id(), by_hand(&mut group));
    }
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>) {
    let mut rng = Rng::new(1);
    group.bench_function(BenchmarkId::new("by hand", Y::VARIANT), |bench| {
        bench.iter(|| {
            let mut board = Y::start();
            let plies = board.playout(&mut rng);
            black_box(board.stores());
            plies
        });
    });
}
