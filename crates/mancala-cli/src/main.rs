//! The `mancala` program.

use std::io::{BufWriter, IsTerminal, stderr, stdin, stdout};
use std::process::ExitCode;

use mancala_cli::{Streams, run};

fn main() -> ExitCode {
    let mut streams = Streams {
        input: &mut stdin().lock(),
        // Neither is locked: any thread may have to restore the terminal, or draw a progress bar.
        output: &mut BufWriter::new(stdout()),
        errors: &mut stderr(),
        shows_progress: stderr().is_terminal(),
        is_terminal: stdin().is_terminal() && stdout().is_terminal(),
    };
    ExitCode::from(run(std::env::args_os(), &mut streams))
}
