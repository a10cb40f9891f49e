//! The book in `docs/` says nothing that isn't so.
//!
//! Fenced blocks are examples, and what they are is told by the words after the fence:
//!
//! | block | what is checked |
//! |---|---|
//! | `toml` | a whole variant that loads |
//! | `toml,file:NAME` | the same, and a file that later blocks of the page may name |
//! | `toml,wrong` | a whole variant that doesn't load; may have a `file:` too |
//! | `toml,extends:ID` | the lines that a variant extending `ID` has beside its first three |
//! | `toml,from:ID` | a part of the shipped file `ID`, word for word |
//! | `text,report` | what is said about the last block that is `wrong` |
//! | `text,play:ID` | a position, then moves and what becomes of it |
//! | `text,next:ID` | scores and who starts, and the next game's first position |
//! | `text,record` | records of games and series, as they are written |
//! | `text,record,wrong` | a record that can't be read |
//! | `text,board` | the last position of `text,play`, drawn; a picture's link before it does the same as SVG |
//! | `text,serve` | `> ` requests and `< ` answers of `mancala serve` |
//! | `console` | `$ mancala ...` commands and their output, where a line `...` may be any lines |
//! | `rust` | a documentation test of this crate |
//! | `text`, `sh`, `json` | nothing |
//!
//! Instead of a variant's name, `above` means the last variant in a `toml` block.
//!
//! `UPDATE_DOCS=1` writes anew what the examples bring about, the pictures, and the parts between
//! `<!-- made: ... -->` comments.

mod example;
mod links;
mod made;
mod page;
mod play;
mod program;
mod record;
mod variants;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use page::Page;

/// The folder that the book lies in.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// All pages, by their paths within the book.
fn pages() -> BTreeMap<String, Page> {
    let mut pages = BTreeMap::new();
    for below in ["", "variants/"] {
        for entry in fs::read_dir(folder().join(below)).expect("the book's folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let name = path.file_name().expect("a name").to_string_lossy();
                let text = fs::read_to_string(&path).expect("a page is text");
                pages.insert(format!("{below}{name}"), Page::parse(&text));
            }
        }
    }
    pages
}

/// Whether files are to be written anew.
fn updating() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some()
}

/// Compares a file of the book with what it should say.
fn settle(name: &str, fresh: &str, complaints: &mut Vec<String>) {
    let path = folder().join(name);
    let kept = fs::read_to_string(&path).unwrap_or_default();
    if kept == fresh {
        return;
    }
    if updating() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(&path, fresh).expect("the file can be written");
        return;
    }
    let same = kept.lines().zip(fresh.lines()).take_while(|(a, b)| a == b);
    let line = same.count();
    let at = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_owned();
    complaints.push(format!(
        "docs/{name}:{}: stale; UPDATE_DOCS=1 writes it anew\n  it says   {}\n  should be {}",
        line + 1,
        at(&kept),
        at(fresh)
    ));
}

fn report(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn examples_run_and_pictures_are_fresh() {
    let mut complaints = Vec::new();
    let mut drawn = BTreeMap::new();
    for (name, page) in pages() {
        let made = example::run(&name, &page);
        complaints.extend(made.complaints);
        settle(&name, &made.page.to_string(), &mut complaints);
        for (picture, svg) in made.pictures {
            if drawn.insert(picture.clone(), name.clone()).is_some() {
                complaints.push(format!("docs/{name}: {picture} is drawn twice"));
            }
            settle(&picture, &svg, &mut complaints);
        }
    }
    for entry in fs::read_dir(folder().join("pictures")).expect("the pictures' folder") {
        let name = entry.expect("an entry").file_name();
        let picture = format!("pictures/{}", name.to_string_lossy());
        if !drawn.contains_key(&picture) {
            complaints.push(format!("docs/{picture}: no page shows it"));
        }
    }
    report(&complaints);
}

#[test]
fn links_lead_somewhere() {
    report(&links::check(&pages()));
}

#[test]
fn every_page_is_in_the_summary_and_every_variant_has_a_page() {
    let pages = pages();
    let mut complaints = links::missing_from_summary(&pages);
    complaints.extend(variants::missing_pages(&pages));
    report(&complaints);
}
