//! Holes and sets of holes, on every board.

use std::collections::BTreeSet;

use mancala_core::{Hole, HoleSet, MAX_HOLES, MAX_ROW, Side};

fn hole(index: usize) -> Hole {
    Hole::new(index).expect("a hole")
}

#[test]
fn holes_are_numbered_round_the_ring() {
    for row in 1..=MAX_ROW {
        for (side, first) in [(Side::South, 0), (Side::North, row)] {
            for k in 0..row {
                let hole = hole(first + k);
                assert_eq!(Hole::of(side, k, row), Some(hole));
                assert_eq!((hole.side(row), hole.in_row(row)), (side, k));
            }
            assert_eq!(Hole::of(side, row, row), None);
        }
    }
    assert_eq!(Hole::of(Side::South, 0, MAX_ROW + 1), None);
    assert_eq!(Hole::new(MAX_HOLES), None);
}

#[test]
fn holes_face_each_other() {
    for row in 1..=MAX_ROW {
        for k in 0..row {
            // The first hole faces the last, since both players sow to their right.
            let (south, north) = (hole(k), hole(row + (row - 1 - k)));
            assert_eq!(south.facing(row), Some(north));
            assert_eq!(north.facing(row), Some(south));
        }
        for beyond in 2 * row..MAX_HOLES {
            assert_eq!(hole(beyond).facing(row), None, "{beyond} in rows of {row}");
        }
    }
    assert_eq!(hole(0).facing(MAX_ROW + 1), None);
}

#[test]
fn letters_name_holes() {
    for row in 1..=MAX_ROW {
        let south = "ABCDEFGH".chars().take(row);
        let letters: Vec<char> = south.chain("abcdefgh".chars().take(row)).collect();
        for (index, &letter) in letters.iter().enumerate() {
            assert_eq!(hole(index).letter(row), letter);
            assert_eq!(Hole::from_letter(letter, row), Some(hole(index)));
        }
        for letter in ('\0'..='\u{ff}').filter(|letter| !letters.contains(letter)) {
            assert_eq!(Hole::from_letter(letter, row), None, "{letter:?}");
        }
    }
}

/// Some sets, with the same as lists of indices.
fn sets() -> Vec<(HoleSet, BTreeSet<usize>)> {
    let bits = [
        0, 1, 0b10, 0b1100, 0x8000, 0x8001, 0x00ff, 0xff00, 0x5a5a, 0xffff,
    ];
    bits.map(|bits: u16| {
        let indices = (0..16).filter(|index| bits & (1 << index) != 0).collect();
        (HoleSet::from_bits(bits), indices)
    })
    .into()
}

fn indices(set: HoleSet) -> BTreeSet<usize> {
    set.iter().map(Hole::index).collect()
}

#[test]
fn a_set_has_its_holes() {
    for (set, list) in sets() {
        assert_eq!(indices(set), list);
        assert_eq!(list.iter().copied().map(hole).collect::<HoleSet>(), set);
        assert_eq!(HoleSet::from_bits(set.bits()), set);
        assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()));
        assert_eq!(set.iter().size_hint(), (list.len(), Some(list.len())));
        assert_eq!(set.into_iter().len(), list.len());
        for index in 0..MAX_HOLES {
            assert_eq!(set.contains(hole(index)), list.contains(&index));
            let nth = list.iter().nth(index).copied();
            assert_eq!(set.nth(index).map(Hole::index), nth);
        }
    }
}

#[test]
fn holes_go_in_and_out() {
    for (set, list) in sets() {
        for index in 0..MAX_HOLES {
            let (mut more, mut longer) = (set, list.clone());
            more.insert(hole(index));
            longer.insert(index);
            assert_eq!(indices(more), longer);

            let (mut fewer, mut shorter) = (set, list.clone());
            fewer.remove(hole(index));
            shorter.remove(&index);
            assert_eq!(indices(fewer), shorter);
        }
    }
}

#[test]
fn sets_are_united_intersected_and_subtracted() {
    let all: BTreeSet<usize> = (0..MAX_HOLES).collect();
    for (one, ones) in sets() {
        assert_eq!(indices(!one), &all - &ones);
        for (other, others) in sets() {
            assert_eq!(indices(one | other), &ones | &others);
            assert_eq!(indices(one & other), &ones & &others);
            assert_eq!(indices(one - other), &ones - &others);
        }
    }
}

#[test]
fn sets_are_shown_in_ring_order() {
    let shown = |bits| HoleSet::from_bits(bits).to_string();
    assert_eq!([0, 1, 0b10_0010].map(shown), ["{}", "{0}", "{1 5}"]);
    assert_eq!(shown(0x8000), "{15}");
}
