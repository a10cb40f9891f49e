//! The time that a search has left.

use std::time::{Duration, Instant};

/// The time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeUp;

/// A deadline that is looked at now and then: asking for the time is dear beside playing a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    deadline: Option<Instant>,
    ticks: u32,
}

impl Clock {
    const TICKS_A_LOOK: u32 = 16;

    /// Starts now. A time that is too long for the machine's clock is no limit.
    pub(crate) fn start(time: Option<Duration>) -> Self {
        Self {
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            ticks: 0,
        }
    }

    /// A move is about to be tried, or a playout begun.
    pub(crate) fn tick(&mut self) -> Result<(), TimeUp> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks % Self::TICKS_A_LOOK == 1 {
            self.look()
        } else {
            Ok(())
        }
    }

    fn look(self) -> Result<(), TimeUp> {
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(TimeUp),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_up_at_the_first_tick() {
        assert_eq!(Clock::start(Some(Duration::ZERO)).tick(), Err(TimeUp));
    }

    #[test]
    fn time_is_looked_at_again_after_a_round_of_ticks() {
        let mut clock = Clock::start(Some(Duration::from_secs(3600)));
        assert_eq!(clock.tick(), Ok(()));
        clock.deadline = Some(Instant::now());
        let late = (0..100).take_while(|_| clock.tick().is_ok()).count();
        assert_eq!(late, 15);
    }

    #[test]
    fn a_time_without_end_is_no_limit() {
        assert_eq!(Clock::start(Some(Duration::MAX)).tick(), Ok(()));
    }
}
