//! The variants that come with the library.

use std::sync::LazyLock;

use crate::Variant;

macro_rules! shipped {
    ($($id:literal),* $(,)?) => {
        /// Ids and texts of all shipped variants.
        const TEXTS: &[(&str, &str)] = &[
            $(($id, include_str!(concat!("../variants/", $id, ".toml")))),*
        ];
    };
}

shipped![
    "layli-goobalay",
    "layli-redsea",
    "tampoduo",
    "ayoayo",
    "krur",
    "rio-kadalis",
    "rio-kadalis-5",
    "oware",
    "kalah",
    "endodoi",
    "obridje",
    "nsa-isong",
];

/// The variants, loaded once. That none is left out for a mistake in its file is a test's matter.
static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    TEXTS
        .iter()
        .filter_map(|(_, text)| Variant::from_toml(text).ok())
        .collect()
});

/// All shipped variants: those of the documents first.
pub(crate) fn variants() -> &'static [Variant] {
    &VARIANTS
}

/// The text of a shipped variant's file.
pub(crate) fn text(id: &str) -> Option<&'static str> {
    TEXTS
        .iter()
        .find(|(shipped, _)| *shipped == id)
        .map(|&(_, text)| text)
}

/// The ids of all shipped variants.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|&(id, _)| id)
}

/// The id of the shipped variant with this alias. It reads the texts and not the variants, since these may
/// just be loading.
pub(crate) fn id_of_alias(alias: &str) -> Option<&'static str> {
    let has_alias = |text: &str| {
        let table: toml::Table = text.parse().ok()?;
        let aliases = table.get("aliases")?.as_array()?;
        Some(aliases.iter().any(|known| known.as_str() == Some(alias)))
    };
    TEXTS
        .iter()
        .find(|(_, text)| has_alias(text) == Some(true))
        .map(|&(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_file_loads_under_its_own_name() {
        for (id, text) in TEXTS {
            match Variant::from_toml(text) {
                Ok(variant) => assert_eq!(variant.id(), *id),
                Err(errors) => panic!("{id}:\n{errors}"),
            }
        }
    }
}
