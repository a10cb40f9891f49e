//! Lists of clauses: taking over, replacing, removing and inserting by id.

use super::cites::cite_of;
use super::{Clause, Draft, MANY};
use crate::document::{Entry, Node, Value};
use crate::nearest::nearest;
use crate::problem::{Place, Report};

/// Keys of a clause's table that are not the clause's own.
const ABOUT_CLAUSES: [&str; 4] = ["id", "cites", "before", "after"];

/// What to do about two of the same name.
const ANOTHER_ID: &str = "give each clause an id of its own";

/// Which of the two lists of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    PassingSeed,
    LastSeed,
}

impl List {
    pub(super) const BOTH: [Self; 2] = [Self::PassingSeed, Self::LastSeed];

    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::PassingSeed => "passing-seed",
            Self::LastSeed => "last-seed",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::PassingSeed => Self::LastSeed,
            Self::LastSeed => Self::PassingSeed,
        }
    }
}

/// Why a clause can't be put into its list: place, message and cure.
type Misplaced = (Place, String, String);

impl Draft {
    pub(super) const fn list(&mut self, list: List) -> &mut Vec<Clause> {
        match list {
            List::PassingSeed => &mut self.passing_seed,
            List::LastSeed => &mut self.last_seed,
        }
    }

    fn clause_ids(&self) -> impl Iterator<Item = &str> {
        let clauses = self.passing_seed.iter().chain(&self.last_seed);
        clauses.map(|clause| clause.id.as_str())
    }

    fn position(&mut self, list: List, id: &str) -> Option<usize> {
        self.list(list).iter().position(|clause| clause.id == id)
    }

    /// A hint at the clause that was meant.
    pub(super) fn which_clause(&self, id: &str) -> String {
        if let Some(near) = nearest(id, self.clause_ids()) {
            return format!("did you mean `{near}`?");
        }
        let ids: Vec<_> = self.clause_ids().map(|id| format!("`{id}`")).collect();
        if ids.is_empty() {
            "there are no clauses so far".to_owned()
        } else {
            format!("the clauses so far are {}", ids.join(", "))
        }
    }

    pub(super) fn remove_clauses(&mut self, file: &Node, report: &mut Report) {
        let Some(entry) = file.get("remove") else {
            return;
        };
        for item in entry
            .node
            .items()
            .iter()
            .take(MANY)
            .filter(|item| !item.flawed)
        {
            let Some(id) = item.text() else { continue };
            if self.clause_ids().any(|known| known == id) {
                self.passing_seed.retain(|clause| clause.id != id);
                self.last_seed.retain(|clause| clause.id != id);
            } else {
                let message = format!("there is no clause `{id}` to remove");
                report.push(item.at, message, self.which_clause(id));
                self.flaws.clauses = true;
            }
        }
    }

    pub(super) fn read_clauses(&mut self, file: &Node, list: List, report: &mut Report) {
        let Some(entry) = file.get(list.key()) else {
            return;
        };
        let mut here: Vec<&str> = Vec::new();
        for item in entry.node.items().iter().take(MANY) {
            let Some(id) = item.get("id").and_then(|id| id.node.text()) else {
                continue;
            };
            let clause = clause_of(id, item);
            if here.contains(&id) {
                report.push(
                    clause.id_at,
                    format!("a second clause `{id}`"),
                    ANOTHER_ID.to_owned(),
                );
                continue;
            }
            here.push(id);
            if item.flawed {
                continue;
            }
            if let Err((at, message, cure)) = self.place_clause(clause, item, list) {
                report.push(at, message, cure);
                self.flaws.clauses = true;
            }
        }
    }

    /// Puts a clause where it belongs.
    fn place_clause(&mut self, clause: Clause, item: &Node, list: List) -> Result<(), Misplaced> {
        let other = list.other();
        if self.position(other, &clause.id).is_some() {
            let message = format!("`{}` is the id of a clause in `{}`", clause.id, other.key());
            return Err((clause.id_at, message, ANOTHER_ID.to_owned()));
        }
        let old = self.position(list, &clause.id);
        let anchor = match (item.get("before"), item.get("after")) {
            (Some(_), Some(after)) => {
                return Err((
                    after.key_at,
                    "a clause is put before one or after one, not both".to_owned(),
                    "leave one of the two out".to_owned(),
                ));
            }
            (before, after) => before.or(after),
        };
        match (anchor, old) {
            (None, Some(at)) => self.list(list)[at] = clause,
            (None, None) => self.list(list).push(clause),
            (Some(anchor), old) => {
                let at = self.beside(anchor, list)?;
                self.list(list).insert(at, clause);
                if let Some(old) = old {
                    self.list(list).remove(if old < at { old } else { old + 1 });
                }
            }
        }
        Ok(())
    }

    /// The index that `before` or `after` a clause means.
    fn beside(&mut self, anchor: &Entry, list: List) -> Result<usize, Misplaced> {
        let wanted = anchor.node.text().unwrap_or_default();
        match self.position(list, wanted) {
            Some(at) if anchor.key == "after" => Ok(at + 1),
            Some(at) => Ok(at),
            None => {
                let message = format!(
                    "there is no clause `{wanted}` in `{}` to go {}",
                    list.key(),
                    anchor.key
                );
                Err((anchor.node.at, message, self.which_clause(wanted)))
            }
        }
    }
}

fn clause_of(id: &str, item: &Node) -> Clause {
    let id_at = item.place_of("id");
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
