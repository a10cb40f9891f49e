//! The `mancala` program, as a library that can be tested.
//!
//! [`run`] is the whole program; [`serve`](mod@serve) is its line protocol.

mod args;
mod check;
mod dice;
mod endless;
mod failure;
mod lines;
mod list;
mod named;
mod narrate;
mod perft;
mod play;
mod players;
mod position_json;
mod printable;
mod screen;
mod series;
pub mod serve;
mod show;
mod simulate;
mod tip;
mod words;

use std::ffi::OsString;
use std::io::{BufRead, Write};

use args::{Cli, Command};
use clap::Parser;
use failure::Failure;
use printable::Printable;

/// What the program reads and writes.
#[allow(missing_debug_implementations)]
pub struct Streams<'s> {
    /// Standard input.
    pub input: &'s mut dyn BufRead,
    /// Standard output. It is flushed where somebody may wait for it.
    pub output: &'s mut dyn Write,
    /// Standard error.
    pub errors: &'s mut dyn Write,
    /// Whether what takes long may draw its progress on the process's standard error.
    pub shows_progress: bool,
    /// Whether the process's standard input and output are a terminal, so that a game may fill it.
    pub is_terminal: bool,
}

/// Runs the program with a command line, its own name first, and returns the exit code: 0 where all
/// went well, 1 for a failure, 2 for a wrong command line.
///
/// A closed output is no failure: the program stops quietly.
///
/// ```
/// use mancala_cli::{Streams, run};
///
/// let (mut output, mut errors) = (Vec::new(), Vec::new());
/// let mut streams = Streams {
///     input: &mut std::io::empty(),
///     output: &mut output,
///     errors: &mut errors,
///     shows_progress: false,
///     is_terminal: false,
/// };
/// let code = run(["mancala", "perft", "krur", "3"], &mut streams);
/// assert_eq!(code, 0);
/// assert_eq!(String::from_utf8(output).unwrap(), "1 4\n2 14\n3 47\n");
/// ```
pub fn run<A: Into<OsString> + Clone>(
    command_line: impl IntoIterator<Item = A>,
    streams: &mut Streams<'_>,
) -> u8 {
    let done = match Cli::try_parse_from(command_line) {
        Ok(cli) => dispatch(cli.command, streams),
        Err(error) if error.use_stderr() => {
            // If even that can't be said, the exit code still tells.
            let _ = write!(Printable::new(&mut *streams.errors), "{error}");
            return 2;
        }
        // Help and version are no errors.
        Err(text) => write!(streams.output, "{text}").map_err(Failure::from),
    };
    let done = done.and_then(|()| Ok(streams.output.flush()?));
    match done {
        Err(failure) if !failure.is_closed_pipe() => {
            let _ = writeln!(Printable::new(&mut *streams.errors), "{failure}");
            failure.exit_code()
        }
        Ok(()) | Err(_) => 0,
    }
}

/// Runs a command. What it tells people is made printable, as files and arguments may say anything; what
/// it writes for programs is left as it is.
fn dispatch(command: Command, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if command.writes_for_programs() {
        return run_command(command, streams);
    }
    let mut for_people = Streams {
        input: &mut *streams.input,
        output: &mut Printable::new(&mut *streams.output),
        errors: &mut Printable::new(&mut *streams.errors),
        ..*streams
    };
    run_command(command, &mut for_people)
}

fn run_command(command: Command, streams: &mut Streams<'_>) -> Result<(), Failure> {
    match command {
        Command::List { ids } => list::run(ids, streams.output),
        Command::Show { variant, toml } => show::run(&variant, toml, streams.output),
        Command::Check { files } => check::run(&files, streams),
        Command::Series(args) => series::run(&args, streams.output),
        Command::Play(args) => play::run(&args, streams),
        Command::Perft {
            variant,
            depth,
            position,
            divide,
        } => perft::run(&variant, depth, position.as_deref(), divide, streams.output),
        Command::Simulate(args) => simulate::run(&args, streams),
        Command::Serve => Ok(serve::serve(streams.input, streams.output)?),
    }
}
