//! Parts of texts that have room. However long a text is, no more than that part of it is measured.

use textwrap::core::display_width;

/// Columns that a character takes.
fn width(letter: char) -> usize {
    display_width(letter.encode_utf8(&mut [0; 4]))
}

/// The bytes of the letters, in their order, that take at most so many columns together.
fn fitting(letters: impl Iterator<Item = char>, room: usize) -> usize {
    let mut used = 0;
    letters
        .take_while(|&letter| {
            used += width(letter);
            used <= room
        })
        .map(char::len_utf8)
        .sum()
}

/// The longest beginning of a text that takes at most so many columns.
pub(super) fn beginning(text: &str, room: usize) -> &str {
    &text[..fitting(text.chars(), room)]
}

/// The longest end of a text that takes at most so many columns.
pub(super) fn end(text: &str, room: usize) -> &str {
    &text[text.len() - fitting(text.chars().rev(), room)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_end_between_characters_and_take_the_room_there_is() {
        let text = "aÄ播棋e\u{301}";
        for (room, first, last) in [
            (0, "", "\u{301}"),
            (1, "a", "e\u{301}"),
            (2, "aÄ", "e\u{301}"),
            (3, "aÄ", "棋e\u{301}"),
            (4, "aÄ播", "棋e\u{301}"),
            (7, text, text),
            (99, text, text),
        ] {
            assert_eq!(beginning(text, room), first, "{room}");
            assert_eq!(end(text, room), last, "{room}");
        }
    }

    #[test]
    fn what_has_no_room_is_not_looked_at() {
        let mut seen = 0;
        let endless = std::iter::repeat('x').inspect(|_| seen += 1);
        assert_eq!(fitting(endless, 80), 80);
        assert_eq!(seen, 81);
    }
}
