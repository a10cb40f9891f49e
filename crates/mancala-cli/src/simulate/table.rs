//! A simulation's results as a table for people.

use std::io::{self, Write};

use mancala_core::Hole;

use super::document::{Document, Play};
use super::estimate::Estimate;
use super::summary::{Cause, OfferedSummary, Share, Spread, Summary};
use super::tally::{Longest, OfferedEndless, Tally};
use crate::narrate::counted;

pub(super) fn write(out: &mut dyn Write, document: &Document) -> io::Result<()> {
    let tally = &document.tally;
    let summary = Summary::of(tally);
    let offered = summary.offered.as_ref();
    title(out, document)?;

    shares_head(out, "Games")?;
    share(out, "South wins", &summary.south_wins)?;
    share(out, "North wins", &summary.north_wins)?;
    share(out, "draws", &summary.draws)?;
    share(out, "with a pass", &summary.games_with_passes)?;
    if let Some(offered) = offered {
        share(out, "with an endless move", &offered.games_with_endless)?;
    }
    causes(out, "Games ended by", &summary.games_ended_by)?;
    causes(out, "Turns ended by", &summary.turns_ended_by)?;

    means_head(out)?;
    spread(out, "plies a game", &summary.plies)?;
    if let Some(offered) = offered {
        spread(out, "legal moves a ply", &offered.legal_moves)?;
    }
    spread(out, "laps a ply", &summary.laps)?;
    spread(out, "passes a game", &summary.passes)?;
    spread(out, "South's lead", &summary.lead)?;
    spread(out, "margin", &summary.margin)?;

    if let (Some(offered), Some(counts)) = (offered, &tally.offered) {
        endless(out, offered, &counts.endless)?;
    }
    longest(out, tally)
}

fn title(out: &mut dyn Write, document: &Document) -> io::Result<()> {
    let about = &document.about;
    let games = counted(document.games(), "game");
    let all = if document.games() == about.games {
        String::new()
    } else {
        format!(" of {}", about.games)
    };
    let (south, north) = (about.south.name(), about.north.name());
    let play = match about.play {
        Play::Exact => match about.playouts {
            None => format!("{south} against {north}"),
            Some(playouts) => format!("{south} against {north}, {playouts} playouts a move"),
        },
        Play::Fast => "random playouts".to_owned(),
    };
    writeln!(out, "{} ({})", about.name, about.variant)?;
    writeln!(out, "{games}{all}, {play}, seed {}", about.seed)
}

fn shares_head(out: &mut dyn Write, title: &str) -> io::Result<()> {
    writeln!(
        out,
        "\n{title:28}{:>12}{:>10}   {:>18}",
        "number", "share", "95 % interval"
    )
}

fn share(out: &mut dyn Write, what: &str, share: &Share) -> io::Result<()> {
    let interval = |[low, high]: [f64; 2]| format!("{:.2} to {:.2} %", 100.0 * low, 100.0 * high);
    writeln!(
        out,
        "  {what:26}{:>12}{:>10}   {:>18}",
        share.count,
        or_dash(share.share, percent),
        or_dash(share.share.and_then(|share| share.interval), interval),
    )
}

/// Causes and how often each was met; those that never were are left out.
fn causes(out: &mut dyn Write, title: &str, causes: &[Cause]) -> io::Result<()> {
    shares_head(out, title)?;
    for cause in causes.iter().filter(|cause| cause.share.count > 0) {
        share(out, &cause.by, &cause.share)?;
    }
    Ok(())
}

fn means_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "\n{:20}{:>10}   {:>22}{:>8}{:>8}{:>8}",
        "Means", "mean", "95 % interval", "least", "median", "most"
    )
}

fn spread(out: &mut dyn Write, what: &str, spread: &Spread) -> io::Result<()> {
    let mean = |estimate: Estimate| format!("{:.3}", estimate.value);
    let interval = |[low, high]: [f64; 2]| format!("{low:.3} to {high:.3}");
    writeln!(
        out,
        "  {what:18}{:>10}   {:>22}{:>8}{:>8}{:>8}",
        or_dash(spread.mean, mean),
        or_dash(spread.mean.and_then(|mean| mean.interval), interval),
        or_dash(spread.least, |value| value.to_string()),
        or_dash(spread.median, |value| value.to_string()),
        or_dash(spread.most, |value| value.to_string()),
    )
}

/// How often endless moves were among those to choose from, and how long they take to repeat.
fn endless(
    out: &mut dyn Write,
    offered: &OfferedSummary,
    counts: &OfferedEndless,
) -> io::Result<()> {
    let met = offered.plies_with_endless.count;
    if met == 0 {
        return writeln!(out, "\nNo player had an endless move.");
    }
    let share = or_dash(offered.plies_with_endless.share, percent);
    writeln!(
        out,
        "\nThe player to move had an endless move {met} times, {share} of all."
    )?;
    let periods = &offered.endless_periods;
    if let (Some(least), Some(median), Some(most)) = (periods.least, periods.median, periods.most) {
        let repeats = "Laps after which one repeats";
        writeln!(
            out,
            "{repeats}: least {least}, median {median}, most {most}."
        )?;
    }
    match counts.at_lap_limit {
        0 => Ok(()),
        ruled => writeln!(
            out,
            "{ruled} of these moves are ruled endless at the lap limit."
        ),
    }
}

fn longest(out: &mut dyn Write, tally: &Tally) -> io::Result<()> {
    let Some(Longest {
        laps,
        game,
        position,
        hole,
    }) = &tally.laps.longest
    else {
        return Ok(());
    };
    let row = position.holes.len() / 2;
    let hole = Hole::new(*hole).map_or('?', |hole| hole.letter(row));
    let laps = counted(*laps, "lap");
    writeln!(
        out,
        "\nThe longest turn has {laps}: {hole}, in game {game}, from\n  {position}"
    )
}

fn or_dash<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), text)
}

fn percent(share: Estimate) -> String {
    format!("{:.2} %", 100.0 * share.value)
}
