//! Where and when the figures were taken.

use std::process::Command;

/// A sentence that says so, as far as the machine tells.
pub(crate) fn sentence() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!(
        "On {}, {cores} cores of {}, {}, built for plain {}.",
        said_by("date", "-I"),
        processor(),
        said_by("rustc", "--version"),
        std::env::consts::ARCH,
    )
}

fn processor() -> String {
    let about = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(": "));
    name.map_or("an unknown processor", |(_, name)| name)
        .to_owned()
}

fn said_by(program: &str, argument: &str) -> String {
    let output = Command::new(program).arg(argument).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_else(|_| format!("an unknown {program}"))
}
