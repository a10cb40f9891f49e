//! What several test files need.
#![allow(dead_code, reason = "each test file uses a part")]

use std::sync::Arc;

use mancala_core::{BySide, Event, Hole, Mark, Position, Rules, Setup, Turn};
use mancala_variants::Variant;

/// The rules of a shipped variant.
pub(crate) fn rules(name: &str) -> Arc<Rules> {
    Arc::clone(Variant::find(name).expect(name).rules())
}

/// The rules of a shipped variant with some switch changed.
pub(crate) fn changed(name: &str, change: impl FnOnce(&mut mancala_core::RuleSpec)) -> Rules {
    let mut spec = rules(name).spec().clone();
    change(&mut spec);
    spec.compile().expect("changed rules compile")
}

pub(crate) fn hole(index: usize) -> Hole {
    Hole::new(index).expect("a hole")
}

pub(crate) fn setup(text: &str) -> Setup {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn position(rules: &Rules, text: &str) -> Position {
    rules
        .position(&setup(text))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The indices of the legal holes.
pub(crate) fn legal(rules: &Rules, text: &str) -> Vec<usize> {
    rules
        .legal(&position(rules, text))
        .iter()
        .map(Hole::index)
        .collect()
}

/// South's row, ` / ` and North's, as counts.
pub(crate) fn rows(setup: &Setup) -> String {
    let (south, north) = setup.holes.split_at(setup.holes.len() / 2);
    let row = |holes: &[mancala_core::HoleState]| {
        let counts: Vec<String> = holes.iter().map(|hole| hole.seeds.to_string()).collect();
        counts.join(" ")
    };
    format!("{} / {}", row(south), row(north))
}

/// The marks of all holes, a letter each.
pub(crate) fn marks(setup: &Setup) -> String {
    setup.holes.iter().map(|hole| hole.mark.letter()).collect()
}

/// What playing a hole does, and the board as the turn leaves it: before passes and sharing-out. The
/// board is made from the events alone.
pub(crate) fn board_after(rules: &Rules, text: &str, from: usize) -> (Turn, Setup) {
    let mut position = position(rules, text);
    let mut board = position.setup();
    let mut watch = |event: Event| apply_step(&mut board, event);
    let turn = rules
        .play_observed(&mut position, hole(from), &mut watch)
        .unwrap_or_else(|error| panic!("{text}, {from}: {error}"));
    (turn, board)
}

fn apply_step(board: &mut Setup, event: Event) {
    match event {
        Event::Lift { hole, .. } => board.holes[hole.index()].seeds = 0,
        Event::Drop { hole } => board.holes[hole.index()].seeds += 1,
        Event::DropInStore { side } => board.stores[side] += 1,
        Event::Harvest {
            hole, seeds, to, ..
        }
        | Event::Capture { hole, seeds, to } => {
            board.holes[hole.index()].seeds -= seeds;
            board.stores[to] += seeds;
        }
        Event::Cross { from, to } => {
            board.holes[from.index()].seeds -= 1;
            board.holes[to.index()].seeds += 1;
        }
        Event::Mark { hole, owner } => board.holes[hole.index()].mark = Mark::Special(owner),
        _ => {}
    }
}

pub(crate) fn captured(south: u8, north: u8) -> BySide<u8> {
    BySide::new(south, north)
}

/// Counts the move sequences of a depth; a game that ended counts at no deeper depth.
pub(crate) fn perft(rules: &Rules, position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    rules
        .legal(position)
        .iter()
        .map(|hole| {
            let mut next = *position;
            rules.play(&mut next, hole).expect("legal");
            if depth == 1 {
                1
            } else {
                perft(rules, &next, depth - 1)
            }
        })
        .sum()
}
