//! Rows that a person lays.

/// A row as it is typed.
pub(super) fn text(row: &[u8]) -> String {
    let counts: Vec<_> = row.iter().map(u8::to_string).collect();
    counts.join(" ")
}

/// The row that was typed, with blanks or commas between the counts, `#` for a closed hole.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    text.split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            if word == "#" {
                Some(0)
            } else {
                word.parse().ok()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_are_written() {
        assert_eq!(read(&text(&[4, 0, 12])), Some(vec![4, 0, 12]));
        assert_eq!(read("4, #,12"), Some(vec![4, 0, 12]));
        for wrong in ["4 x", "256", "-1", "4.0", "4-4"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
