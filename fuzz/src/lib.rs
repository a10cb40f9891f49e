//! What is fuzzed, one module a target, each with a `run` that takes any bytes and panics where a
//! promise is broken.
//!
//! The programs in `fuzz_targets/` hand them to the fuzzer. The inputs in `seeds/` and `regressions/`
//! go through the same functions in the ordinary tests.
//!
//! | target | input | what is tried |
//! |---|---|---|
//! | [`variant_text`] | text | loading variants, printing and playing what loads |
//! | [`variant_rules`] | bytes | generated rules and series, written as a variant's file and loaded |
//! | [`position_text`] | text | reading and printing positions, under every shipped variant |
//! | [`play`] | bytes | shipped variants from any position, with every invariant |
//! | [`odd_rules`] | bytes | rules that are nonsense in part, odd boards, without the reference engine |
//! | [`engine_vs_reference`] | bytes | generated rules, with every invariant |
//! | [`series`] | bytes | series with valid and invalid arrangements, early ends, undo |
//! | [`record`] | text | reading and printing records, replaying what is read |
//! | [`serve`] | lines of text | the line protocol |
//! | [`serve_requests`] | bytes | the same with lines that are requests, or nearly |
//!
//! Where an input is bytes, everything is drawn from them in turn, by the generator of
//! [`mancala_testkit`].

mod requests;
mod shipped;

pub mod engine_vs_reference;
pub mod odd_rules;
pub mod play;
pub mod position_text;
pub mod record;
pub mod series;
pub mod serve;
pub mod serve_requests;
pub mod variant_rules;
pub mod variant_text;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called, as are its program, its dictionary and the folders of its inputs.
    pub name: &'static str,
    /// Tries an input. Panics where a promise is broken.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        /// All targets.
        pub const TARGETS: &[Target] = &[
            $(Target { name: stringify!($name), run: $name::run }),*
        ];
    };
}

targets![
    variant_text,
    variant_rules,
    position_text,
    play,
    odd_rules,
    engine_vs_reference,
    series,
    record,
    serve,
    serve_requests,
];
