//! All sequences of five moves from the start, by the sequence.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use mancala_benches::{Yardstick, engine, with_yardstick};
use mancala_variants::Variant;

const DEPTH: u8 = 5;

pub(crate) fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("perft to depth {DEPTH}"));
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let start = rules.start();
        let sequences = engine::perft(rules, &start, DEPTH);
        group.throughput(Throughput::Elements(sequences));
        group.bench_function(BenchmarkId::new("engine", variant.id()), |bench| {
            bench.iter(|| engine::perft(rules, &start, DEPTH));
        });
        with_yardstick!(variant.id(), by_hand(&mut group));
    }
}

fn by_hand<Y: Yardstick>(group: &mut BenchmarkGroup<'_, WallTime>) {
    group.bench_function(BenchmarkId::new("by hand", Y::VARIANT), |bench| {
        bench.iter(|| Y::start().perft(DEPTH.into()));
    });
}
