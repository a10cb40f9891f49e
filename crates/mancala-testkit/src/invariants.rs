//! What must hold of every position and every turn, whatever the rules: one function an invariant.
//!
//! [`Suite`] runs them all.

mod perft;
mod playout;
mod position;
mod turn;
mod words;

use std::fmt;

use mancala_core::{Event, Hole, HoleSet, Position, RuleErrors, RuleSpec, Rules, Setup, Turn};

use crate::reference::Reference;

pub use perft::perft_is_play;
pub use playout::{playout_is_exact_play, playout_offers_the_legal_moves};
pub use position::{
    legal_is_what_play_accepts, mirror_image_is_alike, ongoing_has_a_legal_move,
    reference_agrees_on_position, text_comes_back,
};
pub use turn::{
    closed_holes_stay, drops_are_bounded, events_make_the_turn, fours_never_rest,
    mirror_turn_is_alike, reference_agrees_on_turn, seeds_are_conserved, special_holes_stay,
    turn_describes_position,
};
pub use words::Words;

/// Rules with everything that their turns are checked against.
#[derive(Debug)]
pub struct Suite {
    /// The rules.
    pub rules: Box<Rules>,
    /// The reference engine for them.
    pub reference: Reference,
    /// What the rules can do.
    pub words: Words,
}

/// A turn with what was before and after it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The position before.
    pub before: Position,
    /// The hole that was played.
    pub hole: Hole,
    /// The position after.
    pub after: Position,
    /// What `play` says of it.
    pub turn: Turn,
    /// What an observer saw.
    pub events: Vec<Event>,
}

/// An invariant that doesn't hold, and everything to see it again with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Violation {
    /// What was wrong, in words.
    pub problem: String,
    /// The rules.
    pub spec: RuleSpec,
    /// The position before the move, if there was one.
    pub position: Setup,
    /// The ring index of the hole that was played.
    pub hole: Option<usize>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  in {}", self.problem, self.position)?;
        if let Some(hole) = self.hole {
            write!(f, "\n  playing {hole}")?;
        }
        write!(f, "\n  by {:?}", self.spec)
    }
}

/// What an invariant says of what it was shown: nothing, or what is wrong.
pub type Verdict = Result<(), String>;

impl Suite {
    /// The suite for these rules.
    pub fn new(spec: &RuleSpec) -> Result<Self, RuleErrors> {
        Ok(Self {
            rules: Box::new(spec.compile()?),
            reference: Reference::new(spec),
            words: Words::of(spec),
        })
    }

    /// Checks everything that must hold of a position.
    pub fn check_position(&self, position: &Position) -> Result<(), Box<Violation>> {
        let verdict = || -> Verdict {
            text_comes_back(&self.rules, position)?;
            ongoing_has_a_legal_move(&self.rules, position)?;
            legal_is_what_play_accepts(&self.rules, position)?;
            mirror_image_is_alike(&self.rules, position)?;
            playout_offers_the_legal_moves(&self.rules, position)?;
            reference_agrees_on_position(&self.rules, &self.reference, position)
        };
        verdict().map_err(|problem| self.violation(position, None, problem))
    }

    /// Plays a legal hole and checks everything that must hold of the turn. The position after it is
    /// not checked for its own sake.
    pub fn check_turn(&self, before: &Position, hole: Hole) -> Result<Position, Box<Violation>> {
        let verdict = || -> Result<Position, String> {
            let played = self.play(before, hole)?;
            seeds_are_conserved(&played)?;
            turn_describes_position(&played)?;
            drops_are_bounded(&self.rules, &played)?;
            events_make_the_turn(self.words, &played)?;
            closed_holes_stay(&played)?;
            special_holes_stay(self.words, &played)?;
            fours_never_rest(self.words, &played)?;
            mirror_turn_is_alike(&self.rules, &played)?;
            reference_agrees_on_turn(self.words, &self.reference, &played)?;
            Ok(played.after)
        };
        verdict().map_err(|problem| self.violation(before, Some(hole), problem))
    }

    /// Plays on from a position, at most so many plies, and checks every position and every turn. Says
    /// how many turns it were.
    ///
    /// `choose` picks one of the legal holes, of which there is at least one.
    pub fn check_play(
        &self,
        start: Position,
        plies: usize,
        mut choose: impl FnMut(HoleSet) -> Option<Hole>,
    ) -> Result<usize, Box<Violation>> {
        let mut position = start;
        for played in 0..plies {
            self.check_position(&position)?;
            let legal = self.rules.legal(&position);
            let Some(hole) = (!legal.is_empty()).then(|| choose(legal)).flatten() else {
                return Ok(played);
            };
            position = self.check_turn(&position, hole)?;
        }
        self.check_position(&position)?;
        Ok(plies)
    }

    /// Checks that a playout from a position is exact play. Says how many turns it were.
    ///
    /// `pick` is as that of [`Playout::step`](mancala_core::Playout::step).
    pub fn check_playout(
        &self,
        start: &Position,
        plies: usize,
        pick: impl FnMut(usize) -> usize,
    ) -> Result<usize, Box<Violation>> {
        playout_is_exact_play(&self.rules, start, plies, pick)
            .map_err(|problem| self.violation(start, None, problem))
    }

    /// Checks that counting move sequences of up to so many moves is playing them.
    pub fn check_perft(&self, start: &Position, depth: u8) -> Result<(), Box<Violation>> {
        perft_is_play(&self.rules, start, depth)
            .map_err(|problem| self.violation(start, None, problem))
    }

    /// Plays a legal hole, observed and unobserved.
    fn play(&self, before: &Position, hole: Hole) -> Result<Played, String> {
        let mut after = *before;
        let turn = self
            .rules
            .play(&mut after, hole)
            .map_err(|why| format!("the legal hole {} is refused: {why}", hole.index()))?;
        let mut events = Vec::new();
        let mut observed = *before;
        let told = self
            .rules
            .play_observed(&mut observed, hole, &mut |event| events.push(event));
        if observed != after || told != Ok(turn) {
            return Err(format!(
                "observed, it plays otherwise: {told:?} to {observed}"
            ));
        }
        Ok(Played {
            before: *before,
            hole,
            after,
            turn,
            events,
        })
    }

    fn violation(
        &self,
        position: &Position,
        hole: Option<Hole>,
        problem: String,
    ) -> Box<Violation> {
        Box::new(Violation {
            problem,
            spec: self.rules.spec().clone(),
            position: position.setup(),
            hole: hole.map(Hole::index),
        })
    }
}

/// Fails with both values where two that must be equal are not.
fn same<T: PartialEq + fmt::Debug>(what: &str, one: &T, other: &T) -> Verdict {
    if one == other {
        Ok(())
    } else {
        Err(format!("{what}: {one:?} is not {other:?}"))
    }
}

/// Fails where something doesn't hold.
fn holds(it: bool, otherwise: impl FnOnce() -> String) -> Verdict {
    if it { Ok(()) } else { Err(otherwise()) }
}
