//! How long a search may take.

use std::time::Duration;

/// The tree of a search grows to this many positions, 72 bytes each. From then on a search learns more
/// about those.
pub const MAX_NODES: usize = 1 << 20;

/// A random continuation that is not over after so many plies is judged by what each side holds then.
pub const MAX_ROLLOUT_PLIES: u32 = 500;

/// What ends a search: time, or a number of playouts, or whichever of both is reached first.
///
/// * **Time** is looked at after every 16 moves that the search tries, and after each where they take
///   long; so it is overrun by what those take, far less than a millisecond in the shipped games. A move
///   can take as many laps as the rules' [lap limit](mancala_core::SowingSpec::lap_limit) allows, and is
///   not interrupted; and each legal move is tried once or twice, however short the time. The clock is not
///   asked where there is no time limit.
/// * **Playouts** are counted exactly: games tried from the position to an end. One plays
///   [`MAX_ROLLOUT_PLIES`] at most from where it leaves the tree.
///
/// A search also ends once a win, or the outcome of a game that was won before, is
/// [won for certain](crate::Outlook::Won), and, where there is one legal move, after 100 playouts.
/// Where its limit leaves it no time for a single playout, it answers as [`greedy`](crate::greedy) does.
///
/// ```
/// use std::time::Duration;
/// use mancala_search::Limits;
///
/// let quick = Limits::time(Duration::from_millis(50));
/// let repeatable = Limits::playouts(2_000);
/// let either = Limits::playouts(2_000).or_time(Duration::from_secs(1));
/// # assert!(quick != either && repeatable != either);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) playouts: Option<u32>,
}

impl Limits {
    /// A search that takes so long.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            playouts: None,
        }
    }

    /// A search that tries so many games.
    #[must_use]
    pub const fn playouts(playouts: u32) -> Self {
        Self {
            time: None,
            playouts: Some(playouts),
        }
    }

    /// The same limit of playouts, if there is one, and this time.
    #[must_use]
    pub const fn or_time(self, time: Duration) -> Self {
        Self {
            time: Some(time),
            ..self
        }
    }

    /// The same time, if there is a limit, and so many playouts.
    #[must_use]
    pub const fn or_playouts(self, playouts: u32) -> Self {
        Self {
            playouts: Some(playouts),
            ..self
        }
    }
}
