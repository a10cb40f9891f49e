//! The rules engine: a compact board, rules as data, and a relay sower that always comes to an end.
//!
//! Two-row sowing games of the Horn of Africa, West Africa and the Sahara differ in what the last seed of
//! a lap does. Here a game is a [`RuleSpec`]: a board, some switches, and a list of clauses of which the
//! first that fits decides. [`RuleSpec::compile`] checks it and makes [`Rules`] of it; under rules,
//! [`Position`]s are played.
//!
//! ```text
//! RuleSpec --compile--> Rules --start, position--> Position --play--> Position
//!  (data)               (checked)  Setup (data)    (valid)    Turn, Events
//! ```
//!
//! ```
//! use mancala_core::{BoardSpec, CountSet, Effect, Hole, LastSeedClause, Row, RuleSpec, Take};
//!
//! // Relay from seeds; an empty hole of one's own that faces seeds captures them and itself.
//! let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
//! spec.last_seed.push(LastSeedClause {
//!     found: CountSet::SEEDS,
//!     ..LastSeedClause::new(Effect::Relay)
//! });
//! spec.last_seed.push(LastSeedClause {
//!     row: Some(Row::Own),
//!     facing: CountSet::SEEDS,
//!     ..LastSeedClause::new(Effect::capture(Take::Both))
//! });
//! let rules = spec.compile()?;
//!
//! //  North   4 4 4 4 4 4        North   6 6 0 0 6 6
//! //  South  (4)4 4 4 4 4   ->   South   2 7 0 6 1 6
//! let mut position = rules.start();
//! let turn = rules.play(&mut position, Hole::new(0).unwrap())?;
//! assert_eq!(turn.laps, 5);
//! assert_eq!(position.to_string(), "2,7,0,6,1,6/6,6,0,0,6,6 2-0 N last=S quiet=0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is promised
//!
//! * **Nothing runs for ever.** A turn takes at most [`SowingSpec::lap_limit`] laps; a sowing that is
//!   proven to repeat, or needs more, is [`Endless`], and the rules say what that means. A game ends after
//!   [`EndSpec::quiet_limit`] plies without progress.
//! * **No seed is lost.** Board and stores always hold what they held.
//! * **Nothing panics**, whatever is asked. What can't be done is a small typed error with the reason.
//! * **Nothing is allocated**, and neither the standard library nor unsafe code is used.
//!
//! # Features
//!
//! None is on by default. `serde` serialises rule data in the words of the variant format, setups as their
//! [notation], holes as their ring indices, and what turns did field by field; `schemars` describes rule data
//! as JSON Schema, and needs the standard library.
#![no_std]
#![allow(
    clippy::inline_always,
    reason = "the hot path is many small functions, and a call or a struct in memory between them shows"
)]

#[cfg(any(test, feature = "schemars"))]
extern crate std;

mod attempt;
mod clauses;
mod compile;
mod counts;
mod digest;
mod effect;
mod endless;
mod event;
mod frame;
mod hole;
mod judge;
mod kernel;
mod lanes;
mod laps;
mod limits;
mod marks;
pub mod notation;
mod perft;
mod play;
mod playout;
mod position;
mod problems;
mod rules;
mod setup;
mod side;
mod sow;
mod spec;
mod status;
mod tables;
mod turn;
mod validity;

pub use counts::CountSet;
pub use digest::Digest;
pub use event::{Event, Observer, Unobserved};
pub use hole::{Hole, HoleSet, HoleSetIter};
pub use limits::{
    DEFAULT_LAP_LIMIT, DEFAULT_QUIET_LIMIT, MAX_HOLES, MAX_LAP_LIMIT, MAX_LAST_SEED_CLAUSES,
    MAX_PASSING_SEED_CLAUSES, MAX_ROW, MAX_SEEDS,
};
pub use notation::ParseSetupError;
pub use playout::{Playout, Step};
pub use position::{Position, RepetitionKey};
pub use problems::{Impossible, NeverFits, RuleErrors, RuleProblem};
pub use rules::Rules;
pub use setup::{HoleState, Mark, Setup};
pub use side::{BySide, Side};
pub use spec::{
    Beneficiary, BoardSpec, Capture, Effect, EndSpec, EndlessPolicy, Feeding, GrandSlam, Harvest,
    LastSeedClause, LeftOvers, MoveSpec, Origin, PassingSeedClause, Place, Row, RuleSpec,
    SowingSpec, SpecialHoles, Store, Stuck, Take,
};
pub use status::{EndReason, Outcome, Status};
pub use turn::{Endless, IllegalMove, Landing, Turn};
pub use validity::SetupError;

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
