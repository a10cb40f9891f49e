//! What happens to the screen, and what it wants done.

use std::path::PathBuf;

use mancala_record::Record;
use mancala_variants::Variant;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Size;

use super::thinker::{Errand, Thought};
use crate::play::files::{FileError, Loaded};

/// Something that happened.
#[derive(Debug)]
pub(super) enum Message {
    /// A key was pressed.
    Key(KeyEvent),
    /// The terminal has another size.
    Resized(Size),
    /// It is time for the next picture of a turn.
    Tick,
    /// An errand is done.
    Thought(Thought),
    /// A file was written, or not.
    Saved(Result<PathBuf, FileError>),
    /// A file that another series would be lost for has a series in it, or not.
    Checked(Result<PathBuf, FileError>),
    /// A file was read, or not.
    Loaded(Result<Box<Loaded>, FileError>),
    /// The file that the series is kept in can't be written.
    NotKept(FileError),
}

/// Something to be done outside.
#[derive(Debug)]
pub(super) enum Effect {
    /// To think.
    Think(Errand),
    /// To write a file.
    Save {
        path: PathBuf,
        record: Box<Record>,
        /// Whether a file that is there may be lost.
        replace: bool,
    },
    /// To look whether a file can be read, with the variant that may be in it besides the shipped ones.
    Check { path: PathBuf, known: Variant },
    /// To read a file, with the variant that may be in it besides the shipped ones.
    Load { path: PathBuf, known: Variant },
    /// To leave.
    Leave,
}
