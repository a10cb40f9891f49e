//! A series as one JSON document.

use std::io::{self, Write};

use mancala_core::{Hole, Side};
use mancala_match::{Series, SeriesSpec, SeriesStatus};
use serde::Serialize;

use super::Telling;
use crate::failure::Failure;
use crate::players::Player;
use crate::position_json::PositionJson;

/// The version of the record's form.
const FORMAT: u32 = 1;

/// Everything that was played, and what it takes to play it again. `mancala series --help` says what
/// the fields mean.
#[derive(Serialize)]
struct Record<'s> {
    format: u32,
    variant: &'s str,
    digest: String,
    series: &'s SeriesSpec,
    players: Players,
    chance: Chance,
    games: Vec<Game>,
    scores: [u8; 2],
    tally: Tally,
    result: Option<SeriesResult>,
}

#[derive(Serialize)]
struct Players {
    south: Player,
    north: Player,
    #[serde(skip_serializing_if = "Option::is_none")]
    playouts: Option<u32>,
}

#[derive(Serialize)]
struct Chance {
    generator: &'static str,
    seed: u64,
}

#[derive(Serialize)]
struct Game {
    start: PositionJson,
    moves: Vec<usize>,
    scores: [u8; 2],
    reason: &'static str,
    winner: Option<char>,
}

#[derive(Serialize)]
struct Tally {
    wins: [u32; 2],
    draws: u32,
    seeds: [u64; 2],
}

#[derive(Serialize)]
struct SeriesResult {
    reason: &'static str,
    winner: Option<char>,
}

/// Writes the record of a series that has been played.
pub(super) fn write(
    telling: &Telling<'_>,
    series: &Series,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let tally = series.tally();
    let [south, north] = telling.players.into_array();
    let record = Record {
        format: FORMAT,
        variant: telling.variant.id(),
        digest: telling.variant.digest().to_string(),
        series: series.spec(),
        players: Players {
            south,
            north,
            playouts: telling.search.playouts_of(telling.players),
        },
        chance: Chance {
            generator: "chacha8",
            seed: telling.seed,
        },
        games: series.games().filter_map(game).collect(),
        scores: series.scores().into_array(),
        tally: Tally {
            wins: tally.wins.into_array(),
            draws: tally.draws,
            seeds: tally.seeds.into_array(),
        },
        result: match series.status() {
            SeriesStatus::Over(outcome) => Some(SeriesResult {
                reason: outcome.reason.word(),
                winner: outcome.winner.map(Side::letter),
            }),
            _ => None,
        },
    };
    serde_json::to_writer(&mut *out, &record).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

/// A game that is over.
fn game(game: &mancala_match::Game) -> Option<Game> {
    let result = game.result()?;
    Some(Game {
        start: game.start().into(),
        moves: game.moves().iter().map(|hole| Hole::index(*hole)).collect(),
        scores: result.scores.into_array(),
        reason: result.outcome.reason.word(),
        winner: result.outcome.winner.map(Side::letter),
    })
}
