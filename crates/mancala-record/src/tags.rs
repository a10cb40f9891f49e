//! What a record says about its game besides the game itself.

use mancala_core::Side;

use crate::TextError;
use crate::limits::{MAX_NAME_BYTES, MAX_TAGS};
use crate::text::{check_value, shown};

/// The tags that say what is played. They are made from the record, and can't be set.
pub(crate) const RESERVED: [&str; 9] = [
    "Record", "Format", "Variant", "Digest", "Start", "Layout", "Games", "Starter", "Result",
];

/// The free tags whose values have a meaning.
const KNOWN: [&str; 3] = ["South", "North", "Date"];

/// The free tags of a record, in order: players, date, and anything else that is worth keeping.
///
/// `South` and `North` are the players' names, `Date` is when it was played, as `2026-05-01`, `2026-05`
/// or `2026`. Any other name may be used. What is played is told by tags that are
/// [reserved](TagError::Reserved).
///
/// ```
/// use mancala_core::Side;
/// use mancala_record::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("South", "Amina")?;
/// tags.set("Place", "Berbera")?;
/// assert_eq!(tags.player(Side::South), Some("Amina"));
/// assert_eq!(tags.get("Place"), Some("Berbera"));
/// assert_eq!(tags.iter().count(), 2);
/// # Ok::<(), mancala_record::TagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(Vec<(String, String)>);

/// Why a tag is refused.
///
/// ```
/// use mancala_record::{TagError, Tags};
///
/// let mut tags = Tags::default();
/// assert_eq!(tags.set("Date", "1st of May"), Err(TagError::Date));
/// assert_eq!(tags.set("south", "Amina"), Err(TagError::Spelling { known: "South" }));
/// assert_eq!(
///     tags.set("Result", "*").unwrap_err().to_string(),
///     "the tag `Result` is made from what is played, and can't be set"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// It is no name: those are an ASCII letter and up to 63 letters, digits, `-` or `_`.
    #[error(
        "{} is no name for a tag: it is a letter and at most 63 letters, digits, `-` or `_`",
        shown(name)
    )]
    Name {
        /// What was given.
        name: String,
    },
    /// The record says it by itself.
    #[error("the tag `{name}` is made from what is played, and can't be set")]
    Reserved {
        /// The name.
        name: &'static str,
    },
    /// The name differs from a known one in capital letters alone.
    #[error("the tag is written `{known}`")]
    Spelling {
        /// The known name.
        known: &'static str,
    },
    /// It is no date.
    #[error("a date is written as 2026-05-01, 2026-05 or 2026")]
    Date,
    /// There are [`MAX_TAGS`](crate::MAX_TAGS) already.
    #[error("there are too many tags: the most is {MAX_TAGS}")]
    TooMany,
    /// Its value is not accepted.
    #[error(transparent)]
    Value(#[from] TextError),
}

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|&(tag, _)| tag == name)
            .map(|(_, value)| value)
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&str> {
        self.get(match side {
            Side::South => "South",
            Side::North => "North",
        })
    }

    /// Sets a tag, in its old place if there is one. On an error nothing is changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_name(name)?;
        if let Some(name) = RESERVED.into_iter().find(|&reserved| reserved == name) {
            return Err(TagError::Reserved { name });
        }
        check_value(value)?;
        if name == "Date" && !is_date(value) {
            return Err(TagError::Date);
        }
        if let Some(tag) = self.0.iter_mut().find(|(tag, _)| tag == name) {
            value.clone_into(&mut tag.1);
            return Ok(());
        }
        if self.0.len() == MAX_TAGS {
            return Err(TagError::TooMany);
        }
        self.0.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Takes a tag away. Says whether there was one.
    ///
    /// ```
    /// use mancala_record::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("North", "Bashir")?;
    /// assert!(tags.remove("North"));
    /// assert_eq!(tags.get("North"), None);
    /// # Ok::<(), mancala_record::TagError>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|(tag, _)| tag != name);
        self.0.len() < before
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether this is a name, and not a known one misspelt.
pub(crate) fn check_name(name: &str) -> Result<(), TagError> {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let is_name = name.len() <= MAX_NAME_BYTES
        && name.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && name.bytes().all(fits);
    if !is_name {
        return Err(TagError::Name {
            name: name.to_owned(),
        });
    }
    let misspelt = |known: &&str| known.eq_ignore_ascii_case(name) && *known != name;
    match RESERVED.into_iter().chain(KNOWN).find(misspelt) {
        Some(known) => Err(TagError::Spelling { known }),
        None => Ok(()),
    }
}

/// Whether this is a day, a month or a year.
fn is_date(text: &str) -> bool {
    let digits = |part: &str, length| {
        let plain = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        if plain {
            part.parse::<u32>().ok()
        } else {
            None
        }
    };
    let mut parts = text.split('-');
    let year = parts.next().and_then(|part| digits(part, 4));
    let month = parts.next().map(|part| digits(part, 2));
    let day = parts.next().map(|part| digits(part, 2));
    let Some(year) = year else { return false };
    if parts.next().is_some() {
        return false;
    }
    match (month, day) {
        (None, None) => true,
        (Some(Some(month @ 1..=12)), None) => days(year, month) > 0,
        (Some(Some(month @ 1..=12)), Some(Some(day))) => (1..=days(year, month)).contains(&day),
        _ => false,
    }
}

/// Days in a month, 1 to 12.
const fn days(year: u32, month: u32) -> u32 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        for date in [
            "2026",
            "2026-05",
            "2026-05-01",
            "2024-02-29",
            "2000-02-29",
            "0001-12-31",
        ] {
            assert!(is_date(date), "{date}");
        }
        for wrong in [
            "",
            "26",
            "2026-",
            "2026-5",
            "2026-13",
            "2026-00",
            "2026-05-00",
            "2026-05-32",
            "2023-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-05-01-",
            "2026-05-01T10:00",
            "+026",
            "2026/05/01",
            "yesterday",
        ] {
            assert!(!is_date(wrong), "{wrong}");
        }
    }

    #[test]
    fn names() {
        let longest = "N".repeat(MAX_NAME_BYTES);
        for name in ["A", "Time-Control", "x_9", &longest] {
            assert_eq!(Tags::default().set(name, ""), Ok(()));
        }
        let too_long = "N".repeat(MAX_NAME_BYTES + 1);
        for name in ["", "9", "-a", "a b", "É", "a\"", &too_long] {
            let error = TagError::Name {
                name: name.to_owned(),
            };
            assert_eq!(Tags::default().set(name, ""), Err(error));
        }
    }

    #[test]
    fn a_tag_keeps_its_place() {
        let mut tags = Tags::default();
        tags.set("A", "1").unwrap();
        tags.set("B", "2").unwrap();
        tags.set("A", "3").unwrap();
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("A", "3"), ("B", "2")]);
        assert!(tags.set("A", "\n").is_err());
        assert_eq!(tags.get("A"), Some("3"));
        assert!(!tags.remove("C"));
    }

    #[test]
    fn what_is_reserved_is_not_set() {
        for name in RESERVED {
            assert_eq!(
                Tags::default().set(name, "1"),
                Err(TagError::Reserved { name })
            );
            let spelling = TagError::Spelling { known: name };
            let shouted = name.to_ascii_uppercase();
            assert_eq!(Tags::default().set(&shouted, "1"), Err(spelling));
        }
    }

    #[test]
    fn tags_at_the_limit() {
        let mut tags = Tags::default();
        for k in 0..MAX_TAGS {
            tags.set(&format!("T{k}"), "").unwrap();
        }
        assert_eq!(tags.set("One-More", ""), Err(TagError::TooMany));
        assert_eq!(tags.set("T7", "changed"), Ok(()));
    }
}
