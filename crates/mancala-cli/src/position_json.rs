//! Positions as JSON objects: what `serve` and records write.

use mancala_core::{Setup, Side};

/// A position as a JSON object.
///
/// `holes` are the seeds in ring order, South's row first; `marks` has a character a hole: `.` plain,
/// `S` or `N` a special hole's owner, `#` closed; `stores` are South's and North's; `last_mover` is
/// left out before the first move, and `over` unless the game has ended.
#[derive(Clone, Debug, serde::Serialize)]
pub(crate) struct PositionJson {
    holes: Vec<u8>,
    marks: String,
    stores: [u8; 2],
    to_move: char,
    quiet: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_mover: Option<char>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    over: bool,
}

impl From<&Setup> for PositionJson {
    fn from(setup: &Setup) -> Self {
        Self {
            holes: setup.holes.iter().map(|hole| hole.seeds).collect(),
            marks: setup.holes.iter().map(|hole| hole.mark.letter()).collect(),
            stores: setup.stores.into_array(),
            to_move: setup.to_move.letter(),
            quiet: setup.quiet,
            last_mover: setup.last_mover.map(Side::letter),
            over: setup.over.is_some(),
        }
    }
}
