//! One move's laps, seed by seed.

use std::collections::{BTreeSet, HashMap};

use mancala_core::{
    Beneficiary, BySide, Effect, Endless, Harvest, Hole, Landing, Mark, Origin, Place, Row,
    RuleSpec, Side, SpecialHoles, Store,
};

use super::RefPosition;

/// How the sowing from a hole comes out.
pub(super) enum Sowing {
    /// It ends, and so does the turn.
    Finite(Box<Sown>),
    /// It doesn't.
    Endless(Endless),
    /// There is no place to drop the first seed into.
    Nowhere,
}

/// What a finite sowing did. Whose turn it is, the last mover and the quiet plies are still as before.
pub(super) struct Sown {
    pub(super) position: RefPosition,
    pub(super) laps: u32,
    pub(super) drops: u32,
    pub(super) last: Landing,
    pub(super) captured: BySide<u8>,
    pub(super) clause: Option<u8>,
    pub(super) lap_clauses: Vec<Option<u8>>,
    /// Whether something was captured, a hole became special, or a seed entered a special hole, to stay,
    /// or a store.
    pub(super) progress: bool,
    pub(super) moves_again: bool,
    /// Whether the sowing ended in a grand slam, and the rules refuse the move for it.
    pub(super) slam_refused: bool,
}

/// A place where a seed may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Hole(usize),
    Store,
}

/// A sowing under way.
pub(super) struct Sower<'a> {
    pub(super) spec: &'a RuleSpec,
    pub(super) mover: Side,
    pub(super) position: RefPosition,
    pub(super) captured: BySide<u8>,
    pub(super) progress: bool,
    pub(super) slam_refused: bool,
    pub(super) moves_again: bool,
    laps: u32,
    drops: u32,
    lap_clauses: Vec<Option<u8>>,
}

/// Sows all laps of a move by the side to move.
pub(super) fn sow(spec: &RuleSpec, position: &RefPosition, from: usize) -> Sowing {
    let mut sower = Sower {
        spec,
        mover: position.to_move,
        position: position.clone(),
        captured: BySide::new(0, 0),
        progress: false,
        slam_refused: false,
        moves_again: false,
        laps: 0,
        drops: 0,
        lap_clauses: Vec::new(),
    };
    let mut origin = from;
    // At which lap each board was met with a hole to lift. When the first lap alone skips its origin,
    // it goes differently from a later lap on the same board.
    let mut met = HashMap::new();
    loop {
        let first = spec.sowing.origin == Origin::SkippedByFirstLap && sower.laps == 0;
        let now = (sower.position.seeds.clone(), origin, first);
        if let Some(earlier) = met.insert(now, sower.laps) {
            let period = sower.laps - earlier;
            return Sowing::Endless(Endless::Proven { period });
        }
        if sower.laps == spec.sowing.lap_limit {
            let limit = spec.sowing.lap_limit;
            return Sowing::Endless(Endless::LapLimit { limit });
        }
        let Some(last) = sower.lap(origin) else {
            return Sowing::Nowhere;
        };
        let clause = sower.deciding_clause(last);
        sower.lap_clauses.push(clause.map(|clause| clause as u8));
        match (clause.map(|clause| spec.last_seed[clause].then), last) {
            (Some(Effect::Relay), Spot::Hole(hole)) => origin = hole,
            _ => return Sowing::Finite(Box::new(sower.end(clause, last))),
        }
    }
}

impl Sower<'_> {
    /// Lifts a hole and sows its seeds. Says where the last one fell; `None` if there is nowhere to
    /// sow.
    fn lap(&mut self, origin: usize) -> Option<Spot> {
        let mut sown_holes = BTreeSet::new();
        let mut spot = Spot::Hole(origin);
        self.laps += 1;
        for left in (0..self.position.take_all(origin)).rev() {
            spot = self.next_live(spot, origin)?;
            self.drop_into(spot);
            if let Spot::Hole(hole) = spot {
                sown_holes.insert(hole);
                if left > 0 && self.spec.sowing.harvest == Harvest::AtOnce {
                    self.harvest(hole);
                }
            }
        }
        if self.spec.sowing.harvest == Harvest::LapEnd {
            for hole in sown_holes {
                if spot != Spot::Hole(hole) {
                    self.harvest(hole);
                }
            }
        }
        Some(spot)
    }

    /// The next place after `spot` that this lap sows.
    fn next_live(&self, spot: Spot, origin: usize) -> Option<Spot> {
        let mut next = spot;
        // Once round is every hole and the store.
        for _ in 0..=self.position.ring() {
            next = self.after(next);
            if self.is_live(next, origin) {
                return Some(next);
            }
        }
        None
    }

    /// The place that comes after another one in sowing order.
    fn after(&self, spot: Spot) -> Spot {
        let row = self.position.ring() / 2;
        let last_own = match self.mover {
            Side::South => row - 1,
            Side::North => 2 * row - 1,
        };
        match spot {
            Spot::Hole(hole) if hole == last_own && self.spec.sowing.store == Store::Sown => {
                Spot::Store
            }
            Spot::Hole(hole) => Spot::Hole((hole + 1) % self.position.ring()),
            Spot::Store => Spot::Hole((last_own + 1) % self.position.ring()),
        }
    }

    /// Whether a place takes a seed in this lap.
    fn is_live(&self, spot: Spot, origin: usize) -> bool {
        let Spot::Hole(hole) = spot else {
            return true;
        };
        let skips_origin = match self.spec.sowing.origin {
            Origin::Sown => false,
            Origin::Skipped => true,
            Origin::SkippedByFirstLap => self.laps == 1,
        };
        let barred = match self.position.marks[hole] {
            Mark::Plain => false,
            Mark::Closed => true,
            Mark::Special(owner) => {
                self.spec.sowing.special_holes == SpecialHoles::SownByOwner && owner != self.mover
            }
        };
        !(barred || skips_origin && hole == origin)
    }

    /// Whether no clause ever lifts what is in a special hole.
    fn special_seeds_stay(&self) -> bool {
        let mut clauses = self.spec.last_seed.iter();
        !clauses.any(|clause| clause.then == Effect::Relay && clause.place != Place::Plain)
    }

    fn drop_into(&mut self, spot: Spot) {
        self.drops += 1;
        match spot {
            Spot::Hole(hole) => {
                self.position.seeds[hole] += 1;
                self.progress |= !self.position.is_plain(hole) && self.special_seeds_stay();
            }
            Spot::Store => {
                self.position.stores[self.mover] += 1;
                self.progress = true;
            }
        }
    }

    /// Lets a seed that has fallen into a hole, and was not the last of its lap, win its content where
    /// a clause says so.
    fn harvest(&mut self, hole: usize) {
        if !self.position.is_plain(hole) {
            return;
        }
        let found = self.position.seeds[hole] - 1;
        for clause in &self.spec.passing_seed {
            if self.row_fits(clause.row, hole) && clause.found.contains(found) {
                let winner = self.winner(clause.beneficiary, hole);
                self.capture(hole, winner);
                return;
            }
        }
    }

    /// Gives a hole's seeds to a player.
    pub(super) fn capture(&mut self, hole: usize, winner: Side) {
        let seeds = self.position.take_all(hole);
        self.position.stores[winner] += seeds;
        self.captured[winner] += seeds;
        self.progress |= seeds > 0;
    }

    /// Who wins what a seed in this hole captures.
    pub(super) fn winner(&self, beneficiary: Beneficiary, hole: usize) -> Side {
        match beneficiary {
            Beneficiary::Mover => self.mover,
            Beneficiary::RowOwner => self.position.row_owner(hole),
        }
    }

    /// Whether a hole lies in the row that a clause names, if it names one.
    pub(super) fn row_fits(&self, row: Option<Row>, hole: usize) -> bool {
        let owner = self.position.row_owner(hole);
        match row {
            None => true,
            Some(Row::Own) => owner == self.mover,
            Some(Row::Opponent) => owner != self.mover,
        }
    }

    /// Ends the turn with what its last clause says.
    fn end(mut self, clause: Option<usize>, last: Spot) -> Sown {
        if let Some(clause) = clause {
            self.bring_about(clause, last);
        }
        Sown {
            position: self.position,
            laps: self.laps,
            drops: self.drops,
            last: match last {
                Spot::Hole(hole) => Hole::new(hole).map_or(Landing::Never, Landing::Hole),
                Spot::Store => Landing::Store,
            },
            captured: self.captured,
            clause: clause.map(|clause| clause as u8),
            lap_clauses: self.lap_clauses,
            progress: self.progress,
            moves_again: self.moves_again,
            slam_refused: self.slam_refused,
        }
    }
}
