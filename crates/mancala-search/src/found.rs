//! What a search answers.

use std::fmt;

use mancala_core::Hole;

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Found {
    /// The move to play.
    pub hole: Hole,
    /// What the mover can expect of it.
    pub outlook: Outlook,
    /// Games that were tried.
    pub playouts: u32,
    /// The play that the search expects, this move first; it ends where little was tried.
    pub line: Vec<Hole>,
}

/// What the mover can expect.
///
/// As text it completes a sentence: "90 % to win", "a certain win", "7 seeds ahead at the end".
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Outlook {
    /// The winner is open. The mover's chance of winning, from 0 to 1, as far as the search could see; a
    /// draw counts 0.3, and the margin of a win or loss a little. 0.5 where there was no time for a playout.
    Chance(f64),
    /// The move wins whatever the opponent does: enough lines were followed to their ends. Of several such
    /// moves it need not be the one with the largest margin.
    Won,
    /// The best play of both sides ends in a draw. The move is the one that asks most of the opponent.
    Drawn,
    /// The opponent wins if he plays well. The move is the one that asks most of him.
    Lost,
    /// Either side holds more than half of all seeds, so that the winner is known. By how many seeds the
    /// mover is expected to be ahead at the end; below 0 he is behind.
    Margin(f64),
}

impl fmt::Display for Outlook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Chance(chance) => write!(f, "{:.0} % to win", 100.0 * chance),
            Self::Won => f.write_str("a certain win"),
            Self::Drawn => f.write_str("a certain draw"),
            Self::Lost => f.write_str("a certain loss"),
            // No board holds more seeds than an `i32` does.
            Self::Margin(margin) => match margin.round() as i32 {
                0 => f.write_str("level at the end"),
                1 => f.write_str("1 seed ahead at the end"),
                -1 => f.write_str("1 seed behind at the end"),
                seeds @ 2.. => write!(f, "{seeds} seeds ahead at the end"),
                seeds => write!(f, "{} seeds behind at the end", -seeds),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_are_told_in_whole_seeds() {
        for (margin, text) in [
            (-7.4, "7 seeds behind at the end"),
            (-0.6, "1 seed behind at the end"),
            (-0.4, "level at the end"),
            (0.4, "level at the end"),
            (0.6, "1 seed ahead at the end"),
            (12.0, "12 seeds ahead at the end"),
        ] {
            assert_eq!(Outlook::Margin(margin).to_string(), text);
        }
    }
}
