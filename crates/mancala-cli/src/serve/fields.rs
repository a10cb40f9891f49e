//! The fields of an object, each known and there once at most.

use mancala_core::{BySide, Side};

use super::json::Json;
use super::refusal::{Code, Refusal};

/// An object whose fields are all known, none of them repeated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'j> {
    entries: &'j [(String, Json)],
    /// What the object is, for messages.
    what: &'static str,
    /// The code of whatever is wrong with it.
    code: Code,
}

impl<'j> Fields<'j> {
    pub(super) fn read(
        json: &'j Json,
        what: &'static str,
        code: Code,
        known: &[&str],
    ) -> Result<Self, Refusal> {
        let Json::Object(entries) = json else {
            let message = format!("{what} must be an object, not {}", json.kind());
            return Err(Refusal::new(code, message));
        };
        let fields = Self {
            entries,
            what,
            code,
        };
        for (key, _) in entries {
            if !known.contains(&key.as_str()) {
                let key = shortened(key);
                let known = known.join("`, `");
                return Err(fields.wrong(format!(
                    "{what} has no field `{key}`; its fields are `{known}`"
                )));
            }
        }
        for &key in known {
            if entries.iter().filter(|(other, _)| other == key).count() > 1 {
                return Err(fields.wrong(format!("{what} has the field `{key}` more than once")));
            }
        }
        Ok(fields)
    }

    /// A failure that has to do with the object.
    pub(super) fn wrong(&self, message: impl Into<String>) -> Refusal {
        Refusal::new(self.code, message.into())
    }

    /// The field with this name, if it is there.
    pub(super) fn get(&self, key: &str) -> Option<&'j Json> {
        let mut entries = self.entries.iter();
        entries
            .find(|(known, _)| known == key)
            .map(|(_, value)| value)
    }

    /// The field with this name.
    pub(super) fn required(&self, key: &str) -> Result<&'j Json, Refusal> {
        self.get(key)
            .ok_or_else(|| self.wrong(format!("{} lacks the field `{key}`", self.what)))
    }

    /// An integer of a required field.
    pub(super) fn integer(&self, key: &str) -> Result<i128, Refusal> {
        let value = self.required(key)?;
        value
            .integer()
            .ok_or_else(|| self.wrong(format!("`{key}` must be an integer of 64 bits")))
    }

    /// Counts of a required field.
    pub(super) fn counts(&self, key: &str) -> Result<Vec<u8>, Refusal> {
        let counts = self.required(key)?.counts();
        counts
            .ok_or_else(|| self.wrong(format!("`{key}` must be a list of integers from 0 to 255")))
    }

    /// South's count and North's, of a required field.
    pub(super) fn pair(&self, key: &str) -> Result<BySide<u8>, Refusal> {
        match *self.counts(key)? {
            [south, north] => Ok(BySide::new(south, north)),
            _ => Err(self.wrong(format!("`{key}` must have two counts, South's and North's"))),
        }
    }

    /// A side's letter in a required field.
    pub(super) fn side(&self, key: &str) -> Result<Side, Refusal> {
        let mut letters = self.required(key)?.text().unwrap_or_default().chars();
        match (letters.next().and_then(Side::from_letter), letters.next()) {
            (Some(side), None) => Ok(side),
            _ => Err(self.wrong(format!("`{key}` must be \"S\" or \"N\""))),
        }
    }

    /// Whether a flag is set; it isn't where it is left out.
    pub(super) fn flag(&self, key: &str) -> Result<bool, Refusal> {
        match self.get(key) {
            None => Ok(false),
            Some(Json::Flag(flag)) => Ok(*flag),
            Some(_) => Err(self.wrong(format!("`{key}` must be true or false"))),
        }
    }
}

/// The beginning of a text that a stranger wrote, to be quoted.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push_str("...");
    }
    shown
}
