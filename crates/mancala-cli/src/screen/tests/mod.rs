//! The screen, driven by keys and looked at without a terminal.

mod pictures;
mod playing;
mod robust;
mod together;

use std::path::PathBuf;

use mancala_core::BySide;
use mancala_match::Series;
use mancala_search::Limits;
use mancala_variants::Variant;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;

use super::message::{Effect, Message};
use super::model::Model;
use super::thinker::{Answer, Thought, think};
use super::view::view;
use crate::args::Seat;
use crate::play::files;
use crate::play::table::{Company, Table};
use crate::tip::Tip;

const SMALL: Size = Size {
    width: 80,
    height: 24,
};

const LARGE: Size = Size {
    width: 120,
    height: 40,
};

/// Krur with one game a move, whose holes are closed as the players choose.
const CHOSEN: &str = "format = 1\nid = 'chosen'\nextends = 'krur'\nend.quiet-limit = 1\n\
                      [series]\nlayout = { fill = { seeds = 4, closed = 'chosen' } }\n";

/// A screen without a terminal, and what it wanted done.
struct Stage {
    model: Model,
    /// What is to be thought about and isn't yet.
    errand: Option<super::thinker::Errand>,
    has_left: bool,
}

impl Stage {
    /// A stage with a person for South, and this for North.
    fn new(variant: &Variant, north: Seat) -> Self {
        let spec = variant
            .series()
            .copied()
            .unwrap_or(mancala_match::SeriesSpec::independent(3));
        let series = Series::new(variant.rules().clone(), spec).unwrap();
        Self::with(variant, series, north)
    }

    fn shipped(variant: &str, north: Seat) -> Self {
        Self::new(&Variant::find(variant).unwrap(), north)
    }

    fn with(variant: &Variant, series: Series, north: Seat) -> Self {
        let company = Company {
            seats: BySide::new(Seat::Human, north),
            limits: Limits::playouts(50),
            seed: 0,
        };
        let table = Table::new(variant, series, company).unwrap();
        let mut stage = Self {
            model: Model::new(table, None, SMALL),
            errand: None,
            has_left: false,
        };
        let effects = stage.model.begin();
        stage.perform(effects);
        stage
    }

    fn send(&mut self, message: Message) {
        let effects = self.model.update(message);
        self.perform(effects);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Leave => self.has_left = true,
                Effect::Think(errand) => self.errand = Some(errand),
                Effect::Save {
                    path,
                    record,
                    replace,
                } => {
                    let saved = files::save(&path, &record, replace).map(|()| path);
                    self.send(Message::Saved(saved));
                }
                Effect::Check { path, known } => {
                    let checked = files::load(&path, Some(&known)).map(|_| path);
                    self.send(Message::Checked(checked));
                }
                Effect::Load { path, known } => {
                    let loaded = files::load(&path, Some(&known)).map(Box::new);
                    self.send(Message::Loaded(loaded));
                }
            }
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.send(Message::Key(KeyEvent::from(code)));
    }

    /// Presses one key after the other: characters, and `\n` for Enter.
    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(match key {
                '\n' => KeyCode::Enter,
                '\x1b' => KeyCode::Esc,
                key => KeyCode::Char(key),
            });
        }
    }

    /// Shows so many pictures.
    fn ticks(&mut self, pictures: usize) {
        (0..pictures).for_each(|_| self.send(Message::Tick));
    }

    /// Lets everything go on until a person is asked: turns are shown, and programs think.
    fn settle(&mut self) {
        while self.model.film.is_some() || self.errand.is_some() {
            while self.model.film.is_some() {
                self.send(Message::Tick);
            }
            if let Some(errand) = self.errand.take() {
                self.send(Message::Thought(think(&errand)));
            }
        }
    }

    /// Answers what is thought about with a tip.
    fn answer(&mut self, tip: Tip) {
        let id = self.errand.take().expect("somebody thinks").id;
        let answer = Answer::Tip(Some(tip));
        self.send(Message::Thought(Thought { id, answer }));
    }

    fn resize(&mut self, size: Size) {
        self.send(Message::Resized(size));
    }

    /// What is to be seen, line by line.
    fn screen(&self) -> String {
        let Size { width, height } = self.model.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view(&self.model, frame)).unwrap();
        let buffer = terminal.backend().buffer();
        let rows = buffer.content().chunks(usize::from(width).max(1));
        let lines: Vec<String> = rows
            .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
            .collect();
        lines
            .iter()
            .map(|line| line.trim_end().to_owned() + "\n")
            .collect()
    }

    /// What is to be seen has this in it.
    #[track_caller]
    fn shows(&self, text: &str) {
        let screen = self.screen();
        assert!(screen.contains(text), "{text}\n{screen}");
    }

    fn series(&self) -> &Series {
        self.model.table.series()
    }
}

/// A file of a test's own, gone when the test is over.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> Self {
        let name = format!("mancala-screen-{}-{name}", std::process::id());
        let file = Self(std::env::temp_dir().join(name));
        let _ = std::fs::remove_file(&file.0);
        file
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
