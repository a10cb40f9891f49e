//! `mancala play`: a series with people, on a full screen or in plain lines.

pub(crate) mod commands;
pub(crate) mod files;
mod plain;
mod rows;
pub(crate) mod table;

use mancala_core::BySide;
use mancala_search::Limits;

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::{Streams, named, screen, series};
use files::Keeper;
use table::{Company, Table};

pub(crate) fn run(args: &PlayArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let table = table(args)?;
    let keeper = Keeper::new(args.save.as_deref(), args.load.as_deref());
    let keeper = keeper.map_err(Failure::failed)?;
    if streams.is_terminal && !args.plain && screen::fits() {
        screen::run(table, keeper, streams.output)
    } else {
        plain::run(table, keeper, streams)
    }
}

/// The table that the command line asks for.
fn table(args: &PlayArgs) -> Result<Table, Failure> {
    let named = args.variant.as_deref().map(named::variant).transpose()?;
    let company = Company {
        seats: BySide::new(args.south, args.north),
        limits: Limits::time(args.think),
        seed: args.games.seed,
    };
    if let Some(file) = &args.load {
        let loaded = files::load(file, named.as_ref()).map_err(Failure::failed)?;
        let of = loaded.record.variant().id();
        if let Some(named) = named.filter(|named| named.id() != of) {
            let (file, named) = (file.display(), named.id());
            let why = format!("{file}: this is a record of `{of}`, not of `{named}`");
            return Err(Failure::failed(why));
        }
        return Ok(Table::open(loaded, company));
    }
    // The command line has one of both.
    let variant = named.ok_or_else(|| Failure::failed("there is no variant"))?;
    let series = series::begin(&variant, &args.games)?;
    Table::new(&variant, series, company).map_err(Failure::failed)
}
