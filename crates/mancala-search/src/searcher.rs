//! The player who looks ahead.

use mancala_core::{Hole, Position, Rules};

use crate::clock::Clock;
use crate::dice::Dice;
use crate::tree::{ROOT, Tree};
use crate::worth::Judge;
use crate::{Found, Limits, greedy};

/// Playouts after which a player who has one legal move plays it.
const ENOUGH_FOR_ONE_MOVE: u32 = 100;

/// Tries that a position must have had to be part of the line that a search expects.
const TRIES_OF_A_LINE: u32 = 10;

/// A player who looks ahead, under any rules, until a limit is reached.
///
/// He is a Monte Carlo tree search: each playout goes down the tree of continuations along moves that did
/// well or were tried little, adds a position to it, and plays on from there at random. What he plays is
/// the move tried most. Moves that win for certain, because enough lines were followed to their ends, need
/// no more playouts. Where a draw or a loss is certain he plays for the opponent's mistakes: he expects
/// one reply in five to be the one that brings the opponent most at once.
///
/// A searcher keeps nothing between two searches but the memory that they need.
#[derive(Clone, Debug)]
pub struct Searcher {
    seed: u64,
    tree: Tree,
}

impl Searcher {
    /// A player whose random playouts are those of a seed. They come from the `SplitMix64` generator,
    /// which every search starts anew.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            tree: Tree::default(),
        }
    }

    /// The best move that can be found within the limits; `None` where there is no legal move: the game
    /// is over, or the position was made for other rules.
    ///
    /// ```
    /// use mancala_search::{Limits, Searcher};
    /// use mancala_variants::Variant;
    ///
    /// let ayoayo = Variant::find("ayoayo")?;
    /// let rules = ayoayo.rules();
    ///
    /// let start = rules.start();
    /// let found = Searcher::new(1).best(rules, &start, Limits::playouts(1_000));
    /// let found = found.ok_or("the game is over")?;
    /// assert!(rules.legal(&start).contains(found.hole));
    /// assert_eq!(found.line[0], found.hole);
    /// assert_eq!(found.playouts, 1_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(&mut self, rules: &Rules, position: &Position, limits: Limits) -> Option<Found> {
        let mut clock = Clock::start(limits.time);
        let mut dice = Dice::new(self.seed);
        let judge = Judge::of(position);
        self.tree.plant(rules, position, judge);
        let enough = match self.tree.children(ROOT).len() {
            0 => return None,
            1 => ENOUGH_FOR_ONE_MOVE,
            _ => u32::MAX,
        };
        let most = limits.playouts.unwrap_or(u32::MAX).min(enough);
        while self.tree.node(ROOT).visits() < most && !self.tree.node(ROOT).is_end(judge) {
            if self
                .tree
                .playout(rules, judge, &mut dice, &mut clock)
                .is_err()
            {
                break;
            }
        }
        self.answer(rules, position, judge)
    }

    fn answer(&self, rules: &Rules, position: &Position, judge: Judge) -> Option<Found> {
        let root = self.tree.node(ROOT);
        if root.visits() == 0 {
            let hole = greedy(rules, position)?;
            return Some(Found {
                hole,
                outlook: judge.outlook(judge.unseen(position), false),
                playouts: 0,
                line: vec![hole],
            });
        }
        let best = self.tree.node(self.tree.best(ROOT, judge)?);
        // What is certain is so of the position; the move may hope for more.
        let node = if root.is_settled() { root } else { best };
        let worth = node.worth().unwrap_or_else(|| judge.unseen(position));
        Some(Found {
            hole: best.hole()?,
            outlook: judge.outlook(worth, root.is_settled()),
            playouts: root.visits(),
            line: self.line(judge),
        })
    }

    /// The best moves from the root on, the first and those after which enough was tried or all is known.
    fn line(&self, judge: Judge) -> Vec<Hole> {
        let next = |&at: &usize| self.tree.best(at, judge);
        let known = |&at: &usize| {
            let node = self.tree.node(at);
            node.is_settled() || node.visits() >= TRIES_OF_A_LINE
        };
        let first = self.tree.best(ROOT, judge);
        std::iter::successors(first, |at| next(at).filter(known))
            .filter_map(|at| self.tree.node(at).hole())
            .collect()
    }
}
