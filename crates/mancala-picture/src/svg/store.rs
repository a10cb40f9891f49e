//! A player's store.

use std::fmt::{self, Formatter};

use mancala_core::Side;

use super::hole::{label, number, rim};
use super::layout::{LANE, Layout, RADIUS, STORE};
use super::palette::HOLLOW;
use super::seeds;
use crate::Picture;

/// Draws a store with its count and its owner's name.
pub(super) fn draw(
    f: &mut Formatter<'_>,
    picture: &Picture,
    layout: &Layout,
    side: Side,
) -> fmt::Result {
    let count = picture.setup().stores[side];
    let (x, (_, y)) = (layout.store_x(side), layout.middle());
    let height = 4 * RADIUS + LANE;
    writeln!(
        f,
        r#"<g class="store" data-store="{}" transform="translate({x} {y})">"#,
        side.letter()
    )?;
    let shape = format!(
        r#"x="{}" y="{}" width="{STORE}" height="{height}" rx="24""#,
        -STORE / 2,
        -height / 2
    );
    writeln!(f, r#"<rect class="hollow" {shape} fill="{HOLLOW}"/>"#)?;
    rim(f, &format!(r#"rect class="owner" {shape}"#), side)?;
    let places = seeds::in_store(count);
    if count <= seeds::MOST_IN_STORE {
        seeds::draw(f, &places)?;
    } else {
        seeds::draw_heap(f, &places, count)?;
    }
    writeln!(f, "</g>")?;
    number(f, (x, layout.count_y(side)), count)?;
    let to_move = picture.setup().to_move == side && picture.end().is_none();
    label(f, (x, layout.letter_y(side)), &side.to_string(), to_move)
}
