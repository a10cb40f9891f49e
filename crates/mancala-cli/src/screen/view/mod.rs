//! The model on the screen.

mod board;
mod dialogs;
mod fit;
mod panels;
mod sight;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::{Style, Stylize};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::model::{Dialog, Model};
use sight::Sight;

/// The smallest terminal that everything fits in.
pub(super) const LEAST: Size = Size {
    width: 80,
    height: 24,
};

/// The width from which on the moves stand beside the board.
const WIDE: u16 = 112;

/// Columns of the list of moves.
const MOVES: u16 = 30;

/// Where everything is drawn.
struct Places {
    heading: Rect,
    board: Rect,
    status: Rect,
    legend: Rect,
    talk: Rect,
    moves: Rect,
    keys: Rect,
}

impl Places {
    fn of(area: Rect) -> Self {
        let [heading, body, keys] = Layout::vertical([
            Constraint::Length(2),
            Constraint::Fill(1),
            Constraint::Length(1),
        ])
        .areas(area);
        let beside = [Constraint::Fill(1), Constraint::Length(MOVES)];
        let is_wide = area.width >= WIDE;
        let [left, right] = Layout::horizontal(beside).areas(body);
        let [board, status, legend, rest] = Layout::vertical([
            Constraint::Length(board::HEIGHT),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
        ])
        .areas(if is_wide { left } else { body });
        let (talk, moves) = if is_wide {
            (rest, right)
        } else {
            let [talk, moves] = Layout::horizontal(beside).areas(rest);
            (talk, moves)
        };
        Self {
            heading,
            board,
            status,
            legend,
            talk,
            moves,
            keys,
        }
    }
}

/// Draws everything, or says that there is no room for it.
pub(super) fn view(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    if !fits(area.as_size()) {
        let words = too_small(model, area);
        let lines = textwrap::wrap(&words, usize::from(area.width.max(1)));
        let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(lines), area);
        return;
    }
    let places = Places::of(area);
    let sight = Sight::of(model);
    frame.render_widget(
        Paragraph::new(panels::heading(model, places.heading.width)),
        places.heading,
    );
    frame.render_widget(&sight, places.board);
    frame.render_widget(
        Line::from(panels::status(model)).bold().centered(),
        places.status,
    );
    let legend = Line::from(sight::legend(model)).style(Style::new().dim());
    frame.render_widget(legend.centered(), places.legend);
    panels::talk(model, frame, places.talk);
    panels::moves(model, frame, places.moves);
    frame.render_widget(panels::keys(model), places.keys);
    dialogs::dialog(model, frame, area);
}

/// What is said where there is no room for everything.
fn too_small(model: &Model, area: Rect) -> String {
    let Size { width, height } = LEAST;
    let leave = match &model.dialog {
        None => "or leave with q",
        Some(Dialog::Leave) => "or leave with y and lose the series, which is in no file",
        Some(_) => "or leave what is asked with Esc",
    };
    format!(
        "This terminal has {} x {} characters. Make it {width} x {height} or larger, {leave}.",
        area.width, area.height
    )
}

/// Whether everything fits.
pub(super) fn fits(size: Size) -> bool {
    size.width >= LEAST.width && size.height >= LEAST.height
}

/// Lines of what is said that have no room.
pub(super) fn talk_overflow(model: &Model) -> usize {
    let area = Rect::from((ratatui::layout::Position::ORIGIN, model.size));
    if !fits(model.size) {
        return 0;
    }
    let room = panels::inside(Places::of(area).talk);
    let lines = model.talk.lines(room.width.into()).len();
    lines.saturating_sub(room.height.into())
}
