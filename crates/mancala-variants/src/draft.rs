//! A variant as its files say it: bases merged, everything still with its place.

mod cites;
mod clauses;

use std::collections::BTreeMap;

use crate::document::{Entry, Node, Value};
use crate::format::{Direction, Source};
use crate::problem::{Place, Report};
use crate::schema::Schema;
use clauses::List;

/// The sections whose keys are switches of a game's rules.
pub(crate) const SECTIONS: [&str; 4] = ["board", "sowing", "moves", "end"];

/// Items of a list that are looked at. No list may be so long, and one that is has been reported.
const MANY: usize = 64;

/// A variant as its files say it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The file's beginning.
    pub(crate) at: Place,
    /// Where the file says what it takes over and does without; `None` where it builds on nothing.
    pub(crate) edits_at: Option<Place>,
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
#[expect(
    clippy::struct_excessive_bools,
    reason = "one flag for each part of a file"
)]
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

impl Draft {
    /// A draft that says nothing yet.
    fn new(at: Place) -> Self {
        Self {
            at,
            edits_at: None,
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
            .map_or(section.at.unwrap_or(self.at), |entry| {
                entry.node.place_of(rest)
            })
    }

    /// Reads a checked file on top of what it extends.
    pub(crate) fn read(file: &Node, base: Option<Self>, report: &mut Report) -> Self {
        let mut draft = base.unwrap_or_else(|| Self::new(file.at));
        draft.at = file.at;
        draft.edits_at = file
            .get("remove")
            .or_else(|| file.get("extends"))
            .map(|entry| entry.node.at);
        draft.read_flaws(file);
        draft.read_names(file);
        draft.read_sections(file);
        draft.read_series(file);
        draft.remove_clauses(file, report);
        for list in List::BOTH {
            draft.read_clauses(file, list, report);
        }
        draft.read_cites(file, report);
        draft.read_sources(file, report);
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
        if let Value::Table(switches) = &entry.node.value {
            let series = self.series.get_or_insert_default();
            series.at = Some(entry.key_at);
            for switch in switches.iter().filter(|switch| !switch.node.flawed) {
                series.set(switch);
                self.cites
                    .remove(&("series".to_owned(), switch.key.clone()));
            }
        } else {
            self.series = None;
            self.cites.retain(|(section, _), _| section != "series");
        }
    }
}
