//! Games of the searching player against the greedy one.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use mancala_core::{Hole, Mark, Position, Rules, Side, Status};
use mancala_search::{Limits, Searcher, greedy};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// Openings that are tried before one is taken as it is.
const OPENINGS_TRIED: usize = 1000;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    /// How many; the searching player is South in every other one.
    pub(crate) games: u32,
    /// How long he may think about a move.
    pub(crate) limits: Limits,
    /// Two games with the seats exchanged have the same opening: stream `game / 2` of `ChaCha8Rng` under
    /// this seed.
    pub(crate) seed: u64,
    /// Random plies that a game opens with, for variety: both players are deterministic, or nearly so.
    pub(crate) opening: u32,
    /// The most, in hundredths of all seeds, that a side may be ahead by after the opening; one that
    /// leaves it further ahead is drawn anew. A random move can lose a small game at once, and such a
    /// game would measure the dice.
    pub(crate) lead: u32,
}

/// What came of the games, for the searching player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// Seeds that he was ahead by, all games together.
    pub(crate) lead: i32,
    pub(crate) moves: u32,
    pub(crate) playouts: u64,
    pub(crate) longest_move: Duration,
    /// The games, a list of moves each: equal ones count once.
    pub(crate) different: HashSet<Vec<Hole>>,
}

impl Duel {
    /// Plays all games.
    pub(crate) fn play(&self, rules: &Rules) -> Tally {
        let mut tally = Tally::default();
        for game in 0..self.games {
            let seat = Side::BOTH[game as usize % 2];
            let mut searcher = Searcher::new(u64::from(game));
            let mut moves = Vec::new();
            let mut position = self.open(rules, u64::from(game / 2));
            while let Some(hole) = self.choose(rules, &position, seat, &mut searcher, &mut tally) {
                if rules.play(&mut position, hole).is_err() {
                    break;
                }
                moves.push(hole);
            }
            tally.different.insert(moves);
            match position.status() {
                Status::Over { outcome, scores } => {
                    tally.lead += i32::from(scores[seat]) - i32::from(scores[!seat]);
                    match outcome.winner {
                        Some(winner) if winner == seat => tally.won += 1,
                        Some(_) => tally.lost += 1,
                        None => tally.drawn += 1,
                    }
                }
                Status::Ongoing => panic!("a player gave no legal move: {position}"),
            }
        }
        tally
    }

    fn choose(
        &self,
        rules: &Rules,
        position: &Position,
        seat: Side,
        searcher: &mut Searcher,
        tally: &mut Tally,
    ) -> Option<Hole> {
        if position.to_move() != seat {
            return greedy(rules, position);
        }
        let started = Instant::now();
        let found = searcher.best(rules, position, self.limits)?;
        tally.longest_move = tally.longest_move.max(started.elapsed());
        tally.moves += 1;
        tally.playouts += u64::from(found.playouts);
        Some(found.hole)
    }

    /// The position after a random opening.
    fn open(&self, rules: &Rules, stream: u64) -> Position {
        let mut dice = ChaCha8Rng::seed_from_u64(self.seed);
        dice.set_stream(stream);
        let mut position = rules.start();
        for _ in 0..OPENINGS_TRIED {
            position = rules.start();
            for _ in 0..self.opening {
                let legal = rules.legal(&position);
                let pick = dice.next_u32() as usize % legal.len().max(1);
                if let Some(hole) = legal.nth(pick) {
                    let _ = rules.play(&mut position, hole);
                }
            }
            if !position.status().is_over()
                && 100 * lead(&position) <= self.lead * u32::from(rules.total_seeds())
            {
                break;
            }
        }
        position
    }
}

/// By how many seeds the sides differ in what nobody can take from them.
fn lead(position: &Position) -> u32 {
    let [south, north] = Side::BOTH.map(|side| {
        let special = (0..2 * position.row())
            .filter_map(Hole::new)
            .filter(|&hole| position.mark(hole) == Mark::Special(side))
            .map(|hole| u32::from(position.seeds(hole)));
        u32::from(position.stores()[side]) + special.sum::<u32>()
    });
    south.abs_diff(north)
}
