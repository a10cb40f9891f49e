//! What positions say of themselves.

mod common;

use common::{changed, hole, position, rules, setup};
use mancala_core::{BoardSpec, BySide, EndReason, Playout, RuleSpec, Side, Step, Stuck};

#[test]
fn special_holes_are_held_with_the_stores() {
    let krur = rules("krur");
    //  North   2  1S 0  5S
    //  South   1  3N 4  0N     South has captured 6, North 3
    let board = position(&krur, "1,3N,4,0N/5S,0,1S,2 6-3 S");
    assert_eq!(board.held(Side::South), 12);
    assert_eq!(board.held(Side::North), 6);
    // The last hole of the ring counts too.
    let board = position(&krur, "1,1,1,7N/1,1,1,5S 0-2 S");
    assert_eq!(
        [Side::South, Side::North].map(|side| board.held(side)),
        [5, 9]
    );
    assert_eq!(
        position(&krur, "1,1,1,1/1,1,1,1 4-2 S").held(Side::South),
        4
    );
}

#[test]
fn a_position_repeats_another_whoever_moved_last_and_when() {
    let krur = rules("krur");
    let key = |text| position(&krur, text).repetition_key();
    let first = key("1,3N,4,0/5,0,1,2 6-3 S");
    for same in [
        "1,3N,4,0/5,0,1,2 6-3 S last=S",
        "1,3N,4,0/5,0,1,2 6-3 S last=N",
        "1,3N,4,0/5,0,1,2 6-3 S last=N quiet=7",
    ] {
        assert_eq!(key(same), first, "{same}");
    }
    for other in [
        "1,3N,4,0/5,0,1,2 6-3 N",
        "1,3,4,0/5,0,1,2 6-3 S",
        "1,3N,4,0N/5,0,1,2 6-3 S",
        "1,3N,4,0/5,0S,1,2 6-3 S",
        "1,3N,4,0/5,0,2,1 6-3 S",
        "1,3N,3,1/5,0,1,2 6-3 S",
        "1,3N,4,0/5,0,1,2 7-3 S",
        "1,3N,4,0/5,0,1,2 6-2 S",
    ] {
        assert_ne!(key(other), first, "{other}");
    }
}

#[test]
fn an_end_is_no_repetition_of_another() {
    let layli = changed("layli-goobalay", |spec| spec.end.majority = true);
    let over = |reason: &str| {
        let text = format!("0,0,0,0,0,0/0,0,0,0,0,0 26-22 S last=S over={reason}");
        position(&layli, &text).repetition_key()
    };
    assert_ne!(over("stuck:S"), over("majority:S"));
    assert_eq!(over("stuck:S"), over("stuck:S"));
}

#[test]
fn the_mirror_image_has_everything_on_the_other_side() {
    for (text, image) in [
        (
            "1,3N,4,#/5S,0,1,2 6-3 S last=N quiet=7",
            "5N,0,1,2/1,3S,4,# 3-6 N last=S quiet=7",
        ),
        (
            "0,0/0,0 6-3 S quiet=0 over=stuck:S",
            "0,0/0,0 3-6 N quiet=0 over=stuck:N",
        ),
        (
            "0,0/0,0 3-3 N quiet=0 over=stuck:-",
            "0,0/0,0 3-3 S quiet=0 over=stuck:-",
        ),
    ] {
        assert_eq!(setup(text).mirrored().to_string(), image);
        assert_eq!(setup(image).mirrored().to_string(), text);
    }
}

#[test]
fn a_turn_says_what_became_of_the_game() {
    let bare = |change: fn(&mut RuleSpec)| {
        let mut spec = RuleSpec::new(BoardSpec::new(3, 2));
        change(&mut spec);
        spec.compile().unwrap()
    };
    //  North   0 0 0
    //  South   0 1 1     B goes to C, and North can't move
    let text = "0,1,1/0,0,0 5-5 S";
    let passes = bare(|spec| spec.moves.stuck = Stuck::Pass);
    let mut board = position(&passes, text);
    let turn = passes.play(&mut board, hole(1)).unwrap();
    assert!(turn.passed && !turn.status.is_over());
    assert_eq!(board.to_move(), Side::South);

    let ends = bare(|_| ());
    let mut board = position(&ends, text);
    let turn = ends.play(&mut board, hole(1)).unwrap();
    assert!(!turn.passed && turn.status.is_over());
    assert_eq!(turn.status, board.status());

    // What needs no look at the next player's moves, a playout sees at once.
    let rows = bare(|spec| spec.end.either_row_empty = true);
    let start = position(&rows, "0,0,1/1,0,0 5-5 N");
    let mut playout = Playout::new(&rows, start).unwrap();
    let Step::Played(turn) = playout.step(|_| 0) else {
        panic!("North can move");
    };
    assert!(
        !turn.status.is_over(),
        "the seed goes on to North's next hole"
    );
    let start = position(&rows, "0,0,1/0,0,1 5-5 N");
    let mut playout = Playout::new(&rows, start).unwrap();
    let Step::Played(turn) = playout.step(|_| 0) else {
        panic!("North can move");
    };
    assert!(
        turn.status.is_over(),
        "it goes to South, and North has none left"
    );
    assert_eq!(turn.status, playout.position().status());
}

#[test]
fn values_are_shown() {
    let krur = rules("krur");
    let board = position(&krur, "1,3N,4,0/5,0,1,2 6-3 S last=N quiet=7");
    let text = "1,3N,4,0/5,0,1,2 6-3 S last=N quiet=7";
    assert_eq!(board.to_string(), text);
    assert_eq!(format!("{board:?}"), format!("Position({text})"));

    let rules = format!("{krur:?}");
    let digest = format!("{:?}", krur.digest());
    assert!(rules.starts_with(&format!("Rules {{ digest: {digest}, spec: RuleSpec {{")));
    assert!(rules.ends_with(", .. }"), "the tables are left out");

    assert_eq!(
        format!("{:>6}|{:<6}|", Side::South, Side::North),
        " South|North |"
    );
    assert_eq!(BySide::new(3, 14).to_string(), "3-14");
}

#[test]
fn ends_are_told_in_words() {
    let told = [
        "too many plies in a row brought no progress",
        "a row is empty",
        "a side holds more than half of the seeds",
        "there is no legal move",
        "no move feeds the opponent, who has no seeds",
        "the sowing would never end",
    ];
    assert_eq!(EndReason::ALL.map(|reason| reason.to_string()), told);
    for reason in EndReason::ALL {
        assert_eq!(EndReason::from_word(reason.word()), Some(reason));
    }
    assert_eq!(EndReason::from_word("tired"), None);
}
