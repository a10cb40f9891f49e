//! Shipped variants, played from any position that they take by any moves, with every invariant.

use arbitrary::{Result, Unstructured};
use mancala_testkit::generate::{any_hole, wild_setup};

use crate::shipped::any_shipped;

/// Plies that are played from a position.
const PLIES: usize = 60;

/// Tries a position and moves that are drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let suite = &any_shipped(u)?.suite;
    let start = if u.ratio(1, 4)? {
        suite.rules.start()
    } else {
        let setup = wild_setup(u, suite.rules.spec())?;
        let taken = suite.rules.position(&setup);
        assert_eq!(
            taken.is_ok(),
            suite.reference.accepts(&setup),
            "{setup}: {taken:?}"
        );
        match taken {
            Ok(position) => position,
            Err(_) => return Ok(()),
        }
    };
    let mut picks = Unstructured::new(u.peek_bytes(u.len()).unwrap_or_default());
    suite
        .check_play(start, PLIES, |legal| any_hole(u, legal).ok().flatten())
        .and_then(|_| {
            let pick = |count| picks.choose_index(count).unwrap_or(0);
            suite.check_playout(&start, PLIES, pick)
        })
        .unwrap_or_else(|violation| panic!("{violation}"));
    Ok(())
}
