//! Goes back and forth in a game, tells a ply of it again step by step, and keeps it as text.
//!
//! ```text
//! played 4 plies:  2,2,14,5/2,6,1,0 0-0 S last=N quiet=4
//! two taken back:  4,0,9,9/0,0,9,1 0-0 S last=N quiet=2
//! one done again:  1,1,13,4/1,5,1,6 0-0 N last=S quiet=3
//! ...
//! read back, it is the same: true
//! ```

use mancala::record::{Moment, Reader, Record};
use mancala::{Event, Game, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let krur = Variant::find("krur")?;
    let mut game = Game::new(krur.rules().clone());
    for letter in "AaDc".chars() {
        game.play(krur.hole(letter).ok_or("no such hole")?)?;
    }
    println!("played {} plies:  {}", game.ply(), game.position());

    // Positions are copied, so undoing is going back to one that was kept.
    game.undo();
    game.undo();
    println!("two taken back:  {}", game.position());
    game.redo();
    println!("one done again:  {}", game.position());

    // Whoever plays on has forgotten what was undone.
    let other = game.legal().nth(0).ok_or("the game is over")?;
    game.play(other)?;
    println!("another fourth:  {}", game.position());
    println!("to be redone:    {}", game.undone_plies().len());

    // A trace is made anew for any ply, whenever it is asked for, and fires nothing on undo.
    for ply in 1..=game.ply() {
        let steps = game.trace(ply).ok_or("there is no such ply")?;
        let laps = steps
            .iter()
            .filter(|step| matches!(step, Event::Lift { .. }));
        println!("ply {ply}: {} steps, {} laps", steps.len(), laps.count());
    }
    println!("this position has stood {} time", game.repetitions());

    // A record is text that a person can read and edit.
    let mut record = Record::of_game(&krur, game)?;
    record.tags_mut().set("South", "Amina")?;
    record.tags_mut().set("North", "Bashir")?;
    record.comment(Moment { game: 1, ply: 1 }, "Eight laps, and nothing won.")?;
    let text = record.to_string();
    println!("\n{text}");

    // Reading plays the moves: a record that breaks a rule is refused, with line, column and ply.
    let mut records = Reader::new(text.as_bytes(), Variant::find);
    let read = records.next().ok_or("the text is empty")??;
    println!("read back, it is the same: {}", read == record);
    let wrong = text.replace("1. A", "1. b");
    if let Some(Err(error)) = Reader::new(wrong.as_bytes(), Variant::find).next() {
        println!("with a wrong first move: {error}");
    }
    Ok(())
}
