//! What was played, in words.

use std::io::{self, Write};

use mancala_core::{Event, HoleSet};
use mancala_match::SeriesStatus;
use mancala_record::Remark;

use super::model::{Last, Talk};
use crate::narrate::{self, Steps};
use crate::play::table::Table;

/// Turns of the current game that are told, the last one first: a person's move, and the answer.
const TOLD: usize = 2;

/// The last turn of the current game, and what there is to say now: of that turn and the one before, of
/// the game's start or of its end.
pub(super) fn now(table: &Table) -> (Option<Last>, Talk) {
    let series = table.series();
    let ply = series.game().ply();
    // An end comes first, where nobody has to read on for it.
    let mut said = ends(table);
    let mut last = None;
    for (back, (turn, remarks)) in turns(table).take(TOLD).enumerate() {
        if back > 0 {
            said.extend([String::new(), format!("Move {}", ply - back)]);
        }
        said.extend(remarks);
        last = last.or(Some(turn));
    }
    let title = if ply == 0 {
        said.extend(lines(|out| narrate::laid_out(out, series)));
        format!("Game {}", series.number())
    } else {
        format!("Move {ply}")
    };
    (last, Talk::new(&title, said))
}

/// The turns of the current game and what there is to say of each, the last one first.
fn turns(table: &Table) -> impl Iterator<Item = (Last, Vec<String>)> {
    let game = table.series().game();
    (1..=game.ply()).rev().map_while(|ply| turn(table, ply))
}

/// A turn of the current game, and what there is to say of it.
fn turn(table: &Table, ply: usize) -> Option<(Last, Vec<String>)> {
    let game = table.series().game();
    let turn = game.plies().get(ply.checked_sub(1)?)?.turn;
    let mut before = *game.position_at(ply - 1)?;
    let mut steps = Steps::default();
    // It was played before, and is again.
    table
        .rules()
        .play_observed(&mut before, turn.from, &mut steps)
        .ok()?;
    let captured = steps.events().iter().filter_map(|event| match *event {
        Event::Capture { hole, .. } | Event::Harvest { hole, .. } => Some(hole),
        _ => None,
    });
    let last = Last {
        turn,
        captured: captured.collect::<HoleSet>(),
    };
    let remarks = Remark::of_turn(table.variant(), &turn, steps.events());
    Some((last, remarks.iter().map(Remark::to_string).collect()))
}

/// What ended, and how it goes on.
fn ends(table: &Table) -> Vec<String> {
    let series = table.series();
    let mut said = lines(|out| narrate::game_over(out, series));
    match series.status() {
        SeriesStatus::Playing => {}
        SeriesStatus::Arranging { starter, .. } => said.push(format!(
            "Enter lays out game {}, which {starter} starts.",
            series.number() + 1
        )),
        SeriesStatus::Over(_) => said.extend(lines(|out| narrate::series_over(out, series))),
    }
    said
}

/// What is written, in lines.
pub(super) fn lines(write: impl Fn(&mut dyn Write) -> io::Result<()>) -> Vec<String> {
    let mut out = Vec::new();
    // To a vector everything can be written.
    let _ = write(&mut out);
    let text = String::from_utf8_lossy(&out);
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| line.trim().to_owned()).collect()
}
