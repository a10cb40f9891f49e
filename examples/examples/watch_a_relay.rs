//! Watches a turn seed by seed: on a terminal as an animation, elsewhere a line a step.
//!
//! `play_observed` tells of every visible step. Applied one after the other to the board before the
//! turn, the steps give the board after it: that is all that a program needs to draw them.
//!
//! ```text
//! lift 4 from A         0,4,4,4,4,4/4,4,4,4,4,4 0-0 S quiet=0
//! drop in B             0,5,4,4,4,4/4,4,4,4,4,4 0-0 S quiet=0
//! ...
//! South takes 1 from C  2,7,0,6,1,6/6,6,0,0,6,6 2-0 S quiet=0
//! 5 laps, 26 seeds sown: 2,7,0,6,1,6/6,6,0,0,6,6 2-0 N last=S quiet=0
//! ```

use std::io::IsTerminal;
use std::thread::sleep;
use std::time::Duration;

use mancala::picture::Picture;
use mancala::{Event, Hole, HoleSet, Setup, Variant};

/// Changes the board as a step of the turn does. Returns the hole, and what happens there.
fn step(board: &mut Setup, event: Event) -> Option<(Hole, String)> {
    let (hole, what) = match event {
        Event::Lift { hole, seeds } => {
            board.holes[hole.index()].seeds = 0;
            (hole, format!("lift {seeds} from"))
        }
        Event::Drop { hole } => {
            board.holes[hole.index()].seeds += 1;
            (hole, "drop in".to_owned())
        }
        Event::Capture { hole, seeds, to } => {
            board.holes[hole.index()].seeds = 0;
            board.stores[to] += seeds;
            (hole, format!("{to} takes {seeds} from"))
        }
        // The turn below has no other steps. A program that shows any turn has a case for each.
        _ => return None,
    };
    let letter = hole.letter(board.holes.len() / 2);
    Some((hole, format!("{what} {letter}")))
}

fn show(board: &Setup, hole: Hole, what: &str) {
    if std::io::stdout().is_terminal() {
        let here: HoleSet = [hole].into_iter().collect();
        let picture = Picture::of(board).title(what).highlight(here);
        // Clear the screen and draw from its top.
        print!("\x1b[2J\x1b[H{}", picture.to_text());
        sleep(Duration::from_millis(250));
    } else {
        println!("{what:<20}  {board}");
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let layli = Variant::find("layli-goobalay")?;
    let mut position = layli.rules().start();
    let hole = layli.hole('A').ok_or("every board has a hole A")?;

    let mut board = position.setup();
    let mut watcher = |event| {
        if let Some((hole, what)) = step(&mut board, event) {
            show(&board, hole, &what);
        }
    };
    let turn = layli
        .rules()
        .play_observed(&mut position, hole, &mut watcher)?;

    assert_eq!(board.holes, position.setup().holes);
    println!(
        "{} laps, {} seeds sown: {position}",
        turn.laps, turn.seeds_sown
    );
    Ok(())
}
