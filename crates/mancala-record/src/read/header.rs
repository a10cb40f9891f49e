//! The tags of a record, up to what is played.

use std::fmt::Display;
use std::io::BufRead;

use mancala_core::{ParseSetupError, Setup};
use mancala_match::{SeriesSpec, Starter};
use mancala_variants::Variant;

use super::lines::{Line, Lines, is_blank};
use super::number;
use crate::error::{At, Fault};
use crate::tags::{RESERVED, check_name};
use crate::text::check_value;
use crate::write::{starter_word, usual_series};
use crate::{FORMAT, Problem, Tags};

/// What the tags of a record say.
pub(super) struct Header {
    pub(super) variant: Variant,
    pub(super) tags: Tags,
    /// How the series goes on, where it is the record of one, and where that is said.
    pub(super) series: Option<(SeriesSpec, At)>,
    pub(super) start: (Setup, At),
    pub(super) result: Option<(String, At)>,
}

/// A tag's value, and where it begins.
struct Value {
    text: String,
    at: At,
}

/// The reserved tags that are read and not yet used.
struct Reserved {
    values: Vec<(&'static str, Value)>,
    /// The line after the tags.
    end: At,
}

impl Header {
    /// Reads the tags from the first one's line on.
    pub(super) fn read<R: BufRead, E: Display>(
        first: &Line,
        lines: &mut Lines<R>,
        variants: &mut impl FnMut(&str) -> Result<Variant, E>,
    ) -> Result<Self, Fault> {
        let in_series = kind(first)?;
        check_format(lines)?;
        let (tags, mut reserved) = read_tags(lines)?;
        let variant = reserved.variant(variants)?;
        let series = if in_series {
            Some(reserved.series(&variant)?)
        } else {
            reserved.refuse_series()?;
            None
        };
        Ok(Self {
            tags,
            series,
            start: reserved.start(&variant)?,
            result: reserved.take("Result").map(|tag| (tag.text, tag.at)),
            variant,
        })
    }
}

/// Whether the record is that of a series.
fn kind(first: &Line) -> Result<bool, Fault> {
    let (_, value) = tag(first)?;
    match value.text.as_str() {
        "game" => Ok(false),
        "series" => Ok(true),
        _ => Err(value.refused("Record", "`game` or `series`")),
    }
}

/// The format stands in the second line, so that others can be told apart before anything is read.
fn check_format<R: BufRead>(lines: &mut Lines<R>) -> Result<(), Fault> {
    let missing = Problem::TagMissing { name: "Format" };
    let Some(line) = lines.next()? else {
        return Err(lines.end().fault(missing));
    };
    if line.begins_record() {
        let at = line.at(0);
        lines.hold(line);
        return Err(at.fault(missing));
    }
    match tag(&line)? {
        (name, value) if name == "Format" => {
            if value.text == FORMAT.to_string() {
                return Ok(());
            }
            Err(value.refused("Format", "`1`, the only one that there is"))
        }
        _ => Err(line.at(0).fault(missing)),
    }
}

/// Reads the tags after the format: the free ones, and the reserved ones.
fn read_tags<R: BufRead>(lines: &mut Lines<R>) -> Result<(Tags, Reserved), Fault> {
    let mut tags = Tags::default();
    let mut values: Vec<(&'static str, Value)> = Vec::new();
    let end = loop {
        let Some(line) = lines.next()? else {
            break lines.end();
        };
        if line.is_blank() {
            continue;
        }
        if !line.text.starts_with('[') || line.begins_record() {
            let end = line.at(0);
            lines.hold(line);
            break end;
        }
        let (name, value) = tag(&line)?;
        let twice = tags.get(&name).is_some() || values.iter().any(|(tag, _)| *tag == name);
        if twice || name == "Format" {
            return Err(line.at(0).fault(Problem::TagTwice { name }));
        }
        match RESERVED.into_iter().find(|&reserved| reserved == name) {
            Some(reserved) => values.push((reserved, value)),
            None => tags
                .set(&name, &value.text)
                .map_err(|error| value.at.fault(error))?,
        }
    };
    Ok((tags, Reserved { values, end }))
}

/// A tag: `[Name "value"]`.
fn tag(line: &Line) -> Result<(String, Value), Fault> {
    let text = line.text.as_str();
    let expected = |byte: usize, expected| line.at(byte).fault(Problem::TagSyntax { expected });
    if !text.starts_with('[') {
        return Err(expected(0, "`[`"));
    }
    let name_end = text.find(|letter| is_blank(letter) || letter == '"');
    let name_end = name_end.unwrap_or(text.len());
    let name = text.get(1..name_end).unwrap_or_default();
    check_name(name).map_err(|error| line.at(1).fault(error))?;
    let rest = text[name_end..].trim_start_matches(is_blank);
    let opened = text.len() - rest.len();
    let value_at = opened + 1;
    if opened == name_end || !rest.starts_with('"') {
        return Err(expected(opened, "a blank and a quote after the name"));
    }
    let (value, closed) = unquoted(text, value_at)
        .map_err(|byte| expected(byte, "a value that is closed by a quote"))?;
    match text[closed..].trim_end_matches(is_blank) {
        "]" => {}
        _ => {
            return Err(expected(
                closed,
                "`]` and the end of the line after the value",
            ));
        }
    }
    let at = line.at(value_at);
    check_value(&value).map_err(|error| at.fault(Problem::Tag(error.into())))?;
    Ok((name.to_owned(), Value { text: value, at }))
}

/// The value that begins at a byte, and where the text goes on after its quote; the place where that is
/// missing, or of something that is no escape.
fn unquoted(text: &str, start: usize) -> Result<(String, usize), usize> {
    let mut value = String::new();
    let mut letters = text[start..].char_indices();
    while let Some((k, letter)) = letters.next() {
        match letter {
            '"' => return Ok((value, start + k + 1)),
            '\\' => match letters.next() {
                Some((_, escaped @ ('"' | '\\'))) => value.push(escaped),
                _ => return Err(start + k),
            },
            _ => value.push(letter),
        }
    }
    Err(text.len())
}

impl Value {
    fn refused(self, name: &'static str, expected: &'static str) -> Fault {
        self.at.fault(Problem::TagValue {
            name,
            expected,
            found: self.text,
        })
    }
}

impl Reserved {
    fn take(&mut self, name: &str) -> Option<Value> {
        let k = self.values.iter().position(|(tag, _)| *tag == name)?;
        Some(self.values.swap_remove(k).1)
    }

    fn missing(&self, name: &'static str) -> Fault {
        self.end.fault(Problem::TagMissing { name })
    }

    fn variant<E: Display>(
        &mut self,
        variants: &mut impl FnMut(&str) -> Result<Variant, E>,
    ) -> Result<Variant, Fault> {
        let tag = self
            .take("Variant")
            .ok_or_else(|| self.missing("Variant"))?;
        let variant = variants(&tag.text).map_err(|error| {
            let why = error.to_string();
            tag.at.fault(Problem::Variant { why })
        })?;
        let expected = variant.digest().to_string();
        match self.take("Digest") {
            Some(digest) if digest.text != expected => Err(digest.at.fault(Problem::Digest {
                variant: variant.id().to_owned(),
                expected,
            })),
            _ => Ok(variant),
        }
    }

    /// The start, and where it is said.
    fn start(&mut self, variant: &Variant) -> Result<(Setup, At), Fault> {
        let Some(Value { text, at }) = self.take("Start") else {
            return Ok((variant.rules().start_setup(), self.end));
        };
        let start: Result<_, ParseSetupError> = text.parse();
        start.map(|start| (start, at)).map_err(|error| {
            let column = at.column + error.column() - 1;
            At { column, ..at }.fault(error)
        })
    }

    /// How the series goes on, and where that is said.
    fn series(&mut self, variant: &Variant) -> Result<(SeriesSpec, At), Fault> {
        let independent = match self.take("Layout") {
            None => false,
            Some(tag) if tag.text == "fresh" => true,
            Some(tag) => return Err(tag.refused("Layout", "`fresh`, for independent games")),
        };
        let mut series = usual_series(variant, independent);
        let mut at = self.end;
        if let Some(tag) = self.take("Games") {
            at = tag.at;
            let Some(limit) = number(&tag.text) else {
                return Err(tag.refused("Games", "a number of games from 1 to 4294967295"));
            };
            series.game_limit = limit;
        }
        if series.game_limit == 0 {
            return Err(self.missing("Games"));
        }
        if let Some(tag) = self.take("Starter") {
            let Some(starter) = starter(&tag.text) else {
                return Err(tag.refused("Starter", "`alternate`, `same`, `loser` or `winner`"));
            };
            series.starter = starter;
        }
        Ok((series, at))
    }

    fn refuse_series(&mut self) -> Result<(), Fault> {
        for name in ["Layout", "Games", "Starter"] {
            if let Some(tag) = self.take(name) {
                return Err(tag.at.fault(Problem::TagOfSeries { name }));
            }
        }
        Ok(())
    }
}

fn starter(word: &str) -> Option<Starter> {
    let starters = [
        Starter::Alternate,
        Starter::Same,
        Starter::Loser,
        Starter::Winner,
    ];
    starters
        .into_iter()
        .find(|&starter| starter_word(starter) == word)
}
