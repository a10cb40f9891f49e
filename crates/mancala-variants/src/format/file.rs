//! The whole file. Nothing is ever read into these types: a file is read key by key, so that one
//! wrong key doesn't hide the next.
#![allow(dead_code)]

use std::collections::BTreeMap;

use mancala_core::{
    BoardSpec, EndSpec, LastSeedClause, MAX_LAST_SEED_CLAUSES, MAX_PASSING_SEED_CLAUSES, MoveSpec,
    PassingSeedClause, SowingSpec,
};
use mancala_match::SeriesSpec;
use schemars::JsonSchema;

use crate::{Direction, Source};

/// A variant of mancala for two rows of holes: the board, what a sowing does, when a game ends,
/// and how a series goes on.
///
/// A file that `extends` another says only what is different.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct VariantFile {
    /// The version of this format, of which there is one.
    #[schemars(range(min = 1, max = 1))]
    format: u8,
    /// The variant's name in commands and records: small letters, digits and hyphens.
    id: Id,
    /// What this file builds on: the id of a shipped variant (none of its aliases), or a file in
    /// the same folder or below it, ending in `.toml`. All rules are taken over; the tables below
    /// are merged key by key, clauses by their ids.
    extends: Option<String>,
    /// The variant's name for people. Left out, the id.
    name: Option<String>,
    /// Other names it can be found by, written like an id.
    #[serde(default)]
    #[schemars(length(max = 16))]
    aliases: Vec<Id>,
    /// Where it is played.
    region: Option<String>,
    /// Its history in two sentences.
    about: Option<String>,
    /// Which way round the board is sown.
    #[serde(default)]
    direction: Direction,
    /// The texts that the rules were taken from. Those of the extended variant stay as long as
    /// something cites them.
    #[serde(default)]
    #[schemars(length(max = 16))]
    sources: Vec<Source>,
    /// Ids of clauses of the extended variant that this one does without.
    #[serde(default)]
    #[schemars(length(max = 16))]
    remove: Vec<Id>,
    /// Which place in a source each switch, or each clause taken over, encodes.
    #[serde(default)]
    cites: Cites,
    /// The board and how it is filled at the start.
    board: Option<BoardSpec>,
    /// How one lap is sown.
    #[serde(default)]
    sowing: SowingSpec,
    /// What happens to holes that a seed falls into before the last of its lap. The first clause
    /// that fits decides; without one nothing happens.
    #[serde(default)]
    #[schemars(length(max = MAX_PASSING_SEED_CLAUSES))]
    passing_seed: Vec<PassingSeedEntry>,
    /// What the last seed of a lap does. The first clause that fits decides; without one the turn
    /// ends.
    #[serde(default)]
    #[schemars(length(max = MAX_LAST_SEED_CLAUSES))]
    last_seed: Vec<LastSeedEntry>,
    /// Which moves may be made, and what a player does who has none.
    #[serde(default)]
    moves: MoveSpec,
    /// When the game ends, and who gets what is left.
    #[serde(default)]
    end: EndSpec,
    /// How games follow each other; `none` where an extended variant has a series and this one
    /// hasn't. Left out, games are independent.
    series: Option<Series>,
}

/// A short name: small letters, digits and hyphens.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub(crate) struct Id(#[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"))] String);

/// A place in a source: the source's id, a colon, and where in it, as in `wikipedia: Turn, first
/// point`.
#[derive(JsonSchema)]
#[schemars(transparent)]
pub(crate) struct Cite(#[schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*: .+$"))] String);

/// Which place in a source each switch encodes: a table for each section, with its keys.
#[derive(Default, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Cites {
    /// Places for the keys of `board`.
    #[serde(default)]
    board: BTreeMap<String, Cite>,
    /// Places for the keys of `sowing`.
    #[serde(default)]
    sowing: BTreeMap<String, Cite>,
    /// Places for clauses about passing seeds, by id, instead of a `cites` of their own.
    #[serde(default)]
    passing_seed: BTreeMap<String, Cite>,
    /// Places for clauses about the last seed, by id, instead of a `cites` of their own.
    #[serde(default)]
    last_seed: BTreeMap<String, Cite>,
    /// Places for the keys of `moves`.
    #[serde(default)]
    moves: BTreeMap<String, Cite>,
    /// Places for the keys of `end`.
    #[serde(default)]
    end: BTreeMap<String, Cite>,
    /// Places for the keys of `series`.
    #[serde(default)]
    series: BTreeMap<String, Cite>,
}

/// A clause about a seed that is not the last of its lap: when it fits, its whole hole is won.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct PassingSeedEntry {
    /// The clause's name in reports and in variants that extend this one. A clause with the id of
    /// an extended variant's replaces it.
    id: Id,
    /// The place in a source that it encodes.
    cites: Option<Cite>,
    /// The clause that this one is put before; left out, it goes to the end of the list.
    before: Option<Id>,
    /// The clause that this one is put after.
    after: Option<Id>,
    #[serde(flatten)]
    clause: PassingSeedClause,
}

/// A clause about the last seed of a lap: when it fits, and what happens then.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct LastSeedEntry {
    /// The clause's name in reports and in variants that extend this one. A clause with the id of
    /// an extended variant's replaces it.
    id: Id,
    /// The place in a source that it encodes.
    cites: Option<Cite>,
    /// The clause that this one is put before; left out, it goes to the end of the list.
    before: Option<Id>,
    /// The clause that this one is put after.
    after: Option<Id>,
    #[serde(flatten)]
    clause: LastSeedClause,
}

/// How games follow each other, or `none`.
#[derive(JsonSchema)]
#[serde(untagged)]
pub(crate) enum Series {
    /// A series.
    Series(SeriesSpec),
    /// No series, where the extended variant has one.
    None(NoSeries),
}

/// No series.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NoSeries {
    /// Games are independent.
    None,
}
