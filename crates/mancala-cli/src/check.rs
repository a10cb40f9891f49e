//! `mancala check`: every problem of variants' files, with its place.

use std::ffi::OsString;

use mancala_variants::Variant;

use crate::Streams;
use crate::failure::Failure;
use crate::narrate::counted;

/// Checks every file, whatever the others are like. What is right is told on standard output, what is
/// wrong on standard error.
pub(crate) fn run(files: &[OsString], streams: &mut Streams<'_>) -> Result<(), Failure> {
    let mut wrong = 0_u64;
    for file in files {
        let name = file.to_string_lossy();
        match Variant::from_file(file) {
            Ok(variant) => {
                let (id, digest) = (variant.id(), variant.digest());
                writeln!(streams.output, "{name}: right: {id}, digest {digest}")?;
                streams.output.flush()?;
            }
            Err(errors) => {
                wrong += 1;
                let problems = (errors.problems().len() + errors.unreported()) as u64;
                writeln!(
                    streams.errors,
                    "{errors}\n\n{name}: {}\n",
                    counted(problems, "problem")
                )?;
            }
        }
    }
    if wrong == 0 {
        return Ok(());
    }
    let all = counted(files.len() as u64, "file");
    Err(Failure::Failed(format!("{wrong} of {all} can't be used")))
}
