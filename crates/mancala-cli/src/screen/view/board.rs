//! The board.

use mancala_core::{Hole, HoleState, Mark, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::sight::Sight;

/// Lines that the board takes: letters, and two lines a hole, with rules between.
pub(super) const HEIGHT: u16 = 9;

/// Columns of a hole between its walls. Two rows of eight fit in 80.
const CELL: u16 = 7;

/// Columns beside the holes, for a name and a store.
const MARGIN: u16 = 7;

const SOUTH: Color = Color::Cyan;
const NORTH: Color = Color::Yellow;

/// A side's colour. It only repeats what letters say.
pub(super) const fn colour(side: Side) -> Color {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}

impl Widget for &Sight {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let holes = self.row(Side::South).count() as u16;
        let width = 2 * MARGIN + holes * (CELL + 1) + 1;
        let place = Rect {
            x: area.x + area.width.saturating_sub(width) / 2,
            width: width.min(area.width),
            ..area
        };
        let mut canvas = Canvas { place, buffer };
        canvas.walls(holes);
        canvas.stores(self);
        for (side, letters, cells) in [(Side::North, 0, 2), (Side::South, 8, 5)] {
            for (column, hole) in (0..).zip(self.row(side)) {
                canvas.name(self, hole, column, letters);
                canvas.cell(self, hole, column, cells);
            }
        }
    }
}

/// The part of the screen that the board is drawn on.
struct Canvas<'b> {
    place: Rect,
    buffer: &'b mut Buffer,
}

impl Canvas<'_> {
    fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if x < self.place.width && y < self.place.height {
            let room = usize::from(self.place.width - x);
            let (x, y) = (self.place.x + x, self.place.y + y);
            self.buffer.set_stringn(x, y, text, room, style);
        }
    }

    /// The walls between the holes.
    fn walls(&mut self, holes: u16) {
        let rule = |left: &str, cross: &str, right: &str| {
            let cells = vec!["─".repeat(CELL.into()); holes.into()];
            format!("{left}{}{right}", cells.join(cross))
        };
        let plain = Style::new();
        for (y, rule) in [
            (1, rule("┌", "┬", "┐")),
            (4, rule("├", "┼", "┤")),
            (7, rule("└", "┴", "┘")),
        ] {
            self.put(MARGIN, y, &rule, plain);
        }
        for y in [2, 3, 5, 6] {
            for wall in 0..=holes {
                self.put(MARGIN + wall * (CELL + 1), y, "│", plain);
            }
        }
    }

    /// Names and stores at both ends.
    fn stores(&mut self, sight: &Sight) {
        let width = usize::from(MARGIN) - 1;
        let right = self.place.width - MARGIN + 1;
        for side in Side::BOTH {
            let style = Style::new().fg(colour(side)).add_modifier(Modifier::BOLD);
            let store = sight.setup.stores[side].to_string();
            for (y, text) in [(3, side.to_string()), (4, store)] {
                if side == sight.left() {
                    self.put(0, y, &format!("{text:>width$}"), style);
                } else {
                    self.put(right, y, &text, style);
                }
            }
        }
    }

    fn name(&mut self, sight: &Sight, hole: Hole, column: u16, y: u16) {
        let mut style = Style::new();
        if sight.legal.contains(hole) {
            style = style.add_modifier(Modifier::BOLD).fg(Color::Green);
        }
        if sight.cursor == Some(hole) {
            style = style.add_modifier(Modifier::BOLD | Modifier::REVERSED);
        }
        self.centred(column, y, &sight.name(hole), style);
    }

    /// A hole: its count with its signs, and seeds to look at.
    fn cell(&mut self, sight: &Sight, hole: Hole, column: u16, y: u16) {
        let HoleState { seeds, mark } = sight.state(hole);
        let mut style = match mark {
            Mark::Special(owner) => Style::new().fg(colour(owner)),
            Mark::Closed => Style::new().add_modifier(Modifier::DIM),
            Mark::Plain => Style::new(),
        };
        if sight.here == Some(hole) {
            style = style.add_modifier(Modifier::BOLD | Modifier::REVERSED);
        }
        if sight.last == Some(hole) || sight.captured.contains(hole) {
            style = style.add_modifier(Modifier::BOLD);
        }
        self.centred(column, y, &sight.content(hole), style);
        self.centred(column, y + 1, &heap(seeds, mark), style);
    }

    /// A text in the middle of a column of holes.
    fn centred(&mut self, column: u16, y: u16, text: &str, style: Style) {
        let width = usize::from(CELL);
        let x = MARGIN + 1 + column * (CELL + 1);
        // Where it can't be quite in the middle, it is rather at the right.
        let free = width.saturating_sub(text.chars().count());
        let x = x + free.div_ceil(2) as u16;
        self.put(x, y, text, style);
    }
}

/// Seeds to look at, up to as many as there is room for.
fn heap(seeds: u8, mark: Mark) -> String {
    if mark == Mark::Closed {
        return "/".repeat(CELL.into());
    }
    let most = u8::try_from(CELL).unwrap_or(u8::MAX);
    if seeds <= most {
        "•".repeat(seeds.into())
    } else {
        "•".repeat(usize::from(most) - 1) + "+"
    }
}
