//! Everything that the screen shows.

use std::path::PathBuf;

use mancala_core::{BySide, Hole, HoleSet, Side, Turn};
use mancala_match::SeriesStatus;
use mancala_variants::Direction;
use ratatui::layout::Size;

use super::film::Film;
use super::laying::Laying;
use super::line::Line;
use super::speed::Speed;
use super::telling;
use super::update::Ending;
use crate::play::table::Table;
use crate::printable::printable;

/// Everything that the screen shows.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) table: Table,
    /// The terminal's size.
    pub(super) size: Size,
    /// The holes that may be played; none while a turn is shown. To find out may take long.
    pub(super) legal: HoleSet,
    /// The turn that is being shown, played already.
    pub(super) film: Option<Film>,
    /// The last turn, for its signs on the board.
    pub(super) last: Option<Last>,
    /// The hole of each side's row that the keys are at.
    pub(super) cursor: BySide<usize>,
    pub(super) talk: Talk,
    /// The row that a person lays.
    pub(super) laying: Option<Laying>,
    /// What is asked in front of everything else.
    pub(super) dialog: Option<Dialog>,
    pub(super) speed: Speed,
    /// What is being thought about.
    pub(super) thinking: Option<Thinking>,
    /// Errands that were sent.
    pub(super) errands: u64,
    /// The file that was named last.
    pub(super) path: PathBuf,
    /// The file that this series is in: it may be written again.
    pub(super) own: Option<PathBuf>,
}

/// The last turn, as far as the board has signs for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) turn: Turn,
    /// Holes that seeds were won from.
    pub(super) captured: HoleSet,
}

/// What the screen says in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Talk {
    title: String,
    paragraphs: Vec<String>,
    /// Lines that are scrolled away.
    pub(super) scroll: usize,
}

impl Talk {
    /// Words that may come from anywhere: they are made [printable].
    pub(super) fn new(title: &str, paragraphs: impl IntoIterator<Item = String>) -> Self {
        let lines = |text: String| -> Vec<String> {
            let text = printable(&text);
            text.split('\n').map(str::to_owned).collect()
        };
        Self {
            title: printable(title),
            paragraphs: paragraphs.into_iter().flat_map(lines).collect(),
            scroll: 0,
        }
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// The words in lines of a width.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let wrap = |text: &String| -> Vec<String> {
            let lines = textwrap::wrap(text, width.max(1));
            lines.into_iter().map(Into::into).collect()
        };
        self.paragraphs.iter().flat_map(wrap).collect()
    }
}

/// What is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thinking {
    pub(super) id: u64,
    pub(super) about: About,
}

/// What is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// A program's move.
    Move,
    /// A good move for a person.
    Tip,
    /// This side, a program, is offered a draw.
    Draw(Side),
}

/// What is asked in front of everything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// Which keys there are.
    Help,
    /// Where to save, or what to load, and what was wrong with the last answer.
    Path {
        purpose: Purpose,
        line: Line,
        problem: Option<String>,
    },
    /// Whether a file that is there may be lost.
    Replace(PathBuf),
    /// How the game or the series is to be ended early: one of these, which may be out of date when it
    /// is chosen.
    EndEarly(Vec<Ending>),
    /// Whether to leave although something is in no file.
    Leave,
    /// Whether to load a file although something is in no file.
    Discard(PathBuf),
}

/// What a path is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Save,
    Load,
}

impl Model {
    /// A screen on which a series begins or goes on, with the file that it is in.
    pub(super) fn new(table: Table, own: Option<PathBuf>, size: Size) -> Self {
        let usual = || PathBuf::from(format!("{}.mancala", table.variant().id()));
        let mut model = Self {
            path: own.clone().unwrap_or_else(usual),
            own,
            table,
            size,
            legal: HoleSet::EMPTY,
            film: None,
            last: None,
            cursor: BySide::new(0, 0),
            talk: Talk::default(),
            laying: None,
            dialog: None,
            speed: Speed::default(),
            thinking: None,
            errands: 0,
        };
        model.look_anew();
        model
    }

    /// Whether a turn goes on being shown. It waits while something is asked.
    pub(super) const fn is_showing(&self) -> bool {
        self.film.is_some() && self.dialog.is_none()
    }

    /// The hole that the keys are at, in the row of the side to move.
    pub(super) fn hole_at_cursor(&self) -> Option<Hole> {
        let position = self.table.position();
        let side = position.to_move();
        Hole::of(side, self.cursor[side], position.row())
    }

    /// Whether a row's first hole in sowing order is drawn at the left.
    pub(super) fn runs_rightward(&self, side: Side) -> bool {
        let clockwise = self.table.variant().direction() == Direction::Clockwise;
        (side == Side::South) != clockwise
    }

    /// Takes the signs of the last turn and the cursor from what was played.
    pub(super) fn look_anew(&mut self) {
        self.film = None;
        self.laying = None;
        self.thinking = None;
        let series = self.table.series();
        self.legal = match series.status() {
            SeriesStatus::Playing => series.game().legal(),
            _ => HoleSet::EMPTY,
        };
        (self.last, self.talk) = telling::now(&self.table);
        self.place_cursor();
    }

    /// Puts the cursor where something may be played.
    pub(super) fn place_cursor(&mut self) {
        let is_legal = |hole| self.legal.contains(hole);
        if self.hole_at_cursor().is_some_and(is_legal) {
            return;
        }
        let row = self.table.rules().row();
        if let Some(first) = self.legal.nth(0) {
            self.cursor[first.side(row)] = first.in_row(row);
        }
    }
}
