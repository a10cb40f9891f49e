//! Results in a few words: `South 17-15 stuck`.

use mancala_core::{BySide, Side};
use mancala_match::{EarlyEnd, Game, Layout, Series, SeriesEnd, SeriesStatus};

/// What stands for the result of what is not over.
const UNFINISHED: &str = "*";

/// The result of a game: who has won, the scores with South's first, and why.
pub(crate) fn of_game(game: &Game) -> String {
    let Some(result) = game.result() else {
        return UNFINISHED.to_owned();
    };
    let winner = winner(result.outcome.winner);
    words(winner, result.scores, result.outcome.reason.word())
}

/// The result of a series: who has won, what both have, and why. They have seeds, or games won where
/// games are independent.
pub(crate) fn of_series(series: &Series) -> String {
    let SeriesStatus::Over(outcome) = series.status() else {
        return UNFINISHED.to_owned();
    };
    let winner = match outcome.reason {
        SeriesEnd::GameLimit => "undecided",
        _ => winner(outcome.winner),
    };
    let standing = match series.spec().layout {
        Layout::Fresh => series.tally().wins,
        _ => series.scores().map(u32::from),
    };
    words(winner, standing, outcome.reason.word())
}

fn words(winner: &str, scores: BySide<impl std::fmt::Display>, reason: &str) -> String {
    let [south, north] = scores.into_array();
    format!("{winner} {south}-{north} {reason}")
}

const fn winner(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::South) => "South",
        Some(Side::North) => "North",
        None => "draw",
    }
}

/// The early end that a result tells of, if it does.
pub(crate) fn early_end(result: &str) -> Option<EarlyEnd> {
    let mut words = result.split(' ');
    let loser = match words.next() {
        Some("South") => Some(Side::North),
        Some("North") => Some(Side::South),
        _ => None,
    };
    match words.next_back()? {
        "agreement" => Some(EarlyEnd::Agreement),
        "resignation" => loser.map(EarlyEnd::Resignation),
        "forfeit" => loser.map(EarlyEnd::Forfeit),
        _ => None,
    }
}
