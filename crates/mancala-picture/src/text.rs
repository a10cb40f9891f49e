//! The board as lines of text.

use std::fmt::{self, Display, Formatter};

use mancala_core::{HoleState, Mark, Side};

use crate::Picture;
use crate::picture::{Sign, Spot};
use crate::wrap::wrap;

/// Widest line, in columns.
const WIDTH: usize = 79;

/// Columns left of the holes: a side's name and a blank.
const MARGIN: usize = 6;

/// Draws a picture as text.
pub(crate) struct Text<'p>(pub(crate) &'p Picture);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(picture) = self;
        for line in wrap(picture.heading().unwrap_or_default(), WIDTH, columns_of) {
            writeln!(f, "{line}")?;
        }
        let stores = picture.setup().stores;
        let (left, right) = (picture.left(), !picture.left());
        let rule = self.rule();

        self.letters(f, Side::North)?;
        line(f, "", &rule, "")?;
        line(f, left, &self.cells(Side::North), right)?;
        line(f, stores[left], &rule, stores[right])?;
        line(f, "", &self.cells(Side::South), "")?;
        line(f, "", &rule, "")?;
        self.letters(f, Side::South)?;
        for line in wrap(&picture.caption(), WIDTH, columns_of) {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

impl Text<'_> {
    /// Columns of a hole between its walls: enough for `[4S]`-like cells, counts above 99 included.
    fn cell_width(&self) -> usize {
        let holes = &self.0.setup().holes;
        if holes.iter().any(|hole| hole.seeds > 99) {
            7
        } else {
            5
        }
    }

    fn rule(&self) -> String {
        let wall = "-".repeat(self.cell_width()) + "+";
        "+".to_owned() + &wall.repeat(self.0.columns())
    }

    /// The holes of a row, from the left, with their walls.
    fn cells(&self, side: Side) -> String {
        let cells = self.in_columns(side, |spot| self.cell(spot));
        format!("|{}|", cells.join("|"))
    }

    /// A line with the letters of a row's holes.
    fn letters(&self, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
        let letters = self.in_columns(side, |spot| {
            if self.0.shows(Sign::Legal, spot.hole) {
                format!("({})", spot.letter)
            } else {
                spot.letter.to_string()
            }
        });
        let line = format!("{:MARGIN$} {}", "", letters.join(" "));
        writeln!(f, "{}", line.trim_end())
    }

    /// What stands in each column of a row, centred; blanks where the row has no hole.
    fn in_columns(&self, side: Side, what: impl Fn(&Spot) -> String) -> Vec<String> {
        let width = self.cell_width();
        let mut columns = vec![" ".repeat(width); self.0.columns()];
        for spot in self.0.row(side) {
            columns[spot.column] = format!("{:^width$}", what(&spot));
        }
        columns
    }

    fn cell(&self, spot: &Spot) -> String {
        let HoleState { seeds, mark } = spot.state;
        let content = match mark {
            Mark::Plain => seeds.to_string(),
            Mark::Special(owner) => format!("{seeds}{}", owner.letter()),
            Mark::Closed if seeds == 0 => "##".to_owned(),
            Mark::Closed => format!("#{seeds}"),
        };
        let signs = [
            (Sign::Last, "[", "]"),
            (Sign::Captured, "{", "}"),
            (Sign::From, "<", ">"),
            (Sign::Highlighted, "*", "*"),
        ];
        match signs
            .iter()
            .find(|(sign, ..)| self.0.shows(*sign, spot.hole))
        {
            Some((_, open, close)) => format!("{open}{content}{close}"),
            None => content,
        }
    }
}

/// A line across the board, with something at both ends.
fn line(
    f: &mut Formatter<'_>,
    left: impl Display,
    middle: &str,
    right: impl Display,
) -> fmt::Result {
    let left = left.to_string();
    let line = format!("{left:>width$} {middle} {right}", width = MARGIN - 1);
    writeln!(f, "{}", line.trim_end())
}

/// How many columns of a terminal a character takes; rather too many than too few.
fn columns_of(c: char) -> usize {
    if c.is_ascii() { 1 } else { 2 }
}
