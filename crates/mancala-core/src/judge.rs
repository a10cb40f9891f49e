//! Which moves may be made, and what they lead to.

use crate::clauses::class_of;
use crate::effect::{Resolved, resolve};
use crate::frame::{OWN, STORE, View, split};
use crate::lanes;
use crate::rules::Kernel;
use crate::sow::sow;
use crate::tables::TABLED;
use crate::{
    Endless, EndlessPolicy, Feeding, Hole, HoleSet, IllegalMove, Mark, Observer, Origin, Position,
    Rules, Unobserved,
};

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Judged {
    /// Its sowing ends, in this board.
    Finite(Resolved),
    /// Its sowing doesn't end, and the rules make something of it.
    Endless(Endless),
}

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
        self.candidates_where(position, |view, place| self.may_play(view, place))
    }

    /// The mover's plain, non-empty holes whose sowing never ends, whatever other duties say; empty
    /// where the rules allow such moves.
    #[must_use]
    pub fn endless(&self, position: &Position) -> HoleSet {
        if !self.forbids_endless() {
            return HoleSet::EMPTY;
        }
        self.candidates_where(position, |view, place| {
            self.can_sow(view, place)
                && !self.surely_ends(view, place)
                && sow(self, view, place, &mut Unobserved).is_err()
        })
    }

    fn candidates_where(
        &self,
        position: &Position,
        mut holds: impl FnMut(&View, usize) -> bool,
    ) -> HoleSet {
        if self.refuses(position).is_some() {
            return HoleSet::EMPTY;
        }
        let view = View::new(self, position);
        places_of(view.candidates())
            .filter(|&place| holds(&view, place))
            .map(|place| view.hole(place))
            .collect()
    }

    /// Why nothing at all may be played.
    fn refuses(&self, position: &Position) -> Option<IllegalMove> {
        if !self.made(position) {
            Some(IllegalMove::OtherRules)
        } else if position.turn.is_over() {
            Some(IllegalMove::GameOver)
        } else {
            None
        }
    }

    /// What playing a hole leads to, or why it may not be played.
    pub(crate) fn judge<O: Observer>(
        &self,
        position: &Position,
        hole: Hole,
        observer: &mut O,
    ) -> Result<(View, Judged), IllegalMove> {
        if let Some(refusal) = self.refuses(position) {
            return Err(refusal);
        }
        if hole.index() >= self.holes() {
            return Err(IllegalMove::NoSuchHole);
        }
        if hole.side(self.row()) != position.to_move() {
            return Err(IllegalMove::NotYours);
        }
        match position.mark(hole) {
            Mark::Closed => return Err(IllegalMove::Closed),
            Mark::Special(owner) => return Err(IllegalMove::Special { owner }),
            Mark::Plain => {}
        }
        let view = View::new(self, position);
        let place = view.place(hole);
        if view.field.count(place) == 0 {
            return Err(IllegalMove::Empty);
        }
        let judged = self.judge_candidate(&view, place, observer)?;
        Ok((view, judged))
    }

    /// What playing a plain, non-empty hole of the mover's leads to, or why it may not be played.
    #[inline(always)]
    pub(crate) fn judge_candidate<O: Observer>(
        &self,
        view: &View,
        place: usize,
        observer: &mut O,
    ) -> Result<Judged, IllegalMove> {
        let judged = self.attempt(view, place, observer)?;
        if self.starves(view, place, &judged) {
            return Err(IllegalMove::MustFeed);
        }
        Ok(judged)
    }

    /// Sows a candidate and applies what ends the turn. The feeding duty is not looked at.
    #[inline(always)]
    fn attempt<O: Observer>(
        &self,
        view: &View,
        place: usize,
        observer: &mut O,
    ) -> Result<Judged, IllegalMove> {
        if !self.can_sow(view, place) {
            return Err(IllegalMove::NowhereToSow);
        }
        match sow(self, view, place, observer) {
            Ok(sown) => {
                let turn = resolve(self, view, &sown, observer);
                if turn.forbidden_slam {
                    Err(IllegalMove::GrandSlam)
                } else {
                    Ok(Judged::Finite(turn))
                }
            }
            Err(endless) if self.spec.moves.endless == EndlessPolicy::Illegal => {
                Err(IllegalMove::Endless(endless))
            }
            Err(endless) => Ok(Judged::Endless(endless)),
        }
    }

    /// Whether a move breaks the feeding duty.
    #[inline(always)]
    fn starves(&self, view: &View, place: usize, judged: &Judged) -> bool {
        if !self.duty_holds(view) || feeds(view, judged) {
            return false;
        }
        self.spec.moves.feeding == Feeding::WhenEmpty || self.another_feeds(view, place)
    }

    /// Whether a move from another place leaves the opponent some seeds.
    #[inline(never)]
    fn another_feeds(&self, view: &View, place: usize) -> bool {
        places_of(view.candidates())
            .filter(|&other| other != place)
            .filter_map(|other| self.attempt(view, other, &mut Unobserved).ok())
            .any(|other| feeds(view, &other))
    }

    /// Whether a candidate may be played; as [`judge`](Self::judge), without working out more than that
    /// needs.
    fn may_play(&self, view: &View, place: usize) -> bool {
        self.allows(view, place).is_ok()
    }

    fn allows(&self, view: &View, place: usize) -> Result<(), IllegalMove> {
        let ends_do = !self.forbids_endless() || self.surely_ends(view, place);
        if ends_do && !self.clauses.forbid_slams && !self.duty_holds(view) {
            return if self.can_sow(view, place) {
                Ok(())
            } else {
                Err(IllegalMove::NowhereToSow)
            };
        }
        self.judge_candidate(view, place, &mut Unobserved)
            .map(|_| ())
    }

    /// Whether the feeding duty can forbid a move now.
    #[inline(always)]
    fn duty_holds(&self, view: &View) -> bool {
        match self.spec.moves.feeding {
            Feeding::None => false,
            Feeding::WhenEmpty => !opponent_has_seeds(view, None),
            Feeding::Always => true,
        }
    }

    /// Whether the side to move can.
    pub(crate) fn mobility(&self, position: &Position) -> Mobility {
        let view = View::new(self, position);
        let mut mobility = Mobility::Stuck;
        for place in places_of(view.candidates()) {
            match self.allows(&view, place) {
                Ok(()) => return Mobility::Free,
                Err(IllegalMove::MustFeed) => mobility = Mobility::CannotFeed,
                Err(_) => {}
            }
        }
        mobility
    }

    fn forbids_endless(&self) -> bool {
        self.spec.moves.endless == EndlessPolicy::Illegal && self.clauses.relay_at_all()
    }

    /// Whether some place takes the first seed. It does for all later laps if it does for the first.
    #[inline(always)]
    fn can_sow(&self, view: &View, place: usize) -> bool {
        self.spec.sowing.origin == Origin::Sown || view.path & !(1 << place) != 0
    }

    /// Whether one look shows that the sowing ends with its first lap: one that sows no place twice, and
    /// whose last seed finds what nothing relays from.
    fn surely_ends(&self, view: &View, place: usize) -> bool {
        let seeds = view.field.count(place);
        if self.kernel == Kernel::SeedBySeed
            || view.path != self.places
            || usize::from(seeds) >= self.holes().min(TABLED)
        {
            return false;
        }
        let last = self.tables.end(place, seeds);
        let found = if last == STORE {
            0
        } else {
            view.field.count(last)
        };
        !self.clauses.may_relay(class_of(view, last), found)
    }
}

/// The places of some holes of the mover's row.
fn places_of(own: u8) -> impl Iterator<Item = usize> {
    (0..OWN).filter(move |k| own >> k & 1 == 1).map(|k| OWN + k)
}

/// Whether the opponent's row holds seeds outside special holes, now or after a turn.
#[inline(always)]
fn opponent_has_seeds(view: &View, after: Option<&Resolved>) -> bool {
    let (field, own_special) = after.map_or((&view.field, view.own_special), |turn| {
        (&turn.field, turn.own_special)
    });
    let special = split(own_special | view.their_special)[0];
    field.rows[0] & !lanes::expand(special) != 0
}

/// Whether the opponent has seeds after a move. An endless one leaves the board as it was.
#[inline(always)]
fn feeds(view: &View, judged: &Judged) -> bool {
    match judged {
        Judged::Finite(turn) => opponent_has_seeds(view, Some(turn)),
        Judged::Endless(_) => opponent_has_seeds(view, None),
    }
}
