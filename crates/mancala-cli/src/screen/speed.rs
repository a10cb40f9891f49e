//! How fast a sowing is shown.

use std::time::Duration;

/// How fast a sowing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Lap by lap.
    Laps,
    /// Not at all: the board is at once as the turn leaves it.
    Instant,
}

impl Speed {
    const ALL: [Self; 5] = [
        Self::Slow,
        Self::Normal,
        Self::Fast,
        Self::Laps,
        Self::Instant,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::Laps => "by laps",
            Self::Instant => "instant",
        }
    }

    /// The time from one picture to the next.
    pub(super) const fn delay(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 350,
            Self::Normal => 140,
            Self::Fast => 50,
            Self::Laps => 300,
            Self::Instant => 0,
        })
    }

    /// The next faster one, if there is one.
    pub(super) fn faster(self) -> Self {
        let faster = Self::ALL.into_iter().skip_while(|&speed| speed != self);
        faster.take(2).last().unwrap_or(self)
    }

    /// The next slower one, if there is one.
    pub(super) fn slower(self) -> Self {
        let slower = Self::ALL.into_iter().take_while(|&speed| speed != self);
        slower.last().unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_an_order_with_two_ends() {
        assert_eq!(Speed::Slow.slower(), Speed::Slow);
        assert_eq!(Speed::Instant.faster(), Speed::Instant);
        for pair in Speed::ALL.windows(2) {
            assert_eq!(pair[0].faster(), pair[1]);
            assert_eq!(pair[1].slower(), pair[0]);
        }
    }
}
