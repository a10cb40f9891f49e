//! Making the reference of the format, `FORMAT.md`, from the schema, and keeping it fresh.

use std::fmt::Write;

use serde_json::Value;

use super::generate::{assert_fresh, schema};

const INTRODUCTION: &str = "\
# The variant format, key by key

This page is made from the types that files are read into, and a test keeps it so. The same in a form that
editors complete and validate with is `variant.schema.json`; with Taplo and its kin, begin a file with
`#:schema` and the path of that file.

A file is [TOML](https://toml.io/). What is left out is at its default. Nothing else may be in a file: an
unknown key is a mistake. At most 262144 bytes are read.
";

/// What the pages of a schema are written into.
struct Reference {
    schema: Value,
    text: String,
}

impl Reference {
    fn resolve(&self, schema: &Value) -> Value {
        match schema["$ref"].as_str() {
            Some(name) => self.resolve(&self.schema["$defs"][name.trim_start_matches("#/$defs/")]),
            None => schema.clone(),
        }
    }

    /// The choices that a schema gives; itself where it gives none.
    fn choices(&self, schema: &Value) -> Vec<Value> {
        let schema = self.resolve(schema);
        match schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            Some(choices) => choices
                .iter()
                .flat_map(|choice| self.choices(choice))
                .collect(),
            None => vec![schema],
        }
    }

    /// A heading, a table of keys, and a part for each key whose value needs one.
    fn table(&mut self, heading: &str, path: &str, schema: &Value) {
        let description = paragraphs(&schema["description"]);
        let _ = write!(self.text, "\n{heading}\n\n");
        if !description.is_empty() {
            let _ = write!(self.text, "{description}\n\n");
        }
        self.text
            .push_str("| key | value | default | meaning |\n|---|---|---|---|\n");
        let required = strings(&schema["required"]);
        let in_the_end =
            self.schema["then"]["properties"][path.trim_end_matches('.')]["required"].clone();
        let properties = schema["properties"].as_object().unwrap();
        for (key, property) in properties {
            let default = match &property["default"] {
                _ if required.contains(&key.as_str()) => "must be there".to_owned(),
                _ if strings(&in_the_end).contains(&key.as_str()) => {
                    "must be there, or in what is extended".to_owned()
                }
                Value::Object(_) | Value::Array(_) | Value::Null => String::new(),
                default => format!("`{default}`"),
            };
            let value = self.value(property);
            let meaning = paragraphs(&property["description"]).replace("\n\n", " ");
            let _ = writeln!(self.text, "| `{key}` | {value} | {default} | {meaning} |");
        }
        for (key, property) in properties {
            self.words(&format!("{path}{key}"), property);
        }
    }

    /// What may stand as a value, in a few words.
    fn value(&self, schema: &Value) -> String {
        let kinds: Vec<String> = self
            .choices(schema)
            .iter()
            .map(|choice| match choice["type"].as_str() {
                Some("array") => match self.resolve(&choice["items"])["type"].as_str() {
                    Some("object") => "list of tables".to_owned(),
                    Some("string") => "list of texts".to_owned(),
                    _ => "list of numbers".to_owned(),
                },
                _ => written(choice),
            })
            .collect();
        kinds.join(", ")
    }

    /// The choices for a key's value, and the tables among them.
    fn words(&mut self, path: &str, schema: &Value) {
        let choices = self.choices(schema);
        if choices.len() > 1 && path != "series" {
            let _ = write!(self.text, "\n`{path}`:\n\n");
            for choice in &choices {
                let meaning = paragraphs(&choice["description"]).replace("\n\n", " ");
                let _ = writeln!(self.text, "- {}: {meaning}", written(choice));
            }
        }
        for choice in &choices {
            let required = strings(&choice["required"]);
            if choices.len() == 1 && path.contains('.') && choice["properties"].is_object() {
                self.table(&format!("### `{path}`"), &format!("{path}."), choice);
            } else if let [key] = required[..] {
                let inner = self.resolve(&choice["properties"][key]);
                if inner["properties"].is_object() {
                    let path = format!("{path}.{key}");
                    self.table(&format!("### `{path}`"), &format!("{path}."), &inner);
                }
            }
        }
    }

    /// A part for each key of a file that is a table or a list of tables.
    fn file(&mut self) {
        let schema = self.schema.clone();
        self.table("## The file", "", &schema);
        for (key, property) in schema["properties"].as_object().unwrap() {
            for choice in self.choices(property) {
                if choice["type"] == "array" {
                    let item = self.resolve(&choice["items"]);
                    if item["properties"].is_object() {
                        self.table(&format!("## `[[{key}]]`"), &format!("{key}."), &item);
                    }
                } else if choice["properties"].is_object() && key != "cites" {
                    self.table(&format!("## `[{key}]`"), &format!("{key}."), &choice);
                }
            }
        }
        self.cites(&schema["$defs"]["Cites"]);
    }

    fn cites(&mut self, schema: &Value) {
        let _ = write!(
            self.text,
            "\n## `[cites]`\n\n{} A place is written `SOURCE: PLACE`, with the id of one of the \
             `[[sources]]`.\n\n",
            paragraphs(&schema["description"])
        );
        for (section, table) in schema["properties"].as_object().unwrap() {
            let keys = table["properties"].as_object();
            let keys: Vec<String> = keys
                .into_iter()
                .flatten()
                .map(|(key, _)| format!("`{key}`"))
                .collect();
            let keys = if keys.is_empty() {
                "the ids of its clauses".to_owned()
            } else {
                keys.join(", ")
            };
            let _ = writeln!(self.text, "- `cites.{section}`: {keys}");
        }
    }
}

/// How a value is written that fits a choice.
fn written(choice: &Value) -> String {
    match choice["type"].as_str() {
        Some("integer") if choice["minimum"] == choice["maximum"] => choice["minimum"].to_string(),
        Some("integer") => format!("{} to {}", choice["minimum"], choice["maximum"]),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("array") => "a list".to_owned(),
        Some("object") => match strings(&choice["required"])[..] {
            [key] => format!("`{{ {key} = ... }}`"),
            _ => "table".to_owned(),
        },
        _ => match choice["const"].as_str() {
            Some(word) => format!("`\"{word}\"`"),
            None => "text".to_owned(),
        },
    }
}

fn strings(list: &Value) -> Vec<&str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn paragraphs(description: &Value) -> String {
    description.as_str().unwrap_or_default().replace('|', "\\|")
}

#[test]
fn published_reference_is_fresh() {
    let mut reference = Reference {
        schema: schema(),
        text: INTRODUCTION.to_owned(),
    };
    reference.file();
    assert_fresh("FORMAT.md", &reference.text);
}
