//! Rules, positions, moves and series made from bytes.
//!
//! Everything is drawn from an [`Unstructured`], so that property tests, fuzz
//! targets and long seeded runs share one generator: the first map bytes through it, the second get
//! their bytes from the fuzzer, the third from [`Random`]. When the bytes run out, every choice falls
//! to its first option.

mod random;
mod series;
mod setup;
mod spec;

use arbitrary::{Result, Unstructured};
use mancala_core::{Hole, HoleSet};

pub use random::Random;
pub use series::{any_arrangement, any_series, wild_arrangement};
pub use setup::{any_setup, valid_setup, wild_setup};
pub use spec::{any_spec, mended, valid_spec};

/// One of some holes; `None` if there are none.
pub fn any_hole(u: &mut Unstructured<'_>, holes: HoleSet) -> Result<Option<Hole>> {
    match holes.len() {
        0 => Ok(None),
        len => Ok(holes.nth(u.choose_index(len)?)),
    }
}
