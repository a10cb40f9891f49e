//! What the benchmarks share: engines written by hand for one game each, to measure the real one against.
//!
//! A [`Yardstick`] is what somebody would write who needs one game only and needs it now: an array of
//! holes, loops over them, and the rules in code. It has the same duties as the engine, lap limit, quiet
//! limit, passes, feeding and sharing-out included, and given the same random numbers it plays the same
//! games. Tests hold it to that.

pub mod engine;
pub mod known;
mod recorded;
mod rng;
pub mod unproven;
mod yardstick;
pub mod yardsticks;

pub use recorded::RecordedTurn;
pub use rng::Rng;
pub use yardstick::{Holes, LAP_LIMIT, Yardstick};

use mancala_variants::Variant;

/// The shipped variant with a yardstick's rules.
///
/// # Panics
///
/// If there is none.
#[must_use]
pub fn variant_of<Y: Yardstick>() -> &'static Variant {
    let mut shipped = Variant::shipped().iter();
    let found = shipped.find(|variant| variant.id() == Y::VARIANT);
    found.expect("a shipped variant")
}
