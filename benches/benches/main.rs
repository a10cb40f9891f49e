//! How long the engine takes, beside engines written by hand for one game each, in the same run.
//!
//! `cargo bench -p mancala-benches -- playout` measures what contains `playout`. Wall time on a busy
//! machine says little: the program `ratios` compares the two sides in a way that such noise disturbs
//! less, and `counts` counts instructions.

mod endless;
mod lap;
mod legal;
mod load;
mod longest_relay;
mod observer;
mod perft;
mod playout;
mod ply;
mod relay;
mod series;
mod turns;

use std::time::Duration;

use criterion::Criterion;

/// Random games that a benchmark goes through each time: so many that the processor can't learn them by
/// heart.
const GAMES: usize = 2000;

fn main() {
    // So that all of them take some minutes, not an hour.
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(30)
        .configure_from_args();
    for group in [
        lap::laps,
        relay::relays,
        longest_relay::longest,
        endless::endless,
        legal::legal,
        ply::plies,
        playout::playouts,
        perft::perft,
        series::series,
        load::load,
        observer::observers,
    ] {
        group(&mut criterion);
    }
    criterion.final_summary();
}
