//! Turns of one lap.

use criterion::Criterion;

use crate::turns;

pub(crate) fn laps(criterion: &mut Criterion) {
    turns::measure(criterion, "lap", |laps| laps == 1);
}
