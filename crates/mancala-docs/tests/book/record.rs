//! Examples of records.

use mancala_record::Reader;
use mancala_variants::Variant;

/// Reads records; returns them as they are written, without the blank line that ends the last.
pub(crate) fn rewrite(body: &str) -> Result<String, String> {
    let mut text = Vec::new();
    for record in Reader::new(body.as_bytes(), Variant::find) {
        let record = record.map_err(|error| error.to_string())?;
        let written = record.write_to(&mut text);
        written.map_err(|error| error.to_string())?;
    }
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    Ok(format!("{}\n", text.trim_end()))
}
