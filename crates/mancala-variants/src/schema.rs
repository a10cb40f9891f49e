//! Checking a file against the JSON Schema of the format, all mistakes at once.
//!
//! This interprets the part of JSON Schema that the published schema uses: types, `properties`,
//! `required`, `additionalProperties`, `items` and its limits, `enum`, `const`, ranges, two patterns,
//! choices (`oneOf`, `anyOf`) and `$ref`.

mod complaints;

use std::sync::LazyLock;

use serde_json::{Map, Value as Json};

use crate::document::{Entry, Node, Value};
use crate::nearest::nearest;
use crate::problem::Report;
use complaints::{
    Context, allowed_words, check_length, check_range, check_text, expected, listed, out_of_range,
    shortened, words, wrong_type,
};

/// The JSON Schema of a variant's file, for editors and other tools.
///
/// ```
/// let schema: serde_json::Value = serde_json::from_str(mancala_variants::JSON_SCHEMA)?;
/// assert_eq!(schema["title"], "Variant of mancala");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub const JSON_SCHEMA: &str = include_str!("../variant.schema.json");

static SCHEMA: LazyLock<Schema> = LazyLock::new(|| Schema {
    root: serde_json::from_str(JSON_SCHEMA).unwrap_or_default(),
});

/// The schema, parsed.
pub(crate) struct Schema {
    root: Json,
}

impl Schema {
    /// The schema of variants' files.
    pub(crate) fn of_files() -> &'static Self {
        &SCHEMA
    }

    /// Reports all mistakes in a file, and marks what has one in it as flawed.
    pub(crate) fn check(&self, file: &mut Node, report: &mut Report) {
        let context = Context {
            key: "",
            key_at: file.at,
        };
        self.value(&self.root, context, file, report);
    }

    /// Whether a file may have this key.
    pub(crate) fn has_key(&self, key: &str) -> bool {
        !self.root["properties"][key].is_null()
    }

    /// Drops all that is at its default from what stands under a key of a file, or is in a list there.
    pub(crate) fn drop_defaults(&self, key: &str, table: &mut toml::Table) {
        let schema = &self.root["properties"][key];
        match self
            .choices(schema)
            .iter()
            .find(|choice| choice["type"] == "array")
        {
            Some(list) => self.drop_defaults_of(&list["items"], table),
            None => self.drop_defaults_of(schema, table),
        }
    }

    fn drop_defaults_of(&self, schema: &Json, table: &mut toml::Table) {
        let choices = self.choices(schema);
        let knows = |choice: &&&Json| table.keys().any(|key| !choice["properties"][key].is_null());
        let Some(choice) = choices.iter().find(knows) else {
            return;
        };
        let properties = &choice["properties"];
        table.retain(|key, value| !is_default(&properties[key], value));
        for (key, value) in table.iter_mut() {
            if let Some(table) = value.as_table_mut() {
                self.drop_defaults_of(&properties[key], table);
            }
        }
    }

    /// The choices that a schema gives, with references followed.
    fn choices<'a>(&'a self, schema: &'a Json) -> Vec<&'a Json> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.trim_start_matches("#/$defs/");
            return self.choices(&self.root["$defs"][name]);
        }
        match schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            Some(choices) => choices
                .iter()
                .flat_map(|choice| self.choices(choice))
                .collect(),
            None => vec![schema],
        }
    }

    fn value(&self, schema: &Json, context: Context<'_>, node: &mut Node, report: &mut Report) {
        let before = report.len();
        let choices = self.choices(schema);
        let of_type = |kind: &str| {
            choices
                .iter()
                .copied()
                .find(|choice| choice["type"] == kind)
        };
        match &mut node.value {
            Value::Text(text) if of_type("string").is_some() => {
                check_text(text, &choices, context, node.at, report);
            }
            Value::Integer(number) => match of_type("integer") {
                Some(choice) => check_range(*number, choice, context, node.at, report),
                None => wrong_type("a number", node.at, &choices, context, report),
            },
            Value::HugeInteger => match of_type("integer") {
                Some(choice) => out_of_range("so large", choice, context, node.at, report),
                None => wrong_type("a number", node.at, &choices, context, report),
            },
            Value::Flag(_) if of_type("boolean").is_some() => {}
            Value::List(items) => match of_type("array") {
                Some(choice) => {
                    check_length(items.len(), choice, context, report);
                    for item in items {
                        let context = Context {
                            key_at: item.at,
                            ..context
                        };
                        self.value(&choice["items"], context, item, report);
                    }
                }
                None => wrong_type("a list", context.key_at, &choices, context, report),
            },
            Value::Table(entries) => self.one_of_tables(&choices, context, entries, report),
            Value::Text(_) => wrong_type("a text", node.at, &choices, context, report),
            Value::Flag(_) => wrong_type("true or false", node.at, &choices, context, report),
            Value::Float(_) => wrong_type("a fraction", node.at, &choices, context, report),
            Value::Date => wrong_type("a date", node.at, &choices, context, report),
        }
        node.flawed = report.len() > before;
    }

    /// A table, where several kinds may stand.
    fn one_of_tables(
        &self,
        choices: &[&Json],
        context: Context<'_>,
        entries: &mut [Entry],
        report: &mut Report,
    ) {
        let key = context.key;
        let tables = choices
            .iter()
            .copied()
            .filter(|choice| choice["type"] == "object");
        let tables: Vec<&Json> = tables.collect();
        let words = allowed_words(choices);
        let meant = tables
            .iter()
            .copied()
            .find(|table| knows_any(table, entries));
        let word = entries
            .iter()
            .find(|entry| words.contains(&entry.key.as_str()));
        let meanings: Vec<&str> = if tables.len() > 1 {
            tables
                .iter()
                .flat_map(|table| known_keys(table, entries))
                .collect()
        } else {
            Vec::new()
        };
        match (meant, &tables[..], word) {
            (None, _, Some(word)) => report.push(
                word.key_at,
                format!("`{}` is a word for `{key}`, and has no table", word.key),
                format!("write `{key} = \"{}\"`", word.key),
            ),
            (None, _, None) if entries.is_empty() && choices.len() > 1 => report.push(
                context.key_at,
                format!("`{key}` says nothing"),
                format!("`{key}` is {}", expected(choices)),
            ),
            (Some(_), ..) if meanings.len() > 1 => report.push(
                context.key_at,
                format!("`{key}` says {} at once", listed(&meanings, "and")),
                "keep one of them".to_owned(),
            ),
            (Some(meant), ..) | (None, &[meant], None) => {
                self.table(meant, context, entries, report);
            }
            (None, [], None) => wrong_type("a table", context.key_at, choices, context, report),
            (None, several, None) => {
                self.unknown_keys(&all_keys(several), context, entries, report);
            }
        }
    }

    fn table(
        &self,
        schema: &Json,
        context: Context<'_>,
        entries: &mut [Entry],
        report: &mut Report,
    ) {
        let empty = Map::new();
        let known = schema["properties"].as_object().unwrap_or(&empty);
        for entry in entries.iter_mut() {
            let context = Context {
                key: &entry.key,
                key_at: entry.key_at,
            };
            if let Some(schema) = known.get(&entry.key) {
                self.value(schema, context, &mut entry.node, report);
            } else if schema["additionalProperties"].is_object() {
                self.value(
                    &schema["additionalProperties"],
                    context,
                    &mut entry.node,
                    report,
                );
            } else {
                entry.node.flawed = true;
            }
        }
        if schema["additionalProperties"] == false {
            self.unknown_keys(known, context, entries, report);
        }
        for key in words(&schema["required"]) {
            if !entries.iter().any(|entry| entry.key == key) {
                self.missing(key, known, context, entries, report);
            }
        }
    }

    fn unknown_keys(
        &self,
        known: &Map<String, Json>,
        context: Context<'_>,
        entries: &[Entry],
        report: &mut Report,
    ) {
        let unused = known.keys().map(String::as_str);
        let unused: Vec<&str> = unused
            .filter(|known| !entries.iter().any(|entry| entry.key == **known))
            .collect();
        for entry in entries
            .iter()
            .filter(|entry| !known.contains_key(&entry.key))
        {
            if report.is_full() {
                report.skip(1);
                continue;
            }
            let whose = match context.key {
                "" => String::new(),
                key => format!(" in `{key}`"),
            };
            report.push(
                entry.key_at,
                format!("unknown key `{}`{whose}", shortened(&entry.key)),
                self.which_key(&entry.key, known, &unused),
            );
        }
    }

    /// A hint at the key that was meant, given those that are known here and those of them that aren't there.
    fn which_key(&self, key: &str, known: &Map<String, Json>, unused: &[&str]) -> String {
        let all = known.keys().map(String::as_str);
        if let Some(near) = nearest(key, unused.iter().copied()).or_else(|| nearest(key, all)) {
            return format!("did you mean `{near}`?");
        }
        let sections = self.root["properties"].as_object().into_iter().flatten();
        for (section, schema) in sections {
            let tables =
                self.choices(schema)
                    .into_iter()
                    .flat_map(|choice| match choice["type"].as_str() {
                        Some("array") => self.choices(&choice["items"]),
                        _ => vec![choice],
                    });
            if tables
                .into_iter()
                .any(|table| !table["properties"][key].is_null())
            {
                return format!("`{key}` belongs in `{section}`");
            }
        }
        match unused {
            [] => "leave it out".to_owned(),
            [only] => format!("the only key that can stand here is `{only}`"),
            _ => format!(
                "leave it out; the keys that could stand here are {}",
                listed(unused, "and")
            ),
        }
    }

    /// A key that must be there and isn't, which may be there misspelt.
    fn missing(
        &self,
        key: &str,
        known: &Map<String, Json>,
        context: Context<'_>,
        entries: &[Entry],
        report: &mut Report,
    ) {
        let misspelt = entries
            .iter()
            .filter(|entry| !known.contains_key(&entry.key))
            .any(|entry| nearest(&entry.key, [key]).is_some());
        // Nor is more said of a table that has one key and another stands there.
        if misspelt || known.len() == 1 && !entries.is_empty() {
            return;
        }
        let what = match context.key {
            "" => format!("the file has no `{key}`"),
            list @ ("last-seed" | "passing-seed") => format!("this `{list}` clause has no `{key}`"),
            table => format!("`{table}` has no `{key}`"),
        };
        let cure = self.example(key, &known[key]);
        let id = entries
            .iter()
            .find(|entry| entry.key == "id" && !context.key.is_empty());
        report.push(id.map_or(context.key_at, |id| id.node.at), what, cure);
    }

    /// How a missing key could be written.
    fn example(&self, key: &str, schema: &Json) -> String {
        let choices = self.choices(schema);
        match key {
            "format" => "write `format = 1`".to_owned(),
            "id" => format!("give it a name: `{key} = \"some-name\"`"),
            _ => format!("add `{key}`: {}", expected(&choices)),
        }
    }
}

/// Whether a table may have one of these keys.
fn knows_any(table: &Json, entries: &[Entry]) -> bool {
    !known_keys(table, entries).is_empty()
}

/// The keys of a table that it knows.
fn known_keys<'a>(table: &'a Json, entries: &[Entry]) -> Vec<&'a str> {
    let known = table["properties"].as_object().into_iter().flatten();
    known
        .map(|(key, _)| key.as_str())
        .filter(|key| entries.iter().any(|entry| entry.key == *key))
        .collect()
}

/// The keys of several tables.
fn all_keys(tables: &[&Json]) -> Map<String, Json> {
    let properties = tables
        .iter()
        .filter_map(|table| table["properties"].as_object());
    properties.flat_map(Map::clone).collect()
}

fn is_default(schema: &Json, value: &toml::Value) -> bool {
    serde_json::to_value(value).is_ok_and(|value| schema["default"] == value)
}

#[cfg(test)]
mod tests {
    use super::complaints::{CITE, ID};
    use super::*;

    /// Keywords that the interpreter knows, or that need no checking.
    const KNOWN: &[&str] = &[
        "$defs",
        "$ref",
        "$schema",
        "additionalProperties",
        "anyOf",
        "const",
        "default",
        "description",
        "enum",
        "format",
        "items",
        "maxItems",
        "maximum",
        "minItems",
        "minimum",
        "oneOf",
        "pattern",
        "properties",
        "required",
        "title",
        "type",
        // Looked for in other places: once bases are merged, and where clauses are placed.
        "if",
        "not",
        "then",
    ];

    fn unknown(schema: &Json, found: &mut Vec<String>) {
        let Some(map) = schema.as_object() else {
            return;
        };
        for (key, value) in map {
            if !KNOWN.contains(&key.as_str()) {
                found.push(key.clone());
            }
            match (key.as_str(), value) {
                ("properties" | "$defs", Json::Object(named)) => {
                    for schema in named.values() {
                        unknown(schema, found);
                    }
                }
                ("oneOf" | "anyOf", Json::Array(choices)) => {
                    for schema in choices {
                        unknown(schema, found);
                    }
                }
                ("items" | "additionalProperties", schema) => unknown(schema, found),
                ("pattern", pattern) => assert!(pattern == ID || pattern == CITE, "{pattern}"),
                _ => {}
            }
        }
    }

    #[test]
    fn every_keyword_of_the_schema_is_understood() {
        let mut found = Vec::new();
        unknown(&Schema::of_files().root, &mut found);
        assert_eq!(found, [""; 0]);
    }
}
