//! An engine that proves nothing: `mancala-core` compiled once more without.
//!
//! It knows endless sowings by the lap limit alone. Sowings that end are the same.

use std::hint::black_box;

use mancala_core::Rules;
use mancala_core_unproven as unproven;

use crate::RecordedTurn;

/// The same rules for that engine.
///
/// # Panics
///
/// If they can't be handed over as text.
#[must_use]
pub fn rules(rules: &Rules) -> unproven::Rules {
    let text = serde_json::to_string(rules.spec()).expect("rules are data");
    let spec: unproven::RuleSpec = serde_json::from_str(&text).expect("the same words");
    spec.compile().expect("sound rules")
}

/// A [`RecordedTurn`] for that engine.
#[derive(Clone, Copy, Debug)]
pub struct UnprovenTurn {
    before: unproven::Position,
    candidate: usize,
}

impl UnprovenTurn {
    /// The same turn, played by the same rules.
    ///
    /// # Panics
    ///
    /// If the rules are others.
    #[must_use]
    pub fn new(rules: &unproven::Rules, turn: &RecordedTurn) -> Self {
        let text = turn.before.to_string();
        let setup = text.parse().expect("a position as text");
        Self {
            before: rules.position(&setup).expect("a position of these rules"),
            candidate: turn.candidate,
        }
    }

    /// Takes the turn and returns its laps; 0 where the move can't be made.
    ///
    /// # Panics
    ///
    /// If the position was made for other rules.
    #[must_use]
    pub fn play(&self, rules: &unproven::Rules) -> u32 {
        let playout = unproven::Playout::new(rules, self.before);
        let mut playout = playout.expect("a position of these rules");
        let step = playout.step(|_| self.candidate);
        black_box(&playout);
        match step {
            unproven::Step::Played(turn) => turn.laps,
            unproven::Step::Passed | unproven::Step::Over(_) => 0,
        }
    }
}
