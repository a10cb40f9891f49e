//! Placeholder
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "schemars")]
extern crate std;

mod counts;
mod event;
mod hole;
mod limits;
mod problems;
mod setup;
mod side;
mod spec;
mod status;
mod turn;

pub use counts::CountSet;
pub use event::{Event, Observer, Unobserved};
pub use hole::{Hole, HoleSet, HoleSetIter};
pub use limits::*;
pub use problems::{Impossible, NeverFits, RuleErrors, RuleProblem};
pub use setup::{HoleState, Mark, Setup};
pub use side::{BySide, Side};
pub use spec::*;
pub use status::{EndReason, Outcome, Status};
pub use turn::{Endless, IllegalMove, Landing, Turn};
