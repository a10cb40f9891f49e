//! What is counted of many games.

use mancala_core::{BySide, EndReason, Setup, Side};
use mancala_variants::Variant;
use serde::{Deserialize, Serialize};

use super::histogram::Histogram;
use super::per_ply::PerPly;

/// What was counted of some games: whole numbers, so that the games may be counted in any order and in
/// parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tally {
    /// Games that each side won.
    pub(super) wins: BySide<u64>,
    pub(super) draws: u64,
    /// Games by South's scores less North's.
    pub(super) lead: Histogram,
    /// Games by their plies.
    pub(super) plies: Histogram,
    /// Games by their passes.
    pub(super) passes: Histogram,
    pub(super) laps: Laps,
    /// What only exact play looks at.
    pub(super) offered: Option<Offered>,
    /// Turns by the clause that ended them.
    pub(super) clauses: Vec<Clause>,
    /// Turns that no clause ended.
    pub(super) no_clause: PerPly,
    /// Turns whose sowing never ends, where the rules allow them.
    pub(super) endless_turns: PerPly,
    /// Games by why they ended.
    pub(super) ends: Vec<End>,
}

/// What was counted of laps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Laps {
    /// Turns that end, by their laps.
    pub(super) turns: Histogram,
    pub(super) per_ply: PerPly,
    /// The first of the turns with most laps.
    pub(super) longest: Option<Longest>,
}

/// A turn with most laps, and the game's index that it is from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Longest {
    pub(super) laps: u32,
    pub(super) game: u64,
    /// The position in which it was made.
    pub(super) position: Setup,
    /// The ring index of the hole that was played.
    #[serde(rename = "move")]
    pub(super) hole: usize,
}

/// What was counted of the moves that players could choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offered {
    /// Plies by their legal moves.
    pub(super) plies: Histogram,
    pub(super) per_ply: PerPly,
    pub(super) endless: OfferedEndless,
}

/// What was counted of the sowings that never end among a player's moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferedEndless {
    /// Games in which there were any.
    pub(super) games: u64,
    /// Plies in which there were any.
    pub(super) per_ply: PerPly,
    /// Those that are proven to repeat, by the laps after which they do.
    pub(super) periods: Histogram,
    /// Those that reach the lap limit.
    pub(super) at_lap_limit: u64,
}

/// Turns that a clause ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Clause {
    pub(super) id: String,
    pub(super) turns: PerPly,
}

/// Games that ended for a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    pub(super) reason: EndReason,
    pub(super) games: u64,
}

impl Tally {
    /// Nothing is counted yet.
    pub(super) fn new(variant: &Variant, exact: bool) -> Self {
        let clauses = variant.last_seed_clauses().iter().map(|clause| Clause {
            id: clause.id().to_owned(),
            turns: PerPly::default(),
        });
        Self {
            wins: BySide::default(),
            draws: 0,
            lead: Histogram::default(),
            plies: Histogram::default(),
            passes: Histogram::default(),
            laps: Laps::default(),
            offered: exact.then(Offered::default),
            clauses: clauses.collect(),
            no_clause: PerPly::default(),
            endless_turns: PerPly::default(),
            ends: EndReason::ALL
                .map(|reason| End { reason, games: 0 })
                .to_vec(),
        }
    }

    /// Adds what another one counted of other games under the same rules; `None` where that can't be
    /// added up.
    #[must_use]
    pub(super) fn merged(mut self, other: &Self) -> Option<Self> {
        for side in Side::BOTH {
            add(&mut self.wins[side], other.wins[side])?;
        }
        add(&mut self.draws, other.draws)?;
        self.lead.merge(&other.lead)?;
        self.plies.merge(&other.plies)?;
        self.passes.merge(&other.passes)?;
        self.laps.merge(&other.laps)?;
        match (&mut self.offered, &other.offered) {
            (Some(offered), Some(other)) => offered.merge(other)?,
            (None, None) => {}
            _ => return None,
        }
        if self.clauses.len() != other.clauses.len() || self.ends.len() != other.ends.len() {
            return None;
        }
        for (clause, other) in self.clauses.iter_mut().zip(&other.clauses) {
            (clause.id == other.id).then_some(())?;
            clause.turns.merge(&other.turns)?;
        }
        self.no_clause.merge(&other.no_clause)?;
        self.endless_turns.merge(&other.endless_turns)?;
        for (end, other) in self.ends.iter_mut().zip(&other.ends) {
            (end.reason == other.reason).then_some(())?;
            add(&mut end.games, other.games)?;
        }
        Some(self)
    }
}

impl Laps {
    fn merge(&mut self, other: &Self) -> Option<()> {
        self.turns.merge(&other.turns)?;
        self.per_ply.merge(&other.per_ply)?;
        if let Some(longest) = &other.longest {
            self.keep_longest(longest.laps, longest.game, || longest.clone());
        }
        Some(())
    }

    /// Keeps a turn if it has most laps; of several, the one from the first game.
    pub(super) fn keep_longest(&mut self, laps: u32, game: u64, longest: impl FnOnce() -> Longest) {
        let known = self.longest.as_ref();
        if known.is_none_or(|known| laps > known.laps || laps == known.laps && game < known.game) {
            self.longest = Some(longest());
        }
    }
}

impl Offered {
    fn merge(&mut self, other: &Self) -> Option<()> {
        self.plies.merge(&other.plies)?;
        self.per_ply.merge(&other.per_ply)?;
        let (endless, other) = (&mut self.endless, &other.endless);
        add(&mut endless.games, other.games)?;
        endless.per_ply.merge(&other.per_ply)?;
        endless.periods.merge(&other.periods)?;
        add(&mut endless.at_lap_limit, other.at_lap_limit)
    }
}

fn add(total: &mut u64, more: u64) -> Option<()> {
    *total = total.checked_add(more)?;
    Some(())
}
