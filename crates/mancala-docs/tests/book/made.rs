//! The parts of pages that are made from something else.
//!
//! They stand between a line `<!-- made: NAME -->` and a line `<!-- made -->`.

use std::fs;
use std::path::Path;

use crate::page::{Page, text_of};
use crate::variants;

const BEGIN: &str = "<!-- made: ";
const END: &str = "<!-- made -->";

/// A page with its made parts as they should be.
pub(crate) fn page(name: &str, page: &Page) -> Page {
    let text = page.to_string();
    let mut fresh = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        fresh.push(line.to_owned());
        if let Some(what) = line.strip_prefix(BEGIN) {
            let made = part(name, what.trim_end_matches(" -->"));
            fresh.extend(made.lines().map(str::to_owned));
            fresh.push(END.to_owned());
            let ended = lines.any(|line| line == END);
            assert!(ended, "docs/{name}: {line} is never ended");
        }
    }
    Page::parse(&text_of(&fresh))
}

fn part(name: &str, what: &str) -> String {
    match what {
        "variants" => variants::table(),
        "format" => format_reference(),
        "perft" => variants::perft_table(),
        _ => panic!("docs/{name}: nobody knows how to make {what}"),
    }
}

/// The reference of the variant format, without its heading.
fn format_reference() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../mancala-variants/FORMAT.md");
    let text = fs::read_to_string(path).expect("FORMAT.md is text");
    let (_, rest) = text.split_once('\n').expect("a heading");
    rest.to_owned()
}
