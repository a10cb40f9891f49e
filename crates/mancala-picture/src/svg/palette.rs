//! Colours. None of them says anything that a shape, a letter or a number doesn't say too.

use mancala_core::Side;

/// The board.
pub(super) const WOOD: &str = "#e6c48f";
/// The board's edge, and lines on it.
pub(super) const FRAME: &str = "#8a5a2b";
/// Writing on the board.
pub(super) const INK: &str = "#33200f";
/// Behind writing that stands out, and around what stands out.
pub(super) const PAPER: &str = "#fff8e7";
/// Holes and stores, and their edges.
pub(super) const HOLLOW: &str = "#9c6d40";
pub(super) const RIM: &str = "#6b4423";
/// Seeds and their edges.
pub(super) const SEED: &str = "#f6ead2";
pub(super) const SHELL: &str = "#4a3018";
/// What fills closed holes, and the lines across it.
pub(super) const SAND: &str = "#dcbf8e";
pub(super) const HATCH: &str = "#a98650";

/// A player's colour: blue and vermilion, which differ in brightness and for every kind of sight.
pub(super) const fn of(side: Side) -> &'static str {
    match side {
        Side::South => "#0b4a94",
        Side::North => "#b4301c",
    }
}

/// How a player's lines are broken: South's are whole, North's dashed.
pub(super) const fn dashes(side: Side) -> &'static str {
    match side {
        Side::South => "",
        Side::North => r#" stroke-dasharray="12 4""#,
    }
}
