//! Series in files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, ErrorKind};
use std::path::{Path, PathBuf};

use mancala_match::{Game, Series, SeriesSpec};
use mancala_record::{Played, Reader, Record, RecordError};
use mancala_variants::Variant;

use crate::play::table::Table;

/// Why a series can't be loaded or saved: a whole message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    /// The file can't be read or written.
    #[error("{}: {why}", .path.display())]
    Io {
        path: PathBuf,
        #[source]
        why: io::Error,
    },
    /// Its text is no record.
    #[error("{}: {why}", .path.display())]
    Record {
        path: PathBuf,
        #[source]
        why: RecordError,
    },
    /// It has no record, or more than one, so that saving would lose the others.
    #[error("{}: the file has {found}; one record is wanted", .path.display())]
    NotOne { path: PathBuf, found: &'static str },
    /// A game in it can't be gone on with.
    #[error("{}: {why}", .path.display())]
    Game { path: PathBuf, why: String },
    /// There is such a file already.
    #[error("{} is there already", .path.display())]
    Exists { path: PathBuf },
}

/// A record from a file, and the series in it.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) record: Record,
    pub(crate) series: Series,
}

/// Reads the one record of a file. A game becomes a series of one. Besides the shipped variants it may
/// be of the known one.
pub(crate) fn load(path: &Path, known: Option<&Variant>) -> Result<Loaded, FileError> {
    let file = File::open(path).map_err(|why| io_error(path, why))?;
    let find = |id: &str| match known {
        Some(variant) if variant.id() == id => Ok(variant.clone()),
        _ => Variant::find(id),
    };
    let mut records = Reader::new(BufReader::new(file), find);
    let not_one = |found| FileError::NotOne {
        path: path.to_owned(),
        found,
    };
    let record = match records.next() {
        None => return Err(not_one("no record")),
        Some(record) => record.map_err(|why| FileError::Record {
            path: path.to_owned(),
            why,
        })?,
    };
    if records.next().is_some() {
        return Err(not_one("something behind its first record"));
    }
    let series = match record.played() {
        Played::Series(series) => Ok(series.clone()),
        Played::Game(game) => series_of(game),
    };
    match series {
        Ok(series) => Ok(Loaded { record, series }),
        Err(why) => Err(FileError::Game {
            path: path.to_owned(),
            why,
        }),
    }
}

/// A series of one game.
fn series_of(game: &Game) -> Result<Series, String> {
    let spec = SeriesSpec::independent(1);
    let mut series = Series::from_setup(game.rules().clone(), spec, game.start().clone())
        .map_err(|error| error.to_string())?;
    for &hole in game.moves() {
        series.play(hole).map_err(|error| error.to_string())?;
    }
    if let Some(end) = game.ended_early() {
        series
            .end_game_early(end)
            .map_err(|error| error.to_string())?;
    }
    Ok(series)
}

/// Writes a record to a file: to a new one, or in the place of one that may be lost. Until it is
/// written whole, the old one stays.
pub(crate) fn save(path: &Path, record: &Record, replace: bool) -> Result<(), FileError> {
    let written = if replace {
        let part = part_of(path);
        write(
            OpenOptions::new().create(true).truncate(true),
            &part,
            record,
        )
        .and_then(|()| fs::rename(&part, path))
    } else {
        write(OpenOptions::new().create_new(true), path, record)
    };
    written.map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists if !replace => FileError::Exists {
            path: path.to_owned(),
        },
        _ => io_error(path, why),
    })
}

/// Where a file is written before it takes the other's place.
fn part_of(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

/// Writes a record to a file that this opens or makes; a part of one is not left behind.
fn write(options: &mut OpenOptions, path: &Path, record: &Record) -> io::Result<()> {
    let mut file = options.write(true).open(path)?;
    let written = record.write_to(&mut file).and_then(|()| file.sync_all());
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

fn io_error(path: &Path, why: io::Error) -> FileError {
    FileError::Io {
        path: path.to_owned(),
        why,
    }
}

/// Keeps a series in a file while it is played, if it is told to.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    path: Option<PathBuf>,
    /// The file that the series was loaded from.
    loaded: Option<PathBuf>,
    /// Whether the file is this series' own, so that it may be replaced.
    own: bool,
    /// What it holds.
    kept: Option<Series>,
}

impl Keeper {
    /// A keeper in a file that is not there yet, or that the series was loaded from.
    pub(crate) fn new(path: Option<&Path>, loaded: Option<&Path>) -> Result<Self, FileError> {
        let same = |path: &Path, loaded: &Path| match (path.canonicalize(), loaded.canonicalize()) {
            (Ok(path), Ok(loaded)) => path == loaded,
            _ => false,
        };
        let own = path
            .zip(loaded)
            .is_some_and(|(path, loaded)| same(path, loaded));
        if let Some(path) = path.filter(|path| !own && path.exists()) {
            return Err(FileError::Exists {
                path: path.to_owned(),
            });
        }
        Ok(Self {
            path: path.map(Path::to_owned),
            loaded: loaded.map(Path::to_owned),
            own,
            kept: None,
        })
    }

    /// The file that holds the series already: the one that it is kept in, or was loaded from.
    pub(crate) fn own_file(&self) -> Option<PathBuf> {
        self.path.clone().or_else(|| self.loaded.clone())
    }

    /// The file that it is kept in.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Writes what isn't in the file yet.
    pub(crate) fn keep(&mut self, table: &mut Table) -> Result<(), FileError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        if self.kept.as_ref() == Some(table.series()) {
            return Ok(());
        }
        save(path, &table.record(), self.own)?;
        self.own = true;
        self.kept = Some(table.series().clone());
        table.mark_saved();
        Ok(())
    }
}
