//! Text that does nothing to a terminal but appear on it.

use std::io::{self, Write};

/// The same text with a sign in the place of each control character but line ends; tabs are blanks.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(shown).collect()
}

fn shown(c: char) -> char {
    match c {
        '\n' => '\n',
        '\t' => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// Writes what is [`printable`], for people. What is no text is written as its lossy form.
///
/// A character may be split over two writes: its first bytes are held back until the rest comes.
#[derive(Debug)]
pub(crate) struct Printable<W: Write> {
    out: W,
    /// The beginning of a character.
    begun: Vec<u8>,
}

impl<W: Write> Printable<W> {
    pub(crate) const fn new(out: W) -> Self {
        Self {
            out,
            begun: Vec::new(),
        }
    }
}

impl<W: Write> Write for Printable<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.begun) {
            // Without a length it is the beginning of a character, at the end of what was written.
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => self.begun.len(),
        };
        let text: Vec<u8> = self.begun.drain(..whole).collect();
        let text = printable(&String::from_utf8_lossy(&text));
        self.out.write_all(text.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut printable = Printable::new(&mut out);
        for part in parts {
            printable.write_all(part).unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn control_characters_are_shown_and_not_sent() {
        assert_eq!(printable("a\x1b[31mb\nc\td"), "a\u{fffd}[31mb\nc d");
        assert_eq!(
            printable("\u{9b}1m\x07\r\x7f"),
            "\u{fffd}1m\u{fffd}\u{fffd}\u{fffd}"
        );
        assert_eq!(printable("Ayò, 'ŋ', 播棋"), "Ayò, 'ŋ', 播棋");
    }

    #[test]
    fn characters_may_be_split_over_writes() {
        let text = "ò\u{9b}播\x1b";
        for k in 0..=text.len() {
            let (a, b) = text.as_bytes().split_at(k);
            assert_eq!(written(&[a, b]), "ò\u{fffd}播\u{fffd}", "{k}");
        }
        let bytes: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
        assert_eq!(written(&bytes), "ò\u{fffd}播\u{fffd}");
        assert_eq!(written(&[b"a\xffb", b"\xc3", b"c"]), "a\u{fffd}b\u{fffd}c");
    }
}
