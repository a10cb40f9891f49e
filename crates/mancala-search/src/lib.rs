//! Players for two-row sowing games that know nothing but the rules that they are given.
//!
//! [`greedy`] looks at what each move brings at once. A [`Searcher`] looks ahead: it plays a growing
//! tree of continuations, finishes each by random moves, and plays what has done best (Monte Carlo tree
//! search). Neither holds a word about any one game, so both play whatever
//! [`RuleSpec`](mancala_core::RuleSpec) can say.
//!
//! ```
//! use mancala_search::{Limits, Searcher, greedy};
//! use mancala_variants::Variant;
//!
//! let krur = Variant::find("krur")?;
//! let rules = krur.rules();
//! let mut position = rules.start();
//! let mut searcher = Searcher::new(7);
//!
//! // South searches, North is greedy.
//! while let Some(found) = searcher.best(rules, &position, Limits::playouts(100)) {
//!     rules.play(&mut position, found.hole)?;
//!     if let Some(hole) = greedy(rules, &position) {
//!         rules.play(&mut position, hole)?;
//!     }
//! }
//! assert!(position.status().is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is promised
//!
//! * **A search ends.** It has a limit of time or of playouts, and [`Limits`] says how each is kept.
//! * **It has an answer** wherever there is a legal move, and the answer is one.
//! * **It can be repeated.** Under a limit of playouts alone, the same seed, rules and position give the
//!   same answer on every machine. Another version of this crate may find another move.
//! * **Memory is bounded**: the tree stops growing at [`MAX_NODES`].

mod clock;
mod dice;
mod found;
mod greedy;
mod holdings;
mod limits;
mod rollout;
mod searcher;
mod tree;
mod worth;

pub use found::{Found, Outlook};
pub use greedy::greedy;
pub use limits::{Limits, MAX_NODES, MAX_ROLLOUT_PLIES};
pub use searcher::Searcher;

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
