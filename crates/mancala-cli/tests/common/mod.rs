//! Running the program as a person or another program does.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, ready to be started.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mancala"));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the program with an input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = program(args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may answer before it has read everything, or never read it.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program without input.
pub(crate) fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// Runs the program, which must succeed silently but for its output.
pub(crate) fn output(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{args:?}");
    run.out
}

/// The ids of all shipped variants.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    mancala_variants::Variant::shipped()
        .iter()
        .map(mancala_variants::Variant::id)
}

/// A file of its own for a test, gone when the test is over.
pub(crate) struct TempFile(pub(crate) std::path::PathBuf);

impl TempFile {
    pub(crate) fn new(name: &str, text: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("mancala-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap());
    }
}
