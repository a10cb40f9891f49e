//! Why a command fails, and the exit code that says so.

use std::fmt;
use std::io;

/// Why a command fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that there isn't.
    Usage(String),
    /// What was asked for can't be done, or came out wrong: a whole report.
    Failed(String),
    /// Input or output doesn't work.
    Io(io::Error),
}

impl Failure {
    /// The exit code: 2 for a wrong command line, 1 for anything else.
    pub(crate) const fn exit_code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) | Self::Io(_) => 1,
        }
    }

    /// A failure to do what was asked for.
    pub(crate) fn failed(error: impl fmt::Display) -> Self {
        Self::Failed(format!("error: {error}"))
    }

    /// Whether nobody reads the output any more, which is no failure.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => write!(f, "error: {message}"),
            Self::Failed(report) => f.write_str(report),
            Self::Io(error) => write!(f, "error: input or output fails: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
