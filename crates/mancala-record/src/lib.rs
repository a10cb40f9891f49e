//! Games and series of two-row sowing games in text, to be kept, read and edited.
//!
//! A [`Record`] is a game or a series with tags and comments. [`Record::write_to`] writes it, and a
//! [`Reader`] reads a text of any number of them, one after the other, in memory that doesn't grow with
//! the text. Reading plays: what is read is a [`Game`](mancala_match::Game) or a
//! [`Series`](mancala_match::Series) that can be looked at ply by ply and gone on with.
//!
//! ```
//! use mancala_core::Side;
//! use mancala_match::{EarlyEnd, Series};
//! use mancala_record::{Moment, Played, Reader, Record};
//! use mancala_variants::Variant;
//!
//! let layli = Variant::find("layli-redsea")?;
//! let mut series = Series::new(layli.rules().clone(), *layli.series().unwrap())?;
//! series.play(layli.hole('A').unwrap())?;
//! series.end_game_early(EarlyEnd::Agreement)?;
//!
//! // Save.
//! let mut record = Record::of_series(&layli, series)?;
//! record.tags_mut().set("South", "Amina")?;
//! record.tags_mut().set("Date", "2026-05-01")?;
//! record.comment(Moment { game: 1, ply: 1 }, "Marin's opening")?;
//! let mut file = Vec::new();
//! record.write_to(&mut file)?;
//!
//! // Load, and go on.
//! let mut records = Reader::new(&file[..], Variant::find);
//! let loaded = records.next().unwrap()?;
//! assert_eq!(loaded, record);
//! let Played::Series(mut series) = loaded.into_played() else { panic!() };
//! series.arrange_default()?;
//! assert_eq!(series.number(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Text also says why: an [`Explanation`] tells of any hole of a position what playing it would do or why
//! it may not be played, and [`Remark`]s tell a turn, with the clause that ended it and the place in a
//! source that the clause encodes.
//!
//! # The text
//!
//! ```text
//! [Record "series"]
//! [Format "1"]
//! [Variant "krur"]
//! [Digest "d589a86f578f122a0af7fb5c81fdc8a0"]
//! [South "Amina"]
//! [North "Bashir"]
//! [Date "2026-05-01"]
//! [Result "draw 15-17 agreement"]
//!
//! Game 1
//!   1. C b D c {The first hole is captured.} A d A d D a
//!  11. D a d D d D c d
//! Result: North 15-17 stuck
//!
//! Game 2: 4,4,2,4/4,4,4,4
//!   1. b A c C d B c
//! Result: *
//!
//! Series: draw 15-17 agreement
//! ```
//!
//! **Tags** come first, each a line: `[Name "value"]`, where `\"` and `\\` stand for a quote and a
//! backslash. `Record` begins a record and stands in the first line, `Format` in the second; the others
//! may have any order. None stands twice, and names are written with these capitals.
//!
//! | tag | what it says |
//! |---|---|
//! | `Record` | `game` or `series` |
//! | `Format` | [`1`](FORMAT) |
//! | `Variant` | the variant's id |
//! | `Digest` | its [digest](mancala_variants::Variant::digest). May be left out; where it stands, a variant whose rules have changed is refused |
//! | `Start` | the first position in [notation](mancala_core::notation); left out where it is the usual one |
//! | `Layout` | `fresh`, in a series of independent games of a variant whose games depend on each other |
//! | `Games` | most games of the series; left out where it is as many as the variant says |
//! | `Starter` | `alternate`, `same`, `loser` or `winner`: who starts later games; left out where it is as the variant says |
//! | `Result` | the same as the record's last line says. May be left out |
//! | `South`, `North` | the players |
//! | `Date` | `2026-05-01`, `2026-05` or `2026` |
//! | any other | whatever is worth keeping; it is kept |
//!
//! **Moves** are the letters of the holes, with blanks or line ends between them: `A`, `B` ... in South's
//! row and `a`, `b` ... in North's, from the owner's first hole in sowing order, as in position notation
//! ([`Hole::letter`](mancala_core::Hole::letter)): whichever way round a board is sown and drawn, they are
//! read alike. Passes are implied. A ply's number, with a dot, may stand before its move, and must be right.
//!
//! **Comments** stand between braces, after the ply that they are about, or before the first one. They may
//! run over several lines: a line's end, with the blanks around it, is one blank. `\{`, `\}` and `\\` stand
//! for braces and a backslash, and `\n` for a line's end. There are no other control characters.
//!
//! **Results** end each game, in a line of their own: `Result:`, who has won (`South`, `North` or `draw`),
//! the seeds of both, South's first, and why in a [word](mancala_match::GameEnd::word); or `*` where the
//! game goes on. They must be what the moves come to. Only `agreement`, `resignation` and `forfeit` are no matter of the moves:
//! those end the game, with the scores that [an early end](mancala_match::Game#early-ends) has.
//!
//! **Series** have `Game` and a number before each game, and for later ones the rows that were laid:
//! South's and North's, each from its owner's first hole, `#` for a closed one. Where rows are left out,
//! the game is laid out as if nobody chooses. After the last game `Series:` says what it came to, as the
//! results of games do: the seeds that both have, or the games that they have won where games are
//! independent, and a [word](mancala_match::SeriesEnd::word) why; a series that reaches its limit on games
//! is `undecided`.
//!
//! Reading is strict: what says anything else is refused with the line, the column, the game and the ply,
//! and nothing is repaired. Blank lines may stand anywhere between lines. The reader then goes on with the
//! next record.
//!
//! # Limits
//!
//! Lines have at most [`MAX_LINE_BYTES`], records [`MAX_RECORD_BYTES`], comments and values of tags
//! [`MAX_TEXT_BYTES`], names of tags [`MAX_NAME_BYTES`], and there are at most [`MAX_TAGS`] free tags. What
//! is larger is refused, both in reading and in writing.
//!
//! # Features
//!
//! * `serde`: a record as its text, which is checked when it is read. Only shipped variants are known then.

mod error;
mod explain;
mod limits;
mod read;
mod record;
mod results;
#[cfg(feature = "serde")]
mod serialize;
mod tags;
mod text;
mod write;

pub use error::{Problem, RecordError};
pub use explain::{Explanation, Remark};
pub use limits::{MAX_LINE_BYTES, MAX_NAME_BYTES, MAX_RECORD_BYTES, MAX_TAGS, MAX_TEXT_BYTES};
pub use read::Reader;
pub use record::{CommentError, Moment, OtherVariant, Played, Record};
pub use tags::{TagError, Tags};
pub use text::TextError;

/// The version of the text that is written, and the only one that is read.
pub const FORMAT: u32 = 1;

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
