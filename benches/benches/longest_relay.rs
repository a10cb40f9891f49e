//! The longest turns known that end.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use mancala_benches::known::{KnownSowing, LONGEST};
use mancala_benches::{Yardstick, with_yardstick};

pub(crate) fn longest(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("longest relay");
    for sowing in LONGEST {
        group.throughput(Throughput::Elements(sowing.laps.into()));
        by_engine(&mut group, sowing);
        with_yardstick!(sowing.variant, by_hand(&mut group, sowing));
    }
}

fn by_engine(group: &mut BenchmarkGroup<'_, WallTime>, sowing: &KnownSowing) {
    let (rules, hole) = (sowing.rules(), sowing.hole());
    let position = sowing.position(&rules);
    group.bench_function(BenchmarkId::new("engine", sowing.variant), |bench| {
        bench.iter(|| rules.explain(black_box(&position), hole));
    });
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>, sowing: &KnownSowing) {
    let board = sowing.by_hand::<Y>();
    group.bench_function(BenchmarkId::new("by hand", sowing.variant), |bench| {
        bench.iter(|| black_box(board).play(sowing.hole));
    });
}
