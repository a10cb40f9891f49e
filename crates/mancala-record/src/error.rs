//! What can be wrong with a text of records, and where.

use std::{fmt, io};

use mancala_core::{IllegalMove, ParseSetupError, SetupError};
use mancala_match::{ArrangeError, SeriesErrors};

use crate::limits::{MAX_LINE_BYTES, MAX_RECORD_BYTES};
use crate::text::shown;
use crate::{Moment, TagError, TextError};

/// What is wrong with a text of records, and where: the line, and among the moves the game and the ply.
///
/// ```
/// use mancala_record::{Problem, Record};
///
/// let text = r#"[Record "game"]
/// [Format "1"]
/// [Variant "krur"]
///
///  1. A b a
/// Result: *
/// "#;
/// let error = text.parse::<Record>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 5, column 9, ply 3: `a` may not be played: the hole is not in the mover's row"
/// );
/// assert_eq!((error.line(), error.column()), (5, 9));
/// assert_eq!(error.moment().unwrap().ply, 3);
/// assert!(matches!(error.problem(), Problem::IllegalMove { letter: 'a', .. }));
/// ```
///
/// `Debug` says the same as `Display`, so that it can be read where `main` returns it; `{:#?}` shows the
/// fields.
#[derive(thiserror::Error)]
pub struct RecordError {
    at: At,
    moment: Option<Moment>,
    /// Whether the moment's game is worth telling.
    in_series: bool,
    problem: Box<Problem>,
}

impl fmt::Debug for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return fmt::Display::fmt(self, f);
        }
        f.debug_struct("RecordError")
            .field("at", &self.at)
            .field("moment", &self.moment)
            .field("in_series", &self.in_series)
            .field("problem", &self.problem)
            .finish()
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let At { line, column } = self.at;
        write!(f, "line {line}, column {column}")?;
        if let Some(Moment { game, ply }) = self.moment {
            if self.in_series {
                write!(f, ", game {game}")?;
            }
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl RecordError {
    /// The line, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.at.line
    }

    /// The character in the line, from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.at.column
    }

    /// The game and the ply that was being read; `None` where it is about a tag, or between records.
    #[must_use]
    pub const fn moment(&self) -> Option<Moment> {
        self.moment
    }

    /// What is wrong.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// What is wrong with a text of records.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text can't be read.
    #[error("the text can't be read: {0}")]
    Io(#[from] io::Error),
    /// It is not UTF-8.
    #[error("the line is not UTF-8 text")]
    NotUtf8,
    /// A line is longer than [`MAX_LINE_BYTES`].
    #[error("the line is too long: the most is {MAX_LINE_BYTES} bytes")]
    LineTooLong,
    /// A record is larger than [`MAX_RECORD_BYTES`].
    #[error("the record is too large: the most is {MAX_RECORD_BYTES} bytes")]
    RecordTooLarge,
    /// Something else stands where a record should begin.
    #[error(
        "expected `[Record \"game\"]` or `[Record \"series\"]`, where a record begins, not {}",
        shown(found)
    )]
    NoRecord {
        /// What stands there.
        found: String,
    },
    /// One record was expected, and there are more, or something else follows.
    #[error("expected the end of the text after its one record")]
    MoreThanOne,
    /// One record was expected, and there is none.
    #[error("the text has no record")]
    Empty,
    /// A line should be a tag.
    #[error(
        "a tag is written `[Name \"value\"]`, with \\\" and \\\\ for quotes and backslashes: expected {expected}"
    )]
    TagSyntax {
        /// What is missing.
        expected: &'static str,
    },
    /// A tag's name or value is not accepted.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// A tag stands twice.
    #[error("the tag `{name}` stands twice")]
    TagTwice {
        /// Its name.
        name: String,
    },
    /// A tag is missing.
    #[error("expected the tag `{name}`{}", why_tag(name))]
    TagMissing {
        /// Its name.
        name: &'static str,
    },
    /// A tag of a series stands in the record of a game.
    #[error("the tag `{name}` is for the record of a series")]
    TagOfSeries {
        /// Its name.
        name: &'static str,
    },
    /// A tag's value is none of those that it can have.
    #[error("`{name}` is {expected}, not {}", shown(found))]
    TagValue {
        /// The tag's name.
        name: &'static str,
        /// What it can be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// The variant is not known.
    #[error("{why}")]
    Variant {
        /// What was said when it was asked for.
        why: String,
    },
    /// The variant's rules are not those that the record was played by.
    #[error(
        "the digest is not that of `{variant}`, which is {expected}: its rules may have changed"
    )]
    Digest {
        /// The variant's id.
        variant: String,
        /// Its digest.
        expected: String,
    },
    /// The start is no position notation.
    #[error("the start is no position: {0}")]
    Start(#[from] ParseSetupError),
    /// The start is no position of the variant.
    #[error("the start is no position of this game: {0}")]
    StartRefused(#[from] SetupError),
    /// The series doesn't fit the variant.
    #[error("{0}")]
    Series(#[from] SeriesErrors),
    /// The text ends, or another record begins, before a record's last result.
    #[error("the record ends before its result; `{expected} *` stands where it goes on")]
    CutShort {
        /// The line that should stand at its end.
        expected: &'static str,
    },
    /// Something else should stand there.
    #[error("expected {expected}, not {}", shown(found))]
    Unexpected {
        /// What should stand there.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A number is not that of the next ply.
    #[error("this is ply {expected}, not {}", shown(found))]
    PlyNumber {
        /// The next ply.
        expected: usize,
        /// What stands there.
        found: String,
    },
    /// A number is not that of the next game.
    #[error("this is game {expected}, not {}", shown(found))]
    GameNumber {
        /// The next game.
        expected: u32,
        /// What stands there.
        found: String,
    },
    /// No hole has the letter.
    #[error("the board has no hole `{letter}`")]
    NoSuchHole {
        /// The letter.
        letter: char,
    },
    /// A move may not be made.
    #[error("`{letter}` may not be played: {why}")]
    IllegalMove {
        /// The hole's letter.
        letter: char,
        /// Why not.
        why: IllegalMove,
    },
    /// The rows of a game are not written as rows are.
    #[error(
        "rows are written as `4,4,4,4/4,4,4,#`, South's first, with # for a closed hole, not {}",
        shown(found)
    )]
    Rows {
        /// What stands there.
        found: String,
    },
    /// The rows of a game can't be laid, or there is no next game.
    #[error("the next game can't be laid out: {0}")]
    Arrangement(#[from] ArrangeError),
    /// The first game's rows are told by the tag `Start`.
    #[error("the first game is laid out by the tag `Start`")]
    RowsOfFirst,
    /// The result is not what the moves come to.
    #[error("what is played comes to `{expected}`, not {}", shown(found))]
    Result {
        /// What the moves come to.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// A comment is not closed.
    #[error("the comment is not closed: expected `}}`")]
    CommentNotClosed,
    /// A comment has a brace in it that is not escaped, or something that is no escape.
    #[error(
        "in a comment \\{{, \\}}, \\\\ and \\n stand for braces, a backslash and a line's end, and no other {}",
        shown(found)
    )]
    Escape {
        /// What stands there.
        found: String,
    },
    /// A comment is not accepted.
    #[error("the comment is refused: {0}")]
    Comment(#[from] TextError),
}

fn why_tag(name: &str) -> &'static str {
    match name {
        "Games" => ": how many independent games are played",
        "Format" => " in the second line",
        _ => "",
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) line: usize,
    /// In characters, from 1.
    pub(crate) column: usize,
}

/// A problem and its place in the text.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: At,
    pub(crate) problem: Problem,
}

impl Fault {
    /// As the error of a text, outside the moves.
    pub(crate) fn nowhere(self) -> RecordError {
        RecordError {
            at: self.at,
            moment: None,
            in_series: false,
            problem: Box::new(self.problem),
        }
    }

    /// As an error at a ply.
    pub(crate) fn during(self, moment: Moment, in_series: bool) -> RecordError {
        RecordError {
            moment: Some(moment),
            in_series,
            ..self.nowhere()
        }
    }
}

impl At {
    pub(crate) fn fault(self, problem: impl Into<Problem>) -> Fault {
        Fault {
            at: self,
            problem: problem.into(),
        }
    }
}
