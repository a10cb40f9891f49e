//! Ten thousand series pass through in the memory that one of them takes.

mod common;

use std::io::{self, BufReader, Read, Write};

use common::Chance;
use mancala_match::{Series, SeriesStatus};
use mancala_record::{Moment, Reader, Record};
use mancala_variants::Variant;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A game whose series take few plies, on a small board.
const SMALL: &str = "
    format = 1
    id = 'small'
    extends = 'tampoduo'
    board.holes = 3
    board.seeds = 2
";

/// The same text so many times over.
struct Repeated<'t> {
    text: &'t [u8],
    at: usize,
    times: usize,
}

impl Read for Repeated<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.text.len() {
            self.at = 0;
            self.times -= 1;
        }
        if self.times == 0 {
            return Ok(0);
        }
        let read = (&self.text[self.at..]).read(buffer)?;
        self.at += read;
        Ok(read)
    }
}

/// Something that counts what is written to it.
struct Count(usize);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn some_series(variant: &Variant) -> Record {
    let mut chance = Chance::new(1);
    let spec = *variant.series().unwrap();
    let mut series = Series::new(variant.rules().clone(), spec).unwrap();
    loop {
        match series.status() {
            SeriesStatus::Playing => {
                let legal = series.game().legal();
                series
                    .play(legal.nth(chance.below(legal.len())).unwrap())
                    .unwrap();
            }
            SeriesStatus::Arranging { .. } => series.arrange_default().unwrap(),
            SeriesStatus::Over(_) => break,
        }
    }
    let mut record = Record::of_series(variant, series).unwrap();
    record.tags_mut().set("South", "Amina").unwrap();
    record
        .comment(Moment { game: 1, ply: 1 }, "Off we go.")
        .unwrap();
    record
}

/// Reads and writes a text so many times over. Returns what was written and the most memory that it
/// took.
fn pass_through(text: &[u8], times: usize, variant: &Variant) -> (usize, usize) {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let text = Repeated { text, at: 0, times };
    let find = |_: &str| Ok::<_, String>(variant.clone());
    let mut out = Count(0);
    let mut records = 0;
    for record in Reader::new(BufReader::new(text), find) {
        record.unwrap().write_to(&mut out).unwrap();
        records += 1;
    }
    assert_eq!(records, times);
    (out.0, MEMORY.peak_usage() - before)
}

#[test]
fn memory_does_not_grow_with_the_text() {
    let variant = Variant::from_toml(SMALL).unwrap();
    let record = some_series(&variant);
    assert!(record.series().unwrap().number() > 1);
    let mut text = Vec::new();
    record.write_to(&mut text).unwrap();

    let (few_bytes, few) = pass_through(&text, 10, &variant);
    let (many_bytes, many) = pass_through(&text, 10_000, &variant);
    assert_eq!(few_bytes, 10 * text.len());
    assert_eq!(many_bytes, 10_000 * text.len());
    assert!(many <= few + 1024, "{few} bytes for few, {many} for many");
}
