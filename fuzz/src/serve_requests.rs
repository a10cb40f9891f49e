//! Requests that make sense, or nearly, are answered as any lines are.

use arbitrary::{Result, Unstructured};

use crate::requests::any_line;
use crate::serve;

/// Tries lines that are drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    let mut lines = Vec::new();
    for _ in 0..u.int_in_range(1..=6)? {
        lines.push(any_line(u)?);
    }
    serve::check(lines.iter().map(String::as_bytes));
    Ok(())
}
