//! Asks of any hole whether it may be played, and why not, without playing.
//!
//! A refusal is data: match on `IllegalMove` where a program decides, print it where a person reads. A
//! legal move says what it would do and which clause of the rules ends the turn.
//!
//! ```text
//! krur: South plays a in 4,4,4,4/4,4,4,4 0-0 S
//!   NotYours: the hole is not in the mover's row
//! ...
//!   Endless(Proven { period: 72 }): the sowing never ends: it repeats every 72 laps
//! ...
//!   ended by: make-uurs
//! ```

use mancala::{Setup, Turn, Variant, WordSection};

/// A variant, a position of it, and a hole that somebody wants to play.
const QUESTIONS: [(&str, &str, char); 9] = [
    ("krur", "4,4,4,4/4,4,4,4 0-0 S", 'a'),
    ("krur", "0,5,5,5/5,4,4,4 0-0 S last=N", 'A'),
    ("krur", "4,4,4,4/4,4,4,# 2-2 S", 'F'),
    ("krur", "4,4,4,#/4,4,4,4 2-2 S", 'D'),
    (
        "layli-goobalay",
        "0,2N,3,1,0,0/0,0,5,0,2N,0 10-9 S last=N",
        'B',
    ),
    ("ayoayo", "1,0,0,0,0,1/0,0,0,0,0,0 20-26 S last=N", 'A'),
    (
        "layli-goobalay",
        "0,1,0,1,2,0/1,0,1,0,2,1 20-19 S last=N",
        'E',
    ),
    (
        "layli-goobalay",
        "5,6,12,2,4,8/0,4,0,4,3,0 0-0 S last=N",
        'D',
    ),
    (
        "layli-goobalay",
        "0,0,1,0,0,0/0,0,3,0,0,5 20-19 S last=N",
        'C',
    ),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (name, text, letter) in QUESTIONS {
        let variant = Variant::find(name)?;
        let setup: Setup = text.parse()?;
        let position = variant.rules().position(&setup)?;
        println!("{name}: {} plays {letter} in {text}", position.to_move());

        match variant.hole(letter) {
            None => println!("  there is no such hole"),
            Some(hole) => match variant.rules().explain(&position, hole) {
                Err(reason) => println!("  {reason:?}: {reason}"),
                Ok(turn) => println!("  legal, {} lap\n{}", turn.laps, ending(&variant, &turn)),
            },
        }
    }
    Ok(())
}

/// What ends the turn: the clause's id, where it comes from, and what it says in plain English.
fn ending(variant: &Variant, turn: &Turn) -> String {
    let clause = turn.clause.map(usize::from);
    let Some(clause) = clause.and_then(|place| variant.last_seed_clauses().get(place)) else {
        return "  no clause speaks of the last seed, which ends the turn".to_owned();
    };
    let words = variant.words();
    let mut sentences = words.sections().iter().flat_map(WordSection::sentences);
    let says = sentences.find(|sentence| sentence.clause() == Some(clause.id()));
    format!(
        "  ended by: {}\n  from: {}\n  says: {}",
        clause.id(),
        clause.cites().unwrap_or("nowhere"),
        says.map_or("", |sentence| sentence.text()),
    )
}
