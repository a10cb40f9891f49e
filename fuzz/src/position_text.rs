//! Any text is a setup, or is refused with the place. A setup prints as it was read, and every shipped
//! variant takes it or refuses it as the reference engine does.

use mancala_core::Setup;

use crate::shipped::SHIPPED;

/// Tries a text. What is not UTF-8 is replaced.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Setup>() {
        Ok(setup) => {
            check_printing(&text, &setup);
            check_rules(&setup);
        }
        Err(error) => {
            assert!(text.is_char_boundary(error.offset()));
            let before = text[..error.offset()].chars().count();
            assert_eq!(error.column(), before + 1);
            assert!(!error.to_string().is_empty());
        }
    }
}

/// What is printed is what was read, but for the one part that may be left out.
fn check_printing(text: &str, setup: &Setup) {
    let printed = setup.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(setup));
    assert!(printed == text || printed.replacen(" quiet=0", "", 1) == text);
    assert_eq!(setup.mirrored().mirrored(), *setup);
}

fn check_rules(setup: &Setup) {
    for shipped in SHIPPED.iter() {
        let suite = &shipped.suite;
        let taken = suite.rules.position(setup);
        let id = shipped.variant.id();
        assert_eq!(
            taken.is_ok(),
            suite.reference.accepts(setup),
            "{id}: {taken:?}"
        );
        match taken {
            Ok(position) => suite
                .check_position(&position)
                .unwrap_or_else(|violation| panic!("{id}: {violation}")),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}
