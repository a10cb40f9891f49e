//! This program under Valgrind's Callgrind.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::WORK;
use crate::record::Instructions;

/// Counts the instructions a unit of every path; `None` where Valgrind is not installed.
pub(crate) fn count() -> Result<Option<Instructions>, String> {
    let directory = std::env::temp_dir().join(format!("mancala-counts-{}", std::process::id()));
    std::fs::create_dir_all(&directory).map_err(|error| error.to_string())?;
    let counted = count_in(&directory);
    // What is left of it harms nobody.
    let _ = std::fs::remove_dir_all(&directory);
    counted
}

fn count_in(directory: &Path) -> Result<Option<Instructions>, String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let dumps = directory.join("dump");
    let run = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg("--dump-before=*milestone*")
        .arg(format!("--callgrind-out-file={}", dumps.display()))
        .arg(this)
        .arg(WORK)
        .stderr(Stdio::null())
        .output();
    let output = match run {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        run => run.map_err(|error| format!("valgrind: {error}"))?,
    };
    if !output.status.success() {
        return Err(format!("valgrind: {}", output.status));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let paths = text.lines().enumerate();
    let counted = paths.map(|(index, line)| instructions(&dumps, index, line));
    counted.collect::<Result<_, _>>().map(Some)
}

/// A path's name and the instructions that it took a unit. It lies between two milestones, and so do the
/// preparations for the next one.
#[expect(clippy::cast_precision_loss, reason = "a quotient is no exact number")]
fn instructions(dumps: &Path, index: usize, line: &str) -> Result<(String, f64), String> {
    let dump = dumps.with_extension((2 * index + 2).to_string());
    let counted = std::fs::read_to_string(&dump)
        .ok()
        .and_then(|text| total(&text))
        .zip(line.split_once('\t'))
        .and_then(|(total, (name, units))| Some((name, total, units.parse::<u64>().ok()?)));
    let (name, total, units) = counted.ok_or_else(|| format!("no count of {line}"))?;
    let rounded = (total as f64 / units as f64 * 10.0).round() / 10.0;
    Ok((name.to_owned(), rounded))
}

/// The instructions of a dump.
fn total(text: &str) -> Option<u64> {
    let mut totals = text
        .lines()
        .filter_map(|line| line.strip_prefix("totals: "));
    totals.next()?.trim().parse().ok()
}
