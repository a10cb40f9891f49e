//! A whole series of random games, with history and laying out.

use criterion::{BenchmarkId, Criterion};
use mancala_benches::{Rng, engine};
use mancala_variants::Variant;

pub(crate) fn series(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("series");
    for variant in Variant::shipped() {
        let mut rng = Rng::new(1);
        group.bench_function(BenchmarkId::new("engine", variant.id()), |bench| {
            bench.iter(|| engine::series(variant, &mut rng));
        });
    }
}
