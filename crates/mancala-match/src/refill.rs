//! Refilling the board for the next game: what the layout asks of players with so many seeds.

use core::cmp::Ordering;

use mancala_core::{BoardSpec, BySide, LeftOvers, Rules, Setup, Side};

use crate::{
    Arrangement, ArrangementError, Closed, Decision, Fill, Layout, Richer, SeriesErrors,
    SeriesSpec, Task,
};

/// Whether the board can be refilled with what the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refill {
    /// It can, and this has to be laid.
    Lay(Decision),
    /// A player can't lay a row, so the series is over.
    Over {
        /// The player who could; `None` for a draw, where neither could.
        winner: Option<Side>,
    },
}

/// The first position of a next game, or the series' end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// The position as it is laid out. [`Rules::position`] settles it, should the starter be unable to
    /// move.
    Game(Setup),
    /// A player can't lay a row, so the series is over.
    Over {
        /// The player who could; `None` for a draw, where neither could.
        winner: Option<Side>,
    },
}

/// Why there is no telling the next game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NextError {
    /// The series doesn't fit the rules.
    #[error("the series doesn't fit the rules: {0}")]
    Spec(#[from] SeriesErrors),
    /// The scores aren't those of a game under these rules.
    #[error("the scores add up to {given}, but a game has {total} seeds")]
    Scores {
        /// What they add up to.
        given: u16,
        /// All seeds of a game.
        total: u8,
    },
    /// The arrangement is not valid.
    #[error(transparent)]
    Arrangement(#[from] ArrangementError),
}

/// The first position of the game after one that ended with these scores.
///
/// `starter` moves first in it. The scores must add up to the seeds of a game; where the rules leave
/// seeds to nobody, they may fall short. The game limit is not looked at: it is
/// [`Series`](crate::Series) that counts games.
///
/// ```
/// use mancala_core::{BoardSpec, BySide, RuleSpec, Side};
/// use mancala_match::{Arrangement, Closed, Fill, Layout, Next, Partial, SeriesSpec, next_game};
///
/// let krur = SeriesSpec::new(Layout::Fill(Fill {
///     seeds: 4,
///     partial: Some(Partial { seeds: 2, from: 3 }),
///     closed: Closed::Last,
/// }));
/// let mut board = BoardSpec::new(4, 4);
/// board.closable = true;
/// let rules = RuleSpec::new(board).compile()?;
///
/// // South has won 17 and keeps 1; North has won 15 and keeps 1.
/// //  North    2 4 4 4
/// //  South    4 4 4 4
/// let next = next_game(&rules, &krur, BySide::new(17, 15), Side::North, None)?;
/// let Next::Game(setup) = next else { panic!() };
/// assert_eq!(setup.to_string(), "4,4,4,4/4,4,4,2 1-1 N quiet=0");
///
/// // South has won 18 and keeps 2; North has won 14 and keeps 2, and chooses to close his first hole.
/// //  North    4 4 4 #
/// //  South    4 4 4 4
/// let choice = Arrangement::default().with(Side::North, [0, 4, 4, 4]);
/// let next = next_game(&rules, &krur, BySide::new(18, 14), Side::North, Some(&choice))?;
/// let Next::Game(setup) = next else { panic!() };
/// assert_eq!(setup.to_string(), "4,4,4,4/#,4,4,4 2-2 N quiet=0");
///
/// // With 2 seeds North can open no hole.
/// let next = next_game(&rules, &krur, BySide::new(30, 2), Side::North, None)?;
/// assert_eq!(next, Next::Over { winner: Some(Side::South) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_game(
    rules: &Rules,
    series: &SeriesSpec,
    scores: BySide<u8>,
    starter: Side,
    arrangement: Option<&Arrangement>,
) -> Result<Next, NextError> {
    match series.refill(rules, scores)? {
        Refill::Over { winner } => Ok(Next::Over { winner }),
        Refill::Lay(decision) => {
            let nobody_chooses = Arrangement::default();
            let arrangement = arrangement.unwrap_or(&nobody_chooses);
            Ok(Next::Game(decision.setup(starter, arrangement)?))
        }
    }
}

impl SeriesSpec {
    /// What has to be laid for the game after one that ended with these scores.
    ///
    /// The scores must add up to the seeds of a game; where the rules leave seeds to nobody, they may
    /// fall short.
    pub fn refill(&self, rules: &Rules, scores: BySide<u8>) -> Result<Refill, NextError> {
        let spec = rules.spec();
        self.check(&spec.board)?;
        let [south, north] = scores.into_array().map(u16::from);
        let (given, total) = (south + north, rules.total_seeds());
        let fit = match given.cmp(&u16::from(total)) {
            Ordering::Less => spec.end.left_overs == LeftOvers::Nobody,
            Ordering::Equal => true,
            Ordering::Greater => false,
        };
        if !fit {
            return Err(NextError::Scores { given, total });
        }
        Ok(Refill::new(self.layout, spec.board, scores))
    }
}

impl Refill {
    /// The layout and the board are checked, and the scores fit the board.
    pub(crate) fn new(layout: Layout, board: BoardSpec, scores: BySide<u8>) -> Self {
        let row = usize::from(board.holes);
        let full_board = Task::Open {
            holes: row,
            seeds: board.seeds,
            partial: None,
        };
        let start = BySide::new(full_board, full_board);
        let [south, north] = scores.into_array();
        let equal = south == north;
        match layout {
            Layout::Fresh => Self::Lay(Decision::new(row, start.map(Task::seeds), start)),
            Layout::PoorerLays { richer } => poorer_lays(row, scores, richer),
            Layout::Fill(_) if equal && south >= full_board.seeds() => {
                Self::Lay(Decision::new(row, scores, start))
            }
            Layout::Fill(fill) => fill_rows(row, scores, fill),
        }
    }

    /// The end of a series that some can't go on with.
    fn over(able: BySide<bool>) -> Self {
        Self::Over {
            winner: Side::BOTH.into_iter().find(|&side| able[side]),
        }
    }
}

fn poorer_lays(row: usize, scores: BySide<u8>, richer: Richer) -> Refill {
    let able = scores.map(|score| usize::from(score) >= row);
    if !(able[Side::South] && able[Side::North]) {
        return Refill::over(able);
    }
    let poorer = Decision::poorer(scores);
    let seeds = scores[poorer];
    let free = Task::Lay { seeds };
    let mut tasks = BySide::new(free, free);
    tasks[!poorer] = match richer {
        Richer::Freely => free,
        Richer::Same => Task::Same { seeds },
        Richer::Facing => Task::Facing { seeds },
    };
    // Equal scores lay the start position, and one seed a hole can be laid in one way only.
    let choice = seeds < scores[!poorer] && usize::from(seeds) > row;
    let asked = tasks.map(|task| choice && task == free);
    Refill::Lay(Decision::new(row, scores, tasks).asking(asked))
}

fn fill_rows(row: usize, scores: BySide<u8>, fill: Fill) -> Refill {
    let tasks = scores.map(|score| opening(row, score, fill));
    let able = tasks.map(|task| task.seeds() > 0);
    if !(able[Side::South] && able[Side::North]) {
        return Refill::over(able);
    }
    let all_open = Task::Open {
        holes: row,
        seeds: fill.seeds,
        partial: None,
    };
    let asked = tasks.map(|task| fill.closed == Closed::Chosen && task != all_open);
    Refill::Lay(Decision::new(row, scores, tasks).asking(asked))
}

/// The holes that a player with so many seeds opens.
fn opening(row: usize, score: u8, fill: Fill) -> Task {
    let affordable = score.checked_div(fill.seeds).unwrap_or(0);
    let holes = row.min(affordable.into());
    let left_over = score - holes as u8 * fill.seeds;
    let partial = fill
        .partial
        .filter(|partial| holes < row && left_over >= partial.from)
        .map(|partial| partial.seeds);
    Task::Open {
        holes,
        seeds: fill.seeds,
        partial,
    }
}
