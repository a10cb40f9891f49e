//! One comparison, measured.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// A slice of work: does it and returns how many units it was.
pub(crate) type Slice = Box<dyn FnMut() -> u64>;

/// One comparison.
pub(crate) struct Row {
    pub(crate) work: String,
    pub(crate) unit: &'static str,
    /// The ratio that must be reached, and the one to aim at.
    pub(crate) bar: Option<(f64, f64)>,
    pub(crate) engine: Slice,
    pub(crate) yardstick: Slice,
}

/// Nanoseconds a unit, and how many times as fast the engine is.
pub(crate) struct Figures {
    pub(crate) engine: f64,
    pub(crate) yardstick: f64,
    pub(crate) ratio: f64,
}

/// Lets both sides take turns for some time.
pub(crate) fn measure(row: &mut Row, time: Duration) -> Figures {
    let (mut engine, mut yardstick, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let start = Instant::now();
    let mut engine_first = true;
    while start.elapsed() < time || ratios.len() < 11 {
        let ((ours, our_units), (theirs, their_units)) = if engine_first {
            let ours = timed(&mut row.engine);
            (ours, timed(&mut row.yardstick))
        } else {
            let theirs = timed(&mut row.yardstick);
            (timed(&mut row.engine), theirs)
        };
        assert_eq!(our_units, their_units, "{} is not the same work", row.work);
        engine.push(ours);
        yardstick.push(theirs);
        ratios.push(theirs / ours);
        engine_first = !engine_first;
    }
    Figures {
        engine: median(engine),
        yardstick: median(yardstick),
        ratio: median(ratios),
    }
}

/// Nanoseconds a unit of a slice, and the units.
#[expect(clippy::cast_precision_loss, reason = "slices take milliseconds")]
fn timed(slice: &mut Slice) -> (f64, u64) {
    let start = ThreadTime::now();
    let units = black_box(slice());
    (start.elapsed().as_nanos() as f64 / units as f64, units)
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
