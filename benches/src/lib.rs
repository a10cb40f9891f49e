//! What the benchmarks share: engines written by hand for one game each, to measure the real one against.
//!
//! A [`Yardstick`] is what somebody would write who needs one game only and needs it now: an array of
//! holes, loops over them, and the rules in code. It has the same duties as the engine, lap limit, quiet
//! limit, passes, feeding and sharing-out included, and given the same random numbers it plays the same
//! games. Tests hold it to that.

pub mod engine;
mod rng;
mod yardstick;
pub mod yardsticks;

pub use rng::Rng;
pub use yardstick::{Holes, LAP_LIMIT, Yardstick};
