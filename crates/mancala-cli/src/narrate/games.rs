//! Games and series in words: how they begin and how they end.

use std::io::{self, Write};

use mancala_core::{Hole, Mark, Position, Side};
use mancala_match::{Layout, Series, SeriesStatus, Tally};
use mancala_variants::Variant;

use super::turns::{Steps, turn};
use super::{board, capitalised, counted};
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

/// How the current game is laid out, who starts, and how far it is played already; with a board.
pub(crate) fn game_begins(
    out: &mut dyn Write,
    variant: &Variant,
    series: &Series,
) -> io::Result<()> {
    writeln!(out)?;
    laid_out(out, series)?;
    let game = series.game();
    if game.ply() > 0 && !game.is_over() {
        let (number, ply) = (series.number(), game.ply());
        writeln!(out, "Game {number} goes on after move {ply}.")?;
    }
    board(out, variant, series.position())
}

/// How the current game is laid out, and who starts.
pub(crate) fn laid_out(out: &mut dyn Write, series: &Series) -> io::Result<()> {
    let (start, starter) = (series.game().start(), series.game().starter());
    writeln!(out, "Game {}. {starter} starts.", series.number())?;
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
    let passes = |first: &Position| first.to_move() != starter && !first.status().is_over();
    if series.game().position_at(0).is_some_and(passes) {
        writeln!(out, "   {starter} can't move, and passes.")?;
    }
    Ok(())
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
    writeln!(out)?;
    turn(out, variant, series.game().ply(), &played, &steps)?;
    Ok(board(out, variant, series.position())?)
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
