//! Records as text.

use std::fmt::{self, Write as _};
use std::io;

use mancala_core::{HoleState, Mark};
use mancala_match::{Game, Layout, Series, SeriesSpec, Starter};
use mancala_variants::Variant;

use crate::limits::MAX_RECORD_BYTES;
use crate::text::{escaped_comment, escaped_value};
use crate::{FORMAT, Moment, Played, Record, results};

/// Columns that a line of moves fills at most, if its words are not longer.
const WIDTH: usize = 80;

/// Plies in a line.
const PLIES: usize = 10;

/// A record is larger than [`MAX_RECORD_BYTES`], so that it could not be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record has {bytes} bytes; the most is {MAX_RECORD_BYTES}")]
struct TooLarge {
    bytes: usize,
}

/// The record's [text](crate#the-text).
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        match self.played() {
            Played::Game(game) => {
                f.write_str("\n")?;
                self.write_game(f, 1, game)
            }
            Played::Series(series) => self.write_series(f, series),
        }
    }
}

impl Record {
    /// Writes the record and a blank line, so that records written one after the other are a text of
    /// records.
    ///
    /// ```
    /// use mancala_match::Game;
    /// use mancala_record::{Reader, Record};
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let record = Record::of_game(&krur, Game::new(krur.rules().clone()))?;
    /// let mut file = Vec::new();
    /// record.write_to(&mut file)?;
    /// record.write_to(&mut file)?;
    ///
    /// let read: Vec<Record> = Reader::new(&file[..], Variant::find).collect::<Result<_, _>>()?;
    /// assert_eq!(read, [record.clone(), record]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the writer; [`InvalidData`](io::ErrorKind::InvalidData) if the record is larger than
    /// [`MAX_RECORD_BYTES`]. Then nothing is written.
    pub fn write_to(&self, mut out: impl io::Write) -> io::Result<()> {
        let text = self.to_string();
        let bytes = text.len();
        if bytes > MAX_RECORD_BYTES {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                TooLarge { bytes },
            ));
        }
        writeln!(out, "{text}")
    }

    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant();
        let kind = match self.played() {
            Played::Game(_) => "game",
            Played::Series(_) => "series",
        };
        write_tag(f, "Record", kind)?;
        write_tag(f, "Format", &FORMAT.to_string())?;
        write_tag(f, "Variant", variant.id())?;
        write_tag(f, "Digest", &variant.digest().to_string())?;
        for (name, value) in self.tags().iter() {
            write_tag(f, name, value)?;
        }
        if let Some(first) = self.played().games().next() {
            if *first.start() != variant.rules().start_setup() {
                write_tag(f, "Start", &first.start().to_string())?;
            }
        }
        if let Some(series) = self.series() {
            write_series_tags(f, variant, series.spec())?;
        }
        write_tag(f, "Result", &self.result())
    }

    fn write_series(&self, f: &mut fmt::Formatter<'_>, series: &Series) -> fmt::Result {
        for (number, game) in (1..).zip(series.games()) {
            write!(f, "\nGame {number}")?;
            if number > 1 && series.spec().layout != Layout::Fresh {
                write!(f, ": {}", rows(game))?;
            }
            f.write_str("\n")?;
            self.write_game(f, number, game)?;
        }
        writeln!(f, "\nSeries: {}", results::of_series(series))
    }

    /// The moves and comments of a game, and its result.
    fn write_game(&self, f: &mut fmt::Formatter<'_>, number: u32, game: &Game) -> fmt::Result {
        let row = game.rules().row();
        let mut lines = Lines::new(f);
        for ply in 0..=game.ply() {
            if let Some(hole) = ply.checked_sub(1).and_then(|k| game.moves().get(k)) {
                lines.put_move(ply, hole.letter(row))?;
            }
            for comment in self.comments_at(Moment { game: number, ply }) {
                lines.put_comment(comment)?;
            }
        }
        lines.end()?;
        writeln!(f, "Result: {}", results::of_game(game))
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", escaped_value(value))
}

/// How a series of a variant goes on where nothing else is said: as a series or as independent games.
/// Those have no limit unless the variant has one, which is told by a limit of 0.
pub(crate) fn usual_series(variant: &Variant, independent: bool) -> SeriesSpec {
    match variant.series() {
        Some(series) if !independent => *series,
        _ => SeriesSpec::independent(0),
    }
}

/// The tags that tell how the series differs from the variant's.
fn write_series_tags(
    f: &mut fmt::Formatter<'_>,
    variant: &Variant,
    spec: &SeriesSpec,
) -> fmt::Result {
    let layout = variant.series().map(|series| series.layout);
    let independent = layout.is_some_and(|layout| layout != spec.layout);
    if independent {
        write_tag(f, "Layout", "fresh")?;
    }
    let usual = usual_series(variant, independent);
    if usual.game_limit != spec.game_limit {
        write_tag(f, "Games", &spec.game_limit.to_string())?;
    }
    if usual.starter != spec.starter {
        write_tag(f, "Starter", starter_word(spec.starter))?;
    }
    Ok(())
}

/// A starter in the word of variants' files.
pub(crate) const fn starter_word(starter: Starter) -> &'static str {
    match starter {
        Starter::Alternate => "alternate",
        Starter::Same => "same",
        Starter::Loser => "loser",
        Starter::Winner => "winner",
    }
}

/// The rows that were laid for a game, as position notation writes them.
fn rows(game: &Game) -> String {
    let word = |hole: &HoleState| match hole.mark {
        Mark::Closed => "#".to_owned(),
        _ => hole.seeds.to_string(),
    };
    let holes: Vec<String> = game.start().holes.iter().map(word).collect();
    let (south, north) = holes.split_at(holes.len() / 2);
    format!("{}/{}", south.join(","), north.join(","))
}

/// Lines of moves and comments.
struct Lines<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    /// Columns that the line fills; 0 where it is empty.
    column: usize,
    /// Plies in the line.
    plies: usize,
}

impl<'a, 'f> Lines<'a, 'f> {
    const fn new(f: &'a mut fmt::Formatter<'f>) -> Self {
        Self {
            f,
            column: 0,
            plies: 0,
        }
    }

    /// A line of moves begins with the first one's number.
    fn put_move(&mut self, ply: usize, letter: char) -> fmt::Result {
        if self.plies == PLIES || self.column + 2 > WIDTH {
            self.end()?;
        }
        if self.column == 0 {
            self.begin(&format!("{ply:>3}."))?;
        }
        self.plies += 1;
        let mut word = [0; 4];
        self.put_word(letter.encode_utf8(&mut word))
    }

    fn put_comment(&mut self, text: &str) -> fmt::Result {
        let text = escaped_comment(text);
        let mut words = breakable(&text).peekable();
        let mut open = "{";
        while let Some(word) = words.next() {
            let close = if words.peek().is_none() { "}" } else { "" };
            self.put_word(&format!("{open}{word}{close}"))?;
            open = "";
        }
        Ok(())
    }

    /// Puts a word on the line, or on the next where it doesn't fit.
    fn put_word(&mut self, word: &str) -> fmt::Result {
        let length = 1 + word.chars().count();
        if self.column > 0 && self.column + length > WIDTH {
            self.end()?;
        }
        if self.column == 0 {
            // As wide as a number: no line of a comment may look like anything else.
            self.begin("    ")?;
        }
        write!(self.f, " {word}")?;
        self.column += length;
        Ok(())
    }

    fn begin(&mut self, start: &str) -> fmt::Result {
        self.column = start.len();
        self.f.write_str(start)
    }

    fn end(&mut self) -> fmt::Result {
        if self.column > 0 {
            self.f.write_char('\n')?;
        }
        self.column = 0;
        self.plies = 0;
        Ok(())
    }
}

/// A comment in pieces with one blank between them, where lines may end: a line end with blanks around
/// it is read as one blank.
fn breakable(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let bytes = text.as_bytes();
        let is_break = |&k: &usize| {
            k > 0 && bytes[k - 1] != b' ' && bytes.get(k + 1).is_some_and(|&next| next != b' ')
        };
        let blank = text.match_indices(' ').map(|(k, _)| k).find(is_break);
        rest = blank.map(|k| &text[k + 1..]);
        Some(blank.map_or(text, |k| &text[..k]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_break_at_single_blanks() {
        let pieces = |text| breakable(text).collect::<Vec<_>>();
        assert_eq!(pieces("a b c"), ["a", "b", "c"]);
        assert_eq!(pieces(" a  b c "), [" a  b", "c "]);
        assert_eq!(pieces(""), [""]);
        assert_eq!(pieces("   "), ["   "]);
    }
}
