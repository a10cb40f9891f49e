//! Games in words.

mod games;
mod turns;

use std::io::{self, Write};

use mancala_core::Position;
use mancala_picture::Picture;
use mancala_variants::{Direction, SwitchCite, Variant};

pub(crate) use games::{explain, game_begins, game_over, play, refuse, series_over, title};

/// Draws a position, with the holes that may be played.
pub(crate) fn board(out: &mut dyn Write, variant: &Variant, position: &Position) -> io::Result<()> {
    let picture = Picture::of(&position.setup())
        .clockwise(variant.direction() == Direction::Clockwise)
        .legal(variant.rules().legal(position));
    out.write_all(picture.to_text().as_bytes())
}

/// `1 lap`, `2 laps`.
pub(crate) fn counted(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A sentence with the place in a source that it comes from.
fn cited(text: &str, cites: Option<&str>) -> String {
    match cites {
        Some(cites) => format!("{text} [{cites}]"),
        None => text.to_owned(),
    }
}

/// The place in a source that a switch encodes.
fn switch_cite<'v>(variant: &'v Variant, section: &str, key: &str) -> Option<&'v str> {
    let mut cites = variant.switch_cites().iter();
    cites
        .find(|cite| cite.section() == section && cite.key() == key)
        .map(SwitchCite::cites)
}

/// A text that begins a sentence.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// What stands before the lines about a turn.
const INDENT: &str = "   ";

/// Columns that a line may fill.
const WIDTH: usize = 80;

/// Writes a text in lines that fit a terminal, each behind an indent.
fn paragraph(out: &mut dyn Write, indent: &str, text: &str) -> io::Result<()> {
    let mut line = indent.to_owned();
    for word in text.split_whitespace() {
        let length = line.chars().count() + 1 + word.chars().count();
        if line.len() > indent.len() {
            if length > WIDTH {
                writeln!(out, "{line}")?;
                line.truncate(indent.len());
            } else {
                line.push(' ');
            }
        }
        line.push_str(word);
    }
    writeln!(out, "{line}")
}
