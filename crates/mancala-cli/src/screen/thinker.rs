//! What takes time, on a thread of its own, so that the screen stays live.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use mancala_core::{Hole, Position, Rules};
use mancala_search::{Found, Limits, Searcher};

use crate::dice::Dice;
use crate::players::Player;

/// Something to be thought about.
#[derive(Clone, Debug)]
pub(super) struct Errand {
    /// A number that its answer has too.
    pub(super) id: u64,
    pub(super) what: What,
    pub(super) rules: Arc<Rules>,
    pub(super) position: Position,
    /// How long is searched.
    pub(super) limits: Limits,
}

/// What is to be found out about a position.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// The move of a program.
    Move(Player, Box<Dice>),
    /// A good move.
    Hint,
    /// Whether a draw is good enough for the program.
    Draw,
}

/// The answer to an errand.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) id: u64,
    /// The move that was found; `None` where there is none.
    pub(super) tip: Option<Tip>,
}

/// A move that was found.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tip {
    pub(super) hole: Hole,
    /// The mover's chance, from 0 to 1, where it was looked for.
    pub(super) chance: f64,
    pub(super) settled: bool,
    pub(super) playouts: u32,
    /// The play that is expected.
    pub(super) line: Vec<Hole>,
}

impl Tip {
    /// A move, and nothing known of it.
    pub(super) fn of(hole: Hole) -> Self {
        Self {
            hole,
            chance: 0.5,
            settled: false,
            playouts: 0,
            line: vec![hole],
        }
    }
}

impl From<Found> for Tip {
    fn from(found: Found) -> Self {
        Self {
            hole: found.hole,
            chance: found.chance,
            settled: found.settled,
            playouts: found.playouts,
            line: found.line,
        }
    }
}

/// A thread that thinks.
#[derive(Debug)]
pub(super) struct Thinker {
    errands: Sender<Errand>,
    thoughts: Receiver<Thought>,
}

/// The thread that thinks has stopped.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the program has stopped thinking")]
pub(super) struct Stopped;

impl Thinker {
    /// Starts the thread. It ends when this is dropped and what it thinks about is done.
    pub(super) fn start() -> Self {
        let (errands, to_do) = channel::<Errand>();
        let (done, thoughts) = channel();
        thread::spawn(move || {
            let mut searcher = Searcher::new(0);
            while let Ok(errand) = to_do.recv() {
                // Of several errands only the last is still wanted.
                let errand = to_do.try_iter().last().unwrap_or(errand);
                if done.send(think(&errand, &mut searcher)).is_err() {
                    return;
                }
            }
        });
        Self { errands, thoughts }
    }

    pub(super) fn send(&self, errand: Errand) -> Result<(), Stopped> {
        self.errands.send(errand).map_err(|_| Stopped)
    }

    /// An answer, if there is one now.
    pub(super) fn answer(&self) -> Result<Option<Thought>, Stopped> {
        match self.thoughts.try_recv() {
            Ok(thought) => Ok(Some(thought)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Stopped),
        }
    }
}

pub(super) fn think(errand: &Errand, searcher: &mut Searcher) -> Thought {
    let (rules, position) = (&errand.rules, &errand.position);
    let tip = match &errand.what {
        What::Move(player, dice) => player
            .choose(errand.limits, rules, position, &mut dice.clone())
            .map(Tip::of),
        What::Hint | What::Draw => searcher.best(rules, position, errand.limits).map(Tip::from),
    };
    Thought { id: errand.id, tip }
}
