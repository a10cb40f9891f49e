//! The time that a search has left.

use std::time::{Duration, Instant};

/// The time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeUp;

/// A deadline that is looked at now and then: asking for the time is dear beside playing a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    deadline: Option<Deadline>,
}

#[derive(Clone, Copy, Debug)]
struct Deadline {
    at: Instant,
    /// When the time was looked at last.
    looked: Instant,
    /// Ticks until it is looked at again.
    ticks: u32,
}

impl Clock {
    /// Ticks from one look to the next, where they are quick.
    const TICKS_A_LOOK: u32 = 16;

    /// Ticks that take longer than this from one look to the next are looked at one by one. A move may
    /// take very many laps.
    const QUICK: Duration = Duration::from_micros(500);

    /// Starts now. A time that is too long for the machine's clock is no limit.
    pub(crate) fn start(time: Option<Duration>) -> Self {
        let deadline = time.and_then(|time| {
            let now = Instant::now();
            Some(Deadline {
                at: now.checked_add(time)?,
                looked: now,
                ticks: 1,
            })
        });
        Self { deadline }
    }

    /// A move is about to be tried, or a playout begun.
    pub(crate) fn tick(&mut self) -> Result<(), TimeUp> {
        match &mut self.deadline {
            Some(deadline) => deadline.tick(),
            None => Ok(()),
        }
    }
}

impl Deadline {
    fn tick(&mut self) -> Result<(), TimeUp> {
        self.ticks -= 1;
        if self.ticks > 0 {
            return Ok(());
        }
        let now = Instant::now();
        if now >= self.at {
            self.ticks = 1;
            return Err(TimeUp);
        }
        let quick = now.duration_since(self.looked) < Clock::QUICK;
        self.ticks = if quick { Clock::TICKS_A_LOOK } else { 1 };
        self.looked = now;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_up_at_the_first_tick() {
        assert_eq!(Clock::start(Some(Duration::ZERO)).tick(), Err(TimeUp));
    }

    /// A clock whose time is up, but which doesn't know it yet.
    fn run_out(clock: &mut Clock) {
        let deadline = clock.deadline.as_mut().unwrap();
        deadline.at = deadline.looked;
    }

    #[test]
    fn time_is_looked_at_again_after_a_round_of_ticks() {
        let mut clock = Clock::start(Some(Duration::from_secs(3600)));
        clock.deadline.as_mut().unwrap().looked += Duration::from_secs(1800);
        assert_eq!(clock.tick(), Ok(()));
        run_out(&mut clock);
        let late = (0..100).take_while(|_| clock.tick().is_ok()).count();
        assert_eq!(late, 15);
        assert_eq!(clock.tick(), Err(TimeUp));
    }

    #[test]
    fn slow_ticks_are_looked_at_one_by_one() {
        let mut clock = Clock::start(Some(Duration::from_secs(3600)));
        let deadline = clock.deadline.as_mut().unwrap();
        deadline.looked = deadline.looked.checked_sub(Clock::QUICK).unwrap();
        assert_eq!(clock.tick(), Ok(()));
        run_out(&mut clock);
        assert_eq!(clock.tick(), Err(TimeUp));
    }

    #[test]
    fn a_time_without_end_is_no_limit() {
        assert_eq!(Clock::start(Some(Duration::MAX)).tick(), Ok(()));
    }
}
