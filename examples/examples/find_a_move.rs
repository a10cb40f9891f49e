//! Asks a searching player what to play, in a position that somebody typed, and what he expects.
//!
//! ```text
//! ...
//! South to move.
//! greedy plays A
//! ...
//!  3000 games tried: D, 90 % to win, expecting DcCdDcDaCbDc
//! ...
//! ```

use mancala::Variant;
use mancala::picture::Picture;
use mancala::search::{Limits, Searcher, greedy};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let krur = Variant::find("krur")?;
    let rules = krur.rules();
    let position = rules.position(&"2,8,1,4/2,8,7,0 0-0 S quiet=12".parse()?)?;
    let drawn = Picture::of(&position.setup()).title(krur.name());
    print!("{}", drawn.to_text());

    // What looks best after one move isn't always.
    let hole = greedy(rules, &position).ok_or("the game is over")?;
    println!("greedy plays {}", krur.letter(hole));

    // With a number of playouts the answer is the same each time; a game with a clock gives a time.
    let mut searcher = Searcher::new(1);
    for playouts in [10, 100, 1_000, 3_000] {
        let found = searcher.best(rules, &position, Limits::playouts(playouts));
        let found = found.ok_or("the game is over")?;
        let line: String = found.line.iter().map(|&hole| krur.letter(hole)).collect();
        println!(
            "{playouts:>5} games tried: {}, {}, expecting {line}",
            krur.letter(found.hole),
            found.outlook
        );
    }
    Ok(())
}
