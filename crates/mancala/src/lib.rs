//! Two-row sowing games of the Horn of Africa, West Africa and the Sahara, for programs that embed them.
//!
//! One name for all the parts of the library. What every program needs is at the top; what some do
//! without is in modules that can be switched off.
//!
//! ```
//! use mancala::{Game, Variant};
//!
//! let krur = Variant::find("krur")?;
//! let mut game = Game::new(krur.rules().clone());
//! while let Some(hole) = game.legal().nth(0) {
//!     let turn = game.play(hole)?;
//!     println!("{}: {} laps, captured {}", krur.letter(hole), turn.laps, turn.captured);
//! }
//! let result = game.result().expect("without a legal move the game is over");
//! println!("{}", result.outcome);
//! # assert!(game.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to | look at |
//! |---|---|
//! | find a game, or load your own | [`Variant`] |
//! | play a game with undo and redo, and look back at it | [`Game`] |
//! | play game after game with what was won | [`Series`] |
//! | play as fast as it goes, and keep the positions yourself | [`Rules`], [`Position`], [`Playout`] |
//! | know why a move is refused, and what a turn did | [`IllegalMove`], [`Turn`] |
//! | watch a turn seed by seed | [`Event`], [`Observer`] |
//! | write positions down, and read them | [`notation`] |
//! | keep games in files | [`record`] |
//! | draw positions | [`picture`] |
//! | have a move found | [`search`] |
//! | say rules in code instead of a file | [`RuleSpec`], [`SeriesSpec`] |
//!
//! Each part is a crate of its own, and the examples of its items name that crate. Where they say
//! `use mancala_core::...`, `mancala_match` or `mancala_variants`, a program that has this crate writes
//! `use mancala::...`; for `mancala_record`, `mancala_picture` and `mancala_search` it writes
//! `mancala::record`, `mancala::picture` and `mancala::search`.
//!
//! # Features
//!
//! * `record`, `picture` and `search` (all on) bring the modules of these names.
//! * `serde`: rules as the words of the variant format, setups and positions as their notation, records
//!   as their text. What is read back is checked. The crate serde is compiled without it too, since
//!   variants are read with it.
//!
//! A program without the standard library or a heap uses the `mancala-core` crate itself; `mancala-match`
//! needs a heap and no more.
#![forbid(unsafe_code)]

#[doc(inline)]
pub use mancala_core::*;
#[doc(inline)]
pub use mancala_match::*;
#[doc(inline)]
pub use mancala_variants::*;

#[cfg(feature = "picture")]
#[doc(inline)]
pub use mancala_picture as picture;

#[cfg(feature = "record")]
#[doc(inline)]
pub use mancala_record as record;

#[cfg(feature = "search")]
#[doc(inline)]
pub use mancala_search as search;

/// The front page of the repository, whose examples run here. It is not part of the published crate.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}
