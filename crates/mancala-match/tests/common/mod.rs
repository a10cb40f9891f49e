//! The documents' games in rule data, and random choices.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::Arc;

use mancala_core::{
    Beneficiary, BoardSpec, CountSet, Effect, Hole, LastSeedClause, PassingSeedClause, Place, Row,
    RuleSpec, Rules, Side, SpecialHoles, Stuck, Take,
};
use mancala_match::{
    Arrangement, Closed, Decision, Fill, Layout, Partial, Richer, Series, SeriesSpec, Task,
};

/// Rules whose every turn is one lap: what matters is the board.
pub(crate) fn bare(holes: u8, seeds: u8) -> RuleSpec {
    let mut board = BoardSpec::new(holes, seeds);
    board.closable = true;
    RuleSpec::new(board)
}

fn relay() -> LastSeedClause {
    LastSeedClause {
        found: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::Relay)
    }
}

fn four() -> CountSet {
    CountSet::exactly(3).unwrap()
}

pub(crate) fn tampoduo(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = bare(holes, seeds);
    spec.last_seed.push(relay());
    spec.last_seed.push(LastSeedClause {
        row: Some(Row::Own),
        facing: CountSet::SEEDS,
        ..LastSeedClause::new(Effect::capture(Take::Both))
    });
    spec
}

pub(crate) fn layli(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = tampoduo(holes, seeds);
    spec.last_seed.insert(
        0,
        LastSeedClause {
            place: Place::Special,
            ..LastSeedClause::new(Effect::Stop)
        },
    );
    spec.last_seed.insert(
        2,
        LastSeedClause {
            row: Some(Row::Own),
            facing: four(),
            ..LastSeedClause::new(Effect::MakeUurs)
        },
    );
    spec
}

pub(crate) fn krur(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = bare(holes, seeds);
    spec.sowing.special_holes = SpecialHoles::SownByOwner;
    spec.last_seed.push(LastSeedClause {
        row: Some(Row::Opponent),
        found: four(),
        ..LastSeedClause::new(Effect::Claim)
    });
    spec.last_seed.push(relay());
    spec.moves.stuck = Stuck::Pass;
    spec
}

pub(crate) fn rio_kadalis(holes: u8, seeds: u8) -> RuleSpec {
    let mut spec = bare(holes, seeds);
    spec.passing_seed.push(PassingSeedClause {
        beneficiary: Beneficiary::RowOwner,
        ..PassingSeedClause::new(four())
    });
    spec.last_seed.push(LastSeedClause {
        found: four(),
        ..LastSeedClause::new(Effect::capture(Take::LastHole))
    });
    spec.last_seed.push(relay());
    spec.end.quiet_limit = 1000;
    spec
}

pub(crate) fn compiled(spec: &RuleSpec) -> Arc<Rules> {
    Arc::new(spec.compile().unwrap())
}

pub(crate) fn poorer_lays(richer: Richer) -> SeriesSpec {
    SeriesSpec::new(Layout::PoorerLays { richer })
}

pub(crate) fn fours(partial: Option<Partial>) -> SeriesSpec {
    SeriesSpec::new(Layout::Fill(Fill {
        seeds: 4,
        partial,
        closed: Closed::Last,
    }))
}

/// Krur's series.
pub(crate) fn fours_and_a_two() -> SeriesSpec {
    fours(Some(Partial { seeds: 2, from: 3 }))
}

pub(crate) fn hole(index: usize) -> Hole {
    Hole::new(index).unwrap()
}

/// Numbers that look random enough to play by.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // Knuth's multiplier; the high bits are the good ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    /// Plays any legal move.
    pub(crate) fn play(&mut self, series: &mut Series) {
        let legal = series.rules().legal(series.position());
        let hole = legal.nth(self.below(legal.len())).unwrap();
        series.play(hole).unwrap();
    }

    /// Any valid arrangement that chooses both rows.
    pub(crate) fn arrange(&mut self, decision: &Decision) -> Arrangement {
        let mut chosen = Arrangement::default();
        for side in Side::BOTH {
            match decision.task(side) {
                Task::Lay { seeds } => {
                    let mut row = vec![1; decision.row()];
                    for _ in row.len()..usize::from(seeds) {
                        let hole = self.below(row.len());
                        row[hole] += 1;
                    }
                    chosen = chosen.with(side, row);
                }
                Task::Open { .. } => {
                    let mut row = decision.rows(&Arrangement::default()).unwrap()[side].clone();
                    for last in (1..row.len()).rev() {
                        row.swap(last, self.below(last + 1));
                    }
                    chosen = chosen.with(side, row);
                }
                // The other player's row says it all.
                Task::Same { .. } | Task::Facing { .. } => {}
            }
        }
        chosen
    }
}
