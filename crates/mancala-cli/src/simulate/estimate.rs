//! Means and shares, and how sure they are.
#![allow(
    clippy::cast_precision_loss,
    reason = "estimates are no exact numbers; what is exact stays in the counts"
)]

use serde::Serialize;

use super::histogram::Histogram;
use super::per_ply::PerPly;

/// How often an interval holds what it estimates.
pub(super) const CONFIDENCE: f64 = 0.95;

/// Standard errors from an estimate to its interval's ends, at [`CONFIDENCE`].
const WIDTH: f64 = 1.959_963_984_540_054;

/// A mean or a share that was met, and the interval around it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Estimate {
    pub(super) value: f64,
    /// `None` where one game says nothing about others.
    pub(super) interval: Option<[f64; 2]>,
}

impl Estimate {
    /// The share of games in which something happened: Wilson's interval. `None` without games.
    pub(super) fn share(some: u64, all: u64) -> Option<Self> {
        (all > 0).then(|| Self::wilson(some as f64 / all as f64, all as f64))
    }

    /// The mean of values of which each game has one: the normal interval.
    pub(super) fn mean(values: &Histogram) -> Option<Self> {
        let games = values.count() as f64;
        let mean = values.sum() as f64 / games;
        let deviations = values
            .pairs()
            .map(|(value, count)| (value as f64 - mean).powi(2) * count as f64);
        let variance = deviations.sum::<f64>() / (games - 1.0);
        (games > 0.0).then(|| Self::normal(mean, variance / games, games))
    }

    /// The mean for a ply of a count that plies add to: a ratio of two sums over games, with the normal
    /// interval that the spread between games gives it.
    pub(super) fn mean_of_plies(count: &PerPly, plies: &Histogram) -> Option<Self> {
        let (mean, variance) = ratio(count, plies)?;
        Some(Self::normal(mean, variance, plies.count() as f64))
    }

    /// The share of plies in which something happened.
    ///
    /// Plies of one game are alike, so the spread between games tells how many plies that have nothing
    /// to do with each other would be as sure; Wilson's interval of so many is taken. Where there is no
    /// spread at all, each game counts as one.
    pub(super) fn share_of_plies(count: &PerPly, plies: &Histogram) -> Option<Self> {
        let (share, variance) = ratio(count, plies)?;
        let games = plies.count() as f64;
        let alone = if variance > 0.0 && games > 1.0 {
            share * (1.0 - share) / variance
        } else {
            games
        };
        Some(Self::wilson(share, alone))
    }

    fn wilson(share: f64, trials: f64) -> Self {
        let z = WIDTH * WIDTH / trials;
        let middle = (share + z / 2.0) / (1.0 + z);
        let spread = share * (1.0 - share) / trials + z / (4.0 * trials);
        let half = WIDTH / (1.0 + z) * spread.max(0.0).sqrt();
        // The ends are exact where everything or nothing happened.
        let low = if share > 0.0 { middle - half } else { 0.0 };
        let high = if share < 1.0 { middle + half } else { 1.0 };
        Self {
            value: share,
            interval: Some([low.max(0.0), high.min(1.0)]),
        }
    }

    fn normal(mean: f64, variance: f64, games: f64) -> Self {
        let half = WIDTH * variance.max(0.0).sqrt();
        Self {
            value: mean,
            interval: (games > 1.0).then_some([mean - half, mean + half]),
        }
    }
}

/// A count's mean for a ply, and the variance of that mean; `None` without plies.
fn ratio(count: &PerPly, plies: &Histogram) -> Option<(f64, f64)> {
    let all = plies.sum() as f64;
    let games = plies.count() as f64;
    if all <= 0.0 {
        return None;
    }
    let mean = count.sum as f64 / all;
    let squared_plies: f64 = plies
        .pairs()
        .map(|(value, count)| (value as f64).powi(2) * count as f64)
        .sum();
    // The squares of what each game's count differs from its plies' share, added up.
    let residuals =
        count.squares as f64 - 2.0 * mean * count.products as f64 + mean * mean * squared_plies;
    Some((mean, games * residuals / ((games - 1.0) * all * all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(estimate: Option<Estimate>, value: f64, interval: [f64; 2]) {
        let estimate = estimate.unwrap();
        let [low, high] = estimate.interval.unwrap();
        for (found, expected) in [
            (estimate.value, value),
            (low, interval[0]),
            (high, interval[1]),
        ] {
            assert!((found - expected).abs() < 5e-5, "{estimate:?}");
        }
    }

    fn histogram(values: &[u32]) -> Histogram {
        let mut histogram = Histogram::default();
        for &value in values {
            histogram.add(value);
        }
        histogram
    }

    /// A count in games, with the games' plies.
    fn per_ply(games: &[(u64, u64)]) -> PerPly {
        let mut count = PerPly::default();
        for &(in_game, plies) in games {
            count.add(in_game, plies);
        }
        count
    }

    #[test]
    fn shares_have_wilsons_interval() {
        close(Estimate::share(8, 10), 0.8, [0.4902, 0.9433]);
        close(Estimate::share(0, 10), 0.0, [0.0, 0.2775]);
        close(Estimate::share(10, 10), 1.0, [0.7225, 1.0]);
        close(Estimate::share(1, 1), 1.0, [0.2065, 1.0]);
        assert_eq!(Estimate::share(0, 0), None);
    }

    #[test]
    fn means_have_the_normal_interval() {
        // The standard error is the root of 5/3 over 4.
        close(
            Estimate::mean(&histogram(&[1, 2, 3, 4])),
            2.5,
            [1.2348, 3.7652],
        );
        let one = Estimate::mean(&histogram(&[7])).unwrap();
        assert_eq!((one.value, one.interval), (7.0, None));
        assert_eq!(Estimate::mean(&histogram(&[])), None);
    }

    #[test]
    fn a_mean_of_plies_varies_as_games_do() {
        // Where all games have one ply it is the mean of games.
        let count = per_ply(&[(1, 1), (2, 1), (3, 1), (4, 1)]);
        let mean = Estimate::mean_of_plies(&count, &histogram(&[1, 1, 1, 1]));
        close(mean, 2.5, [1.2348, 3.7652]);
        // Where each game has its plies' share there is nothing that varies.
        let count = per_ply(&[(3, 1), (6, 2), (30, 10)]);
        let mean = Estimate::mean_of_plies(&count, &histogram(&[1, 2, 10]));
        close(mean, 3.0, [3.0, 3.0]);
        assert_eq!(
            Estimate::mean_of_plies(&PerPly::default(), &histogram(&[0])),
            None
        );
    }

    #[test]
    fn plies_of_one_game_are_no_independent_plies() {
        // Ten games of ten plies; in five of them each ply counts, in the others none.
        let games: Vec<_> = (0..10).map(|game| (10 * (game % 2), 10)).collect();
        let share = Estimate::share_of_plies(&per_ply(&games), &histogram(&[10; 10]));
        // As sure as nine independent games, not as a hundred plies.
        let nine = Estimate::wilson(0.5, 9.0).interval.unwrap();
        close(share, 0.5, nine);
        // What never happens is as sure as the number of games makes it.
        let never = Estimate::share_of_plies(&PerPly::default(), &histogram(&[10; 10]));
        close(never, 0.0, [0.0, 0.2775]);
    }
}
