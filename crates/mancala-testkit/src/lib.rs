//! The means of proof for the mancala engine. Unpublished.
//!
//! | module | what it is |
//! |---|---|
//! | [`reference`](mod@reference) | a slow, obvious engine that shares only the rule data with the fast one |
//! | [`vectors`] | games recorded by an independent program |

pub mod reference;
pub mod vectors;
