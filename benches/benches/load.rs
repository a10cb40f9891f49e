//! From a variant's text to rules that play: reading and checking, and the compiling that is a part of it.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use mancala_variants::Variant;

pub(crate) fn load(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("load");
    for variant in Variant::shipped() {
        let text = variant.to_toml();
        group.bench_function(BenchmarkId::new("from text", variant.id()), |bench| {
            bench.iter(|| Variant::from_toml(black_box(&text)));
        });
        group.bench_function(BenchmarkId::new("compile", variant.id()), |bench| {
            bench.iter(|| black_box(variant.spec()).compile().expect("sound"));
        });
    }
}
