//! Words and comments, wherever lines end.

use std::io::BufRead;

use super::lines::{Line, Lines, is_blank};
use crate::Problem;
use crate::error::{At, Fault};
use crate::text::check_comment;

/// A word or a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// Letters up to a blank, a line's end or a comment.
    Word(String),
    /// What stands between braces, escapes resolved.
    Comment(String),
}

/// The words and comments of what is played, from the first line after the tags.
#[derive(Debug)]
pub(super) struct Tokens<'l, R> {
    lines: &'l mut Lines<R>,
    line: Line,
    /// Bytes of the line that are read.
    done: usize,
    /// The same in characters: counted on the way, as lines may be long.
    characters: usize,
}

impl<'l, R: BufRead> Tokens<'l, R> {
    pub(super) fn new(lines: &'l mut Lines<R>) -> Self {
        Self {
            lines,
            line: Line::default(),
            done: 0,
            characters: 0,
        }
    }

    /// The next word or comment; `None` where the text ends or another record begins.
    pub(super) fn next(&mut self) -> Result<Option<(At, Token)>, Fault> {
        self.skip_blanks();
        while self.rest().is_empty() {
            if !self.next_line()? {
                return Ok(None);
            }
            self.skip_blanks();
        }
        let at = self.here();
        if self.rest().starts_with('{') {
            self.advance(1);
            let text = self.comment(at)?;
            check_comment(&text).map_err(|error| at.fault(error))?;
            return Ok(Some((at, Token::Comment(text))));
        }
        let rest = self.rest();
        let end = rest.find(|letter| is_blank(letter) || letter == '{');
        let word = rest[..end.unwrap_or(rest.len())].to_owned();
        self.advance(word.len());
        Ok(Some((at, Token::Word(word))))
    }

    /// What is left of the line, without blanks around it.
    pub(super) fn rest_of_line(&mut self) -> (At, String) {
        self.skip_blanks();
        let (at, rest) = (
            self.here(),
            self.rest().trim_end_matches(is_blank).to_owned(),
        );
        self.advance(self.rest().len());
        (at, rest)
    }

    /// The place where the text ends or another record begins.
    pub(super) fn end(&self) -> At {
        self.lines.end()
    }

    fn rest(&self) -> &str {
        self.line.text.get(self.done..).unwrap_or_default()
    }

    fn here(&self) -> At {
        At {
            line: self.line.number,
            column: self.characters + 1,
        }
    }

    /// Goes on by so many bytes, which end a character.
    fn advance(&mut self, bytes: usize) {
        let characters = self
            .rest()
            .get(..bytes)
            .map_or(0, |read| read.chars().count());
        self.done += bytes;
        self.characters += characters;
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.advance(rest.len() - rest.trim_start_matches(is_blank).len());
    }

    /// Goes on to the next line of the record, if there is one.
    fn next_line(&mut self) -> Result<bool, Fault> {
        match self.lines.next()? {
            None => Ok(false),
            Some(line) if line.begins_record() => {
                self.lines.hold(line);
                Ok(false)
            }
            Some(line) => {
                self.line = line;
                self.done = 0;
                self.characters = 0;
                Ok(true)
            }
        }
    }

    /// The rest of a comment that was opened here. A line's end and the blanks around it are one blank,
    /// or none next to a brace.
    fn comment(&mut self, opened: At) -> Result<String, Fault> {
        let mut text = String::new();
        loop {
            let before = text.len();
            if self.comment_in_line(opened, &mut text)? {
                return Ok(text);
            }
            let length = text[before..].trim_end_matches(is_blank).len();
            text.truncate(before + length);
            if !self.next_line()? {
                return Err(opened.fault(Problem::CommentNotClosed));
            }
            self.skip_blanks();
            let goes_on = !self.rest().is_empty() && !self.rest().starts_with('}');
            if goes_on && !text.is_empty() {
                text.push(' ');
            }
        }
    }

    /// Reads a comment up to its end or the line's. Says whether it was the comment's.
    fn comment_in_line(&mut self, opened: At, text: &mut String) -> Result<bool, Fault> {
        match unescape(self.rest(), text) {
            Ok(Some(length)) => {
                self.advance(length);
                Ok(true)
            }
            Ok(None) => Ok(false),
            Err(bad) => {
                self.advance(bad);
                let found: String = self.rest().chars().take(2).collect();
                // A brace in a later line is more likely to open another comment.
                if found.starts_with('{') && self.line.number != opened.line {
                    return Err(opened.fault(Problem::CommentNotClosed));
                }
                Err(self.here().fault(Problem::Escape { found }))
            }
        }
    }
}

/// Reads a comment, resolving escapes, up to its end or the line's. Returns how many bytes it takes, the
/// closing brace included, where it ends; fails at the byte of what should be escaped or is no escape.
fn unescape(rest: &str, text: &mut String) -> Result<Option<usize>, usize> {
    let mut letters = rest.char_indices();
    while let Some((k, letter)) = letters.next() {
        match letter {
            '}' => return Ok(Some(k + 1)),
            '{' => return Err(k),
            '\\' => match letters.next() {
                Some((_, 'n')) => text.push('\n'),
                Some((_, escaped @ ('\\' | '{' | '}'))) => text.push(escaped),
                _ => return Err(k),
            },
            _ => text.push(letter),
        }
    }
    Ok(None)
}
