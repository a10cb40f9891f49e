//! Plays one game from start to end: legal holes, turns, the result.
//!
//! Nobody thinks here: whoever is to move takes the middle one of his legal holes. Put a person or a
//! search in the place of `choose`, and this is a program that plays.
//!
//! ```text
//! ply  move      laps  seeds  the turn ended by  won
//!   1  South D        5     26  capture              7
//!   2  North d        2      9  capture              2
//! ...
//! South wins: there is no legal move.
//! ```

use mancala::picture::Picture;
use mancala::{Game, Hole, Side, Variant};

/// The player: one of the legal holes, while there are any.
fn choose(game: &Game) -> Option<Hole> {
    let legal = game.legal();
    legal.nth(legal.len() / 2)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let layli = Variant::find("layli-goobalay")?;
    let mut game = Game::new(layli.rules().clone());
    println!("ply  move      laps  seeds  the turn ended by  won");

    // While the game goes on, the side to move has a legal hole: `play` takes the passes.
    while let Some(hole) = choose(&game) {
        let turn = game.play(hole)?;
        // A turn names the clause that ended it by its place in the rules; the variant knows its id.
        let clause = turn.clause.map(usize::from);
        let clause = clause.and_then(|place| layli.last_seed_clauses().get(place));
        let won = turn.captured[turn.side];
        let line = format!(
            "{:>3}  {} {}  {:>7}  {:>5}  {:<17}  {}",
            game.ply(),
            turn.side,
            layli.letter(hole),
            turn.laps,
            turn.seeds_sown,
            clause.map_or("no clause", |clause| clause.id()),
            if won > 0 {
                format!("{won:>3}")
            } else {
                String::new()
            },
        );
        println!("{}", line.trim_end());
    }

    // The end shares the board out, so look at it before the last turn.
    let ply = game.ply() - 1;
    let before = game.position_at(ply).ok_or("no ply was played")?;
    let title = format!("After ply {ply}: `6S` is an uur of South's with 6 seeds");
    println!("\n{}", Picture::of(&before.setup()).title(&title).to_text());

    let result = game.result().ok_or("the game goes on")?;
    println!("{}.", result.outcome);
    for side in Side::BOTH {
        println!("{side} has {} seeds.", result.scores[side]);
    }
    Ok(())
}
