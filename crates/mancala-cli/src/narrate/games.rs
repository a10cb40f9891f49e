//! Games and series in words: how they begin and how they end.

use std::io::{self, Write};

use mancala_core::{EndReason, Event, Hole, IllegalMove, Mark, Position, Side, Status, Turn};
use mancala_match::{Layout, Series, SeriesStatus, Tally};
use mancala_variants::Variant;

use super::turns::{Steps, turn, why_illegal};
use super::{INDENT, board, capitalised, cited, counted, paragraph, switch_cite};
use crate::failure::Failure;

/// What is going to be played.
pub(crate) fn title(out: &mut dyn Write, variant: &Variant, series: &Series) -> io::Result<()> {
    let limit = counted(series.spec().game_limit, "game");
    let what = match series.spec().layout {
        Layout::Fresh => limit,
        _ => format!("a series of at most {limit}"),
    };
    writeln!(out, "{} ({}): {what}.", variant.name(), variant.id())
}

/// How the current game is laid out, and who starts.
pub(crate) fn game_begins(
    out: &mut dyn Write,
    variant: &Variant,
    series: &Series,
) -> io::Result<()> {
    let (start, position) = (series.game().start(), series.position());
    let starter = series.game().starter();
    writeln!(out, "\nGame {}. {starter} starts.", series.number())?;
    let row = start.holes.len() / 2;
    for (side, holes) in Side::BOTH.into_iter().zip(start.holes.chunks(row)) {
        let laid: Vec<_> = holes
            .iter()
            .map(|hole| match hole.mark {
                Mark::Closed => "#".to_owned(),
                _ => hole.seeds.to_string(),
            })
            .collect();
        let kept = start.stores[side];
        writeln!(out, "   {side} lays {} and keeps {kept}.", laid.join(" "))?;
    }
    if position.to_move() != starter && !position.status().is_over() {
        writeln!(out, "   {starter} can't move, and passes.")?;
    }
    board(out, variant, position)
}

/// Plays a move of the current game and tells it.
pub(crate) fn play(
    out: &mut dyn Write,
    variant: &Variant,
    series: &mut Series,
    hole: Hole,
) -> Result<(), Failure> {
    let mut steps = Steps::default();
    let played = series
        .play_observed(hole, &mut steps)
        .map_err(Failure::failed)?;
    write!(out, "\n{}. ", series.game().moves().len())?;
    turn(out, variant, &played, &steps)?;
    end(out, variant, &played, &steps)?;
    Ok(board(out, variant, series.position())?)
}

/// What playing a hole would do, or why it may not be played.
pub(crate) fn explain(
    out: &mut dyn Write,
    variant: &Variant,
    position: &Position,
    hole: Hole,
) -> io::Result<()> {
    let mut after = *position;
    let mut steps = Steps::default();
    let rules = variant.rules();
    match rules.play_observed(&mut after, hole, &mut steps) {
        Ok(played) => {
            turn(out, variant, &played, &steps)?;
            end(out, variant, &played, &steps)
        }
        Err(error) => refuse(out, variant, hole, error),
    }
}

/// Why a hole may not be played.
pub(crate) fn refuse(
    out: &mut dyn Write,
    variant: &Variant,
    hole: Hole,
    error: IllegalMove,
) -> io::Result<()> {
    let hole = hole.letter(variant.rules().row());
    let why = why_illegal(variant, error);
    paragraph(out, "", &format!("{hole} may not be played: {why}"))
}

/// Why a turn ended the game, if it did, and who gets what is left.
fn end(out: &mut dyn Write, variant: &Variant, turn: &Turn, steps: &Steps) -> io::Result<()> {
    let Status::Over { outcome, .. } = turn.status else {
        return Ok(());
    };
    let why = format!("The game is over: {}.", outcome.reason);
    let cites = reason_cite(variant, outcome.reason);
    paragraph(out, INDENT, &cited(&why, cites))?;
    match sharing_out(variant, steps) {
        Some(shared) => paragraph(out, INDENT, &shared),
        None => Ok(()),
    }
}

/// Who gets what is left on the board, if anything is: a sentence.
fn sharing_out(variant: &Variant, steps: &Steps) -> Option<String> {
    let swept = |side| -> u32 {
        let sweeps = steps.0.iter().filter_map(|step| match *step {
            Event::Sweep { seeds, to, .. } if to == side => Some(u32::from(seeds)),
            _ => None,
        });
        sweeps.sum()
    };
    let parts: Vec<_> = Side::BOTH
        .into_iter()
        .filter(|&side| swept(side) > 0)
        .map(|side| format!("{} to {side}", swept(side)))
        .collect();
    let cites = switch_cite(variant, "end", "left-overs");
    (!parts.is_empty()).then(|| {
        let parts = parts.join(", ");
        cited(&format!("The board is shared out: {parts}."), cites)
    })
}

/// What the current game came to, in a line; nothing while it is played.
pub(crate) fn game_over(out: &mut dyn Write, series: &Series) -> io::Result<()> {
    let Some(result) = series.game().result() else {
        return Ok(());
    };
    let [south, north] = result.scores.into_array();
    let winner = match result.outcome.winner {
        Some(winner) => format!("{winner} wins"),
        None => "a draw".to_owned(),
    };
    writeln!(
        out,
        "Game {}: South {south}, North {north}; {winner} after {}: {}.",
        series.number(),
        counted(series.game().moves().len() as u64, "move"),
        result.outcome.reason
    )
}

/// The place in a source of the switch that ended a game.
fn reason_cite(variant: &Variant, reason: EndReason) -> Option<&str> {
    let (section, key) = match reason {
        EndReason::QuietLimit => ("end", "quiet-limit"),
        EndReason::RowEmpty => ("end", "either-row-empty"),
        EndReason::Majority => ("end", "majority"),
        EndReason::NoFeedingMove => ("moves", "feeding"),
        EndReason::Endless => ("moves", "endless"),
        _ => ("moves", "stuck"),
    };
    switch_cite(variant, section, key)
}

/// What the series came to, in a line; nothing while it goes on.
pub(crate) fn series_over(out: &mut dyn Write, series: &Series) -> io::Result<()> {
    let SeriesStatus::Over(outcome) = series.status() else {
        return Ok(());
    };
    let Tally { wins, draws, .. } = series.tally();
    let [won_south, won_north] = wins.into_array();
    let [south, north] = series.scores().into_array();
    let games = counted(series.number(), "game");
    writeln!(
        out,
        "\nAfter {games}: South won {won_south}, North won {won_north}, drawn {draws}."
    )?;
    if series.spec().layout != Layout::Fresh {
        writeln!(out, "South has {}, North {north}.", counted(south, "seed"))?;
    }
    let outcome = outcome.to_string();
    writeln!(out, "{}.", capitalised(&outcome))
}
