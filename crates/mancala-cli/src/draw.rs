//! Boards in text.

use std::io::{self, Write};

use mancala_core::{Hole, Mark, Position, Side, Status};
use mancala_variants::Direction;

/// Draws a position as South sees it: North's row above, his own below.
///
/// ```text
///              d    c    b    a
///   North <-   4    9S   0    4     store 4
///   South ->   4    0    1    #     store 6   to move
///              A    B    C    D
/// ```
///
/// The arrows say which way each row is sown. A special hole has its owner's letter behind the count,
/// and a closed hole is `#`.
pub(crate) fn draw(
    out: &mut dyn Write,
    direction: Direction,
    position: &Position,
) -> io::Result<()> {
    for side in [Side::North, Side::South] {
        let holes = left_to_right(side, direction, position.row());
        let names: Vec<_> = holes
            .iter()
            .map(|hole| hole.letter(position.row()).to_string())
            .collect();
        let names = line("         ", &names);
        let contents: Vec<_> = holes.iter().map(|&hole| content(position, hole)).collect();
        let arrow = if runs_right(side, direction) {
            "->"
        } else {
            "<-"
        };
        let row = line(&format!("{side} {arrow} "), &contents);
        let store = position.stores()[side];
        let turn = match position.status() {
            Status::Ongoing if position.to_move() == side => "   to move",
            _ => "",
        };
        let row = format!("{row} store {store}{turn}");
        match side {
            Side::North => writeln!(out, "  {}\n  {row}", names.trim_end())?,
            Side::South => writeln!(out, "  {row}\n  {}", names.trim_end())?,
        }
    }
    Ok(())
}

/// A title, and cells in columns.
fn line(title: &str, cells: &[String]) -> String {
    cells.iter().fold(format!("{title}  "), |line, cell| {
        line + &format!("{cell:<5}")
    })
}

/// What a hole shows: its count and its mark.
fn content(position: &Position, hole: Hole) -> String {
    match position.mark(hole) {
        Mark::Plain => position.seeds(hole).to_string(),
        Mark::Special(owner) => format!("{}{}", position.seeds(hole), owner.letter()),
        Mark::Closed => "#".to_owned(),
    }
}

/// Whether a side's row is sown from left to right, as it is drawn.
fn runs_right(side: Side, direction: Direction) -> bool {
    (side == Side::South) == (direction == Direction::Anticlockwise)
}

fn left_to_right(side: Side, direction: Direction, row: usize) -> Vec<Hole> {
    let holes = (0..row).filter_map(|k| Hole::of(side, k, row));
    if runs_right(side, direction) {
        holes.collect()
    } else {
        holes.rev().collect()
    }
}

#[cfg(test)]
mod tests {
    use mancala_core::Setup;
    use mancala_variants::Variant;

    use super::*;

    fn drawn(variant: &str, position: &str) -> String {
        let variant = Variant::find(variant).unwrap();
        let setup: Setup = position.parse().unwrap();
        let position = variant.rules().position(&setup).unwrap();
        let mut out = Vec::new();
        draw(&mut out, variant.direction(), &position).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn norths_row_runs_backwards_above() {
        assert_eq!(
            drawn("krur", "4,0,1,#/4,0,9S,4 6-4 S quiet=0"),
            "\
\x20            d    c    b    a
  North <-   4    9S   0    4     store 4
  South ->   4    0    1    #     store 6   to move
             A    B    C    D
"
        );
    }

    #[test]
    fn a_clockwise_board_is_the_mirror_image() {
        assert_eq!(
            drawn("nsa-isong", "4,0,1,2,3,5/1,0,0,12,0,0 6-4 N quiet=0"),
            "\
\x20            a    b    c    d    e    f
  North ->   1    0    0    12   0    0     store 4   to move
  South <-   5    3    2    1    0    4     store 6
             F    E    D    C    B    A
"
        );
    }

    #[test]
    fn an_ended_game_has_nobody_to_move() {
        let board = drawn("ayoayo", "0,0,0,0,0,0/0,0,0,0,0,0 30-18 S quiet=0");
        assert!(!board.contains("to move"), "{board}");
    }
}
