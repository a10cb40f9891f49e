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
    if cfg!(debug_assertions) {
        return Err("only an optimised build says something: cargo run --release".to_owned());
    }
    let compiler = Compiler::current()?;
    if std::env::var_os("UPDATE_COUNTS").is_some() {
        return update(compiler);
    }
    let recorded = Record::read()?;
    if recorded.compiler != compiler {
        return Ok(skipped(&format!(
            "instructions are on record for {}, and this is {compiler}",
            recorded.compiler
        )));
    }
    let Some(counted) = callgrind::count()? else {
        return Ok(skipped(NO_VALGRIND));
    };
    let comparison = Comparison::new(&recorded.instructions, &counted);
    print!("{comparison}");
    comparison::unobserved_costs_nothing(&counted)?;
    if comparison.fails() {
        return Err("if that is meant, record it with UPDATE_COUNTS=1".to_owned());
    }
    Ok(ExitCode::SUCCESS)
}

fn update(compiler: Compiler) -> Result<ExitCode, String> {
    let instructions = callgrind::count()?.ok_or(NO_VALGRIND)?;
    comparison::unobserved_costs_nothing(&instructions)?;
    let record = Record {
        compiler,
        instructions,
    };
    record.write()?;
    Ok(ExitCode::SUCCESS)
}

const NO_VALGRIND: &str = "instructions are counted by valgrind, which is not installed";

fn skipped(why: &str) -> ExitCode {
    println!("\n==> SKIPPED: {why}");
    ExitCode::SUCCESS
}
