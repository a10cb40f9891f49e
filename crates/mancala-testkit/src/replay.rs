//! Events, played back on plain data.

use mancala_core::{EndReason, Event, Mark, Setup, Side};

/// The position that a turn's events make of the one before it, built from nothing but the two.
///
/// `special_seeds_stay` says whether a seed that enters a special hole is progress, since it never comes
/// out again. Fails, in words, where an event doesn't fit the board that it meets.
pub fn replay(before: &Setup, events: &[Event], special_seeds_stay: bool) -> Result<Setup, String> {
    let mut player = Player {
        special_seeds_stay,
        now: before.clone(),
        in_hand: 0,
        progress: false,
        moves_again: false,
        passed: None,
    };
    for &event in events {
        player
            .apply(event)
            .map_err(|why| format!("{event:?}: {why}"))?;
    }
    player.end(before)
}

/// The events of the turn itself, up to a pass or the sharing-out of the board.
#[must_use]
pub fn before_settling(events: &[Event]) -> &[Event] {
    let settles = |event: &Event| {
        matches!(
            event,
            Event::Pass { .. } | Event::Sweep { .. } | Event::End { .. }
        )
    };
    let end = events.iter().position(settles).unwrap_or(events.len());
    &events[..end]
}

struct Player {
    special_seeds_stay: bool,
    now: Setup,
    in_hand: u8,
    progress: bool,
    moves_again: bool,
    passed: Option<Side>,
}

impl Player {
    fn apply(&mut self, event: Event) -> Result<(), String> {
        if self.now.over.is_some() {
            return Err("the game is over already".to_owned());
        }
        match event {
            Event::Lift { hole, seeds } => {
                expect(self.in_hand == 0, "seeds are in hand already")?;
                self.empty(hole.index(), seeds)?;
                self.in_hand = seeds;
            }
            Event::Drop { hole } => {
                self.leave_hand()?;
                let hole = self.hole(hole.index())?;
                expect(hole.mark != Mark::Closed, "the hole is closed")?;
                hole.seeds += 1;
                let special = hole.mark != Mark::Plain;
                self.progress |= special && self.special_seeds_stay;
            }
            Event::DropInStore { side } => {
                self.leave_hand()?;
                self.now.stores[side] += 1;
                self.progress = true;
            }
            Event::Harvest {
                hole, seeds, to, ..
            }
            | Event::Capture { hole, seeds, to } => {
                let plain = self.hole(hole.index())?.mark == Mark::Plain;
                expect(plain, "only a plain hole is captured from")?;
                self.empty(hole.index(), seeds)?;
                self.now.stores[to] += seeds;
                self.progress = true;
            }
            Event::Cross { from, to } => {
                let from = self.hole(from.index())?;
                expect(from.seeds > 0, "no seed can leave the hole")?;
                from.seeds -= 1;
                self.hole(to.index())?.seeds += 1;
            }
            Event::Mark { hole, owner } => {
                let hole = self.hole(hole.index())?;
                expect(hole.mark == Mark::Plain, "the hole is not plain")?;
                hole.mark = Mark::Special(owner);
                self.progress = true;
            }
            Event::MoveAgain { side } => {
                expect(side == self.now.to_move, "he didn't move")?;
                self.moves_again = true;
            }
            Event::Pass { side } => {
                expect(self.passed.is_none(), "there was a pass already")?;
                self.passed = Some(side);
            }
            Event::Sweep { hole, seeds, to } => {
                self.empty(hole.index(), seeds)?;
                self.now.stores[to] += seeds;
            }
            Event::End { outcome } => self.now.over = Some(outcome),
            // The verdict alone moves nothing.
            Event::Endless { .. } => {}
            _ => return Err("an unknown event".to_owned()),
        }
        Ok(())
    }

    /// Lets the turn pass.
    fn end(mut self, before: &Setup) -> Result<Setup, String> {
        expect(self.in_hand == 0, "seeds are left in hand")?;
        if self
            .now
            .over
            .is_some_and(|outcome| outcome.reason == EndReason::Endless)
        {
            return Ok(self.now);
        }
        let mover = before.to_move;
        self.now.last_mover = Some(mover);
        self.now.quiet = if self.progress { 0 } else { before.quiet + 1 };
        self.now.to_move = if self.moves_again { mover } else { !mover };
        if let Some(side) = self.passed {
            expect(
                side == self.now.to_move,
                "the side that passed was not to move",
            )?;
            self.now.to_move = !side;
        }
        Ok(self.now)
    }

    fn leave_hand(&mut self) -> Result<(), String> {
        expect(self.in_hand > 0, "the hand is empty")?;
        self.in_hand -= 1;
        Ok(())
    }

    fn empty(&mut self, hole: usize, seeds: u8) -> Result<(), String> {
        let hole = self.hole(hole)?;
        expect(seeds > 0, "nothing is taken")?;
        expect(hole.seeds == seeds, "the hole holds another number")?;
        hole.seeds = 0;
        Ok(())
    }

    fn hole(&mut self, hole: usize) -> Result<&mut mancala_core::HoleState, String> {
        let holes = self.now.holes.len();
        self.now
            .holes
            .get_mut(hole)
            .ok_or_else(|| format!("a board of {holes} holes has no hole {hole}"))
    }
}

fn expect(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(otherwise.to_owned())
    }
}
