//! The shipped variants, ready to be checked.

use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use mancala_testkit::invariants::Suite;
use mancala_variants::Variant;

/// A shipped variant and the checks of its turns.
pub(crate) struct Shipped {
    pub(crate) variant: &'static Variant,
    pub(crate) suite: Suite,
}

/// All of them, compiled once.
pub(crate) static SHIPPED: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
    let shipped = Variant::shipped().iter();
    shipped
        .map(|variant| Shipped {
            variant,
            suite: Suite::new(variant.spec()).expect("a variant's rules are valid"),
        })
        .collect()
});

/// One of them.
pub(crate) fn any_shipped(u: &mut Unstructured<'_>) -> Result<&'static Shipped> {
    u.choose(&SHIPPED)
}
