//! The reference engine alone, held to positions whose outcome is known.

use mancala_core::{
    BoardSpec, BySide, CountSet, Effect, EndReason, Endless, IllegalMove, LastSeedClause, Mark,
    RuleSpec, Setup,
};
use mancala_testkit::reference::{RefPosition, RefTurn, Reference};
use mancala_variants::Variant;

fn reference(variant: &str) -> Reference {
    Reference::new(Variant::find(variant).unwrap().spec())
}

fn position(reference: &Reference, text: &str) -> RefPosition {
    let setup: Setup = text.parse().unwrap();
    reference.position(&setup)
}

/// A turn, and the board as it leaves it before anybody passes or shares out.
fn turn(variant: &str, text: &str, hole: usize) -> (RefTurn, RefPosition) {
    let reference = reference(variant);
    let before = position(&reference, text);
    let (_, turn) = reference.play(&before, hole).unwrap();
    let board = reference.unsettled(&before, hole).unwrap().unwrap();
    (turn, board)
}

/// The rows in sowing order, each from its owner's first hole.
fn rows(board: &RefPosition) -> String {
    let (south, north) = board.seeds.split_at(board.seeds.len() / 2);
    let row = |seeds: &[u8]| {
        let texts: Vec<_> = seeds.iter().map(u8::to_string).collect();
        texts.join(" ")
    };
    format!("{} / {}", row(south), row(north))
}

/// What is the same in every turn of a list: rules, position, hole played, South's and North's
/// captures, and the rows after it.
type Known = (&'static str, &'static str, usize, [u8; 2], &'static str);

const TURNS: &[Known] = &[
    (
        "ayoayo",
        "0,2,5,0,1,4/0,1,0,6,2,1 9-17 S",
        5,
        [4, 0],
        "3 0 4 0 2 4 / 0 2 3 0 0 0",
    ),
    (
        "layli-goobalay",
        "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S",
        0,
        [2, 0],
        "2 7 0 6 1 6 / 6 6 0 0 6 6",
    ),
    (
        "krur",
        "4,4,4,4/4,4,4,4 0-0 S",
        0,
        [0, 0],
        "4 0 9 9 / 1 1 8 0",
    ),
    (
        "rio-kadalis",
        "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S",
        0,
        [0, 0],
        "2 7 1 6 1 6 / 6 6 0 1 6 6",
    ),
    (
        "rio-kadalis",
        "16,3,0,0,0,0/0,0,0,0,0,0 0-0 S",
        0,
        [4, 0],
        "0 2 0 3 1 0 / 1 3 1 2 0 2",
    ),
    (
        "rio-kadalis",
        "0,0,0,0,1,1/3,8,0,0,0,0 0-0 S",
        5,
        [4, 0],
        "0 0 0 0 1 0 / 0 8 0 0 0 0",
    ),
    (
        "rio-kadalis",
        "0,0,0,0,1,3/3,1,0,0,0,8 0-0 S",
        5,
        [0, 4],
        "0 0 0 0 1 0 / 0 2 1 0 0 8",
    ),
    (
        "rio-kadalis",
        "1,0,0,3,3,3/0,0,0,0,0,8 0-0 S",
        3,
        [8, 0],
        "1 0 0 0 0 0 / 1 0 0 0 0 8",
    ),
    (
        "layli-goobalay",
        "0,0,0,0,1,2N/2N,0,0,0,0,0 0-0 S",
        4,
        [0, 0],
        "0 0 0 0 0 3 / 2 0 0 0 0 0",
    ),
    (
        "layli-goobalay",
        "12,0,0,0,0,0/0,0,0,0,0,0 0-0 S",
        0,
        [2, 0],
        "0 1 1 1 1 1 / 1 1 1 1 1 0",
    ),
    (
        "ayoayo",
        "12,0,0,0,0,0/0,0,0,0,0,0 0-0 S",
        0,
        [3, 0],
        "1 0 2 0 2 0 / 2 0 2 0 0 0",
    ),
    (
        "krur",
        "0,0,0,1/3,0,0,0 0-0 S",
        3,
        [0, 0],
        "0 0 0 0 / 4 0 0 0",
    ),
    (
        "krur",
        "0,0,1,3/0,0,0,0 0-0 S",
        2,
        [0, 0],
        "0 0 0 0 / 1 1 1 1",
    ),
    (
        "krur",
        "2,5N,0,0/0,0,0,0 0-0 S",
        0,
        [0, 0],
        "0 5 1 1 / 0 0 0 0",
    ),
    (
        "krur",
        "0,0,0,0/4S,0,0,6 0-0 N",
        7,
        [0, 0],
        "1 1 1 1 / 4 1 1 0",
    ),
];

#[test]
fn turns_leave_the_known_boards() {
    for &(variant, text, hole, captured, after) in TURNS {
        let (turn, board) = turn(variant, text, hole);
        let at = format!("{variant} {text} {hole}");
        assert_eq!(rows(&board), after, "{at}");
        assert_eq!(turn.captured, BySide::from_array(captured), "{at}");
    }
}

#[test]
fn laps_are_counted() {
    let start = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S";
    assert_eq!(turn("layli-goobalay", start, 0).0.laps, 5);
    assert_eq!(turn("layli-goobalay", start, 0).0.seeds_sown, 26);
    assert_eq!(turn("krur", "4,4,4,4/4,4,4,4 0-0 S", 0).0.laps, 8);
    assert_eq!(turn("rio-kadalis", start, 0).0.laps, 5);
    let long = "0,2,5,0,1,4/0,1,0,6,2,1 9-17 S";
    assert_eq!(turn("ayoayo", long, 5).0.laps, 348);
    let home = "12,0,0,0,0,0/0,0,0,0,0,0 0-0 S";
    assert_eq!(turn("ayoayo", home, 0).0.laps, 7);
}

#[test]
fn openings_capture_seven_or_nothing() {
    for variant in ["layli-goobalay", "tampoduo", "ayoayo"] {
        for (hole, won) in [(1, 7), (2, 7), (3, 7), (4, 0), (5, 0)] {
            let (turn, _) = turn(variant, "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S", hole);
            assert_eq!(
                (turn.laps, turn.captured),
                (5, BySide::new(won, 0)),
                "{variant}"
            );
        }
    }
}

#[test]
fn krur_captures_the_hole() {
    let (turn, board) = turn("krur", "0,0,0,1/3,0,0,0 0-0 S", 3);
    assert_eq!(board.marks[4], Mark::Special(mancala_core::Side::South));
    assert!(turn.clause.is_some());
}

/// The verdict on a hole of a position, by rules whose lap limit is raised where one is given.
fn verdict(variant: &str, text: &str, hole: usize, lap_limit: Option<u32>) -> IllegalMove {
    let mut spec = Variant::find(variant).unwrap().spec().clone();
    spec.sowing.lap_limit = lap_limit.unwrap_or(spec.sowing.lap_limit);
    let reference = Reference::new(&spec);
    let before = position(&reference, text);
    reference.play(&before, hole).unwrap_err()
}

#[test]
fn endless_sowings_have_the_known_periods() {
    let proven = |period| IllegalMove::Endless(Endless::Proven { period });
    let fewest = "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S";
    for variant in ["layli-goobalay", "ayoayo", "rio-kadalis"] {
        assert_eq!(verdict(variant, fewest, 4, None), proven(72), "{variant}");
    }
    assert_eq!(
        verdict("krur", "0,1,2,0/1,0,2,1 0-0 S", 2, None),
        proven(32)
    );
    let five = verdict("rio-kadalis-5", "0,1,0,1,2/0,1,0,2,1 0-0 S", 4, None);
    assert!(matches!(five, IllegalMove::Endless(Endless::Proven { .. })));

    let long = "5,3,2,1,0,4/3,0,1,3,5,14 2-5 S last=N";
    let ruled = IllegalMove::Endless(Endless::LapLimit { limit: 4096 });
    assert_eq!(verdict("layli-goobalay", long, 0, None), ruled);
    assert_eq!(
        verdict("layli-goobalay", long, 0, Some(30_000)),
        proven(27_036)
    );
}

#[test]
fn that_endless_sowing_is_five_plies_from_the_start() {
    let reference = reference("layli-goobalay");
    let mut now = reference.start();
    for hole in [0, 10, 2, 7] {
        assert!(reference.endless(&now).is_empty());
        now = reference.play(&now, hole).unwrap().0;
    }
    assert_eq!(rows(&now), "5 3 2 1 0 4 / 3 0 1 3 5 14");
    assert_eq!(reference.endless(&now), [0]);
    assert!(!reference.legal(&now).contains(&0));
}

#[test]
fn a_lap_limit_counts_the_laps() {
    let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
    spec.last_seed.push(LastSeedClause {
        found: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::Relay)
    });
    let laps = |limit| {
        let mut spec = spec.clone();
        spec.sowing.lap_limit = limit;
        let reference = Reference::new(&spec);
        let before = position(&reference, "5,0,1,2,3,4/3,4,3,2,3,2 0-0 S");
        reference.play(&before, 5).map(|(_, turn)| turn.laps)
    };
    assert_eq!(laps(4096), Ok(1038));
    assert_eq!(laps(1038), Ok(1038));
    let ruled = IllegalMove::Endless(Endless::LapLimit { limit: 1037 });
    assert_eq!(laps(1037), Err(ruled));
}

#[test]
fn ayoayo_feeds_or_ends() {
    let reference = reference("ayoayo");
    let hungry = position(&reference, "1,0,0,0,0,1/0,0,0,0,0,0 0-0 S");
    assert_eq!(reference.legal(&hungry), [5]);
    assert_eq!(
        reference.play(&hungry, 0).unwrap_err(),
        IllegalMove::MustFeed
    );
    let hopeless = position(&reference, "1,0,1,0,0,0/0,0,0,0,0,0 0-0 S");
    let reason = hopeless.over.map(|outcome| outcome.reason);
    assert_eq!(reason, Some(EndReason::NoFeedingMove));
    assert_eq!(hopeless.stores, BySide::new(2, 0));
}

/// Counts move sequences: an ended game has none.
fn perft(reference: &Reference, position: &RefPosition, depth: u32) -> u64 {
    let legal = reference.legal(position);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|hole| {
            perft(
                reference,
                &reference.play(position, hole).unwrap().0,
                depth - 1,
            )
        })
        .sum()
}

#[test]
fn move_sequences_are_as_many_as_known() {
    let known: [(&str, &[u64]); 9] = [
        ("layli-goobalay", &[6, 28, 129, 607]),
        ("layli-redsea", &[6, 28, 129, 607]),
        ("tampoduo", &[6, 28, 129, 610]),
        ("ayoayo", &[6, 28, 132, 624]),
        ("krur", &[4, 14, 47, 157]),
        ("rio-kadalis", &[6, 32, 140, 638]),
        ("rio-kadalis-5", &[5, 24, 96, 410]),
        ("oware", &[6, 36, 190, 1_014]),
        ("kalah", &[6, 35, 185, 942]),
    ];
    for (variant, counts) in known {
        let reference = reference(variant);
        for (depth, &count) in (1..).zip(counts) {
            let found = perft(&reference, &reference.start(), depth);
            assert_eq!(found, count, "{variant} at depth {depth}");
        }
    }
}
