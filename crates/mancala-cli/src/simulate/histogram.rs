//! How often each value came up.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The widest values that a file may say, so that sums of them fit.
const WIDEST: u64 = u32::MAX as u64;

/// How often each value came up, exactly. As JSON it is a list of pairs, a value and how often, in
/// ascending order of the values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Histogram(BTreeMap<i64, u64>);

impl Histogram {
    /// Counts a value once.
    pub(super) fn add(&mut self, value: impl Into<i64>) {
        *self.0.entry(value.into()).or_default() += 1;
    }

    /// Counts what another one counted; `None` where a count doesn't fit.
    pub(super) fn merge(&mut self, other: &Self) -> Option<()> {
        for (value, count) in other.pairs() {
            let counted = self.0.entry(value).or_default();
            *counted = counted.checked_add(count)?;
        }
        Some(())
    }

    /// The values and how often each came up, in ascending order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (i64, u64)> {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    /// How often a value came up.
    pub(super) fn count_of(&self, value: i64) -> u64 {
        self.0.get(&value).copied().unwrap_or_default()
    }

    /// The same values without their signs.
    pub(super) fn magnitudes(&self) -> Self {
        let mut magnitudes = BTreeMap::new();
        for (value, count) in self.pairs() {
            // No sum is larger than the count of games.
            *magnitudes.entry(value.abs()).or_default() += count;
        }
        Self(magnitudes)
    }

    /// How many values were counted.
    pub(super) fn count(&self) -> u128 {
        self.0.values().map(|&count| u128::from(count)).sum()
    }

    /// What the values add up to.
    pub(super) fn sum(&self) -> i128 {
        let products = self
            .pairs()
            .map(|(value, count)| i128::from(value) * i128::from(count));
        products.sum()
    }

    /// The smallest value.
    pub(super) fn least(&self) -> Option<i64> {
        self.0.keys().next().copied()
    }

    /// The largest value.
    pub(super) fn most(&self) -> Option<i64> {
        self.0.keys().next_back().copied()
    }

    /// The smallest value that at least half of all are no larger than.
    pub(super) fn median(&self) -> Option<i64> {
        let all = self.count();
        let mut below = 0;
        self.pairs().find_map(|(value, count)| {
            below += u128::from(count);
            (2 * below >= all).then_some(value)
        })
    }
}

impl Serialize for Histogram {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.pairs())
    }
}

impl<'de> Deserialize<'de> for Histogram {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(i64, u64)>::deserialize(deserializer)?;
        if pairs.iter().any(|&(_, count)| count == 0) {
            return Err(D::Error::custom("a value that never came up is listed"));
        }
        if pairs
            .iter()
            .any(|&(value, _)| value.unsigned_abs() > WIDEST)
        {
            return Err(D::Error::custom(format!("a value is wider than {WIDEST}")));
        }
        if !pairs.is_sorted_by(|one, next| one.0 < next.0) {
            return Err(D::Error::custom("values are not in ascending order"));
        }
        Ok(Self(pairs.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        for &value in values {
            histogram.add(value);
        }
        histogram
    }

    #[test]
    fn values_are_counted_and_ordered() {
        let some = of(&[5, -2, 5, 7]);
        assert_eq!(some.pairs().collect::<Vec<_>>(), [(-2, 1), (5, 2), (7, 1)]);
        assert_eq!((some.count(), some.sum()), (4, 15));
        assert_eq!(
            (some.least(), some.median(), some.most()),
            (Some(-2), Some(5), Some(7))
        );
        assert_eq!(of(&[1, 2, 3, 4]).median(), Some(2));
        assert_eq!(of(&[]).median(), None);
        assert_eq!((of(&[]).least(), of(&[]).most()), (None, None));
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut part = of(&[5, -2]);
        assert_eq!(part.merge(&of(&[7, 5])), Some(()));
        assert_eq!(part, of(&[5, -2, 5, 7]));

        let full: Histogram = serde_json::from_str("[[5,18446744073709551615]]").unwrap();
        assert_eq!(part.merge(&full), None);
    }

    #[test]
    fn only_what_is_written_is_read() {
        let text = serde_json::to_string(&of(&[5, -2, 5])).unwrap();
        assert_eq!(text, "[[-2,1],[5,2]]");
        assert_eq!(
            serde_json::from_str::<Histogram>(&text).unwrap(),
            of(&[5, -2, 5])
        );
        for wrong in [
            "[[1,0]]",
            "[[2,1],[1,1]]",
            "[[1,1],[1,1]]",
            "[[4294967296,1]]",
            "[[-9223372036854775808,1]]",
            "[[1,-1]]",
            "[[1]]",
            "{}",
        ] {
            assert!(serde_json::from_str::<Histogram>(wrong).is_err(), "{wrong}");
        }
    }
}
