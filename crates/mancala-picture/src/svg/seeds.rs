//! Seeds in a tidy heap.

use std::f64::consts::TAU;
use std::fmt::{self, Formatter};

use super::palette::{PAPER, SEED, SHELL};
use super::xml::Tenths;

/// Most seeds that are drawn one by one in a hole.
pub(super) const MOST_IN_HOLE: u8 = RINGS.len() as u8 - 1;

/// Most seeds that are drawn one by one in a store.
pub(super) const MOST_IN_STORE: u8 = 50;

/// A seed's radius, in tenths of a unit.
const SEED_RADIUS: Tenths = Tenths(50);

/// From the middle of a seed to that of its neighbour.
const PITCH: f64 = 10.8;

/// Seeds in rings round the middle, the inmost first, by number of seeds.
const RINGS: [[u8; 3]; 21] = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [3, 0, 0],
    [4, 0, 0],
    [1, 4, 0],
    [1, 5, 0],
    [1, 6, 0],
    [1, 7, 0],
    [1, 8, 0],
    [2, 8, 0],
    [3, 8, 0],
    [3, 9, 0],
    [4, 9, 0],
    [4, 10, 0],
    [5, 10, 0],
    [5, 11, 0],
    [1, 5, 11],
    [1, 6, 11],
    [1, 6, 12],
    [1, 6, 13],
];

/// A place relative to the middle of the hole or store.
pub(super) type Place = (Tenths, Tenths);

/// Where seeds lie in a hole. Where there are more than [`MOST_IN_HOLE`], so many.
pub(super) fn in_hole(seeds: u8) -> Vec<Place> {
    rings(seeds)
        .into_iter()
        .map(|(x, y)| (tenths(x), tenths(y)))
        .collect()
}

/// The same, unrounded.
fn rings(seeds: u8) -> Vec<(f64, f64)> {
    let mut places = Vec::with_capacity(usize::from(seeds));
    let mut radius = 0.0;
    for in_ring in RINGS[usize::from(seeds.min(MOST_IN_HOLE))] {
        let beyond_last = if places.is_empty() {
            0.0
        } else {
            radius + PITCH
        };
        radius = ring_radius(in_ring).max(beyond_last);
        places.extend((0..in_ring).map(|i| on_ring(radius, i, in_ring)));
    }
    places
}

/// The radius at which seeds that touch make a ring.
fn ring_radius(seeds: u8) -> f64 {
    match seeds {
        0 | 1 => 0.0,
        _ => PITCH / (2.0 * (TAU / 2.0 / f64::from(seeds)).sin()),
    }
}

/// The place of seed `i` of a ring, which stands on a side rather than on a corner.
fn on_ring(radius: f64, i: u8, seeds: u8) -> (f64, f64) {
    let angle = TAU * (f64::from(i) + 0.5) / f64::from(seeds) + TAU / 4.0;
    (radius * angle.cos(), radius * angle.sin())
}

fn tenths(units: f64) -> Tenths {
    Tenths((units * 10.0).round() as i32)
}

/// Where seeds lie in a store: rows of five from the bottom, a little space after each ten. Where there
/// are more than [`MOST_IN_STORE`], so many.
pub(super) fn in_store(seeds: u8) -> Vec<Place> {
    const STEP: i32 = 108;
    const SPACE: i32 = 30;
    const BOTTOM: i32 = 600;
    (0..i32::from(seeds.min(MOST_IN_STORE)))
        .map(|i| {
            let (row, k) = (i / 5, i % 5);
            let y = BOTTOM - STEP * row - SPACE * (row / 2);
            (Tenths(STEP * (k - 2)), Tenths(y))
        })
        .collect()
}

/// Draws seeds one by one.
pub(super) fn draw(f: &mut Formatter<'_>, places: &[Place]) -> fmt::Result {
    if places.is_empty() {
        return Ok(());
    }
    writeln!(f, r#"<g class="seeds" fill="{SEED}" stroke="{SHELL}">"#)?;
    for (x, y) in places {
        writeln!(f, r#"<circle cx="{x}" cy="{y}" r="{SEED_RADIUS}"/>"#)?;
    }
    writeln!(f, "</g>")
}

/// Draws a heap of seeds that are too many to tell apart, their number on it.
pub(super) fn draw_heap(f: &mut Formatter<'_>, places: &[Place], seeds: u8) -> fmt::Result {
    writeln!(f, r#"<g class="heap" fill="none" stroke-linecap="round">"#)?;
    for (stroke, width) in [(SHELL, 13), (SEED, 11)] {
        write!(f, r#"<path stroke="{stroke}" stroke-width="{width}" d=""#)?;
        for (x, y) in places {
            write!(f, "M{x} {y}h0")?;
        }
        writeln!(f, r#""/>"#)?;
    }
    writeln!(
        f,
        r#"<rect x="-21" y="-11" width="42" height="22" rx="11" fill="{PAPER}" stroke="{SHELL}"/>"#
    )?;
    writeln!(f, "</g>")?;
    writeln!(
        f,
        r#"<text class="heaped" y="6" font-size="16" font-weight="bold">{seeds}</text>"#
    )
}

#[cfg(test)]
mod tests {
    use super::{
        MOST_IN_HOLE, MOST_IN_STORE, Place, SEED_RADIUS, Tenths, in_hole, in_store, rings,
    };

    fn distance(a: Place, b: Place) -> f64 {
        let (x, y) = (f64::from(a.0.0 - b.0.0), f64::from(a.1.0 - b.1.0));
        x.hypot(y)
    }

    fn assert_apart(places: &[Place]) {
        for (k, a) in places.iter().enumerate() {
            for b in &places[..k] {
                assert!(
                    distance(*a, *b) >= f64::from(2 * SEED_RADIUS.0),
                    "{places:?}"
                );
            }
        }
    }

    #[test]
    fn as_many_as_asked_for_and_none_on_another() {
        for seeds in 0..=MOST_IN_HOLE {
            assert_eq!(in_hole(seeds).len(), usize::from(seeds));
            assert_apart(&in_hole(seeds));
        }
        for seeds in 0..=MOST_IN_STORE {
            assert_eq!(in_store(seeds).len(), usize::from(seeds));
            assert_apart(&in_store(seeds));
        }
        assert_eq!(in_hole(255), in_hole(MOST_IN_HOLE));
        assert_eq!(in_store(255), in_store(MOST_IN_STORE));
    }

    #[test]
    fn all_within_the_hole_and_clear_of_the_tags_on_its_rim() {
        let middle = (Tenths(0), Tenths(0));
        for place in (0..=MOST_IN_HOLE).flat_map(in_hole) {
            assert!(distance(place, middle) + f64::from(SEED_RADIUS.0) <= 280.0);
        }
    }

    /// Sines may differ in their last bits from machine to machine; pictures must not.
    #[test]
    fn no_coordinate_is_near_the_edge_of_rounding() {
        for (x, y) in (0..=MOST_IN_HOLE).flat_map(rings) {
            for units in [x, y] {
                let from_edge = ((units * 10.0).abs().fract() - 0.5).abs();
                assert!(from_edge > 1e-6, "{units}");
            }
        }
    }
}
