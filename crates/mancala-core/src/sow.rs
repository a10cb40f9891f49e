//! The bounded relay sower.
//!
//! [`sow`] is the one loop in which laps follow each other. What a single lap does is a [`Lap`]: by
//! table ([`TableLap`]) or seed by seed ([`SeedLap`]); what notices that laps repeat is a
//! [`Proof`].

use crate::clauses::{OWN_SPECIAL, class_of, harvesting_clause};
use crate::endless::{Brent, Proof, Return};
use crate::event::tell;
use crate::frame::{Field, STORE, View, next_on, split};
use crate::lanes;
use crate::rules::Kernel;
use crate::tables::TABLED;
use crate::{Effect, Endless, Event, Harvest, Observer, Origin, Rules};

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
pub(crate) fn sow<O: Observer>(
    rules: &Rules,
    view: &View,
    start: usize,
    observer: &mut O,
) -> Result<Sown, Endless> {
    let whole_board = view.path == rules.places;
    if !O::LISTENS && rules.kernel == Kernel::Table && whole_board {
        with_proof(rules, view, start, &mut TableLap { rules, view })
    } else {
        with_proof(rules, view, start, &mut SeedLap::new(rules, view, observer))
    }
}

/// The cheapest proof that is right for how laps treat their origin.
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

/// One lap's sowing.
trait Lap {
    /// Lifts all seeds at `origin` and sows them. Returns the place of the last seed.
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize;

    /// Whether the lap just sown can't be part of a repetition, so that a proof must start after it.
    fn breaks_proof(&self) -> bool;

    /// What passing seeds have won: the opponent's part, then the mover's.
    fn harvested(&self) -> [u8; 2];
}

fn relay<L: Lap, P: Proof>(
    rules: &Rules,
    view: &View,
    start: usize,
    lap: &mut L,
) -> Result<Sown, Endless> {
    let limit = rules.spec.sowing.lap_limit;
    let mut field = view.field;
    let mut proof = P::begin(&field, start);
    let (mut laps, mut seeds_sown, mut special_relayed) = (0, 0, false);
    let (mut place, mut seeds) = (start, field.count(start));
    loop {
        if laps == limit {
            return Err(Endless::LapLimit { limit });
        }
        let last = lap.sow(&mut field, place, seeds);
        laps += 1;
        seeds_sown += u32::from(seeds);

        let class = class_of(view, last);
        let now = if last == STORE { 1 } else { field.count(last) };
        let found = now - 1;
        if !rules.clauses.relays(class, found) {
            let clause = rules
                .clauses
                .decide(class, found, facing_count(view, &field, last));
            if !matches!(clause, Some((_, Effect::Relay))) {
                return Ok(Sown {
                    field,
                    laps,
                    seeds: seeds_sown,
                    harvested: lap.harvested(),
                    special_relayed,
                    last,
                    clause,
                });
            }
        }

        special_relayed |= class >= OWN_SPECIAL;
        (place, seeds) = (last, now);
        if lap.breaks_proof() {
            proof = P::begin(&field, place);
        } else if let Some(period) = proof.repeats(&field, place) {
            return Err(Endless::Proven { period });
        }
    }
}

/// What clauses see in the facing hole: nothing where it is special, or where there is none.
fn facing_count(view: &View, field: &Field, place: usize) -> u8 {
    if place == STORE {
        return 0;
    }
    let facing = view.facing(place);
    if view.special() >> facing & 1 == 1 {
        0
    } else {
        field.count(facing)
    }
}

/// Whole laps by table.
struct TableLap<'a> {
    rules: &'a Rules,
    view: &'a View,
}

impl Lap for TableLap<'_> {
    #[inline]
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        if usize::from(seeds) < TABLED {
            return self.rules.tables.sow(field, origin, seeds);
        }
        SeedLap::new(self.rules, self.view, &mut crate::Unobserved).sow(field, origin, seeds)
    }

    fn breaks_proof(&self) -> bool {
        false
    }

    fn harvested(&self) -> [u8; 2] {
        [0; 2]
    }
}

/// Laps seed by seed: whatever the rules say, and with every step told.
struct SeedLap<'a, O> {
    rules: &'a Rules,
    view: &'a View,
    observer: &'a mut O,
    first: bool,
    /// Whether the lap just sown can't be part of a repetition.
    breaks: bool,
    harvested: [u8; 2],
}

impl<'a, O: Observer> SeedLap<'a, O> {
    fn new(rules: &'a Rules, view: &'a View, observer: &'a mut O) -> Self {
        Self {
            rules,
            view,
            observer,
            first: true,
            breaks: false,
            harvested: [0; 2],
        }
    }

    fn tell(&mut self, event: impl FnOnce(&View) -> Event) {
        tell(self.observer, || event(self.view));
    }

    /// The places that this lap can reach.
    fn path(&self, origin: usize) -> u32 {
        let skipped = match self.rules.spec.sowing.origin {
            Origin::Sown => false,
            Origin::Skipped => true,
            Origin::SkippedByFirstLap => self.first,
        };
        if skipped {
            self.view.path & !(1 << origin)
        } else {
            self.view.path
        }
    }

    fn drop_seed(&mut self, field: &mut Field, place: usize) {
        if place == STORE {
            field.store += 1;
            self.tell(|view| Event::DropInStore { side: view.mover });
        } else {
            field.add_one(place);
            self.tell(|view| Event::Drop {
                hole: view.hole(place),
            });
        }
    }

    /// Lets the seed that made a plain hole hold what it does win that, if a clause says so.
    fn harvest(&mut self, field: &mut Field, place: usize) {
        let plain_hole = place != STORE && self.view.special() >> place & 1 == 0;
        let now = if plain_hole { field.count(place) } else { 0 };
        if now == 0 || !self.rules.harvests.wins(place, now - 1) {
            return;
        }
        field.take(place);
        let for_opponent = self.rules.harvests.for_opponent(place, now - 1);
        self.harvested[usize::from(!for_opponent)] += now;
        self.breaks = true;
        let rules = self.rules;
        self.tell(|view| Event::Harvest {
            hole: view.hole(place),
            seeds: now,
            to: if for_opponent {
                !view.mover
            } else {
                view.mover
            },
            clause: harvesting_clause(&rules.spec, place, now - 1),
        });
    }
}

impl<O: Observer> Lap for SeedLap<'_, O> {
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let path = self.path(origin);
        self.breaks = self.first && self.rules.spec.sowing.origin == Origin::SkippedByFirstLap;
        self.first = false;
        field.take(origin);
        self.tell(|view| Event::Lift {
            hole: view.hole(origin),
            seeds,
        });

        let at_once = self.rules.spec.sowing.harvest == Harvest::AtOnce;
        let mut sown: u32 = 0;
        let mut place = origin;
        for left in (0..seeds).rev() {
            place = next_on(path, place);
            sown |= 1 << place;
            self.drop_seed(field, place);
            if at_once && left > 0 {
                self.harvest(field, place);
            }
        }
        if !at_once {
            let passed = sown & !(1 << place);
            (0..STORE)
                .filter(|passed_place| passed >> passed_place & 1 == 1)
                .for_each(|passed_place| self.harvest(field, passed_place));
        }
        place
    }

    fn breaks_proof(&self) -> bool {
        self.breaks
    }

    fn harvested(&self) -> [u8; 2] {
        self.harvested
    }
}

/// Whether seeds have come into one of the holes at these places, or gone.
pub(crate) fn changed_at(before: &Field, after: &Field, places: u16) -> bool {
    let [theirs, own] = split(places).map(lanes::expand);
    (before.rows[0] ^ after.rows[0]) & theirs != 0 || (before.rows[1] ^ after.rows[1]) & own != 0
}
