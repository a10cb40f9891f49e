//! Proofs that a sowing never ends.
//!
//! Between captures a turn's laps depend on nothing but the seeds in the rows and the hole to lift
//! from, so a sowing is endless exactly when some such pair comes again. Seeds that reach a store are
//! gone from the rows, so a sowing that feeds one never repeats.

use crate::frame::Field;

/// A witness of a turn's laps that notices when they repeat.
pub(crate) trait Proof {
    /// Begins with the board before a lap, and the place that it lifts from.
    fn begin(field: &Field, place: usize) -> Self;

    /// Sees the board before one more lap, and the place that it lifts from. Says after how many laps
    /// the sowing repeats, if that is shown.
    fn repeats(&mut self, field: &Field, place: usize) -> Option<u32>;
}

/// Waits for the first lap to come again.
///
/// Where laps sow their own origin, a lap can be undone: walk backwards from its end taking one seed
/// from each hole until a hole is empty, and that is where it was lifted from. So no two different laps
/// lead to the same one, and laps that ever repeat must come back to the first.
pub(crate) struct Return {
    rows: [u64; 2],
    place: usize,
    laps: u32,
}

impl Proof for Return {
    fn begin(field: &Field, place: usize) -> Self {
        Self {
            rows: field.rows,
            place,
            laps: 0,
        }
    }

    #[inline(always)]
    fn repeats(&mut self, field: &Field, place: usize) -> Option<u32> {
        self.laps += 1;
        // Both rows at once, since whether one is the same is hard to foresee.
        let differ = (field.rows[0] ^ self.rows[0]) | (field.rows[1] ^ self.rows[1]);
        (differ == 0 && place == self.place).then_some(self.laps)
    }
}

/// Brent's cycle finding: waits for a lap that is saved anew after 1, 2, 4, 8 ... laps.
///
/// Where laps skip their own origin, two of them can lead to the same one, and the first may never come
/// again though the sowing repeats.
pub(crate) struct Brent {
    rows: [u64; 2],
    place: usize,
    laps: u32,
    power: u32,
}

impl Proof for Brent {
    fn begin(field: &Field, place: usize) -> Self {
        Self {
            rows: field.rows,
            place,
            laps: 0,
            power: 1,
        }
    }

    #[inline(always)]
    fn repeats(&mut self, field: &Field, place: usize) -> Option<u32> {
        self.laps += 1;
        if field.rows == self.rows && place == self.place {
            return Some(self.laps);
        }
        if self.laps == self.power {
            *self = Self {
                power: 2 * self.power,
                ..Self::begin(field, place)
            };
        }
        None
    }
}
