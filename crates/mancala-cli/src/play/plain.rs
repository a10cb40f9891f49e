//! A series with people, in plain lines.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use mancala_core::{Hole, Side};
use mancala_match::{Arrangement, Decision, EarlyEnd, SeriesStatus};

use super::commands::{self, Command};
use super::files::{self, FileProblem, Keeper};
use super::rows;
use super::table::Table;
use crate::failure::Failure;
use crate::lines::{Line, next_line};
use crate::tip::Tip;
use crate::{Streams, narrate};

/// Most bytes of a line that are read as a command.
const LINE_LIMIT: usize = 1000;

const HELP: &str = "\
  A, B, C ... or 1, 2, 3 ...   play that hole of your row
  why                          what each hole of your row would do, or why you may not play it
  why HOLE                     the same of one hole, with all reasons
  tip                          a good move and its chance
  board                        show the board again
  undo                         take back your last move, and what was answered
  redo                         make them again
  draw                         offer a draw
  resign                       give this game up
  save FILE                    write the series to a file
  load FILE                    go on with the series in a file
  w, t, u, r                   why, tip, undo, redo in short
  quit                         leave; where the series is in no file, once more
  help                         show this
";

/// What is said to somebody who leaves, once.
const IN_NO_FILE: &str =
    "This series is in no file as it stands: save FILE keeps it, and quit leaves it.";

/// What is said to somebody who loads another series, before it is done.
const LOST_BY_LOADING: &str =
    "This series is in no file as it stands: save FILE keeps it, and the same once more loses it.";

pub(super) fn run(table: Table, keeper: Keeper, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let mut sitting = Sitting {
        table,
        own: keeper.own_file(),
        keeper,
        was_warned: false,
        warned_of: None,
        input: streams.input,
        out: streams.output,
    };
    sitting.play()
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
    Save(String),
    Leave,
}

struct Sitting<'s> {
    table: Table,
    keeper: Keeper,
    /// Whether it was said that something is lost by leaving.
    was_warned: bool,
    /// What was not done, as something is lost by it. Typed once more, it is.
    warned_of: Option<Command>,
    /// The file that this series is in: it may be written again.
    own: Option<PathBuf>,
    input: &'s mut dyn BufRead,
    out: &'s mut dyn Write,
}

impl Sitting<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        narrate::title(self.out, self.table.variant(), self.table.series())?;
        writeln!(self.out, "Type help for what you can type.")?;
        self.begin_game()?;
        loop {
            if let Err(error) = self.keeper.keep(&mut self.table) {
                writeln!(self.out, "Not saved: {error}.")?;
            }
            let then = match self.table.series().status() {
                SeriesStatus::Playing => self.turn()?,
                SeriesStatus::Arranging { decision, .. } => self.next_game(&decision)?,
                SeriesStatus::Over(_) => self.series_over()?,
            };
            if then == Then::Leave {
                return Ok(());
            }
        }
    }

    /// Leaves, but says first, once, that something is lost by it.
    fn leave(&mut self) -> Result<Then, Failure> {
        if self.was_warned || !self.table.is_unsaved() {
            return Ok(Then::Leave);
        }
        self.was_warned = true;
        writeln!(self.out, "{IN_NO_FILE}")?;
        Ok(Then::GoOn)
    }

    fn begin_game(&mut self) -> Result<(), Failure> {
        narrate::game_begins(self.out, self.table.variant(), self.table.series())?;
        Ok(())
    }

    fn board(&mut self) -> Result<(), Failure> {
        narrate::board(self.out, self.table.variant(), self.table.position())?;
        Ok(())
    }

    /// A move, by whoever sits there.
    fn turn(&mut self) -> Result<Then, Failure> {
        let Some(player) = self.table.program_to_move() else {
            return self.ask_move();
        };
        // Nobody should wait for what was played before while this is thought about.
        self.out.flush()?;
        let (rules, position) = (self.table.rules(), self.table.position());
        let limits = self.table.limits();
        let hole = player.choose(limits, rules, position, &mut self.table.dice());
        let hole = hole.ok_or_else(|| Failure::failed("there is no move"))?;
        self.play_hole(hole)?;
        Ok(Then::GoOn)
    }

    fn ask_move(&mut self) -> Result<Then, Failure> {
        let position = *self.table.position();
        let side = position.to_move();
        let Some(line) = self.ask(&format!("\n{side}> "))? else {
            return self.leave();
        };
        match commands::read(&line, side, position.row()) {
            Command::Play(hole) => self.try_hole(hole)?,
            Command::Why(hole) => {
                narrate::explain(self.out, self.table.variant(), &position, hole)?;
            }
            Command::WhyAll => {
                narrate::explain_all(self.out, self.table.variant(), &position)?;
            }
            Command::Tip => self.tip()?,
            Command::Draw => self.offer_draw()?,
            Command::Resign => self.end_game(EarlyEnd::Resignation(side))?,
            Command::Board => {
                self.board()?;
                narrate::legend(self.out, self.table.variant())?;
            }
            Command::Help => {
                self.out.write_all(HELP.as_bytes())?;
                narrate::legend(self.out, self.table.variant())?;
            }
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Save(file) => self.save(&file)?,
            Command::Load(file) => self.load(&file)?,
            Command::Quit => return self.leave(),
            Command::Nothing => {}
            Command::NoFile => {
                writeln!(self.out, "Name the file: save FILE or load FILE.")?;
            }
            Command::Unknown => {
                writeln!(self.out, "There is no such hole or command; type help.")?;
            }
        }
        Ok(Then::GoOn)
    }

    /// Plays a hole that a person names, if it may be played.
    fn try_hole(&mut self, hole: Hole) -> Result<(), Failure> {
        let legal = self.table.rules().explain(self.table.position(), hole);
        match legal {
            Ok(_) => self.play_hole(hole),
            Err(error) => Ok(narrate::refuse(
                self.out,
                self.table.variant(),
                hole,
                error,
            )?),
        }
    }

    fn play_hole(&mut self, hole: Hole) -> Result<(), Failure> {
        let variant = self.table.variant().clone();
        narrate::play(self.out, &variant, self.table.series_mut(), hole)
    }

    fn tip(&mut self) -> Result<(), Failure> {
        let (rules, position) = (self.table.rules(), self.table.position());
        if let Some(tip) = Tip::find(rules, position, self.table.limits()) {
            for sentence in tip.sentences(self.table.variant(), position.to_move()) {
                writeln!(self.out, "{sentence}")?;
            }
        }
        Ok(())
    }

    /// Ends the game as a draw, if the other player agrees: a person does.
    fn offer_draw(&mut self) -> Result<(), Failure> {
        let position = self.table.position();
        let (to_move, other) = (position.to_move(), !position.to_move());
        if !self.table.seats()[other].is_person() {
            let tip = Tip::find(self.table.rules(), position, self.table.limits());
            if !tip.is_some_and(|tip| tip.is_worth_a_draw(other, to_move)) {
                writeln!(self.out, "{other} hopes for more, and doesn't agree.")?;
                return Ok(());
            }
        }
        self.end_game(EarlyEnd::Agreement)
    }

    fn end_game(&mut self, end: EarlyEnd) -> Result<(), Failure> {
        self.table.end_game(end).map_err(Failure::failed)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if self.table.undo() {
            writeln!(self.out, "Taken back.")?;
            self.board()
        } else {
            Ok(writeln!(self.out, "There is nothing to take back.")?)
        }
    }

    fn redo(&mut self) -> Result<(), Failure> {
        if self.table.redo() {
            writeln!(self.out, "Made again.")?;
            self.board()
        } else {
            Ok(writeln!(self.out, "There is nothing to make again.")?)
        }
    }

    /// Writes the series to a file. One that is there, and not the series' own, is only replaced when
    /// that is asked for once more.
    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let (path, command) = (Path::new(file), Command::Save(file.to_owned()));
        let is_repeated = self.warned_of.take().as_ref() == Some(&command);
        let replace = is_repeated || self.own.as_deref() == Some(path);
        match files::save(path, &self.table.record(), replace) {
            Ok(()) => {
                self.table.mark_saved();
                self.own = Some(path.to_owned());
                writeln!(self.out, "Saved.")?;
            }
            Err(error) => {
                writeln!(self.out, "Not saved: {error}.")?;
                if matches!(error.problem, FileProblem::Exists) {
                    writeln!(self.out, "The same once more replaces it.")?;
                    self.warned_of = Some(command);
                }
            }
        }
        Ok(())
    }

    /// Goes on with the series of a file. What is played here is only lost by it when that is asked for
    /// once more.
    fn load(&mut self, file: &str) -> Result<(), Failure> {
        let loaded = match files::load(Path::new(file), Some(self.table.known())) {
            Ok(loaded) => loaded,
            Err(error) => return Ok(writeln!(self.out, "Not loaded: {error}.")?),
        };
        let command = Command::Load(file.to_owned());
        let is_repeated = self.warned_of.take().as_ref() == Some(&command);
        if self.table.is_unsaved() && !is_repeated {
            self.warned_of = Some(command);
            return Ok(writeln!(self.out, "{LOST_BY_LOADING}")?);
        }
        self.table.reopen(loaded);
        self.own = Some(file.into());
        if let Some(path) = self.keeper.stop() {
            let path = path.display();
            writeln!(self.out, "{path} keeps the series that was played before.")?;
        }
        narrate::title(self.out, self.table.variant(), self.table.series())?;
        self.begin_game()
    }

    /// The end of a game, and the laying out of the next.
    fn next_game(&mut self, decision: &Decision) -> Result<Then, Failure> {
        narrate::game_over(self.out, self.table.series())?;
        let mut arrangement = Arrangement::default();
        for side in self.table.people_asked(decision) {
            match self.ask_row(decision, side, &arrangement)? {
                Laying::Row(row) => arrangement = arrangement.with(side, row),
                Laying::Undo => return self.undo().map(|()| Then::GoOn),
                Laying::Save(file) => return self.save(&file).map(|()| Then::GoOn),
                Laying::Leave => return self.leave(),
            }
        }
        self.table.arrange(&arrangement).map_err(Failure::failed)?;
        self.begin_game()?;
        Ok(Then::GoOn)
    }

    /// The end of the series. A person may keep it, or go back.
    fn series_over(&mut self) -> Result<Then, Failure> {
        narrate::game_over(self.out, self.table.series())?;
        narrate::series_over(self.out, self.table.series())?;
        let (side, row) = (self.table.position().to_move(), self.table.rules().row());
        while self.table.has_person() && self.table.is_unsaved() {
            writeln!(self.out, "\n{IN_NO_FILE} Undo goes back.")?;
            let line = self.ask("> ")?;
            match line.map(|line| commands::read(&line, side, row)) {
                None | Some(Command::Quit) => break,
                Some(Command::Save(file)) => self.save(&file)?,
                Some(Command::Undo) => return self.undo().map(|()| Then::GoOn),
                Some(_) => {}
            }
        }
        Ok(Then::Leave)
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
        writeln!(self.out, "\n{}", decision.task_in_words(side))?;
        writeln!(
            self.out,
            "Type the counts, from your first hole on, or nothing for {example}."
        )?;
        loop {
            let Some(line) = self.ask(&format!("{side}> "))? else {
                return Ok(Laying::Leave);
            };
            if let Some(Command::Save(file)) = commands::about_file(&line) {
                return Ok(Laying::Save(file));
            }
            match line.trim() {
                "" => return Ok(Laying::Row(default.clone())),
                "undo" | "u" => return Ok(Laying::Undo),
                "quit" => return Ok(Laying::Leave),
                text => {
                    let Some(row) = rows::read(text) else {
                        writeln!(
                            self.out,
                            "Type counts, such as {example}, or undo, save FILE or quit."
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
            Some(Line::Whole) => {
                let line = String::from_utf8_lossy(&buffer).into_owned();
                if commands::about_file(&line) != self.warned_of {
                    self.warned_of = None;
                }
                Some(line)
            }
        })
    }
}
