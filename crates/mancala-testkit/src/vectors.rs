//! The recorded games in `vectors/`, read strictly.
//!
//! The folder's README describes the format. A line that says anything else is an error with its file
//! and its number.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use mancala_core::{BySide, Hole, HoleSet, HoleState, MAX_HOLES, Mark, Setup, Side};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A recorded game.
#[derive(Clone, Debug)]
pub struct GameVector {
    /// The variant that was played.
    pub variant: String,
    /// The first position.
    pub start: Snapshot,
    /// What was played.
    pub plies: Vec<PlyVector>,
    /// The scores.
    pub scores: BySide<u8>,
}

/// A ply of a recorded game.
#[derive(Clone, Debug)]
pub struct PlyVector {
    /// The holes that could be played.
    pub legal: HoleSet,
    /// The holes whose sowing never ends, where the recording program looked.
    pub endless: Option<HoleSet>,
    /// The hole that was played.
    pub hole: Hole,
    /// Laps of the turn.
    pub laps: u32,
    /// Seeds sown in the turn.
    pub seeds_sown: u32,
    /// The hole of the last seed; `None` for a store.
    pub last: Option<Hole>,
    /// The position after the turn, passes taken and ends settled.
    pub after: Snapshot,
}

/// A recorded series of games.
#[derive(Clone, Debug)]
pub struct SeriesVector {
    /// The variant that was played.
    pub variant: String,
    /// Its games.
    pub games: Vec<SeriesGame>,
}

/// A game of a recorded series.
#[derive(Clone, Debug)]
pub struct SeriesGame {
    /// The first position, laid out from the scores so far.
    pub start: Snapshot,
    /// The holes that were played.
    pub moves: Vec<Hole>,
    /// The scores.
    pub scores: BySide<u8>,
}

/// A recorded position. The records say that a game is over, but not why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The position, its `over` left empty.
    pub setup: Setup,
    /// Whether the game is over.
    pub over: bool,
}

impl Snapshot {
    /// Whether a position is the recorded one. Of an ended one, holes, marks and stores count.
    #[must_use]
    pub fn matches(&self, position: &Setup) -> bool {
        if self.over {
            position.over.is_some()
                && position.holes == self.setup.holes
                && position.stores == self.setup.stores
        } else {
            *position == self.setup
        }
    }
}

/// What is wrong with a file of recorded games.
#[derive(Debug, thiserror::Error)]
pub enum VectorError {
    /// It can't be read.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A line is not what the format says.
    #[error("{}, line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it.
        problem: LineError,
    },
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// It is no JSON object of the right fields.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A hole's index is too large.
    #[error("there is no hole {0}")]
    Hole(usize),
    /// A mark's letter is unknown.
    #[error("there is no mark `{0}`")]
    Mark(char),
    /// There are more or fewer marks than holes.
    #[error("{holes} holes have {marks} marks")]
    MarkCount {
        /// Holes.
        holes: usize,
        /// Marks.
        marks: usize,
    },
    /// There are more holes than a board has.
    #[error("a board has at most 16 holes, not {0}")]
    TooManyHoles(usize),
    /// A side's letter is unknown.
    #[error("there is no side `{0}`")]
    Side(char),
}

/// The folder that the recorded games lie in.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

/// The recorded games of a variant.
///
/// ```
/// let games = mancala_testkit::vectors::games("krur")?;
/// assert!(games.iter().all(|game| game.variant == "krur"));
/// # Ok::<(), mancala_testkit::vectors::VectorError>(())
/// ```
pub fn games(variant: &str) -> Result<Vec<GameVector>, VectorError> {
    read(
        &folder().join(format!("{variant}.games.jsonl")),
        RawGame::check,
    )
}

/// The recorded series of a variant.
pub fn series(variant: &str) -> Result<Vec<SeriesVector>, VectorError> {
    read(
        &folder().join(format!("{variant}.series.jsonl")),
        RawSeries::check,
    )
}

/// Reads a file of one JSON object a line.
fn read<R: DeserializeOwned, T>(
    path: &Path,
    check: impl Fn(R) -> Result<T, LineError>,
) -> Result<Vec<T>, VectorError> {
    let io = |source| VectorError::Io {
        path: path.to_owned(),
        source,
    };
    let lines = BufReader::new(File::open(path).map_err(io)?).lines();
    let mut records = Vec::new();
    for (k, line) in lines.enumerate() {
        let record = parse(&line.map_err(io)?, &check).map_err(|problem| VectorError::Line {
            path: path.to_owned(),
            line: k + 1,
            problem,
        })?;
        records.push(record);
    }
    Ok(records)
}

fn parse<R: DeserializeOwned, T>(
    line: &str,
    check: impl Fn(R) -> Result<T, LineError>,
) -> Result<T, LineError> {
    check(serde_json::from_str(line)?)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGame {
    variant: String,
    start: RawPosition,
    plies: Vec<RawPly>,
    #[serde(rename = "final")]
    scores: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPly {
    legal: Vec<usize>,
    endless: Option<Vec<usize>>,
    #[serde(rename = "move")]
    hole: usize,
    laps: u32,
    seeds_sown: u32,
    last: Option<usize>,
    after: RawPosition,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSeries {
    variant: String,
    games: Vec<RawSeriesGame>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSeriesGame {
    start: RawPosition,
    moves: Vec<usize>,
    #[serde(rename = "final")]
    scores: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPosition {
    holes: Vec<u8>,
    marks: String,
    stores: [u8; 2],
    to_move: char,
    quiet: u16,
    #[serde(default)]
    last_mover: Option<char>,
    #[serde(default)]
    over: bool,
}

impl RawGame {
    fn check(self) -> Result<GameVector, LineError> {
        Ok(GameVector {
            variant: self.variant,
            start: self.start.check()?,
            plies: self
                .plies
                .into_iter()
                .map(RawPly::check)
                .collect::<Result<_, _>>()?,
            scores: BySide::from_array(self.scores),
        })
    }
}

impl RawPly {
    fn check(self) -> Result<PlyVector, LineError> {
        Ok(PlyVector {
            legal: holes(self.legal)?,
            endless: self.endless.map(holes).transpose()?,
            hole: hole(self.hole)?,
            laps: self.laps,
            seeds_sown: self.seeds_sown,
            last: self.last.map(hole).transpose()?,
            after: self.after.check()?,
        })
    }
}

impl RawSeries {
    fn check(self) -> Result<SeriesVector, LineError> {
        Ok(SeriesVector {
            variant: self.variant,
            games: self
                .games
                .into_iter()
                .map(RawSeriesGame::check)
                .collect::<Result<_, _>>()?,
        })
    }
}

impl RawSeriesGame {
    fn check(self) -> Result<SeriesGame, LineError> {
        Ok(SeriesGame {
            start: self.start.check()?,
            moves: self.moves.into_iter().map(hole).collect::<Result<_, _>>()?,
            scores: BySide::from_array(self.scores),
        })
    }
}

impl RawPosition {
    fn check(self) -> Result<Snapshot, LineError> {
        let marks = self.marks.chars().count();
        if marks != self.holes.len() {
            return Err(LineError::MarkCount {
                holes: self.holes.len(),
                marks,
            });
        }
        if marks > MAX_HOLES {
            return Err(LineError::TooManyHoles(marks));
        }
        let holes = self.holes.into_iter().zip(self.marks.chars());
        Ok(Snapshot {
            setup: Setup {
                holes: holes
                    .map(|(seeds, letter)| {
                        let mark = Mark::from_letter(letter).ok_or(LineError::Mark(letter))?;
                        Ok(HoleState { seeds, mark })
                    })
                    .collect::<Result<_, LineError>>()?,
                stores: BySide::from_array(self.stores),
                to_move: side(self.to_move)?,
                last_mover: self.last_mover.map(side).transpose()?,
                quiet: self.quiet,
                over: None,
            },
            over: self.over,
        })
    }
}

fn hole(index: usize) -> Result<Hole, LineError> {
    Hole::new(index).ok_or(LineError::Hole(index))
}

fn holes(indices: Vec<usize>) -> Result<HoleSet, LineError> {
    indices.into_iter().map(hole).collect()
}

fn side(letter: char) -> Result<Side, LineError> {
    Side::from_letter(letter).ok_or(LineError::Side(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"variant":"v","games":[{"start":{"holes":[1,0],"marks":".#",
        "stores":[0,2],"to_move":"N","quiet":3,"last_mover":"S"},"moves":[1],"final":[2,1]}]}"#;

    fn series(line: &str) -> Result<SeriesVector, LineError> {
        parse(line, RawSeries::check)
    }

    #[test]
    fn a_position_is_read_field_by_field() {
        let record = series(LINE).unwrap();
        let game = &record.games[0];
        assert_eq!(game.start.setup.to_string(), "1/# 0-2 N last=S quiet=3");
        assert_eq!(game.scores, BySide::new(2, 1));
        assert_eq!(game.moves, [Hole::new(1).unwrap()]);
    }

    #[test]
    fn every_mistake_is_told() {
        let mistakes = [
            ("\".#\"", "\".#.\"", "2 holes have 3 marks"),
            ("\".#\"", "\".?\"", "there is no mark `?`"),
            ("\"N\"", "\"W\"", "there is no side `W`"),
            ("[1],", "[16],", "there is no hole 16"),
            ("[1,0]", "[1,256]", "invalid value: integer `256`"),
            ("\"quiet\"", "\"quite\"", "unknown field `quite`"),
        ];
        for (right, wrong, message) in mistakes {
            let error = series(&LINE.replace(right, wrong)).unwrap_err();
            assert!(error.to_string().contains(message), "{error}");
        }
        let holes = vec!["0"; 17].join(",");
        let long = LINE.replace("1,0", &holes).replace(".#", &".".repeat(17));
        let error = series(&long).unwrap_err().to_string();
        assert_eq!(error, "a board has at most 16 holes, not 17");
    }
}
