//! How many instructions the main paths take, compared with those on record.
//!
//! Wall time is noise where other programs run; instructions are the same every time. Usage: `counts`
//! runs itself under Valgrind and fails where a path takes clearly more than `benches/counts.toml` says;
//! with `UPDATE_COUNTS=1` it writes that file anew. Another compiler makes other code, so the record says
//! which one it is for, and nothing is compared with a different one.

mod callgrind;
mod comparison;
mod paths;
mod record;

use std::process::ExitCode;

use comparison::Comparison;
use record::{Compiler, Record};

/// Says that the program runs under Valgrind and is to do the work.
const WORK: &str = "--work";

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(WORK) {
        paths::walk();
        return ExitCode::SUCCESS;
    }
    match run() {
        Ok(code) => code,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode, String> {
    let update = std::env::var_os("UPDATE_COUNTS").is_some();
    let compiler = Compiler::current()?;
    let recorded = if update { None } else { Some(Record::read()?) };
    if let Some(record) = recorded
        .as_ref()
        .filter(|record| record.compiler != compiler)
    {
        return Ok(skipped(&format!(
            "instructions are on record for {}, and this is {compiler}",
            record.compiler
        )));
    }
    let Some(counted) = callgrind::count()? else {
        return Ok(skipped(
            "instructions are counted by valgrind, which is not installed",
        ));
    };
    let record = Record {
        compiler,
        instructions: counted,
    };
    comparison::unobserved_costs_nothing(&record.instructions)?;
    let Some(recorded) = recorded else {
        record.write()?;
        return Ok(ExitCode::SUCCESS);
    };
    let comparison = Comparison::new(&recorded.instructions, &record.instructions);
    print!("{comparison}");
    if comparison.fails() {
        return Err("if that is meant, record it with UPDATE_COUNTS=1".to_owned());
    }
    Ok(ExitCode::SUCCESS)
}

fn skipped(why: &str) -> ExitCode {
    println!("\n==> SKIPPED: {why}");
    ExitCode::SUCCESS
}
