//! What the last seed of a lap does.

use std::collections::BTreeSet;

use mancala_core::{Capture, Effect, GrandSlam, LastSeedClause, Mark, Place, Take};

use super::sowing::{Sower, Spot};

impl Sower<'_> {
    /// The first clause that fits a lap whose last seed has fallen here.
    pub(super) fn deciding_clause(&self, last: Spot) -> Option<usize> {
        (0..self.spec.last_seed.len()).find(|&k| self.fits(&self.spec.last_seed[k], last))
    }

    fn fits(&self, clause: &LastSeedClause, last: Spot) -> bool {
        let Spot::Hole(hole) = last else {
            return clause.place == Place::Store;
        };
        let found = self.position.seeds[hole] - 1;
        self.place_fits(clause.place, hole)
            && self.row_fits(clause.row, hole)
            && clause.found.contains(found)
            && clause.facing.contains(self.facing_seeds(hole))
    }

    fn place_fits(&self, place: Place, hole: usize) -> bool {
        match self.position.marks[hole] {
            Mark::Plain => matches!(place, Place::Plain | Place::Hole),
            Mark::Special(owner) if owner == self.mover => {
                matches!(place, Place::Special | Place::OwnSpecial | Place::Hole)
            }
            Mark::Special(_) => {
                matches!(place, Place::Special | Place::OpponentSpecial | Place::Hole)
            }
            Mark::Closed => false,
        }
    }

    /// What a clause sees in the hole across: a special hole looks empty.
    fn facing_seeds(&self, hole: usize) -> u8 {
        let facing = self.position.facing(hole);
        if self.position.is_plain(facing) {
            self.position.seeds[facing]
        } else {
            0
        }
    }

    /// Does what a clause says that ends the turn.
    pub(super) fn bring_about(&mut self, clause: usize, last: Spot) {
        let clause = self.spec.last_seed[clause];
        match (clause.then, last) {
            (Effect::Capture(capture), Spot::Hole(hole)) => {
                self.capture_from(&clause, capture, hole);
            }
            (Effect::MakeUurs, Spot::Hole(hole)) => self.make_uurs(hole),
            (Effect::Claim, Spot::Hole(hole)) => self.mark(hole),
            (Effect::MoveAgain, _) => self.moves_again = true,
            _ => {}
        }
    }

    fn mark(&mut self, hole: usize) {
        self.position.marks[hole] = Mark::Special(self.mover);
        self.progress = true;
    }

    fn make_uurs(&mut self, hole: usize) {
        let facing = self.position.facing(hole);
        self.position.seeds[facing] -= 1;
        self.position.seeds[hole] += 1;
        self.mark(hole);
        self.mark(facing);
    }

    fn capture_from(&mut self, clause: &LastSeedClause, capture: Capture, last: usize) {
        let emptied = self.emptied(clause, capture, last);
        if self.is_grand_slam(&emptied) {
            match capture.grand_slam {
                GrandSlam::TakesAll => {}
                GrandSlam::TakesNothing => return,
                GrandSlam::Illegal => self.slam_refused = true,
            }
        }
        let winner = self.winner(capture.beneficiary, last);
        for hole in emptied {
            self.capture(hole, winner);
        }
    }

    /// The holes that a capture empties. All of them are seen as the last seed left them.
    fn emptied(&self, clause: &LastSeedClause, capture: Capture, last: usize) -> BTreeSet<usize> {
        let mut holes = BTreeSet::new();
        if matches!(capture.take, Take::Facing | Take::Both) {
            holes.insert(self.position.facing(last));
        }
        if matches!(capture.take, Take::LastHole | Take::Both) {
            holes.insert(last);
        }
        if capture.backwards {
            let ring = self.position.ring();
            for back in 1..ring {
                let hole = (last + ring - back) % ring;
                let seeds = self.position.seeds[hole];
                let goes_on = self.position.is_plain(hole)
                    && self.row_fits(clause.row, hole)
                    && seeds > 0
                    && clause.found.contains(seeds - 1);
                if !goes_on {
                    break;
                }
                holes.insert(hole);
            }
        }
        holes.retain(|&hole| self.position.is_plain(hole));
        holes
    }

    /// Whether emptying these holes takes seeds from the opponent's row and leaves it without any to
    /// play with.
    fn is_grand_slam(&self, emptied: &BTreeSet<usize>) -> bool {
        let opponent = !self.mover;
        let taken: u32 = emptied
            .iter()
            .filter(|&&hole| self.position.row_owner(hole) == opponent)
            .map(|&hole| u32::from(self.position.seeds[hole]))
            .sum();
        taken > 0 && taken == self.position.playable_seeds(opponent)
    }
}
