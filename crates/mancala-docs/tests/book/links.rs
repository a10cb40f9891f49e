//! Links between pages, and names of files of this repository.

use std::collections::BTreeMap;
use std::path::Path;

use crate::folder;
use crate::page::Page;

/// Where files lie that are named in code, such as `crates/mancala-core/src/spec.rs`.
const FOLDERS: [&str; 6] = ["crates/", "docs/", "examples/", "benches/", "fuzz/", ".ci/"];

/// A complaint for each link and each name of a file that leads nowhere.
pub(crate) fn check(pages: &BTreeMap<String, Page>) -> Vec<String> {
    let mut complaints = Vec::new();
    for (name, page) in pages {
        for line in page.lines() {
            for target in targets(line).filter(|target| !leads(pages, name, target)) {
                complaints.push(format!("docs/{name}: {target} leads nowhere"));
            }
            for path in code(line).filter(|path| !exists(path)) {
                complaints.push(format!("docs/{name}: there is no {path}"));
            }
        }
    }
    complaints
}

/// The targets of a line's links and pictures.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// Paths in a line's code.
fn code(line: &str) -> impl Iterator<Item = &str> {
    let spans = line.split('`').skip(1).step_by(2);
    spans.filter(|span| FOLDERS.iter().any(|folder| span.starts_with(folder)))
}

/// Whether a path names a file of the repository; `*` stands for any part of a name.
fn exists(path: &str) -> bool {
    let root = folder().join("..");
    match path.split_once('*') {
        None => root.join(path).exists(),
        Some((before, after)) => {
            let (parent, begin) = before.rsplit_once('/').unwrap_or(("", before));
            let Ok(entries) = root.join(parent).read_dir() else {
                return false;
            };
            entries.flatten().any(|entry| {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                name.starts_with(begin) && name.ends_with(after)
            })
        }
    }
}

fn leads(pages: &BTreeMap<String, Page>, from: &str, target: &str) -> bool {
    if target.starts_with("https://") {
        return true;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let page = if path.is_empty() {
        from.to_owned()
    } else {
        let below = Path::new(from).parent().unwrap_or(Path::new(""));
        plain(&below.join(path))
    };
    match pages.get(&page) {
        Some(page) if !anchor.is_empty() => page.lines().any(|line| anchor_of(line) == anchor),
        Some(_) => true,
        None => anchor.is_empty() && folder().join(&page).is_file(),
    }
}

/// A path without `..` in it.
fn plain(path: &Path) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.to_str().unwrap_or_default().split('/') {
        match part {
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            "." | "" => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The anchor that a heading can be linked by; empty for other lines.
fn anchor_of(line: &str) -> String {
    let Some((_, heading)) = line.split_once("# ").filter(|_| line.starts_with('#')) else {
        return String::new();
    };
    let letters = heading.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        letter if letter.is_alphanumeric() => Some(letter),
        _ => None,
    });
    letters.flat_map(char::to_lowercase).collect()
}

/// A complaint for each page that the summary doesn't list.
pub(crate) fn missing_from_summary(pages: &BTreeMap<String, Page>) -> Vec<String> {
    let Some(summary) = pages.get("SUMMARY.md") else {
        return vec!["docs/SUMMARY.md is missing".to_owned()];
    };
    let listed: Vec<&str> = summary.lines().flat_map(targets).collect();
    pages
        .keys()
        .filter(|page| *page != "SUMMARY.md" && !listed.contains(&page.as_str()))
        .map(|page| format!("docs/SUMMARY.md: {page} is not in it"))
        .collect()
}
