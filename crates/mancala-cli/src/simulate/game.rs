//! What is counted of a game while it is played.

use mancala_core::{Endless, Hole, Position, Status, Turn};

use super::tally::{Longest, Tally};

/// What is counted of a game while it is played.
pub(super) struct Game<'t> {
    tally: &'t mut Tally,
    index: u64,
    plies: u32,
    passes: u32,
    laps: u64,
    legal: u64,
    plies_with_endless: u32,
    /// Turns by the clause that ended them, then those that none did, then endless ones.
    turns: Vec<u32>,
}

impl<'t> Game<'t> {
    pub(super) fn new(tally: &'t mut Tally, index: u64) -> Self {
        let turns = vec![0; tally.clauses.len() + 2];
        Self {
            tally,
            index,
            plies: 0,
            passes: 0,
            laps: 0,
            legal: 0,
            plies_with_endless: 0,
            turns,
        }
    }

    /// A player may choose from so many legal moves, and has moves whose sowing never ends.
    pub(super) fn offers(&mut self, legal: usize, endless: impl IntoIterator<Item = Endless>) {
        let Some(offered) = &mut self.tally.offered else {
            return;
        };
        self.legal += legal as u64;
        offered.plies.add(legal as u32);
        let mut any = false;
        for verdict in endless {
            any = true;
            match verdict.period() {
                Some(period) => offered.endless.periods.add(period),
                None => offered.endless.at_lap_limit += 1,
            }
        }
        self.plies_with_endless += u32::from(any);
    }

    /// A turn was made in a position.
    pub(super) fn turn(&mut self, turn: &Turn, before: impl FnOnce() -> Position) {
        self.plies += 1;
        self.passes += u32::from(turn.passed);
        let clauses = self.tally.clauses.len();
        if turn.endless.is_some() {
            self.turns[clauses + 1] += 1;
            return;
        }
        self.turns[turn.clause.map_or(clauses, usize::from).min(clauses)] += 1;
        self.laps += u64::from(turn.laps);
        let laps = &mut self.tally.laps;
        laps.turns.add(turn.laps);
        laps.keep_longest(turn.laps, self.index, || Longest {
            laps: turn.laps,
            game: self.index,
            position: before().setup(),
            hole: Hole::index(turn.from),
        });
    }

    /// A player couldn't move, and passed.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
    }

    /// The game is over.
    pub(super) fn over(self, status: Status) {
        let Status::Over { outcome, scores } = status else {
            return;
        };
        let (tally, plies) = (self.tally, u64::from(self.plies));
        match outcome.winner {
            Some(winner) => tally.wins[winner] += 1,
            None => tally.draws += 1,
        }
        let [south, north] = scores.map(i64::from).into_array();
        tally.lead.add(south - north);
        tally.plies.add(self.plies);
        tally.passes.add(self.passes);
        tally.laps.per_ply.add(self.laps, plies);
        if let Some(offered) = &mut tally.offered {
            offered.per_ply.add(self.legal, plies);
            let endless = &mut offered.endless;
            endless.games += u64::from(self.plies_with_endless > 0);
            endless.per_ply.add(self.plies_with_endless.into(), plies);
        }
        let turns = tally.clauses.iter_mut().map(|clause| &mut clause.turns);
        let turns = turns.chain([&mut tally.no_clause, &mut tally.endless_turns]);
        for (turns, counted) in turns.zip(self.turns) {
            turns.add(counted.into(), plies);
        }
        let ends = &mut tally.ends;
        if let Some(end) = ends.iter_mut().find(|end| end.reason == outcome.reason) {
            end.games += 1;
        }
    }
}
