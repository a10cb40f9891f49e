//! What is asked in front of everything else.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};
use textwrap::core::display_width;

use super::fit;
use crate::printable::printable;
use crate::screen::line::Line as Typed;
use crate::screen::model::{Dialog, Model, Purpose};

/// Columns that a dialog takes, its frame included.
const WIDTH: u16 = 72;

/// Columns inside its frame.
const ROOM: usize = WIDTH as usize - 4;

const KEYS: &str = "\
Left, Right   choose a hole
Enter, Space  play it; while a turn is shown, skip to its end
a, b ... 1, 2 play the hole with this letter or number
w             why: what the hole would do, or why it may not
t             tip: a good move and its chance
u, r          undo your last move and its answer; redo
+, -          show turns faster or slower
PgUp, PgDn    read on in what is said
x             end the game or the series early
s, l          save to a file, load from one
?             these keys
q             quit

While you lay a row: Left and Right choose a hole, Up and Down
or digits its seeds, Enter lays it, Esc takes the usual row.

Any key closes this.";

/// Draws what is asked, if anything is.
pub(super) fn dialog(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let Some(dialog) = &model.dialog else {
        return;
    };
    let (title, lines) = words(dialog);
    let place = middle(area, lines.len());
    frame.render_widget(Clear, place);
    frame.render_widget(Block::bordered().title(format!(" {title} ")), place);
    let inner = super::panels::inside(place);
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines), inner);
    if let Dialog::Path { line, .. } = dialog {
        let column = visible(line).1;
        frame.set_cursor_position(Position::new(inner.x + column, inner.y));
    }
}

/// A place for so many lines in the middle of the screen.
fn middle(area: Rect, lines: usize) -> Rect {
    let height = (lines as u16).saturating_add(2).min(area.height);
    Rect {
        x: area.x + (area.width - WIDTH) / 2,
        y: area.y + (area.height - height) / 2,
        width: WIDTH,
        height,
    }
}

fn words(dialog: &Dialog) -> (&'static str, Vec<String>) {
    match dialog {
        Dialog::Help => ("Keys", KEYS.lines().map(str::to_owned).collect()),
        Dialog::Path {
            purpose,
            line,
            problem,
        } => {
            let title = match purpose {
                Purpose::Save => "Save the series in which file?",
                Purpose::Load => "Load a series from which file?",
            };
            let mut lines = vec![visible(line).0, String::new()];
            lines.extend(problem.iter().flat_map(|problem| wrapped(problem)));
            lines.extend(wrapped("Enter takes it, Ctrl-U clears it, Esc leaves it."));
            (title, lines)
        }
        Dialog::Replace(path) => (
            "Save",
            wrapped(&format!(
                "{} is there already. Replace it? y: yes, it is lost; n: no, another file",
                path.display()
            )),
        ),
        Dialog::Discard(path) => (
            "Load",
            wrapped(&format!(
                "This series is in no file as it stands, and is lost if you load {}. \
                 y: load it; n: don't",
                path.display()
            )),
        ),
        Dialog::Leave => (
            "Quit",
            wrapped(
                "This series is in no file as it stands. Leave it? y: yes, it is lost; n: no; \
                 s: save it first",
            ),
        ),
        Dialog::EndEarly(endings) => {
            let mut lines: Vec<_> = (1..)
                .zip(endings)
                .map(|(number, ending)| format!("{number}: {}", ending.text()))
                .collect();
            lines.push("Esc: play on".to_owned());
            ("End early", lines)
        }
    }
}

fn wrapped(text: &str) -> Vec<String> {
    let text = printable(text);
    let lines = textwrap::wrap(&text, ROOM);
    lines.into_iter().map(Into::into).collect()
}

/// The part of a typed line around the place where is typed that there is room for, and that place.
fn visible(line: &Typed) -> (String, u16) {
    let before = printable(line.before());
    let before = fit::end(&before, ROOM - 1);
    let column = display_width(before);
    let after = printable(line.after());
    let shown = format!("{before}{}", fit::beginning(&after, ROOM - column));
    (shown, column as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_fits_in() {
        for line in KEYS.lines() {
            assert!(display_width(line) <= ROOM, "{line}");
        }
        assert!(KEYS.lines().count() + 2 <= crate::screen::view::LEAST.height.into());
    }

    #[test]
    fn a_long_line_is_shown_where_it_is_typed() {
        let mut line = Typed::new("x".repeat(ROOM) + "y");
        let (shown, column) = visible(&line);
        assert!(shown.ends_with('y') && display_width(&shown) < ROOM);
        assert_eq!(usize::from(column), display_width(&shown));
        line.home();
        assert_eq!(visible(&line), ("x".repeat(ROOM), 0));
    }

    #[test]
    fn wide_characters_are_never_halved() {
        let mut line = Typed::new("播".repeat(ROOM));
        for _ in 0..ROOM {
            let (shown, column) = visible(&line);
            assert!(display_width(&shown) <= ROOM && usize::from(column) < ROOM);
            assert!(display_width(&shown) + 1 >= ROOM - 1, "{shown}");
            line.left();
        }
    }
}
