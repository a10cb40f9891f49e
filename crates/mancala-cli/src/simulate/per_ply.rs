//! Counts that plies add to.

use serde::{Deserialize, Serialize};

/// A count that plies add to, summed up game by game: as much as it takes to tell its mean for a ply, and
/// how sure that is though the plies of one game are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PerPly {
    /// The count of all games.
    pub(super) sum: u64,
    /// The squares of the games' counts, added up.
    pub(super) squares: u128,
    /// The products of the games' counts and their plies, added up.
    pub(super) products: u128,
}

impl PerPly {
    /// Adds a game that has so many plies.
    pub(super) fn add(&mut self, count: u64, plies: u64) {
        self.sum += count;
        self.squares += u128::from(count) * u128::from(count);
        self.products += u128::from(count) * u128::from(plies);
    }

    /// Adds the games of another one; `None` where a sum doesn't fit.
    pub(super) fn merge(&mut self, other: &Self) -> Option<()> {
        self.sum = self.sum.checked_add(other.sum)?;
        self.squares = self.squares.checked_add(other.squares)?;
        self.products = self.products.checked_add(other.products)?;
        Some(())
    }
}
