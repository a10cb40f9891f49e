//! A loaded variant.

use std::path::Path;
use std::sync::Arc;

use mancala_core::{Digest, Hole, RuleSpec, Rules};
use mancala_match::SeriesSpec;

use crate::nearest::nearest;
use crate::{Direction, Source, VariantErrors, load, shipped};

/// A game's rules and how its series go, with names, history and sources.
///
/// A variant is always valid: loading is checking. It is cheap to clone.
///
/// ```
/// use mancala_variants::Variant;
///
/// let krur = Variant::find("krur")?;
/// let rules = krur.rules();
/// let mut position = rules.start();
/// let first = rules.legal(&position).iter().next().unwrap();
/// let turn = rules.play(&mut position, first).unwrap();
/// assert_eq!(turn.laps, 8);
/// let clause = usize::from(turn.clause.unwrap());
/// assert_eq!(krur.last_seed_clauses()[clause].id(), "empty");
/// # Ok::<(), mancala_variants::UnknownVariant>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant(pub(crate) Arc<Parts>);

#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) region: Option<String>,
    pub(crate) about: Option<String>,
    pub(crate) direction: Direction,
    pub(crate) sources: Vec<Source>,
    pub(crate) switch_cites: Vec<SwitchCite>,
    pub(crate) passing_seed: Vec<ClauseInfo>,
    pub(crate) last_seed: Vec<ClauseInfo>,
    pub(crate) rules: Arc<Rules>,
    pub(crate) series: Option<SeriesSpec>,
}

/// What a variant's file says about one of its clauses, besides the clause itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseInfo {
    pub(crate) id: String,
    pub(crate) cites: Option<String>,
}

impl ClauseInfo {
    /// The clause's name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The place in a source that the clause encodes, as `SOURCE: PLACE`.
    #[must_use]
    pub fn cites(&self) -> Option<&str> {
        self.cites.as_deref()
    }
}

/// The place in a source that a switch encodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchCite {
    pub(crate) section: String,
    pub(crate) key: String,
    pub(crate) cites: String,
}

impl SwitchCite {
    /// The section, such as `end`.
    #[must_use]
    pub fn section(&self) -> &str {
        &self.section
    }

    /// The switch's key in its section, such as `left-overs`.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The place, as `SOURCE: PLACE`.
    #[must_use]
    pub fn cites(&self) -> &str {
        &self.cites
    }
}

/// No shipped variant has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no variant `{name}`{}", .near.map_or_else(String::new, |near| format!("; did you mean `{near}`?")))]
pub struct UnknownVariant {
    name: String,
    near: Option<&'static str>,
}

impl UnknownVariant {
    /// The name that was asked for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The nearest name that there is, if one is near.
    #[must_use]
    pub const fn nearest(&self) -> Option<&'static str> {
        self.near
    }
}

impl Variant {
    /// Loads a variant from the text of a file. It may extend shipped variants.
    ///
    /// ```
    /// use mancala_variants::Variant;
    ///
    /// let strict = Variant::from_toml("
    ///     format = 1
    ///     id = 'strict-krur'
    ///     extends = 'krur'
    ///     moves.stuck = 'game-over'
    /// ")?;
    /// assert_ne!(strict.digest(), Variant::find("krur").unwrap().digest());
    /// # Ok::<(), mancala_variants::VariantErrors>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All that is wrong with the text, in one report.
    pub fn from_toml(text: &str) -> Result<Self, VariantErrors> {
        load::from_text(text)
    }

    /// Loads a variant from a file. It may extend shipped variants and files in the same folder or
    /// below it.
    ///
    /// # Errors
    ///
    /// All that is wrong with the file and those that it extends, in one report.
    pub fn from_file(path: impl AsRef<Path>) -> Result<Self, VariantErrors> {
        load::from_file(path.as_ref())
    }

    /// The shipped variant with this id or alias. Capital letters, spaces and apostrophes don't matter.
    ///
    /// ```
    /// use mancala_variants::Variant;
    ///
    /// assert_eq!(Variant::find("Ayo J'odu").unwrap().id(), "tampoduo");
    /// assert_eq!(
    ///     Variant::find("layli-gobalay").unwrap_err().to_string(),
    ///     "there is no variant `layli-gobalay`; did you mean `layli-goobalay`?"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// The nearest name, if there is no such variant.
    pub fn find(name: &str) -> Result<Self, UnknownVariant> {
        let wanted: String = name
            .trim()
            .chars()
            .filter(|letter| !matches!(letter, '\'' | '’'))
            .flat_map(char::to_lowercase)
            .map(|letter| {
                if matches!(letter, ' ' | '_') {
                    '-'
                } else {
                    letter
                }
            })
            .collect();
        let names = |variant: &'static Self| {
            std::iter::once(variant.id()).chain(variant.aliases().iter().map(String::as_str))
        };
        Self::shipped()
            .iter()
            .find(|variant| names(variant).any(|known| known == wanted))
            .cloned()
            .ok_or_else(|| UnknownVariant {
                name: name.to_owned(),
                near: nearest(&wanted, Self::shipped().iter().flat_map(names)),
            })
    }

    /// All variants that come with the library, those of the documents first.
    #[must_use]
    pub fn shipped() -> &'static [Self] {
        shipped::variants()
    }

    /// Its name in commands and records.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// Its name for people.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Other names that it can be found by.
    #[must_use]
    pub fn aliases(&self) -> &[String] {
        &self.0.aliases
    }

    /// Where it is played.
    #[must_use]
    pub fn region(&self) -> Option<&str> {
        self.0.region.as_deref()
    }

    /// Its history in a few sentences.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        self.0.about.as_deref()
    }

    /// Which way round the board is sown. No rule depends on it.
    #[must_use]
    pub fn direction(&self) -> Direction {
        self.0.direction
    }

    /// The texts that the rules were taken from.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.0.sources
    }

    /// The hole's letter: `A`, `B` ... in South's row and `a`, `b` ... in North's, each row in the order
    /// in which it is sown. That is from its owner's left, or, where the board is sown clockwise, from
    /// his right.
    ///
    /// ```
    /// use mancala_core::Hole;
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// assert_eq!(Hole::new(4).map(|hole| krur.letter(hole)), Some('a'));
    /// # Ok::<(), mancala_variants::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn letter(&self, hole: Hole) -> char {
        hole.letter(self.rules().row())
    }

    /// The hole with this [letter](Self::letter); `None` if there is none.
    #[must_use]
    pub fn hole(&self, letter: char) -> Option<Hole> {
        Hole::from_letter(letter, self.rules().row())
    }

    /// The rules of one game, as data.
    #[must_use]
    pub fn spec(&self) -> &RuleSpec {
        self.0.rules.spec()
    }

    /// The rules of one game, ready to play.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    /// How games follow each other; `None` where they are independent.
    #[must_use]
    pub fn series(&self) -> Option<&SeriesSpec> {
        self.0.series.as_ref()
    }

    /// Ids and cites of the clauses about the last seed, in the order of
    /// [`RuleSpec::last_seed`](mancala_core::RuleSpec::last_seed), which
    /// [`Turn::clause`](mancala_core::Turn::clause) counts in.
    #[must_use]
    pub fn last_seed_clauses(&self) -> &[ClauseInfo] {
        &self.0.last_seed
    }

    /// Ids and cites of the clauses about passing seeds, in the order of
    /// [`RuleSpec::passing_seed`](mancala_core::RuleSpec::passing_seed).
    #[must_use]
    pub fn passing_seed_clauses(&self) -> &[ClauseInfo] {
        &self.0.passing_seed
    }

    /// The places in sources that switches encode, by section and key.
    #[must_use]
    pub fn switch_cites(&self) -> &[SwitchCite] {
        &self.0.switch_cites
    }

    /// A name for exactly these rules, the series included: neither names, history and cites nor the
    /// order and spelling of a file change it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let digest = self.0.rules.digest();
        match &self.0.series {
            Some(series) => digest.update(&series.canonical()),
            None => digest,
        }
    }
}

/// The same variant from a file or by name: equal in all that they say.
impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        let names = |parts: &Parts| {
            (
                parts.id.clone(),
                parts.name.clone(),
                parts.aliases.clone(),
                parts.region.clone(),
                parts.about.clone(),
                parts.direction,
                parts.sources.clone(),
            )
        };
        let clauses = |parts: &Parts| {
            (
                parts.switch_cites.clone(),
                parts.passing_seed.clone(),
                parts.last_seed.clone(),
            )
        };
        Arc::ptr_eq(&self.0, &other.0)
            || names(&self.0) == names(&other.0)
                && clauses(&self.0) == clauses(&other.0)
                && self.spec() == other.spec()
                && self.series() == other.series()
    }
}

impl Eq for Variant {}
