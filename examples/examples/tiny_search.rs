//! A searching player in twenty lines, for any rules, and a match of it against one that looks at his
//! own move only. Who wants a player and not to write one uses `mancala::search`.
//!
//! Positions are small and copied freely, so a search plays on copies and takes nothing back.
//!
//! ```text
//! Tampoduo, seven plies against one
//! South begins with A: 32-16 for the searcher, who is South
//! ...
//! ```

use mancala::{Hole, Mark, Position, Rules, Side, Variant};

/// The seeds that a side has and its opponent hasn't: stores, uurs and captured holes.
fn lead(position: &Position, side: Side) -> i32 {
    let mut seeds = position.stores().map(i32::from);
    for hole in (0..2 * position.row()).filter_map(Hole::new) {
        if let Mark::Special(owner) = position.mark(hole) {
            seeds[owner] += i32::from(position.seeds(hole));
        }
    }
    seeds[side] - seeds[!side]
}

/// Alpha-beta: the lead of the side to move after so many plies, and the hole that leads there.
/// Leads from `low` to `high` are told apart; beyond them the search stops early.
fn search(rules: &Rules, at: &Position, plies: u8, mut low: i32, high: i32) -> (i32, Option<Hole>) {
    let (side, mut best) = (at.to_move(), None);
    if plies == 0 || at.status().is_over() {
        return (lead(at, side), None);
    }
    for hole in rules.legal(at) {
        let mut after = *at;
        if low >= high || rules.play(&mut after, hole).is_err() {
            break;
        }
        // Who passes, or is to move again, is to move twice in a row.
        let value = if after.to_move() == side {
            search(rules, &after, plies - 1, low, high).0
        } else {
            -search(rules, &after, plies - 1, -high, -low).0
        };
        if value > low || best.is_none() {
            (low, best) = (low.max(value), Some(hole));
        }
    }
    (low, best)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tampoduo = Variant::find("tampoduo")?;
    let (rules, start) = (tampoduo.rules(), tampoduo.rules().start());
    println!("{}, seven plies against one", tampoduo.name());
    for searcher in Side::BOTH {
        for opening in rules.legal(&start) {
            let mut position = start;
            rules.play(&mut position, opening)?;
            while !position.status().is_over() {
                let plies = if position.to_move() == searcher { 7 } else { 1 };
                let (_, hole) = search(rules, &position, plies, -100, 100);
                rules.play(&mut position, hole.ok_or("there is a legal move")?)?;
            }
            let (own, other) = (position.stores()[searcher], position.stores()[!searcher]);
            let letter = tampoduo.letter(opening);
            println!(
                "South begins with {letter}: {own}-{other} for the searcher, who is {searcher}"
            );
        }
    }
    Ok(())
}
