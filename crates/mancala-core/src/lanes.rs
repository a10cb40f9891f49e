//! Rows as words: eight lanes of eight bits, one lane a hole.
//!
//! No lane ever overflows, since a whole game has at most 255 seeds.

use crate::limits::MAX_ROW;

/// One in every lane.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of every lane.
const TOPS: u64 = 0x8080_8080_8080_8080;

/// Every subset of eight lanes with all bits of its lanes set, by the subset as a bit a lane.
static EXPANDED: [u64; 256] = {
    let mut table = [0; 256];
    let mut subset = 0;
    while subset < 256 {
        let mut lane = 0;
        while lane < MAX_ROW {
            if subset >> lane & 1 == 1 {
                table[subset] |= 0xff << (8 * lane);
            }
            lane += 1;
        }
        subset += 1;
    }
    table
};

/// The word whose lanes in `subset` have all bits set.
pub(crate) fn expand(subset: u8) -> u64 {
    EXPANDED[usize::from(subset)]
}

/// The seeds in one lane, below 8.
pub(crate) const fn get(word: u64, lane: usize) -> u8 {
    (word >> (8 * (lane & 7))) as u8
}

/// What a seed count is worth in one lane.
pub(crate) const fn at(lane: usize, seeds: u8) -> u64 {
    (seeds as u64) << (8 * (lane & 7))
}

/// The seeds in all lanes.
pub(crate) const fn sum(word: u64) -> u32 {
    // The top lane of the product is the sum of all lanes; it fits, since a game has at most 255 seeds.
    (word.wrapping_mul(ONES) >> 56) as u32
}

/// The lanes that hold seeds, a bit a lane.
pub(crate) const fn occupied(word: u64) -> u8 {
    let tops = (((word & !TOPS) + !TOPS) | word) & TOPS;
    // Gathers the top bits into one byte: each lands on a bit of its own.
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_read_back() {
        let word = at(0, 7) | at(3, 255) | at(7, 128);
        assert_eq!([0, 1, 3, 7].map(|lane| get(word, lane)), [7, 0, 255, 128]);
        assert_eq!(occupied(word), 0b1000_1001);
        assert_eq!(expand(0b1000_1001), at(0, 255) | at(3, 255) | at(7, 255));
    }

    #[test]
    fn every_subset_is_found_occupied() {
        for subset in 0..=255 {
            assert_eq!(occupied(expand(subset)), subset);
            assert_eq!(occupied(expand(subset) & ONES), subset);
            assert_eq!(occupied(expand(subset) & TOPS), subset);
        }
    }

    #[test]
    fn sums_up_to_a_full_game() {
        assert_eq!(sum(at(2, 200) | at(5, 55)), 255);
        assert_eq!(sum(ONES), 8);
        assert_eq!(sum(0), 0);
    }
}
