//! Draws a position, and a move from it, as SVG on standard output.
//!
//! ```text
//! picture VARIANT POSITION [HOLE] [--text]
//! picture krur "4,4,4,4/4,4,4,4 0-0 S" > start.svg
//! picture layli-goobalay "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S" A --text
//! ```

use std::error::Error;

use mancala_core::{Event, Hole, HoleSet, Setup};
use mancala_picture::Picture;
use mancala_variants::{Direction, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<_>, Vec<_>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("--"));
    let (name, position, hole) = match words.as_slice() {
        [name, position] => (name, position, None),
        [name, position, hole] => (name, position, Some(hole)),
        _ => return Err("usage: picture VARIANT POSITION [HOLE] [--text]".into()),
    };
    let variant = Variant::find(name)?;
    let picture = picture(&variant, &position.parse()?, hole.map(String::as_str))?
        .title(variant.name())
        .clockwise(variant.direction() == Direction::Clockwise);
    if flags.iter().any(|flag| flag == "--text") {
        print!("{}", picture.to_text());
    } else {
        print!("{}", picture.to_svg());
    }
    Ok(())
}

/// The position with the holes that may be played, or what playing a hole makes of it.
fn picture(
    variant: &Variant,
    setup: &Setup,
    hole: Option<&str>,
) -> Result<Picture, Box<dyn Error>> {
    let rules = variant.rules();
    let mut position = rules.position(setup)?;
    let Some(name) = hole else {
        return Ok(Picture::of(&position.setup()).legal(rules.legal(&position)));
    };
    let hole = name
        .parse()
        .ok()
        .and_then(|letter| Hole::from_letter(letter, rules.row()))
        .ok_or("the hole is a letter of the board, such as A or a")?;
    let mut captured = HoleSet::EMPTY;
    let turn = rules.play_observed(&mut position, hole, &mut |event| {
        if let Event::Capture { hole, .. } | Event::Harvest { hole, .. } = event {
            captured.insert(hole);
        }
    })?;
    Ok(Picture::of(&position.setup())
        .last_move(&turn)
        .captured(captured)
        .legal(rules.legal(&position)))
}
