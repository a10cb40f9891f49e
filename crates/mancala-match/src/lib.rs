//! Games and series of two-row sowing games, with their history.
//!
//! [`Game`] is one game: what was played, undo and redo, a trace of any ply, repetitions, and the ends
//! that players decide: a draw by agreement, resignation, forfeit.
//!
//! Most games of this family are played several in a row: what a player has won is what he lays out
//! for the next game, unevenly, or with holes closed for want of seeds, until one of them can't.
//! This crate plays such series by rules that are [plain data](SeriesSpec), on top of the single
//! games of [`mancala_core`].
//!
//! [`Series`] is the whole of it, a state machine whose every step can be undone:
//!
//! ```text
//!  Playing ── the game ends ──► Arranging ── arrange ──► Playing ...
//!                          └──► Over
//! ```
//!
//! [`next_game`] is the step between two games as a function of the scores, for those who keep the
//! rest themselves.
//!
//! | layout | the next game's rows | whose | who has lost |
//! |---|---|---|---|
//! | [`Layout::PoorerLays`] | all seeds of the poorer player, as he likes; the richer lays as many | Layli Goobalay, Tampoduo | who has fewer seeds than holes |
//! | [`Layout::Fill`] | so many seeds in each hole; the other holes are closed | Krur, Rio Kadalis | who can't open a hole |
//! | [`Layout::Fresh`] | those of the first game | Ayoayo | who has won fewer games |
//!
//! A layout is a [`Decision`]: what each player lays, who is asked, and what is valid. Whoever is
//! asked, any valid [`Arrangement`] is accepted from either player, and what nobody chooses has a
//! default. A wrong one is refused with the [reason](ArrangementError), and changes nothing.
//!
//! Every seed stays accounted for: what a player doesn't lay is in his store from the start, and
//! counts in the end. A series ends after a bounded number of games.
//!
//! # Features
//!
//! * `serde`: series data as the words of the variant format, arrangements, and results.
//! * `schemars`: JSON Schema of the same (brings in the standard library).
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "schemars")]
extern crate std;

mod arrangement;
mod decision;
mod game;
mod laying;
mod problems;
mod refill;
mod results;
mod series;
mod spec;

pub use arrangement::{Arrangement, ArrangementError};
pub use decision::{Decision, Task};
pub use game::{Game, NoSuchPly, Ply};
pub use laying::LayingStep;
pub use problems::{SeriesErrors, SeriesProblem};
pub use refill::{Next, NextError, Refill, next_game};
pub use results::{AlreadyOver, EarlyEnd, GameEnd, GameOutcome, GameResult, Tally};
pub use series::{ArrangeError, Series, SeriesEnd, SeriesOutcome, SeriesStartError, SeriesStatus};
pub use spec::{Closed, Fill, Layout, Partial, Richer, SeriesSpec, Starter};

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
