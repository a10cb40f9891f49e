//! JSON that keeps what a program may not overlook: repeated keys.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Number;

/// A JSON value whose objects keep every entry, in order, keys that are repeated included.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Flag(bool),
    Number(Number),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The only entry with this key, if it is an object that has exactly one.
    pub(super) fn only(&self, key: &str) -> Option<&Self> {
        let Self::Object(entries) = self else {
            return None;
        };
        let mut found = entries.iter().filter(|(known, _)| known == key);
        match (found.next(), found.next()) {
            (Some((_, value)), None) => Some(value),
            _ => None,
        }
    }

    /// The number, if it is written as an integer and fits 64 bits.
    pub(super) fn integer(&self) -> Option<i128> {
        let Self::Number(number) = self else {
            return None;
        };
        number
            .as_u64()
            .map(i128::from)
            .or_else(|| number.as_i64().map(i128::from))
    }

    /// Whether it may be a request's `id`: a text, or a number that comes back as it was.
    pub(super) fn is_id(&self) -> bool {
        match self {
            Self::Text(_) => true,
            // An integer that doesn't fit 64 bits is read as a float, and may have lost digits.
            Self::Number(number) => {
                self.integer().is_some()
                    || number
                        .as_f64()
                        .is_some_and(|number| number.abs() < 2_f64.powi(63))
            }
            _ => false,
        }
    }

    /// The text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The counts, if it is a list of integers from 0 to 255.
    pub(super) fn counts(&self) -> Option<Vec<u8>> {
        let Self::List(items) = self else {
            return None;
        };
        items
            .iter()
            .map(|item| item.integer().and_then(|count| count.try_into().ok()))
            .collect()
    }

    /// What kind of value it is, for messages.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => number.serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => items.serialize(serializer),
            Self::Object(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E: de::Error>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Flag(flag))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number.into()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Json, E> {
        Number::from_f64(number)
            .map(Json::Number)
            .ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_string<E: de::Error>(self, text: String) -> Result<Json, E> {
        Ok(Json::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Json::Object(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Json {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn repeated_keys_are_kept() {
        let twice = read(r#"{"a":1,"b":2,"a":3}"#);
        assert_eq!(twice.only("a"), None);
        assert_eq!(twice.only("b").and_then(Json::integer), Some(2));
        assert_eq!(twice.only("c"), None);
        assert_eq!(
            serde_json::to_string(&twice).unwrap(),
            r#"{"a":1,"b":2,"a":3}"#
        );
    }

    #[test]
    fn ids_come_back_as_they_were() {
        for id in [
            "\"a\"",
            "0",
            "-1",
            "1.5",
            "18446744073709551615",
            "-9223372036854775808",
        ] {
            let json = read(id);
            assert!(json.is_id(), "{id}");
            assert_eq!(serde_json::to_string(&json).unwrap(), id);
        }
        for other in [
            "18446744073709551616",
            "-9223372036854775809",
            "null",
            "true",
            "[]",
            "{}",
        ] {
            assert!(!read(other).is_id(), "{other}");
        }
    }

    #[test]
    fn only_what_is_written_as_an_integer_is_one() {
        assert_eq!(
            read("18446744073709551615").integer(),
            Some(u64::MAX.into())
        );
        assert_eq!(
            read("-9223372036854775808").integer(),
            Some(i64::MIN.into())
        );
        for other in [
            "18446744073709551616",
            "1.0",
            "1e2",
            "\"1\"",
            "true",
            "null",
            "[1]",
        ] {
            assert_eq!(read(other).integer(), None, "{other}");
        }
    }
}
