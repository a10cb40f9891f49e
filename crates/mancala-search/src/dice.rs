//! Random numbers that are the same everywhere.

/// The `SplitMix64` generator: one addition and a mixing of bits a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below a small `count`, each as likely as the others to within one in 2^29.
    pub(crate) const fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut dice = Dice::new(1_234_567);
        let numbers = [(); 3].map(|()| dice.next());
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_number_below_the_count_comes_up() {
        let mut dice = Dice::new(0);
        let mut seen = [0; 6];
        (0..600).for_each(|_| seen[dice.below(6)] += 1);
        assert!(seen.iter().all(|&times| times > 60), "{seen:?}");
    }
}
