//! Writing a variant as one whole file.

use std::fmt::Write;

use serde::Serialize;
use toml::{Table, Value};

use crate::schema::Schema;
use crate::variant::{ClauseInfo, Variant};
use crate::{Direction, Source};

impl Variant {
    /// The variant as the text of a file that extends nothing: bases merged, every switch said, and in
    /// clauses only what is not at its default. Loading it gives an equal variant.
    ///
    /// ```
    /// use mancala_variants::Variant;
    ///
    /// let tampoduo = Variant::find("tampoduo")?;
    /// let whole = tampoduo.to_toml();
    /// assert!(!whole.contains("extends"));
    /// assert_eq!(Variant::from_toml(&whole).unwrap(), tampoduo);
    /// # Ok::<(), mancala_variants::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        let spec = self.spec();
        let mut file = File::default();
        file.names(self);
        self.sources().iter().for_each(|source| file.source(source));
        file.cites(self);
        file.section("board", &spec.board);
        file.section("sowing", &spec.sowing);
        file.clauses(
            "passing-seed",
            self.passing_seed_clauses(),
            &spec.passing_seed,
        );
        file.clauses("last-seed", self.last_seed_clauses(), &spec.last_seed);
        file.section("moves", &spec.moves);
        file.section("end", &spec.end);
        if let Some(series) = self.series() {
            file.section("series", series);
        }
        file.text
    }
}

/// A file being written.
#[derive(Default)]
struct File {
    text: String,
}

impl File {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn header(&mut self, header: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.line(header);
    }

    fn key(&mut self, key: &str, value: &Value) {
        // Writing to a string never fails.
        let _ = writeln!(self.text, "{key} = {value}");
    }

    fn text(&mut self, key: &str, value: &str) {
        self.key(key, &Value::from(value));
    }

    fn optional(&mut self, key: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.text(key, value);
        }
    }

    fn names(&mut self, variant: &Variant) {
        self.key("format", &Value::from(1));
        self.text("id", variant.id());
        self.text("name", variant.name());
        if !variant.aliases().is_empty() {
            self.key("aliases", &Value::from(variant.aliases().to_vec()));
        }
        self.optional("region", variant.region());
        self.optional("about", variant.about());
        if variant.direction() == Direction::Clockwise {
            self.text("direction", "clockwise");
        }
    }

    fn source(&mut self, source: &Source) {
        self.header("[[sources]]");
        self.text("id", &source.id);
        self.text("title", &source.title);
        self.text("site", &source.site);
        self.optional("date", source.date.as_deref());
        self.optional("language", source.language.as_deref());
    }

    fn cites(&mut self, variant: &Variant) {
        if !variant.switch_cites().is_empty() {
            self.header("[cites]");
        }
        for cite in variant.switch_cites() {
            self.text(&format!("{}.{}", cite.section(), cite.key()), cite.cites());
        }
    }

    fn section(&mut self, name: &str, content: &impl Serialize) {
        self.header(&format!("[{name}]"));
        self.keys(&table_of(content));
    }

    fn clauses(&mut self, list: &str, infos: &[ClauseInfo], clauses: &[impl Serialize]) {
        for (info, clause) in infos.iter().zip(clauses) {
            self.header(&format!("[[{list}]]"));
            self.text("id", info.id());
            self.optional("cites", info.cites());
            let mut table = table_of(clause);
            Schema::of_files().drop_defaults(list, &mut table);
            self.keys(&table);
        }
    }

    fn keys(&mut self, table: &Table) {
        for (key, value) in table {
            self.key(key, value);
        }
    }
}

/// Rule data as a table: they are words and numbers, which TOML can always say.
fn table_of(content: &impl Serialize) -> Table {
    Table::try_from(content).unwrap_or_default()
}
