//! Texts of records, read one record after the other.

mod header;
mod lines;
mod moves;
mod tokens;

use std::fmt::Display;
use std::io::BufRead;
use std::str::FromStr;

use mancala_variants::Variant;

use crate::error::Fault;
use crate::{Problem, Record, RecordError};
use header::Header;
use lines::Lines;

/// Reads a text record by record, in memory that doesn't grow with the text.
///
/// It is given what finds a record's variant by its id: [`Variant::find`] for the shipped ones, or any
/// other function.
///
/// It iterates over records. After one that is wrong it goes on with the next, which begins with the
/// next line that starts with `[Record`; only a text that can't be read ends it.
///
/// ```
/// use mancala_record::Reader;
/// use mancala_variants::Variant;
///
/// let text = r#"[Record "game"]
/// [Format "1"]
/// [Variant "mine"]
///
///  1. A a {Well met.}
/// Result: *
///
/// [Record "game"]
/// [Format "1"]
/// [Variant "his"]
///
/// Result: *
/// "#;
/// let mine = Variant::from_toml("format = 1\nid = 'mine'\nextends = 'krur'")?;
/// let find = |id: &str| {
///     if id == mine.id() { Ok(mine.clone()) } else { Err(format!("there is no variant `{id}`")) }
/// };
/// let mut records = Reader::new(text.as_bytes(), find);
/// assert_eq!(records.next().unwrap()?.game().unwrap().ply(), 2);
/// assert_eq!(
///     records.next().unwrap().unwrap_err().to_string(),
///     "line 10, column 11: there is no variant `his`"
/// );
/// assert!(records.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reader<R, F> {
    lines: Lines<R>,
    variants: F,
    then: Then,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// The next record, or blank lines before it.
    Read,
    /// The rest of a record that is wrong, however long it is: it is skipped when the next is asked for.
    Skip,
    /// Nothing: the text can't be read on.
    End,
}

impl<R: BufRead, E: Display, F: FnMut(&str) -> Result<Variant, E>> Reader<R, F> {
    /// A reader of a text, and what finds a variant by its id.
    pub const fn new(text: R, variants: F) -> Self {
        Self {
            lines: Lines::new(text),
            variants,
            then: Then::Read,
        }
    }

    /// The next record, if there is one, behind what is left of one that is wrong.
    fn read_on(&mut self) -> Result<Option<Record>, RecordError> {
        match self.then {
            Then::End => return Ok(None),
            Then::Skip => self.lines.skip_to_record().map_err(Fault::nowhere)?,
            Then::Read => {}
        }
        self.read()
    }

    /// The next record, if there is one.
    fn read(&mut self) -> Result<Option<Record>, RecordError> {
        let first = loop {
            // Blank lines between records are no part of any.
            self.lines.begin_record();
            match self.lines.next().map_err(Fault::nowhere)? {
                None => return Ok(None),
                Some(line) if line.is_blank() => {}
                Some(line) => break line,
            }
        };
        if !first.begins_record() {
            let found = first.text.clone();
            return Err(first.at(0).fault(Problem::NoRecord { found }).nowhere());
        }
        let header = Header::read(&first, &mut self.lines, &mut self.variants);
        let record = moves::read(header.map_err(Fault::nowhere)?, &mut self.lines)?;
        Ok(Some(record))
    }
}

impl<R: BufRead, E: Display, F: FnMut(&str) -> Result<Variant, E>> Iterator for Reader<R, F> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.read_on();
        self.then = match &record {
            Ok(None) => Then::End,
            Err(error) if matches!(error.problem(), Problem::Io(_)) => Then::End,
            Ok(Some(_)) => Then::Read,
            Err(_) => Then::Skip,
        };
        record.transpose()
    }
}

/// A number from 1 in plain digits.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if plain { text.parse().ok() } else { None }
}

impl Record {
    /// Reads a text of exactly one record. It is given what finds the record's variant by its id.
    ///
    /// # Errors
    ///
    /// If the record is wrong, if there is none, or if anything but blank lines follows it.
    ///
    /// ```
    /// use mancala_record::{Problem, Record};
    /// use mancala_variants::Variant;
    ///
    /// let mine = Variant::from_toml("format = 1\nid = 'mine'\nextends = 'krur'")?;
    /// let find = |id: &str| if id == mine.id() { Ok(mine.clone()) } else { Variant::find(id) };
    ///
    /// let text = "[Record \"game\"]\n[Format \"1\"]\n[Variant \"mine\"]\n\n  1. A a\nResult: *\n";
    /// let record = Record::read_one(text.as_bytes(), find)?;
    /// assert_eq!(record.game().unwrap().ply(), 2);
    ///
    /// let twice = text.repeat(2);
    /// let error = Record::read_one(twice.as_bytes(), find).unwrap_err();
    /// assert!(matches!(error.problem(), Problem::MoreThanOne));
    /// assert_eq!(error.line(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_one<E: Display>(
        text: impl BufRead,
        find: impl FnMut(&str) -> Result<Variant, E>,
    ) -> Result<Self, RecordError> {
        let mut reader = Reader::new(text, find);
        let record = reader.read()?;
        let record = record.ok_or_else(|| reader.lines.end().fault(Problem::Empty).nowhere())?;
        loop {
            match reader.lines.next().map_err(Fault::nowhere)? {
                None => return Ok(record),
                Some(line) if line.is_blank() => {}
                Some(line) => return Err(line.at(0).fault(Problem::MoreThanOne).nowhere()),
            }
        }
    }
}

/// Reads a text of exactly one record, of a shipped variant; [`read_one`](Record::read_one) reads those of
/// others too.
///
/// ```
/// use mancala_record::Record;
///
/// let text = r#"[Record "series"]
/// [Format "1"]
/// [Variant "krur"]
/// [South "Amina"]
/// [North "Bashir"]
///
/// Game 1
///  1. A b A
/// Result: North 4-28 resignation
///
/// Series: *
/// "#;
/// let record: Record = text.parse()?;
/// assert_eq!(record.series().unwrap().number(), 1);
/// # Ok::<(), mancala_record::RecordError>(())
/// ```
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::read_one(text.as_bytes(), Variant::find)
    }
}
