//! A TOML file as a tree in which everything knows its place.

use toml::de::{DeTable, DeValue};

use crate::problem::{FileId, Place, Report};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) at: Place,
    pub(crate) value: Value,
    /// Whether something within was found wrong.
    pub(crate) flawed: bool,
}

/// A TOML value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Integer(i64),
    /// An integer that no rule could want.
    HugeInteger,
    Float(f64),
    Flag(bool),
    Date,
    List(Vec<Node>),
    Table(Vec<Entry>),
}

/// A key of a table, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) key_at: Place,
    pub(crate) node: Node,
}

impl Node {
    /// The entries of a table; none of anything else.
    pub(crate) fn entries(&self) -> &[Entry] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a list; none of anything else.
    pub(crate) fn items(&self) -> &[Self] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The entry of a table with this key.
    pub(crate) fn get(&self, key: &str) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The place of the value at a dotted path below, or of the deepest part of the path that there
    /// is.
    pub(crate) fn place_of(&self, path: &str) -> Place {
        let mut node = self;
        let mut at = self.at;
        for key in path.split('.') {
            match node.get(key) {
                Some(entry) => {
                    at = entry.node.shown_at(entry.key_at);
                    node = &entry.node;
                }
                None => break,
            }
        }
        at
    }

    /// Where to point at this value of a key: a table or list at its key, anything else at itself.
    fn shown_at(&self, key_at: Place) -> Place {
        match self.value {
            Value::Table(_) | Value::List(_) => key_at,
            _ => self.at,
        }
    }

    /// The same without places, for serde.
    pub(crate) fn to_toml(&self) -> toml::Value {
        match &self.value {
            Value::Text(text) => toml::Value::String(text.clone()),
            Value::Integer(number) => toml::Value::Integer(*number),
            Value::HugeInteger => toml::Value::Integer(i64::MAX),
            Value::Float(number) => toml::Value::Float(*number),
            Value::Flag(flag) => toml::Value::Boolean(*flag),
            // No key of the format takes one, so a text fails as well.
            Value::Date => toml::Value::String(String::new()),
            Value::List(items) => toml::Value::Array(items.iter().map(Self::to_toml).collect()),
            Value::Table(entries) => toml::Value::Table(to_table(entries)),
        }
    }
}

/// Entries without their places, for serde.
pub(crate) fn to_table(entries: &[Entry]) -> toml::Table {
    entries
        .iter()
        .map(|entry| (entry.key.clone(), entry.node.to_toml()))
        .collect()
}

/// Parses a file that the report has taken in; `None` where it is no TOML, which is reported.
pub(crate) fn parse(file: FileId, report: &mut Report) -> Option<Node> {
    let parsed = DeTable::parse(report.text(file)).map(|table| Node {
        at: file.place(0..0),
        value: table_of(file, table.into_inner()),
        flawed: false,
    });
    match parsed {
        Ok(node) => Some(node),
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            let text = report.text(file);
            let (message, cure) =
                syntax_error(error.message(), text.get(span.clone()).unwrap_or_default());
            report.push(file.place(span), message, cure);
            None
        }
    }
}

/// What is wrong with a text that is no TOML, and the cure, given what the parser says and where.
fn syntax_error(message: &str, there: &str) -> (String, String) {
    let is_word = there.starts_with(|letter: char| letter.is_alphabetic());
    if message == "duplicate key" {
        return (
            format!("`{there}` is said twice"),
            "leave one of the two out".to_owned(),
        );
    }
    if is_word && !there.contains(char::is_whitespace) && !message.contains("key") {
        return (
            format!("`{there}` is neither a text in quotes nor a number, true or false"),
            format!("write a text in quotes: \"{there}\""),
        );
    }
    if there.trim().is_empty() && message.contains("must be quoted") {
        return (
            "there is no value".to_owned(),
            "write one after the equals sign".to_owned(),
        );
    }
    let cure = if message.contains("string") {
        "close the text with the quotes that it begins with"
    } else if message.contains("array") || message.contains("table") {
        "close every bracket, and put commas between what is in it"
    } else {
        "a line is a key, an equals sign and a value, or a table's name in brackets"
    };
    (format!("this is no TOML: {message}"), cure.to_owned())
}

fn node_of(file: FileId, value: toml::Spanned<DeValue<'_>>) -> Node {
    let at = file.place(value.span());
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text.into_owned()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::HugeInteger, Value::Integer),
        DeValue::Float(number) => Value::Float(number.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Datetime(_) => Value::Date,
        DeValue::Array(items) => {
            Value::List(items.into_iter().map(|item| node_of(file, item)).collect())
        }
        DeValue::Table(table) => table_of(file, table),
    };
    Node {
        at,
        value,
        flawed: false,
    }
}

fn table_of(file: FileId, table: DeTable<'_>) -> Value {
    let entries = table.into_iter().map(|(key, value)| Entry {
        key_at: file.place(key.span()),
        key: key.into_inner().into_owned(),
        node: node_of(file, value),
    });
    Value::Table(entries.collect())
}
