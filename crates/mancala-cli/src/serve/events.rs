//! The steps of a turn as JSON.

use mancala_core::{Event, Hole, Observer, Side};
use mancala_variants::Variant;
use serde::Serialize;

use super::answers::EndlessJson;

/// Most events that an answer lists.
pub const EVENT_LIMIT: usize = 1_000_000;

/// Collects the steps of a turn, up to the limit.
#[derive(Default)]
pub(super) struct Steps {
    pub(super) events: Vec<Event>,
    /// Whether there were more.
    pub(super) cut: bool,
}

impl Observer for Steps {
    fn notice(&mut self, event: Event) {
        if self.events.len() < EVENT_LIMIT {
            self.events.push(event);
        } else {
            self.cut = true;
        }
    }
}

/// One step. Holes are ring indices, sides letters.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum EventJson {
    Lift {
        hole: usize,
        seeds: u8,
    },
    Drop {
        hole: usize,
    },
    DropInStore {
        side: char,
    },
    Harvest {
        hole: usize,
        seeds: u8,
        to: char,
        clause: Option<String>,
    },
    Capture {
        hole: usize,
        seeds: u8,
        to: char,
    },
    Cross {
        from: usize,
        to: usize,
    },
    Mark {
        hole: usize,
        owner: char,
    },
    Endless {
        verdict: EndlessJson,
    },
    MoveAgain {
        side: char,
    },
    Pass {
        side: char,
    },
    Sweep {
        hole: usize,
        seeds: u8,
        to: char,
    },
    End {
        reason: &'static str,
        winner: Option<char>,
    },
    /// A step that this version has no word for.
    Other,
}

impl EventJson {
    pub(super) fn new(variant: &Variant, event: Event) -> Self {
        match event {
            Event::Lift { hole, seeds } => Self::Lift {
                hole: hole.index(),
                seeds,
            },
            Event::Drop { hole } => Self::Drop { hole: hole.index() },
            Event::DropInStore { side } => Self::DropInStore {
                side: side.letter(),
            },
            Event::Harvest {
                hole,
                seeds,
                to,
                clause,
            } => Self::Harvest {
                hole: hole.index(),
                seeds,
                to: to.letter(),
                clause: variant
                    .passing_seed_clauses()
                    .get(usize::from(clause))
                    .map(|clause| clause.id().to_owned()),
            },
            Event::Capture { hole, seeds, to } => Self::Capture {
                hole: hole.index(),
                seeds,
                to: to.letter(),
            },
            Event::Cross { from, to } => Self::Cross {
                from: Hole::index(from),
                to: to.index(),
            },
            Event::Mark { hole, owner } => Self::Mark {
                hole: hole.index(),
                owner: owner.letter(),
            },
            Event::Endless { verdict } => Self::Endless {
                verdict: verdict.into(),
            },
            Event::MoveAgain { side } => Self::MoveAgain {
                side: side.letter(),
            },
            Event::Pass { side } => Self::Pass {
                side: side.letter(),
            },
            Event::Sweep { hole, seeds, to } => Self::Sweep {
                hole: hole.index(),
                seeds,
                to: to.letter(),
            },
            Event::End { outcome } => Self::End {
                reason: outcome.reason.word(),
                winner: outcome.winner.map(Side::letter),
            },
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_steps_are_kept_than_the_limit() {
        let mut steps = Steps::default();
        let event = Event::Pass { side: Side::South };
        (0..EVENT_LIMIT).for_each(|_| steps.notice(event));
        assert!(!steps.cut);
        steps.notice(event);
        assert!(steps.cut);
        assert_eq!(steps.events.len(), EVENT_LIMIT);
    }
}
