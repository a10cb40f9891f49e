//! Measures a rule by random play: who should get what is left when an Ayoayo ends?
//!
//! Each game has a random stream of its own, so the figures are the same on every run, and would be if
//! threads shared the games. `Playout` plays at full speed: it looks for a pass or the end only where a
//! player finds no move.
//!
//! Its random numbers come from `rand_chacha` 0.9 (`cargo add rand_chacha@0.9`); other versions name things
//! differently.
//!
//! ```text
//! left-overs to  South wins   drawn  moves a game  laps a move  longest
//! last-mover         48.9 %   6.9 %          35.0         2.89      200
//! ...
//! ```

use mancala::{IllegalMove, Playout, Rules, Side, Step, Variant};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

const GAMES: u32 = 2_000;

/// What is counted, over all games.
#[derive(Default)]
struct Figures {
    south_wins: u32,
    draws: u32,
    moves: u32,
    laps: u32,
    longest: u32,
}

fn measure(rules: &Rules) -> Result<Figures, IllegalMove> {
    let mut figures = Figures::default();
    for game in 0..GAMES {
        let mut dice = ChaCha8Rng::seed_from_u64(1);
        dice.set_stream(game.into());
        let mut playout = Playout::new(rules, rules.start())?;
        let outcome = loop {
            // One of so many holes. It is asked again where a move turns out illegal.
            match playout.step(|holes| dice.next_u32() as usize % holes) {
                Step::Played(turn) => {
                    figures.moves += 1;
                    figures.laps += turn.laps;
                    figures.longest = figures.longest.max(turn.laps);
                }
                Step::Passed => {}
                Step::Over(outcome) => break outcome,
            }
        };
        figures.south_wins += u32::from(outcome.winner == Some(Side::South));
        figures.draws += u32::from(outcome.winner.is_none());
    }
    Ok(figures)
}

fn ratio(count: u32, of: u32) -> f64 {
    f64::from(count) / f64::from(of)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("left-overs to  South wins   drawn  moves a game  laps a move  longest");
    for who in ["last-mover", "row-owner", "nobody"] {
        let variant = Variant::from_toml(&format!(
            "format = 1\nid = 'to-{who}'\nextends = 'ayoayo'\nend.left-overs = '{who}'"
        ))?;
        let figures = measure(variant.rules())?;
        println!(
            "{who:<13}  {:>8.1} %  {:>4.1} %  {:>12.1}  {:>11.2}  {:>7}",
            100.0 * ratio(figures.south_wins, GAMES),
            100.0 * ratio(figures.draws, GAMES),
            ratio(figures.moves, GAMES),
            ratio(figures.laps, figures.moves),
            figures.longest,
        );
    }
    Ok(())
}
