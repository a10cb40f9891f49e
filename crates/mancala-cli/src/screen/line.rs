//! A line of text that is being typed.

/// Most characters that a line takes: more than a file's path may have.
const MOST: usize = 4096;

/// A line of text that is being typed, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    before: String,
    after: String,
}

impl Line {
    /// A line with this in it; what is typed comes behind it.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self {
            before: text.into(),
            after: String::new(),
        }
    }

    pub(super) fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// What stands before the place where is typed.
    pub(super) fn before(&self) -> &str {
        &self.before
    }

    /// What stands behind it.
    pub(super) fn after(&self) -> &str {
        &self.after
    }

    pub(super) fn insert(&mut self, c: char) {
        if !c.is_control() && self.before.len() + self.after.len() < MOST {
            self.before.push(c);
        }
    }

    pub(super) fn backspace(&mut self) {
        self.before.pop();
    }

    pub(super) fn delete(&mut self) {
        self.after = self.after.chars().skip(1).collect();
    }

    pub(super) fn left(&mut self) {
        if let Some(c) = self.before.pop() {
            self.after.insert(0, c);
        }
    }

    pub(super) fn right(&mut self) {
        let mut rest = self.after.chars();
        if let Some(c) = rest.next() {
            self.before.push(c);
            self.after = rest.collect();
        }
    }

    pub(super) fn home(&mut self) {
        *self = Self {
            before: String::new(),
            after: self.text(),
        };
    }

    pub(super) fn end(&mut self) {
        *self = Self::new(self.text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_anywhere() {
        let mut line = Line::new("krür");
        line.left();
        line.backspace();
        line.insert('u');
        line.insert('\x1b');
        assert_eq!((line.text().as_str(), line.before()), ("krur", "kru"));
        line.home();
        line.delete();
        line.insert('K');
        line.right();
        assert_eq!((line.text().as_str(), line.before()), ("Krur", "Kr"));
        line.end();
        line.right();
        line.delete();
        line.backspace();
        assert_eq!(line.text(), "Kru");
    }
}
