//! `mancala list`: the variants that come with the program.

use std::io::Write;

use mancala_variants::Variant;

use crate::failure::Failure;

pub(crate) fn run(ids: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if ids {
        for variant in Variant::shipped() {
            writeln!(out, "{}", variant.id())?;
        }
        return Ok(());
    }
    let rows: Vec<[String; 5]> = Variant::shipped().iter().map(row).collect();
    let widths: Vec<usize> = (0..5)
        .map(|column| {
            let cells = rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        })
        .collect();
    for row in &rows {
        let cells: Vec<_> = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    Ok(())
}

fn row(variant: &Variant) -> [String; 5] {
    let board = variant.spec().board;
    let aliases = match variant.aliases() {
        [] => String::new(),
        aliases => format!("also {}", aliases.join(", ")),
    };
    [
        variant.id().to_owned(),
        variant.name().to_owned(),
        format!("2x{}, {} each", board.holes, board.seeds),
        variant.region().unwrap_or_default().to_owned(),
        aliases,
    ]
}
