//! The engine without proofs plays what ends as the other does, and really has none.

use mancala_benches::unproven::{self, UnprovenTurn};
use mancala_benches::{RecordedTurn, variant_of, yardsticks};
use mancala_core::{Endless, Hole, IllegalMove};
use mancala_core_unproven::{Endless as Unproven, Hole as UnprovenHole, IllegalMove as Refused};

#[test]
fn turns_that_end_take_the_same_laps() {
    for rules in [
        variant_of::<yardsticks::Layli>().rules(),
        variant_of::<yardsticks::Ayoayo>().rules(),
        variant_of::<yardsticks::RioKadalis>().rules(),
        variant_of::<yardsticks::Krur>().rules(),
    ] {
        let without = unproven::rules(rules);
        for turn in RecordedTurn::of_random_games(rules, 300, 4) {
            assert_eq!(turn.play(rules), turn.laps, "{}", turn.before);
            let same = UnprovenTurn::new(&without, &turn);
            assert_eq!(same.play(&without), turn.laps, "{}", turn.before);
        }
    }
}

#[test]
fn only_the_lap_limit_stops_the_others() {
    let text = "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0";
    let rules = variant_of::<yardsticks::Layli>().rules();
    let position = rules.position(&text.parse().unwrap()).unwrap();
    assert_eq!(
        rules.explain(&position, Hole::new(4).unwrap()),
        Err(IllegalMove::Endless(Endless::Proven { period: 72 }))
    );

    let rules = unproven::rules(rules);
    let position = rules.position(&text.parse().unwrap()).unwrap();
    assert_eq!(
        rules.explain(&position, UnprovenHole::new(4).unwrap()),
        Err(Refused::Endless(Unproven::LapLimit { limit: 4096 }))
    );
}
