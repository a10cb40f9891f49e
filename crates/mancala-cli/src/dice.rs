//! Reproducible chance.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The chance of one game: a stream of its own of a named generator.
///
/// The generator is `ChaCha8`, seeded as `ChaCha8Rng::seed_from_u64` does it, with the game's index
/// as its stream. So a game's chance depends on the seed and on its index alone.
#[derive(Clone, Debug)]
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    /// The chance of the game with this index, from 0.
    pub(crate) fn new(seed: u64, game: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(game);
        Self(generator)
    }

    /// One of the numbers below `count`, each as likely as the others; 0 where there is none.
    ///
    /// It is the upper half of the product of `count` and the generator's next 64 bits. What that is
    /// off by is less than `count` in 2 to the 64.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let product = u128::from(self.bits()) * count as u128;
        (product >> 64) as usize
    }

    /// The generator's next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(seed: u64, game: u64) -> Vec<usize> {
        let mut dice = Dice::new(seed, game);
        (0..10).map(|_| dice.below(6)).collect()
    }

    #[test]
    fn the_generator_never_changes() {
        assert_eq!(throws(0, 0), [4, 2, 4, 0, 5, 3, 4, 5, 4, 0]);
        assert_eq!(throws(1, 0), [2, 0, 3, 1, 1, 4, 2, 0, 5, 4]);
        assert_eq!(throws(1, 1), [5, 0, 3, 0, 5, 2, 5, 4, 5, 0]);
    }

    #[test]
    fn every_number_turns_up_about_as_often() {
        let mut dice = Dice::new(7, 0);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[dice.below(6)] += 1;
        }
        assert!(
            counts.iter().all(|&count| (850..1150).contains(&count)),
            "{counts:?}"
        );
        assert_eq!(dice.below(1), 0);
        assert_eq!(dice.below(0), 0);
    }
}
