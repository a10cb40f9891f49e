//! Stable words for what the library says with types.

use mancala_core::IllegalMove;

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
