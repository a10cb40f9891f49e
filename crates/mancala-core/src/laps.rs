//! One lap's sowing, in five ways that give the same result.
//!
//! | kernel | for | cost of a lap |
//! |---|---|---|
//! | [`TableLap`] | no hole closed or barred, passing seeds win nothing | two additions |
//! | [`SkipFirstLap`] | the same, where the first lap of a turn skips its origin | the same |
//! | [`SkipLap`] | some holes closed or barred, passing seeds win nothing | a few table look-ups |
//! | [`HarvestLap`] | no hole closed or barred, passing seeds win one count | two additions, two comparisons |
//! | [`SeedLap`] | everything, and whoever wants to watch | a step a seed |

use crate::clauses::harvesting_clause;
use crate::event::tell;
use crate::frame::{Field, Marks, STORE, View, next_on, split};
use crate::lanes;
use crate::{Event, Harvest, Observer, Origin, Rules, Unobserved};

/// One lap's sowing.
pub(crate) trait Lap {
    /// Lifts all seeds at `origin` and sows them. Returns the place of the last seed.
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize;

    /// Whether the lap just sown can't be part of a repetition, so that a proof must start after it.
    fn breaks_proof(&self) -> bool {
        false
    }

    /// What passing seeds have won: the opponent's part, then the mover's.
    fn harvested(&self) -> [u8; 2] {
        [0; 2]
    }
}

/// Whole laps by table.
pub(crate) struct TableLap<'a> {
    rules: &'a Rules,
}

impl<'a> TableLap<'a> {
    pub(crate) const fn new(rules: &'a Rules) -> Self {
        Self { rules }
    }
}

impl Lap for TableLap<'_> {
    #[inline(always)]
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        self.rules.tables.sow(field, origin, seeds)
    }
}

/// Whole laps by table, after a first one that skips its origin.
pub(crate) struct SkipFirstLap<'a, M> {
    rules: &'a Rules,
    view: &'a View<M>,
    first: bool,
    /// Whether the lap just sown was the first.
    was_first: bool,
}

impl<'a, M: Marks> SkipFirstLap<'a, M> {
    pub(crate) const fn new(rules: &'a Rules, view: &'a View<M>) -> Self {
        Self {
            rules,
            view,
            first: true,
            was_first: false,
        }
    }
}

impl<M: Marks> Lap for SkipFirstLap<'_, M> {
    #[inline(always)]
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        self.was_first = self.first;
        self.first = false;
        let comes_round = u32::from(seeds) >= self.rules.places.count_ones();
        if self.was_first && comes_round {
            let last;
            (*field, last, _) = sow_by_seeds(self.rules, self.view, *field, origin, seeds);
            return last;
        }
        self.rules.tables.sow(field, origin, seeds)
    }

    fn breaks_proof(&self) -> bool {
        self.was_first
    }
}

/// Whole laps on a path with gaps: one seed for each of the places that come next, after as many for
/// every place as there are full circuits. Stores are not sown.
pub(crate) struct SkipLap {
    path: u16,
    skip_origin: bool,
}

impl SkipLap {
    pub(crate) fn new<M: Marks>(rules: &Rules, view: &View<M>) -> Self {
        Self {
            path: view.marks.path(rules) as u16,
            skip_origin: rules.spec.sowing.origin == Origin::Skipped,
        }
    }
}

impl Lap for SkipLap {
    #[inline(always)]
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let home = u16::from(self.skip_origin) << origin;
        let path = self.path & !home;
        field.take(origin);
        let length = size(path);
        let mut rest = seeds;
        while rest > length {
            sow_each(field, path);
            rest -= length;
        }
        let above = (u32::from(path) >> origin >> 1 << origin << 1) as u16;
        let before_wrap = size(above);
        let (places, end) = if rest <= before_wrap {
            let places = lanes::lowest(above, rest);
            (places, places)
        } else {
            let wrapped = lanes::lowest(path, rest - before_wrap);
            (above | wrapped, wrapped)
        };
        sow_each(field, places);
        end.ilog2() as usize
    }
}

fn size(places: u16) -> u8 {
    let [theirs, own] = split(places).map(lanes::count);
    (theirs + own) as u8
}

fn sow_each(field: &mut Field, places: u16) {
    let [theirs, own] = split(places);
    field.rows[0] += lanes::one_each(theirs);
    field.rows[1] += lanes::one_each(own);
}

/// Whole laps by table, after which the holes are looked at in which a passing seed made the count that
/// wins. A lap that sows a hole twice goes seed by seed.
pub(crate) struct HarvestLap<'a, M> {
    rules: &'a Rules,
    view: &'a View<M>,
    broken: bool,
    harvested: [u8; 2],
}

impl<'a, M: Marks> HarvestLap<'a, M> {
    pub(crate) const fn new(rules: &'a Rules, view: &'a View<M>) -> Self {
        Self {
            rules,
            view,
            broken: false,
            harvested: [0; 2],
        }
    }

    #[inline(always)]
    fn harvest(&mut self, field: &mut Field, passed: u16) {
        let passed = split(passed & !self.view.marks.special());
        let [theirs, own] = self.rules.harvests.won_holes(field, passed);
        self.broken = (theirs | own) != 0;
        if self.broken {
            let won = [theirs, own].map(lanes::expand);
            let theirs = lanes::sum(field.rows[0] & won[0]) as u8;
            let own = lanes::sum(field.rows[1] & won[1]) as u8;
            field.rows[0] &= !won[0];
            field.rows[1] &= !won[1];
            let owner = usize::from(!self.rules.harvests.opponents_row_for_opponent());
            self.harvested[owner] += theirs;
            self.harvested[1] += own;
        }
    }
}

impl<M: Marks> Lap for HarvestLap<'_, M> {
    #[inline(always)]
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        if usize::from(seeds) < self.rules.holes() {
            let last = self.rules.tables.sow(field, origin, seeds);
            let passed = self.rules.tables.passed(origin, seeds);
            self.harvest(field, passed);
            last
        } else {
            let (after, last, [theirs, own]) =
                sow_by_seeds(self.rules, self.view, *field, origin, seeds);
            *field = after;
            self.broken = theirs + own > 0;
            self.harvested[0] += theirs;
            self.harvested[1] += own;
            last
        }
    }

    fn breaks_proof(&self) -> bool {
        self.broken
    }

    fn harvested(&self) -> [u8; 2] {
        self.harvested
    }
}

/// The lap that [`SeedLap`] would sow as the first of a turn, and what passing seeds win.
#[cold]
#[inline(never)]
fn sow_by_seeds<M: Marks>(
    rules: &Rules,
    view: &View<M>,
    mut field: Field,
    origin: usize,
    seeds: u8,
) -> (Field, usize, [u8; 2]) {
    let mut observer = Unobserved;
    let mut lap = SeedLap::new(rules, view, &mut observer);
    let last = lap.sow(&mut field, origin, seeds);
    (field, last, lap.harvested)
}

/// Laps seed by seed: whatever the rules say, and with every step told.
pub(crate) struct SeedLap<'a, M, O> {
    rules: &'a Rules,
    view: &'a View<M>,
    observer: &'a mut O,
    first: bool,
    breaks: bool,
    harvested: [u8; 2],
}

impl<'a, M: Marks, O: Observer> SeedLap<'a, M, O> {
    pub(crate) fn new(rules: &'a Rules, view: &'a View<M>, observer: &'a mut O) -> Self {
        Self {
            rules,
            view,
            observer,
            first: true,
            breaks: false,
            harvested: [0; 2],
        }
    }

    fn tell(&mut self, event: impl FnOnce(&View<M>) -> Event) {
        tell(self.observer, || event(self.view));
    }

    /// The places that this lap can reach.
    fn path(&self, origin: usize) -> u32 {
        let skipped = match self.rules.spec.sowing.origin {
            Origin::Sown => false,
            Origin::Skipped => true,
            Origin::SkippedByFirstLap => self.first,
        };
        let path = self.view.marks.path(self.rules);
        if skipped { path & !(1 << origin) } else { path }
    }

    fn drop_seed(&mut self, field: &mut Field, place: usize) {
        if place == STORE {
            field.store += 1;
            self.tell(|view| Event::DropInStore { side: view.mover });
        } else {
            field.add_one(place);
            let rules = self.rules;
            self.tell(|view| Event::Drop {
                hole: view.hole(rules, place),
            });
        }
    }

    /// Lets the seed that made a plain hole hold what it does win that, if a clause says so.
    fn harvest(&mut self, field: &mut Field, place: usize) {
        let plain_hole = place != STORE && !self.view.is_special(place);
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
            hole: view.hole(rules, place),
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

impl<M: Marks, O: Observer> Lap for SeedLap<'_, M, O> {
    fn sow(&mut self, field: &mut Field, origin: usize, seeds: u8) -> usize {
        let path = self.path(origin);
        self.breaks = self.first && self.rules.spec.sowing.origin == Origin::SkippedByFirstLap;
        self.first = false;
        field.take(origin);
        let rules = self.rules;
        self.tell(|view| Event::Lift {
            hole: view.hole(rules, origin),
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
