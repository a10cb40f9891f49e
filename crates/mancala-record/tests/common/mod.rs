//! Records of random play.

#![allow(dead_code, reason = "each test file uses a part of it")]

use mancala_core::{HoleSet, Side};
use mancala_match::{
    Arrangement, Decision, EarlyEnd, Game, Series, SeriesSpec, SeriesStatus, Starter, Task,
};
use mancala_record::{Moment, Reader, Record, RecordError};
use mancala_variants::Variant;

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

    pub(crate) fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub(crate) fn pick<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }

    fn hole(&mut self, legal: HoleSet) -> mancala_core::Hole {
        legal.nth(self.below(legal.len())).unwrap()
    }

    fn early_end(&mut self) -> EarlyEnd {
        let side = Side::BOTH[self.below(2)];
        match self.below(3) {
            0 => EarlyEnd::Agreement,
            1 => EarlyEnd::Resignation(side),
            _ => EarlyEnd::Forfeit(side),
        }
    }

    /// A start: the usual one, or a position of some random game, ended ones included.
    fn start(&mut self, variant: &Variant) -> mancala_core::Setup {
        let mut game = Game::new(variant.rules().clone());
        if self.one_in(3) {
            for _ in 0..self.below(60) {
                if !game.is_over() {
                    game.play(self.hole(game.legal())).unwrap();
                }
            }
        }
        if game.ply() == 0 {
            game.start().clone()
        } else {
            game.position().setup()
        }
    }

    pub(crate) fn game(&mut self, variant: &Variant) -> Game {
        let start = self.start(variant);
        let mut game = Game::from_setup(variant.rules().clone(), start).unwrap();
        for _ in 0..self.below(80) {
            if game.is_over() {
                break;
            } else if self.one_in(60) {
                game.end_early(self.early_end()).unwrap();
            } else {
                game.play(self.hole(game.legal())).unwrap();
            }
        }
        game
    }

    pub(crate) fn series(&mut self, variant: &Variant) -> Series {
        let limit = 1 + self.below(6) as u32;
        let mut spec = match variant.series() {
            Some(series) if !self.one_in(4) => *series,
            _ => SeriesSpec::independent(limit),
        };
        if self.one_in(2) {
            spec.game_limit = limit;
        }
        if self.one_in(2) {
            let starters = [
                Starter::Alternate,
                Starter::Same,
                Starter::Loser,
                Starter::Winner,
            ];
            spec.starter = *self.pick(&starters);
        }
        let start = self.start(variant);
        let mut series = Series::from_setup(variant.rules().clone(), spec, start).unwrap();
        for _ in 0..self.below(300) {
            match series.status() {
                SeriesStatus::Playing => self.step(&mut series),
                SeriesStatus::Arranging { .. } if self.one_in(20) => {
                    series.end_early(self.early_end()).unwrap();
                }
                SeriesStatus::Arranging { decision, .. } => {
                    series.arrange(&self.arrange(&decision)).unwrap();
                }
                SeriesStatus::Over(_) => break,
            }
        }
        series
    }

    fn step(&mut self, series: &mut Series) {
        match self.below(200) {
            0 => drop(series.end_early(self.early_end()).unwrap()),
            1..=4 => drop(series.end_game_early(self.early_end()).unwrap()),
            _ => drop(series.play(self.hole(series.game().legal())).unwrap()),
        }
    }

    /// Any valid arrangement.
    fn arrange(&mut self, decision: &Decision) -> Arrangement {
        let mut chosen = Arrangement::default();
        if self.one_in(3) {
            return chosen;
        }
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

    /// A record of a game or a series of any shipped variant, without tags and comments.
    pub(crate) fn record(&mut self) -> Record {
        let variant = self.pick(Variant::shipped()).clone();
        if self.one_in(2) {
            Record::of_game(&variant, self.game(&variant)).unwrap()
        } else {
            Record::of_series(&variant, self.series(&variant)).unwrap()
        }
    }

    /// A moment that the record has.
    pub(crate) fn moment(&mut self, record: &Record) -> Moment {
        let games: Vec<&Game> = record.played().games().collect();
        let game = self.below(games.len());
        Moment {
            game: game as u32 + 1,
            ply: self.below(games[game].ply() + 1),
        }
    }
}

/// All that is read of a text of records of shipped variants.
pub(crate) fn read(text: &[u8]) -> Vec<Result<Record, RecordError>> {
    Reader::new(text, Variant::find).collect()
}
