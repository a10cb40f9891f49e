//! Each invariant about a turn notices a turn that breaks it.

use std::sync::Arc;

use mancala_core::{Hole, Landing, Position, Rules, Setup, Side};
use mancala_testkit::invariants::{
    Played, Words, closed_holes_stay, drops_are_bounded, events_make_the_turn, fours_never_rest,
    seeds_are_conserved, special_holes_stay, turn_describes_position,
};
use mancala_testkit::replay::replay;
use mancala_variants::Variant;

fn rules(variant: &str) -> Arc<Rules> {
    Variant::find(variant).unwrap().rules().clone()
}

fn position(rules: &Rules, text: &str) -> Position {
    rules.position(&text.parse::<Setup>().unwrap()).unwrap()
}

fn played(rules: &Rules, text: &str, hole: usize) -> Played {
    let before = position(rules, text);
    let hole = Hole::new(hole).unwrap();
    let (mut after, mut events) = (before, Vec::new());
    let turn = rules
        .play_observed(&mut after, hole, &mut |event| events.push(event))
        .unwrap();
    Played {
        before,
        hole,
        after,
        turn,
        events,
    }
}

/// Krur from its start: eight laps, no capture.
fn opening() -> Played {
    played(&rules("krur"), "4,4,4,4/4,4,4,4 0-0 S", 0)
}

#[test]
fn an_honest_turn_passes() {
    let (rules, words) = (rules("krur"), Words::of(rules("krur").spec()));
    let turn = opening();
    assert_eq!(seeds_are_conserved(&turn), Ok(()));
    assert_eq!(turn_describes_position(&turn), Ok(()));
    assert_eq!(drops_are_bounded(&rules, &turn), Ok(()));
    assert_eq!(events_make_the_turn(words, &turn), Ok(()));
    assert_eq!(closed_holes_stay(&turn), Ok(()));
    assert_eq!(special_holes_stay(words, &turn), Ok(()));
    assert_eq!(fours_never_rest(words, &turn), Ok(()));
}

#[test]
fn a_lost_seed_is_noticed() {
    let mut turn = opening();
    turn.after = position(&rules("krur"), "4,0,9,9/1,1,7,0 0-0 N last=S quiet=1");
    assert!(seeds_are_conserved(&turn).is_err());
}

#[test]
fn a_wrong_report_is_noticed() {
    let honest = opening();
    let with = |change: fn(&mut Played)| {
        let mut turn = honest.clone();
        change(&mut turn);
        turn
    };
    let describes = |change| turn_describes_position(&with(change));
    assert!(describes(|played| played.turn.side = Side::North).is_err());
    assert!(describes(|played| played.turn.from = Hole::new(1).unwrap()).is_err());
    assert!(describes(|played| played.turn.last = Landing::Never).is_err());

    let bounded = |change| drops_are_bounded(&rules("krur"), &with(change));
    assert!(bounded(|played| played.turn.laps = 0).is_err());
    assert!(bounded(|played| played.turn.laps = 4097).is_err());
    assert!(bounded(|played| played.turn.seeds_sown = 1).is_err());
    assert!(bounded(|played| played.turn.seeds_sown = 8 * 32 + 1).is_err());

    let adds_up = |change| events_make_the_turn(Words::of(rules("krur").spec()), &with(change));
    assert!(adds_up(|played| played.turn.laps += 1).is_err());
    assert!(adds_up(|played| played.turn.seeds_sown += 1).is_err());
    assert!(adds_up(|played| played.turn.captured[Side::South] += 1).is_err());
    assert!(adds_up(|played| played.turn.passed = true).is_err());
    assert!(adds_up(|played| played.turn.last = Landing::Store).is_err());
}

#[test]
fn events_left_out_or_doubled_are_noticed() {
    let honest = opening();
    for k in 0..honest.events.len() {
        let mut less = honest.clone();
        less.events.remove(k);
        assert!(
            events_make_the_turn(Words::of(rules("krur").spec()), &less).is_err(),
            "without event {k}"
        );
        let mut more = honest.clone();
        more.events.insert(k, more.events[k]);
        assert!(
            events_make_the_turn(Words::of(rules("krur").spec()), &more).is_err(),
            "event {k} twice"
        );
    }
}

#[test]
fn a_replay_stops_where_an_event_fits_no_board() {
    let turn = opening();
    let mut fewer: Setup = turn.before.setup();
    fewer.holes[0].seeds = 3;
    let error = replay(&fewer, &turn.events, true).unwrap_err();
    assert!(error.contains("the hole holds another number"), "{error}");
}

#[test]
fn an_opened_or_filled_closed_hole_is_noticed() {
    let krur = rules("krur");
    let mut turn = played(&krur, "4,4,4,#/4,4,4,4 1-3 S", 0);
    assert_eq!(closed_holes_stay(&turn), Ok(()));
    turn.after = position(&krur, "4,4,4,0/4,4,4,4 1-3 N last=S");
    assert!(closed_holes_stay(&turn).is_err());
    turn.after = position(&krur, "4,4,#,#/4,4,4,4 1-7 N last=S");
    assert!(closed_holes_stay(&turn).is_err());
}

#[test]
fn a_special_hole_that_shrinks_or_changes_hands_is_noticed() {
    let krur = rules("krur");
    let words = Words::of(krur.spec());
    let mut turn = played(&krur, "2,5N,1,4/1,6,1,1 0-0 S", 0);
    assert_eq!(special_holes_stay(words, &turn), Ok(()));
    turn.after = position(&krur, "2,4N,1,4/1,6,1,1 0-0 N last=S");
    assert!(special_holes_stay(words, &turn).is_err());
    turn.after = position(&krur, "2,5,1,4/1,6,1,1 0-0 N last=S");
    assert!(special_holes_stay(words, &turn).is_err());
}

#[test]
fn a_lone_uur_is_noticed() {
    // Krur's lone special hole breaks what holds of Layli's.
    let words = Words::of(rules("layli-goobalay").spec());
    let turn = played(&rules("krur"), "2,5N,1,4/1,6,1,1 0-0 S", 0);
    assert!(special_holes_stay(words, &turn).is_err());
}

#[test]
fn a_resting_four_is_noticed() {
    let rio = rules("rio-kadalis-5");
    let words = Words::of(rio.spec());
    let mut turn = played(&rio, "1,3,0,2,2/1,1,1,1,1 0-0 S", 3);
    assert_eq!(fours_never_rest(words, &turn), Ok(()));
    let last = turn.turn.last.hole().unwrap();
    let mut four = turn.after.setup();
    four.holes[last.index()].seeds = 4;
    turn.after = rio.position(&four).unwrap();
    assert!(fours_never_rest(words, &turn).is_err());
}

#[test]
fn words_are_read_off_the_clauses() {
    let words = |variant| Words::of(rules(variant).spec());
    assert!(words("layli-goobalay").pairs_only && words("layli-goobalay").specials_keep);
    assert!(!words("krur").pairs_only && words("krur").specials_keep);
    assert!(words("krur").never_rest.is_never());
    let fours = mancala_core::CountSet::exactly(3).unwrap();
    for variant in ["rio-kadalis", "rio-kadalis-5", "obridje", "nsa-isong"] {
        assert_eq!(words(variant).never_rest, fours, "{variant}");
    }
}
