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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Beneficiary, BoardSpec, Capture, CountSet, Effect, GrandSlam, LastSeedClause,
        PassingSeedClause, Place, RuleSpec, SpecialHoles, Store, Take,
    };

    fn claim_from_empty() -> LastSeedClause {
        LastSeedClause {
            found: CountSet::EMPTY,
            ..LastSeedClause::new(Effect::Claim)
        }
    }

    fn relay_from_special() -> LastSeedClause {
        LastSeedClause {
            place: Place::Special,
            ..LastSeedClause::new(Effect::Relay)
        }
    }

    /// Rules whose laps relay from seeds, on six holes a side, with something changed.
    fn compiled(change: impl FnOnce(&mut RuleSpec)) -> Rules {
        let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
        spec.last_seed.push(LastSeedClause {
            found: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::Relay)
        });
        change(&mut spec);
        spec.compile().unwrap()
    }

    fn position(rules: &Rules, text: &str) -> Position {
        rules.position(&text.parse().unwrap()).unwrap()
    }

    /// The holes that one look shows to end with their first lap, a bit a hole.
    fn ending(rules: &Rules, text: &str) -> u8 {
        let position = position(rules, text);
        if position.marks.is_marked() {
            rules.surely_ending(&View::<Marked>::new(rules, &position))
        } else {
            rules.surely_ending(&View::<Unmarked>::new(rules, &position))
        }
    }

    #[test]
    fn a_lap_that_ends_in_an_empty_hole_is_over() {
        //  North   1 1 1 1 1 1
        //  South   1 0 2 0 2 1     A ends in an empty hole; C, E and F don't
        let text = "1,0,2,0,2,1/1,1,1,1,1,1 0-0 S";
        assert_eq!(ending(&compiled(|_| ()), text), 0b00_0001);
        let text = "1,0,2,3,0,1/1,1,1,1,1,1 0-0 S";
        assert_eq!(ending(&compiled(|_| ()), text), 0b00_0101);

        // A clause that relays from empty holes too leaves none of them.
        let relays = compiled(|spec| spec.last_seed[0].found = CountSet::ANY);
        assert_eq!(ending(&relays, text), 0);
    }

    #[test]
    fn a_lap_is_looked_at_only_where_the_tables_know_it() {
        let text = "1,0,2,3,0,1/1,1,1,1,1,1 0-0 S";
        let two_wins = compiled(|spec| {
            let two_counts = CountSet::exactly(3).unwrap() | CountSet::exactly(4).unwrap();
            spec.passing_seed.push(PassingSeedClause::new(two_counts));
        });
        assert_eq!(ending(&two_wins, text), 0);

        let closable = compiled(|spec| spec.board.closable = true);
        assert_eq!(ending(&closable, text), 0b00_0101);
        assert_eq!(ending(&closable, "1,0,2,3,0,1/1,1,1,1,1,# 0-0 S"), 0);
    }

    #[test]
    fn a_special_hole_is_no_empty_hole() {
        let rules = compiled(|spec| {
            spec.last_seed.push(claim_from_empty());
            spec.last_seed.push(relay_from_special());
        });
        for special in ["0S", "2S", "0N", "2N"] {
            //  North   1 1 1 1 1 1
            //  South   1 x 2 3 0 1     A ends in a special hole, C in an empty one
            let text = std::format!("1,{special},2,3,0,1/1,1,1,1,1,1 0-0 S");
            assert_eq!(ending(&rules, &text), 0b00_0100, "{text}");
        }
    }

    fn all_end(rules: &Rules, text: &str) -> bool {
        rules.all_surely_end(&position(rules, text))
    }

    const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S";

    #[test]
    fn sowings_end_that_lose_a_seed_each_circuit() {
        assert!(!all_end(&compiled(|_| ()), START));
        let with_store = |spec: &mut RuleSpec| spec.sowing.store = Store::Sown;
        assert!(all_end(&compiled(with_store), START));

        let claims = |spec: &mut RuleSpec| spec.last_seed.push(claim_from_empty());
        let (own, theirs) = (
            "4,4S,4,4,4,4/4,4,4,4,4,4 0-0 S",
            "4,4N,4,4,4,4/4,4,4,4,4,4 0-0 S",
        );
        let open = compiled(claims);
        assert_eq!(
            [START, own, theirs].map(|text| all_end(&open, text)),
            [false, true, true]
        );
        // A hole that is passed over takes no seeds.
        let barred = compiled(|spec| {
            claims(spec);
            spec.sowing.special_holes = SpecialHoles::SownByOwner;
        });
        assert_eq!(
            [own, theirs].map(|text| all_end(&barred, text)),
            [true, false]
        );
        // Nor does one that seeds come out of again.
        let relaying = compiled(|spec| {
            claims(spec);
            spec.last_seed.push(relay_from_special());
        });
        assert!(!all_end(&relaying, own));
    }

    #[test]
    fn sowings_are_not_sure_to_end_within_fewer_laps_than_they_may_take() {
        // 49 circuits of 13 places.
        for (limit, sure) in [(49 * 13, true), (49 * 13 - 1, false)] {
            let rules = compiled(|spec| {
                spec.sowing.store = Store::Sown;
                spec.sowing.lap_limit = limit;
            });
            assert_eq!(all_end(&rules, START), sure, "{limit}");
        }
    }

    #[test]
    fn one_look_finds_what_is_surely_legal() {
        let sure = |rules: &Rules, text: &str| {
            let position = position(rules, text);
            rules.surely_legal(&position, position.candidates())
        };
        let (fed, unfed) = (
            "1,0,2,3,0,1/1,1,1,1,1,1 0-0 S",
            "1,0,2,3,0,1/0,0,0,0,0,0 0-0 S",
        );
        assert_eq!(sure(&compiled(|_| ()), fed), 0b00_0101);
        let allowed = compiled(|spec| spec.moves.endless = EndlessPolicy::NullMove);
        assert_eq!(sure(&allowed, fed), 0b10_1101);
        let with_store = compiled(|spec| spec.sowing.store = Store::Sown);
        assert_eq!(sure(&with_store, fed), 0b10_1101);

        // Where the outcome matters one look shows nothing.
        let always = compiled(|spec| spec.moves.feeding = Feeding::Always);
        assert_eq!(sure(&always, fed), 0);
        let when_empty = compiled(|spec| spec.moves.feeding = Feeding::WhenEmpty);
        assert_eq!(
            [fed, unfed].map(|text| sure(&when_empty, text)),
            [0b00_0101, 0]
        );
        let no_slam = Capture {
            take: Take::Both,
            beneficiary: Beneficiary::Mover,
            backwards: false,
            grand_slam: GrandSlam::Illegal,
        };
        let slams = compiled(|spec| {
            spec.last_seed
                .push(LastSeedClause::new(Effect::Capture(no_slam)));
        });
        assert_eq!(sure(&slams, fed), 0);
    }

    #[test]
    fn a_skipped_origin_can_be_cut_off_where_holes_are_marked() {
        let depends = |origin, text: &str| {
            let rules = compiled(|spec| {
                spec.board.closable = true;
                spec.sowing.origin = origin;
            });
            rules.depends_on_outcome(&position(&rules, text))
        };
        let (plain, marked) = (START, "4,4,4,4,4,4/4,4,4,4,4,# 0-0 S");
        for origin in [Origin::Skipped, Origin::SkippedByFirstLap] {
            assert_eq!(
                [plain, marked].map(|text| depends(origin, text)),
                [false, true]
            );
        }
        assert_eq!(
            [plain, marked].map(|text| depends(Origin::Sown, text)),
            [false, false]
        );
    }
}
