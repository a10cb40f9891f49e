//! Rules in plain English, made from the clauses and switches.

mod clauses;
mod switches;

use std::fmt;

use crate::{ClauseInfo, Source, Variant};

/// A variant's rules in plain English, section by section.
///
/// `Display` writes them for a terminal of 80 columns.
///
/// ```
/// use mancala_variants::Variant;
///
/// let words = Variant::find("krur")?.words();
/// let last_seed = words.sections().iter().find(|section| section.title() == "Last seed").unwrap();
/// let claim = last_seed.sentences().iter().find(|rule| rule.clause() == Some("claim")).unwrap();
/// assert_eq!(
///     claim.text(),
///     "Where the last seed falls into a hole of the opponent's row that held 3 seeds, the hole, with \
///      all its seeds, becomes a captured hole of the mover's, and the turn ends."
/// );
/// # Ok::<(), mancala_variants::UnknownVariant>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    title: String,
    about: String,
    sections: Vec<WordSection>,
}

/// A part of the rules: the board, the last seed, the end ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordSection {
    title: &'static str,
    sentences: Vec<Sentence>,
}

/// One rule, or one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    text: String,
    clause: Option<String>,
    cites: Vec<String>,
}

impl Words {
    /// The variant's name and id.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Where the variant is played, and its history. May be empty.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The sections in reading order; those with nothing to say are left out.
    #[must_use]
    pub fn sections(&self) -> &[WordSection] {
        &self.sections
    }
}

impl WordSection {
    /// The section's title: `Board`, `Sowing`, `Passing seeds`, `Last seed`, `Moves`, `End`, `Series`
    /// or `Sources`.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// What it says.
    #[must_use]
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }
}

impl Sentence {
    /// The rule, a whole sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The id of the clause that it says, if it says one.
    #[must_use]
    pub fn clause(&self) -> Option<&str> {
        self.clause.as_deref()
    }

    /// The places in sources that it encodes, each as `SOURCE: PLACE`.
    #[must_use]
    pub fn cites(&self) -> &[String] {
        &self.cites
    }
}

impl Variant {
    /// The rules in plain English, made from the clauses and switches.
    #[must_use]
    pub fn words(&self) -> Words {
        let mut sections = vec![
            WordSection {
                title: "Board",
                sentences: switches::board(self),
            },
            WordSection {
                title: "Sowing",
                sentences: switches::sowing(self),
            },
            WordSection {
                title: "Passing seeds",
                sentences: self.passing_seed_words(),
            },
            WordSection {
                title: "Last seed",
                sentences: self.last_seed_words(),
            },
            WordSection {
                title: "Moves",
                sentences: switches::moves(self),
            },
            WordSection {
                title: "End",
                sentences: switches::end(self),
            },
            WordSection {
                title: "Series",
                sentences: switches::series(self),
            },
            WordSection {
                title: "Sources",
                sentences: self.sources().iter().map(source_words).collect(),
            },
        ];
        sections.retain(|section| !section.sentences.is_empty());
        let about: Vec<String> = self
            .region()
            .map(|region| format!("{region}."))
            .into_iter()
            .chain(self.about().map(str::to_owned))
            .collect();
        Words {
            title: format!("{} ({})", self.name(), self.id()),
            about: about.join(" "),
            sections,
        }
    }

    /// Why a turn ended where this clause, by its index in
    /// [`RuleSpec::last_seed`](mancala_core::RuleSpec::last_seed), ended it: one sentence. `None` where
    /// there is no such clause.
    ///
    /// ```
    /// use mancala_variants::Variant;
    ///
    /// let layli = Variant::find("layli")?;
    /// assert_eq!(
    ///     layli.clause_text(3).unwrap(),
    ///     "The last seed fell into an empty hole of the mover's row that faces no seeds: the turn ends."
    /// );
    /// # Ok::<(), mancala_variants::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn clause_text(&self, clause: usize) -> Option<String> {
        let special = clauses::Special::of(self.spec());
        let clause = self.spec().last_seed.get(clause)?;
        Some(format!(
            "The last seed fell into {}: {}.",
            clauses::place(clause, special),
            clauses::effect(clause, special)
        ))
    }

    fn last_seed_words(&self) -> Vec<Sentence> {
        let special = clauses::Special::of(self.spec());
        let clauses = self.spec().last_seed.iter().map(|clause| {
            format!(
                "Where the last seed falls into {}, {}.",
                clauses::place(clause, special),
                clauses::effect(clause, special)
            )
        });
        let intro = match clauses.len() {
            0 => "A turn ends with its one lap, wherever the last seed falls.",
            _ => {
                "When a lap is sown, the first of these that fits decides; where none fits, the turn ends."
            }
        };
        std::iter::once(Sentence::plain(intro))
            .chain(with_infos(self.last_seed_clauses(), clauses))
            .collect()
    }

    fn passing_seed_words(&self) -> Vec<Sentence> {
        let clauses = self.spec().passing_seed.iter();
        let clauses = clauses.map(clauses::passing_seed);
        with_infos(self.passing_seed_clauses(), clauses).collect()
    }
}

fn with_infos(
    infos: &[ClauseInfo],
    texts: impl Iterator<Item = String>,
) -> impl Iterator<Item = Sentence> {
    infos.iter().zip(texts).map(|(info, text)| Sentence {
        text,
        clause: Some(info.id().to_owned()),
        cites: info.cites().map(str::to_owned).into_iter().collect(),
    })
}

fn source_words(source: &Source) -> Sentence {
    let Source {
        id,
        title,
        site,
        date,
        language,
    } = source;
    let mut text = format!("{id}: {title}, {site}");
    if let Some(date) = date {
        text = format!("{text}, {date}");
    }
    if let Some(language) = language {
        text = format!("{text} (read in `{language}`)");
    }
    Sentence::plain(&format!("{text}."))
}

impl Sentence {
    fn plain(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            clause: None,
            cites: Vec::new(),
        }
    }
}

/// Columns that a line may fill.
const WIDTH: usize = 80;

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        if !self.about.is_empty() {
            write_wrapped(f, "\n", "", &self.about)?;
        }
        for section in &self.sections {
            write!(f, "\n\n{}", section.title)?;
            for sentence in &section.sentences {
                match &sentence.clause {
                    Some(clause) => {
                        write_wrapped(
                            f,
                            "\n  - ",
                            "    ",
                            &format!("{clause}: {}", sentence.text),
                        )?;
                    }
                    None => write_wrapped(f, "\n  ", "  ", &sentence.text)?,
                }
                for cite in &sentence.cites {
                    write_wrapped(f, "\n      ", "       ", &format!("[{cite}]"))?;
                }
            }
        }
        Ok(())
    }
}

/// Writes a paragraph in lines that fit, the first after `start` and the others after `indent`.
fn write_wrapped(f: &mut fmt::Formatter<'_>, start: &str, indent: &str, text: &str) -> fmt::Result {
    f.write_str(start)?;
    let mut column = start.trim_start_matches('\n').len();
    let mut first = true;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if first {
            first = false;
        } else if column + 1 + length > WIDTH {
            write!(f, "\n{indent}")?;
            column = indent.len();
        } else {
            f.write_str(" ")?;
            column += 1;
        }
        f.write_str(word)?;
        column += length;
    }
    Ok(())
}
