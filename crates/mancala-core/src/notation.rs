//! Positions as text: one line that says every field.
//!
//! ```text
//! 5,3,2,1,0,4/3,0,1,3S,5,14 2-5 S last=N quiet=3
//! 0,0,0,0/0,0,0,# 20-8 N last=S quiet=0 over=stuck:S
//! ```
//!
//! South's holes, a `/`, and North's, each row from its owner's first hole in sowing order, with commas
//! between; both stores, South's first, with a `-` between; who moves next, `S` or `N`. Then, in this
//! order and each where it applies: `last=` and who moved last; `quiet=` and the quiet plies, which may
//! be left out when 0; `over=`, the [reason](crate::EndReason::word), a `:`, and the winner's letter or
//! `-` for a draw. A hole is a count, with `S` or `N` behind it where it is a special hole of that
//! side's; a closed hole is `#`. One blank stands between the parts. What says anything else is refused
//! with the place and the reason.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::limits::{MAX_HOLES, MAX_ROW};
use crate::{BySide, EndReason, HoleState, Mark, Outcome, Setup, Side};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.holes.len() / 2;
        for (index, hole) in self.holes.iter().enumerate() {
            let gap = match index {
                0 => "",
                _ if index == row => "/",
                _ => ",",
            };
            match hole.mark {
                Mark::Plain => write!(f, "{gap}{}", hole.seeds)?,
                Mark::Special(owner) => write!(f, "{gap}{}{}", hole.seeds, owner.letter())?,
                Mark::Closed => write!(f, "{gap}#")?,
            }
        }
        let [south, north] = self.stores.into_array();
        write!(f, " {south}-{north} {}", self.to_move.letter())?;
        if let Some(last) = self.last_mover {
            write!(f, " last={}", last.letter())?;
        }
        write!(f, " quiet={}", self.quiet)?;
        if let Some(Outcome { reason, winner }) = self.over {
            let winner = winner.map_or('-', Side::letter);
            write!(f, " over={}:{winner}", reason.word())?;
        }
        Ok(())
    }
}

/// Why a text is no position notation, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("column {}: {expected}", .at + 1)]
pub struct ParseSetupError {
    /// Where the part begins that is wrong, in bytes from 0. What is before it was understood, so every
    /// character of that is one byte.
    at: usize,
    expected: Expected,
}

impl ParseSetupError {
    /// The byte at which the wrong part begins, from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.at
    }

    /// The character at which the wrong part begins, from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.at + 1
    }
}

/// What should have stood there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
enum Expected {
    #[error(
        "expected both rows, such as 4,4,4,4/4,4,4,4: commas between holes, one `/`, and no blanks"
    )]
    Rows,
    #[error("a row has 1 to 8 holes")]
    RowLength,
    #[error("the two rows have different numbers of holes")]
    EqualRows,
    #[error("expected a hole: a count from 0 to 255, with S or N behind it if special, or #")]
    Hole,
    #[error("expected both stores, such as 0-0, each from 0 to 255")]
    Stores,
    #[error("expected who moves next, S or N")]
    ToMove,
    #[error("expected `last=S` or `last=N`")]
    Last,
    #[error("expected `quiet=` and a number from 0 to 65535")]
    Quiet,
    #[error("expected `over=`, a reason such as `stuck`, and `:S`, `:N` or `:-`")]
    Over,
    #[error("expected the end of the line, or `last=`, `quiet=`, `over=` in this order, once each")]
    End,
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let mut parts = Parts { text, at: 0 };
        let holes = parts.rows()?;
        let stores = parts.required(Expected::Stores, stores)?;
        let to_move = parts.required(Expected::ToMove, side)?;
        let last_mover = parts.optional("last=", Expected::Last, side)?;
        let quiet = parts.optional("quiet=", Expected::Quiet, number)?;
        let over = parts.optional("over=", Expected::Over, outcome)?;
        if parts.at <= text.len() {
            return Err(parts.error(Expected::End));
        }
        Ok(Self {
            holes,
            stores,
            to_move,
            last_mover,
            quiet: quiet.unwrap_or(0),
            over,
        })
    }
}

/// The blank-separated parts of a notation, and how far they are read.
struct Parts<'t> {
    text: &'t str,
    /// Where the next part begins; beyond the text when nothing is left.
    at: usize,
}

impl<'t> Parts<'t> {
    fn error(&self, expected: Expected) -> ParseSetupError {
        self.error_at(self.at, expected)
    }

    fn error_at(&self, at: usize, expected: Expected) -> ParseSetupError {
        let at = at.min(self.text.len());
        ParseSetupError { at, expected }
    }

    /// The next part, if there is one.
    fn peek(&self) -> Option<&'t str> {
        let rest = self.text.get(self.at..)?;
        Some(rest.split(' ').next().unwrap_or(rest))
    }

    fn step_over(&mut self, part: &str) {
        self.at += part.len() + 1;
    }

    fn required<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ParseSetupError> {
        let part = self.peek().ok_or_else(|| self.error(expected))?;
        let value = read(part).ok_or_else(|| self.error(expected))?;
        self.step_over(part);
        Ok(value)
    }

    fn optional<T>(
        &mut self,
        key: &str,
        expected: Expected,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseSetupError> {
        match self.peek() {
            Some(part) if part.starts_with(key) => self
                .required(expected, |part| part.strip_prefix(key).and_then(&read))
                .map(Some),
            _ => Ok(None),
        }
    }

    fn rows(&mut self) -> Result<ArrayVec<HoleState, MAX_HOLES>, ParseSetupError> {
        let part = self.peek().unwrap_or_default();
        let (south, north) = part
            .split_once('/')
            .ok_or_else(|| self.error(Expected::Rows))?;
        let north_at = self.at + south.len() + 1;
        let mut holes = self.row(south, self.at)?;
        let row = holes.len();
        holes.extend(self.row(north, north_at)?);
        if holes.len() != 2 * row {
            return Err(self.error_at(north_at, Expected::EqualRows));
        }
        self.step_over(part);
        Ok(holes)
    }

    fn row(
        &self,
        part: &str,
        at: usize,
    ) -> Result<ArrayVec<HoleState, MAX_HOLES>, ParseSetupError> {
        let mut holes = ArrayVec::new();
        let mut at = at;
        for word in part.split(',') {
            if holes.len() == MAX_ROW {
                return Err(self.error_at(at, Expected::RowLength));
            }
            let state = hole(word).ok_or_else(|| self.error_at(at, Expected::Hole))?;
            holes.push(state);
            at += word.len() + 1;
        }
        Ok(holes)
    }
}

/// A number in plain digits: no sign, no blank, no leading zero.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let plain =
        word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

fn side(word: &str) -> Option<Side> {
    let mut letters = word.chars();
    let side = Side::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(side)
}

fn hole(word: &str) -> Option<HoleState> {
    if word == "#" {
        return Some(HoleState {
            seeds: 0,
            mark: Mark::Closed,
        });
    }
    let owner = word.chars().last().and_then(Side::from_letter);
    let count = word.strip_suffix(['S', 'N']).unwrap_or(word);
    Some(HoleState {
        seeds: number(count)?,
        mark: owner.map_or(Mark::Plain, Mark::Special),
    })
}

fn stores(word: &str) -> Option<BySide<u8>> {
    let (south, north) = word.split_once('-')?;
    Some(BySide::new(number(south)?, number(north)?))
}

fn outcome(word: &str) -> Option<Outcome> {
    let (reason, winner) = word.split_once(':')?;
    Some(Outcome {
        reason: EndReason::from_word(reason)?,
        winner: if winner == "-" {
            None
        } else {
            Some(side(winner)?)
        },
    })
}

/// As its notation.
#[cfg(feature = "serde")]
impl serde::Serialize for Setup {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Setup {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Notation;

        impl serde::de::Visitor<'_> for Notation {
            type Value = Setup;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a position in notation")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Setup, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Notation)
    }
}
