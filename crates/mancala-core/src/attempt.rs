//! One move tried out, and made if it may be.

use crate::effect::{Resolved, resolve};
use crate::endless::{Brent, Return};
use crate::frame::{Field, Marked, Marks, STORE, Unmarked, View, hole_at, split, turned};
use crate::kernel::Kernel;
use crate::lanes;
use crate::laps::{HarvestLap, SeedLap, SkipLap, TableLap};
use crate::position::TurnState;
use crate::sow::{Sown, relay, single};
use crate::{
    BySide, Endless, Feeding, Hole, IllegalMove, Landing, Observer, Origin, Position, Rules, Side,
    Status, Turn, Unobserved,
};

/// No clause ended the turn.
const NO_CLAUSE: u8 = u8::MAX;

/// What came of an attempt: small enough to be handed back in two registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report {
    /// Laps; the period or the limit, where the sowing is endless.
    laps: u32,
    seeds_sown: u32,
    /// Won in the turn: the opponent's part, then the mover's.
    captured: [u8; 2],
    last: u8,
    clause: u8,
    pub(crate) verdict: Verdict,
    /// Whether the opponent has seeds outside special holes after the turn.
    pub(crate) feeds: bool,
}

const _: () = assert!(size_of::<Report>() == 16);

/// What is to be said of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is legal, as far as its own board tells.
    Legal,
    /// The sowing repeats.
    Repeats,
    /// The sowing has reached the lap limit.
    LapLimit,
    NowhereToSow,
    GrandSlam,
    /// The opponent has no seeds, and this gives him none.
    MustFeed,
}

impl Report {
    const fn refused(verdict: Verdict) -> Self {
        Self {
            laps: 0,
            seeds_sown: 0,
            captured: [0; 2],
            last: 0,
            clause: NO_CLAUSE,
            verdict,
            feeds: false,
        }
    }

    const fn endless(endless: Endless) -> Self {
        match endless {
            Endless::Proven { period } => Self {
                laps: period,
                ..Self::refused(Verdict::Repeats)
            },
            Endless::LapLimit { limit } => Self {
                laps: limit,
                ..Self::refused(Verdict::LapLimit)
            },
        }
    }

    /// Why the move may not be made, if it may not where endless sowings are illegal.
    pub(crate) const fn refusal(&self) -> Option<IllegalMove> {
        match self.verdict {
            Verdict::Legal => None,
            Verdict::Repeats => Some(IllegalMove::Endless(Endless::Proven { period: self.laps })),
            Verdict::LapLimit => Some(IllegalMove::Endless(Endless::LapLimit { limit: self.laps })),
            Verdict::NowhereToSow => Some(IllegalMove::NowhereToSow),
            Verdict::GrandSlam => Some(IllegalMove::GrandSlam),
            Verdict::MustFeed => Some(IllegalMove::MustFeed),
        }
    }

    /// What the move did, as far as it is known before passes and the end are settled.
    #[inline(always)]
    pub(crate) fn turn(&self, rules: &Rules, side: Side, from: Hole) -> Turn {
        let last = usize::from(self.last);
        Turn {
            side,
            from,
            laps: self.laps,
            seeds_sown: self.seeds_sown,
            last: if last == STORE {
                Landing::Store
            } else {
                Landing::Hole(hole_at(side, rules.row(), last))
            },
            captured: match side {
                Side::South => BySide::new(self.captured[1], self.captured[0]),
                Side::North => BySide::from_array(self.captured),
            },
            clause: (self.clause != NO_CLAUSE).then_some(self.clause),
            endless: None,
            passed: false,
            status: Status::Ongoing,
        }
    }
}

impl Rules {
    /// Tries the move from a place that holds seeds and is the mover's to lift. Where it is legal and
    /// `MAKE` is set, the position becomes the one after it, not settled; else it stays as it is.
    ///
    /// A duty to feed that depends on what other moves do is not looked at.
    ///
    /// This is where the kernel is chosen: the cheapest that is right for the rules and for the holes
    /// that are special or closed now. All give the same results.
    #[inline(always)]
    pub(crate) fn attempt<const MAKE: bool, O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
    ) -> Report {
        if O::LISTENS {
            return self.attempt_seed_by_seed::<MAKE, O>(position, place, observer);
        }
        if position.is_marked() {
            return self.attempt_marked::<MAKE>(position, place);
        }
        match self.kernel {
            Kernel::Single => self.attempt_single::<MAKE>(position, place),
            Kernel::Relay => self.attempt_relay::<MAKE>(position, place),
            Kernel::RelaySkippingOrigin => self.attempt_relay_skipping::<MAKE>(position, place),
            Kernel::Harvest => self.attempt_harvest::<MAKE>(position, place),
            Kernel::SeedBySeed => {
                self.attempt_seed_by_seed::<MAKE, _>(position, place, &mut Unobserved)
            }
        }
    }

    // One function for each kernel, out of line, so that each is compiled by itself.

    #[inline(never)]
    fn attempt_single<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        self.attempt_by::<MAKE, Unmarked, _>(position, place, &mut Unobserved, |view, _| {
            Ok(single(self, view, place, &mut TableLap::new(self)))
        })
    }

    #[inline(never)]
    fn attempt_relay<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        self.attempt_by::<MAKE, Unmarked, _>(position, place, &mut Unobserved, |view, _| {
            relay::<_, _, Return>(self, view, place, &mut TableLap::new(self))
        })
    }

    #[inline(never)]
    fn attempt_relay_skipping<const MAKE: bool>(
        &self,
        position: &mut Position,
        place: usize,
    ) -> Report {
        self.attempt_by::<MAKE, Unmarked, _>(position, place, &mut Unobserved, |view, _| {
            relay::<_, _, Brent>(self, view, place, &mut TableLap::new(self))
        })
    }

    #[inline(never)]
    fn attempt_harvest<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        self.attempt_by::<MAKE, Unmarked, _>(position, place, &mut Unobserved, |view, _| {
            relay::<_, _, Return>(self, view, place, &mut HarvestLap::new(self, view))
        })
    }

    /// With special or closed holes on the board.
    #[inline(never)]
    fn attempt_marked<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        self.attempt_by::<MAKE, Marked, _>(position, place, &mut Unobserved, |view, observer| {
            let path = view.marks.path(self);
            let whole_board = path == self.places;
            match self.kernel {
                Kernel::Single | Kernel::Relay if whole_board => {
                    relay::<_, _, Return>(self, view, place, &mut TableLap::new(self))
                }
                Kernel::Single | Kernel::Relay if path >> STORE == 0 => {
                    relay::<_, _, Return>(self, view, place, &mut SkipLap::new(self, view))
                }
                Kernel::Harvest if whole_board => {
                    relay::<_, _, Return>(self, view, place, &mut HarvestLap::new(self, view))
                }
                _ => self.sow_seed_by_seed(view, place, observer),
            }
        })
    }

    #[inline(never)]
    fn attempt_seed_by_seed<const MAKE: bool, O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
    ) -> Report {
        self.attempt_by::<MAKE, Marked, O>(position, place, observer, |view, observer| {
            self.sow_seed_by_seed(view, place, observer)
        })
    }

    fn sow_seed_by_seed<M: Marks, O: Observer>(
        &self,
        view: &View<M>,
        place: usize,
        observer: &mut O,
    ) -> Result<Sown, Endless> {
        let lap = &mut SeedLap::new(self, view, observer);
        match self.spec.sowing.origin {
            Origin::Skipped => relay::<_, _, Brent>(self, view, place, lap),
            Origin::Sown | Origin::SkippedByFirstLap => {
                relay::<_, _, Return>(self, view, place, lap)
            }
        }
    }

    #[inline(always)]
    fn attempt_by<const MAKE: bool, M: Marks, O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
        sow: impl FnOnce(&View<M>, &mut O) -> Result<Sown, Endless>,
    ) -> Report {
        let view = View::<M>::new(self, position);
        if M::ANY && !self.can_sow(view.marks.path(self), place) {
            return Report::refused(Verdict::NowhereToSow);
        }
        let sown = match sow(&view, observer) {
            Ok(sown) => sown,
            Err(endless) => return Report::endless(endless),
        };
        let turn = resolve(self, &view, &sown, observer);
        if turn.forbidden_slam {
            return Report::refused(Verdict::GrandSlam);
        }
        let special = view.marks.special();
        let feeds = holds_plain(turn.field, special | turn.own_special);
        let starves = !feeds && !holds_plain(view.field, special);
        if starves && self.spec.moves.feeding == Feeding::WhenEmpty {
            return Report::refused(Verdict::MustFeed);
        }
        if MAKE {
            write(position, view.mover, &turn);
        }
        Report {
            laps: sown.laps,
            seeds_sown: sown.seeds,
            captured: turn.captured,
            last: sown.last as u8,
            clause: sown.clause.map_or(NO_CLAUSE, |(clause, _)| clause),
            verdict: Verdict::Legal,
            feeds,
        }
    }

    /// Whether some place takes the first seed. It does for all later laps if it does for the first.
    #[inline(always)]
    pub(crate) fn can_sow(&self, path: u32, place: usize) -> bool {
        self.spec.sowing.origin == Origin::Sown || path & !(1 << place) != 0
    }
}

/// Whether the opponent's row holds seeds outside the special holes at these places.
#[inline(always)]
fn holds_plain(field: Field, special: u16) -> bool {
    field.rows[0] & !lanes::expand(split(special)[0]) != 0
}

/// Writes the board after a turn whose sowing ended. Passes and the end are not settled.
#[inline(always)]
fn write(position: &mut Position, mover: Side, turn: &Resolved) {
    let (own, theirs) = (mover.index(), (!mover).index());
    position.rows[own] = turn.field.rows[1];
    position.rows[theirs] = turn.field.rows[0];
    position.special[own] = turned(turn.own_special, mover);
    position.stores[own] += turn.captured[1] + turn.field.store;
    position.stores[theirs] += turn.captured[0];
    // Below the limit while the game goes on, so it never overflows.
    position.quiet = if turn.progress { 0 } else { position.quiet + 1 };
    position.turn = TurnState::moved(mover, turn.move_again);
}
