//! Shared by the tests.

/// A number from the environment.
pub(crate) fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|why| panic!("{variable}={text}: {why}")),
        Err(_) => default,
    }
}
