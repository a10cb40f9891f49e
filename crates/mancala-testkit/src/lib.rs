//! The means of proof for the mancala engine. Unpublished.
//!
//! | module | what it is |
//! |---|---|
//! | [`reference`](mod@reference) | a slow, obvious engine that shares only the rule data with the fast one |
//! | [`vectors`] | games recorded by an independent program |
//! | [`generate`] | rules, positions and moves from bytes, for tests, fuzz targets and long runs |
//! | [`strategies`] | the same as property-test strategies |
//! | [`replay`](mod@replay) | a turn's events, played back on plain data |
//! | [`invariants`] | what must hold of every position and every turn |

pub mod generate;
pub mod invariants;
pub mod reference;
pub mod replay;
pub mod strategies;
pub mod vectors;
