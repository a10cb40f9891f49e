//! Games in words.

mod games;
mod turns;

use std::io::{self, Write};

use mancala_core::{Effect, Position};
use mancala_picture::Picture;
use mancala_variants::{Direction, Variant};

pub(crate) use games::{game_begins, game_over, laid_out, play, series_over, title};
pub(crate) use turns::{Steps, explain, explain_all, reasons, refuse};

/// Draws a position, with the holes that may be played.
pub(crate) fn board(out: &mut dyn Write, variant: &Variant, position: &Position) -> io::Result<()> {
    let picture = Picture::of(&position.setup())
        .clockwise(variant.direction() == Direction::Clockwise)
        .legal(variant.rules().legal(position));
    out.write_all(picture.to_text().as_bytes())
}

/// What the signs of a variant's boards mean.
pub(crate) fn legend(out: &mut dyn Write, variant: &Variant) -> io::Result<()> {
    for (sign, meaning) in signs(variant) {
        writeln!(out, "  {sign:<27}  {meaning}")?;
    }
    Ok(())
}

/// The signs of a variant's boards, each with its meaning.
pub(crate) fn signs(variant: &Variant) -> Vec<(&'static str, &'static str)> {
    let mut signs = vec![("(A)", "a hole that may be played")];
    if makes_special(variant) {
        signs.push((
            "4S, 4N",
            "4 seeds in a hole that belongs to South, to North",
        ));
    }
    if variant.spec().board.closable {
        signs.push(("##", "a hole that is closed in this game"));
    }
    signs
}

/// Whether holes become special in a variant.
pub(crate) fn makes_special(variant: &Variant) -> bool {
    let mut effects = variant.spec().last_seed.iter().map(|clause| clause.then);
    effects.any(|effect| matches!(effect, Effect::MakeUurs | Effect::Claim))
}

/// `1 lap`, `2 laps`.
pub(crate) fn counted(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A text that begins a sentence.
pub(crate) fn capitalised(text: &str) -> String {
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

/// Writes a text in lines that fit a terminal: the first behind its start, the others as far in.
fn paragraph(out: &mut dyn Write, start: &str, text: &str) -> io::Result<()> {
    let indent = " ".repeat(start.len());
    let lines = textwrap::Options::new(WIDTH)
        .initial_indent(start)
        .subsequent_indent(&indent);
    for line in textwrap::wrap(text, lines) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
