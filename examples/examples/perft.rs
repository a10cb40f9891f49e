//! Counts move sequences, by which two programs can see whether they play by the same rules.
//!
//! Depth 3 counts every way in which the first three moves can be made. A pass is no move, and a game
//! that has ended counts at no deeper depth.
//!
//! ```text
//! variant               1      2      3      4      5
//! layli-goobalay        6     28    129    607   2856
//! ...
//! ```

use mancala::Variant;

const DEPTHS: std::ops::RangeInclusive<u8> = 1..=5;

/// A variant with more sequences than this is too much for an example.
const MOST: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    print!("{:<16}", "variant");
    for depth in DEPTHS {
        print!("{depth:>7}");
    }
    for variant in Variant::shipped() {
        let rules = variant.rules();
        print!("\n{:<16}", variant.id());
        for depth in DEPTHS {
            match rules.perft(&rules.start(), depth, MOST) {
                Some(count) => print!("{count:>7}"),
                None => print!("{:>7}", "?"),
            }
        }
    }

    // Move by move, which is how one finds the place where two programs part.
    println!("\n\nkrur at depth 5, by the first move:");
    let krur = Variant::find("krur")?;
    let rules = krur.rules();
    for hole in rules.legal(&rules.start()) {
        let mut position = rules.start();
        rules.play(&mut position, hole)?;
        let count = rules.perft(&position, 4, MOST).ok_or("too many")?;
        println!("{} {count:>4}", krur.letter(hole));
    }
    Ok(())
}
