//! The bounded relay sower.
//!
//! [`relay`] is the one loop in which laps follow each other. What a single lap does is a
//! [`Lap`]; what notices that laps repeat is a [`Proof`].

use crate::clauses::{Decision, class_of};
use crate::endless::Proof;
use crate::frame::{Field, Marks, View, facing};
use crate::lanes;
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
    /// The place of the last seed.
    pub(crate) last: usize,
    /// What ended the turn.
    pub(crate) decision: Decision,
    /// What shows that the laps never end; then the rest says nothing.
    pub(crate) endless: Option<Endless>,
}

/// Sows from a place that holds seeds, lap after lap, until a clause or the lack of one ends the turn,
/// or the laps are known to be endless.
#[inline(always)]
pub(crate) fn relay<M: Marks, L: Lap, P: Proof>(
    rules: &Rules,
    view: &View<M>,
    start: usize,
    lap: L,
) -> Sown {
    let mut sowing = Sowing::<L, P>::begin(rules, view, start, lap);
    // A move begins in the mover's row.
    let seeds = lanes::get(view.field.rows[1], start);
    let mut endless = sowing.run(rules, view, seeds);
    let mut decision = Decision::NO_CLAUSE;
    if endless.is_none() {
        decision = decide(rules, view, &sowing.field, sowing.last);
        if decision.acts() && rules.clauses.effect(decision) == Effect::Relay {
            (sowing, decision, endless) = relay_on(rules, *view, sowing, decision);
        }
    }
    Sown {
        field: sowing.field,
        laps: rules.spec.sowing.lap_limit - sowing.left,
        seeds: sowing.seeds,
        harvested: sowing.lap.harvested(),
        last: sowing.last,
        decision,
        endless,
    }
}

/// Goes on after a lap from whose end only a closer look relays: a special hole, or a clause that asks
/// what faces. Such rules are rare, so this stays out of the way of the others.
#[cold]
#[inline(never)]
fn relay_on<M: Marks, L: Lap, P: Proof>(
    rules: &Rules,
    view: View<M>,
    mut sowing: Sowing<L, P>,
    mut decision: Decision,
) -> (Sowing<L, P>, Decision, Option<Endless>) {
    let mut endless = None;
    while endless.is_none() && rules.clauses.effect(decision) == Effect::Relay {
        let seeds = sowing.field.count(sowing.last);
        endless = sowing
            .check(rules)
            .or_else(|| sowing.run(rules, &view, seeds));
        decision = decide(rules, &view, &sowing.field, sowing.last);
    }
    (sowing, decision, endless)
}

/// Laps that are being sown.
struct Sowing<L, P> {
    lap: L,
    proof: P,
    field: Field,
    /// Laps that are left until the limit.
    left: u32,
    seeds: u32,
    /// The place of the last seed, or, before the first lap, the place to lift from.
    last: usize,
}

impl<L: Lap, P: Proof> Sowing<L, P> {
    #[inline(always)]
    fn begin<M: Marks>(rules: &Rules, view: &View<M>, start: usize, lap: L) -> Self {
        let left = rules.spec.sowing.lap_limit;
        Self {
            lap,
            proof: P::begin(&view.field, start, left),
            field: view.field,
            left,
            seeds: 0,
            last: start,
        }
    }

    /// Sows laps, the first one of so many seeds, for as long as the last seed falls in a plain hole whose
    /// count alone makes it relay.
    #[inline(always)]
    fn run<M: Marks>(&mut self, rules: &Rules, view: &View<M>, first: u8) -> Option<Endless> {
        let mut seeds = first;
        loop {
            self.left -= 1;
            self.last = self.lap.sow(&mut self.field, self.last, seeds);
            self.seeds += u32::from(seeds);

            // In a store the count means nothing, but there no count relays.
            seeds = self.field.count(self.last);
            let relays = rules.clauses.relays_plain(self.last, seeds.wrapping_sub(1));
            if !relays || view.is_special(self.last) {
                return None;
            }
            let endless = self.check(rules);
            if endless.is_some() {
                return endless;
            }
        }
    }

    /// Notices when the next lap repeats an earlier one, or is one too many.
    #[inline(always)]
    fn check(&mut self, rules: &Rules) -> Option<Endless> {
        if self.lap.breaks_proof() {
            self.proof = P::begin(&self.field, self.last, self.left);
        } else if let Some(period) = self.proof.repeats(&self.field, self.last, self.left) {
            return Some(Endless::Proven { period });
        }
        let limit = rules.spec.sowing.lap_limit;
        (self.left == 0).then_some(Endless::LapLimit { limit })
    }
}

/// Sows the only lap of a turn under rules that never relay.
#[inline(always)]
pub(crate) fn single<M: Marks, L: Lap>(
    rules: &Rules,
    view: &View<M>,
    start: usize,
    mut lap: L,
) -> Sown {
    let mut field = view.field;
    let seeds = lanes::get(field.rows[1], start);
    let last = lap.sow(&mut field, start, seeds);
    Sown {
        field,
        laps: 1,
        seeds: u32::from(seeds),
        harvested: lap.harvested(),
        last,
        decision: decide(rules, view, &field, last),
        endless: None,
    }
}

/// What decides about the last seed. A facing hole that is special counts as empty.
#[inline(always)]
fn decide<M: Marks>(rules: &Rules, view: &View<M>, field: &Field, last: usize) -> Decision {
    // In a store the count means nothing, but there no clause asks for it.
    let found = field.count(last).wrapping_sub(1);
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
