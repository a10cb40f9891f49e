//! The bounded relay sower.
//!
//! [`relay`] is the one loop in which laps follow each other. What a single lap does is a
//! [`Lap`]; what notices that laps repeat is a [`Proof`].

use crate::clauses::class_of;
use crate::endless::Proof;
use crate::frame::{Field, Marks, View, facing};
use crate::laps::Lap;
use crate::{Effect, Endless, Rules};

/// The clause that fits a last seed, by its index, and what happens.
type Decision = Option<(u8, Effect)>;

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
    /// The clause that ended the turn.
    pub(crate) clause: Decision,
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
    let mut sowing = Sowing::<L, P>::begin(view, start, lap);
    let mut endless = sowing.run(rules, view);
    let mut clause = decide(rules, view, &sowing.field, sowing.last);
    if endless.is_none() && matches!(clause, Some((_, Effect::Relay))) {
        (sowing, clause, endless) = relay_on(rules, view, sowing, clause);
    }
    Sown {
        field: sowing.field,
        laps: sowing.laps,
        seeds: sowing.seeds,
        harvested: sowing.lap.harvested(),
        last: sowing.last,
        clause,
        endless,
    }
}

/// Goes on after a lap from whose end only a closer look relays: a special hole, or a clause that asks
/// what faces. Such rules are rare, so this stays out of the way of the others.
#[cold]
#[inline(never)]
fn relay_on<M: Marks, L: Lap, P: Proof>(
    rules: &Rules,
    view: &View<M>,
    mut sowing: Sowing<L, P>,
    mut clause: Decision,
) -> (Sowing<L, P>, Decision, Option<Endless>) {
    let mut endless = None;
    while endless.is_none() && matches!(clause, Some((_, Effect::Relay))) {
        endless = sowing.check_proof().or_else(|| sowing.run(rules, view));
        clause = decide(rules, view, &sowing.field, sowing.last);
    }
    (sowing, clause, endless)
}

/// Laps that are being sown.
struct Sowing<L, P> {
    lap: L,
    proof: P,
    field: Field,
    laps: u32,
    seeds: u32,
    /// The place of the last seed, or, before the first lap, the place to lift from.
    last: usize,
}

impl<L: Lap, P: Proof> Sowing<L, P> {
    #[inline(always)]
    fn begin<M: Marks>(view: &View<M>, start: usize, lap: L) -> Self {
        Self {
            lap,
            proof: P::begin(&view.field, start),
            field: view.field,
            laps: 0,
            seeds: 0,
            last: start,
        }
    }

    /// Sows laps for as long as the last seed falls in a plain hole whose count alone makes it relay.
    #[inline(always)]
    fn run<M: Marks>(&mut self, rules: &Rules, view: &View<M>) -> Option<Endless> {
        let limit = rules.spec.sowing.lap_limit;
        let mut seeds = self.field.count(self.last);
        loop {
            if self.laps == limit {
                return Some(Endless::LapLimit { limit });
            }
            self.last = self.lap.sow(&mut self.field, self.last, seeds);
            self.laps += 1;
            self.seeds += u32::from(seeds);

            // In a store the count means nothing, but there no count relays.
            seeds = self.field.count(self.last);
            let relays = rules.clauses.relays_plain(self.last, seeds.wrapping_sub(1));
            if !relays || view.is_special(self.last) {
                return None;
            }
            let endless = self.check_proof();
            if endless.is_some() {
                return endless;
            }
        }
    }

    /// Notices when the next lap repeats an earlier one.
    #[inline(always)]
    fn check_proof(&mut self) -> Option<Endless> {
        if self.lap.breaks_proof() {
            self.proof = P::begin(&self.field, self.last);
            return None;
        }
        let period = self.proof.repeats(&self.field, self.last)?;
        Some(Endless::Proven { period })
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
    let seeds = field.count(start);
    let last = lap.sow(&mut field, start, seeds);
    Sown {
        field,
        laps: 1,
        seeds: u32::from(seeds),
        harvested: lap.harvested(),
        last,
        clause: decide(rules, view, &field, last),
        endless: None,
    }
}

/// The clause that fits the last seed. A facing hole that is special counts as empty.
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
