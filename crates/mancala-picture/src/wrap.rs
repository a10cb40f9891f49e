//! Text in lines of limited width.

/// Breaks a text into lines of at most `room`, at blanks where possible, with `width` saying how much
/// room a character takes.
///
/// A character that is wider than the room stands on a line of its own.
pub(crate) fn wrap(text: &str, room: usize, width: fn(char) -> usize) -> Vec<String> {
    let measure = |word: &str| word.chars().map(width).sum::<usize>();
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        for (k, piece) in pieces(word, room, width).iter().enumerate() {
            let wide = measure(piece);
            match lines.last_mut() {
                Some(line) if k == 0 && used + width(' ') + wide <= room => {
                    line.push(' ');
                    line.push_str(piece);
                    used += width(' ') + wide;
                }
                _ => {
                    lines.push(piece.clone());
                    used = wide;
                }
            }
        }
    }
    lines
}

/// A word in pieces of at most `room`.
fn pieces(word: &str, room: usize, width: fn(char) -> usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut used = 0;
    for c in word.chars() {
        if used > 0 && used + width(c) > room {
            pieces.push(String::new());
            used = 0;
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
        used += width(c);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::wrap;

    fn lines(text: &str, room: usize) -> Vec<String> {
        wrap(text, room, |_| 1)
    }

    #[test]
    fn breaks_at_blanks() {
        assert_eq!(lines("ab cd ef", 5), ["ab cd", "ef"]);
        assert_eq!(lines("ab cd ef", 8), ["ab cd ef"]);
        assert_eq!(lines("  ", 8), [""; 0]);
    }

    #[test]
    fn breaks_words_that_are_too_long() {
        assert_eq!(lines("a bcdefgh i", 3), ["a", "bcd", "efg", "h i"]);
        assert_eq!(lines("abc", 0), ["a", "b", "c"]);
    }

    #[test]
    fn measures_characters() {
        assert_eq!(
            wrap("aab", 3, |c| if c == 'a' { 2 } else { 1 }),
            ["a", "ab"]
        );
    }
}
