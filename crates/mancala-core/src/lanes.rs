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

/// The `n` lowest members of every subset of eight lanes; the whole subset where it has no more.
static LOWEST: [[u8; 9]; 256] = {
    let mut table = [[0; 9]; 256];
    let mut subset = 0;
    while subset < 256 {
        let (mut chosen, mut rest, mut n) = (0, subset as u8, 1);
        while n <= MAX_ROW {
            if rest != 0 {
                chosen |= 1 << rest.trailing_zeros();
                rest &= rest - 1;
            }
            table[subset][n] = chosen;
            n += 1;
        }
        subset += 1;
    }
    table
};

/// The `n` lowest members of a set of lanes of two rows; the whole set where it has no more.
pub(crate) fn lowest(set: u16, n: u8) -> u16 {
    let [low, high] = set.to_le_bytes();
    let beyond = n.saturating_sub(count(low) as u8);
    u16::from_le_bytes([
        LOWEST[usize::from(low)][usize::from(n.min(8))],
        LOWEST[usize::from(high)][usize::from(beyond.min(8))],
    ])
}

/// The `k`th member of every subset of eight lanes, from 0; the last where there are fewer, and 0 where
/// there is none.
static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut subset = 0;
    while subset < 256 {
        let (mut rest, mut k, mut lane) = (subset as u8, 0, 0);
        while k < MAX_ROW {
            if rest != 0 {
                lane = rest.trailing_zeros() as u8;
                rest &= rest - 1;
            }
            table[subset][k] = lane;
            k += 1;
        }
        subset += 1;
    }
    table
};

/// The size of every subset of eight lanes: a table, since not every processor that is built for counts
/// bits.
static COUNT: [u8; 256] = {
    let mut table = [0; 256];
    let mut subset = 0;
    while subset < 256 {
        table[subset] = subset.count_ones() as u8;
        subset += 1;
    }
    table
};

/// How many lanes a set has.
#[inline]
pub(crate) fn count(subset: u8) -> usize {
    usize::from(COUNT[usize::from(subset)])
}

/// The `k`th of some lanes, from 0; the last where there are fewer.
#[inline]
pub(crate) fn nth(subset: u8, k: usize) -> usize {
    usize::from(NTH[usize::from(subset)][k.min(7)])
}

/// The word with one seed in every lane of a subset.
pub(crate) fn one_each(subset: u8) -> u64 {
    expand(subset) & ONES
}

/// The word with so many seeds in every lane.
pub(crate) const fn every(seeds: u8) -> u64 {
    ONES * seeds as u64
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

/// Whether some lane is empty.
pub(crate) const fn any_empty(word: u64) -> bool {
    word.wrapping_sub(ONES) & !word & TOPS != 0
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
    fn lanes_are_picked_by_number() {
        assert_eq!(
            [0, 1, 2, 3, 100].map(|k| nth(0b1000_1001, k)),
            [0, 3, 7, 7, 7]
        );
        assert_eq!([0, 7, 8].map(|k| nth(0b1111_1111, k)), [0, 7, 7]);
    }

    #[test]
    fn sums_up_to_a_full_game() {
        assert_eq!(sum(at(2, 200) | at(5, 55)), 255);
        assert_eq!(sum(ONES), 8);
        assert_eq!(sum(0), 0);
    }

    #[test]
    fn an_empty_lane_is_noticed() {
        assert!(!any_empty(ONES) && !any_empty(u64::MAX) && !any_empty(TOPS));
        assert!((0..8).all(|lane| any_empty(ONES - at(lane, 1)) && any_empty(!at(lane, 255))));
    }
}
