//! Placeholder: the crate's documentation comes with the state machine.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "schemars")]
extern crate std;

mod problems;
mod spec;

pub use problems::{SeriesErrors, SeriesProblem};
pub use spec::{Closed, Fill, Layout, Partial, Richer, SeriesSpec, Starter};
