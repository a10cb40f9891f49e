//! What positions say of themselves.

mod common;

use common::{changed, position, rules};
use mancala_core::{BySide, EndReason, Side};

#[test]
fn special_holes_are_held_with_the_stores() {
    let krur = rules("krur");
    //  North   2  1S 0  5S
    //  South   1  3N 4  0N     South has captured 6, North 3
    let board = position(&krur, "1,3N,4,0N/5S,0,1S,2 6-3 S");
    assert_eq!(board.held(Side::South), 12);
    assert_eq!(board.held(Side::North), 6);
    // The last hole of the ring counts too.
    let board = position(&krur, "1,1,1,7N/1,1,1,0S 0-2 S");
    assert_eq!(
        [Side::South, Side::North].map(|side| board.held(side)),
        [0, 9]
    );
    assert_eq!(
        position(&krur, "1,1,1,1/1,1,1,1 4-2 S").held(Side::South),
        4
    );
}

#[test]
fn a_position_repeats_another_whoever_moved_last() {
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
