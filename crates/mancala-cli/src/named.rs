//! Variants that the command line names.

use std::ffi::OsStr;
use std::path::is_separator;

use mancala_variants::Variant;

use crate::failure::Failure;

/// The variant of this name, or in this file: a file's name ends in `.toml`, or says its folder.
pub(crate) fn variant(named: &OsStr) -> Result<Variant, Failure> {
    let name = named.to_string_lossy();
    if name.ends_with(".toml") || name.contains(is_separator) {
        return Variant::from_file(named).map_err(|errors| Failure::Failed(errors.to_string()));
    }
    Variant::find(&name).map_err(|error| {
        Failure::Usage(format!(
            "{error} (`mancala list` shows them all; a file's name ends in `.toml`)"
        ))
    })
}
