//! Many games on several threads.

use std::ops::Range;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::games::Games;
use super::tally::Tally;
use crate::failure::Failure;

/// Games that are played before the progress is told again.
const BATCH: u64 = 64;

/// Plays the games with these indices on so many threads, 0 for as many as the machine has, and adds up
/// what is counted.
///
/// A game depends on the seed and on its index alone, and counts add up in any order, so the result is
/// the same whatever the number of threads.
pub(super) fn play(
    games: &Games<'_>,
    indices: &Range<u64>,
    threads: usize,
    progress: &ProgressBar,
) -> Result<Tally, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(Failure::failed)?;
    let none = || games.nothing_counted();
    let batches = (indices.end - indices.start).div_ceil(BATCH);
    let tally = pool.install(|| {
        (0..batches)
            .into_par_iter()
            .try_fold(none, |mut tally, batch| {
                let batch = batch_of(indices, batch);
                let played = batch.end - batch.start;
                for index in batch {
                    games.play(index, &mut tally).map_err(Failure::failed)?;
                }
                progress.inc(played);
                Ok(tally)
            })
            .try_reduce(none, |one, other| {
                let both = one.merged(&other);
                both.ok_or_else(|| Failure::failed("the counts are too large to be added up"))
            })
    });
    progress.finish_and_clear();
    tally
}

/// The games of a batch, by their indices.
fn batch_of(indices: &Range<u64>, batch: u64) -> Range<u64> {
    let first = indices.start + batch * BATCH;
    first..indices.end.min(first.saturating_add(BATCH))
}

/// A bar on standard error for so many games, if it is to be shown.
pub(super) fn progress(games: u64, shown: bool) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let template = "{bar:40} {human_pos} of {human_len} games, {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        // The usual bar will do.
        Err(_) => bar,
    }
}
