//! `mancala play`: a series with a person at the terminal, in plain lines.

mod commands;
mod rows;

use std::io::{BufRead, Write};

use mancala_core::{BySide, Hole, Side};
use mancala_match::{Arrangement, Decision, Series, SeriesStatus};
use mancala_search::Limits;
use mancala_variants::Variant;

use crate::args::{PlayArgs, Seat};
use crate::dice::Dice;
use crate::failure::Failure;
use crate::lines::{Line, next_line};
use crate::{Streams, named, narrate, series};
use commands::Command;

/// Most bytes of a line that are read as a command.
const LINE_LIMIT: usize = 1000;

/// Decisions that can be taken back.
const REMEMBERED: usize = 100;

const HELP: &str = "\
  A, B, C ... or 1, 2, 3 ...   play that hole of your row
  why HOLE                     what playing the hole would do, or why you may not
  board                        show the board again
  undo                         take back your last move, and what was answered
  quit                         leave
  help                         show this
";

pub(crate) fn run(args: &PlayArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let variant = named::variant(&args.games.variant)?;
    let series = series::begin(&variant, &args.games)?;
    let mut table = Table {
        variant: &variant,
        seats: BySide::new(args.south, args.north),
        limits: Limits::time(args.think),
        seed: args.games.seed,
        now: State {
            dice: Dice::new(args.games.seed, 0),
            series,
        },
        earlier: Vec::new(),
        input: streams.input,
        out: streams.output,
    };
    table.play()
}

/// Everything that a move changes.
#[derive(Clone)]
struct State {
    series: Series,
    dice: Dice,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    Leave,
}

/// What a person wants who is asked for a row.
enum Laying {
    Row(Vec<u8>),
    Undo,
    Leave,
}

struct Table<'t> {
    variant: &'t Variant,
    seats: BySide<Seat>,
    /// Of a player who searches.
    limits: Limits,
    seed: u64,
    now: State,
    /// The states in which a person decided something, the latest last.
    earlier: Vec<State>,
    input: &'t mut dyn BufRead,
    out: &'t mut dyn Write,
}

impl Table<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        narrate::title(self.out, self.variant, &self.now.series)?;
        writeln!(self.out, "Type help for what you can type.")?;
        narrate::game_begins(self.out, self.variant, &self.now.series)?;
        loop {
            let then = match self.now.series.status() {
                SeriesStatus::Playing => self.turn()?,
                SeriesStatus::Arranging { decision, .. } => self.next_game(&decision)?,
                SeriesStatus::Over(_) => {
                    narrate::game_over(self.out, &self.now.series)?;
                    narrate::series_over(self.out, &self.now.series)?;
                    return Ok(());
                }
            };
            if then == Then::Leave {
                return Ok(());
            }
        }
    }

    /// A move, by whoever sits there.
    fn turn(&mut self) -> Result<Then, Failure> {
        let State { series, dice } = &mut self.now;
        let position = series.position();
        match self.seats[position.to_move()].player() {
            None => self.ask_move(),
            Some(player) => {
                let rules = self.variant.rules();
                let hole = player.choose(self.limits, rules, position, dice);
                let hole = hole.ok_or_else(|| Failure::failed("there is no move"))?;
                narrate::play(self.out, self.variant, series, hole)?;
                Ok(Then::GoOn)
            }
        }
    }

    fn ask_move(&mut self) -> Result<Then, Failure> {
        let side = self.now.series.position().to_move();
        let Some(line) = self.ask(&format!("\n{side}> "))? else {
            return Ok(Then::Leave);
        };
        match commands::read(&line, side, self.variant.rules().row()) {
            Command::Play(hole) => self.play_hole(hole)?,
            Command::Why(hole) => self.explain(hole)?,
            Command::Board => {
                narrate::board(self.out, self.variant, self.now.series.position())?;
            }
            Command::Help => self.out.write_all(HELP.as_bytes())?,
            Command::Undo => self.undo()?,
            Command::Quit => return Ok(Then::Leave),
            Command::Nothing => {}
            Command::Unknown => {
                writeln!(self.out, "There is no such hole or command; type help.")?;
            }
        }
        Ok(Then::GoOn)
    }

    fn play_hole(&mut self, hole: Hole) -> Result<(), Failure> {
        let rules = self.variant.rules();
        if let Err(error) = rules.explain(self.now.series.position(), hole) {
            return Ok(narrate::refuse(self.out, self.variant, hole, error)?);
        }
        self.remember();
        narrate::play(self.out, self.variant, &mut self.now.series, hole)
    }

    fn explain(&mut self, hole: Hole) -> Result<(), Failure> {
        let position = *self.now.series.position();
        narrate::explain(self.out, self.variant, &position, hole)?;
        Ok(())
    }

    /// Keeps the state as it is before a person's decision.
    fn remember(&mut self) {
        if self.earlier.len() == REMEMBERED {
            self.earlier.remove(0);
        }
        self.earlier.push(self.now.clone());
    }

    fn undo(&mut self) -> Result<(), Failure> {
        match self.earlier.pop() {
            None => writeln!(self.out, "There is nothing to take back.")?,
            Some(state) => {
                self.now = state;
                writeln!(self.out, "Taken back.")?;
                narrate::board(self.out, self.variant, self.now.series.position())?;
            }
        }
        Ok(())
    }

    /// The end of a game, and the laying out of the next.
    fn next_game(&mut self, decision: &Decision) -> Result<Then, Failure> {
        narrate::game_over(self.out, &self.now.series)?;
        let mut arrangement = Arrangement::default();
        let mut decided = false;
        for side in decision.deciders() {
            if self.seats[side] != Seat::Human {
                continue;
            }
            match self.ask_row(decision, side, &arrangement)? {
                Laying::Row(row) => arrangement = arrangement.with(side, row),
                Laying::Undo => return self.undo().map(|()| Then::GoOn),
                Laying::Leave => return Ok(Then::Leave),
            }
            decided = true;
        }
        if decided {
            self.remember();
        }
        let series = &mut self.now.series;
        series.arrange(&arrangement).map_err(Failure::failed)?;
        self.now.dice = Dice::new(self.seed, u64::from(series.number()) - 1);
        narrate::game_begins(self.out, self.variant, series)?;
        Ok(Then::GoOn)
    }

    /// The row that a person lays.
    fn ask_row(
        &mut self,
        decision: &Decision,
        side: Side,
        laid: &Arrangement,
    ) -> Result<Laying, Failure> {
        let rows = decision.rows(laid).map_err(Failure::failed)?;
        let default = &rows[side];
        let example = rows::text(default);
        writeln!(self.out, "\n{}", rows::task(decision, side))?;
        writeln!(
            self.out,
            "Type the counts, from your first hole on, or nothing for {example}."
        )?;
        loop {
            let Some(line) = self.ask(&format!("{side}> "))? else {
                return Ok(Laying::Leave);
            };
            match line.trim() {
                "" => return Ok(Laying::Row(default.clone())),
                "undo" => return Ok(Laying::Undo),
                "quit" => return Ok(Laying::Leave),
                text => {
                    let Some(row) = rows::read(text) else {
                        writeln!(
                            self.out,
                            "Type counts, such as {example}, or undo, or quit."
                        )?;
                        continue;
                    };
                    match decision.rows(&laid.clone().with(side, row.clone())) {
                        Ok(_) => return Ok(Laying::Row(row)),
                        Err(error) => writeln!(self.out, "That can't be laid: {error}.")?,
                    }
                }
            }
        }
    }

    /// A line of input; `None` at its end.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut buffer = Vec::new();
        Ok(match next_line(self.input, &mut buffer, LINE_LIMIT)? {
            None => {
                writeln!(self.out)?;
                None
            }
            // What is too long is no command.
            Some(Line::TooLong) => Some("(too long)".to_owned()),
            Some(Line::Whole) => Some(String::from_utf8_lossy(&buffer).into_owned()),
        })
    }
}
