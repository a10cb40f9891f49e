//! What is wrong with single values, in words.

use serde_json::Value as Json;

use crate::nearest::nearest;
use crate::problem::{Place, Report};

/// The schema's pattern of ids.
pub(super) const ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// The schema's pattern of cites.
pub(super) const CITE: &str = "^[a-z0-9]+(-[a-z0-9]+)*: .+$";

/// What a value is for: the key it has, or the list that it is an item of.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    /// The key, as messages name it.
    pub(super) key: &'a str,
    /// Where the key stands; for an item of a list, the item.
    pub(super) key_at: Place,
}

pub(super) fn words(list: &Json) -> impl Iterator<Item = &str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
}

/// The words that a choice of texts allows; none where any text will do.
pub(super) fn allowed_words<'a>(choices: &[&'a Json]) -> Vec<&'a str> {
    choices
        .iter()
        .flat_map(|choice| words(&choice["enum"]).chain(choice["const"].as_str()))
        .collect()
}

/// Whether a text can be shown anywhere: it has line ends and tabs, but no other control character.
fn check_characters(text: &str, at: Place, report: &mut Report) {
    let shown = text.replace("\r\n", "\n");
    let control = shown
        .chars()
        .find(|&c| c.is_control() && !matches!(c, '\n' | '\t'));
    if let Some(control) = control {
        report.push(
            at,
            format!(
                "the text has a control character, U+{:04X}",
                u32::from(control)
            ),
            "leave it out; line ends and tabs may be in a text".to_owned(),
        );
    }
}

pub(super) fn check_text(
    text: &str,
    choices: &[&Json],
    context: Context<'_>,
    at: Place,
    report: &mut Report,
) {
    let words = allowed_words(choices);
    if words.contains(&text) {
        return;
    }
    if words.is_empty() {
        check_characters(text, at, report);
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
pub(super) fn words_of_tables(choice: &Json) -> impl Iterator<Item = &str> + Clone {
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
            );
        }
        _ => {}
    }
}

pub(super) fn check_range(
    number: i64,
    schema: &Json,
    context: Context<'_>,
    at: Place,
    report: &mut Report,
) {
    let least = schema["minimum"].as_i64().unwrap_or(i64::MIN);
    let most = schema["maximum"].as_i64().unwrap_or(i64::MAX);
    if !(least..=most).contains(&number) {
        out_of_range(&number.to_string(), schema, context, at, report);
    }
}

pub(super) fn out_of_range(
    number: &str,
    schema: &Json,
    context: Context<'_>,
    at: Place,
    report: &mut Report,
) {
    let (key, least, most) = (context.key, &schema["minimum"], &schema["maximum"]);
    let cure = if least == most {
        format!("write `{key} = {least}`, the only one there is")
    } else {
        format!("choose a number from {least} to {most}")
    };
    report.push(at, format!("`{key}` can't be {number}"), cure);
}

pub(super) fn check_length(
    length: usize,
    schema: &Json,
    context: Context<'_>,
    report: &mut Report,
) {
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

pub(super) fn wrong_type(
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
        "a text" if one("integer") => "write a number without quotes".to_owned(),
        "a text" if one("array") => format!("put it in brackets: `{key} = [...]`"),
        "a fraction" if one("integer") => "write a whole number".to_owned(),
        "a number" | "a fraction" | "a date" | "true or false"
            if one("string") && allowed_words(choices).is_empty() =>
        {
            "put it in quotes".to_owned()
        }
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
pub(super) fn expected(choices: &[&Json]) -> String {
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
                let needed: Vec<_> = words_of_tables(choice).collect();
                if !needed.is_empty() {
                    return Some(format!("`{{ {} = ... }}`", needed.join(" = ..., ")));
                }
                let known = choice["properties"].as_object();
                let known: Vec<_> = known
                    .into_iter()
                    .flatten()
                    .map(|(key, _)| key.as_str())
                    .collect();
                if known.is_empty() {
                    return Some("a table".to_owned());
                }
                Some(format!("a table that may hold {}", listed(&known, "and")))
            }
            _ if words.is_empty() => Some("a text".to_owned()),
            _ => None,
        });
    let all: Vec<String> = words.iter().cloned().chain(others).collect();
    joined(&all.iter().map(String::as_str).collect::<Vec<_>>(), "or")
}

/// `` `a`, `b` and `c` ``
pub(super) fn listed(words: &[&str], last: &str) -> String {
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
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
