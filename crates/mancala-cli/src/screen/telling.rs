//! What was played, in words.

use std::io::{self, Write};

use mancala_core::{Event, HoleSet, Side};
use mancala_match::SeriesStatus;
use mancala_record::Remark;
use mancala_variants::Variant;

use super::model::{Last, Talk};
use super::thinker::Tip;
use crate::narrate::{self, Steps};
use crate::play::table::Table;

/// The last turn of the current game, and what there is to say now: of that turn, of the game's start or
/// of its end.
pub(super) fn now(table: &Table) -> (Option<Last>, Talk) {
    let series = table.series();
    let (last, turn) = match last_turn(table) {
        Some((last, remarks)) => (Some(last), remarks),
        None => (None, lines(|out| narrate::laid_out(out, series))),
    };
    // An end comes first, where nobody has to read on for it.
    let mut said = ends(table);
    said.extend(turn);
    let title = match series.game().ply() {
        0 => format!("Game {}", series.number()),
        ply => format!("Move {ply}"),
    };
    (last, Talk::new(&title, said))
}

/// The last turn and what there is to say of it.
fn last_turn(table: &Table) -> Option<(Last, Vec<String>)> {
    let game = table.series().game();
    let turn = game.plies().last()?.turn;
    let mut before = *game.position_at(game.ply().checked_sub(1)?)?;
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

/// What was found about a move.
pub(super) fn tip(variant: &Variant, side: Side, tip: &Tip) -> Vec<String> {
    let letter = variant.letter(tip.hole);
    let percent = (tip.chance * 100.0).round();
    let chance = if tip.settled {
        format!("{letter} is best for {side}: it was followed to the end.")
    } else {
        format!("{letter} looks best for {side}: a chance of {percent} % to win.")
    };
    let games = narrate::counted(tip.playouts, "game");
    let line: Vec<String> = tip
        .line
        .iter()
        .map(|&hole| variant.letter(hole).to_string())
        .collect();
    let expected = format!("{games} tried. Expected play: {}.", line.join(" "));
    vec![chance, expected]
}
