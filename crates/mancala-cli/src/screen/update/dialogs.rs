//! Keys where something is asked, and files.

use std::path::PathBuf;

use ratatui::crossterm::event::KeyCode;

use crate::play::files::{FileError, FileProblem, Loaded};
use crate::screen::line::Line;
use crate::screen::message::Effect;
use crate::screen::model::{Dialog, Model, Purpose};
use crate::screen::update::Ending;

impl Model {
    /// A key for what is asked.
    pub(super) fn dialog_key(&mut self, code: KeyCode) -> Vec<Effect> {
        let Some(dialog) = self.dialog.take() else {
            return Vec::new();
        };
        if code == KeyCode::Esc {
            return Vec::new();
        }
        match dialog {
            Dialog::Help => Vec::new(),
            Dialog::Path { purpose, line, .. } => self.path_key(purpose, line, code),
            Dialog::EndEarly(endings) => self.ending_key(endings, code),
            Dialog::Replace(path) => match code {
                KeyCode::Char('y') => vec![self.save(path, true)],
                KeyCode::Char('n') => {
                    self.ask_path(Purpose::Save, None);
                    Vec::new()
                }
                _ => self.ask_again(Dialog::Replace(path)),
            },
            Dialog::Discard(path) => match code {
                KeyCode::Char('y') => vec![self.load(path)],
                KeyCode::Char('n') => Vec::new(),
                _ => self.ask_again(Dialog::Discard(path)),
            },
            Dialog::Leave => match code {
                KeyCode::Char('y') => vec![Effect::Leave],
                KeyCode::Char('n') => Vec::new(),
                KeyCode::Char('s') => {
                    self.ask_path(Purpose::Save, None);
                    Vec::new()
                }
                _ => self.ask_again(Dialog::Leave),
            },
        }
    }

    fn ask_again(&mut self, dialog: Dialog) -> Vec<Effect> {
        self.dialog = Some(dialog);
        Vec::new()
    }

    fn ending_key(&mut self, endings: Vec<Ending>, code: KeyCode) -> Vec<Effect> {
        let chosen = match code {
            KeyCode::Char(digit @ '1'..='9') => endings.get(digit as usize - '1' as usize),
            _ => None,
        };
        match chosen {
            Some(&ending) => self.end_early(ending),
            None => self.ask_again(Dialog::EndEarly(endings)),
        }
    }

    /// Asks for a path, and says what was wrong with the last one.
    pub(super) fn ask_path(&mut self, purpose: Purpose, wrong: Option<&FileError>) {
        self.dialog = Some(Dialog::Path {
            purpose,
            line: Line::new(self.path.to_string_lossy()),
            problem: wrong.map(ToString::to_string),
        });
    }

    fn path_key(&mut self, purpose: Purpose, mut line: Line, code: KeyCode) -> Vec<Effect> {
        match code {
            KeyCode::Enter if !line.text().trim().is_empty() => {
                return self.take_path(purpose, line.text().trim().into());
            }
            KeyCode::Char(c) => line.insert(c),
            KeyCode::Backspace => line.backspace(),
            KeyCode::Delete => line.delete(),
            KeyCode::Left => line.left(),
            KeyCode::Right => line.right(),
            KeyCode::Home => line.home(),
            KeyCode::End => line.end(),
            _ => {}
        }
        self.ask_again(Dialog::Path {
            purpose,
            line,
            problem: None,
        })
    }

    fn take_path(&mut self, purpose: Purpose, path: PathBuf) -> Vec<Effect> {
        self.path.clone_from(&path);
        match purpose {
            Purpose::Save => {
                let replace = self.own.as_ref() == Some(&path);
                vec![self.save(path, replace)]
            }
            Purpose::Load if self.table.is_unsaved() => vec![Effect::Check {
                path,
                known: self.table.known().clone(),
            }],
            Purpose::Load => vec![self.load(path)],
        }
    }

    fn save(&self, path: PathBuf, replace: bool) -> Effect {
        Effect::Save {
            path,
            record: Box::new(self.table.record()),
            replace,
        }
    }

    fn load(&self, path: PathBuf) -> Effect {
        Effect::Load {
            path,
            known: self.table.known().clone(),
        }
    }

    pub(super) fn take_saved(&mut self, saved: Result<PathBuf, FileError>) {
        match saved {
            Ok(path) => {
                self.table.mark_saved();
                self.say("Saved", [format!("The series is in {}.", path.display())]);
                self.own = Some(path);
            }
            Err(FileError {
                path,
                problem: FileProblem::Exists,
            }) => self.dialog = Some(Dialog::Replace(path)),
            Err(error) => self.ask_path(Purpose::Save, Some(&error)),
        }
    }

    /// Asks whether this series may be lost for the one in a file.
    pub(super) fn take_checked(&mut self, checked: Result<PathBuf, FileError>) {
        match checked {
            Ok(path) => self.dialog = Some(Dialog::Discard(path)),
            Err(error) => self.ask_path(Purpose::Load, Some(&error)),
        }
    }

    pub(super) fn take_loaded(&mut self, loaded: Result<Box<Loaded>, FileError>) {
        match loaded {
            Ok(loaded) => {
                self.table.reopen(*loaded);
                self.own = Some(self.path.clone());
                self.look_anew();
                self.resume_laying();
            }
            Err(error) => self.ask_path(Purpose::Load, Some(&error)),
        }
    }
}
