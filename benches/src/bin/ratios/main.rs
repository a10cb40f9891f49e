//! How fast the engine is beside the yardsticks, as ratios, in a table for `docs/performance.md`.
//!
//! Usage: `ratios [WORD [SECONDS]]` measures the rows that contain `WORD`, each for so many seconds.
//!
//! Both sides of a row take turns at short slices of the same work, timed on the processor's own clock
//! for the thread, so that whatever else the machine does disturbs both alike. The ratio is the median
//! of the slices' ratios.

mod machine;
mod measure;
mod rows;

use std::time::Duration;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = arguments.first().map_or("", String::as_str);
    let seconds = arguments.get(1).and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(4.0));
    println!("{}\n", machine::sentence());
    println!("| work | unit | engine, ns | yardstick, ns | ratio | at least | aim |");
    println!("|---|---|---|---|---|---|---|");
    for mut row in rows::all() {
        if !row.work.to_lowercase().contains(&word.to_lowercase()) {
            continue;
        }
        let figures = measure::measure(&mut row, time);
        let (bar, aim) = row.bar.map_or_else(Default::default, |(bar, aim)| {
            (format!("{bar:.2}"), format!("{aim:.2}"))
        });
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.2} | {bar} | {aim} |",
            row.work, row.unit, figures.engine, figures.yardstick, figures.ratio,
        );
    }
}
