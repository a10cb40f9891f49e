//! Properties of single things: rules, setups, texts. Failures shrink.

use arbitrary::Unstructured;
use mancala_core::{Hole, HoleSet, IllegalMove, Playout, Setup};
use mancala_testkit::generate::{any_hole, valid_setup, valid_spec, wild_setup};
use mancala_testkit::invariants::Suite;
use mancala_testkit::strategies::{bytes, raw_specs, specs};
use proptest::prelude::*;

proptest! {
    #[test]
    fn the_compiler_accepts_rules_or_says_why(spec in raw_specs()) {
        match spec.compile() {
            Ok(rules) => prop_assert_eq!(rules.spec(), &spec),
            Err(errors) => {
                prop_assert!(!errors.problems().is_empty());
                prop_assert!(errors.problems().iter().all(|problem| !problem.to_string().is_empty()));
            }
        }
    }

    #[test]
    fn a_digest_names_its_rules(one in specs(), other in specs()) {
        prop_assert_eq!(one.clone().digest(), one.digest());
        prop_assert_eq!(one == other, one.digest() == other.digest());
    }

    #[test]
    fn every_invariant_holds(bytes in bytes()) {
        let mut u = Unstructured::new(&bytes);
        let suite = Suite::new(&valid_spec(&mut u).unwrap()).unwrap();
        let setup = valid_setup(&mut u, &suite.rules).unwrap();
        let start = suite.rules.position(&setup).unwrap();
        let mut choose = |legal: HoleSet| any_hole(&mut u, legal).unwrap();
        if let Err(violation) = suite.check_play(start, 20, &mut choose) {
            return Err(TestCaseError::fail(violation.to_string()));
        }
        if let Err(violation) = suite.check_perft(&start, 3) {
            return Err(TestCaseError::fail(violation.to_string()));
        }
        let mut picks = Unstructured::new(&bytes);
        let pick = |count| picks.choose_index(count).unwrap_or(0);
        if let Err(violation) = suite.check_playout(&start, 20, pick) {
            return Err(TestCaseError::fail(violation.to_string()));
        }
    }

    /// Nonsense is refused, and what isn't is a position like any other.
    #[test]
    fn any_setup_is_refused_or_a_position(bytes in bytes()) {
        let mut u = Unstructured::new(&bytes);
        let suite = Suite::new(&valid_spec(&mut u).unwrap()).unwrap();
        let setup = wild_setup(&mut u, suite.rules.spec()).unwrap();
        let accepted = suite.rules.position(&setup);
        prop_assert_eq!(suite.reference.accepts(&setup), accepted.is_ok(), "{}: {:?}", setup, accepted);
        match suite.rules.position(&setup) {
            Ok(position) => {
                let reference = suite.reference.position(&setup);
                prop_assert_eq!(reference.to_setup(), position.setup());
                if let Err(violation) = suite.check_position(&position) {
                    return Err(TestCaseError::fail(violation.to_string()));
                }
            }
            Err(why) => prop_assert!(!why.to_string().is_empty()),
        }
    }

    #[test]
    fn a_setup_comes_back_from_its_text(bytes in bytes()) {
        let mut u = Unstructured::new(&bytes);
        let spec = valid_spec(&mut u).unwrap();
        let setup = wild_setup(&mut u, &spec).unwrap();
        // The notation has no word for rows of different lengths.
        prop_assume!(setup.holes.len() >= 2 && setup.holes.len() % 2 == 0);
        // Nor for a closed hole that holds seeds.
        prop_assume!(setup.holes.iter().all(|hole| hole.seeds == 0 || hole.mark.letter() != '#'));
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn no_text_is_too_odd(text in "\\PC{0,60}") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        }
    }

    #[test]
    fn nearly_right_text_is_read_or_refused(text in "[0-9SN#,/ =a-z:-]{0,40}") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        }
    }

    #[test]
    fn positions_of_other_rules_are_refused(one in specs(), other in specs()) {
        prop_assume!(one != other);
        let (one, other) = (Box::new(one.compile().unwrap()), Box::new(other.compile().unwrap()));
        let mut position = one.start();
        prop_assert!(other.legal(&position).is_empty());
        prop_assert!(other.endless(&position).is_empty());
        for hole in (0..16).filter_map(Hole::new) {
            prop_assert_eq!(other.play(&mut position, hole), Err(IllegalMove::OtherRules));
        }
        prop_assert!(Playout::new(&other, position).is_err());
    }
}
