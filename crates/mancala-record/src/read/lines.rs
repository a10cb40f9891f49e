//! Lines, read one by one, none of them without bound.

use std::io::{BufRead, Read};

use crate::Problem;
use crate::error::{At, Fault};
use crate::limits::{MAX_LINE_BYTES, MAX_RECORD_BYTES};

/// What every record begins with, at a line's start.
pub(super) const RECORD_BEGINS: &str = "[Record ";

/// A line without its end.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// From 1.
    pub(super) number: usize,
    pub(super) text: String,
}

impl Line {
    /// The place of a byte, which begins a character.
    pub(super) fn at(&self, byte: usize) -> At {
        let before = self.text.get(..byte).unwrap_or(&self.text);
        At {
            line: self.number,
            column: before.chars().count() + 1,
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.text.trim_matches(is_blank).is_empty()
    }

    pub(super) fn begins_record(&self) -> bool {
        self.text.starts_with(RECORD_BEGINS)
    }
}

/// What may stand between words.
pub(super) const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

/// The lines of a text.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    /// The number of the last line that was read.
    number: usize,
    /// A line that is to be given again.
    held: Option<Line>,
    /// Bytes read since the record began.
    bytes: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) const fn new(input: R) -> Self {
        Self {
            input,
            number: 0,
            held: None,
            bytes: 0,
        }
    }

    /// The next line; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<Line>, Fault> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        let at = self.end();
        let mut bytes = Vec::new();
        // Two more for the line's end.
        let most = MAX_LINE_BYTES as u64 + 2;
        let read = self.input.by_ref().take(most).read_until(b'\n', &mut bytes);
        match read {
            Ok(0) => return Ok(None),
            Ok(_) => self.number += 1,
            Err(error) => return Err(at.fault(error)),
        }
        self.bytes += bytes.len();
        let ends = pop_if_is(&mut bytes, b'\n');
        if ends {
            pop_if_is(&mut bytes, b'\r');
        }
        if bytes.len() > MAX_LINE_BYTES {
            if !ends {
                let skipped = self.input.skip_until(b'\n');
                skipped.map_err(|error| at.fault(error))?;
            }
            return Err(at.fault(Problem::LineTooLong));
        }
        if self.bytes > MAX_RECORD_BYTES {
            return Err(at.fault(Problem::RecordTooLarge));
        }
        let number = self.number;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some(Line { number, text })),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(&error.into_bytes()[..valid]).into_owned();
                Err(Line { number, text }.at(valid).fault(Problem::NotUtf8))
            }
        }
    }

    /// Gives a line again, next.
    pub(super) fn hold(&mut self, line: Line) {
        self.held = Some(line);
    }

    /// Counts the bytes of a record from here.
    pub(super) fn begin_record(&mut self) {
        self.bytes = 0;
    }

    /// Skips what is left of a record, up to the line that begins the next. It fails only where the text
    /// can't be read.
    pub(super) fn skip_to_record(&mut self) -> Result<(), Fault> {
        loop {
            self.bytes = 0;
            match self.next() {
                Ok(Some(line)) if line.begins_record() => {
                    self.hold(line);
                    return Ok(());
                }
                Ok(None) => return Ok(()),
                Err(fault) if matches!(fault.problem, Problem::Io(_)) => return Err(fault),
                // Whatever is wrong here belongs to the record that is left.
                Ok(Some(_)) | Err(_) => {}
            }
        }
    }

    /// The place where a record ends: at a line that is held, or right after the last.
    pub(super) fn end(&self) -> At {
        let line = self
            .held
            .as_ref()
            .map_or(self.number + 1, |line| line.number);
        At { line, column: 1 }
    }
}

/// Takes the last byte away if it is this one.
fn pop_if_is(bytes: &mut Vec<u8>, byte: u8) -> bool {
    let is_last = bytes.last() == Some(&byte);
    if is_last {
        bytes.pop();
    }
    is_last
}
