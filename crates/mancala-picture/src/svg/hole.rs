//! One hole, with all that is known of it.

use std::fmt::{self, Formatter};

use mancala_core::{HoleState, Mark, Side};

use super::layout::{Layout, RADIUS, units};
use super::palette::{self, FRAME, HATCH, HOLLOW, INK, PAPER, RIM, SAND};
use super::seeds;
use crate::Picture;
use crate::picture::{Sign, Spot};

/// From the middle of a hole to the middle of a tag, across and down.
const TAG: i64 = 27;

/// Draws a hole, its count and its letter.
pub(super) fn draw(
    f: &mut Formatter<'_>,
    picture: &Picture,
    layout: &Layout,
    side: Side,
    spot: &Spot,
) -> fmt::Result {
    let HoleState { seeds, mark } = spot.state;
    let shows = |sign| picture.shows(sign, spot.hole);
    let (x, y) = (Layout::column_x(spot.column), layout.row_y(side));
    let letter = spot.letter;
    writeln!(
        f,
        r#"<g class="hole" data-hole="{letter}" transform="translate({x} {y})">"#
    )?;
    if shows(Sign::Highlighted) {
        spotlight(f)?;
    }
    hollow(f, mark)?;
    contents(f, seeds)?;
    if shows(Sign::Last) || shows(Sign::From) {
        ring(f, shows(Sign::Last))?;
    }
    if let Mark::Special(owner) = mark {
        badge(f, owner)?;
    }
    if shows(Sign::Captured) {
        tag(f, "captured", -TAG, -TAG, "M-4 -4L4 4M-4 4L4 -4")?;
    }
    if shows(Sign::From) {
        tag(f, "from", -TAG, TAG, "M0 5V-5M-4 -1L0 -5L4 -1")?;
    }
    if shows(Sign::Last) {
        tag(f, "last", TAG, TAG, "M0 -5V5M-4 1L0 5L4 1")?;
    }
    writeln!(f, "</g>")?;
    count(f, (x, layout.count_y(side)), spot.state)?;
    label(
        f,
        (x, layout.letter_y(side)),
        &letter.to_string(),
        shows(Sign::Legal),
    )
}

/// The hole itself: hollow, or filled with sand.
fn hollow(f: &mut Formatter<'_>, mark: Mark) -> fmt::Result {
    let fill = if mark == Mark::Closed { SAND } else { HOLLOW };
    writeln!(
        f,
        r#"<circle class="hollow" r="{RADIUS}" fill="{fill}" stroke="{RIM}" stroke-width="2"/>"#
    )?;
    match mark {
        Mark::Plain => Ok(()),
        Mark::Special(owner) => rim(f, &format!(r#"circle class="owner" r="{RADIUS}""#), owner),
        Mark::Closed => writeln!(
            f,
            r#"<path class="closed" d="M-28 12L12 -28M-24 20L20 -24M-17 26L26 -17M-8 30L30 -8M-30 2L2 -30M4 31L31 4M-31 -4L-4 -31" stroke="{HATCH}" stroke-width="2"/>"#
        ),
    }
}

fn contents(f: &mut Formatter<'_>, count: u8) -> fmt::Result {
    let places = seeds::in_hole(count);
    if count <= seeds::MOST_IN_HOLE {
        seeds::draw(f, &places)
    } else {
        seeds::draw_heap(f, &places, count)
    }
}

/// A light patch behind a hole.
fn spotlight(f: &mut Formatter<'_>) -> fmt::Result {
    writeln!(
        f,
        r#"<rect class="highlight" x="-37" y="-37" width="74" height="74" rx="12" fill="{PAPER}" stroke="{FRAME}" stroke-dasharray="2 3"/>"#
    )
}

/// A ring round a hole: whole for the last seed's, broken for the one that the move began in.
fn ring(f: &mut Formatter<'_>, whole: bool) -> fmt::Result {
    let dashes = if whole {
        ""
    } else {
        r#" stroke-dasharray="6 5""#
    };
    writeln!(
        f,
        r#"<circle class="ring" r="36" fill="none" stroke="{INK}" stroke-width="2.5"{dashes}/>"#
    )
}

/// A rim in a player's colour and dashes, with paper behind it.
pub(super) fn rim(f: &mut Formatter<'_>, shape: &str, owner: Side) -> fmt::Result {
    let (colour, dashes) = (palette::of(owner), palette::dashes(owner));
    writeln!(
        f,
        r#"<{shape} fill="none" stroke="{PAPER}" stroke-width="5"/>"#
    )?;
    writeln!(
        f,
        r#"<{shape} fill="none" stroke="{colour}" stroke-width="5"{dashes}/>"#
    )
}

/// A small sign on a hole's rim.
fn tag(f: &mut Formatter<'_>, class: &str, x: i64, y: i64, sign: &str) -> fmt::Result {
    writeln!(
        f,
        r#"<g class="{class}" transform="translate({x} {y})"><circle r="9" fill="{PAPER}" stroke="{INK}"/><path d="{sign}" fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>"#
    )
}

/// The letter of a special hole's owner: South's on a square, North's on a diamond.
fn badge(f: &mut Formatter<'_>, owner: Side) -> fmt::Result {
    let shape = match owner {
        Side::South => "M-8 -8H8V8H-8Z",
        Side::North => "M0 -11L11 0L0 11L-11 0Z",
    };
    writeln!(
        f,
        r#"<g class="badge" transform="translate({TAG} -{TAG})"><path d="{shape}" fill="{}" stroke="{PAPER}"/><text y="4" font-size="11" font-weight="bold" fill="{PAPER}">{}</text></g>"#,
        palette::of(owner),
        owner.letter()
    )
}

/// The number of seeds; of a closed hole, that it is closed.
fn count(f: &mut Formatter<'_>, (x, y): (i64, i64), state: HoleState) -> fmt::Result {
    if state.mark == Mark::Closed && state.seeds == 0 {
        return writeln!(
            f,
            r#"<text class="shut" x="{x}" y="{}" font-size="12" font-style="italic">closed</text>"#,
            y + 4
        );
    }
    number(f, (x, y), state.seeds)
}

/// A number of seeds, beside whatever holds them.
pub(super) fn number(f: &mut Formatter<'_>, (x, y): (i64, i64), seeds: u8) -> fmt::Result {
    writeln!(
        f,
        r#"<text class="count" x="{x}" y="{}" font-size="17" font-weight="bold">{seeds}</text>"#,
        y + 6
    )
}

/// A letter or a name; dark, with light writing, where it is the one to move or to be played.
pub(super) fn label(
    f: &mut Formatter<'_>,
    (x, y): (i64, i64),
    text: &str,
    active: bool,
) -> fmt::Result {
    let (class, fill) = if active {
        let width = 14 + 9 * units(text.len());
        writeln!(
            f,
            r#"<rect class="active" x="{}" y="{}" width="{width}" height="18" rx="9" fill="{INK}"/>"#,
            x - width / 2,
            y - 9
        )?;
        ("label active", PAPER)
    } else {
        ("label", INK)
    };
    writeln!(
        f,
        r#"<text class="{class}" x="{x}" y="{}" fill="{fill}">{text}</text>"#,
        y + 5
    )
}
