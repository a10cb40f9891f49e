//! The bounded relay sower.
//!
//! [`sow`] is the one loop in which laps follow each other. What a single lap does is a
//! [`Lap`]; what notices that laps repeat is a [`Proof`].

use crate::clauses::class_of;
use crate::endless::{Brent, Proof, Return};
use crate::frame::{Field, STORE, View};
use crate::laps::{HarvestLap, Lap, SeedLap, SkipLap, TableLap};
use crate::rules::Kernel;
use crate::{Effect, Endless, Observer, Origin, Rules};

/// What all laps of a turn did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sown {
    pub(crate) field: Field,
    pub(crate) laps: u32,
    pub(crate) seeds: u32,
    /// Won by passing seeds: the opponent's part, then the mover's.
    pub(crate) harvested: [u8; 2],
    /// Whether a lap was lifted from a special hole, which took the seed that ended the one before.
    pub(crate) special_relayed: bool,
    /// The place of the last seed.
    pub(crate) last: usize,
    /// The clause that ended the turn.
    pub(crate) clause: Option<(u8, Effect)>,
}

/// Sows from a place that holds seeds, lap after lap, until a clause or the lack of one ends the turn,
/// or the laps are known to be endless.
///
/// This is where the kernel is chosen: the cheapest that is right for the rules and for the holes that
/// are closed or barred now. All give the same results.
#[inline(always)]
pub(crate) fn sow<O: Observer>(
    rules: &Rules,
    view: &View,
    start: usize,
    observer: &mut O,
) -> Result<Sown, Endless> {
    if O::LISTENS {
        return seed_by_seed(rules, view, start, observer);
    }
    let whole_board = view.path == rules.places;
    match rules.kernel {
        Kernel::Table if whole_board => {
            with_proof(rules, view, start, &mut TableLap::new(rules, view))
        }
        Kernel::Table if view.path >> STORE == 0 => skipping(rules, view, start),
        Kernel::Harvest if whole_board => harvesting(rules, view, start),
        _ => seed_by_seed(rules, view, start, observer),
    }
}

// Out of line: a caller needs one of the kernels at a time, and the table's is the hot one.

#[inline(never)]
fn skipping(rules: &Rules, view: &View, start: usize) -> Result<Sown, Endless> {
    with_proof(rules, view, start, &mut SkipLap::new(rules, view))
}

#[inline(never)]
fn harvesting(rules: &Rules, view: &View, start: usize) -> Result<Sown, Endless> {
    with_proof(rules, view, start, &mut HarvestLap::new(rules, view))
}

#[inline(never)]
fn seed_by_seed<O: Observer>(
    rules: &Rules,
    view: &View,
    start: usize,
    observer: &mut O,
) -> Result<Sown, Endless> {
    with_proof(rules, view, start, &mut SeedLap::new(rules, view, observer))
}

/// The cheapest proof that is right for how laps treat their origin.
#[inline(always)]
fn with_proof<L: Lap>(
    rules: &Rules,
    view: &View,
    start: usize,
    lap: &mut L,
) -> Result<Sown, Endless> {
    match rules.spec.sowing.origin {
        Origin::Sown | Origin::SkippedByFirstLap => relay::<L, Return>(rules, view, start, lap),
        Origin::Skipped => relay::<L, Brent>(rules, view, start, lap),
    }
}

#[inline(always)]
fn relay<L: Lap, P: Proof>(
    rules: &Rules,
    view: &View,
    start: usize,
    lap: &mut L,
) -> Result<Sown, Endless> {
    let limit = rules.spec.sowing.lap_limit;
    let special = u32::from(view.special());
    let mut field = view.field;
    let mut proof = P::begin(&field, start);
    let mut special_relayed = false;
    let (mut laps, mut sown) = (0, 0);
    let (mut place, mut seeds) = (start, field.count(start));
    loop {
        if laps == limit {
            return Err(Endless::LapLimit { limit });
        }
        let last = lap.sow(&mut field, place, seeds);
        laps += 1;
        sown += u32::from(seeds);

        // In a store the count means nothing, but there no count relays.
        let now = field.count(last);
        let plain = special >> last & 1 == 0;
        if !(plain && rules.clauses.relays_plain(last, now.wrapping_sub(1))) {
            let clause = decide(rules, view, &field, last);
            if !matches!(clause, Some((_, Effect::Relay))) {
                return Ok(Sown {
                    field,
                    laps,
                    seeds: sown,
                    harvested: lap.harvested(),
                    special_relayed,
                    last,
                    clause,
                });
            }
            special_relayed |= !plain;
        }

        (place, seeds) = (last, now);
        if lap.breaks_proof() {
            proof = P::begin(&field, place);
        } else if let Some(period) = proof.repeats(&field, place) {
            return Err(Endless::Proven { period });
        }
    }
}

/// The clause that fits the last seed. A facing hole that is special counts as empty.
#[inline(always)]
fn decide(rules: &Rules, view: &View, field: &Field, last: usize) -> Option<(u8, Effect)> {
    let found = if last == STORE {
        0
    } else {
        field.count(last) - 1
    };
    let facing = || {
        // A clause about the store asks for nothing that faces it.
        let facing = view.facing(last);
        if view.special() >> facing & 1 == 1 {
            0
        } else {
            field.count(facing)
        }
    };
    rules.clauses.decide(class_of(view, last), found, facing)
}
