//! Whole turns of several laps.

use criterion::Criterion;

use crate::turns;

pub(crate) fn relays(criterion: &mut Criterion) {
    turns::measure(criterion, "relay", |laps| laps > 1);
}
