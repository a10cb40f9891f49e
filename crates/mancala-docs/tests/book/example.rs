//! Running a page's examples, one after the other.

use std::fs;
use std::path::{Path, PathBuf};

use mancala_variants::{Variant, VariantErrors};

use crate::page::{Block, Page, Part};
use crate::play::{self, Scene};
use crate::{made, program, record, variants};

/// What running a page's examples comes to.
pub(crate) struct Made {
    /// The page with everything that follows from its examples written anew.
    pub(crate) page: Page,
    /// Its pictures, by their paths within the book.
    pub(crate) pictures: Vec<(String, String)>,
    /// What is wrong with the examples themselves.
    pub(crate) complaints: Vec<String>,
}

/// What blocks leave for later ones.
struct Context {
    /// The files that the page has shown.
    folder: PathBuf,
    above: Option<Variant>,
    report: Option<String>,
    scene: Option<Scene>,
}

pub(crate) fn run(name: &str, page: &Page) -> Made {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the page's files");
    let mut context = Context {
        folder,
        above: None,
        report: None,
        scene: None,
    };
    let mut made = Made {
        page: made::page(name, page),
        pictures: Vec::new(),
        complaints: Vec::new(),
    };
    for part in &mut made.page.parts {
        match part {
            Part::Block(block) => match context.block(block) {
                Ok(body) => block.body = body,
                Err(complaint) => {
                    let line = block.line;
                    made.complaints
                        .push(format!("docs/{name}:{line}: {complaint}"));
                }
            },
            Part::Line(line) => {
                let drawn = picture(line).zip(context.scene.as_ref());
                made.pictures
                    .extend(drawn.map(|(path, scene)| (path, scene.picture().to_svg())));
            }
        }
    }
    made
}

/// The picture that a line shows.
fn picture(line: &str) -> Option<String> {
    let (_, target) = line.strip_prefix("![")?.split_once("](")?;
    let path = target.strip_suffix(')')?.trim_start_matches("../");
    path.starts_with("pictures/").then(|| path.to_owned())
}

impl Context {
    /// What a block should say.
    fn block(&mut self, block: &Block) -> Result<String, String> {
        let body = block.body.clone();
        let (language, words) = block.words();
        let kind = words
            .iter()
            .map(|word| word.split(':').next().unwrap_or_default());
        let kind: Vec<&str> = kind.filter(|word| *word != "file").collect();
        match (language, &kind[..]) {
            ("toml", []) => {
                self.above = Some(self.load(block).map_err(|errors| errors.to_string())?);
                Ok(body)
            }
            ("toml", ["wrong"]) => match self.load(block) {
                Ok(_) => Err("it loads, and shouldn't".to_owned()),
                Err(errors) => {
                    self.report = Some(format!("{errors}\n"));
                    Ok(body)
                }
            },
            ("toml", ["extends"]) => {
                let base = self.variant(block.value("extends"))?;
                let head = format!("format = 1\nid = \"mine\"\nextends = \"{}\"\n", base.id());
                let whole = Variant::from_toml(&(head + &body));
                self.above = Some(whole.map_err(|errors| errors.to_string())?);
                Ok(body)
            }
            ("toml", ["from"]) => {
                let id = block.value("from").unwrap_or_default();
                if variants::file(id)?.contains(&body) {
                    Ok(body)
                } else {
                    Err(format!("{id}.toml has no such part"))
                }
            }
            ("text", ["record"]) => record::rewrite(&body),
            ("text", ["record", "wrong"]) => match record::rewrite(&body) {
                Ok(_) => Err("it can be read, and shouldn't".to_owned()),
                Err(error) => {
                    self.report = Some(format!("{error}\n"));
                    Ok(body)
                }
            },
            ("text", ["report"]) => self.report.clone().ok_or("nothing is wrong".to_owned()),
            ("text", ["play"]) => {
                let variant = self.variant(block.value("play"))?;
                let (body, scene) = play::replay(&variant, &body)?;
                self.scene = Some(scene);
                Ok(body)
            }
            ("text", ["next"]) => play::lay_out(&self.variant(block.value("next"))?, &body),
            ("text", ["board"]) => {
                let scene = self.scene.as_ref().ok_or("there is nothing to draw")?;
                Ok(scene.picture().to_text())
            }
            ("text", ["serve"]) => Ok(program::serve(&body)),
            ("console", []) => program::console(&self.folder, &body),
            ("text" | "sh" | "rust" | "json", []) => Ok(body),
            _ => Err(format!("nobody knows what `{}` is", block.info)),
        }
    }

    /// Loads a block that is a whole variant, from a file if it names one.
    fn load(&self, block: &Block) -> Result<Variant, VariantErrors> {
        let Some(file) = block.value("file") else {
            return Variant::from_toml(&block.body);
        };
        let path = self.folder.join(file);
        fs::write(&path, &block.body).expect("the file can be written");
        Variant::from_file(&path)
    }

    fn variant(&self, named: Option<&str>) -> Result<Variant, String> {
        match named {
            Some("above") => self.above.clone().ok_or("no variant stands above".into()),
            Some(name) => Variant::find(name).map_err(|error| error.to_string()),
            None => Err("a variant must be named".to_owned()),
        }
    }
}
