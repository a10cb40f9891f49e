//! Which setups are positions.

use mancala_core::{
    Effect, EndReason, EndlessPolicy, Feeding, LeftOvers, Mark, Outcome, Row, Setup, Side,
};

use super::{RefPosition, Reference};

impl Reference {
    /// Whether a setup is a position of this game.
    #[must_use]
    pub fn accepts(&self, setup: &Setup) -> bool {
        let position = RefPosition::from_setup(setup);
        position.ring() == 2 * usize::from(self.spec.board.holes)
            && position.all_seeds() <= u32::from(self.spec.board.total_seeds().unwrap_or(0))
            && (0..position.ring()).all(|hole| self.accepts_mark(&position, hole))
            && match position.over {
                None => position.quiet < self.spec.end.quiet_limit,
                Some(outcome) => self.accepts_end(&position, outcome),
            }
    }

    fn accepts_mark(&self, position: &RefPosition, hole: usize) -> bool {
        match position.marks[hole] {
            Mark::Plain => true,
            Mark::Closed => self.spec.board.closable && position.seeds[hole] == 0,
            Mark::Special(owner) => {
                let pair = position.marks[position.facing(hole)] == Mark::Special(owner);
                let makes_uurs = self
                    .spec
                    .last_seed
                    .iter()
                    .any(|clause| clause.then == Effect::MakeUurs);
                pair && makes_uurs || self.claims(position, owner, hole)
            }
        }
    }

    /// Whether some clause claims holes of this row for this player.
    fn claims(&self, position: &RefPosition, owner: Side, hole: usize) -> bool {
        let own_row = position.row_owner(hole) == owner;
        self.spec.last_seed.iter().any(|clause| {
            let row_fits = match clause.row {
                None => true,
                Some(Row::Own) => own_row,
                Some(Row::Opponent) => !own_row,
            };
            clause.then == Effect::Claim && row_fits
        })
    }

    fn accepts_end(&self, position: &RefPosition, outcome: Outcome) -> bool {
        let (moves, ends) = (&self.spec.moves, &self.spec.end);
        let can_end_so = match outcome.reason {
            EndReason::QuietLimit => position.quiet == ends.quiet_limit,
            EndReason::RowEmpty => ends.either_row_empty,
            EndReason::Majority => ends.majority,
            EndReason::Stuck => true,
            EndReason::NoFeedingMove => moves.feeding == Feeding::WhenEmpty,
            EndReason::Endless => moves.endless == EndlessPolicy::GameOver,
            _ => false,
        };
        let nobody = ends.left_overs == LeftOvers::Nobody;
        let shared_out = (0..position.ring())
            .all(|hole| position.seeds[hole] == 0 || nobody && position.is_plain(hole));
        // Where left-overs were added but don't count, the stores don't tell who won.
        let told = ends.left_overs_count || nobody;
        let winner = match position.stores[Side::South].cmp(&position.stores[Side::North]) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(Side::North),
        };
        can_end_so
            && shared_out
            && position.quiet <= ends.quiet_limit
            && (!told || winner == outcome.winner)
    }
}
