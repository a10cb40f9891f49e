//! What has to be laid for the next game, by whom, and what is a valid way to do it.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use mancala_core::{BySide, HoleState, Mark, Setup, Side};

use crate::arrangement::counted;
use crate::{Arrangement, ArrangementError};

/// What a player lays in his row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Exactly so many seeds, at least one in each hole, as he likes. By default they are spread
    /// evenly, the odd ones in the first holes.
    Lay {
        /// The seeds.
        seeds: u8,
    },
    /// The same row as the other player's: each sees the same from his seat.
    Same {
        /// The seeds in it.
        seeds: u8,
    },
    /// The mirror image of the other player's row: facing holes hold the same.
    Facing {
        /// The seeds in it.
        seeds: u8,
    },
    /// So many holes with so many seeds in each, and perhaps one more with fewer. The others are
    /// closed: by default the last ones, and the hole with fewer is the last that is open.
    Open {
        /// The full holes.
        holes: usize,
        /// Seeds in each of them.
        seeds: u8,
        /// Seeds in one more hole, where one is opened.
        partial: Option<u8>,
    },
}

impl Task {
    /// All the seeds that the player lays.
    #[must_use]
    pub fn seeds(self) -> u8 {
        match self {
            Self::Lay { seeds } | Self::Same { seeds } | Self::Facing { seeds } => seeds,
            Self::Open {
                holes,
                seeds,
                partial,
            } => holes as u8 * seeds + partial.unwrap_or(0),
        }
    }

    /// The row that is laid where nobody chooses, opposite a row that is laid already.
    fn default_row(self, length: usize, other: &[u8]) -> Vec<u8> {
        match self {
            Self::Lay { seeds } => {
                let seeds = usize::from(seeds);
                let (each, odd) = (seeds / length, seeds % length);
                (0..length)
                    .map(|hole| (each + usize::from(hole < odd)) as u8)
                    .collect()
            }
            Self::Same { .. } => other.to_vec(),
            Self::Facing { .. } => other.iter().rev().copied().collect(),
            Self::Open {
                holes,
                seeds,
                partial,
            } => {
                let mut row = vec![seeds; holes];
                row.extend(partial);
                row.resize(length, 0);
                row
            }
        }
    }

    /// Whether a row of the right length does it; if not, why. `forced` is the default row.
    fn check(self, side: Side, row: &[u8], forced: &[u8]) -> Result<(), ArrangementError> {
        match self {
            Self::Lay { seeds } => check_laid(side, row, seeds),
            Self::Same { .. } | Self::Facing { .. } => check_forced(side, row, forced),
            Self::Open {
                holes,
                seeds,
                partial,
            } => {
                check_fillings(side, row, seeds, partial)?;
                check_opened(side, row, holes, seeds)?;
                partial.map_or(Ok(()), |partial| check_opened(side, row, 1, partial))
            }
        }
    }
}

fn check_laid(side: Side, row: &[u8], seeds: u8) -> Result<(), ArrangementError> {
    if let Some(hole) = row.iter().position(|&given| given == 0) {
        return Err(ArrangementError::EmptyHole { side, hole });
    }
    let given = row.iter().copied().map(u16::from).sum();
    if given != u16::from(seeds) {
        return Err(ArrangementError::Seeds { side, seeds, given });
    }
    Ok(())
}

fn check_forced(side: Side, row: &[u8], forced: &[u8]) -> Result<(), ArrangementError> {
    let mut holes = row.iter().zip(forced).enumerate();
    match holes.find(|(_, (given, seeds))| given != seeds) {
        None => Ok(()),
        Some((hole, (&given, &seeds))) => Err(ArrangementError::Forced {
            side,
            hole,
            seeds,
            given,
        }),
    }
}

fn check_fillings(
    side: Side,
    row: &[u8],
    seeds: u8,
    partial: Option<u8>,
) -> Result<(), ArrangementError> {
    let wrong = |&given: &u8| given != 0 && given != seeds && Some(given) != partial;
    match row.iter().position(wrong) {
        None => Ok(()),
        Some(hole) => Err(ArrangementError::Filling {
            side,
            hole,
            seeds,
            partial,
            given: row[hole],
        }),
    }
}

fn check_opened(side: Side, row: &[u8], holes: usize, seeds: u8) -> Result<(), ArrangementError> {
    let given = row.iter().map(|&given| usize::from(given == seeds)).sum();
    if given != holes {
        return Err(ArrangementError::Opened {
            side,
            holes,
            seeds,
            given,
        });
    }
    Ok(())
}

/// The laying out of the next game: what each player lays, and who is asked how.
///
/// Whoever is asked, a valid row is accepted from either player; a row that nobody chooses is the
/// one that the other player's forces, or the default.
///
/// ```
/// use mancala_core::{BoardSpec, BySide, RuleSpec, Side};
/// use mancala_match::{Arrangement, ArrangementError, Layout, Refill, Richer, SeriesSpec, Task};
///
/// // The worked example of the Redsea rules: South has won 32 and North 16.
/// let redsea = SeriesSpec::new(Layout::PoorerLays { richer: Richer::Same });
/// let rules = RuleSpec::new(BoardSpec::new(6, 4)).compile()?;
/// let Refill::Lay(decision) = redsea.refill(&rules, BySide::new(32, 16))? else { panic!() };
/// assert_eq!(decision.task(Side::North), Task::Lay { seeds: 16 });
/// assert_eq!(decision.task(Side::South), Task::Same { seeds: 16 });
/// assert_eq!(decision.keeps(Side::South), 16);
///
/// // By default the seeds are spread evenly.
/// //  North    2 2 3 3 3 3
/// //  South    3 3 3 3 2 2
/// let rows = decision.rows(&Arrangement::default())?;
/// assert_eq!(rows.into_array(), [[3, 3, 3, 3, 2, 2], [3, 3, 3, 3, 2, 2]]);
///
/// // North is asked, and piles them up in his last hole; South's row follows.
/// //  North   11 1 1 1 1 1
/// //  South    1 1 1 1 1 11
/// assert!(decision.deciders().eq([Side::North]));
/// let piled = Arrangement::default().with(Side::North, [1, 1, 1, 1, 1, 11]);
/// let rows = decision.rows(&piled)?;
/// assert_eq!(rows.into_array(), [[1, 1, 1, 1, 1, 11], [1, 1, 1, 1, 1, 11]]);
///
/// // He may leave no hole empty.
/// let gap = Arrangement::default().with(Side::North, [1, 1, 1, 1, 0, 12]);
/// let error = decision.rows(&gap).unwrap_err();
/// assert_eq!(error, ArrangementError::EmptyHole { side: Side::North, hole: 4 });
/// assert_eq!(error.to_string(), "North's hole e must get a seed or more");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    /// Holes in a row.
    row: usize,
    /// What each side has, to lay or to keep: never less than it lays.
    seeds: BySide<u8>,
    tasks: BySide<Task>,
    asked: BySide<bool>,
}

impl Decision {
    /// A laying out that nobody is asked about. Tasks that follow the other player's row are the
    /// richer's.
    pub(crate) const fn new(row: usize, seeds: BySide<u8>, tasks: BySide<Task>) -> Self {
        Self {
            row,
            seeds,
            tasks,
            asked: BySide::new(false, false),
        }
    }

    pub(crate) const fn asking(self, asked: BySide<bool>) -> Self {
        Self { asked, ..self }
    }

    /// Who lays first: the side with fewer seeds, South where they have as many.
    pub(crate) fn poorer(seeds: BySide<u8>) -> Side {
        if seeds[Side::North] < seeds[Side::South] {
            Side::North
        } else {
            Side::South
        }
    }

    /// Holes in a row.
    #[must_use]
    pub const fn row(&self) -> usize {
        self.row
    }

    /// What a side lays.
    #[must_use]
    pub fn task(&self, side: Side) -> Task {
        self.tasks[side]
    }

    /// What a side lays, as a sentence.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, BySide, RuleSpec, Side};
    /// use mancala_match::{Layout, Refill, Richer, SeriesSpec};
    ///
    /// let layout = Layout::PoorerLays { richer: Richer::Freely };
    /// let rules = RuleSpec::new(BoardSpec::new(6, 4)).compile()?;
    /// let refill = SeriesSpec::new(layout).refill(&rules, BySide::new(32, 16))?;
    /// let Refill::Lay(decision) = refill else { panic!() };
    /// assert_eq!(
    ///     decision.task_in_words(Side::North),
    ///     "North lays exactly 16 seeds in 6 holes, at least one in each."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn task_in_words(&self, side: Side) -> String {
        match self.task(side) {
            Task::Lay { seeds } => format!(
                "{side} lays exactly {} in {}, at least one in each.",
                counted(seeds.into(), "seed"),
                counted(self.row, "hole")
            ),
            Task::Same { .. } | Task::Facing { .. } => {
                format!("{side} lays the row that the other player's forces.")
            }
            Task::Open {
                holes,
                seeds,
                partial,
            } => {
                let more = partial.map(|partial| format!(" and one more with {partial}"));
                format!(
                    "{side} opens {} with {}{}; 0 closes a hole.",
                    counted(holes, "hole"),
                    counted(seeds.into(), "seed"),
                    more.unwrap_or_default()
                )
            }
        }
    }

    /// Seeds that a side doesn't lay: they are in its store when the game begins.
    #[must_use]
    pub fn keeps(&self, side: Side) -> u8 {
        self.seeds[side] - self.tasks[side].seeds()
    }

    /// Who is asked how to lay his row, in the order in which they do it: the poorer player first.
    /// Nobody, where the rules leave nothing to choose or say that nobody chooses.
    pub fn deciders(&self) -> impl Iterator<Item = Side> + use<> {
        let asked = self.asked;
        let first = Self::poorer(self.seeds);
        [first, !first].into_iter().filter(move |&side| asked[side])
    }

    /// Both rows, each from its owner's first hole: those of the arrangement, where they are valid,
    /// and the forced or default ones where it leaves them out.
    ///
    /// The poorer player's row is looked at first. Where both have as many seeds and one row follows
    /// the other, a row given alone leads, whoever's it is.
    pub fn rows(&self, arrangement: &Arrangement) -> Result<BySide<Vec<u8>>, ArrangementError> {
        let first = Self::poorer(self.seeds);
        let given = &arrangement.rows;
        let equal = self.seeds[first] == self.seeds[!first];
        let swap = equal && given[first].is_none() && given[!first].is_some();
        let lead = if swap { !first } else { first };

        let lead_row = self.complete(lead, self.tasks[first], given, &[])?;
        let other_row = self.complete(!lead, self.tasks[!first], given, &lead_row)?;
        Ok(match lead {
            Side::South => BySide::new(lead_row, other_row),
            Side::North => BySide::new(other_row, lead_row),
        })
    }

    /// One side's row: the given one, if it does the task, or the default.
    fn complete(
        &self,
        side: Side,
        task: Task,
        given: &BySide<Option<Vec<u8>>>,
        other: &[u8],
    ) -> Result<Vec<u8>, ArrangementError> {
        let default = task.default_row(self.row, other);
        let Some(row) = &given[side] else {
            return Ok(default);
        };
        if row.len() != self.row {
            return Err(ArrangementError::Length {
                side,
                holes: self.row,
                given: row.len(),
            });
        }
        task.check(side, row, &default)?;
        Ok(row.clone())
    }

    /// The position that the arrangement makes, `starter` to move. It is as it is laid out:
    /// [`Rules::position`](mancala_core::Rules::position) settles it, should the starter be unable
    /// to move.
    pub fn setup(
        &self,
        starter: Side,
        arrangement: &Arrangement,
    ) -> Result<Setup, ArrangementError> {
        let [south, north] = self.rows(arrangement)?.into_array();
        let holes = south.into_iter().chain(north).map(|seeds| HoleState {
            seeds,
            // Layouts that close no hole leave none empty.
            mark: if seeds == 0 {
                Mark::Closed
            } else {
                Mark::Plain
            },
        });
        Ok(Setup {
            holes: holes.collect(),
            stores: BySide::new(self.keeps(Side::South), self.keeps(Side::North)),
            to_move: starter,
            last_mover: None,
            quiet: 0,
            over: None,
        })
    }
}
