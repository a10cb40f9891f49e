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

/// Between two plies that bring progress lie fewer than the quiet limit, and each of those puts seeds
/// where they stay or makes a hole special: no game is longer than that adds up to.
#[test]
fn games_end() {
    let mut random = Random::new(8);
    let mut games = 0;
    while games < 200 {
        let bytes = random.bytes(1024);
        let mut u = Unstructured::new(&bytes);
        let mut spec = valid_spec(&mut u).unwrap();
        spec.end.quiet_limit = spec.end.quiet_limit.min(8);
        let rules = Box::new(spec.compile().unwrap());
        let setup = valid_setup(&mut u, &rules).unwrap();
        let mut position = rules.position(&setup).unwrap();
        let progress = usize::from(rules.total_seeds()) + rules.holes();
        let most = (progress + 1) * usize::from(spec.end.quiet_limit);
        let mut plies = 0;
        while !position.status().is_over() {
            let legal = rules.legal(&position);
            let hole = legal.nth(random.below(legal.len())).unwrap();
            rules.play(&mut position, hole).unwrap();
            plies += 1;
            assert!(plies <= most, "{plies} plies from {setup} by {spec:?}");
        }
        games += 1;
    }
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
