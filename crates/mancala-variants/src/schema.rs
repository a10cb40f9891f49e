//! Checking a file against the JSON Schema of the format, all mistakes at once.
//!
//! This interprets the part of JSON Schema that the published schema uses: types, `properties`,
//! `required`, `additionalProperties`, `items` and its limits, `enum`, `const`, ranges, two patterns,
//! choices (`oneOf`, `anyOf`) and `$ref`.

use std::sync::LazyLock;

use serde_json::{Map, Value as Json};

use crate::document::{Entry, Node, Value};
use crate::nearest::nearest;
use crate::problem::{Place, Report};

/// The JSON Schema of a variant's file, for editors and other tools.
///
/// ```
/// let schema: serde_json::Value = serde_json::from_str(mancala_variants::JSON_SCHEMA)?;
/// assert_eq!(schema["title"], "Variant of mancala");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub const JSON_SCHEMA: &str = include_str!("../variant.schema.json");

/// The schema's pattern of ids.
const ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// The schema's pattern of cites.
const CITE: &str = "^[a-z0-9]+(-[a-z0-9]+)*: .+$";

static SCHEMA: LazyLock<Schema> = LazyLock::new(|| Schema {
    root: serde_json::from_str(JSON_SCHEMA).unwrap_or_default(),
});

/// The schema, parsed.
pub(crate) struct Schema {
    root: Json,
}

/// What a value is for: the key it has, or the list that it is an item of.
#[derive(Clone, Copy)]
struct Context<'a> {
    /// The key, as messages name it.
    key: &'a str,
    /// Where the key stands; for an item of a list, the item.
    key_at: Place,
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
                Some(choice) => out_of_range(choice, context, node.at, report),
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
            Value::Table(entries) => match choose_table(&choices, entries) {
                Some(choice) => self.table(choice, context, entries, report),
                None => wrong_type("a table", context.key_at, &choices, context, report),
            },
            Value::Text(_) => wrong_type("a text", node.at, &choices, context, report),
            Value::Flag(_) => wrong_type("true or false", node.at, &choices, context, report),
            Value::Float(_) => wrong_type("a fraction", node.at, &choices, context, report),
            Value::Date => wrong_type("a date", node.at, &choices, context, report),
        }
        node.flawed = report.len() > before;
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
                self.which_key(&entry.key, &unused),
            );
        }
    }

    /// A hint at the key that was meant, given those that aren't there.
    fn which_key(&self, key: &str, unused: &[&str]) -> String {
        if let Some(near) = nearest(key, unused.iter().copied()) {
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
        if unused.is_empty() {
            return "leave it out".to_owned();
        }
        format!(
            "leave it out; the keys that could stand here are {}",
            listed(unused, "and")
        )
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
        if misspelt {
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

/// The table that is meant, of those that could stand here: the one with a key of the entries.
fn choose_table<'a>(choices: &[&'a Json], entries: &[Entry]) -> Option<&'a Json> {
    let mut tables = choices
        .iter()
        .copied()
        .filter(|choice| choice["type"] == "object");
    let knows = |choice: &&Json| {
        entries
            .iter()
            .any(|entry| !choice["properties"][&entry.key].is_null())
    };
    tables.clone().find(knows).or_else(|| tables.next())
}

fn is_default(schema: &Json, value: &toml::Value) -> bool {
    serde_json::to_value(value).is_ok_and(|value| schema["default"] == value)
}

fn words(list: &Json) -> impl Iterator<Item = &str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
}

/// The words that a choice of texts allows; none where any text will do.
fn allowed_words<'a>(choices: &[&'a Json]) -> Vec<&'a str> {
    choices
        .iter()
        .flat_map(|choice| words(&choice["enum"]).chain(choice["const"].as_str()))
        .collect()
}

fn check_text(text: &str, choices: &[&Json], context: Context<'_>, at: Place, report: &mut Report) {
    let words = allowed_words(choices);
    if words.contains(&text) {
        return;
    }
    if words.is_empty() {
        let patterns = choices
            .iter()
            .filter_map(|choice| choice["pattern"].as_str());
        for pattern in patterns {
            check_pattern(text, pattern, context, at, report);
        }
        return;
    }
    let key = context.key;
    // A word that begins a table of its own, such as `capture`.
    let tables = choices.iter().flat_map(|choice| words_of_tables(choice));
    if let Some(table) = tables.clone().find(|table| *table == text) {
        report.push(
            at,
            format!("`{key} = \"{text}\"` doesn't say enough"),
            format!("write it as a table: `{key} = {{ {table} = {{ ... }} }}`"),
        );
        return;
    }
    let cure = match nearest(text, words.iter().copied().chain(tables)) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None if text.parse::<i64>().is_ok()
            && choices.iter().any(|choice| choice["type"] == "integer") =>
        {
            format!("write the number without quotes: `{key} = {text}`")
        }
        None => format!("`{key}` is {}", expected(choices)),
    };
    report.push(
        at,
        format!("unknown word \"{}\" for `{key}`", shortened(text)),
        cure,
    );
}

/// Keys that a table must have, which serve as words for it.
fn words_of_tables(choice: &Json) -> impl Iterator<Item = &str> + Clone {
    let required: &[Json] = choice["required"].as_array().map_or(&[], Vec::as_slice);
    required.iter().filter_map(Json::as_str)
}

fn check_pattern(text: &str, pattern: &str, context: Context<'_>, at: Place, report: &mut Report) {
    let is_id = |text: &str| {
        text.split('-').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
    };
    let key = context.key;
    match pattern {
        ID if !is_id(text) => report.push(
            at,
            format!(
                "`{key}` is small letters and digits, with single hyphens between, not \"{}\"",
                shortened(text)
            ),
            "for example \"two-words\"".to_owned(),
        ),
        CITE if !text
            .split_once(": ")
            .is_some_and(|(id, place)| is_id(id) && !place.is_empty()) =>
        {
            report.push(
                at,
                "a cite is a source's id, a colon, a space, and the place in that source",
                "for example \"some-source: Rules, second point\"".to_owned(),
            )
        }
        _ => {}
    }
}

fn check_range(number: i64, schema: &Json, context: Context<'_>, at: Place, report: &mut Report) {
    let least = schema["minimum"].as_i64().unwrap_or(i64::MIN);
    let most = schema["maximum"].as_i64().unwrap_or(i64::MAX);
    if !(least..=most).contains(&number) {
        out_of_range(schema, context, at, report);
    }
}

fn out_of_range(schema: &Json, context: Context<'_>, at: Place, report: &mut Report) {
    let (key, least, most) = (context.key, &schema["minimum"], &schema["maximum"]);
    let cure = if least == most {
        format!("write `{key} = {least}`, the only one there is")
    } else {
        format!("choose a number from {least} to {most}")
    };
    report.push(at, format!("`{key}` is out of range"), cure);
}

fn check_length(length: usize, schema: &Json, context: Context<'_>, report: &mut Report) {
    let key = context.key;
    if schema["minItems"]
        .as_u64()
        .is_some_and(|least| (length as u64) < least)
    {
        report.push(
            context.key_at,
            format!("`{key}` is an empty list"),
            "list at least one, or leave the key out".to_owned(),
        );
    }
    if let Some(most) = schema["maxItems"]
        .as_u64()
        .filter(|&most| length as u64 > most)
    {
        report.push(
            context.key_at,
            format!("`{key}` has {length} entries, and may have {most}"),
            "join some, or leave some out".to_owned(),
        );
    }
}

fn wrong_type(
    found: &str,
    at: Place,
    choices: &[&Json],
    context: Context<'_>,
    report: &mut Report,
) {
    let key = context.key;
    let one = |kind: &str| choices.iter().any(|choice| choice["type"] == kind);
    let cure = match found {
        "a list" if one("object") => format!("write `[{key}]` with single brackets, once"),
        "a table" if one("array") => format!("write `[[{key}]]` with double brackets"),
        "a text" if one("boolean") => "write true or false without quotes".to_owned(),
        "a text" if one("integer") => "write the number without quotes".to_owned(),
        "a number" | "true or false" if one("string") && allowed_words(choices).is_empty() => {
            "put it in quotes".to_owned()
        }
        "a fraction" if one("integer") => "write a whole number".to_owned(),
        _ => format!("`{key}` is {}", expected(choices)),
    };
    report.push(
        at,
        format!("`{key}` is {found}, and should be {}", kinds(choices)),
        cure,
    );
}

/// The kinds of value that could stand here.
fn kinds(choices: &[&Json]) -> String {
    let mut kinds: Vec<&str> = Vec::new();
    for choice in choices {
        let kind = match choice["type"].as_str() {
            Some("integer") => "a whole number",
            Some("boolean") => "true or false",
            Some("array") => "a list",
            Some("object") => "a table",
            _ if allowed_words(choices).is_empty() => "a text",
            _ => "a word",
        };
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    joined(&kinds, "or")
}

/// The values that could stand here.
fn expected(choices: &[&Json]) -> String {
    let words: Vec<String> = allowed_words(choices)
        .iter()
        .map(|word| format!("\"{word}\""))
        .collect();
    let others = choices
        .iter()
        .filter_map(|choice| match choice["type"].as_str() {
            Some("integer") => Some(format!(
                "a number from {} to {}",
                choice["minimum"], choice["maximum"]
            )),
            Some("boolean") => Some("true or false".to_owned()),
            Some("array") => Some("a list".to_owned()),
            Some("object") => {
                let keys: Vec<_> = words_of_tables(choice)
                    .map(|key| format!("{key} = ..."))
                    .collect();
                Some(format!("`{{ {} }}`", keys.join(", ")))
            }
            _ if words.is_empty() => Some("a text".to_owned()),
            _ => None,
        });
    let all: Vec<String> = words.iter().cloned().chain(others).collect();
    joined(&all.iter().map(String::as_str).collect::<Vec<_>>(), "or")
}

/// `` `a`, `b` and `c` ``
fn listed(words: &[&str], last: &str) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    joined(&quoted.iter().map(String::as_str).collect::<Vec<_>>(), last)
}

/// `a, b and c`
fn joined(parts: &[&str], last: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// The beginning of a text that may be long.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
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
                    named.values().for_each(|schema| unknown(schema, found));
                }
                ("oneOf" | "anyOf", Json::Array(choices)) => {
                    choices.iter().for_each(|schema| unknown(schema, found));
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
