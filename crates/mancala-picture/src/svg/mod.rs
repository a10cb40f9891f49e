//! The board as an SVG document.
//!
//! All measures are in user units, which are CSS pixels unless the document is scaled. Everything is
//! drawn on an opaque board, nothing refers to an id, and classes name the parts for whoever wants to
//! style or animate them.

mod hole;
mod layout;
mod palette;
mod seeds;
mod store;
mod xml;

use std::fmt::{self, Display, Formatter};

use mancala_core::Side;

use crate::Picture;
use layout::Layout;
use palette::{FRAME, INK, WOOD};
use xml::Escaped;

/// Draws a picture as SVG.
pub(crate) struct Svg<'p>(pub(crate) &'p Picture);

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(picture) = self;
        let layout = Layout::of(picture);
        let (width, height) = (layout.width(), layout.height());
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="sans-serif" font-size="13" text-anchor="middle" fill="{INK}">"#
        )?;
        writeln!(f, "<title>{}</title>", Escaped(&name(picture)))?;
        writeln!(f, "<desc>{}</desc>", Escaped(&picture.description()))?;
        writeln!(
            f,
            r#"<rect class="board" x="1.5" y="1.5" width="{}" height="{}" rx="18" fill="{WOOD}" stroke="{FRAME}" stroke-width="3"/>"#,
            width - 3,
            height - 3
        )?;
        lines(
            f,
            "title",
            "font-size=\"17\" font-weight=\"bold\"",
            layout.title(),
        )?;
        if picture.columns() > 0 {
            arrows(f, picture, &layout)?;
        }
        for side in Side::BOTH {
            store::draw(f, picture, &layout, side)?;
            for spot in picture.row(side) {
                hole::draw(f, picture, &layout, side, &spot)?;
            }
        }
        lines(f, "caption", "", layout.caption())?;
        writeln!(f, "</svg>")
    }
}

/// What the picture is called by programs that read it out or show it as a tooltip.
fn name(picture: &Picture) -> String {
    match picture.heading() {
        Some(title) => title.to_owned(),
        None => format!("Board with {} holes", picture.setup().holes.len()),
    }
}

/// Lines of text across the picture.
fn lines<'l>(
    f: &mut Formatter<'_>,
    class: &str,
    attributes: &str,
    lines: impl Iterator<Item = (&'l str, i64, i64)>,
) -> fmt::Result {
    let blank = if attributes.is_empty() { "" } else { " " };
    for (line, x, y) in lines {
        writeln!(
            f,
            r#"<text class="{class}" x="{x}" y="{y}"{blank}{attributes}>{}</text>"#,
            Escaped(line)
        )?;
    }
    Ok(())
}

/// Two arrows between the rows, which say which way round the board is sown.
fn arrows(f: &mut Formatter<'_>, picture: &Picture, layout: &Layout) -> fmt::Result {
    let flip = if picture.is_clockwise() { -1 } else { 1 };
    let (x, y) = layout.middle();
    writeln!(
        f,
        r#"<path class="direction" transform="translate({x} {y}) scale({flip} 1)" d="M26 -5H-24M-18 -9L-24 -5L-18 -1M-26 5H24M18 1L24 5L18 9" fill="none" stroke="{FRAME}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}
