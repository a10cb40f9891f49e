//! What is wrong with a variant's file, and where.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Problems that one report holds; further ones are counted.
const REPORTED: usize = 100;

/// Characters that a message or a cure may have.
const LONGEST_SENTENCE: usize = 400;

/// Characters of a source line that a report shows.
const SHOWN: usize = 100;

/// Everything that is wrong with a variant's file and the files that it extends.
///
/// `Display` shows each problem with its line, a caret under the place, and the cure:
///
/// ```
/// use mancala_variants::Variant;
///
/// let errors = Variant::from_toml("format = 1\nid = 'hasty'\nextends = 'krur'\nend.quiet-limt = 50\n")
///     .unwrap_err();
/// assert_eq!(
///     errors.to_string(),
///     "\
/// error: unknown key `quiet-limt` in `end`
///   --> the text:4:5
///    |
///  4 | end.quiet-limt = 50
///    |     ^^^^^^^^^^
///    = help: did you mean `quiet-limit`?"
/// );
/// // The same, so that it can be read where `main` returns it; `{:#?}` shows the fields.
/// assert_eq!(format!("{errors:?}"), errors.to_string());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct VariantErrors {
    problems: Vec<Problem>,
    unreported: usize,
}

impl VariantErrors {
    /// The problems, by file and place: at least one, at most 100.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// How many more there are.
    #[must_use]
    pub const fn unreported(&self) -> usize {
        self.unreported
    }

    /// The report of a loading that gave no variant and named no reason.
    pub(crate) fn nothing_loaded() -> Self {
        Self {
            problems: vec![Problem {
                file: "".into(),
                start: 0,
                spot: None,
                message: "nothing could be loaded".to_owned(),
                cure: None,
            }],
            unreported: 0,
        }
    }
}

impl fmt::Display for VariantErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, problem) in self.problems.iter().enumerate() {
            let gap = if k == 0 { "" } else { "\n\n" };
            write!(f, "{gap}{problem}")?;
        }
        if self.unreported > 0 {
            write!(f, "\n\nand {} more problems", self.unreported)?;
        }
        Ok(())
    }
}

impl fmt::Debug for VariantErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return fmt::Display::fmt(self, f);
        }
        f.debug_struct("VariantErrors")
            .field("problems", &self.problems)
            .field("unreported", &self.unreported)
            .finish()
    }
}

impl std::error::Error for VariantErrors {}

/// One thing that is wrong with a variant's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    file: Arc<str>,
    start: usize,
    spot: Option<Spot>,
    message: String,
    cure: Option<String>,
}

/// A place in a file, as people count.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Spot {
    line: usize,
    column: usize,
    shown: Shown,
}

impl Problem {
    /// The file, as it was named to the loader; `the text` where there is none.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1; `None` where the whole file is the problem.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.spot.as_ref().map(|spot| spot.line)
    }

    /// The column, from 1, in characters; `None` where the whole file is the problem.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.spot.as_ref().map(|spot| spot.column)
    }

    /// What is wrong, in a sentence without an end.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What to do about it.
    #[must_use]
    pub fn cure(&self) -> Option<&str> {
        self.cure.as_deref()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.message)?;
        let mut margin = 2;
        match &self.spot {
            None => write!(f, "\n  --> {}", self.file)?,
            Some(Spot {
                line,
                column,
                shown,
            }) => {
                margin = line.to_string().len().max(2);
                write!(f, "\n{:margin$}--> {}:{line}:{column}", "", self.file)?;
                write!(f, "\n{:margin$} |", "")?;
                write!(f, "\n{line:margin$} | {}", shown.text)?;
                write!(
                    f,
                    "\n{:margin$} | {:indent$}{:^<width$}",
                    "",
                    "",
                    "",
                    indent = shown.indent,
                    width = shown.width
                )?;
            }
        }
        match &self.cure {
            Some(cure) => write!(f, "\n{:margin$} = help: {cure}", ""),
            None => Ok(()),
        }
    }
}

/// The part of a source line that is shown, and what is underlined.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    text: String,
    indent: usize,
    width: usize,
}

/// A place in one of the files that a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) file: FileId,
    start: usize,
    end: usize,
}

/// One of the files that a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileId(usize);

impl FileId {
    /// A place in this file.
    pub(crate) const fn place(self, span: Range<usize>) -> Place {
        Place {
            file: self,
            start: span.start,
            end: span.end,
        }
    }
}

/// The files of one loading, and the problems found in them so far.
#[derive(Debug, Default)]
pub(crate) struct Report {
    files: Vec<(Arc<str>, String)>,
    /// Those of the files that are shipped variants, by their ids.
    shipped: Vec<(FileId, &'static str)>,
    problems: Vec<(FileId, Problem)>,
    unreported: usize,
}

impl Report {
    /// Takes a file in.
    pub(crate) fn add_file(&mut self, name: &str, text: String) -> FileId {
        self.files.push((name.into(), text));
        FileId(self.files.len() - 1)
    }

    /// The text of a file.
    pub(crate) fn text(&self, file: FileId) -> &str {
        self.files.get(file.0).map_or("", |(_, text)| text)
    }

    /// Takes a shipped variant in.
    pub(crate) fn add_shipped(&mut self, id: &'static str, text: &str) -> FileId {
        let file = self.add_file(&format!("shipped variant {id}"), text.to_owned());
        self.shipped.push((file, id));
        file
    }

    /// The id of the shipped variant that a file is, if it is one.
    pub(crate) fn shipped(&self, file: FileId) -> Option<&'static str> {
        let mut shipped = self.shipped.iter();
        shipped
            .find(|(shipped, _)| *shipped == file)
            .map(|(_, id)| *id)
    }

    /// How many problems there are so far.
    pub(crate) fn len(&self) -> usize {
        self.problems.len() + self.unreported
    }

    /// Whether further problems are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.problems.len() == REPORTED
    }

    /// Counts problems without saying what they are.
    pub(crate) const fn skip(&mut self, problems: usize) {
        self.unreported += problems;
    }

    /// A problem at a place, with its cure.
    pub(crate) fn push(
        &mut self,
        at: Place,
        message: impl Into<String>,
        cure: impl Into<Option<String>>,
    ) {
        if self.is_full() {
            return self.skip(1);
        }
        let spot = spot(self.text(at.file), at.start, at.end);
        self.add(at.file, at.start, Some(spot), message.into(), cure.into());
    }

    /// A problem with a whole file.
    pub(crate) fn push_whole(
        &mut self,
        file: FileId,
        message: impl Into<String>,
        cure: impl Into<Option<String>>,
    ) {
        self.add(file, 0, None, message.into(), cure.into());
    }

    fn add(
        &mut self,
        file: FileId,
        start: usize,
        spot: Option<Spot>,
        message: String,
        cure: Option<String>,
    ) {
        if self.is_full() {
            return self.skip(1);
        }
        let name = self
            .files
            .get(file.0)
            .map_or_else(|| "".into(), |(name, _)| name.clone());
        let problem = Problem {
            file: name,
            start,
            spot,
            message: clipped(message),
            cure: cure.map(clipped),
        };
        self.problems.push((file, problem));
    }

    /// The report, if there is anything to report.
    pub(crate) fn into_errors(self) -> Option<VariantErrors> {
        let mut problems = self.problems;
        problems.sort_by_key(|(file, problem)| (*file, problem.start));
        (!problems.is_empty()).then(|| VariantErrors {
            problems: problems.into_iter().map(|(_, problem)| problem).collect(),
            unreported: self.unreported,
        })
    }
}

/// A sentence of bearable length, whatever words of the file it repeats.
fn clipped(text: String) -> String {
    match text.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => text[..end].to_owned() + " …",
        None => text,
    }
}

/// Where a byte range of a text is, as people count, and how to show it.
fn spot(text: &str, start: usize, end: usize) -> Spot {
    let start = floor(text, start);
    let line_start = text[..start].rfind('\n').map_or(0, |k| k + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |k| start + k);
    let end = floor(text, end).clamp(start, line_end);
    let column = text[line_start..start].chars().count();
    let width = text[start..end].chars().count().max(1);
    // A long line is shown from a little before the place.
    let skipped = if column + width.min(SHOWN / 2) > SHOWN {
        column - SHOWN / 4
    } else {
        0
    };
    let shown: String = text[line_start..line_end]
        .chars()
        .skip(skipped)
        .take(SHOWN)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    Spot {
        line: text[..start].matches('\n').count() + 1,
        column: column + 1,
        shown: Shown {
            indent: column - skipped,
            width: width.min(SHOWN.saturating_sub(column - skipped)).max(1),
            text: shown.trim_end().to_owned(),
        },
    }
}

/// The start of the character that a byte belongs to, or the end of the text.
fn floor(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reported(text: &str, there: &str) -> Problem {
        let start = text.find(there).unwrap();
        let mut report = Report::default();
        let file = report.add_file("a.toml", text.to_owned());
        report.push(file.place(start..start + there.len()), "wrong", None);
        report.into_errors().unwrap().problems()[0].clone()
    }

    #[test]
    fn columns_are_characters() {
        let problem = reported("a = 1\n\"ключ\" = да", "да");
        assert_eq!((problem.line(), problem.column()), (Some(2), Some(10)));
        assert_eq!(
            problem.to_string(),
            "error: wrong\n  --> a.toml:2:10\n   |\n 2 | \"ключ\" = да\n   |          ^^"
        );
    }

    #[test]
    fn tabs_and_line_ends_leave_the_caret_in_place() {
        let problem = reported("\ta = bad\r\nb = 1\r\n", "bad");
        assert_eq!(
            problem.to_string(),
            "error: wrong\n  --> a.toml:1:6\n   |\n 1 |  a = bad\n   |      ^^^"
        );
    }

    #[test]
    fn long_lines_are_shown_in_part() {
        let text = format!("a = \"{}\" bad {}", "x".repeat(500), "y".repeat(500));
        let problem = reported(&text, "bad");
        assert_eq!(problem.column(), Some(508));
        let shown = problem.to_string();
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[3].chars().count(), "   | ".len() + SHOWN);
        let caret = lines[4].find("^^^").unwrap();
        assert_eq!(&lines[3][caret..caret + 3], "bad");
    }

    /// What is shown of a place so many characters into a line of 200, and the column of its caret there.
    fn shown_of_long_line(before: usize, wrong: usize) -> (String, usize) {
        let wrong = "!".repeat(wrong);
        let rest = "z".repeat(200 - before - wrong.len());
        let line: String = ('a'..='z').cycle().take(before).collect();
        let problem = reported(&format!("{line}{wrong}{rest}"), &wrong);
        let text = problem.to_string();
        let lines: Vec<&str> = text.lines().collect();
        let caret = lines[4].find('^').unwrap();
        assert!(
            lines[4][caret..].chars().all(|letter| letter == '^'),
            "{text}"
        );
        let gutter = " 1 | ".len();
        (lines[3][gutter..].to_owned(), caret - gutter)
    }

    #[test]
    fn a_long_line_is_shown_from_its_start_where_the_place_is_near_it() {
        let (shown, caret) = shown_of_long_line(SHOWN - 1, 1);
        assert!(shown.starts_with("abc") && shown.ends_with('!'));
        assert_eq!((shown.len(), caret), (SHOWN, SHOWN - 1));
        // One more, and the place is a quarter into what is shown.
        let (shown, caret) = shown_of_long_line(SHOWN, 1);
        assert_eq!((shown.len(), caret), (SHOWN, SHOWN / 4));
        assert_eq!(shown.find('!'), Some(SHOWN / 4));
        // Of a long place, half of what is shown is enough.
        let (_, caret) = shown_of_long_line(SHOWN / 2, SHOWN);
        assert_eq!(caret, SHOWN / 2);
        let (_, caret) = shown_of_long_line(SHOWN / 2 + 1, SHOWN);
        assert_eq!(caret, SHOWN / 4);
    }

    #[test]
    fn places_within_a_character_are_at_its_start() {
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 9].map(|at| floor("aéю", at)),
            [0, 1, 1, 3, 3, 5, 5]
        );
        assert_eq!([0, 1, 2, 3, 4].map(|at| floor("🌰", at)), [0, 0, 0, 0, 4]);
        let place = spot("aéю\nb", 2, 4);
        assert_eq!((place.line, place.column), (1, 2));
    }

    #[test]
    fn a_report_is_shown_alike_for_people_and_for_debugging() {
        let mut report = Report::default();
        let file = report.add_file("a.toml", "a = bad".to_owned());
        report.push(file.place(4..7), "wrong", None);
        let errors = report.into_errors().unwrap();
        assert_eq!(format!("{errors:?}"), errors.to_string());
        assert!(format!("{errors:#?}").starts_with("VariantErrors {\n    problems: [\n"));
    }

    #[test]
    fn many_lines_are_underlined_to_the_end_of_the_first() {
        let problem = reported("a = [1,\n2]", "[1,\n2]");
        assert!(
            problem.to_string().ends_with("1 | a = [1,\n   |     ^^^"),
            "{problem}"
        );
    }

    #[test]
    fn problems_beyond_the_first_hundred_are_counted() {
        let mut report = Report::default();
        let file = report.add_file("a.toml", "a = 1".to_owned());
        for _ in 0..REPORTED {
            report.push(file.place(0..1), "wrong", None);
        }
        report.push_whole(file, "wrong as a whole", None);
        report.push(file.place(0..1), "wrong", None);
        assert_eq!(report.len(), REPORTED + 2);
        let errors = report.into_errors().unwrap();
        assert_eq!(
            (errors.problems().len(), errors.unreported()),
            (REPORTED, 2)
        );
        assert!(errors.to_string().ends_with("\n\nand 2 more problems"));
        assert_eq!(Report::default().into_errors(), None);
    }

    #[test]
    fn long_sentences_are_cut() {
        let mut report = Report::default();
        let file = report.add_file("a.toml", String::new());
        report.push_whole(file, "é".repeat(1000), "x".repeat(LONGEST_SENTENCE));
        let errors = report.into_errors().unwrap();
        let problem = &errors.problems()[0];
        assert_eq!(problem.message().chars().count(), LONGEST_SENTENCE + 2);
        assert_eq!(problem.cure().unwrap().len(), LONGEST_SENTENCE);
        assert_eq!(problem.line(), None);
    }
}
