//! What is said of known sowings, checked by engine and yardsticks.

use mancala_benches::known::{ENDLESS, KnownSowing, LONGEST, RULED};
use mancala_benches::{LAP_LIMIT, Yardstick, with_yardstick};
use mancala_core::{Endless, IllegalMove};

fn assert_by_hand<Y: Yardstick>(sowing: &KnownSowing, ends: bool) {
    let mut board = sowing.by_hand::<Y>();
    assert_eq!(board.attempt(sowing.hole), ends, "{sowing:?}");
}

#[test]
fn the_longest_end() {
    for sowing in LONGEST {
        let rules = sowing.rules();
        let turn = rules.explain(&sowing.position(&rules), sowing.hole());
        assert_eq!(turn.map(|turn| turn.laps), Ok(sowing.laps), "{sowing:?}");
        with_yardstick!(sowing.variant, assert_by_hand(sowing, true));
    }
}

#[test]
fn the_endless_never_end() {
    let proven = ENDLESS.iter().map(|sowing| {
        let period = sowing.laps;
        (sowing, Endless::Proven { period })
    });
    let by_limit = RULED.iter().map(|sowing| {
        let limit = sowing.lap_limit;
        (sowing, Endless::LapLimit { limit })
    });
    for (sowing, verdict) in proven.chain(by_limit) {
        let rules = sowing.rules();
        let turn = rules.explain(&sowing.position(&rules), sowing.hole());
        assert_eq!(turn, Err(IllegalMove::Endless(verdict)), "{sowing:?}");
        if sowing.lap_limit == LAP_LIMIT {
            with_yardstick!(sowing.variant, assert_by_hand(sowing, false));
        }
    }
}
