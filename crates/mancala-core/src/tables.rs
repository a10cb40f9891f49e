//! Whole laps worked out beforehand.

use crate::frame::{Field, OWN, STORE, next_on, row_of};
use crate::lanes;
use crate::limits::{MAX_HOLES, MAX_ROW};
use crate::{Origin, RuleSpec};

/// Laps of this many seeds and more are sown as full circuits and a shorter lap.
pub(crate) const TABLED: usize = 64;

/// What a lap does to the board, for every place to lift from and every number of seeds below
/// [`TABLED`], while no hole is closed or barred.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    laps: [[TabledLap; TABLED]; MAX_HOLES],
    /// Seeds that sow every place that a lap can reach once.
    circuit: u8,
    /// Where a lap ends that sows no place twice, by the mover's hole and its seeds; [`NOWHERE`] for
    /// other laps.
    short_ends: [[u8; 256]; MAX_ROW],
}

/// Stands for the end of no lap. Still a bit of a set of places.
const NOWHERE: u8 = 31;

/// What one lap does.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct TabledLap {
    /// What is added to both rows: the lifted seeds leave their lane and come down in others. Lanes
    /// borrow from each other in the sum, but the board that results has all of them in range.
    rows: [u64; 2],
    /// The place of the last seed.
    last: u8,
    /// Seeds that the store gets.
    store: u8,
    /// The holes sown before the last place; only right where the lap sows none twice.
    passed: u16,
}

impl Tables {
    #[expect(clippy::large_stack_arrays, reason = "there is no heap to put them on")]
    pub(crate) fn new(spec: &RuleSpec, places: u32) -> Self {
        let nothing = TabledLap {
            rows: [0; 2],
            last: 0,
            store: 0,
            passed: 0,
        };
        // What the first lap alone skips is no matter of these tables.
        let skipped = spec.sowing.origin == Origin::Skipped;
        let mut tables = Self {
            laps: [[nothing; TABLED]; MAX_HOLES],
            circuit: places.count_ones() as u8 - u8::from(skipped),
            short_ends: [[NOWHERE; 256]; MAX_ROW],
        };
        for origin in (0..STORE).filter(|&place| places >> place & 1 == 1) {
            let path = places & !(u32::from(skipped) << origin);
            tables.fill(origin, path);
            if origin >= OWN {
                for seeds in 1..2 * usize::from(spec.board.holes) {
                    tables.short_ends[origin - OWN][seeds] = tables.laps[origin][seeds].last;
                }
            }
        }
        tables
    }

    /// Sows from one origin, one seed more in each entry.
    fn fill(&mut self, origin: usize, path: u32) {
        let mut lap = TabledLap {
            last: origin as u8,
            ..self.laps[origin][0]
        };
        for seeds in 1..TABLED {
            if usize::from(lap.last) != origin {
                lap.passed |= (1_u32 << lap.last) as u16;
            }
            lap.last = next_on(path, usize::from(lap.last)) as u8;
            let place = usize::from(lap.last);
            if place == STORE {
                lap.store += 1;
            } else {
                add(&mut lap.rows, place, lanes::at(place, 1));
            }
            let mut whole = lap;
            add(
                &mut whole.rows,
                origin,
                lanes::at(origin, seeds as u8).wrapping_neg(),
            );
            self.laps[origin][seeds] = whole;
        }
    }

    /// Sows a lap and returns the place of the last seed.
    #[inline(always)]
    pub(crate) fn sow(&self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        if usize::from(seeds) < TABLED {
            return self.sow_tabled(field, origin, seeds);
        }
        let last;
        (*field, last) = self.sow_circuits(*field, origin, seeds);
        last
    }

    /// Sows full circuits until few enough seeds are left to look up, and those.
    #[cold]
    #[inline(never)]
    fn sow_circuits(&self, mut field: Field, origin: usize, seeds: u8) -> (Field, usize) {
        let mut rest = seeds;
        while usize::from(rest) >= TABLED {
            self.sow_tabled(&mut field, origin, self.circuit);
            rest -= self.circuit;
        }
        let last = self.sow_tabled(&mut field, origin, rest);
        (field, last)
    }

    #[inline(always)]
    fn sow_tabled(&self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let lap = self.lap(origin, seeds);
        field.rows[0] = field.rows[0].wrapping_add(lap.rows[0]);
        field.rows[1] = field.rows[1].wrapping_add(lap.rows[1]);
        field.store += lap.store;
        usize::from(lap.last)
    }

    #[inline(always)]
    fn lap(&self, origin: usize, seeds: u8) -> &TabledLap {
        &self.laps[origin % MAX_HOLES][usize::from(seeds) % TABLED]
    }

    /// The holes that a lap sows before its last place, if it sows none twice.
    #[inline(always)]
    pub(crate) fn passed(&self, origin: usize, seeds: u8) -> u16 {
        self.lap(origin, seeds).passed
    }

    /// Those of the mover's holes whose lap sows no place twice and ends in one of some places.
    #[inline(always)]
    pub(crate) fn short_laps_to(&self, places: u32, own: u64) -> u8 {
        let mut found = 0;
        for (k, ends) in self.short_ends.iter().enumerate() {
            let end = ends[usize::from(lanes::get(own, k))];
            found |= ((places >> end & 1) as u8) << k;
        }
        found
    }
}

fn add(rows: &mut [u64; 2], place: usize, amount: u64) {
    let row = &mut rows[row_of(place)];
    *row = row.wrapping_add(amount);
}
