//! A variant as its files say it: bases merged, everything still with its place.

use std::collections::BTreeMap;

use crate::document::{Entry, Node, Value};
use crate::format::{Direction, Source};
use crate::nearest::nearest;
use crate::problem::{FileId, Place, Report};
use crate::schema::Schema;

/// The sections whose keys are switches of a game's rules.
pub(crate) const SECTIONS: [&str; 4] = ["board", "sowing", "moves", "end"];

/// Keys of a clause's table that are not the clause's own.
const ABOUT_CLAUSES: [&str; 4] = ["id", "cites", "before", "after"];

/// Items of a list that are looked at. No list may be so long, and one that is has been reported.
const MANY: usize = 64;

/// A variant as its files say it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The file's beginning.
    pub(crate) at: Place,
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) aliases: Vec<String>,
    pub(crate) region: Option<String>,
    pub(crate) about: Option<String>,
    pub(crate) direction: Direction,
    pub(crate) sources: Vec<Source>,
    /// The places in sources that switches encode, by section and key.
    pub(crate) cites: BTreeMap<(String, String), Cite>,
    pub(crate) sections: BTreeMap<&'static str, Section>,
    pub(crate) series: Option<Section>,
    pub(crate) passing_seed: Vec<Clause>,
    pub(crate) last_seed: Vec<Clause>,
    pub(crate) flaws: Flaws,
}

/// Where something is left out of a draft, because it is wrong and reported. What else looks wrong may
/// be no more than the echo of that.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flaws {
    pub(crate) board: bool,
    pub(crate) sowing: bool,
    pub(crate) clauses: bool,
    pub(crate) series: bool,
}

/// The keys of a section that are set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Section {
    /// Where the section begins; `None` where no file has it.
    pub(crate) at: Option<Place>,
    pub(crate) entries: Vec<Entry>,
}

impl Section {
    /// The entry with this key.
    pub(crate) fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    fn set(&mut self, entry: &Entry) {
        match self.entries.iter_mut().find(|old| old.key == entry.key) {
            Some(old) => *old = entry.clone(),
            None => self.entries.push(entry.clone()),
        }
    }
}

/// A place in a source, and where a file says it.
#[derive(Clone, Debug)]
pub(crate) struct Cite {
    pub(crate) text: String,
    at: Place,
}

/// A clause.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) id: String,
    pub(crate) id_at: Place,
    pub(crate) cites: Option<Cite>,
    /// The clause's table, without what is about the clause.
    pub(crate) body: Node,
}

/// Which of the two lists of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    PassingSeed,
    LastSeed,
}

impl List {
    const BOTH: [Self; 2] = [Self::PassingSeed, Self::LastSeed];

    const fn key(self) -> &'static str {
        match self {
            Self::PassingSeed => "passing-seed",
            Self::LastSeed => "last-seed",
        }
    }
}

impl Draft {
    /// A draft that says nothing yet.
    fn new(at: Place) -> Self {
        Self {
            at,
            id: String::new(),
            name: None,
            aliases: Vec::new(),
            region: None,
            about: None,
            direction: Direction::default(),
            sources: Vec::new(),
            cites: BTreeMap::new(),
            sections: BTreeMap::new(),
            series: None,
            passing_seed: Vec::new(),
            last_seed: Vec::new(),
            flaws: Flaws::default(),
        }
    }

    /// The keys of a section of a game's rules.
    pub(crate) fn section(&self, name: &str) -> &Section {
        const EMPTY: &Section = &Section {
            at: None,
            entries: Vec::new(),
        };
        self.sections.get(name).unwrap_or(EMPTY)
    }

    /// Where a switch is set, given its section and the dotted path below.
    pub(crate) fn switch_at(&self, section: &str, path: &str) -> Place {
        let section = match section {
            "series" => self.series.as_ref(),
            _ => self.sections.get(section),
        };
        let Some(section) = section else {
            return self.at;
        };
        let (key, rest) = path.split_once('.').unwrap_or((path, ""));
        section
            .get(key)
            .map_or(section.at.unwrap_or(self.at), |entry| match rest {
                "" => entry.node.at,
                _ => entry.node.place_of(rest),
            })
    }

    /// Reads a checked file on top of what it extends.
    pub(crate) fn read(file: &Node, base: Option<Self>, report: &mut Report) -> Self {
        let mut draft = base.unwrap_or_else(|| Self::new(file.at));
        draft.at = file.at;
        draft.read_flaws(file);
        draft.read_names(file);
        draft.read_sections(file);
        draft.read_series(file);
        draft.remove_clauses(file, report);
        for list in List::BOTH {
            draft.read_clauses(file, list, report);
        }
        let inherited = std::mem::take(&mut draft.sources);
        draft.read_sources(file, report);
        draft.read_cites(file, report);
        draft.check_cites(file.at.file, &inherited, report);
        draft
    }

    /// Notes where something is wrong that is then left out.
    fn read_flaws(&mut self, file: &Node) {
        let flawed = |key: &str| file.get(key).is_some_and(|entry| entry.node.flawed);
        // A key that nobody knows may be any of the others, misspelt.
        let unknown = file
            .entries()
            .iter()
            .any(|entry| !Schema::of_files().has_key(&entry.key));
        self.flaws.board |= flawed("board") || unknown;
        self.flaws.sowing |= flawed("sowing") || unknown;
        self.flaws.clauses |=
            flawed("passing-seed") || flawed("last-seed") || flawed("remove") || unknown;
        self.flaws.series |= flawed("series") || unknown;
    }

    fn read_names(&mut self, file: &Node) {
        let text = |key: &str| {
            let entry = file.get(key).filter(|entry| !entry.node.flawed)?;
            entry.node.text().map(str::to_owned)
        };
        self.id = text("id").unwrap_or_default();
        self.name = text("name");
        self.aliases = file
            .get("aliases")
            .map(|entry| entry.node.items())
            .unwrap_or_default()
            .iter()
            .filter_map(|item| item.text().map(str::to_owned))
            .collect();
        self.region = text("region").or(self.region.take());
        self.about = text("about").or(self.about.take());
        self.direction = match text("direction").as_deref() {
            Some("clockwise") => Direction::Clockwise,
            Some(_) => Direction::Anticlockwise,
            None => self.direction,
        };
    }

    fn read_sections(&mut self, file: &Node) {
        for name in SECTIONS {
            let Some(entry) = file.get(name) else {
                continue;
            };
            let section = self.sections.entry(name).or_default();
            section.at = Some(entry.key_at);
            for switch in entry
                .node
                .entries()
                .iter()
                .filter(|switch| !switch.node.flawed)
            {
                section.set(switch);
                self.cites.remove(&(name.to_owned(), switch.key.clone()));
            }
        }
    }

    fn read_series(&mut self, file: &Node) {
        let Some(entry) = file.get("series") else {
            return;
        };
        match &entry.node.value {
            Value::Table(switches) => {
                let series = self.series.get_or_insert_default();
                series.at = Some(entry.key_at);
                for switch in switches.iter().filter(|switch| !switch.node.flawed) {
                    series.set(switch);
                    self.cites
                        .remove(&("series".to_owned(), switch.key.clone()));
                }
            }
            _ => {
                self.series = None;
                self.cites.retain(|(section, _), _| section != "series");
            }
        }
    }

    const fn list(&mut self, list: List) -> &mut Vec<Clause> {
        match list {
            List::PassingSeed => &mut self.passing_seed,
            List::LastSeed => &mut self.last_seed,
        }
    }

    fn clause_ids(&self) -> impl Iterator<Item = &str> {
        self.passing_seed
            .iter()
            .chain(&self.last_seed)
            .map(|clause| clause.id.as_str())
    }

    fn remove_clauses(&mut self, file: &Node, report: &mut Report) {
        let Some(entry) = file.get("remove") else {
            return;
        };
        for item in entry.node.items().iter().filter(|item| !item.flawed) {
            let Some(id) = item.text() else { continue };
            if self.clause_ids().any(|known| known == id) {
                self.passing_seed.retain(|clause| clause.id != id);
                self.last_seed.retain(|clause| clause.id != id);
            } else {
                let message = format!("there is no clause `{id}` to remove");
                report.push(item.at, message, self.which_clause(id));
            }
        }
    }

    /// A hint at the clause that was meant.
    fn which_clause(&self, id: &str) -> Option<String> {
        if let Some(near) = nearest(id, self.clause_ids()) {
            return Some(format!("did you mean `{near}`?"));
        }
        let ids: Vec<_> = self.clause_ids().map(|id| format!("`{id}`")).collect();
        Some(if ids.is_empty() {
            "there are no clauses so far".to_owned()
        } else {
            format!("the clauses so far are {}", ids.join(", "))
        })
    }

    fn read_clauses(&mut self, file: &Node, list: List, report: &mut Report) {
        let Some(entry) = file.get(list.key()) else {
            return;
        };
        let mut here: Vec<(String, Place)> = Vec::new();
        for item in entry.node.items().iter().take(MANY) {
            let Some(id) = item.get("id").and_then(|id| id.node.text()) else {
                continue;
            };
            let id_at = item.place_of("id");
            if here.iter().any(|(seen, _)| seen == id) {
                report.push(
                    id_at,
                    format!("a second clause `{id}`"),
                    "give each clause an id of its own".to_owned(),
                );
                continue;
            }
            here.push((id.to_owned(), id_at));
            if !item.flawed {
                self.place_clause(clause_of(id, id_at, item), item, list, report);
            }
        }
    }

    /// Puts a clause where it belongs.
    fn place_clause(&mut self, clause: Clause, item: &Node, list: List, report: &mut Report) {
        let other = match list {
            List::PassingSeed => List::LastSeed,
            List::LastSeed => List::PassingSeed,
        };
        if self.list(other).iter().any(|known| known.id == clause.id) {
            report.push(
                clause.id_at,
                format!("`{}` is the id of a clause in `{}`", clause.id, other.key()),
                "give each clause an id of its own".to_owned(),
            );
            return;
        }
        let anchors: Vec<_> = ["before", "after"]
            .into_iter()
            .filter_map(|key| item.get(key))
            .collect();
        if let [_, second] = anchors[..] {
            report.push(
                second.key_at,
                "a clause is put before one or after one, not both",
                "leave one of the two out".to_owned(),
            );
            return;
        }
        let old = self
            .list(list)
            .iter()
            .position(|known| known.id == clause.id);
        let Some(anchor) = anchors.first() else {
            let clauses = self.list(list);
            match old {
                Some(at) => clauses[at] = clause,
                None => clauses.push(clause),
            }
            return;
        };
        if let Some(at) = old {
            self.list(list).remove(at);
        }
        let wanted = anchor.node.text().unwrap_or_default();
        let at = self.list(list).iter().position(|known| known.id == wanted);
        if let Some(at) = at {
            let at = if anchor.key == "after" { at + 1 } else { at };
            self.list(list).insert(at, clause);
        } else {
            let message = format!(
                "there is no clause `{wanted}` in `{}` to go {}",
                list.key(),
                anchor.key
            );
            let cure = self.which_clause(wanted);
            report.push(anchor.node.at, message, cure);
            self.list(list).push(clause);
        }
    }

    fn read_sources(&mut self, file: &Node, report: &mut Report) {
        let Some(entry) = file.get("sources") else {
            return;
        };
        for item in entry.node.items().iter().take(MANY) {
            let Some(id) = item.get("id").and_then(|id| id.node.text()) else {
                continue;
            };
            if self.sources.iter().any(|known| known.id == id) {
                report.push(
                    item.place_of("id"),
                    format!("a second source `{id}`"),
                    "give each source an id of its own".to_owned(),
                );
                continue;
            }
            let text = |key: &str| {
                item.get(key)
                    .and_then(|entry| entry.node.text())
                    .map(str::to_owned)
            };
            self.sources.push(Source {
                id: id.to_owned(),
                title: text("title").unwrap_or_default(),
                site: text("site").unwrap_or_default(),
                date: text("date"),
                language: text("language"),
            });
        }
    }

    fn read_cites(&mut self, file: &Node, report: &mut Report) {
        let Some(entry) = file.get("cites") else {
            return;
        };
        for section in entry
            .node
            .entries()
            .iter()
            .filter(|section| !section.node.flawed)
        {
            for switch in section.node.entries() {
                let cite = cite_of(&switch.node);
                let list = List::BOTH
                    .into_iter()
                    .find(|list| list.key() == section.key);
                let Some(list) = list else {
                    self.cites
                        .insert((section.key.clone(), switch.key.clone()), cite);
                    continue;
                };
                let flawed = self.flaws.clauses;
                match self
                    .list(list)
                    .iter_mut()
                    .find(|clause| clause.id == switch.key)
                {
                    Some(clause) => {
                        let before = clause.cites.replace(cite);
                        if before.is_some_and(|before| before.at.file == file.at.file) {
                            report.push(
                                switch.key_at,
                                format!("clause `{}` has a `cites` of its own", switch.key),
                                "leave one of the two out".to_owned(),
                            );
                        }
                    }
                    // The clause may be there, and wrong.
                    None if flawed => {}
                    None => report.push(
                        switch.key_at,
                        format!(
                            "there is no clause `{}` in `{}` to cite for",
                            switch.key, section.key
                        ),
                        self.which_clause(&switch.key),
                    ),
                }
            }
        }
    }

    /// Checks that every cite names a source, and keeps those sources of the base that are cited.
    fn check_cites(&mut self, file: FileId, inherited: &[Source], report: &mut Report) {
        let clauses = self.passing_seed.iter().chain(&self.last_seed);
        let cites: Vec<&Cite> = clauses
            .filter_map(|clause| clause.cites.as_ref())
            .chain(self.cites.values())
            .collect();
        let cited = |id: &str| cites.iter().any(|cite| cite.source() == Some(id));
        let known = |id: &str, sources: &[Source]| sources.iter().any(|source| source.id == id);
        let mut kept: Vec<Source> = inherited
            .iter()
            .filter(|source| cited(&source.id) && !known(&source.id, &self.sources))
            .cloned()
            .collect();
        kept.append(&mut self.sources);
        // Those of a base were checked there.
        for cite in cites.iter().filter(|cite| cite.at.file == file) {
            match cite.source() {
                Some(id) if !known(id, &kept) => report.push(
                    cite.at,
                    format!("there is no source `{id}`"),
                    nearest(id, kept.iter().map(|source| source.id.as_str())).map_or_else(
                        || "describe it in a `[[sources]]` table with that `id`".to_owned(),
                        |near| format!("did you mean `{near}`?"),
                    ),
                ),
                _ => {}
            }
        }
        self.sources = kept;
    }
}

impl Cite {
    /// The id of the source; `None` where the cite is written wrong, which is reported.
    pub(crate) fn source(&self) -> Option<&str> {
        self.text.split_once(": ").map(|(id, _)| id)
    }
}

fn cite_of(node: &Node) -> Cite {
    Cite {
        text: node.text().unwrap_or_default().to_owned(),
        at: node.at,
    }
}

fn clause_of(id: &str, id_at: Place, item: &Node) -> Clause {
    let own = |entry: &&Entry| !ABOUT_CLAUSES.contains(&entry.key.as_str());
    Clause {
        id: id.to_owned(),
        id_at,
        cites: item.get("cites").map(|entry| cite_of(&entry.node)),
        body: Node {
            at: id_at,
            value: Value::Table(item.entries().iter().filter(own).cloned().collect()),
            flawed: false,
        },
    }
}
