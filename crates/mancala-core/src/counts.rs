//! Sets of seed counts: what a clause asks of a hole.

use core::fmt;

/// A set of seed counts, such as "empty", "seeds", "3" or "2 or 3".
///
/// Counts up to [`LARGEST_SINGLE`](Self::LARGEST_SINGLE) are told apart; all larger ones are in the
/// set together or not at all.
///
/// ```
/// use mancala_core::CountSet;
///
/// let two_or_three = CountSet::exactly(2).unwrap() | CountSet::exactly(3).unwrap();
/// assert!(two_or_three.contains(3) && !two_or_three.contains(4));
/// assert!(CountSet::SEEDS.contains(200) && !CountSet::SEEDS.contains(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CountSet(u64);

impl CountSet {
    /// The largest count that can be named alone; a set holds all counts above it or none.
    pub const LARGEST_SINGLE: u8 = 62;
    /// Every count, zero included: no condition.
    pub const ANY: Self = Self(u64::MAX);
    /// Zero alone.
    pub const EMPTY: Self = Self(1);
    /// One and more.
    pub const SEEDS: Self = Self(u64::MAX - 1);
    /// No count at all. Never useful in a clause, and refused there.
    pub const NEVER: Self = Self(0);

    /// One count alone; `None` above [`LARGEST_SINGLE`](Self::LARGEST_SINGLE).
    #[must_use]
    pub const fn exactly(count: u8) -> Option<Self> {
        if count <= Self::LARGEST_SINGLE {
            Some(Self(1 << count))
        } else {
            None
        }
    }

    /// This count and all larger ones; `None` above `LARGEST_SINGLE + 1`.
    ///
    /// ```
    /// use mancala_core::CountSet;
    ///
    /// assert_eq!(CountSet::at_least(1), Some(CountSet::SEEDS));
    /// ```
    #[must_use]
    pub const fn at_least(count: u8) -> Option<Self> {
        if count <= Self::LARGEST_SINGLE + 1 {
            Some(Self(u64::MAX << count))
        } else {
            None
        }
    }

    /// The set whose count `i` is in it where bit `i` is set; bit 63 stands for 63 and more.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// A bit a count; bit 63 stands for 63 and more.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the count is in the set.
    #[must_use]
    pub const fn contains(self, count: u8) -> bool {
        let bit = if count > Self::LARGEST_SINGLE {
            Self::LARGEST_SINGLE + 1
        } else {
            count
        };
        self.0 >> bit & 1 == 1
    }

    /// The counts in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The counts in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether no count is in the set.
    #[must_use]
    pub const fn is_never(self) -> bool {
        self.0 == 0
    }
}

impl core::ops::BitOr for CountSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// `any`, `empty`, `seeds`, or the counts: `2 or 3`, `4 or more`.
impl fmt::Display for CountSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ANY => return f.write_str("any"),
            Self::EMPTY => return f.write_str("empty"),
            Self::SEEDS => return f.write_str("seeds"),
            Self::NEVER => return f.write_str("never"),
            _ => {}
        }
        // A run of counts that reaches the top is written `k or more`.
        let top_run = self.0.leading_ones() as u8;
        let top = (top_run > 0).then(|| 64 - top_run);
        let singles = (0..=Self::LARGEST_SINGLE)
            .filter(|&count| self.contains(count) && top.is_none_or(|top| count < top));
        let mut first = true;
        for count in singles {
            let or = if first { "" } else { " or " };
            write!(f, "{or}{count}")?;
            first = false;
        }
        if let Some(top) = top {
            let or = if first { "" } else { " or " };
            write!(f, "{or}{top} or more")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CountSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CountSet({self})")
    }
}

#[cfg(feature = "serde")]
mod words {
    //! `"any"`, `"empty"`, `"seeds"`, a count, a list of counts, or `{ at-least = 4 }`.

    use serde::de::{self, MapAccess, SeqAccess, Visitor};
    use serde::ser::{Serialize, SerializeMap, Serializer};
    use serde::{Deserialize, Deserializer};

    use super::{CountSet, fmt};

    impl Serialize for CountSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match *self {
                Self::ANY => return serializer.serialize_str("any"),
                Self::EMPTY => return serializer.serialize_str("empty"),
                Self::SEEDS => return serializer.serialize_str("seeds"),
                _ => {}
            }
            let top_run = self.0.leading_ones() as u8;
            if top_run > 0 {
                let from = 64 - top_run;
                let below = self.without(Self(u64::MAX << from));
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("at-least", &from)?;
                if !below.is_never() {
                    map.serialize_entry("or", &below)?;
                }
                return map.end();
            }
            if self.0.is_power_of_two() {
                return serializer.serialize_u8(self.0.trailing_zeros() as u8);
            }
            serializer.collect_seq((0..=Self::LARGEST_SINGLE).filter(|&count| self.contains(count)))
        }
    }

    impl<'de> Deserialize<'de> for CountSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_any(CountSetVisitor)
        }
    }

    struct CountSetVisitor;

    fn single<E: de::Error>(count: u64) -> Result<CountSet, E> {
        u8::try_from(count)
            .ok()
            .and_then(CountSet::exactly)
            .ok_or_else(|| E::custom(format_args!("a count is 0 to 62, not {count}")))
    }

    impl<'de> Visitor<'de> for CountSetVisitor {
        type Value = CountSet;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(
                "\"any\", \"empty\", \"seeds\", a count from 0 to 62, a list of counts or { at-least = COUNT }",
            )
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<CountSet, E> {
            match word {
                "any" => Ok(CountSet::ANY),
                "empty" => Ok(CountSet::EMPTY),
                "seeds" => Ok(CountSet::SEEDS),
                _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
            }
        }

        fn visit_u64<E: de::Error>(self, count: u64) -> Result<CountSet, E> {
            single(count)
        }

        fn visit_i64<E: de::Error>(self, count: i64) -> Result<CountSet, E> {
            u64::try_from(count).map_or_else(
                |_| Err(E::invalid_value(de::Unexpected::Signed(count), &self)),
                single,
            )
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut counts: A) -> Result<CountSet, A::Error> {
            let mut set = CountSet::NEVER;
            while let Some(count) = counts.next_element::<u64>()? {
                set = set | single(count)?;
            }
            Ok(set)
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CountSet, A::Error> {
            let mut set: Option<CountSet> = None;
            let mut or = CountSet::NEVER;
            while let Some(key) = map.next_key::<Key>()? {
                match key {
                    Key::AtLeast => {
                        let from: u8 = map.next_value()?;
                        set = Some(CountSet::at_least(from).ok_or_else(|| {
                            de::Error::custom(format_args!("a count is 0 to 63 here, not {from}"))
                        })?);
                    }
                    Key::Or => or = map.next_value()?,
                }
            }
            set.map(|set| set | or)
                .ok_or_else(|| de::Error::missing_field("at-least"))
        }
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Key {
        AtLeast,
        Or,
    }
}

#[cfg(feature = "schemars")]
impl schemars::JsonSchema for CountSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CountSet".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let count =
            |max: u8| schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": max });
        let single = count(Self::LARGEST_SINGLE);
        schemars::json_schema!({
            "description": "A set of seed counts.",
            "oneOf": [
                { "type": "string", "const": "any", "description": "Any number, 0 too." },
                { "type": "string", "const": "empty", "description": "None, as in Ayoayo's captures." },
                { "type": "string", "const": "seeds", "description": "1 or more, as for relays." },
                {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": Self::LARGEST_SINGLE,
                    "description": "Exactly so many, as the 3 that face uurs in Layli Goobalay.",
                },
                {
                    "type": "array",
                    "items": single,
                    "minItems": 1,
                    "description": "One of these counts, as the 1 or 2 that Oware captures on.",
                },
                {
                    "type": "object",
                    "description": "So many or more; with `or`, also what that says: `{ at-least = 4, or = [1, 2] }`.",
                    "properties": {
                        "at-least": count(Self::LARGEST_SINGLE + 1),
                        "or": { "$ref": "#/$defs/CountSet" },
                    },
                    "required": ["at-least"],
                    "additionalProperties": false,
                },
            ],
        })
    }
}
