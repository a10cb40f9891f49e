//! What follows from the counts: shares, means, and how sure they are.

use mancala_core::Side;
use serde::Serialize;

use super::estimate::{CONFIDENCE, Estimate};
use super::histogram::Histogram;
use super::per_ply::PerPly;
use super::tally::{Offered, Tally};

/// Shares and means of what was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Summary {
    confidence: f64,
    pub(super) south_wins: Share,
    pub(super) north_wins: Share,
    pub(super) draws: Share,
    pub(super) lead: Spread,
    pub(super) margin: Spread,
    pub(super) plies: Spread,
    pub(super) laps: Spread,
    pub(super) passes: Spread,
    pub(super) games_with_passes: Share,
    pub(super) offered: Option<OfferedSummary>,
    pub(super) turns_ended_by: Vec<Cause>,
    pub(super) games_ended_by: Vec<Cause>,
}

/// What follows from the counts of moves that were offered.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct OfferedSummary {
    pub(super) legal_moves: Spread,
    pub(super) games_with_endless: Share,
    pub(super) plies_with_endless: Share,
    pub(super) endless_periods: Spread,
}

/// How often something happened, and in what share of games or plies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Share {
    pub(super) count: u64,
    pub(super) share: Option<Estimate>,
}

/// How often turns or games ended for a cause.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Cause {
    pub(super) by: String,
    #[serde(flatten)]
    pub(super) share: Share,
}

/// How values are spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Spread {
    pub(super) mean: Option<Estimate>,
    pub(super) least: Option<i64>,
    pub(super) median: Option<i64>,
    pub(super) most: Option<i64>,
}

impl Summary {
    pub(super) fn of(tally: &Tally) -> Self {
        let [south, north] = Side::BOTH.map(|side| tally.wins[side]);
        let games = south.saturating_add(north).saturating_add(tally.draws);
        let plies = &tally.plies;
        let ends = tally.ends.iter().map(|end| Cause {
            by: end.reason.word().to_owned(),
            share: Share::of_games(end.games, games),
        });
        Self {
            confidence: CONFIDENCE,
            south_wins: Share::of_games(south, games),
            north_wins: Share::of_games(north, games),
            draws: Share::of_games(tally.draws, games),
            lead: Spread::of_games(&tally.lead),
            margin: Spread::of_games(&tally.lead.magnitudes()),
            plies: Spread::of_games(plies),
            laps: Spread::of_plies(&tally.laps.turns, &tally.laps.per_ply, plies),
            passes: Spread::of_games(&tally.passes),
            games_with_passes: Share::of_games(games - tally.passes.count_of(0).min(games), games),
            offered: tally
                .offered
                .as_ref()
                .map(|offered| OfferedSummary::of(offered, plies, games)),
            turns_ended_by: turns_ended_by(tally),
            games_ended_by: ends.collect(),
        }
    }
}

impl OfferedSummary {
    fn of(offered: &Offered, plies: &Histogram, games: u64) -> Self {
        let endless = &offered.endless;
        Self {
            legal_moves: Spread::of_plies(&offered.plies, &offered.per_ply, plies),
            games_with_endless: Share::of_games(endless.games, games),
            plies_with_endless: Share::of_plies(&endless.per_ply, plies),
            endless_periods: Spread::without_mean(&endless.periods),
        }
    }
}

fn turns_ended_by(tally: &Tally) -> Vec<Cause> {
    let clauses = tally.clauses.iter();
    let clauses = clauses.map(|clause| (clause.id.as_str(), &clause.turns));
    // No clause's id has a blank in it.
    let others = [
        ("no clause", &tally.no_clause),
        ("never ending", &tally.endless_turns),
    ];
    clauses
        .chain(others)
        .map(|(by, turns)| Cause {
            by: by.to_owned(),
            share: Share::of_plies(turns, &tally.plies),
        })
        .collect()
}

impl Share {
    fn of_games(count: u64, games: u64) -> Self {
        Self {
            count,
            share: Estimate::share(count, games),
        }
    }

    fn of_plies(count: &PerPly, plies: &Histogram) -> Self {
        Self {
            count: count.sum,
            share: Estimate::share_of_plies(count, plies),
        }
    }
}

impl Spread {
    /// Of a value that each game has.
    fn of_games(values: &Histogram) -> Self {
        Self {
            mean: Estimate::mean(values),
            ..Self::without_mean(values)
        }
    }

    /// Of a value that each ply has, and that adds up to a count in each game.
    fn of_plies(values: &Histogram, count: &PerPly, plies: &Histogram) -> Self {
        Self {
            mean: Estimate::mean_of_plies(count, plies),
            ..Self::without_mean(values)
        }
    }

    fn without_mean(values: &Histogram) -> Self {
        Self {
            mean: None,
            least: values.least(),
            median: values.median(),
            most: values.most(),
        }
    }
}
