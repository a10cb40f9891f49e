//! Every visible step of a turn, for whoever wants to watch.

use crate::{Endless, Hole, Outcome, Side};

/// One visible step of a turn, or of what it brings about.
///
/// Events are a function of rules, position and move. Applied one after the other to the old board
/// they give the new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A lap begins: all seeds of a hole are lifted.
    Lift {
        /// The hole, empty now.
        hole: Hole,
        /// Seeds in hand.
        seeds: u8,
    },
    /// A seed is dropped into a hole.
    Drop {
        /// The hole.
        hole: Hole,
    },
    /// A seed is dropped into the mover's store.
    DropInStore {
        /// The store's owner.
        side: Side,
    },
    /// A seed that is not the last of its lap wins a hole's content.
    Harvest {
        /// The hole, empty now.
        hole: Hole,
        /// The seeds won.
        seeds: u8,
        /// Who wins them.
        to: Side,
        /// The clause's index in [`RuleSpec::passing_seed`](crate::RuleSpec::passing_seed).
        clause: u8,
    },
    /// The turn's last seed wins a hole's content.
    Capture {
        /// The hole, empty now.
        hole: Hole,
        /// The seeds won.
        seeds: u8,
        /// Who wins them.
        to: Side,
    },
    /// One seed moves from a hole to the one across.
    Cross {
        /// The hole that it leaves.
        from: Hole,
        /// The hole that it joins.
        to: Hole,
    },
    /// A hole becomes special.
    Mark {
        /// The hole.
        hole: Hole,
        /// Whose it is from now on.
        owner: Side,
    },
    /// The sowing never ends, and the rules make a null move or the game's end of it. Nothing was
    /// lifted.
    Endless {
        /// The verdict.
        verdict: Endless,
    },
    /// The mover is to move again.
    MoveAgain {
        /// The mover.
        side: Side,
    },
    /// A player who can't move passes.
    Pass {
        /// The player.
        side: Side,
    },
    /// The game is over, and a hole's seeds go to a player.
    Sweep {
        /// The hole, empty now.
        hole: Hole,
        /// The seeds.
        seeds: u8,
        /// Who gets them.
        to: Side,
    },
    /// The game is over, and the board is shared out.
    End {
        /// Why, and who won.
        outcome: Outcome,
    },
}

/// Somebody who watches a turn.
///
/// Any `FnMut(Event)` is one. [`Unobserved`] is nobody, and costs nothing.
pub trait Observer {
    /// Whether events are wanted at all. Where it is `false`, none is made.
    const LISTENS: bool = true;

    /// Takes notice of a step.
    fn notice(&mut self, event: Event);
}

impl<F: FnMut(Event)> Observer for F {
    fn notice(&mut self, event: Event) {
        self(event);
    }
}

/// The observer that doesn't listen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unobserved;

impl Observer for Unobserved {
    const LISTENS: bool = false;

    fn notice(&mut self, _: Event) {}
}

/// Tells an observer of a step, if it listens.
pub(crate) fn tell<O: Observer>(observer: &mut O, event: impl FnOnce() -> Event) {
    if O::LISTENS {
        observer.notice(event());
    }
}
