//! One move tried out, and made if it may be.

use crate::clauses::Decision;
use crate::effect::{Resolved, resolve};
use crate::endless::{Brent, Proof, Return};
use crate::frame::{Field, Marked, Marks, STORE, Unmarked, View, hole_at, split, turned};
use crate::kernel::Kernel;
use crate::lanes;
use crate::laps::{HarvestLap, Lap, SeedLap, SkipFirstLap, SkipLap, TableLap};
use crate::position::TurnState;
use crate::sow::{Sown, relay, single};
use crate::{
    BySide, EndReason, Endless, Feeding, Hole, Landing, Observer, Origin, Position, Rules, Side,
    Status, Turn, Unobserved,
};

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

/// What came of an attempt, packed into two words so that it is handed back in registers.
///
/// The first word: laps, or the period or limit of an endless sowing; above them the seeds sown. The
/// second, a byte each from the lowest: seeds won by the opponent and by the mover, the last seed's
/// place, the clause, the verdict, whether the opponent has no seeds outside special holes after it, which
/// is looked at only where there is a duty to feed, and what end is in sight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report(u64, u64);

impl Report {
    #[inline(always)]
    fn legal(sown: &Sown, captured: [u8; 2], starves: bool, ends: Option<EndReason>) -> Self {
        Self(
            u64::from(sown.laps) | u64::from(sown.seeds) << 32,
            u64::from(captured[0])
                | u64::from(captured[1]) << 8
                | (sown.last as u64) << 16
                | u64::from(sown.decision.index()) << 24
                | (Verdict::Legal as u64) << 32
                | u64::from(starves) << 40
                | ends.map_or(0, |reason| reason as u64 + 1) << 48,
        )
    }

    const fn refused(verdict: Verdict) -> Self {
        Self(0, (verdict as u64) << 32)
    }

    const fn endless(endless: Endless) -> Self {
        let (laps, verdict) = match endless {
            Endless::Proven { period } => (period, Verdict::Repeats),
            Endless::LapLimit { limit } => (limit, Verdict::LapLimit),
        };
        Self(laps as u64, (verdict as u64) << 32)
    }

    const fn byte(self, k: u32) -> u8 {
        (self.1 >> (8 * k)) as u8
    }

    pub(crate) const fn laps(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    pub(crate) const fn verdict(self) -> Verdict {
        match self.byte(4) {
            0 => Verdict::Legal,
            1 => Verdict::Repeats,
            2 => Verdict::LapLimit,
            3 => Verdict::NowhereToSow,
            4 => Verdict::GrandSlam,
            _ => Verdict::MustFeed,
        }
    }

    #[inline(always)]
    pub(crate) const fn is_legal(self) -> bool {
        self.byte(4) == Verdict::Legal as u8
    }

    /// The verdict on the sowing, if it never ends.
    pub(crate) const fn verdict_on_endless(self) -> Option<Endless> {
        match self.verdict() {
            Verdict::Repeats => Some(Endless::Proven {
                period: self.laps(),
            }),
            Verdict::LapLimit => Some(Endless::LapLimit { limit: self.laps() }),
            _ => None,
        }
    }

    /// Whether the sowing never ends.
    pub(crate) const fn is_endless(self) -> bool {
        self.verdict_on_endless().is_some()
    }

    /// Whether the opponent has no seeds outside special holes after the move, and there is a duty to feed.
    #[inline(always)]
    pub(crate) const fn starves(self) -> bool {
        self.byte(5) != 0
    }

    /// The end that is in sight after a legal move that has been made.
    #[inline(always)]
    pub(crate) fn ends(self) -> Option<EndReason> {
        match self.byte(6) {
            0 => None,
            code => EndReason::ALL.get(usize::from(code) - 1).copied(),
        }
    }

    /// What the move did, as far as it is known before passes and the end are settled.
    #[inline(always)]
    pub(crate) fn turn(self, rules: &Rules, side: Side, from: Hole) -> Turn {
        if !self.is_legal() {
            return self.endless_turn(side, from);
        }
        let last = usize::from(self.byte(2));
        let (theirs, own, clause) = (self.byte(0), self.byte(1), self.byte(3));
        Turn {
            side,
            from,
            laps: self.laps(),
            seeds_sown: (self.0 >> 32) as u32,
            last: if last == STORE {
                Landing::Store
            } else {
                Landing::Hole(hole_at(side, rules.row(), last))
            },
            captured: match side {
                Side::South => BySide::new(own, theirs),
                Side::North => BySide::new(theirs, own),
            },
            clause: (clause != Decision::NO_CLAUSE.index()).then_some(clause),
            endless: None,
            passed: false,
            status: Status::Ongoing,
        }
    }
}

impl Report {
    /// What a move did whose sowing never ends.
    #[cold]
    fn endless_turn(self, side: Side, from: Hole) -> Turn {
        Turn {
            side,
            from,
            laps: 0,
            seeds_sown: 0,
            last: Landing::Never,
            captured: BySide::default(),
            clause: None,
            endless: self.verdict_on_endless(),
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
        if position.marks.is_marked() {
            return self.attempt_marked::<MAKE>(position, place);
        }
        match self.kernel {
            Kernel::Single => self.attempt_single::<MAKE>(position, place),
            Kernel::Relay => self.attempt_relay::<MAKE>(position, place),
            Kernel::RelaySkippingOrigin => self.attempt_relay_skipping::<MAKE>(position, place),
            Kernel::RelaySkippingFirst => self.attempt_skipping_first::<MAKE>(position, place),
            Kernel::Harvest => self.attempt_harvest::<MAKE>(position, place),
            // None is chosen for gaps where nothing is marked.
            Kernel::Gaps | Kernel::GapsSkippingOrigin | Kernel::SeedBySeed => {
                self.attempt_seed_by_seed::<MAKE, _>(position, place, &mut Unobserved)
            }
        }
    }

    /// Whether moves from a position are single laps by table, and nothing is to be known before.
    #[inline(always)]
    pub(crate) fn plays_single_laps(&self, position: &Position) -> bool {
        self.kernel == Kernel::Single
            && !position.marks.is_marked()
            && self.spec.moves.feeding != Feeding::Always
    }

    /// The position after such a move, and whether the game is over then, though not shared out.
    #[inline(always)]
    pub(crate) fn after_single_lap(
        &self,
        view: &View<Unmarked>,
        place: usize,
    ) -> Option<(Position, bool)> {
        let sown = single(self, view, place, TableLap::new(self));
        let turn = resolve(self, view, &sown, &mut Unobserved);
        if self.judge(view, &turn).0 != Verdict::Legal {
            return None;
        }
        let after = after(view, &turn);
        Some((after, self.end_in_sight(&after).is_some()))
    }

    /// With special or closed holes on the board.
    #[inline(never)]
    fn attempt_marked<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        let view = View::<Marked>::new(self, position);
        let path = view.marks.path(self);
        if !self.can_sow(path, place) {
            return Report::refused(Verdict::NowhereToSow);
        }
        match self.kernel.on_path(path, self.places) {
            Kernel::Single | Kernel::Relay => {
                let lap = TableLap::new(self);
                self.attempt_marked_by::<MAKE, _, Return>(position, &view, place, lap)
            }
            Kernel::RelaySkippingOrigin => {
                let lap = TableLap::new(self);
                self.attempt_marked_by::<MAKE, _, Brent>(position, &view, place, lap)
            }
            Kernel::RelaySkippingFirst => {
                let lap = SkipFirstLap::new(self, &view);
                self.attempt_marked_by::<MAKE, _, Return>(position, &view, place, lap)
            }
            Kernel::Harvest => {
                let lap = HarvestLap::new(self, &view);
                self.attempt_marked_by::<MAKE, _, Return>(position, &view, place, lap)
            }
            Kernel::Gaps => {
                let lap = SkipLap::new(self, &view);
                self.attempt_marked_by::<MAKE, _, Return>(position, &view, place, lap)
            }
            Kernel::GapsSkippingOrigin => {
                let lap = SkipLap::new(self, &view);
                self.attempt_marked_by::<MAKE, _, Brent>(position, &view, place, lap)
            }
            Kernel::SeedBySeed => {
                self.attempt_seed_by_seed::<MAKE, _>(position, place, &mut Unobserved)
            }
        }
    }

    // One function for each kernel, out of line, so that each is compiled by itself.

    #[inline(never)]
    fn attempt_single<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        let view = View::<Unmarked>::new(self, position);
        let sown = single(self, &view, place, TableLap::new(self));
        self.conclude::<MAKE, _, _>(position, &view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_relay<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        let view = View::<Unmarked>::new(self, position);
        let sown = relay::<_, _, Return>(self, &view, place, TableLap::new(self));
        self.conclude::<MAKE, _, _>(position, &view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_relay_skipping<const MAKE: bool>(
        &self,
        position: &mut Position,
        place: usize,
    ) -> Report {
        let view = View::<Unmarked>::new(self, position);
        let sown = relay::<_, _, Brent>(self, &view, place, TableLap::new(self));
        self.conclude::<MAKE, _, _>(position, &view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_skipping_first<const MAKE: bool>(
        &self,
        position: &mut Position,
        place: usize,
    ) -> Report {
        let view = View::<Unmarked>::new(self, position);
        let sown = relay::<_, _, Return>(self, &view, place, SkipFirstLap::new(self, &view));
        self.conclude::<MAKE, _, _>(position, &view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_harvest<const MAKE: bool>(&self, position: &mut Position, place: usize) -> Report {
        let view = View::<Unmarked>::new(self, position);
        let sown = relay::<_, _, Return>(self, &view, place, HarvestLap::new(self, &view));
        self.conclude::<MAKE, _, _>(position, &view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_marked_by<const MAKE: bool, L: Lap, P: Proof>(
        &self,
        position: &mut Position,
        view: &View<Marked>,
        place: usize,
        lap: L,
    ) -> Report {
        let sown = relay::<_, _, P>(self, view, place, lap);
        self.conclude::<MAKE, _, _>(position, view, sown, &mut Unobserved)
    }

    #[inline(never)]
    fn attempt_seed_by_seed<const MAKE: bool, O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
    ) -> Report {
        let view = View::<Marked>::new(self, position);
        if !self.can_sow(view.marks.path(self), place) {
            return Report::refused(Verdict::NowhereToSow);
        }
        let lap = SeedLap::new(self, &view, observer);
        let sown = match self.spec.sowing.origin {
            Origin::Skipped => relay::<_, _, Brent>(self, &view, place, lap),
            Origin::Sown | Origin::SkippedByFirstLap => {
                relay::<_, _, Return>(self, &view, place, lap)
            }
        };
        self.conclude::<MAKE, _, _>(position, &view, sown, observer)
    }

    /// Applies what ends the turn, says what is to be said of it, and makes the move if it is legal.
    #[inline(always)]
    fn conclude<const MAKE: bool, M: Marks, O: Observer>(
        &self,
        position: &mut Position,
        view: &View<M>,
        sown: Sown,
        observer: &mut O,
    ) -> Report {
        if let Some(endless) = sown.endless {
            return Report::endless(endless);
        }
        // Compiled twice, since mostly nothing happens, and much of the rest falls away then.
        if sown.decision.acts() {
            let turn = resolve(self, view, &sown, observer);
            self.finish::<MAKE, _>(position, view, &sown, turn)
        } else {
            self.finish::<MAKE, _>(position, view, &sown, Resolved::sown(self, view, &sown))
        }
    }

    #[inline(always)]
    fn finish<const MAKE: bool, M: Marks>(
        &self,
        position: &mut Position,
        view: &View<M>,
        sown: &Sown,
        turn: Resolved,
    ) -> Report {
        let (verdict, starves) = self.judge(view, &turn);
        if verdict != Verdict::Legal {
            return Report::refused(verdict);
        }
        let mut ends = None;
        if MAKE {
            let after = after(view, &turn);
            ends = self.end_in_sight(&after);
            *position = after;
        }
        Report::legal(sown, turn.captured, starves, ends)
    }

    /// What is to be said of a turn whose sowing has ended, and whether it leaves the opponent without
    /// seeds though there is a duty to feed him.
    #[inline(always)]
    fn judge<M: Marks>(&self, view: &View<M>, turn: &Resolved) -> (Verdict, bool) {
        if turn.forbidden_slam {
            return (Verdict::GrandSlam, false);
        }
        if self.spec.moves.feeding == Feeding::None {
            return (Verdict::Legal, false);
        }
        let special = view.marks.special();
        let starves = !holds_plain(turn.field, special | turn.own_special);
        let must_feed =
            self.spec.moves.feeding == Feeding::WhenEmpty && !holds_plain(view.field, special);
        if starves && must_feed {
            (Verdict::MustFeed, true)
        } else {
            (Verdict::Legal, starves)
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

/// The position after a turn whose sowing ended. Passes and the end are not settled.
#[inline(always)]
fn after<M: Marks>(view: &View<M>, turn: &Resolved) -> Position {
    let (mover, [theirs, own]) = (view.mover, turn.field.rows);
    let mut marks = view.words.0.after_ply(turn.progress);
    if M::ANY || turn.own_special != 0 {
        marks = marks.with_special(mover, turned(turn.own_special, mover));
    }
    let gains = [turn.captured[0], turn.captured[1] + turn.field.store];
    let state = view
        .words
        .1
        .with_gains(turned(u16::from_le_bytes(gains), mover))
        .with_turn(TurnState::moved(mover, turn.move_again));
    Position {
        rows: match mover {
            Side::South => [own, theirs],
            Side::North => [theirs, own],
        },
        marks,
        state,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardSpec, CountSet, Effect, LastSeedClause, RuleSpec};

    #[test]
    fn single_laps_go_by_table_where_nothing_else_matters() {
        let plays = |text: &str, change: fn(&mut RuleSpec)| {
            let mut spec = RuleSpec::new(BoardSpec::new(3, 2));
            spec.board.closable = true;
            change(&mut spec);
            let rules = spec.compile().unwrap();
            let position = rules.position(&text.parse().unwrap()).unwrap();
            rules.plays_single_laps(&position)
        };
        let (plain, marked) = ("2,2,2/2,2,2 0-0 S", "2,2,2/2,2,# 0-0 S");
        assert!(plays(plain, |_| ()));
        assert!(!plays(marked, |_| ()));
        assert!(plays(plain, |spec| spec.moves.feeding = Feeding::WhenEmpty));
        assert!(!plays(plain, |spec| spec.moves.feeding = Feeding::Always));
        assert!(!plays(plain, |spec| spec.last_seed.push(LastSeedClause {
            found: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::Relay)
        })));
    }
}
