//! The texts that people write into records: which are accepted, and how they are escaped.

use crate::limits::MAX_TEXT_BYTES;

/// Why a text can't be a comment or a tag's value.
///
/// ```
/// use mancala_record::{Tags, TagError, TextError};
///
/// let bell = Tags::default().set("South", "Amina\u{7}");
/// assert_eq!(bell, Err(TagError::Value(TextError::Control { character: 6 })));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// It has a control character. Comments may have line feeds, and no others.
    #[error("character {character} of the text is a control character")]
    Control {
        /// Which character, from 1.
        character: usize,
    },
    /// It is longer than [`MAX_TEXT_BYTES`](crate::MAX_TEXT_BYTES).
    #[error("the text has {bytes} bytes; the most is {MAX_TEXT_BYTES}")]
    TooLong {
        /// How long it is.
        bytes: usize,
    },
}

/// Whether a text can be a tag's value.
pub(crate) fn check_value(text: &str) -> Result<(), TextError> {
    check(text, char::is_control)
}

/// Whether a text can be a comment.
pub(crate) fn check_comment(text: &str) -> Result<(), TextError> {
    check(text, |letter| letter.is_control() && letter != '\n')
}

fn check(text: &str, is_bad: impl Fn(char) -> bool) -> Result<(), TextError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(TextError::TooLong { bytes: text.len() });
    }
    match text.chars().position(is_bad) {
        None => Ok(()),
        Some(before) => Err(TextError::Control {
            character: before + 1,
        }),
    }
}

/// A tag's value as it stands between its quotes.
pub(crate) fn escaped_value(text: &str) -> String {
    escaped(text, &['"', '\\'])
}

/// A comment as it stands between its braces.
pub(crate) fn escaped_comment(text: &str) -> String {
    escaped(text, &['{', '}', '\\']).replace('\n', "\\n")
}

fn escaped(text: &str, specials: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if specials.contains(&letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// A text for a message: what can't be seen is escaped, and what is long is cut.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let mut letters = text.chars();
    let start: String = letters.by_ref().take(MOST).collect();
    let dots = if letters.next().is_some() { "..." } else { "" };
    format!("`{}{dots}`", start.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_at_the_limit() {
        let longest = "é".repeat(MAX_TEXT_BYTES / 2);
        assert_eq!(check_value(&longest), Ok(()));
        let bytes = MAX_TEXT_BYTES + 1;
        let too_long = Err(TextError::TooLong { bytes });
        assert_eq!(check_comment(&(longest + "!")), too_long);
    }

    #[test]
    fn line_feeds_are_for_comments() {
        let control = Err(TextError::Control { character: 2 });
        assert_eq!(check_value("a\nb"), control);
        assert_eq!(check_comment("a\nb"), Ok(()));
        for bad in ["a\tb", "a\rb", "a\u{85}b", "a\0b"] {
            assert_eq!(check_comment(bad), control);
        }
    }

    #[test]
    fn what_is_shown_is_short_and_visible() {
        assert_eq!(shown("a\u{1b}[2J"), "`a\\u{1b}[2J`");
        assert_eq!(shown(&"x".repeat(99)).len(), 45);
    }
}
