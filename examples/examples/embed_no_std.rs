//! Plays in a program that has neither the standard library nor an allocator.
//!
//! The module `game` is such a program's whole use of the library: rules said in code, positions as
//! plain bytes. Here it runs on a machine that can print. `examples/no-std-probe` makes a static library
//! of the same file, with two functions for C; its `build.sh` shows that nothing is missing where there
//! is no operating system at all.
//!
//! ```text
//! hole  0: Played    [2, 7, 0, 6, 1, 6] [6, 6, 0, 0, 6, 6] stores [2, 0]
//! hole  6: Played    [2, 10, 3, 0, 4, 9] [1, 10, 0, 3, 1, 0] stores [2, 3]
//! ...
//! over after 14 plies, stores [17, 31]
//! ```

#[path = "../no-std-probe/src/game.rs"]
pub mod game;

use game::{Answer, Board};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Compiled once, and kept in a place of the program's choice: rules are a few tens of KB, and point
    // to nothing.
    let rules = game::rules().ok_or("the rules contradict themselves")?;

    let mut board = game::bytes(&rules.start());
    for hole in [0, 6, 0, 99] {
        let answer = game::play(&rules, &mut board, hole);
        show(hole, answer, &board);
    }

    // Bytes from outside are checked like any other position.
    board.stores = [200, 200];
    let answer = game::play(&rules, &mut board, 7);
    show(7, answer, &board);

    // A game to its end: on each turn the first hole that may be played.
    board = game::bytes(&rules.start());
    let mut plies = 0;
    loop {
        plies += 1;
        let mut tried = (0..game::HOLES as u8).map(|hole| game::play(&rules, &mut board, hole));
        if tried.find(|&answer| answer != Answer::Illegal) != Some(Answer::Played) {
            break;
        }
    }
    println!("over after {plies} plies, stores {:?}", board.stores);
    Ok(())
}

fn show(hole: u8, answer: Answer, board: &Board) {
    let (south, north) = board.holes.split_at(game::HOLES / 2);
    let answer = format!("{answer:?}");
    println!(
        "hole {hole:>2}: {answer:<8}  {south:?} {north:?} stores {:?}",
        board.stores
    );
}
