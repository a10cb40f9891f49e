//! The example of the documentation is a record as it is written.

use mancala_record::Record;

#[test]
fn the_example_is_a_record() {
    let docs = include_str!("../src/lib.rs");
    let (_, text) = docs.split_once("//! ```text\n").unwrap();
    let (text, _) = text.split_once("//! ```\n").unwrap();
    let lines = text.lines().map(|line| line.trim_start_matches("//!"));
    let text: Vec<&str> = lines
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let text = text.join("\n") + "\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
}
