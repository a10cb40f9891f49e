//! Bytes for long runs.

/// A small generator of pseudo-random numbers: `SplitMix64`. The same seed gives the same run
/// everywhere.
///
/// ```
/// use mancala_testkit::generate::Random;
///
/// assert_eq!(Random::new(7).bytes(20), Random::new(7).bytes(20));
/// assert!(Random::new(1).below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; 0 where `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The high half of a wide product: even to within one part in 2^58 for the limits here.
        let wide = u128::from(self.bits()) * limit as u128;
        (wide >> 64) as usize
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(count + 8);
        while bytes.len() < count {
            bytes.extend(self.bits().to_le_bytes());
        }
        bytes.truncate(count);
        bytes
    }
}
