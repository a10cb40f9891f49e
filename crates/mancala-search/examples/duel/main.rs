//! Measures the searching player against the greedy one.
//!
//! ```text
//! cargo run --release -p mancala-search --example duel -- --variant krur --games 200 --ms 50
//! ```
//!
//! Options, each with a value: `--variant` (a name, or several with commas between), `--games`, `--ms`
//! (time a move), `--playouts` (a move, instead of a time), `--seed`, `--opening` (random plies before
//! the players take over) and `--lead` (how far these may leave a side ahead, in hundredths of all seeds).

mod arena;

use std::error::Error;
use std::time::{Duration, Instant};

use arena::{Duel, Tally};
use mancala_search::Limits;
use mancala_variants::Variant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut variants = "layli-goobalay,ayoayo,krur,rio-kadalis".to_owned();
    let mut duel = Duel {
        games: 200,
        limits: Limits::time(Duration::from_millis(50)),
        seed: 1,
        opening: 0,
        lead: 10,
    };
    let mut words = std::env::args().skip(1);
    while let Some(option) = words.next() {
        let value = words.next().ok_or(format!("{option} needs a value"))?;
        match option.as_str() {
            "--variant" => variants = value,
            "--games" => duel.games = value.parse()?,
            "--ms" => duel.limits = Limits::time(Duration::from_millis(value.parse()?)),
            "--playouts" => duel.limits = Limits::playouts(value.parse()?),
            "--seed" => duel.seed = value.parse()?,
            "--opening" => duel.opening = value.parse()?,
            "--lead" => duel.lead = value.parse()?,
            _ => return Err(format!("there is no option {option}").into()),
        }
    }
    println!(
        "variant          won drawn lost  won   lead different  playouts a move  longest move"
    );
    for name in variants.split(',') {
        let variant = Variant::find(name)?;
        let started = Instant::now();
        let tally = duel.play(variant.rules());
        print_row(variant.id(), &tally, started.elapsed());
    }
    Ok(())
}

fn print_row(name: &str, tally: &Tally, took: Duration) {
    let games = f64::from((tally.won + tally.drawn + tally.lost).max(1));
    println!(
        "{name:<15} {:>4} {:>5} {:>4} {:>3.0}% {:>6.1} {:>9} {:>16} {:>10.1} ms   ({:.0} s)",
        tally.won,
        tally.drawn,
        tally.lost,
        100.0 * f64::from(tally.won) / games,
        f64::from(tally.lead) / games,
        tally.different.len(),
        tally.playouts / u64::from(tally.moves.max(1)),
        tally.longest_move.as_secs_f64() * 1e3,
        took.as_secs_f64(),
    );
}
