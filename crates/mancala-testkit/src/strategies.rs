//! Property-test strategies, all of them [`generate`] over arbitrary bytes.

use arbitrary::Unstructured;
use mancala_core::{RuleSpec, Rules, Setup};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};

use crate::generate;

/// Bytes that rules, a position and some moves can be drawn from.
pub fn bytes() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..512)
}

/// Rules that the compiler accepts, from the whole vocabulary.
pub fn specs() -> impl Strategy<Value = RuleSpec> {
    bytes().prop_filter_map("bytes ran out", |bytes| {
        generate::valid_spec(&mut Unstructured::new(&bytes)).ok()
    })
}

/// Rules as a designer might write them, mistakes included.
pub fn raw_specs() -> impl Strategy<Value = RuleSpec> {
    bytes().prop_filter_map("bytes ran out", |bytes| {
        generate::any_spec(&mut Unstructured::new(&bytes)).ok()
    })
}

/// Positions that these rules accept.
///
/// ```
/// use mancala_core::{BoardSpec, RuleSpec};
/// use mancala_testkit::strategies::setups;
/// use proptest::prelude::*;
///
/// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
/// proptest!(|(setup in setups(&rules))| prop_assert!(rules.position(&setup).is_ok()));
/// # Ok::<(), mancala_core::RuleErrors>(())
/// ```
pub fn setups(rules: &Rules) -> impl Strategy<Value = Setup> + use<> {
    let rules = Box::new(rules.clone());
    bytes().prop_filter_map("bytes ran out", move |bytes| {
        generate::valid_setup(&mut Unstructured::new(&bytes), &rules).ok()
    })
}
