//! Turns that never end: proven by a period, or ruled by the lap limit. By hand there is only the limit.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion};
use mancala_benches::known::{ENDLESS, KnownSowing, RULED};
use mancala_benches::{LAP_LIMIT, Yardstick, with_yardstick};

pub(crate) fn endless(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("endless");
    for sowing in ENDLESS {
        by_engine(&mut group, sowing, &name("proof", sowing));
        if sowing.lap_limit == LAP_LIMIT {
            with_yardstick!(sowing.variant, by_hand(&mut group, sowing));
        }
    }
    for sowing in RULED {
        by_engine(&mut group, sowing, &name("limit", sowing));
    }
}

fn name(verdict: &str, sowing: &KnownSowing) -> String {
    format!("{verdict}, period {}", sowing.laps)
}

fn by_engine(group: &mut BenchmarkGroup<'_, WallTime>, sowing: &KnownSowing, name: &str) {
    let (rules, hole) = (sowing.rules(), sowing.hole());
    let position = sowing.position(&rules);
    group.bench_function(BenchmarkId::new(name, sowing.variant), |bench| {
        bench.iter(|| rules.explain(black_box(&position), hole));
    });
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>, sowing: &KnownSowing) {
    let board = sowing.by_hand::<Y>();
    group.bench_function(BenchmarkId::new("by hand", sowing.variant), |bench| {
        bench.iter(|| black_box(board).attempt(sowing.hole));
    });
}
