//! Plays a series of games, and lays out the second one by one's own choice.
//!
//! In Layli Goobalay, as played by the Red Sea, the poorer player lays all his seeds as he likes, at
//! least one in each hole; the richer lays the same row, and keeps the rest in his store.
//!
//! ```text
//! Game 1: South wins: there is no legal move. South has 30 seeds, North 18.
//! North lays 18 seeds, South as many and keeps 12; North will begin.
//! [0, 6, 6, 6, 0, 0] is refused: North's hole a must get a seed or more.
//! ...
//! South wins the series: North can't lay a row.
//! ```

use mancala::picture::Picture;
use mancala::{Arrangement, Series, SeriesStatus, Side, Variant};

type Failure = Box<dyn std::error::Error>;

/// Plays the current game to its end; nobody thinks.
fn play_out(series: &mut Series) -> Result<(), Failure> {
    while series.status() == SeriesStatus::Playing {
        let legal = series.game().legal();
        let hole = legal
            .nth(legal.len() / 2)
            .ok_or("a game that goes on has a legal move")?;
        series.play(hole)?;
    }
    let outcome = series.game().result().ok_or("the game goes on")?.outcome;
    let [south, north] = series.scores().into_array();
    let number = series.number();
    println!("Game {number}: {outcome}. South has {south} seeds, North {north}.");
    Ok(())
}

fn main() -> Result<(), Failure> {
    let layli = Variant::find("layli-redsea")?;
    let spec = layli.series().ok_or("Layli is played in series")?;
    let mut series = Series::new(layli.rules().clone(), *spec)?;
    play_out(&mut series)?;

    // The series waits: what has to be laid, and who is asked, is data.
    let SeriesStatus::Arranging { decision, starter } = series.status() else {
        return Err("the series is over after one game".into());
    };
    for asked in decision.deciders() {
        println!(
            "{asked} lays {} seeds, {} as many and keeps {}; {starter} will begin.",
            decision.task(asked).seeds(),
            !asked,
            decision.keeps(!asked),
        );
    }

    // A wrong row is refused with the reason, and changes nothing.
    for row in [[0, 6, 6, 6, 0, 0], [5, 5, 5, 1, 1, 2], [1, 1, 1, 5, 5, 5]] {
        let arrangement = Arrangement::default().with(Side::North, row);
        match series.arrange(&arrangement) {
            Err(reason) => println!("{row:?} is refused: {reason}."),
            Ok(()) => println!("{row:?} is laid.\n"),
        }
    }
    let board = Picture::of(&series.position().setup()).title("Game 2");
    println!("{}", board.to_text());

    // From here on nobody chooses: rows are spread evenly.
    play_out(&mut series)?;
    while let SeriesStatus::Arranging { .. } = series.status() {
        series.arrange_default()?;
        play_out(&mut series)?;
    }
    if let SeriesStatus::Over(outcome) = series.status() {
        println!("{outcome}.");
    }
    Ok(())
}
