//! The known word that was probably meant.

/// Words longer than this are nobody's misspelling.
const LONGEST: usize = 40;

/// The candidate nearest to `word`, if one is near enough to be what was meant.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    if word.chars().count() > LONGEST {
        return None;
    }
    let word = normal(word);
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, &normal(candidate)), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len().max(word.len()) / 4)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Letters that people mix up are made the same.
fn normal(word: &str) -> Vec<char> {
    word.chars()
        .flat_map(char::to_lowercase)
        .map(|letter| {
            if matches!(letter, '_' | ' ') {
                '-'
            } else {
                letter
            }
        })
        .collect()
}

/// Single letters to insert, drop, replace or swap with their neighbour to get from one word to the
/// other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut best = (above[j] + usize::from(x != y))
                .min(above[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && y == a[i - 1] {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_meant() {
        let words = ["quiet-limit", "majority", "left-overs", "left-overs-count"];
        for (typed, meant) in [
            ("quiet-limt", Some("quiet-limit")),
            ("quiet_limit", Some("quiet-limit")),
            ("Majority", Some("majority")),
            ("majortiy", Some("majority")),
            ("leftovers", Some("left-overs")),
            ("left-over-counts", Some("left-overs-count")),
            ("banana", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, words), meant, "{typed}");
        }
    }

    #[test]
    fn words_beyond_bearable_length_are_not_looked_at() {
        let longest = "x".repeat(LONGEST);
        assert_eq!(nearest(&longest, [&*longest]), Some(&*longest));
        let longer = "x".repeat(LONGEST + 1);
        assert_eq!(nearest(&longer, [&*longer]), None);
    }

    #[test]
    fn distances_are_the_textbook_ones() {
        let chars = |word: &str| word.chars().collect::<Vec<_>>();
        for (a, b, expected) in [
            ("", "", 0),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("relay", "realy", 1),
            ("own", "won", 1),
        ] {
            assert_eq!(distance(&chars(a), &chars(b)), expected, "{a} {b}");
            assert_eq!(distance(&chars(b), &chars(a)), expected, "{b} {a}");
        }
    }
}
