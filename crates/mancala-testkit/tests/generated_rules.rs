//! Generated rules, played at random with every check on, the reference engine's among them.
//!
//! A longer run: `MANCALA_TURNS=1000000 MANCALA_SEED=7 cargo test --release -p mancala-testkit --test
//! generated_rules -- --nocapture`.
#![allow(missing_docs)]

mod common;

use arbitrary::Unstructured;
use mancala_testkit::generate::{Random, any_setup, any_spec, valid_setup, valid_spec};
use mancala_testkit::invariants::Suite;

/// Most plies of a game: what is worth seeing of most rules happens before.
const PLIES: usize = 40;

#[test]
fn every_invariant_holds_under_generated_rules() {
    let wanted = common::number("MANCALA_TURNS", 20_000);
    let mut random = Random::new(common::number("MANCALA_SEED", 1));
    let (mut turns, mut rules) = (0, 0);
    while turns < wanted {
        turns += check_some_rules(&mut random);
        rules += 1;
    }
    println!("{turns} turns under {rules} generated rules");
}

/// Plays the start position and two others of some rules.
fn check_some_rules(random: &mut Random) -> u64 {
    let bytes = random.bytes(1024);
    let mut u = Unstructured::new(&bytes);
    let suite = Suite::new(&valid_spec(&mut u).unwrap()).unwrap();
    let mut starts = vec![suite.rules.start()];
    for _ in 0..2 {
        let setup = valid_setup(&mut u, &suite.rules).unwrap();
        starts.push(suite.rules.position(&setup).unwrap());
    }
    let mut turns = 0;
    for start in starts {
        let choose = |legal: mancala_core::HoleSet| legal.nth(random.below(legal.len()));
        turns += suite
            .check_play(start, PLIES, choose)
            .unwrap_or_else(|violation| panic!("{violation}"));
    }
    turns as u64
}

#[test]
fn generator_seldom_needs_mending() {
    let mut random = Random::new(2);
    let (mut specs, mut setups) = (0, 0);
    for _ in 0..500 {
        let bytes = random.bytes(1024);
        let mut u = Unstructured::new(&bytes);
        specs += u32::from(any_spec(&mut u).unwrap().compile().is_ok());
        let rules = Box::new(valid_spec(&mut u).unwrap().compile().unwrap());
        let setup = any_setup(&mut u, rules.spec()).unwrap();
        setups += u32::from(rules.position(&setup).is_ok());
    }
    println!("of 500, {specs} specs and {setups} setups are valid as drawn");
    assert!(specs > 300, "{specs} of 500 specs are valid as drawn");
    assert!(setups > 450, "{setups} of 500 setups are valid as drawn");
}
