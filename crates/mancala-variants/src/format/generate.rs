//! Making the JSON Schema of the format from the types, and keeping the published file fresh.

use std::path::Path;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::file::VariantFile;

/// The published schema: as the types say it, with what TOML and `extends` need.
pub(super) fn schema() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<VariantFile>().to_value();
    without_null(&mut schema);
    one_line_descriptions(&mut schema);
    let definitions = &mut schema["$defs"];
    for entry in ["PassingSeedEntry", "LastSeedEntry"] {
        // Flattening forgets that nothing else may be in the table.
        definitions[entry]["additionalProperties"] = json!(false);
        definitions[entry]["not"] = json!({ "required": ["before", "after"] });
    }
    cites_name_switches(definitions);
    // A file that extends another says only what is different.
    let board = take(&mut definitions["BoardSpec"], "required");
    let series = take(&mut definitions["SeriesSpec"], "required");
    schema["if"] = json!({ "not": { "required": ["extends"] } });
    schema["then"] = json!({
        "required": ["board"],
        "properties": {
            "board": { "required": board },
            "series": { "required": series },
        },
    });
    schema["title"] = json!("Variant of mancala");
    schema
}

/// TOML has no null: what may be left out is left out.
fn without_null(schema: &mut Value) {
    if let Value::Array(items) = schema {
        items.iter_mut().for_each(without_null);
    }
    let Value::Object(map) = schema else { return };
    if let Some(Value::Array(types)) = map.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [only] = &types[..] {
            map["type"] = only.clone();
        }
    }
    if let Some(Value::Array(choices)) = map.get_mut("anyOf") {
        choices.retain(|choice| choice["type"] != "null");
        if let [Value::Object(only)] = &choices[..] {
            let only = only.clone();
            map.shift_remove("anyOf");
            map.extend(only);
        }
    }
    map.retain(|key, value| !(key == "default" && value.is_null()));
    map.values_mut().for_each(without_null);
}

/// Doc comments up to their first example, each paragraph in one line.
fn one_line_descriptions(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(one_line_descriptions),
        Value::Object(map) => {
            if let Some(Value::String(text)) = map.get_mut("description") {
                let paragraphs: Vec<_> = text
                    .split("\n\n")
                    .take_while(|paragraph| !paragraph.starts_with("```"))
                    .map(|paragraph| paragraph.replace('\n', " "))
                    .collect();
                *text = paragraphs.join("\n\n");
            }
            map.values_mut().for_each(one_line_descriptions);
        }
        _ => {}
    }
}

/// Lets each table of cites have exactly the keys of its section.
fn cites_name_switches(definitions: &mut Value) {
    for (section, of) in [
        ("board", "BoardSpec"),
        ("sowing", "SowingSpec"),
        ("moves", "MoveSpec"),
        ("end", "EndSpec"),
        ("series", "SeriesSpec"),
    ] {
        let keys: Vec<String> = properties(&definitions[of]).keys().cloned().collect();
        let cites: Map<String, Value> = keys
            .into_iter()
            .map(|key| (key, json!({ "$ref": "#/$defs/Cite" })))
            .collect();
        let table = &mut definitions["Cites"]["properties"][section];
        table["properties"] = Value::Object(cites);
        table["additionalProperties"] = json!(false);
    }
}

fn properties(schema: &Value) -> &Map<String, Value> {
    schema["properties"].as_object().unwrap()
}

fn take(schema: &mut Value, key: &str) -> Value {
    schema.as_object_mut().unwrap().shift_remove(key).unwrap()
}

/// Compares a published file with what it should say. `UPDATE_FORMAT=1` writes it anew.
#[track_caller]
pub(super) fn assert_fresh(name: &str, fresh: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("UPDATE_FORMAT").is_some() {
        std::fs::write(&path, fresh).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == fresh,
        "{name} is out of date: run the tests of mancala-variants with UPDATE_FORMAT=1"
    );
}

#[test]
fn published_schema_is_fresh() {
    let fresh = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    assert_fresh("variant.schema.json", &fresh);
}

/// What a variant can't do without, and must be looked for once bases are merged.
#[test]
fn required_keys_are_the_types() {
    let schema = schema();
    let required = |section: &str| schema["then"]["properties"][section]["required"].clone();
    assert_eq!(required("board"), json!(["holes", "seeds"]));
    assert_eq!(required("series"), json!(["layout"]));
}
