//! Passes, ends and the sharing-out.

use mancala_core::{EndReason, LeftOvers, Mark, Outcome, Side, Stuck};

use super::moves::Prospect;
use super::{RefPosition, Reference};

impl Reference {
    /// Ends the game where it has ended, and passes where the player to move is stuck. Says whether he
    /// passed.
    pub(super) fn settle(&self, position: &mut RefPosition) -> bool {
        if let Some(reason) = self.end_before_moves(position) {
            self.share_out(position, reason);
            return false;
        }
        match self.prospect(position) {
            Prospect::Moves => false,
            Prospect::NoneFeeds => {
                self.share_out(position, EndReason::NoFeedingMove);
                false
            }
            Prospect::Stuck if self.spec.moves.stuck == Stuck::Pass => self.pass(position),
            Prospect::Stuck => {
                self.share_out(position, EndReason::Stuck);
                false
            }
        }
    }

    /// Passes where the other side can move; ends the game where he can't.
    fn pass(&self, position: &mut RefPosition) -> bool {
        let stuck = position.to_move;
        position.to_move = !stuck;
        let reason = match self.prospect(position) {
            Prospect::Moves => return true,
            Prospect::NoneFeeds => EndReason::NoFeedingMove,
            Prospect::Stuck => EndReason::Stuck,
        };
        position.to_move = stuck;
        self.share_out(position, reason);
        false
    }

    /// The ends that don't depend on what the player to move can do.
    fn end_before_moves(&self, position: &RefPosition) -> Option<EndReason> {
        let ends = &self.spec.end;
        let any_side = |holds: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().any(holds);
        if position.quiet >= ends.quiet_limit {
            Some(EndReason::QuietLimit)
        } else if ends.either_row_empty && any_side(&|side| position.playable_seeds(side) == 0) {
            Some(EndReason::RowEmpty)
        } else if ends.majority
            && any_side(&|side| 2 * u32::from(position.stores[side]) > position.all_seeds())
        {
            Some(EndReason::Majority)
        } else {
            None
        }
    }

    /// Ends the game: seeds in special holes go to their owners, the left-overs to whom the rules say.
    pub(super) fn share_out(&self, position: &mut RefPosition, reason: EndReason) {
        for hole in 0..position.ring() {
            if let Mark::Special(owner) = position.marks[hole] {
                let seeds = position.take_all(hole);
                position.stores[owner] += seeds;
            }
        }
        let without_left_overs = position.stores;
        for hole in 0..position.ring() {
            let row_owner = position.row_owner(hole);
            let owner = match self.spec.end.left_overs {
                LeftOvers::RowOwner => row_owner,
                LeftOvers::LastMover => position.last_mover.unwrap_or(row_owner),
                LeftOvers::Nobody => continue,
            };
            let seeds = position.take_all(hole);
            position.stores[owner] += seeds;
        }
        let counted = if self.spec.end.left_overs_count {
            position.stores
        } else {
            without_left_overs
        };
        let winner = match counted[Side::South].cmp(&counted[Side::North]) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Side::North),
        };
        position.over = Some(Outcome { reason, winner });
    }
}
