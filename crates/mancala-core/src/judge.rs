//! Which moves may be made.

use crate::attempt::{Report, Verdict};
use crate::frame::{Marked, Marks, OWN, STORE, Unmarked, View};
use crate::lanes;
use crate::{
    EndlessPolicy, Feeding, Hole, HoleSet, IllegalMove, Mark, Origin, Position, Rules, Unobserved,
};

/// Whether a player can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mobility {
    Free,
    /// He could, but no move gives his opponent the seeds that it must.
    CannotFeed,
    Stuck,
}

impl Rules {
    /// The holes that may be played now; empty once the game is over, or where the position was made
    /// for other rules.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, RuleSpec};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// assert_eq!(rules.legal(&rules.start()).to_string(), "{0 1 2}");
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    #[must_use]
    pub fn legal(&self, position: &Position) -> HoleSet {
        if self.refuses(position).is_some() {
            return HoleSet::EMPTY;
        }
        self.set_of_own(position, self.legal_lanes(position))
    }

    /// The lanes of the mover's row that may be played, in a game of these rules that goes on.
    #[inline(always)]
    pub(crate) fn legal_lanes(&self, position: &Position) -> u8 {
        let candidates = position.candidates();
        let sure = self.surely_legal(position, candidates);
        if sure == candidates {
            candidates
        } else {
            self.legal_by_attempts(position, candidates, sure)
        }
    }

    #[inline(never)]
    fn legal_by_attempts(&self, position: &Position, candidates: u8, sure: u8) -> u8 {
        let mut scratch = *position;
        let legal = |place| self.verdict(&mut scratch, place) == Verdict::Legal;
        sure | keep(candidates & !sure, legal)
    }

    /// The mover's plain, non-empty holes whose sowing never ends, whatever other duties say; empty
    /// where the rules allow such moves.
    #[must_use]
    pub fn endless(&self, position: &Position) -> HoleSet {
        if self.refuses(position).is_some() || !self.forbids_endless {
            return HoleSet::EMPTY;
        }
        let mut scratch = *position;
        let endless = keep(position.candidates(), |place| {
            self.attempt::<false, _>(&mut scratch, place, &mut Unobserved)
                .is_endless()
        });
        self.set_of_own(position, endless)
    }

    fn set_of_own(&self, position: &Position, own: u8) -> HoleSet {
        HoleSet::from_bits(u16::from(own) << (position.to_move().index() * self.row()))
    }

    /// Why nothing at all may be played.
    fn refuses(&self, position: &Position) -> Option<IllegalMove> {
        if !self.made(position) {
            Some(IllegalMove::OtherRules)
        } else if position.state.turn().is_over() {
            Some(IllegalMove::GameOver)
        } else {
            None
        }
    }

    /// The place of a hole that the mover could lift from, or why he can't.
    #[inline(always)]
    pub(crate) fn candidate(&self, position: &Position, hole: Hole) -> Result<usize, IllegalMove> {
        if let Some(refusal) = self.refuses(position) {
            return Err(refusal);
        }
        let mover = position.to_move();
        let k = hole.index().wrapping_sub(mover.index() * self.row());
        let seeds = lanes::get(position.rows[mover.index()], k);
        let plain = position.marks.special_in(mover) >> (k % OWN) & 1 == 0;
        if k < self.row() && seeds > 0 && plain {
            Ok(OWN + k)
        } else {
            Err(self.why_no_candidate(position, hole))
        }
    }

    #[cold]
    fn why_no_candidate(&self, position: &Position, hole: Hole) -> IllegalMove {
        if hole.index() >= self.holes() {
            return IllegalMove::NoSuchHole;
        }
        if hole.side(self.row()) != position.to_move() {
            return IllegalMove::NotYours;
        }
        match position.mark(hole) {
            Mark::Closed => IllegalMove::Closed,
            Mark::Special(owner) => IllegalMove::Special { owner },
            Mark::Plain => IllegalMove::Empty,
        }
    }

    /// What is to be said of a candidate, the duty to feed included.
    pub(crate) fn verdict(&self, scratch: &mut Position, place: usize) -> Verdict {
        let report = self.attempt::<false, _>(scratch, place, &mut Unobserved);
        if self.spec.moves.endless == EndlessPolicy::Illegal
            && self.spec.moves.feeding != Feeding::Always
        {
            return report.verdict();
        }
        self.verdict_among_others(scratch, place, report)
    }

    /// The verdict where it may depend on other moves, or where an endless sowing is a move.
    #[inline(never)]
    pub(crate) fn verdict_among_others(
        &self,
        scratch: &mut Position,
        place: usize,
        report: Report,
    ) -> Verdict {
        let leaves_none = match report.verdict() {
            Verdict::Legal => report.starves(),
            Verdict::Repeats | Verdict::LapLimit
                if self.spec.moves.endless != EndlessPolicy::Illegal =>
            {
                // The board stays as it is.
                !scratch.opponent_has_seeds()
            }
            refusal => return refusal,
        };
        let starves = leaves_none
            && match self.spec.moves.feeding {
                Feeding::None => false,
                Feeding::WhenEmpty => !scratch.opponent_has_seeds(),
                Feeding::Always => self.another_feeds(scratch, place),
            };
        if starves {
            Verdict::MustFeed
        } else {
            Verdict::Legal
        }
    }

    /// Whether a move from another place leaves the opponent some seeds.
    fn another_feeds(&self, scratch: &mut Position, place: usize) -> bool {
        let mut others = places_of(scratch.candidates()).filter(|&other| other != place);
        others.any(|other| {
            let report = self.attempt::<false, _>(scratch, other, &mut Unobserved);
            match report.verdict() {
                Verdict::Legal => !report.starves(),
                Verdict::Repeats | Verdict::LapLimit => {
                    self.spec.moves.endless != EndlessPolicy::Illegal
                        && scratch.opponent_has_seeds()
                }
                _ => false,
            }
        })
    }

    /// Whether the side to move can.
    #[inline(always)]
    pub(crate) fn mobility(&self, position: &Position) -> Mobility {
        let candidates = position.candidates();
        if candidates == 0 {
            Mobility::Stuck
        } else if self.surely_legal(position, candidates) != 0 {
            Mobility::Free
        } else {
            self.mobility_by_attempts(position, candidates)
        }
    }

    #[inline(never)]
    fn mobility_by_attempts(&self, position: &Position, candidates: u8) -> Mobility {
        let mut scratch = *position;
        let mut mobility = Mobility::Stuck;
        for place in places_of(candidates) {
            match self.verdict(&mut scratch, place) {
                Verdict::Legal => return Mobility::Free,
                Verdict::MustFeed => mobility = Mobility::CannotFeed,
                _ => {}
            }
        }
        mobility
    }

    /// Those of the candidates of which one look shows that they may be played.
    #[inline(always)]
    fn surely_legal(&self, position: &Position, candidates: u8) -> u8 {
        if self.depends_on_outcome(position) {
            0
        } else if !self.forbids_endless || self.all_surely_end(position) {
            candidates
        } else if position.marks.is_marked() {
            candidates & self.surely_ending(&View::<Marked>::new(self, position))
        } else {
            candidates & self.surely_ending(&View::<Unmarked>::new(self, position))
        }
    }

    /// Whether something other than endlessness can forbid a candidate now.
    #[inline(always)]
    fn depends_on_outcome(&self, position: &Position) -> bool {
        let duty = match self.spec.moves.feeding {
            Feeding::None => false,
            Feeding::WhenEmpty => !position.opponent_has_seeds(),
            Feeding::Always => true,
        };
        let may_be_cut_off = self.spec.sowing.origin != Origin::Sown && position.marks.is_marked();
        duty || may_be_cut_off || self.clauses.forbid_slams
    }

    /// Whether one look shows that no sowing is endless: every circuit loses a seed to a store or to a
    /// special hole that stops, so there are at most as many circuits as seeds.
    #[inline(always)]
    fn all_surely_end(&self, position: &Position) -> bool {
        self.circuits_are_allowed
            && (self.places >> STORE == 1
                || self.special_holes_stop && self.has_stop_for_mover(position))
    }

    /// Whether a special hole lies on the mover's path.
    #[inline(always)]
    fn has_stop_for_mover(&self, position: &Position) -> bool {
        let own = position.marks.special_of(position.to_move());
        let theirs = position.marks.special_of(!position.to_move());
        own != 0 || theirs != 0 && !self.bars_special()
    }

    /// The mover's holes of which one look shows that sowing them ends with the first lap: one that sows
    /// no place twice, and whose last seed falls in a plain empty hole that stops it, or in a store.
    #[inline(always)]
    fn surely_ending<M: Marks>(&self, view: &View<M>) -> u8 {
        if !self.kernel.is_tabled() || view.marks.path(self) != self.places {
            return 0;
        }
        let occupied = view.field.rows.map(lanes::occupied);
        let filled = u16::from_le_bytes(occupied) | view.marks.special();
        let stops = self.stops_when_empty & !u32::from(filled);
        self.tables.short_laps_to(stops, view.field.rows[1])
    }
}

/// The places of some holes of the mover's row.
fn places_of(own: u8) -> impl Iterator<Item = usize> {
    (0..OWN).filter(move |k| own >> k & 1 == 1).map(|k| OWN + k)
}

/// Those of some holes of the mover's row whose places pass.
fn keep(own: u8, mut passes: impl FnMut(usize) -> bool) -> u8 {
    places_of(own)
        .filter(|&place| passes(place))
        .fold(0, |kept, place| kept | 1 << (place - OWN))
}
