//! Every check on random games of the shipped variants.
//!
//! A longer run: `MANCALA_TURNS=1000000 MANCALA_SEED=7 cargo test --release -p mancala-testkit --test
//! shipped_variants -- --nocapture`. The turns are those of each variant.

mod common;

use arbitrary::Unstructured;
use mancala_core::{HoleSet, Setup};
use mancala_testkit::generate::{Random, valid_setup};
use mancala_testkit::invariants::Suite;
use mancala_variants::Variant;

#[test]
fn every_invariant_holds_in_random_games() {
    let wanted = common::number("MANCALA_TURNS", 400);
    for variant in Variant::shipped() {
        let suite = Suite::new(variant.spec()).unwrap();
        let mut random = Random::new(common::number("MANCALA_SEED", 1));
        let (mut turns, mut games) = (0, 0);
        while turns < wanted {
            let start = start(&suite, &mut random, games);
            turns += play(&suite, &start, &mut random);
            games += 1;
        }
        println!("{}: {turns} turns in {games} games", variant.id());
    }
}

/// The start position, or every other time one that is drawn.
fn start(suite: &Suite, random: &mut Random, game: u64) -> Setup {
    if game % 2 == 0 {
        return suite.rules.start_setup();
    }
    let bytes = random.bytes(256);
    valid_setup(&mut Unstructured::new(&bytes), &suite.rules).unwrap()
}

fn play(suite: &Suite, start: &Setup, random: &mut Random) -> u64 {
    let start = suite.rules.position(start).unwrap();
    let choose = |legal: HoleSet| legal.nth(random.below(legal.len()));
    let turns = suite
        .check_play(start, 5_000, choose)
        .and_then(|turns| {
            suite.check_playout(&start, 5_000, |count| random.below(count))?;
            Ok(turns)
        })
        .unwrap_or_else(|violation| panic!("{violation}"));
    turns as u64
}
