//! Proofs that a sowing never ends.
//!
//! Between captures a turn's laps depend on nothing but the seeds in the rows and the hole to lift
//! from, so a sowing is endless exactly when some such pair comes again. Seeds that reach a store are
//! gone from the rows, so a sowing that feeds one never repeats.

use crate::frame::Field;

/// Whether laps are watched at all. The benches compile this crate once more without, to see what it costs.
const PROVES: bool = !cfg!(feature = "unproven");

/// A witness of a turn's laps that notices when they repeat. Laps are numbered by how many are left until
/// the limit.
pub(crate) trait Proof {
    /// Begins with the board before a lap, and the place that it lifts from.
    fn begin(field: &Field, place: usize, left: u32) -> Self;

    /// Sees the board before one more lap, and the place that it lifts from. Says after how many laps
    /// the sowing repeats, if that is shown.
    fn repeats(&mut self, field: &Field, place: usize, left: u32) -> Option<u32>;
}

/// A lap to come back to.
#[derive(Clone, Copy)]
struct Lap {
    rows: [u64; 2],
    place: usize,
    left: u32,
}

impl Lap {
    #[inline(always)]
    fn is(&self, field: &Field, place: usize) -> bool {
        // The mover's row first: his first lap changes it, and from then on it nearly always differs.
        PROVES
            && field.rows[1] == self.rows[1]
            && field.rows[0] == self.rows[0]
            && place == self.place
    }
}

/// Waits for the first lap to come again.
///
/// Where laps sow their own origin, a lap can be undone: walk backwards from its end taking one seed
/// from each hole until a hole is empty, and that is where it was lifted from. So no two different laps
/// lead to the same one, and laps that ever repeat must come back to the first.
pub(crate) struct Return(Lap);

impl Proof for Return {
    #[inline(always)]
    fn begin(field: &Field, place: usize, left: u32) -> Self {
        let rows = field.rows;
        Self(Lap { rows, place, left })
    }

    #[inline(always)]
    fn repeats(&mut self, field: &Field, place: usize, left: u32) -> Option<u32> {
        self.0.is(field, place).then(|| self.0.left - left)
    }
}

/// Brent's cycle finding: waits for a lap that is saved anew after 1, 2, 4, 8 ... laps.
///
/// Where laps skip their own origin, two of them can lead to the same one, and the first may never come
/// again though the sowing repeats.
pub(crate) struct Brent {
    lap: Lap,
    /// After how many laps another one is saved.
    power: u32,
}

impl Proof for Brent {
    #[inline(always)]
    fn begin(field: &Field, place: usize, left: u32) -> Self {
        let rows = field.rows;
        Self {
            lap: Lap { rows, place, left },
            power: 1,
        }
    }

    #[inline(always)]
    fn repeats(&mut self, field: &Field, place: usize, left: u32) -> Option<u32> {
        let laps = self.lap.left - left;
        if self.lap.is(field, place) {
            return Some(laps);
        }
        if PROVES && laps == self.power {
            *self = Self {
                power: 2 * self.power,
                ..Self::begin(field, place, left)
            };
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board before each lap of a sowing that comes into a circle of `period` laps after some others.
    fn board(lap: u32, before: u32, period: u32) -> Field {
        let n = if lap < before {
            lap
        } else {
            before + (lap - before) % period
        };
        Field {
            rows: [n.into(), 0],
            store: 0,
        }
    }

    /// The lap at which a witness notices, and the period that it names.
    fn noticed<P: Proof>(before: u32, period: u32) -> Option<(u32, u32)> {
        const LIMIT: u32 = 10_000;
        let mut proof = P::begin(&board(0, before, period), 3, LIMIT);
        (1..LIMIT).find_map(|lap| {
            let repeats = proof.repeats(&board(lap, before, period), 3, LIMIT - lap);
            repeats.map(|period| (lap, period))
        })
    }

    #[test]
    fn coming_back_to_the_first_lap_is_noticed_at_once() {
        for period in [1, 2, 7, 100] {
            assert_eq!(noticed::<Return>(0, period), Some((period, period)));
        }
        assert_eq!(noticed::<Return>(1, 7), None);
    }

    /// Whatever goes before, three times all its laps are enough.
    #[test]
    fn a_circle_is_noticed_soon() {
        for before in [0, 1, 10, 90] {
            for period in [1, 2, 7, 100, 300] {
                let (lap, named) = noticed::<Brent>(before, period).unwrap();
                assert_eq!(named, period);
                assert!(lap <= 3 * (before + period), "{before} {period}: {lap}");
            }
        }
    }

    #[test]
    fn another_place_or_row_is_another_lap() {
        let field = |rows| Field { rows, store: 0 };
        let mut proof = Return::begin(&field([1, 2]), 3, 10);
        assert_eq!(proof.repeats(&field([1, 2]), 4, 9), None);
        assert_eq!(proof.repeats(&field([2, 2]), 3, 8), None);
        assert_eq!(proof.repeats(&field([1, 1]), 3, 7), None);
        assert_eq!(proof.repeats(&field([1, 2]), 3, 6), Some(4));
    }
}
