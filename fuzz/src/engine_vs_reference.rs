//! Generated rules: the engine takes and refuses the setups, makes the positions and plays the turns
//! that the reference engine does, and every invariant holds.

use arbitrary::{Result, Unstructured};
use mancala_core::RuleSpec;
use mancala_testkit::generate::{any_hole, valid_setup, valid_spec, wild_setup};
use mancala_testkit::invariants::Suite;

/// Plies that are played from a position: fewer where every move may take the reference engine thousands of
/// laps, for it is slow.
fn plies(spec: &RuleSpec) -> usize {
    (40_000 / spec.sowing.lap_limit).clamp(1, 30) as usize
}

/// Tries rules, positions and moves that are drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let spec = valid_spec(u)?;
    let suite = Suite::new(&spec).expect("the generator's rules compile");
    for setup in [valid_setup(u, &suite.rules)?, wild_setup(u, &spec)?] {
        let taken = suite.rules.position(&setup);
        let accepted = suite.reference.accepts(&setup);
        assert_eq!(taken.is_ok(), accepted, "{setup}: {taken:?} by {spec:?}");
        if let Ok(start) = taken {
            suite
                .check_play(start, plies(&spec), |legal| {
                    any_hole(u, legal).ok().flatten()
                })
                .unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
    Ok(())
}
