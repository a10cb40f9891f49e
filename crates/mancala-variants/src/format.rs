//! The shape of a variant's file, as types.
//!
//! The published JSON Schema is made from them and from the types of rules and series, doc comments
//! included, and the loader checks files against that schema. So what the types say is what editors
//! complete and what loading accepts.

/// A text that a variant's rules were taken from.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Source {
    /// The source's short name in this file, which `cites` begin with.
    #[cfg_attr(test, schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$")))]
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where it was published: a site, a journal, a book.
    pub site: String,
    /// When it was published, as it says itself; `undated` if it doesn't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The language it was read in, as a two-letter code: `en`, `ro`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// Which way round the board is sown.
///
/// It is a matter of display and notation alone: clockwise play is the mirror image, and no rule
/// depends on it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum Direction {
    /// Each player sows his row from his left to his right, as in Layli Goobalay.
    #[default]
    Anticlockwise,
    /// Each player sows his row from his right to his left, as in Nsa Isong.
    Clockwise,
}

#[cfg(test)]
mod file;
#[cfg(test)]
mod generate;
#[cfg(test)]
mod reference;
