//! Series in files.

use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind};
use std::path::{Path, PathBuf};

use mancala_match::{Game, Series, SeriesSpec, SeriesStartError};
use mancala_record::{Played, Problem, Record, RecordError};
use mancala_variants::Variant;
use tempfile::NamedTempFile;

use crate::play::table::Table;

/// Why a series can't be loaded or saved: a whole message.
#[derive(Debug, thiserror::Error)]
#[error("{}: {problem}", .path.display())]
pub(crate) struct FileError {
    pub(crate) path: PathBuf,
    pub(crate) problem: FileProblem,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileProblem {
    /// It can't be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Its text is not one record. Of more than one, saving would lose the others.
    #[error("{0}{hint}", hint = hint(.0))]
    Record(#[from] RecordError),
    /// Its game can't begin a series.
    #[error(transparent)]
    Start(#[from] SeriesStartError),
    /// Its game can't be played as a series.
    #[error("its game can't be gone on with: {0}")]
    Game(String),
    /// It is something else, such as a folder or a device.
    #[error("this is no ordinary file")]
    NotOrdinary,
    /// There is such a file already.
    #[error("the file is there already")]
    Exists,
}

impl FileProblem {
    /// The same of a file.
    fn of(self, path: &Path) -> FileError {
        FileError {
            path: path.to_owned(),
            problem: self,
        }
    }
}

/// What may help where a record's variant is not known.
fn hint(error: &RecordError) -> &'static str {
    match error.problem() {
        Problem::Variant { .. } => {
            " (if it is in a file of its own, name that, too: `mancala play FILE.toml --load RECORD`)"
        }
        _ => "",
    }
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
    read(path, known).map_err(|problem| problem.of(path))
}

fn read(path: &Path, known: Option<&Variant>) -> Result<Loaded, FileProblem> {
    let find = |id: &str| match known {
        Some(variant) if variant.id() == id => Ok(variant.clone()),
        _ => Variant::find(id),
    };
    // Others may never end.
    if !fs::metadata(path)?.is_file() {
        return Err(FileProblem::NotOrdinary);
    }
    let record = Record::read_one(BufReader::new(File::open(path)?), find)?;
    let series = match record.played() {
        Played::Series(series) => series.clone(),
        Played::Game(game) => series_of(game)?,
    };
    Ok(Loaded { record, series })
}

/// A series of one game.
fn series_of(game: &Game) -> Result<Series, FileProblem> {
    let spec = SeriesSpec::independent(1);
    let mut series = Series::from_setup(game.rules().clone(), spec, game.start().clone())?;
    for &hole in game.moves() {
        let played = series.play(hole);
        played.map_err(|error| FileProblem::Game(error.to_string()))?;
    }
    if let Some(end) = game.ended_early() {
        let ended = series.end_game_early(end);
        ended.map_err(|error| FileProblem::Game(error.to_string()))?;
    }
    Ok(series)
}

/// Writes a record to a file: to a new one, or in the place of one that may be lost. Until it is
/// written whole, the old one stays.
pub(crate) fn save(path: &Path, record: &Record, replace: bool) -> Result<(), FileError> {
    let written = if replace && path.exists() {
        write_over(path, record)
    } else {
        write_new(path, record)
    };
    written.map_err(|problem| problem.of(path))
}

/// Writes another file and puts it in the place of the one that is there. A link stays one.
fn write_over(path: &Path, record: &Record) -> Result<(), FileProblem> {
    let path = path.canonicalize()?;
    let old = path.metadata()?;
    if !old.is_file() {
        return Err(FileProblem::NotOrdinary);
    }
    // A file has a folder.
    let folder = path.parent().ok_or(FileProblem::NotOrdinary)?;
    let mut part = NamedTempFile::new_in(folder)?;
    record.write_to(&mut part)?;
    part.as_file().set_permissions(old.permissions())?;
    part.as_file().sync_all()?;
    part.persist(&path).map_err(|failed| failed.error)?;
    Ok(())
}

/// Writes a file that wasn't there. A part of one is not left behind.
fn write_new(path: &Path, record: &Record) -> Result<(), FileProblem> {
    let mut file = File::create_new(path).map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists => FileProblem::Exists,
        _ => FileProblem::Io(why),
    })?;
    let written = record.write_to(&mut file).and_then(|()| file.sync_all());
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    Ok(written?)
}

/// Keeps a series in a file while it is played, if it is told to.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    path: Option<PathBuf>,
    /// The file that the series was loaded from.
    loaded: Option<PathBuf>,
    /// Whether the file is this series' own, so that it may be replaced.
    own: bool,
    /// What it holds, or could not be given to hold.
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
            return Err(FileProblem::Exists.of(path));
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

    /// Stops keeping, and names the file that it was kept in: another series is played now, and the file
    /// keeps what it has.
    pub(crate) fn stop(&mut self) -> Option<PathBuf> {
        self.path.take()
    }

    /// Writes what isn't in the file yet.
    pub(crate) fn keep(&mut self, table: &mut Table) -> Result<(), FileError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        if self.kept.as_ref() == Some(table.series()) {
            return Ok(());
        }
        // What fails is tried again when there is more to keep.
        self.kept = Some(table.series().clone());
        save(path, &table.record(), self.own)?;
        self.own = true;
        table.mark_saved();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &str) -> Record {
        let text = format!(
            "[Record \"series\"]\n[Format \"1\"]\n[Variant \"krur\"]\n\nGame 1\n{moves}\nResult: *\n\nSeries: *\n"
        );
        text.parse().unwrap()
    }

    /// A table at which two people begin a series of Krur.
    fn table() -> Table {
        let krur = Variant::find("krur").unwrap();
        let series = Series::new(krur.rules().clone(), *krur.series().unwrap()).unwrap();
        let company = crate::play::table::Company {
            seats: mancala_core::BySide::new(crate::args::Seat::Human, crate::args::Seat::Human),
            limits: mancala_search::Limits::playouts(1),
            seed: 0,
        };
        Table::new(&krur, series, company).unwrap()
    }

    fn play_first(table: &mut Table) {
        let first = table.series().game().legal().nth(0).unwrap();
        table.series_mut().play(first).unwrap();
    }

    /// A folder of a test's own, gone when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let name = format!("mancala-files-{}-{name}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir(&folder).unwrap();
            Self(folder)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<String> = entries
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_replaced_whole_and_only_where_it_may_be() {
        let folder = Folder::new("replace");
        let path = folder.0.join("file");
        save(&path, &record("A"), false).unwrap();
        let refused = save(&path, &record("A a"), false).unwrap_err();
        assert!(matches!(refused.problem, FileProblem::Exists), "{refused}");
        assert_eq!(load(&path, None).unwrap().series.game().ply(), 1);
        save(&path, &record("A a"), true).unwrap();
        assert_eq!(load(&path, None).unwrap().series.game().ply(), 2);
        assert_eq!(folder.names(), ["file"]);
        // What may be replaced need not be there.
        save(&folder.0.join("other"), &record("A"), true).unwrap();
        assert_eq!(folder.names(), ["file", "other"]);
    }

    #[test]
    fn what_cannot_be_kept_is_said_once_for_each_change() {
        let folder = Folder::new("keeper");
        let path = folder.0.join("folder").join("file");
        let mut table = table();
        let mut keeper = Keeper::new(Some(&path), None).unwrap();
        assert!(keeper.keep(&mut table).is_err());
        assert!(keeper.keep(&mut table).is_ok());
        play_first(&mut table);
        assert!(keeper.keep(&mut table).is_err());
        assert!(table.is_unsaved());
        // Once it can be kept, it is.
        fs::create_dir(folder.0.join("folder")).unwrap();
        table.undo();
        keeper.keep(&mut table).unwrap();
        table.redo();
        keeper.keep(&mut table).unwrap();
        assert!(!table.is_unsaved());
        assert_eq!(load(&path, None).unwrap().series, *table.series());
    }

    #[test]
    fn a_file_of_any_name_can_be_replaced() {
        let folder = Folder::new("names");
        // As long as file systems allow.
        let names = ["n".repeat(255), ".mancala".to_owned(), "播 🥜".to_owned()];
        for name in &names {
            let path = folder.0.join(name);
            save(&path, &record("A"), false).unwrap();
            save(&path, &record("A a"), true).unwrap();
            assert_eq!(load(&path, None).unwrap().series.game().ply(), 2);
        }
        assert_eq!(folder.names().len(), names.len());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_replaced_stays_as_public_as_it_was() {
        use std::os::unix::fs::PermissionsExt;

        let folder = Folder::new("mode");
        let path = folder.0.join("file");
        save(&path, &record("A"), false).unwrap();
        for mode in [0o640, 0o600, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            save(&path, &record("A a"), true).unwrap();
            let now = fs::metadata(&path).unwrap().permissions();
            assert_eq!(now.mode() & 0o777, mode);
        }
    }

    #[test]
    fn a_keeper_that_has_stopped_leaves_its_file_alone() {
        let folder = Folder::new("stopped");
        let path = folder.0.join("file");
        let mut table = table();
        let mut keeper = Keeper::new(Some(&path), None).unwrap();
        keeper.keep(&mut table).unwrap();
        assert_eq!(keeper.stop(), Some(path.clone()));
        play_first(&mut table);
        keeper.keep(&mut table).unwrap();
        assert_eq!(load(&path, None).unwrap().series.game().ply(), 0);
        assert!(table.is_unsaved());
    }

    #[test]
    fn what_is_no_ordinary_file_is_left_alone() {
        let folder = Folder::new("ordinary");
        for replace in [false, true] {
            assert!(save(&folder.0, &record("A"), replace).is_err());
        }
        let refused = load(&folder.0, None).unwrap_err();
        assert!(matches!(refused.problem, FileProblem::NotOrdinary));
        assert!(folder.names().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_left_alone_and_links_stay_links() {
        let refused = load(Path::new("/dev/zero"), None).unwrap_err();
        assert!(matches!(refused.problem, FileProblem::NotOrdinary));
        let folder = Folder::new("links");
        let (file, link) = (folder.0.join("file"), folder.0.join("link"));
        save(&file, &record("A"), false).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        save(&link, &record("A a"), true).unwrap();
        assert!(link.is_symlink());
        assert_eq!(load(&file, None).unwrap().series.game().ply(), 2);
    }
}
