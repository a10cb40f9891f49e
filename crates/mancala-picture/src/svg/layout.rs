//! Where things are.
//!
//! ```text
//!          title
//! North    f e d c b a     letters
//!   0      4 4 4 4 4 4     counts
//! ( )      o o o o o o  ( )
//! (store)      <-->     ( )   lane
//! ( )      o o o o o o  ( )
//!          4 4 4 4 4 4      0
//!          A B C D E F    South
//!          caption
//! ```

use mancala_core::Side;

use crate::Picture;
use crate::wrap::wrap;

/// From the middle of a hole to its rim.
pub(super) const RADIUS: i64 = 32;
/// From the middle of a hole to that of its neighbour.
const PITCH: i64 = 76;
/// Between the rows: room for the arrows, and for tags on the holes' rims.
pub(super) const LANE: i64 = 32;
/// Round the board.
const PADDING: i64 = 16;
/// Width of a store.
pub(super) const STORE: i64 = 68;
/// Between the middle of a row and its counts, and its letters.
const COUNTS: i64 = 50;
const LETTERS: i64 = 71;
/// Half the height of a line of letters.
const LETTER_HALF: i64 = 9;
/// Heights of lines of text.
const TITLE_LINE: i64 = 22;
const CAPTION_LINE: i64 = 18;
/// Font sizes, which say how wide text is.
const TITLE_SIZE: usize = 17;
const CAPTION_SIZE: usize = 13;

/// The measures of one picture.
pub(super) struct Layout {
    columns: i64,
    left: Side,
    title: Vec<String>,
    caption: Vec<String>,
}

impl Layout {
    pub(super) fn of(picture: &Picture) -> Self {
        let mut layout = Self {
            columns: units(picture.columns()),
            left: picture.left(),
            title: Vec::new(),
            caption: Vec::new(),
        };
        let room = (layout.width() - 2 * PADDING).unsigned_abs() as usize * 100;
        layout.title = wrap(
            picture.heading().unwrap_or_default(),
            room / TITLE_SIZE,
            breadth,
        );
        layout.caption = wrap(&picture.caption(), room / CAPTION_SIZE, breadth);
        layout
    }

    pub(super) const fn width(&self) -> i64 {
        2 * (PADDING + STORE) + 20 + PITCH * self.columns
    }

    pub(super) fn height(&self) -> i64 {
        let caption = CAPTION_LINE * units(self.caption.len());
        self.row_y(Side::South) + LETTERS + LETTER_HALF + 8 + caption + PADDING - 4
    }

    /// The middle of a column of holes.
    pub(super) const fn column_x(column: usize) -> i64 {
        PADDING + STORE + 10 + PITCH / 2 + PITCH * units(column)
    }

    /// The middle of a row of holes.
    pub(super) fn row_y(&self, side: Side) -> i64 {
        let title = match units(self.title.len()) {
            0 => 0,
            lines => TITLE_LINE * lines + 8,
        };
        let north = PADDING - 4 + title + LETTER_HALF + LETTERS;
        match side {
            Side::North => north,
            Side::South => north + 2 * RADIUS + LANE,
        }
    }

    /// The middle of a row's counts, and of its store's.
    pub(super) fn count_y(&self, side: Side) -> i64 {
        self.row_y(side) + outwards(side) * COUNTS
    }

    /// The middle of a row's letters, and of its owner's name.
    pub(super) fn letter_y(&self, side: Side) -> i64 {
        self.row_y(side) + outwards(side) * LETTERS
    }

    /// The middle of a store.
    pub(super) fn store_x(&self, side: Side) -> i64 {
        let from_edge = PADDING + STORE / 2;
        if side == self.left {
            from_edge
        } else {
            self.width() - from_edge
        }
    }

    /// The middle of the board.
    pub(super) fn middle(&self) -> (i64, i64) {
        let y = self.row_y(Side::North) + self.row_y(Side::South);
        (self.width() / 2, y / 2)
    }

    /// The lines of the title, each with the place of its baseline's middle.
    pub(super) fn title(&self) -> impl Iterator<Item = (&str, i64, i64)> {
        self.lines(&self.title, PADDING + 14, TITLE_LINE)
    }

    /// The lines of the caption, likewise.
    pub(super) fn caption(&self) -> impl Iterator<Item = (&str, i64, i64)> {
        let first = self.row_y(Side::South) + LETTERS + LETTER_HALF + 8 + 13;
        self.lines(&self.caption, first, CAPTION_LINE)
    }

    fn lines<'l>(
        &self,
        lines: &'l [String],
        first: i64,
        height: i64,
    ) -> impl Iterator<Item = (&'l str, i64, i64)> {
        let x = self.width() / 2;
        (0..)
            .zip(lines)
            .map(move |(k, line)| (line.as_str(), x, first + height * k))
    }
}

/// A small count as a factor of measures.
#[expect(
    clippy::cast_possible_wrap,
    reason = "no collection has that many elements"
)]
pub(super) const fn units(count: usize) -> i64 {
    count as i64
}

/// The direction from a row towards its owner.
const fn outwards(side: Side) -> i64 {
    match side {
        Side::South => 1,
        Side::North => -1,
    }
}

/// How broad a character is in wide fonts, in hundredths of the font's size.
fn breadth(c: char) -> usize {
    match c {
        ' ' | ',' | '.' | ':' | ';' | '\'' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' => 45,
        'W' | 'M' | 'm' | 'w' | '@' | '%' => 105,
        'A'..='Z' | '&' | '<' | '>' | '=' | '+' | '#' | '~' => 85,
        _ if c.is_ascii() => 68,
        _ => 110,
    }
}
