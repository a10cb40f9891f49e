//! Pages: text, with fenced blocks in it.

use std::fmt::{self, Display, Formatter};

/// A page of the book.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) parts: Vec<Part>,
}

/// A part of a page.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// A line outside blocks.
    Line(String),
    /// A fenced block.
    Block(Block),
}

/// A fenced block.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// What stands behind the opening fence.
    pub(crate) info: String,
    /// What stands between the fences, each line with its end.
    pub(crate) body: String,
    /// The number of the opening fence's line, from 1.
    pub(crate) line: usize,
}

const FENCE: &str = "```";

/// Lines as text, each with its end.
pub(crate) fn text_of(lines: &[impl AsRef<str>]) -> String {
    let ended = lines.iter().flat_map(|line| [line.as_ref(), "\n"]);
    ended.collect()
}

impl Page {
    pub(crate) fn parse(text: &str) -> Self {
        let mut parts = Vec::new();
        let mut lines = text.lines().enumerate();
        while let Some((number, line)) = lines.next() {
            let Some(info) = line.strip_prefix(FENCE) else {
                parts.push(Part::Line(line.to_owned()));
                continue;
            };
            let inside = lines.by_ref().take_while(|(_, line)| *line != FENCE);
            parts.push(Part::Block(Block {
                info: info.to_owned(),
                body: text_of(&inside.map(|(_, line)| line).collect::<Vec<_>>()),
                line: number + 1,
            }));
        }
        Self { parts }
    }

    /// The lines outside blocks.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Line(line) => Some(line.as_str()),
            Part::Block(_) => None,
        })
    }
}

impl Block {
    /// The block's language, and its words.
    pub(crate) fn words(&self) -> (&str, Vec<&str>) {
        let mut words = self.info.split(',');
        (words.next().unwrap_or_default(), words.collect())
    }

    /// The value of a word such as `play:krur`.
    pub(crate) fn value(&self, key: &str) -> Option<&str> {
        let mut words = self.info.split(',');
        words.find_map(|word| word.strip_prefix(key)?.strip_prefix(':'))
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Line(line) => writeln!(f, "{line}")?,
                Part::Block(Block { info, body, .. }) => {
                    write!(f, "{FENCE}{info}\n{body}{FENCE}\n")?;
                }
            }
        }
        Ok(())
    }
}
