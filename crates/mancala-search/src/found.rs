//! What a search answers.

use mancala_core::Hole;

/// The answer of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Found {
    /// The move to play.
    pub hole: Hole,
    /// The mover's chance of winning with it, from 0 to 1, as far as the search could see; a draw counts
    /// 0.3, and the margin of a win or loss a little. Once either side holds more than half of all seeds,
    /// so that the winner is known, it tells the final margin instead: 0.5 is none, 1 all seeds for the
    /// mover. 0.5 where there was no time for a playout.
    pub chance: f64,
    /// Whether the outcome of best play is certain, because enough lines were followed to their ends, and
    /// the move brings it about. Of several moves that win for certain it need not be the one with the
    /// largest margin.
    pub settled: bool,
    /// Games that were tried.
    pub playouts: u32,
    /// The play that the search expects, this move first; it ends where little was tried.
    pub line: Vec<Hole>,
}
