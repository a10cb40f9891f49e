//! Which moves may be made, and what a turn leaves.

use mancala_core::{
    BySide, EndReason, Endless, EndlessPolicy, Feeding, Hole, IllegalMove, Landing, Mark, Side,
};

use super::sowing::{Sowing, Sown, sow};
use super::{RefPosition, RefTurn, Reference};

/// A move that nothing but the feeding duty can forbid.
pub(super) enum Attempt {
    Finite(Box<Sown>),
    /// Its sowing never ends, and the rules make something else of it.
    Endless(Endless),
}

/// What the player to move can do.
pub(super) enum Prospect {
    Moves,
    /// He could move, but none of his moves feeds an opponent who has no seeds.
    NoneFeeds,
    Stuck,
}

impl Reference {
    /// Tries a move, and refuses it for every reason but the feeding duty.
    pub(super) fn attempt(
        &self,
        position: &RefPosition,
        hole: usize,
    ) -> Result<Attempt, IllegalMove> {
        if position.over.is_some() {
            return Err(IllegalMove::GameOver);
        }
        if hole >= position.seeds.len() {
            return Err(IllegalMove::NoSuchHole);
        }
        if position.row_owner(hole) != position.to_move {
            return Err(IllegalMove::NotYours);
        }
        match position.marks[hole] {
            Mark::Closed => return Err(IllegalMove::Closed),
            Mark::Special(owner) => return Err(IllegalMove::Special { owner }),
            Mark::Plain => {}
        }
        if position.seeds[hole] == 0 {
            return Err(IllegalMove::Empty);
        }
        match sow(&self.spec, position, hole) {
            Sowing::Nowhere => Err(IllegalMove::NowhereToSow),
            Sowing::Endless(verdict) => match self.spec.moves.endless {
                EndlessPolicy::Illegal => Err(IllegalMove::Endless(verdict)),
                EndlessPolicy::NullMove | EndlessPolicy::GameOver => Ok(Attempt::Endless(verdict)),
            },
            Sowing::Finite(sown) if sown.slam_refused => Err(IllegalMove::GrandSlam),
            Sowing::Finite(sown) => Ok(Attempt::Finite(sown)),
        }
    }

    /// Tries a move, and refuses it for every reason.
    pub(super) fn consider(
        &self,
        position: &RefPosition,
        hole: usize,
    ) -> Result<Attempt, IllegalMove> {
        let attempt = self.attempt(position, hole)?;
        if feeds(position, &attempt) {
            return Ok(attempt);
        }
        let must_feed = match self.spec.moves.feeding {
            Feeding::None => false,
            Feeding::WhenEmpty => position.playable_seeds(!position.to_move) == 0,
            Feeding::Always => (0..position.seeds.len()).any(|other| {
                self.attempt(position, other)
                    .is_ok_and(|attempt| feeds(position, &attempt))
            }),
        };
        if must_feed {
            Err(IllegalMove::MustFeed)
        } else {
            Ok(attempt)
        }
    }

    /// What the player to move can do.
    pub(super) fn prospect(&self, position: &RefPosition) -> Prospect {
        let verdicts: Vec<_> = (0..position.seeds.len())
            .map(|hole| self.consider(position, hole))
            .collect();
        if verdicts.iter().any(Result::is_ok) {
            Prospect::Moves
        } else if verdicts
            .iter()
            .any(|verdict| matches!(verdict, Err(IllegalMove::MustFeed)))
        {
            Prospect::NoneFeeds
        } else {
            Prospect::Stuck
        }
    }

    /// The position after a finite move, before anybody passes or the board is shared out.
    pub(super) fn advance(mover: Side, sown: Sown) -> RefPosition {
        let mut position = sown.position;
        position.last_mover = Some(mover);
        position.quiet = if sown.progress { 0 } else { position.quiet + 1 };
        if !sown.moves_again {
            position.to_move = !mover;
        }
        position
    }

    /// What a finite move leaves.
    pub(super) fn finish(&self, mover: Side, from: Hole, mut sown: Sown) -> (RefPosition, RefTurn) {
        let mut turn = RefTurn {
            side: mover,
            from,
            laps: sown.laps,
            seeds_sown: sown.drops,
            last: sown.last,
            captured: sown.captured,
            clause: sown.clause,
            lap_clauses: std::mem::take(&mut sown.lap_clauses),
            endless: None,
            passed: false,
        };
        let mut position = Self::advance(mover, sown);
        turn.passed = self.settle(&mut position);
        (position, turn)
    }

    /// What a move leaves whose sowing never ends.
    pub(super) fn finish_endless(
        &self,
        before: &RefPosition,
        from: Hole,
        verdict: Endless,
    ) -> (RefPosition, RefTurn) {
        let mover = before.to_move;
        let mut position = before.clone();
        let passed = if self.spec.moves.endless == EndlessPolicy::GameOver {
            self.share_out(&mut position, EndReason::Endless);
            false
        } else {
            position.last_mover = Some(mover);
            position.quiet += 1;
            position.to_move = !mover;
            self.settle(&mut position)
        };
        let turn = RefTurn {
            side: mover,
            from,
            laps: 0,
            seeds_sown: 0,
            last: Landing::Never,
            captured: BySide::new(0, 0),
            clause: None,
            lap_clauses: Vec::new(),
            endless: Some(verdict),
            passed,
        };
        (position, turn)
    }
}

/// Whether a move leaves the opponent seeds to play with. A sowing that never ends leaves the board as
/// it was.
fn feeds(before: &RefPosition, attempt: &Attempt) -> bool {
    let after = match attempt {
        Attempt::Finite(sown) => &sown.position,
        Attempt::Endless(_) => before,
    };
    after.playable_seeds(!before.to_move) > 0
}
