//! Playing a move: the board after it, passes, and the end of the game.

use crate::attempt::{Report, Verdict};
use crate::event::tell;
use crate::judge::Mobility;
use crate::lanes;
use crate::position::TurnState;
use crate::{
    EndReason, Endless, EndlessPolicy, Event, Feeding, Hole, IllegalMove, LeftOvers, Observer,
    Outcome, Position, Rules, Side, Stuck, Turn, Unobserved,
};

impl Rules {
    /// Plays a hole: sows, captures, takes passes and settles the end of the game.
    ///
    /// Where the move may not be made the error says why, and the position stays as it is.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, IllegalMove, RuleSpec};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// let mut position = rules.start();
    ///
    /// //  North   2 2 2        North   2 2 2
    /// //  South  (2)2 2   ->   South   0 3 3
    /// rules.play(&mut position, Hole::new(0).unwrap())?;
    /// assert_eq!(position.to_string(), "0,3,3/2,2,2 0-0 N last=S quiet=1");
    ///
    /// let refused = rules.play(&mut position, Hole::new(1).unwrap());
    /// assert_eq!(refused, Err(IllegalMove::NotYours));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, position: &mut Position, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play_observed(position, hole, &mut Unobserved)
    }

    /// Plays a hole as [`play`](Self::play) does, and tells an observer of every step. Nothing is told
    /// of a move that may not be made.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Event, Hole, RuleSpec};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// let mut drops = 0;
    /// let mut count_drops = |event| drops += usize::from(matches!(event, Event::Drop { .. }));
    /// rules.play_observed(&mut rules.start(), Hole::new(0).unwrap(), &mut count_drops)?;
    /// assert_eq!(drops, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_observed<O: Observer>(
        &self,
        position: &mut Position,
        hole: Hole,
        observer: &mut O,
    ) -> Result<Turn, IllegalMove> {
        let place = self.candidate(position, hole)?;
        let mover = position.to_move();
        let made = if O::LISTENS {
            self.make_told(position, place, observer)?
        } else {
            self.make(position, place, observer)?
        };
        let passed = self.settle_pass(position, observer);
        Ok(Turn {
            passed,
            status: position.status(),
            ..made.turn(self, mover, hole)
        })
    }

    /// What playing a hole would do, or why it may not be played. Nothing changes.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, Hole, IllegalMove, RuleSpec};
    ///
    /// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
    /// let start = rules.start();
    /// assert_eq!(rules.explain(&start, Hole::new(2).unwrap()).unwrap().seeds_sown, 2);
    /// assert_eq!(rules.explain(&start, Hole::new(9).unwrap()), Err(IllegalMove::NoSuchHole));
    /// # Ok::<(), mancala_core::RuleErrors>(())
    /// ```
    pub fn explain(&self, position: &Position, hole: Hole) -> Result<Turn, IllegalMove> {
        let mut copy = *position;
        self.play(&mut copy, hole)
    }

    /// Makes a candidate's move, or says why it may not be made. Settles the end if it is in sight, and
    /// nothing else.
    #[inline(always)]
    pub(crate) fn make<O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
    ) -> Result<Report, IllegalMove> {
        if self.spec.moves.feeding == Feeding::Always {
            self.check_duty(position, place)?;
        }
        let report = self.attempt::<true, O>(position, place, observer);
        if !report.is_legal() {
            return self.make_refused(position, place, report, observer);
        }
        if let Some(reason) = report.ends() {
            self.end(position, reason, observer);
        }
        Ok(report)
    }

    /// Makes a move as [`make`](Self::make) does, and tells of it: of a legal one only, and of an
    /// endless one only the verdict.
    fn make_told<O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        observer: &mut O,
    ) -> Result<Report, IllegalMove> {
        let mut scratch = *position;
        let report = self.make(&mut scratch, place, &mut Unobserved)?;
        match report.verdict_on_endless() {
            None => self.make(position, place, observer),
            Some(verdict) => {
                self.advance_endless(position, verdict, observer);
                Ok(report)
            }
        }
    }

    /// Refuses a move that leaves the opponent nothing where another would leave him something.
    #[cold]
    #[inline(never)]
    fn check_duty(&self, position: &Position, place: usize) -> Result<(), IllegalMove> {
        let mut scratch = *position;
        match self.verdict(&mut scratch, place) {
            Verdict::MustFeed => Err(IllegalMove::MustFeed),
            _ => Ok(()),
        }
    }

    /// Makes something of a refused move, if its sowing never ends and the rules allow that.
    #[cold]
    #[inline(never)]
    fn make_refused<O: Observer>(
        &self,
        position: &mut Position,
        place: usize,
        report: Report,
        observer: &mut O,
    ) -> Result<Report, IllegalMove> {
        let verdict = match report.verdict() {
            Verdict::Legal => return Ok(report),
            Verdict::NowhereToSow => return Err(IllegalMove::NowhereToSow),
            Verdict::GrandSlam => return Err(IllegalMove::GrandSlam),
            Verdict::MustFeed => return Err(IllegalMove::MustFeed),
            Verdict::Repeats => Endless::Proven {
                period: report.laps(),
            },
            Verdict::LapLimit => Endless::LapLimit {
                limit: report.laps(),
            },
        };
        if self.spec.moves.endless == EndlessPolicy::Illegal {
            return Err(IllegalMove::Endless(verdict));
        }
        if self.verdict_among_others(position, place, report) == Verdict::MustFeed {
            return Err(IllegalMove::MustFeed);
        }
        self.advance_endless(position, verdict, observer);
        Ok(report)
    }

    /// What becomes of the position after a move whose sowing never ends.
    fn advance_endless<O: Observer>(
        &self,
        position: &mut Position,
        verdict: Endless,
        observer: &mut O,
    ) {
        tell(observer, || Event::Endless { verdict });
        if self.spec.moves.endless == EndlessPolicy::GameOver {
            self.end(position, EndReason::Endless, observer);
        } else {
            position.marks = position.marks.after_ply(false);
            let turn = TurnState::moved(position.to_move(), false);
            position.state = position.state.with_turn(turn);
            self.settle_in_sight(position, observer);
        }
    }

    /// Takes a pass and settles the end, if there is one. Says whether the side to move passed.
    pub(crate) fn settle<O: Observer>(&self, position: &mut Position, observer: &mut O) -> bool {
        self.settle_in_sight(position, observer);
        self.settle_pass(position, observer)
    }

    /// Settles what depends on whether the side to move can. Says whether it passed.
    #[inline(always)]
    fn settle_pass<O: Observer>(&self, position: &mut Position, observer: &mut O) -> bool {
        if position.state.turn().is_over() {
            return false;
        }
        match self.mobility(position) {
            Mobility::Free => false,
            mobility => self.settle_stuck(position, mobility, observer),
        }
    }

    /// Takes the pass of a side to move that can't, or ends the game. Says whether it passed.
    #[inline(never)]
    fn settle_stuck<O: Observer>(
        &self,
        position: &mut Position,
        mobility: Mobility,
        observer: &mut O,
    ) -> bool {
        if mobility == Mobility::CannotFeed {
            self.end(position, EndReason::NoFeedingMove, observer);
            return false;
        }
        if self.spec.moves.stuck == Stuck::GameOver {
            self.end(position, EndReason::Stuck, observer);
            return false;
        }
        let stuck = position.to_move();
        let mut passed = *position;
        let turn = TurnState::new(!stuck, position.last_mover());
        passed.state = passed.state.with_turn(turn);
        match self.mobility(&passed) {
            Mobility::Free => {
                tell(observer, || Event::Pass { side: stuck });
                *position = passed;
                return true;
            }
            Mobility::CannotFeed => self.end(position, EndReason::NoFeedingMove, observer),
            Mobility::Stuck => self.end(position, EndReason::Stuck, observer),
        }
        false
    }

    /// Settles the end if it can be seen without looking at what the side to move can do.
    fn settle_in_sight<O: Observer>(&self, position: &mut Position, observer: &mut O) {
        if position.state.turn().is_over() {
            return;
        }
        if let Some(reason) = self.end_in_sight(position) {
            self.end(position, reason, observer);
        }
    }

    /// The ends that don't depend on what the side to move can do.
    #[inline(always)]
    pub(crate) fn end_in_sight(&self, position: &Position) -> Option<EndReason> {
        let end = &self.spec.end;
        if position.quiet() >= end.quiet_limit {
            return Some(EndReason::QuietLimit);
        }
        if end.either_row_empty
            && Side::BOTH
                .iter()
                .any(|&side| !position.has_plain_seeds(side))
        {
            return Some(EndReason::RowEmpty);
        }
        if end.majority {
            let stores = position.stores().into_array().map(u32::from);
            let all =
                stores[0] + stores[1] + lanes::sum(position.rows[0]) + lanes::sum(position.rows[1]);
            if stores.iter().any(|&store| 2 * store > all) {
                return Some(EndReason::Majority);
            }
        }
        None
    }

    /// Ends the game: shares out the board and says who won.
    #[inline(never)]
    fn end<O: Observer>(&self, position: &mut Position, reason: EndReason, observer: &mut O) {
        let end = &self.spec.end;
        for owner in Side::BOTH {
            let special = position.marks.special_of(owner).to_le_bytes();
            for side in Side::BOTH {
                sweep(position, side, special[side.index()], owner, observer);
            }
        }
        let captured = position.stores();
        if end.left_overs != LeftOvers::Nobody {
            for side in Side::BOTH {
                let to = match (end.left_overs, position.last_mover()) {
                    (LeftOvers::LastMover, Some(last)) => last,
                    _ => side,
                };
                sweep(position, side, u8::MAX, to, observer);
            }
        }
        let counted = if end.left_overs_count {
            position.stores()
        } else {
            captured
        };
        let [south, north] = counted.into_array();
        let winner = match south.cmp(&north) {
            core::cmp::Ordering::Greater => Some(Side::South),
            core::cmp::Ordering::Less => Some(Side::North),
            core::cmp::Ordering::Equal => None,
        };
        let outcome = Outcome { reason, winner };
        let turn = position.state.turn().ended(outcome);
        position.state = position.state.with_turn(turn);
        tell(observer, || Event::End { outcome });
    }
}

/// Gives the seeds in some holes of a side's row to a player.
fn sweep<O: Observer>(
    position: &mut Position,
    side: Side,
    lanes_swept: u8,
    to: Side,
    observer: &mut O,
) {
    let row = position.rows[side.index()];
    let swept = row & lanes::expand(lanes_swept);
    if O::LISTENS {
        for k in (0..position.row()).filter(|&k| lanes::get(swept, k) > 0) {
            let hole = Hole::wrapping(side.index() * position.row() + k);
            observer.notice(Event::Sweep {
                hole,
                seeds: lanes::get(swept, k),
                to,
            });
        }
    }
    position.rows[side.index()] = row & !swept;
    position.state = position.state.with_gain(to, lanes::sum(swept) as u8);
}
