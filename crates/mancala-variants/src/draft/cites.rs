//! Sources, and the places in them that clauses and switches encode.

use super::clauses::List;
use super::{Cite, Draft, MANY};
use crate::document::{Entry, Node};
use crate::format::Source;
use crate::nearest::nearest;
use crate::problem::{FileId, Report};

impl Draft {
    /// Reads the table of cites.
    pub(super) fn read_cites(&mut self, file: &Node, report: &mut Report) {
        let sections = file.get("cites").map(|entry| entry.node.entries());
        for section in sections.unwrap_or_default() {
            let list = List::BOTH
                .into_iter()
                .find(|list| list.key() == section.key);
            let cites = section.node.entries().iter();
            for cite in cites.filter(|cite| !cite.node.flawed) {
                if let Some(list) = list {
                    self.cite_for_clause(list, cite, file.at.file, report);
                } else {
                    let switch = (section.key.clone(), cite.key.clone());
                    self.cites.insert(switch, cite_of(&cite.node));
                }
            }
        }
    }

    fn cite_for_clause(&mut self, list: List, cite: &Entry, file: FileId, report: &mut Report) {
        // A clause that isn't there may have been left out for being wrong.
        let flawed = self.flaws.clauses;
        let id = &cite.key;
        let Some(clause) = self.list(list).iter_mut().find(|clause| clause.id == *id) else {
            if !flawed {
                let message = format!("there is no clause `{id}` in `{}` to cite for", list.key());
                report.push(cite.key_at, message, self.which_clause(id));
            }
            return;
        };
        let before = clause.cites.replace(cite_of(&cite.node));
        if before.is_some_and(|before| before.at.file == file) {
            report.push(
                cite.key_at,
                format!("clause `{id}` has a `cites` of its own"),
                "leave one of the two out".to_owned(),
            );
        }
    }

    /// Reads the sources, keeps those of the base that are still cited, and checks that every cite names
    /// one.
    pub(super) fn read_sources(&mut self, file: &Node, report: &mut Report) {
        let inherited = std::mem::take(&mut self.sources);
        let own = file.get("sources").map(|entry| entry.node.items());
        for item in own.unwrap_or_default().iter().take(MANY) {
            let Some(id) = item.get("id").and_then(|id| id.node.text()) else {
                continue;
            };
            let complaint = if self.sources.iter().any(|source| source.id == id) {
                Some(format!("a second source `{id}`"))
            } else if inherited.iter().any(|source| source.id == id)
                && self.is_cited_elsewhere(id, file.at.file)
            {
                Some(format!(
                    "`{id}` is a source of the extended variant, and still cited"
                ))
            } else {
                None
            };
            match complaint {
                Some(message) => report.push(
                    item.place_of("id"),
                    message,
                    "give each source an id of its own".to_owned(),
                ),
                None => self.sources.push(source_of(id, item)),
            }
        }
        let mut sources = inherited;
        let replaced = |id: &str| self.sources.iter().any(|own| own.id == id);
        sources.retain(|source| self.is_cited(&source.id) && !replaced(&source.id));
        sources.append(&mut self.sources);
        self.sources = sources;
        self.check_cites(file.at.file, report);
    }

    fn all_cites(&self) -> impl Iterator<Item = &Cite> {
        let clauses = self.passing_seed.iter().chain(&self.last_seed);
        clauses
            .filter_map(|clause| clause.cites.as_ref())
            .chain(self.cites.values())
    }

    fn is_cited(&self, id: &str) -> bool {
        self.all_cites().any(|cite| cite.source() == id)
    }

    /// Whether a file that this one extends cites the source, and that cite is still there.
    fn is_cited_elsewhere(&self, id: &str, file: FileId) -> bool {
        self.all_cites()
            .any(|cite| cite.source() == id && cite.at.file != file)
    }

    /// Checks that every cite of this file names a source; those of a base were checked there.
    fn check_cites(&self, file: FileId, report: &mut Report) {
        for cite in self.all_cites().filter(|cite| cite.at.file == file) {
            let id = cite.source();
            let known = || self.sources.iter().map(|source| source.id.as_str());
            if known().any(|known| known == id) {
                continue;
            }
            let cure = nearest(id, known()).map_or_else(
                || format!("describe it in a `[[sources]]` table with `id = \"{id}\"`"),
                |near| format!("did you mean `{near}`?"),
            );
            report.push(cite.at, format!("there is no source `{id}`"), cure);
        }
    }
}

impl Cite {
    /// The id of the source.
    fn source(&self) -> &str {
        self.text.split_once(": ").map_or("", |(id, _)| id)
    }
}

pub(super) fn cite_of(node: &Node) -> Cite {
    Cite {
        text: node.text().unwrap_or_default().to_owned(),
        at: node.at,
    }
}

fn source_of(id: &str, item: &Node) -> Source {
    let text = |key: &str| {
        item.get(key)
            .and_then(|entry| entry.node.text())
            .map(str::to_owned)
    };
    Source {
        id: id.to_owned(),
        title: text("title").unwrap_or_default(),
        site: text("site").unwrap_or_default(),
        date: text("date"),
        language: text("language"),
    }
}
