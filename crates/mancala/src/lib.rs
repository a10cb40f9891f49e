#![doc = include_str!("../../../README.md")]
#![forbid(unsafe_code)]

pub use mancala_core::*;
pub use mancala_match::*;
pub use mancala_variants::*;
