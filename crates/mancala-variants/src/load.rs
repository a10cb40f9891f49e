//! From files to a variant: reading, checking, and following `extends`.

use std::path::{Component, Path, PathBuf};

use crate::document;
use crate::draft::Draft;
use crate::nearest::nearest;
use crate::problem::{FileId, Place, Report, VariantErrors};
use crate::schema::Schema;
use crate::{Variant, build, shipped};

/// Most bytes that a variant's file may have. The shipped ones stay below 4 000.
pub const MAX_FILE_BYTES: usize = 1 << 18;

/// Most variants that one may be built on, one extending the other.
pub const MAX_EXTENDS: usize = 8;

/// What a text without a file is called in reports.
const NO_FILE: &str = "the text";

/// One loading.
struct Loader {
    report: Report,
    /// The folder of the first file, which files that are extended must lie in. `None` where the
    /// variant is a text without a file.
    root: Option<Root>,
    /// The variants that are being read, each extended by the one before: shipped ones by id, files by
    /// path.
    chain: Vec<Link>,
}

/// A folder, with links followed and as it was named.
#[derive(Clone, Debug)]
struct Root {
    real: PathBuf,
    named: PathBuf,
}

/// A variant that another extends.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Link {
    Shipped(&'static str),
    File(PathBuf),
}

/// Loads a variant from a text, which may extend shipped variants.
pub(crate) fn from_text(text: &str) -> Result<Variant, VariantErrors> {
    let mut loader = Loader {
        report: Report::default(),
        root: None,
        chain: Vec::new(),
    };
    let draft = loader.draft_of_bytes(NO_FILE, text.as_bytes());
    loader.finish(draft)
}

/// Loads a variant from a file, which may extend shipped variants and files beside it.
pub(crate) fn from_file(path: &Path) -> Result<Variant, VariantErrors> {
    let mut loader = Loader {
        report: Report::default(),
        root: None,
        chain: Vec::new(),
    };
    let draft = match read(path) {
        Ok(bytes) => {
            if let Ok(real) = path.canonicalize() {
                let folder = |path: &Path| path.parent().map(Path::to_owned).unwrap_or_default();
                loader.root = Some(Root {
                    real: folder(&real),
                    named: folder(path),
                });
                loader.chain.push(Link::File(real));
            }
            loader.draft_of_bytes(&path.display().to_string(), &bytes)
        }
        Err(why) => {
            let file = loader
                .report
                .add_file(&path.display().to_string(), String::new());
            loader.report.push_whole(file, why, None);
            None
        }
    };
    loader.finish(draft)
}

impl Loader {
    fn finish(mut self, draft: Option<Draft>) -> Result<Variant, VariantErrors> {
        let variant = draft.and_then(|draft| build::variant(draft, &mut self.report));
        match (self.report.into_errors(), variant) {
            (None, Some(variant)) => Ok(variant),
            (Some(errors), _) => Err(errors),
            // Nothing is left out without a report.
            (None, None) => Err(VariantErrors::nothing_loaded()),
        }
    }

    /// Reads a file's content, if it is a text of a reasonable size.
    fn draft_of_bytes(&mut self, name: &str, bytes: &[u8]) -> Option<Draft> {
        let checked = check_bytes(bytes);
        let text = checked.unwrap_or_default().to_owned();
        let file = self.report.add_file(name, text);
        if let Err((why, cure)) = checked {
            self.report.push_whole(file, why, cure.to_owned());
            return None;
        }
        self.draft(file)
    }

    fn draft(&mut self, file: FileId) -> Option<Draft> {
        let mut node = document::parse(file, &mut self.report)?;
        Schema::of_files().check(&mut node, &mut self.report);
        let base = match node.get("extends") {
            None => None,
            Some(entry) => {
                let at = entry.node.at;
                let name = entry.node.text().unwrap_or_default().to_owned();
                // Without what it extends, the rest of the file can't be judged.
                Some(self.base(&name, at)?)
            }
        };
        Some(Draft::read(&node, base, &mut self.report))
    }

    /// The draft of what a file extends.
    fn base(&mut self, name: &str, at: Place) -> Option<Draft> {
        let link = if Path::new(name).extension().is_some_and(|ext| ext == "toml") {
            self.file_link(name, at)?
        } else {
            self.shipped_link(name, at)?
        };
        if self.chain.contains(&link) {
            self.report.push(
                at,
                format!("`{name}` can't be extended: it is built on this file"),
                "extend a variant that is not built on this one".to_owned(),
            );
            return None;
        }
        if self.chain.len() > MAX_EXTENDS {
            self.report.push(
                at,
                format!("more than {MAX_EXTENDS} variants extend each other"),
                "extend a variant nearer to the first".to_owned(),
            );
            return None;
        }
        self.chain.push(link.clone());
        let problems = self.report.len();
        let draft = match &link {
            Link::Shipped(id) => {
                let text = shipped::text(id).unwrap_or_default();
                let file = self.report.add_shipped(id, text);
                self.draft(file)
            }
            Link::File(path) => self.draft_of_file(path, name, at),
        };
        self.chain.pop();
        // A base with mistakes of its own is reported; what is built on it can't be judged.
        draft.filter(|_| self.report.len() == problems)
    }

    fn shipped_link(&mut self, name: &str, at: Place) -> Option<Link> {
        if let Some(id) = shipped::ids().find(|&id| id == name) {
            return Some(Link::Shipped(id));
        }
        let near = shipped::id_of_alias(name).or_else(|| nearest(name, shipped::ids()));
        self.report.push(
            at,
            format!("there is no shipped variant `{name}`"),
            near.map_or_else(
                || {
                    let ids: Vec<_> = shipped::ids().collect();
                    format!(
                        "a file's name ends in `.toml`; the shipped variants are {}",
                        ids.join(", ")
                    )
                },
                |near| format!("did you mean `{near}`?"),
            ),
        );
        // The rest of the file is judged as if the nearest were meant.
        near.and_then(|near| shipped::ids().find(|&id| id == near))
            .map(Link::Shipped)
    }

    /// The file of that name, if it lies where files may be extended from.
    fn file_link(&mut self, name: &str, at: Place) -> Option<Link> {
        let Some(root) = self.root.clone() else {
            self.report.push(
                at,
                "a text that is not in a file can't extend a file",
                "extend a shipped variant, or put the text in a file beside the other".to_owned(),
            );
            return None;
        };
        let inside = Path::new(name)
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        let folder = match self.chain.last() {
            Some(Link::File(path)) => path.parent().unwrap_or(&root.real).to_owned(),
            _ => root.real.clone(),
        };
        let real = if inside {
            folder.join(name).canonicalize()
        } else {
            Ok(PathBuf::new())
        };
        let (message, cure) = match real {
            // Links are followed, so that they don't lead outside.
            Ok(real) if inside && real.starts_with(&root.real) => return Some(Link::File(real)),
            Ok(_) => (
                format!("`{name}` lies outside this file's folder"),
                "only files in the same folder or below it can be extended",
            ),
            Err(error) => (
                format!("`{name}` can't be extended: {}", describe(&error)),
                "a file is looked for in this file's folder",
            ),
        };
        self.report.push(at, message, cure.to_owned());
        None
    }

    fn draft_of_file(&mut self, path: &Path, name: &str, at: Place) -> Option<Draft> {
        let root = self.root.as_ref();
        let below =
            root.and_then(|root| Some(root.named.join(path.strip_prefix(&root.real).ok()?)));
        match read(path) {
            Ok(bytes) => {
                let named =
                    below.map_or_else(|| name.to_owned(), |below| below.display().to_string());
                self.draft_of_bytes(&named, &bytes)
            }
            Err(why) => {
                self.report
                    .push(at, format!("`{name}` can't be extended: {why}"), None);
                None
            }
        }
    }
}

/// Why a file can't be read.
fn describe(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        _ => format!("it can't be read ({error})"),
    }
}

/// A file's bytes, no more than one over the limit.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    use std::io::Read;

    let describe = |error: std::io::Error| describe(&error);
    // Opening a pipe would wait for its writer.
    if !std::fs::metadata(path).map_err(describe)?.is_file() {
        return Err("it is no file".to_owned());
    }
    let file = std::fs::File::open(path).map_err(describe)?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(describe)?;
    Ok(bytes)
}

/// The text of a file that is worth parsing; else what is wrong, and the cure.
fn check_bytes(bytes: &[u8]) -> Result<&str, (&'static str, &'static str)> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err((
            "the file has more than 262144 bytes",
            "no variant needs so many",
        ));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|_| ("the file is not UTF-8 text", "save it as UTF-8"))?;
    if text.starts_with('\u{feff}') {
        return Err((
            "the file begins with a byte order mark",
            "save it as UTF-8 without one",
        ));
    }
    Ok(text)
}
