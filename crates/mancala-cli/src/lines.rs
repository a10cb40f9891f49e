//! Lines of bounded length from an input that promises nothing.

use std::io::{self, BufRead, ErrorKind};

/// A line that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// It is in the buffer, without its end.
    Whole,
    /// It is longer than the limit. It was read to its end and not kept.
    TooLong,
}

/// Reads the next line into a buffer; `None` at the end of input.
///
/// A last line without an end is a line. What is over the limit is never stored.
pub(crate) fn next_line(
    input: &mut dyn BufRead,
    buffer: &mut Vec<u8>,
    limit: usize,
) -> io::Result<Option<Line>> {
    buffer.clear();
    let mut line = Line::Whole;
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(begun.then_some(line));
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if buffer.len() + part.len() > limit {
            line = Line::TooLong;
            buffer.clear();
        }
        if line == Line::Whole {
            buffer.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// All lines, `None` for one that is too long, read in chunks of so many bytes.
    fn lines(text: &[u8], limit: usize, chunk: usize) -> Vec<Option<Vec<u8>>> {
        let mut input = BufReader::with_capacity(chunk, text);
        let mut buffer = Vec::new();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input, &mut buffer, limit).unwrap() {
            assert!(buffer.len() <= limit);
            lines.push((line == Line::Whole).then(|| buffer.clone()));
        }
        lines
    }

    #[test]
    fn lines_are_told_apart_whatever_the_chunks() {
        let text = b"one\n\n\xff\0\nfour-is-long\nabcde\nlast";
        let expected = [
            Some(b"one".to_vec()),
            Some(Vec::new()),
            Some(b"\xff\0".to_vec()),
            None,
            Some(b"abcde".to_vec()),
            Some(b"last".to_vec()),
        ];
        for chunk in 1..20 {
            assert_eq!(lines(text, 5, chunk), expected, "{chunk}");
        }
        assert_eq!(lines(b"", 5, 4), []);
        assert_eq!(lines(b"\n", 5, 4), [Some(Vec::new())]);
        assert_eq!(lines(b"abcdef", 5, 4), [None]);
    }
}
