//! Writes a variant in a string: what its rules come to in plain English, what its openings do, and
//! what is said about a mistake.
//!
//! ```text
//! Small Pond (small-pond)
//! ...
//!   D: laps 4, captured 6, North moves next
//! ...
//!    = help: did you mean `kalah`?
//! ...
//! ```

use mancala::Variant;

/// A relay game on 2x4 in which a store is sown too, and a last seed in it gives another turn.
const SMALL_POND: &str = r#"
format = 1
id = "small-pond"
name = "Small Pond"

[board]
holes = 4
seeds = 3

[sowing]
store = "sown"

[[last-seed]]
id = "again"
in = "store"
then = "move-again"

[[last-seed]]
id = "relay"
found = "seeds"
then = "relay"

[[last-seed]]
id = "catch"
row = "own"
found = "empty"
facing = "seeds"
then = { capture = { take = "both" } }
"#;

/// A variant of Kalah, with a few slips of the pen.
const SLIPS: &str = r#"
format = 1
id = "small-pond"
extends = "kala"
board = { hole = 4, seeds = 300 }
moves.feeding = "sometimes"
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pond = Variant::from_toml(SMALL_POND)?;
    println!("{}", pond.words());

    let rules = pond.rules();
    println!("\nThe openings, from {}:", rules.start());
    for hole in rules.legal(&rules.start()) {
        let mut position = rules.start();
        let turn = rules.play(&mut position, hole)?;
        println!(
            "  {}: laps {}, captured {}, {} moves next",
            pond.letter(hole),
            turn.laps,
            turn.captured[turn.side],
            position.to_move(),
        );
    }

    // Nothing that is wrong is repaired, and all of it is said at once.
    match Variant::from_toml(SLIPS) {
        Ok(_) => println!("\nNothing is wrong."),
        Err(slips) => println!("\nWhat is wrong with the other text:\n{slips}"),
    }
    Ok(())
}
