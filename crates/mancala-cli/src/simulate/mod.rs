//! `mancala simulate`: many games, and what comes of them.

mod document;
mod estimate;
mod game;
mod games;
mod histogram;
mod parallel;
mod per_ply;
mod shard;
mod summary;
mod table;
mod tally;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use mancala_core::BySide;

use crate::args::SimulateArgs;
use crate::failure::Failure;
use crate::players::Player;
use crate::{Streams, named};
use document::{About, Document, FORMAT, Play};
use games::{Games, Method};
pub(crate) use shard::Shard;

pub(crate) fn run(args: &SimulateArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let document = match &args.variant {
        Some(variant) => simulate(variant, args, streams.shows_progress)?,
        // The command line has a variant or files.
        None => merge(&args.merge)?,
    };
    if args.json {
        document.write(streams.output)?;
    } else {
        table::write(streams.output, &document)?;
    }
    Ok(())
}

/// Plays the games of a shard.
fn simulate(variant: &OsStr, args: &SimulateArgs, progress: bool) -> Result<Document, Failure> {
    let variant = named::variant(variant)?;
    let games = Games {
        variant: &variant,
        method: method(args)?,
        limits: args.search.limits(),
        seed: args.seed,
    };
    let indices = args.shard.games(args.games);
    let progress = parallel::progress(indices.end - indices.start, progress);
    let tally = parallel::play(
        &games,
        &indices,
        args.threads.map_or(0, usize::from),
        &progress,
    )?;
    let about = About {
        format: FORMAT,
        variant: variant.id().to_owned(),
        name: variant.name().to_owned(),
        digest: variant.digest().to_string(),
        games: args.games,
        play: match games.method {
            Method::Exact(_) => Play::Exact,
            Method::Playouts => Play::Fast,
        },
        south: args.south,
        north: args.north,
        playouts: args.search.playouts_of(BySide::new(args.south, args.north)),
        generator: "chacha8".to_owned(),
        seed: args.seed,
    };
    let played = (!indices.is_empty()).then_some([indices.start, indices.end]);
    Ok(Document::new(about, played.into_iter().collect(), tally))
}

fn method(args: &SimulateArgs) -> Result<Method, Failure> {
    let players = BySide::new(args.south, args.north);
    if !args.fast {
        return Ok(Method::Exact(players));
    }
    if players.into_array() != [Player::Random; 2] {
        let message = "--fast plays at random, and no other players";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(Method::Playouts)
}

/// Most bytes that the document of a shard may have; one of a billion games has some thousands.
const DOCUMENT_LIMIT: u64 = 16 * 1024 * 1024;

/// A file's text, if it is no longer than a document may be.
fn read_bounded(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(file)?
        .take(DOCUMENT_LIMIT + 1)
        .read_to_string(&mut text)?;
    if read as u64 > DOCUMENT_LIMIT {
        let message = format!("a document has at most {DOCUMENT_LIMIT} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(text)
}

/// Puts the documents of shards together.
fn merge(files: &[PathBuf]) -> Result<Document, Failure> {
    let mut merged = None;
    for file in files {
        let failed = |error: String| Failure::failed(format!("{}: {error}", file.display()));
        let text = read_bounded(file).map_err(|error| failed(error.to_string()))?;
        let document = Document::read(&text).map_err(failed)?;
        merged = Some(match merged {
            None => document,
            Some(merged) => Document::merged(merged, &document).map_err(failed)?,
        });
    }
    merged.ok_or_else(|| Failure::Usage("there is nothing to merge".to_owned()))
}
