//! Stable words for what the library says with types.

use mancala_core::IllegalMove;
use mancala_match::SeriesEnd;

/// Why a move may not be made, in one word.
pub(crate) const fn illegal_move(error: IllegalMove) -> &'static str {
    match error {
        IllegalMove::OtherRules => "other-rules",
        IllegalMove::GameOver => "game-over",
        IllegalMove::NoSuchHole => "no-such-hole",
        IllegalMove::NotYours => "not-yours",
        IllegalMove::Closed => "closed",
        IllegalMove::Special { .. } => "special",
        IllegalMove::Empty => "empty",
        IllegalMove::NowhereToSow => "nowhere-to-sow",
        IllegalMove::Endless(_) => "endless",
        IllegalMove::MustFeed => "must-feed",
        IllegalMove::GrandSlam => "grand-slam",
        _ => "illegal",
    }
}

/// Why a series ended, in one word.
pub(crate) const fn series_end(reason: SeriesEnd) -> &'static str {
    match reason {
        SeriesEnd::CannotLay => "cannot-lay",
        SeriesEnd::GameLimit => "game-limit",
        SeriesEnd::AllPlayed => "all-played",
        _ => "over",
    }
}
