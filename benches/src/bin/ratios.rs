//! How fast the engine is beside the yardsticks, as ratios.
//!
//! Usage: `ratios [WORD [SECONDS]]` measures the rows that contain `WORD`, each for so many seconds.
//!
//! Engine and yardstick take turns at short slices of the same work, timed on the processor's own clock
//! for the thread, so that whatever else the machine does disturbs both alike. The ratio is the median
//! of the slices' ratios.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use mancala_benches::yardsticks::{Ayoayo, Kalah, Krur, Layli, Oware, Ring, RingTurn, RioKadalis};
use mancala_benches::{Rng, Yardstick, engine};
use mancala_core::{Hole, Playout, Rules, Step, Unobserved};
use mancala_variants::Variant;

/// A slice of work: does it and returns how many units it was.
type Slice = Box<dyn FnMut() -> u64>;

/// One comparison.
struct Row {
    work: String,
    unit: &'static str,
    /// The ratio that must be reached, and the one to reach for.
    bar: Option<(f64, f64)>,
    engine: Slice,
    yardstick: Slice,
}

/// Nanoseconds a unit, and how many times as fast the engine is.
struct Figures {
    engine: f64,
    yardstick: f64,
    ratio: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = arguments.first().map_or("", String::as_str);
    let seconds = arguments.get(1).and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(4.0));
    println!(
        "{:<28} {:>5} {:>10} {:>10} {:>7} {:>6} {:>6}",
        "work", "unit", "engine ns", "yardst. ns", "ratio", "bar", "reach"
    );
    for mut row in rows().into_iter().filter(|row| row.work.contains(word)) {
        let figures = measure(&mut row, time);
        let (bar, reach) = row.bar.map_or_else(Default::default, |(bar, reach)| {
            (format!("{bar:.2}"), format!("{reach:.2}"))
        });
        println!(
            "{:<28} {:>5} {:>10.1} {:>10.1} {:>7.3} {bar:>6} {reach:>6}",
            row.work, row.unit, figures.engine, figures.yardstick, figures.ratio,
        );
    }
}

fn rows() -> Vec<Row> {
    vec![
        playouts::<Layli>((1.35, 1.8)),
        playouts::<Ayoayo>((1.35, 1.8)),
        playouts::<RioKadalis>((1.1, 1.3)),
        playouts::<Krur>((0.9, 1.2)),
        playouts::<Kalah>((1.2, 1.7)),
        playouts::<Oware>((1.5, 2.0)),
        ring((1.8, 2.5)),
        perft::<Kalah>(6, Some((1.0, 1.5))),
        perft::<Oware>(6, Some((1.0, 1.5))),
        perft::<Layli>(4, None),
        exact_play::<Layli>(Some((1.3, 1.8))),
        exact_play::<Ayoayo>(None),
        exact_play::<RioKadalis>(None),
        exact_play::<Krur>(None),
        exact_play::<Kalah>(None),
        exact_play::<Oware>(None),
        unobserved(),
    ]
}

/// Lets both sides take turns for some time.
fn measure(row: &mut Row, time: Duration) -> Figures {
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

fn rules_of<Y: Yardstick>() -> &'static Rules {
    let known = Variant::shipped().iter();
    let mut same = known.filter(|variant| variant.id() == Y::VARIANT);
    same.next().expect("a shipped variant").rules()
}

/// Random games, in which passes and ends are settled when nothing is left to try.
fn playouts<Y: Yardstick>(bar: (f64, f64)) -> Row {
    const GAMES: usize = 100;
    let rules = rules_of::<Y>();
    let start = rules.start();
    let (mut rng, mut same) = (Rng::new(1), Rng::new(1));
    Row {
        work: format!("playouts {}", Y::VARIANT),
        unit: "ply",
        bar: Some(bar),
        engine: Box::new(move || {
            (0..GAMES)
                .map(|_| engine::playout(rules, start, &mut rng))
                .sum()
        }),
        yardstick: Box::new(move || {
            let game = |_| {
                let mut game = Y::start();
                let plies = game.playout(&mut same);
                black_box(game.stores());
                plies
            };
            (0..GAMES).map(game).sum()
        }),
    }
}

/// Recorded games, move by move, with the status settled after every ply.
fn exact_play<Y: Yardstick>(bar: Option<(f64, f64)>) -> Row {
    let rules = rules_of::<Y>();
    let start = rules.start();
    Row {
        work: format!("exact play {}", Y::VARIANT),
        unit: "ply",
        bar,
        engine: replay(rules, move |game| {
            let mut position = start;
            for &hole in game {
                let _ = black_box(&rules.play(&mut position, hole));
            }
        }),
        yardstick: replay(rules, |game| {
            let mut position = Y::start();
            for &hole in game {
                position.play(hole.index());
            }
            black_box(position.stores());
        }),
    }
}

/// Plays the same 1000 random games over and over, some of them a slice.
fn replay(rules: &Rules, play: impl Fn(&[Hole]) + 'static) -> Slice {
    let games = engine::random_games(rules, 20_000, 1);
    in_turn(games, 50, move |game| {
        play(game);
        game.len() as u64
    })
}

/// Goes round a list of jobs, some of them a slice.
fn in_turn<T: 'static>(jobs: Vec<T>, a_slice: usize, work: impl Fn(&T) -> u64 + 'static) -> Slice {
    let mut first = 0;
    Box::new(move || {
        let slice = first..first + a_slice;
        first = slice.end % jobs.len();
        jobs[slice].iter().map(&work).sum()
    })
}

fn perft<Y: Yardstick>(depth: u32, bar: Option<(f64, f64)>) -> Row {
    let rules = rules_of::<Y>();
    let start = rules.start();
    Row {
        work: format!("perft {} {depth}", Y::VARIANT),
        unit: "leaf",
        bar,
        engine: Box::new(move || engine::perft(rules, &start, depth as u8)),
        yardstick: Box::new(move || Y::start().perft(depth)),
    }
}

/// Whole turns that end, on a ring of twelve holes where every occupied hole relays and nothing is
/// captured.
fn ring(bar: (f64, f64)) -> Row {
    let rules: &'static Rules = Box::leak(Box::new(Ring::rules()));
    let turns = Ring::finite_turns(60_000, 1);
    let same = turns.clone();
    let playouts = turns
        .into_iter()
        .map(
            |RingTurn {
                 ring, candidate, ..
             }| {
                let playout = Playout::new(rules, ring.position(rules));
                (playout.expect("the ring's own position"), candidate)
            },
        )
        .collect();
    Row {
        work: "relay on a ring of 12".to_owned(),
        unit: "lap",
        bar: Some(bar),
        engine: in_turn(playouts, 500, |(playout, candidate): &(Playout, usize)| {
            let mut playout = playout.clone();
            let step = playout.step(|_| *candidate);
            black_box(playout);
            match step {
                Step::Played(turn) => u64::from(turn.laps),
                Step::Passed | Step::Over(_) => 0,
            }
        }),
        yardstick: in_turn(same, 500, |turn| {
            let mut ring = turn.ring;
            let hole = ring.candidates().remove(turn.candidate);
            let may = ring.attempt(hole);
            black_box(ring);
            if may { u64::from(turn.laps) } else { 0 }
        }),
    }
}

/// The cost of an observer that doesn't listen: the engine against itself.
fn unobserved() -> Row {
    let rules = rules_of::<Layli>();
    let start = rules.start();
    Row {
        work: "unobserved against none".to_owned(),
        unit: "ply",
        bar: Some((0.99, 1.0)),
        engine: replay(rules, move |game| {
            let mut position = start;
            for &hole in game {
                let _ = black_box(&rules.play_observed(&mut position, hole, &mut Unobserved));
            }
        }),
        yardstick: replay(rules, move |game| {
            let mut position = start;
            for &hole in game {
                let _ = black_box(&rules.play(&mut position, hole));
            }
        }),
    }
}
