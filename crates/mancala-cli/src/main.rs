//! The `mancala` program.

use std::io::{BufWriter, IsTerminal, stderr, stdin, stdout};
use std::process::ExitCode;

use mancala_cli::{Streams, run};

fn main() -> ExitCode {
    let mut streams = Streams {
        input: &mut stdin().lock(),
        output: &mut BufWriter::new(stdout().lock()),
        // Not locked: a progress bar is drawn there by any thread.
        errors: &mut stderr(),
        shows_progress: stderr().is_terminal(),
    };
    ExitCode::from(run(std::env::args_os(), &mut streams))
}
