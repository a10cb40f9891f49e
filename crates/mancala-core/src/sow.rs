//! The bounded relay sower.
//!
//! [`relay`] is the one loop in which laps follow each other. What a single lap does is a
//! [`Lap`]; what notices that laps repeat is a [`Proof`].

use crate::clauses::class_of;
use crate::endless::Proof;
use crate::frame::{Field, Marks, STORE, View, facing};
use crate::laps::Lap;
use crate::{Effect, Endless, Rules};

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
#[inline(always)]
pub(crate) fn relay<M: Marks, L: Lap, P: Proof>(
    rules: &Rules,
    view: &View<M>,
    start: usize,
    lap: &mut L,
) -> Result<Sown, Endless> {
    let limit = rules.spec.sowing.lap_limit;
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
        let plain = !view.is_special(last);
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

/// Sows the only lap of a turn under rules that never relay.
#[inline(always)]
pub(crate) fn single<M: Marks, L: Lap>(
    rules: &Rules,
    view: &View<M>,
    start: usize,
    lap: &mut L,
) -> Sown {
    let mut field = view.field;
    let seeds = field.count(start);
    let last = lap.sow(&mut field, start, seeds);
    Sown {
        field,
        laps: 1,
        seeds: u32::from(seeds),
        harvested: lap.harvested(),
        special_relayed: false,
        last,
        clause: decide(rules, view, &field, last),
    }
}

/// The clause that fits the last seed. A facing hole that is special counts as empty.
#[inline(always)]
fn decide<M: Marks>(
    rules: &Rules,
    view: &View<M>,
    field: &Field,
    last: usize,
) -> Option<(u8, Effect)> {
    let found = if last == STORE {
        0
    } else {
        field.count(last) - 1
    };
    let facing = || {
        // No clause about the store asks what faces it.
        let facing = facing(rules.row(), last);
        if view.is_special(facing) {
            0
        } else {
            field.count(facing)
        }
    };
    rules.clauses.decide(class_of(view, last), found, facing)
}
