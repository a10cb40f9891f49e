//! The `mancala` program.

use std::io::{BufWriter, stderr, stdin, stdout};
use std::process::ExitCode;

use mancala_cli::{Streams, run};

fn main() -> ExitCode {
    let mut streams = Streams {
        input: &mut stdin().lock(),
        output: &mut BufWriter::new(stdout().lock()),
        errors: &mut stderr().lock(),
    };
    ExitCode::from(run(std::env::args_os(), &mut streams))
}
