//! The file of recorded counts.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::process::Command;

use serde::{Deserialize, Serialize};

/// Instructions a unit of each path, by its name.
pub(crate) type Instructions = BTreeMap<String, f64>;

/// What is on record.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(crate) compiler: Compiler,
    pub(crate) instructions: Instructions,
}

/// What made the code that was counted.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compiler {
    version: String,
    target: String,
}

const ABOUT: &str = "\
# Instructions that the main paths take, counted by Valgrind. `UPDATE_COUNTS=1 cargo run --release
# -p mancala-benches --bin counts` writes this file.

";

impl Record {
    fn path() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("counts.toml")
    }

    pub(crate) fn read() -> Result<Self, String> {
        let path = Self::path();
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    pub(crate) fn write(&self) -> Result<(), String> {
        let path = Self::path();
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        std::fs::write(&path, format!("{ABOUT}{text}"))
            .map_err(|error| format!("{}: {error}", path.display()))
    }
}

impl Compiler {
    /// The one that Cargo calls here.
    pub(crate) fn current() -> Result<Self, String> {
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(compiler).arg("--version").output();
        let output = output.map_err(|error| format!("rustc: {error}"))?;
        Ok(Self {
            version: String::from_utf8_lossy(&output.stdout).trim().to_owned(),
            target: std::env::consts::ARCH.to_owned(),
        })
    }
}

impl fmt::Display for Compiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for {}", self.version, self.target)
    }
}
