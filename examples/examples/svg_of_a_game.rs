//! Draws a game as one SVG: the board after each of its first plies, in two columns.
//!
//! A picture is an SVG document that refers to nothing outside of it, so pictures may be put into pages
//! and into other pictures as they are.
//!
//! ```text
//! <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1328 1780">
//! ...
//! </svg>
//! ```

use mancala::picture::Picture;
use mancala::{Event, Game, HoleSet, Variant};

const PLIES: usize = 10;
const COLUMNS: usize = 2;
/// Room for one picture: a board with six holes in a row is 644 wide and, with a title, 336 high.
const ROOM: (usize, usize) = (664, 356);

/// The holes that a ply took seeds from, which the report of a turn leaves to its trace.
fn captured(game: &Game, ply: usize) -> HoleSet {
    let steps = game.trace(ply).unwrap_or_default().into_iter();
    let holes = steps.filter_map(|step| match step {
        Event::Capture { hole, .. } | Event::Harvest { hole, .. } => Some(hole),
        _ => None,
    });
    holes.collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let layli = Variant::find("layli-goobalay")?;
    let mut game = Game::new(layli.rules().clone());
    while let Some(hole) = game.legal().nth(game.legal().len() / 2) {
        if game.ply() == PLIES {
            break;
        }
        game.play(hole)?;
    }

    let (width, height) = (COLUMNS * ROOM.0, game.ply().div_ceil(COLUMNS) * ROOM.1);
    println!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">"#);
    for (place, ply) in game.plies().iter().enumerate() {
        let picture = Picture::of(&ply.position.setup())
            .title(&format!("{}, ply {}", layli.name(), place + 1))
            .last_move(&ply.turn)
            .captured(captured(&game, place + 1));
        let (x, y) = (place % COLUMNS * ROOM.0, place / COLUMNS * ROOM.1);
        println!(r#"<g transform="translate({x} {y})">"#);
        print!("{}", picture.to_svg());
        println!("</g>");
    }
    println!("</svg>");
    Ok(())
}
