//! What takes time, on a thread of its own, so that the screen stays live.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use mancala_core::{Hole, Position, Rules};
use mancala_search::Limits;

use crate::dice::Dice;
use crate::players::Player;
use crate::tip::Tip;

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
    /// What a search recommends.
    Tip,
}

/// The answer to an errand.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) id: u64,
    pub(super) answer: Answer,
}

/// What was found out. There is nothing where there is no move.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// The move of a program.
    Move(Option<Hole>),
    /// What a search recommends.
    Tip(Option<Tip>),
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
            while let Ok(errand) = to_do.recv() {
                // Of several errands only the last is still wanted.
                let errand = to_do.try_iter().last().unwrap_or(errand);
                if done.send(think(&errand)).is_err() {
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

pub(super) fn think(errand: &Errand) -> Thought {
    let (rules, position, limits) = (&errand.rules, &errand.position, errand.limits);
    let answer = match &errand.what {
        What::Move(player, dice) => {
            Answer::Move(player.choose(limits, rules, position, &mut dice.clone()))
        }
        What::Tip => Answer::Tip(Tip::find(rules, position, limits)),
    };
    Thought {
        id: errand.id,
        answer,
    }
}
