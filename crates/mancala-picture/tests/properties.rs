//! What is true of every picture, of nonsense too.

use mancala_core::{
    BySide, EndReason, Endless, Hole, HoleSet, HoleState, Landing, Mark, Outcome, Setup, Side, Turn,
};
use mancala_picture::Picture;
use mancala_variants::Variant;
use proptest::prelude::*;
use roxmltree::{Document, Node};

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::South), Just(Side::North)]
}

fn hole_state() -> impl Strategy<Value = HoleState> {
    let mark = prop_oneof![
        Just(Mark::Plain),
        side().prop_map(Mark::Special),
        Just(Mark::Closed)
    ];
    let seeds = prop_oneof![0..30_u8, any::<u8>()];
    (seeds, mark).prop_map(|(seeds, mark)| HoleState { seeds, mark })
}

prop_compose! {
    fn setup()(
        holes in prop::collection::vec(hole_state(), 0..=16),
        stores in any::<[u8; 2]>(),
        to_move in side(),
        over in prop::option::of((0..EndReason::ALL.len(), prop::option::of(side()))),
    ) -> Setup {
        Setup {
            holes: holes.into_iter().collect(),
            stores: BySide::from_array(stores),
            to_move,
            last_mover: None,
            quiet: 0,
            over: over.map(|(k, winner)| Outcome { reason: EndReason::ALL[k], winner }),
        }
    }
}

prop_compose! {
    /// A turn that need not have anything to do with the position.
    fn turn()(
        side in side(),
        from in 0..16_usize,
        last in 0..18_usize,
        laps in any::<u32>(),
        captured in any::<[u8; 2]>(),
        passed in any::<bool>(),
        period in prop::option::of(any::<u32>()),
    ) -> Turn {
        let variant = Variant::find("krur").expect("a shipped variant");
        let start = variant.rules().start();
        let first = variant.rules().legal(&start).nth(0).expect("a legal move");
        let mut turn = variant.rules().explain(&start, first).expect("a legal move");
        turn.side = side;
        turn.from = Hole::new(from).expect("in range");
        turn.last = match last {
            16 => Landing::Store,
            17 => Landing::Never,
            index => Landing::Hole(Hole::new(index).expect("in range")),
        };
        turn.laps = laps;
        turn.captured = BySide::from_array(captured);
        turn.passed = passed;
        turn.endless = period.map(|period| Endless::Proven { period });
        turn
    }
}

prop_compose! {
    fn pictured()(
        setup in setup(),
        turn in prop::option::of(turn()),
        title in prop::option::of(any::<String>()),
        sets in any::<[u16; 3]>(),
        clockwise in any::<bool>(),
    ) -> (Setup, Picture) {
        let [captured, legal, highlighted] = sets.map(HoleSet::from_bits);
        let mut picture = Picture::of(&setup)
            .captured(captured)
            .legal(legal)
            .highlight(highlighted)
            .clockwise(clockwise);
        if let Some(turn) = &turn {
            picture = picture.last_move(turn);
        }
        if let Some(title) = &title {
            picture = picture.title(title);
        }
        (setup, picture)
    }
}

fn of_class<'d>(node: Node<'d, 'd>, class: &'d str) -> impl Iterator<Item = Node<'d, 'd>> {
    node.descendants()
        .filter(move |node| node.attribute("class") == Some(class))
}

/// The number of seeds that a hole or store is drawn with: seed by seed, or as a heap that says it.
fn drawn(node: Node<'_, '_>) -> u8 {
    let circles = of_class(node, "seeds")
        .flat_map(|seeds| seeds.children())
        .filter(|child| child.has_tag_name("circle"))
        .count();
    let heaped: Vec<u8> = of_class(node, "heaped")
        .map(|text| {
            text.text()
                .and_then(|text| text.parse().ok())
                .expect("a number")
        })
        .collect();
    match heaped.as_slice() {
        [] => u8::try_from(circles).expect("few circles"),
        [seeds] => {
            assert_eq!(circles, 0, "a heap has no seeds beside it");
            *seeds
        }
        _ => panic!("two heaps in one hole"),
    }
}

fn number(node: Node<'_, '_>, attribute: &str) -> f64 {
    let value = node.attribute(attribute);
    value.map_or(0.0, |value| value.parse().expect("a number"))
}

/// How far a node and those around it are moved.
fn origin(node: Node<'_, '_>) -> (f64, f64) {
    node.ancestors()
        .filter_map(|node| node.attribute("transform"))
        .map(|transform| {
            let inner = transform.strip_prefix("translate(").expect("a translation");
            let (x, rest) = inner.split_once(' ').expect("two numbers");
            let (y, _) = rest.split_once(')').expect("a bracket");
            (x.parse::<f64>().expect("x"), y.parse::<f64>().expect("y"))
        })
        .fold((0.0, 0.0), |(x, y), (dx, dy)| (x + dx, y + dy))
}

/// The left, top, right and bottom edges of what is drawn; `None` for what has none of its own.
fn edges(node: Node<'_, '_>) -> Option<[f64; 4]> {
    let (dx, dy) = origin(node);
    let number = |attribute| number(node, attribute);
    let [left, top, right, bottom] = match node.tag_name().name() {
        "circle" => {
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            [x - r, y - r, x + r, y + r]
        }
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            [x, y, x + number("width"), y + number("height")]
        }
        "text" => {
            let (x, y) = (number("x"), number("y"));
            [x, y - 13.0, x, y + 5.0]
        }
        _ => return None,
    };
    Some([left + dx, top + dy, right + dx, bottom + dy])
}

/// No two holes or stores share a place.
fn assert_nothing_overlaps(document: &Document<'_>) {
    let hollows: Vec<_> = of_class(document.root_element(), "hollow")
        .filter_map(edges)
        .collect();
    for (k, a) in hollows.iter().enumerate() {
        for b in &hollows[..k] {
            let apart = a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3];
            assert!(apart, "{a:?} {b:?}");
        }
    }
}

/// Everything but the lengths of texts, which depend on fonts.
fn assert_nothing_cut_off(document: &Document<'_>) {
    let svg = document.root_element();
    let (width, height) = (number(svg, "width"), number(svg, "height"));
    for [left, top, right, bottom] in svg.descendants().filter_map(edges) {
        assert!(0.0 <= left && right <= width, "{left} to {right}");
        assert!(0.0 <= top && bottom <= height, "{top} to {bottom}");
    }
}

/// Every hole is drawn once, with as many seeds as it holds and its count beside it.
fn assert_tells_all(setup: &Setup, document: &Document<'_>) {
    let svg = document.root_element();
    let row = setup.holes.len() / 2;
    let holes: Vec<_> = of_class(svg, "hole").collect();
    assert_eq!(holes.len(), setup.holes.len());
    for (index, (state, hole)) in setup.holes.iter().zip(holes).enumerate() {
        let letter = Hole::new(index).expect("in range").letter(row).to_string();
        assert_eq!(hole.attribute("data-hole"), Some(letter.as_str()));
        assert_eq!(drawn(hole), state.seeds, "hole {letter}");
        let badge = of_class(hole, "badge").flat_map(|badge| badge.descendants());
        let owner: String = badge
            .filter_map(|node| node.text().filter(|_| node.is_text()))
            .collect();
        let expected = match state.mark {
            Mark::Special(owner) => owner.letter().to_string(),
            Mark::Plain | Mark::Closed => String::new(),
        };
        assert_eq!(owner, expected, "hole {letter}");
        let closed = of_class(hole, "closed").count() == 1;
        assert_eq!(closed, state.mark == Mark::Closed, "hole {letter}");
    }
    for store in of_class(svg, "store") {
        let letter = store
            .attribute("data-store")
            .and_then(|side| side.chars().next());
        let side = letter.and_then(Side::from_letter).expect("a side");
        assert_eq!(drawn(store), setup.stores[side]);
    }
    let empty_and_closed = |state: &&HoleState| state.mark == Mark::Closed && state.seeds == 0;
    let mut expected: Vec<u8> = setup
        .holes
        .iter()
        .filter(|state| !empty_and_closed(state))
        .map(|state| state.seeds)
        .chain(setup.stores.into_array())
        .collect();
    let mut counts: Vec<u8> = of_class(svg, "count")
        .map(|text| {
            text.text()
                .and_then(|text| text.parse().ok())
                .expect("a number")
        })
        .collect();
    expected.sort_unstable();
    counts.sort_unstable();
    assert_eq!(counts, expected);
}

/// What stands in the holes of a drawn text, without the signs of the last move.
fn cells(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.split_once('|')?.1.rsplit_once('|'))
        .flat_map(|(row, _)| row.split('|'))
        .map(|cell| cell.replace(['[', ']', '{', '}', '<', '>', '*', ' '], ""))
        .filter(|cell| !cell.is_empty())
        .collect()
}

fn cell(state: HoleState) -> String {
    match (state.mark, state.seeds) {
        (Mark::Plain, seeds) => seeds.to_string(),
        (Mark::Special(owner), seeds) => format!("{seeds}{}", owner.letter()),
        (Mark::Closed, 0) => "##".to_owned(),
        (Mark::Closed, seeds) => format!("#{seeds}"),
    }
}

proptest! {
    #[test]
    fn svg_is_well_formed_and_tells_all((setup, picture) in pictured()) {
        let svg = picture.to_svg();
        prop_assert_eq!(&svg, &picture.to_svg());
        let document = Document::parse(&svg).expect("well-formed XML");
        assert_tells_all(&setup, &document);
        assert_nothing_cut_off(&document);
        assert_nothing_overlaps(&document);
        prop_assert!(document.descendants().all(|node| node.attribute("id").is_none()));
    }

    #[test]
    fn text_fits_and_is_tidy((setup, picture) in pictured()) {
        let text = picture.to_text();
        prop_assert!(text.ends_with('\n'));
        for line in text.lines() {
            prop_assert!(line.chars().count() <= 79, "{}", text);
            prop_assert_eq!(line, line.trim_end());
        }
        let untitled = picture.title("").to_text();
        prop_assert!(untitled.is_ascii());
        let mut expected: Vec<String> = setup.holes.iter().copied().map(cell).collect();
        let mut found = cells(&untitled);
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn titles_are_said_as_they_are(title in "[ -~\u{a1}-\u{d7ff}]{0,40}") {
        let picture = Picture::of(&"4/4 0-0 S".parse().expect("position notation")).title(&title);
        let svg = picture.to_svg();
        let document = Document::parse(&svg).expect("well-formed XML");
        let said = document.descendants().find(|node| node.has_tag_name("title"));
        let said = said.and_then(|node| node.text()).unwrap_or_default();
        let expected = title.split_whitespace().collect::<Vec<_>>().join(" ");
        if expected.is_empty() {
            prop_assert_eq!(said, "Board with 2 holes");
        } else {
            prop_assert_eq!(said, expected);
        }
    }
}

#[test]
fn every_count_in_every_hole_of_every_board() {
    for row in 1..=8 {
        for seeds in 0..=u8::MAX {
            let holes = vec![seeds.to_string(); row].join(",");
            let notation = format!("{holes}/{holes} {seeds}-{seeds} N");
            let setup: Setup = notation.parse().expect("position notation");
            let picture = Picture::of(&setup);
            let svg = picture.to_svg();
            let document = Document::parse(&svg).expect("well-formed XML");
            assert_tells_all(&setup, &document);
            assert_nothing_cut_off(&document);
            assert_eq!(cells(&picture.to_text()), vec![seeds.to_string(); 2 * row]);
        }
    }
}
