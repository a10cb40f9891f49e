//! `mancala show`: a variant's rules in words, or as its whole file.

use std::ffi::OsStr;
use std::io::Write;

use crate::failure::Failure;
use crate::named;

pub(crate) fn run(variant: &OsStr, toml: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = named::variant(variant)?;
    if toml {
        write!(out, "{}", variant.to_toml())?;
    } else {
        writeln!(out, "{}", variant.words())?;
        writeln!(out, "\nDigest\n  {}", variant.digest())?;
    }
    Ok(())
}
