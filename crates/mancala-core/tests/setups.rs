//! Setups that are no positions, and why.

mod common;

use common::{changed, hole, rules, setup};
use mancala_core::{
    EndReason, Endless, EndlessPolicy, Feeding, LeftOvers, Rules, SetupError, Side,
};

/// What is said of a position in notation; nothing where it is one.
fn said(rules: &Rules, text: &str) -> Option<SetupError> {
    rules.position(&setup(text)).err()
}

#[test]
fn the_board_has_so_many_holes_and_seeds() {
    let krur = rules("krur");
    let holes = |found| Some(SetupError::Holes { expected: 8, found });
    assert_eq!(said(&krur, "4,4,4/4,4,4 0-0 S"), holes(6));
    assert_eq!(said(&krur, "4,4,4,4,4/4,4,4,4,4 0-0 S"), holes(10));
    assert_eq!(said(&krur, "4,4,4,4/4,4,4,4 0-0 S"), None);
    let seeds = |found| Some(SetupError::TooManySeeds { most: 32, found });
    assert_eq!(said(&krur, "4,4,4,5/4,4,4,4 0-0 S"), seeds(33));
    assert_eq!(said(&krur, "4,4,4,4/4,4,4,4 0-1 S"), seeds(33));
    assert_eq!(said(&krur, "255,255,4,4/255,4,4,4 255-255 S"), seeds(1295));
}

#[test]
fn marks_are_those_that_the_rules_make() {
    let (krur, layli) = (rules("krur"), rules("layli-goobalay"));
    assert_eq!(said(&krur, "4,4,4,#/4,4,4,4 0-0 S"), None);
    assert_eq!(
        said(&layli, "4,4,4,4,4,#/4,4,4,4,4,4 0-0 S"),
        Some(SetupError::NoClosedHoles { hole: hole(5) })
    );
    let mut full = setup("4,4,4,#/4,4,4,4 0-0 S");
    full.holes[3].seeds = 1;
    assert_eq!(
        krur.position(&full).err(),
        Some(SetupError::ClosedHoleHoldsSeeds { hole: hole(3) })
    );

    // Holes are captured in the opponent's row, and uurs are made in pairs.
    let never = |index, owner| {
        let hole = hole(index);
        Some(SetupError::NoSuchSpecialHole { hole, owner })
    };
    assert_eq!(said(&krur, "4,4N,4,4/4,4,4S,4 0-0 S"), None);
    assert_eq!(said(&krur, "4,4S,4,4/4,4,4,4 0-0 S"), never(1, Side::South));
    assert_eq!(said(&krur, "4,4,4,4/4,4,4N,4 0-0 S"), never(6, Side::North));
    let tampoduo = rules("tampoduo");
    assert_eq!(
        said(&tampoduo, "4,4N,4,4,4,4/4,4,4,4,4,4 0-0 S"),
        never(1, Side::North)
    );

    assert_eq!(said(&layli, "4,4S,4,4,4,4/4,4,4,4,4S,4 0-0 S"), None);
    let unpaired = |index| Some(SetupError::UnpairedUur { hole: hole(index) });
    assert_eq!(said(&layli, "4,4S,4,4,4,4/4,4,4,4,4,4 0-0 S"), unpaired(1));
    assert_eq!(said(&layli, "4,4S,4,4,4,4/4,4,4,4,4N,4 0-0 S"), unpaired(1));
    assert_eq!(said(&layli, "4,4,4,4,4,4/4,4,4,4S,4,4 0-0 S"), unpaired(9));
}

#[test]
fn a_game_that_goes_on_is_below_its_quiet_limit() {
    let krur = changed("krur", |spec| spec.end.quiet_limit = 9);
    let quiet = |quiet| Some(SetupError::Quiet { quiet, limit: 9 });
    let board = |rest: &str| said(&krur, &format!("4,4,4,4/4,4,4,4 0-0 S quiet={rest}"));
    assert_eq!(board("8"), None);
    assert_eq!(board("9"), quiet(9));
    assert_eq!(board("10"), quiet(10));
    let over = |rest: &str| said(&krur, &format!("0,0,0,0/0,0,0,0 20-12 S quiet={rest}"));
    assert_eq!(over("9 over=quiet-limit:S"), None);
    assert_eq!(over("10 over=quiet-limit:S"), quiet(10));
    let reason = EndReason::QuietLimit;
    assert_eq!(
        over("8 over=quiet-limit:S"),
        Some(SetupError::Reason { reason })
    );
}

#[test]
fn a_game_ends_as_its_rules_say() {
    let ended =
        |rules: &Rules, end: &str| said(rules, &format!("0,0,0,0/0,0,0,0 20-12 S over={end}"));
    let reason = |reason| Some(SetupError::Reason { reason });
    let krur = rules("krur");
    assert_eq!(ended(&krur, "stuck:S"), None);
    assert_eq!(ended(&krur, "row-empty:S"), reason(EndReason::RowEmpty));
    assert_eq!(ended(&krur, "majority:S"), reason(EndReason::Majority));
    assert_eq!(
        ended(&krur, "no-feeding-move:S"),
        reason(EndReason::NoFeedingMove)
    );
    assert_eq!(ended(&krur, "endless:S"), reason(EndReason::Endless));
    let others = changed("krur", |spec| {
        spec.end.either_row_empty = true;
        spec.end.majority = true;
        spec.moves.endless = EndlessPolicy::GameOver;
    });
    for end in ["row-empty:S", "majority:S", "endless:S"] {
        assert_eq!(ended(&others, end), None, "{end}");
    }
    let feeds = changed("krur", |spec| {
        spec.moves.feeding = Feeding::WhenEmpty;
    });
    assert_eq!(ended(&feeds, "no-feeding-move:S"), None);
    let always = changed("krur", |spec| {
        spec.moves.feeding = Feeding::Always;
    });
    assert_eq!(
        ended(&always, "no-feeding-move:S"),
        reason(EndReason::NoFeedingMove)
    );
}

#[test]
fn a_board_is_shared_out_at_the_end() {
    let krur = rules("krur");
    let left = |index| Some(SetupError::NotSharedOut { hole: hole(index) });
    assert_eq!(said(&krur, "0,0,0,0/0,1,0,0 20-11 S over=stuck:S"), left(5));
    assert_eq!(
        said(&krur, "0,2N,0,0/0,0,0,0 20-10 S over=stuck:S"),
        left(1)
    );
    assert_eq!(said(&krur, "0,0N,0,0/0,0,0,0 20-12 S over=stuck:S"), None);

    // What is left to nobody stays where it is; seeds in special holes are somebody's.
    let nobody = changed("krur", |spec| spec.end.left_overs = LeftOvers::Nobody);
    assert_eq!(said(&nobody, "0,0,0,0/0,1,0,0 20-11 S over=stuck:S"), None);
    assert_eq!(
        said(&nobody, "0,2N,0,0/0,1,0,0 20-9 S over=stuck:S"),
        left(1)
    );
}

#[test]
fn the_stores_tell_who_won() {
    let wrong = Some(SetupError::Winner);
    let ended = |rules: &Rules, end: &str| said(rules, &format!("0,0,0,0/0,0,0,0 {end}"));
    let krur = rules("krur");
    for (end, verdict) in [
        ("20-12 S over=stuck:S", None),
        ("20-12 S over=stuck:N", wrong),
        ("20-12 S over=stuck:-", wrong),
        ("12-20 S over=stuck:N", None),
        ("16-16 S over=stuck:-", None),
        ("16-16 S over=stuck:S", wrong),
    ] {
        assert_eq!(ended(&krur, end), verdict, "{end}");
    }
    // Seeds that are added at the end and don't count hide who won.
    let hidden = changed("krur", |spec| spec.end.left_overs_count = false);
    assert_eq!(ended(&hidden, "20-12 S over=stuck:N"), None);
    let nobody = changed("krur", |spec| {
        spec.end.left_overs_count = false;
        spec.end.left_overs = LeftOvers::Nobody;
    });
    assert_eq!(ended(&nobody, "20-12 S over=stuck:N"), wrong);
}

#[test]
fn refusals_are_told_in_words() {
    let hole = hole(3);
    for (error, told) in [
        (
            SetupError::NoClosedHoles { hole },
            "hole 3 is closed, but this game closes no holes",
        ),
        (SetupError::Winner, "the stores don't agree with who won"),
        (
            SetupError::Reason {
                reason: EndReason::Majority,
            },
            "this game can't end because a side holds more than half of the seeds",
        ),
    ] {
        assert_eq!(error.to_string(), told);
    }
}

#[test]
fn what_is_proven_is_told_from_what_is_ruled() {
    let (proven, ruled) = (
        Endless::Proven { period: 72 },
        Endless::LapLimit { limit: 9 },
    );
    assert_eq!([proven.period(), ruled.period()], [Some(72), None]);
    assert_eq!(
        proven.to_string(),
        "the sowing never ends: it repeats every 72 laps"
    );
    assert_eq!(
        ruled.to_string(),
        "the sowing is ruled endless: it has not ended after 9 laps"
    );
}
