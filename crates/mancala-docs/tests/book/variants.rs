//! What the book says about the shipped variants.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mancala_variants::Variant;

use crate::page::{Page, text_of};

/// The text of a shipped variant's file.
pub(crate) fn file(id: &str) -> Result<String, String> {
    let path = format!("../mancala-variants/variants/{id}.toml");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).map_err(|error| format!("{id}: {error}"))
}

/// A complaint for each variant without a page, and each page without a variant.
pub(crate) fn missing_pages(pages: &BTreeMap<String, Page>) -> Vec<String> {
    let page_of = |id: &str| format!("variants/{id}.md");
    let shipped = Variant::shipped().iter().map(Variant::id);
    let mut complaints: Vec<String> = shipped
        .clone()
        .map(page_of)
        .filter(|page| !pages.contains_key(page))
        .map(|page| format!("docs/{page} is missing"))
        .collect();
    let known: Vec<String> = shipped.map(page_of).collect();
    let strangers = pages.keys().filter(|page| {
        page.starts_with("variants/") && *page != "variants/README.md" && !known.contains(page)
    });
    complaints.extend(strangers.map(|page| format!("docs/{page}: there is no such variant")));
    complaints
}

/// The table of all shipped variants, with links from a page in the same folder as theirs.
pub(crate) fn table() -> String {
    let mut table = vec![
        "| variant | name | board | where | also found as |".to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    for variant in Variant::shipped() {
        let (id, name) = (variant.id(), variant.name());
        let board = variant.spec().board;
        let region = variant.region().unwrap_or_default();
        let aliases = variant.aliases().iter();
        let aliases: Vec<String> = aliases.map(|alias| format!("`{alias}`")).collect();
        table.push(format!(
            "| [`{id}`]({id}.md) | {name} | 2x{}, {} each | {region} | {} |",
            board.holes,
            board.seeds,
            aliases.join(", ")
        ));
    }
    text_of(&table)
}

/// Deepest count in the table.
const DEPTH: u8 = 6;

/// Sequences of moves from the start of every variant.
pub(crate) fn perft_table() -> String {
    let depths: Vec<String> = (1..=DEPTH).map(|depth| depth.to_string()).collect();
    let mut table = vec![
        format!("| variant | {} |", depths.join(" | ")),
        format!("|---{}|", "|---".repeat(depths.len())),
    ];
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let count = |depth| rules.perft(&rules.start(), depth, u64::MAX).unwrap_or(0);
        let counts: Vec<String> = (1..=DEPTH).map(|depth| count(depth).to_string()).collect();
        table.push(format!("| `{}` | {} |", variant.id(), counts.join(" | ")));
    }
    text_of(&table)
}
