//! Everything around the board.

use mancala_core::{Side, Turn};
use mancala_match::{Layout, SeriesStatus};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};
use textwrap::{Options, WordSplitter};

use super::board::colour;
use super::fit;
use crate::args::Seat;
use crate::narrate::{capitalised, counted};
use crate::printable::printable;
use crate::screen::film::Film;
use crate::screen::laying::Laying;
use crate::screen::model::{About, Model};

/// What is played by whom, and how it stands.
pub(super) fn heading(model: &Model, width: u16) -> Vec<Line<'static>> {
    let table = &model.table;
    let (series, seats) = (table.series(), table.seats());
    let [south, north] = seats.map(seat).into_array();
    let players = format!(
        "South: {south}   North: {north}   speed: {}",
        model.speed.name()
    );
    let tally = series.tally();
    let [won_south, won_north] = tally.wins.into_array();
    let seeds = if series.spec().layout == Layout::Fresh {
        String::new()
    } else {
        let [south, north] = series.scores().into_array();
        format!("; seeds: {south}-{north}")
    };
    let standing = format!(
        "won: South {won_south}, North {won_north}, drawn {}{seeds}",
        tally.draws
    );
    let number = series.number() + u32::from(model.laying.is_some());
    let game = format!("Game {number} of {}", series.spec().game_limit);
    let name = printable(table.variant().name());
    vec![
        two_ends(Span::from(name).bold(), Span::from(players), width),
        two_ends(Span::from(game), Span::from(standing), width),
    ]
}

/// Two texts at both ends of a line. Where both have no room, the first gives way.
fn two_ends(left: Span<'static>, right: Span<'static>, width: u16) -> Line<'static> {
    let room = usize::from(width).saturating_sub(right.width() + 4);
    let mut text = left.content.into_owned();
    if fit::beginning(&text, room) != text {
        text = format!("{}...", fit::beginning(&text, room.saturating_sub(3)));
    }
    let used = Span::raw(text.as_str()).width() + right.width();
    let gap = usize::from(width).saturating_sub(used + 2);
    Line::from(vec![
        Span::raw(" "),
        Span::styled(text, left.style),
        Span::raw(" ".repeat(gap)),
        right,
    ])
}

const fn seat(seat: Seat) -> &'static str {
    match seat.player() {
        Some(player) => player.name(),
        None => "human",
    }
}

/// What is going on.
pub(super) fn status(model: &Model) -> String {
    let series = model.table.series();
    if let Some(film) = &model.film {
        return sowing(film, model.table.rules().row());
    }
    if let Some(laying) = &model.laying {
        return being_laid(laying);
    }
    let to_move = model.table.position().to_move();
    match (
        model.thinking.map(|thinking| thinking.about),
        series.status(),
    ) {
        (Some(About::Move), _) => format!("{to_move} thinks ..."),
        (Some(About::Tip), _) => format!("Looking for a good move for {to_move} ..."),
        (Some(About::Draw(program)), _) => format!("{program} thinks about a draw ..."),
        (None, SeriesStatus::Playing) => format!("{to_move} to move"),
        (None, SeriesStatus::Arranging { .. }) => {
            let number = series.number();
            format!("Game {number} is over. Enter lays out game {}.", number + 1)
        }
        (None, SeriesStatus::Over(outcome)) => capitalised(&format!("{outcome}.")),
    }
}

/// How far a turn is sown.
fn sowing(film: &Film, row: usize) -> String {
    let turn = film.turn();
    let (side, from) = (turn.side, turn.from.letter(row));
    let (lap, in_hand) = (film.lap(), film.in_hand());
    format!(
        "{side} sows from {from}: lap {lap} of {}, {in_hand} in hand",
        turn.laps
    )
}

/// How far a row is laid.
fn being_laid(laying: &Laying) -> String {
    let (laid, wanted) = laying.seeds();
    let side = laying.side();
    match laying.problem() {
        None => format!(
            "{side} has laid {}. Enter lays the row.",
            counted(wanted, "seed")
        ),
        Some(_) if laid != wanted => {
            format!("{side} has laid {laid} of {}.", counted(wanted, "seed"))
        }
        Some(problem) => format!("{problem}."),
    }
}

/// The part of a panel inside its frame.
pub(super) fn inside(panel: Rect) -> Rect {
    let inner = Block::bordered().inner(panel);
    // A blank at both sides.
    Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(2),
        ..inner
    }
}

/// What is said.
pub(super) fn talk(model: &Model, frame: &mut Frame<'_>, panel: Rect) {
    let room = inside(panel);
    let lines = model.talk.lines(room.width.into());
    let hidden = lines.len().saturating_sub(room.height.into());
    let scroll = model.talk.scroll.min(hidden);
    let mut block = Block::bordered().title(format!(" {} ", model.talk.title()));
    if hidden > 0 {
        let more = format!(
            " PgUp PgDn: {} ",
            counted((hidden - scroll) as u64, "more line")
        );
        block = block.title_bottom(Line::from(more).right_aligned());
    }
    frame.render_widget(block, panel);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(scroll).map(Line::from).collect();
    frame.render_widget(Paragraph::new(shown), room);
}

/// The games that were played, and the moves of this one: the latest, as many as there is room for.
pub(super) fn moves(model: &Model, frame: &mut Frame<'_>, panel: Rect) {
    frame.render_widget(Block::bordered().title(" Moves "), panel);
    let room = inside(panel);
    let latest = |count: usize| count.saturating_sub(room.height.into());
    // Each takes a line or more.
    let mut told = moves_told(model);
    told.drain(..latest(told.len()));
    let options = Options::new(room.width.into())
        .subsequent_indent("     ")
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = told.iter().flat_map(|(text, style)| {
        let lines = textwrap::wrap(text, &options);
        lines.into_iter().map(|line| Line::styled(line, *style))
    });
    let lines: Vec<Line<'_>> = lines.collect();
    let shown: Vec<Line<'_>> = lines[latest(lines.len())..].to_vec();
    frame.render_widget(Paragraph::new(shown), room);
}

/// What came of each game that was played, and of each move of this one.
fn moves_told(model: &Model) -> Vec<(String, Style)> {
    let series = model.table.series();
    let row = series.rules().row();
    let mut told = Vec::new();
    for (number, result) in (1..series.number()).zip(series.results()) {
        let [south, north] = result.scores.into_array();
        let reason = result.outcome.reason.word();
        let text = format!("Game {number}: {south}-{north} {reason}");
        told.push((text, Style::new()));
    }
    let number = series.number();
    told.push((format!("Game {number}"), Style::new().bold()));
    for (ply, played) in (1..).zip(series.game().plies()) {
        let mut line = format!("{ply:>3}. {}", played.turn.from.letter(row));
        // What comes of a turn that is being shown is still to be seen.
        if model.film.is_none() || ply < series.game().ply() {
            line += &what_came_of(&played.turn);
        }
        told.push((line, Style::new().fg(colour(played.turn.side))));
    }
    told
}

/// `  5 laps  S+2  pass`
fn what_came_of(turn: &Turn) -> String {
    let laps = match turn.endless {
        Some(_) => "endless".to_owned(),
        None => counted(turn.laps, "lap"),
    };
    let won = Side::BOTH
        .into_iter()
        .filter(|&side| turn.captured[side] > 0)
        .map(|side| format!("{}+{}", side.letter(), turn.captured[side]));
    let pass = turn.passed.then(|| "pass".to_owned());
    let parts: Vec<String> = std::iter::once(laps).chain(won).chain(pass).collect();
    format!("  {}", parts.join("  "))
}

/// The most important keys.
pub(super) fn keys(model: &Model) -> Line<'static> {
    let mut keys = Vec::new();
    if model.film.is_some() {
        keys.extend([("Enter", "skip"), ("+ -", "speed"), ("u", "undo")]);
    } else if model.laying.is_some() {
        keys.extend([
            ("arrows", "hole, seeds"),
            ("Enter", "lay"),
            ("Esc", "usual row"),
        ]);
        keys.extend([("u", "undo"), ("s", "save")]);
    } else {
        match model.table.series().status() {
            SeriesStatus::Playing => keys.extend([("Enter", "play"), ("w", "why"), ("t", "tip")]),
            SeriesStatus::Arranging { .. } => keys.push(("Enter", "next game")),
            SeriesStatus::Over(_) => {}
        }
        keys.extend([("u", "undo"), ("r", "redo"), ("+ -", "speed")]);
        keys.extend([("s", "save"), ("l", "load")]);
    }
    keys.extend([("?", "all keys"), ("q", "quit")]);
    let spans = keys.into_iter().flat_map(|(key, what)| {
        [
            Span::raw(" "),
            Span::raw(key).bold(),
            Span::raw(format!(" {what}")),
        ]
    });
    Line::from(spans.collect::<Vec<_>>())
}
