//! Two-row sowing games as data: the rules of documented variants, and the loader for anybody's own.
//!
//! A [`Variant`] is one TOML file: a board, what the last seed of a lap does, when a game ends, how a
//! series goes on; with names, history, and for each rule the place in a source that it encodes.
//! [`Variant::shipped`] are those that come with the library, [`Variant::find`] finds one by name, and
//! [`Variant::from_toml`] and [`Variant::from_file`] load any other. Loading is checking: what loads
//! plays.
//!
//! ```
//! use mancala_variants::Variant;
//!
//! // Layli Goobalay, but uurs are made of facing twos and threes.
//! let mine = Variant::from_toml(r#"
//!     format = 1
//!     id = "many-uurs"
//!     extends = "layli-goobalay"
//!
//!     [[last-seed]]
//!     id = "make-uurs"
//!     row = "own"
//!     found = "empty"
//!     facing = [2, 3]
//!     then = "make-uurs"
//! "#)?;
//!
//! //  North    1 2 0 0 0 0
//! //  South    1 0 0 0 0 1
//! //           A B C D E F
//! let rules = mine.rules();
//! let mut position = rules.position(&"1,0,0,0,0,1/0,0,0,0,2,1 0-0 S".parse()?)?;
//! let turn = rules.play(&mut position, mine.hole('A').unwrap())?;
//!
//! let clause = usize::from(turn.clause.unwrap());
//! assert_eq!(mine.last_seed_clauses()[clause].id(), "make-uurs");
//! assert_eq!(position.setup().to_string(), "0,2S,0,0,0,1/0,0,0,0,1S,1 0-0 N last=S quiet=0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is wrong with a file is told all at once, each mistake with its line and its cure:
//! [`VariantErrors`]. The format is described by [`JSON_SCHEMA`], which editors understand, and in words
//! in `FORMAT.md`; both are made from the types.

mod build;
mod contradiction;
mod document;
mod draft;
mod format;
mod load;
mod nearest;
mod print;
mod problem;
mod schema;
mod shipped;
mod variant;
mod words;

pub use format::{Direction, Source};
pub use load::{MAX_EXTENDS, MAX_FILE_BYTES};
pub use problem::{Problem, VariantErrors};
pub use schema::JSON_SCHEMA;
pub use variant::{ClauseInfo, SwitchCite, UnknownVariant, Variant};
pub use words::{Sentence, WordSection, Words};

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
