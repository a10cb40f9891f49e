//! Whole laps worked out beforehand.

use crate::frame::{Field, STORE, next_on, row_of};
use crate::lanes;
use crate::limits::MAX_HOLES;
use crate::{Origin, RuleSpec};

/// Laps of this many seeds and more are sown as full circuits and a shorter lap.
pub(crate) const TABLED: usize = 64;

/// What a lap does to the board, for every place to lift from and every number of seeds below
/// [`TABLED`], while no hole is closed or barred.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    deltas: [[Delta; TABLED]; MAX_HOLES],
    ends: [[End; TABLED]; MAX_HOLES],
    /// The holes sown before the last place, for laps that sow none twice.
    passed: [[u16; MAX_HOLES]; MAX_HOLES],
    /// Seeds that sow every place that a lap can reach once.
    circuit: u8,
}

/// What is added to both rows: the lifted seeds leave their lane and come down in others. Lanes borrow
/// from each other in the sum, but the board that results has all of them in range.
#[derive(Clone, Copy, Debug)]
struct Delta {
    rows: [u64; 2],
}

/// Where a lap ends and what it leaves in the store.
#[derive(Clone, Copy, Debug)]
struct End {
    place: u8,
    store: u8,
}

impl Tables {
    pub(crate) fn new(spec: &RuleSpec, places: u32) -> Self {
        let mut tables = Self {
            deltas: [[Delta { rows: [0; 2] }; TABLED]; MAX_HOLES],
            ends: [[End { place: 0, store: 0 }; TABLED]; MAX_HOLES],
            passed: [[0; MAX_HOLES]; MAX_HOLES],
            circuit: places.count_ones() as u8 - u8::from(spec.sowing.origin != Origin::Sown),
        };
        for origin in (0..STORE).filter(|&place| places >> place & 1 == 1) {
            let path = match spec.sowing.origin {
                Origin::Sown => places,
                Origin::Skipped | Origin::SkippedByFirstLap => places & !(1 << origin),
            };
            tables.fill(origin, path);
        }
        tables
    }

    /// Sows from one origin, one seed more in each entry.
    fn fill(&mut self, origin: usize, path: u32) {
        let mut delta = Delta { rows: [0; 2] };
        let mut end = End {
            place: origin as u8,
            store: 0,
        };
        let mut passed = 0;
        for seeds in 1..TABLED {
            if let Some(holes) = self.passed[origin].get_mut(seeds) {
                *holes = passed;
            }
            end.place = next_on(path, usize::from(end.place)) as u8;
            let place = usize::from(end.place);
            if place == STORE {
                end.store += 1;
            } else {
                add(&mut delta, place, lanes::at(place, 1));
                passed |= 1 << place;
            }
            let mut whole = delta;
            add(
                &mut whole,
                origin,
                lanes::at(origin, seeds as u8).wrapping_neg(),
            );
            self.deltas[origin][seeds] = whole;
            self.ends[origin][seeds] = end;
        }
    }

    /// Sows a lap and returns the place of the last seed.
    #[inline(always)]
    pub(crate) fn sow(&self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let mut rest = seeds;
        while usize::from(rest) >= TABLED {
            self.sow_tabled(field, origin, self.circuit);
            rest -= self.circuit;
        }
        self.sow_tabled(field, origin, rest)
    }

    #[inline(always)]
    fn sow_tabled(&self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let (origin, seeds) = (origin % MAX_HOLES, usize::from(seeds) % TABLED);
        let delta = &self.deltas[origin][seeds];
        let end = self.ends[origin][seeds];
        field.rows[0] = field.rows[0].wrapping_add(delta.rows[0]);
        field.rows[1] = field.rows[1].wrapping_add(delta.rows[1]);
        field.store += end.store;
        usize::from(end.place)
    }

    /// The holes that a lap sows before its last place, if it has fewer seeds than the board has holes.
    #[inline(always)]
    pub(crate) fn passed(&self, origin: usize, seeds: u8) -> u16 {
        self.passed[origin % MAX_HOLES][usize::from(seeds) % MAX_HOLES]
    }

    /// Where a lap of fewer than [`TABLED`] seeds ends.
    pub(crate) fn end(&self, origin: usize, seeds: u8) -> usize {
        usize::from(self.ends[origin % MAX_HOLES][usize::from(seeds) % TABLED].place)
    }
}

fn add(delta: &mut Delta, place: usize, amount: u64) {
    let row = &mut delta.rows[row_of(place)];
    *row = row.wrapping_add(amount);
}
