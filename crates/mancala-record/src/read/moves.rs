//! What is played, from the first line after the tags to the last result.

use std::io::BufRead;

use mancala_core::{BySide, Hole, IllegalMove, Turn};
use mancala_match::{
    AlreadyOver, Arrangement, EarlyEnd, Game, GameResult, Series, SeriesStartError,
};

use super::header::Header;
use super::lines::Lines;
use super::number;
use super::tokens::{Token, Tokens};
use crate::error::{At, Fault};
use crate::{Moment, Played, Problem, Record, RecordError, results};

/// Reads what is played under a record's tags.
pub(super) fn read<R: BufRead>(
    header: Header,
    lines: &mut Lines<R>,
) -> Result<Record, RecordError> {
    let in_series = header.series.is_some();
    let mut played = begin(&header).map_err(Fault::nowhere)?;
    let mut reading = Reading {
        tokens: Tokens::new(lines),
        row: header.variant.rules().row(),
        moment: Moment { game: 1, ply: 0 },
        comments: Vec::new(),
    };
    let read = match &mut played {
        Played::Game(game) => reading.game(game),
        Played::Series(series) => reading.series(series),
    };
    read.map_err(|fault| fault.during(reading.moment, in_series))?;
    let comments = reading.comments;
    let record = Record::from_parts(header.variant, header.tags, played, comments);
    match header.result {
        Some((found, at)) if found != record.result() => {
            let expected = record.result();
            Err(at.fault(Problem::Result { expected, found }).nowhere())
        }
        _ => Ok(record),
    }
}

/// The game or series at its start.
fn begin(header: &Header) -> Result<Played, Fault> {
    let rules = header.variant.rules().clone();
    let (start, start_at) = header.start.clone();
    match header.series {
        None => Game::from_setup(rules, start)
            .map(Played::Game)
            .map_err(|error| start_at.fault(error)),
        Some((spec, at)) => Series::from_setup(rules, spec, start)
            .map(Played::Series)
            .map_err(|error| match error {
                SeriesStartError::Spec(error) => at.fault(error),
                SeriesStartError::Position(error) => start_at.fault(error),
            }),
    }
}

/// A game that is being played, be it in a series or not.
trait Playing {
    fn game(&self) -> &Game;
    fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove>;
    fn end_game(&mut self, end: EarlyEnd) -> Result<GameResult, AlreadyOver>;
}

impl Playing for Game {
    fn game(&self) -> &Game {
        self
    }

    fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play(hole)
    }

    fn end_game(&mut self, end: EarlyEnd) -> Result<GameResult, AlreadyOver> {
        self.end_early(end)
    }
}

impl Playing for Series {
    fn game(&self) -> &Game {
        self.game()
    }

    fn play(&mut self, hole: Hole) -> Result<Turn, IllegalMove> {
        self.play(hole)
    }

    fn end_game(&mut self, end: EarlyEnd) -> Result<GameResult, AlreadyOver> {
        self.end_game_early(end)
    }
}

/// How far what is played is read.
struct Reading<'l, R> {
    tokens: Tokens<'l, R>,
    /// Holes in a row.
    row: usize,
    /// The ply that was read last, or, where reading it failed, that one.
    moment: Moment,
    comments: Vec<(Moment, String)>,
}

impl<R: BufRead> Reading<'_, R> {
    /// A series: games, each with a heading, and what it came to.
    fn series(&mut self, series: &mut Series) -> Result<(), Fault> {
        const HEADING: &str = "`Game` and its number";
        const GAME_OR_END: &str = "`Game` and the next game's number, or `Series:`";
        let (at, word) = self.word(HEADING, "Series:")?;
        if word != "Game" {
            return Err(unexpected(at, HEADING, word));
        }
        self.first_heading()?;
        self.game(series)?;
        loop {
            let (at, word) = self.word(GAME_OR_END, "Series:")?;
            match word.as_str() {
                "Series:" => return self.series_result(series),
                "Game" => self.heading(series)?,
                _ => return Err(unexpected(at, GAME_OR_END, word)),
            }
            self.game(series)?;
        }
    }

    fn first_heading(&mut self) -> Result<(), Fault> {
        let (at, word) = self.word("the game's number", "Series:")?;
        match word.as_str() {
            "1" => Ok(()),
            "1:" => Err(at.fault(Problem::RowsOfFirst)),
            _ => Err(game_number(at, 1, &word)),
        }
    }

    /// The heading of a later game, which lays it out.
    fn heading(&mut self, series: &mut Series) -> Result<(), Fault> {
        let expected = series.number() + 1;
        self.moment = Moment {
            game: expected,
            ply: 0,
        };
        let (at, word) = self.word("the game's number", "Series:")?;
        let (given, has_rows) = match word.strip_suffix(':') {
            Some(given) => (given, true),
            None => (word.as_str(), false),
        };
        if number(given) != Some(expected) {
            return Err(game_number(at, expected, &word));
        }
        let (at, arrangement) = if has_rows {
            let (at, found) = self.word("the rows of the game", "Series:")?;
            let rows = arrangement(&found);
            (at, rows.ok_or_else(|| at.fault(Problem::Rows { found }))?)
        } else {
            (at, Arrangement::default())
        };
        series
            .arrange(&arrangement)
            .map_err(|error| at.fault(error))
    }

    /// A game's moves, with numbers and comments, and its result.
    fn game(&mut self, playing: &mut impl Playing) -> Result<(), Fault> {
        const ANYTHING: &str = "a move, a ply's number, a comment or `Result:`";
        const MOVE: &str = "the move of this number";
        loop {
            let (at, token) = self.token("Result:")?;
            match token {
                Token::Comment(text) => self.comments.push((self.moment, text)),
                Token::Word(word) if word == "Result:" => return self.result(playing),
                Token::Word(word) => match word.strip_suffix('.') {
                    Some(number) => {
                        self.check_number(at, number)?;
                        let (at, word) = self.word(MOVE, "Result:")?;
                        self.play(at, word, MOVE, playing)?;
                    }
                    None => self.play(at, word, ANYTHING, playing)?,
                },
            }
        }
    }

    fn check_number(&mut self, at: At, found: &str) -> Result<(), Fault> {
        let expected = self.moment.ply + 1;
        if found == expected.to_string() {
            return Ok(());
        }
        self.moment.ply = expected;
        let found = found.to_owned();
        Err(at.fault(Problem::PlyNumber { expected, found }))
    }

    fn play(
        &mut self,
        at: At,
        word: String,
        expected: &'static str,
        playing: &mut impl Playing,
    ) -> Result<(), Fault> {
        self.moment.ply += 1;
        let mut letters = word.chars();
        let letter = match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => letter,
            _ => return Err(unexpected(at, expected, word)),
        };
        let hole = Hole::from_letter(letter, self.row);
        let hole = hole.ok_or_else(|| at.fault(Problem::NoSuchHole { letter }))?;
        playing
            .play(hole)
            .map(drop)
            .map_err(|why| at.fault(Problem::IllegalMove { letter, why }))
    }

    /// The result of a game, which may end it early.
    fn result(&mut self, playing: &mut impl Playing) -> Result<(), Fault> {
        let given = self.given_result();
        if let Some(end) = results::early_end(&given.text) {
            // Where it is over already, that is its result, and not this one.
            let _ = playing.end_game(end);
        }
        given.check(results::of_game(playing.game()))
    }

    /// The result of a series, which may end it early.
    fn series_result(&mut self, series: &mut Series) -> Result<(), Fault> {
        let given = self.given_result();
        if let Some(end) = results::early_end(&given.text) {
            // As above.
            let _ = series.end_early(end);
        }
        given.check(results::of_series(series))
    }

    fn given_result(&mut self) -> GivenResult {
        let (at, text) = self.tokens.rest_of_line();
        GivenResult { at, text }
    }

    /// The next word, where no comment may stand.
    fn word(&mut self, expected: &'static str, end: &'static str) -> Result<(At, String), Fault> {
        match self.token(end)? {
            (at, Token::Word(word)) => Ok((at, word)),
            (at, Token::Comment(text)) => Err(unexpected(at, expected, format!("{{{text}}}"))),
        }
    }

    /// The next word or comment. `end` is what should come before the record's end.
    fn token(&mut self, end: &'static str) -> Result<(At, Token), Fault> {
        let token = self.tokens.next()?;
        let cut_short = Problem::CutShort { expected: end };
        token.ok_or_else(|| self.tokens.end().fault(cut_short))
    }
}

/// A result as it is written: the rest of its line.
struct GivenResult {
    at: At,
    text: String,
}

impl GivenResult {
    fn check(self, expected: String) -> Result<(), Fault> {
        if self.text == expected {
            return Ok(());
        }
        let found = self.text;
        Err(self.at.fault(Problem::Result { expected, found }))
    }
}

/// Rows as position notation writes them, with `#` for a closed hole.
fn arrangement(word: &str) -> Option<Arrangement> {
    let hole = |word: &str| match word {
        "#" => Some(0),
        _ => number(word),
    };
    let row = |text: &str| text.split(',').map(hole).collect::<Option<Vec<u8>>>();
    let (south, north) = word.split_once('/')?;
    Some(Arrangement {
        rows: BySide::new(Some(row(south)?), Some(row(north)?)),
    })
}

fn unexpected(at: At, expected: &'static str, found: String) -> Fault {
    at.fault(Problem::Unexpected { expected, found })
}

fn game_number(at: At, expected: u32, found: &str) -> Fault {
    let found = found.to_owned();
    at.fault(Problem::GameNumber { expected, found })
}
