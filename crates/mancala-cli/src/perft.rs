//! `mancala perft`: counting move sequences, a check of the rules and a measure of speed.

use std::ffi::OsStr;
use std::io::Write;

use mancala_core::{ParseSetupError, Position, Rules, Setup};

use crate::failure::Failure;
use crate::named;

/// `mancala perft`: a line for each depth, or for each first move and a total.
pub(crate) fn run(
    variant: &OsStr,
    depth: u8,
    position: Option<&str>,
    divide: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let variant = named::variant(variant)?;
    let rules = variant.rules();
    let position = match position {
        None => rules.start(),
        Some(text) => read_position(rules, text)?,
    };
    if divide {
        return divided(rules, &position, depth, out);
    }
    for depth in 1.min(depth)..=depth {
        let nodes = count(rules, &position, depth)?;
        writeln!(out, "{depth} {nodes}")?;
        // Deeper counts take longer and longer.
        out.flush()?;
        if nodes == 0 {
            break;
        }
    }
    Ok(())
}

fn divided(
    rules: &Rules,
    position: &Position,
    depth: u8,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut total = u64::from(depth == 0);
    for hole in rules.legal(position) {
        let mut next = *position;
        if depth > 0 && rules.play(&mut next, hole).is_ok() {
            let nodes = count(rules, &next, depth - 1)?;
            total += nodes;
            writeln!(out, "{} {nodes}", hole.letter(rules.row()))?;
            out.flush()?;
        }
    }
    Ok(writeln!(out, "total {total}")?)
}

fn count(rules: &Rules, position: &Position, depth: u8) -> Result<u64, Failure> {
    let nodes = rules.perft(position, depth, u64::MAX);
    nodes.ok_or_else(|| Failure::failed("there are more sequences than can be counted"))
}

fn read_position(rules: &Rules, text: &str) -> Result<Position, Failure> {
    let setup: Setup = text.parse().map_err(|error: ParseSetupError| {
        let caret = " ".repeat(error.column() - 1) + "^";
        Failure::Usage(format!("this is no position: {error}\n  {text}\n  {caret}"))
    })?;
    rules
        .position(&setup)
        .map_err(|error| Failure::failed(format!("this is no position of the game: {error}")))
}
