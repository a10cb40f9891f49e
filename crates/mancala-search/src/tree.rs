//! The tree of continuations that a search tries.

use std::ops::Range;

use mancala_core::{Hole, MAX_ROW, Position, Rules};

use crate::clock::{Clock, TimeUp};
use crate::dice::Dice;
use crate::greedy::gain;
use crate::limits::MAX_NODES;
use crate::rollout::rollout;
use crate::worth::Judge;

/// How much an uncertain move is favoured over one that has done well.
const CURIOSITY: f64 = 1.2;

/// One in so many of the opponent's replies is expected to be what brings him most at once, and not the
/// best. So a player who is lost sets traps, and one who isn't loses little.
const GREEDY_REPLIES: usize = 5;

/// The index of the node that the tree grows from.
pub(crate) const ROOT: usize = 0;

/// A position that was reached, and how playouts through it ended. Worths are the searching player's
/// own, whoever is to move.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    position: Position,
    /// The move that led here; `None` at the root.
    hole: Option<Hole>,
    /// Where its children are, the greedy move's first; nowhere while it is a leaf.
    children: Range<u32>,
    visits: u32,
    total: f64,
    /// Its worth, once it is certain: as the worth of an end, or as enough lines were followed to theirs.
    settled: Option<f64>,
}

impl Node {
    fn new(hole: Option<Hole>, position: Position, judge: Judge) -> Self {
        Self {
            position,
            hole,
            children: 0..0,
            visits: 0,
            total: 0.0,
            settled: judge.over(&position),
        }
    }

    pub(crate) const fn hole(&self) -> Option<Hole> {
        self.hole
    }

    pub(crate) const fn visits(&self) -> u32 {
        self.visits
    }

    pub(crate) const fn is_settled(&self) -> bool {
        self.settled.is_some()
    }

    /// What is known of its worth; nothing before the first visit.
    pub(crate) fn worth(&self) -> Option<f64> {
        self.settled.or_else(|| self.mean())
    }

    /// How the playouts through it ended, on the average.
    fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.total / f64::from(self.visits))
    }

    /// Its worth, if there is nothing more to find out about it: the game is over, or won, or nothing but
    /// the margin was open. A draw or loss that is certain may still be turned by a bad reply.
    fn end(&self, judge: Judge) -> Option<f64> {
        self.settled
            .filter(|&worth| self.children.is_empty() || !judge.may_hope(worth))
    }

    /// Whether there is nothing more to find out about it.
    pub(crate) fn is_end(&self, judge: Judge) -> bool {
        self.end(judge).is_some()
    }

    /// What a worth is multiplied by to be the side to move's.
    fn sign(&self, judge: Judge) -> f64 {
        if self.position.to_move() == judge.player {
            1.0
        } else {
            -1.0
        }
    }
}

/// Everything that a search knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// The nodes that the playout on its way has passed, the root first.
    path: Vec<usize>,
}

impl Tree {
    /// Begins a tree with a position and its legal moves.
    pub(crate) fn plant(&mut self, rules: &Rules, position: &Position, judge: Judge) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, *position, judge));
        // Without a deadline it can't fail.
        let _ = self.grow(ROOT, rules, judge, &mut Clock::start(None));
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    pub(crate) fn children(&self, at: usize) -> Range<usize> {
        let Range { start, end } = self.nodes[at].children;
        start as usize..end as usize
    }

    /// Goes down the most promising moves to a leaf, plays on from there at random, and remembers on the
    /// way how it ended. A playout that runs out of time leaves no trace.
    pub(crate) fn playout(
        &mut self,
        rules: &Rules,
        judge: Judge,
        dice: &mut Dice,
        clock: &mut Clock,
    ) -> Result<(), TimeUp> {
        // A playout to a settled node plays nothing, and must take notice of the time all the same.
        clock.tick()?;
        let leaf = self.descend(rules, judge, dice, clock)?;
        let worth = match self.nodes[leaf].end(judge) {
            Some(worth) => worth,
            None => rollout(rules, &self.nodes[leaf].position, judge, dice, clock)?,
        };
        for &at in &self.path {
            self.nodes[at].visits += 1;
            self.nodes[at].total += worth;
        }
        self.settle(judge);
        Ok(())
    }

    /// Follows the most promising moves, and now and then a greedy reply, to a node that is an end or new.
    fn descend(
        &mut self,
        rules: &Rules,
        judge: Judge,
        dice: &mut Dice,
        clock: &mut Clock,
    ) -> Result<usize, TimeUp> {
        self.path.clear();
        let mut at = ROOT;
        loop {
            self.path.push(at);
            let node = &self.nodes[at];
            if node.end(judge).is_some() {
                return Ok(at);
            }
            if node.children.is_empty() && node.visits > 0 {
                self.grow(at, rules, judge, clock)?;
            }
            let replies = self.nodes[at].position.to_move() != judge.player;
            let next = if replies && dice.below(GREEDY_REPLIES) == 0 {
                self.children(at).next()
            } else {
                self.most_promising(at, judge)
            };
            match next {
                Some(child) => at = child,
                None => return Ok(at),
            }
        }
    }

    /// Gives a leaf its children, if the tree may still grow.
    fn grow(
        &mut self,
        at: usize,
        rules: &Rules,
        judge: Judge,
        clock: &mut Clock,
    ) -> Result<(), TimeUp> {
        let first = self.nodes.len();
        if first + MAX_ROW > MAX_NODES {
            return Ok(());
        }
        let position = self.nodes[at].position;
        let mut most = None;
        for hole in rules.legal(&position) {
            clock.tick()?;
            let mut after = position;
            if let Ok(turn) = rules.play(&mut after, hole) {
                self.nodes.push(Node::new(Some(hole), after, judge));
                let gain = Some(gain(&turn, &after));
                if gain > most {
                    most = gain;
                    let last = self.nodes.len() - 1;
                    self.nodes.swap(first, last);
                }
            }
        }
        self.nodes[at].children = first as u32..self.nodes.len() as u32;
        Ok(())
    }

    /// The child that is worth a try: one without a visit, or else one that did well or was tried little
    /// (the UCB1 rule). There is nothing to find out about an end.
    fn most_promising(&self, at: usize, judge: Judge) -> Option<usize> {
        let parent = &self.nodes[at];
        let (sign, log) = (parent.sign(judge), logarithm(parent.visits));
        let promise = |child: &Node| match (child.end(judge), child.mean()) {
            (Some(worth), _) => sign * worth,
            (None, Some(mean)) => sign * mean + CURIOSITY * (log / f64::from(child.visits)).sqrt(),
            (None, None) => f64::INFINITY,
        };
        self.children(at)
            .map(|child| (child, promise(&self.nodes[child])))
            .max_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(child, _)| child)
    }

    /// Settles the nodes on the path, from the leaf up, where a settled child wins or all are settled.
    fn settle(&mut self, judge: Judge) {
        for &at in self.path.iter().rev() {
            if self.nodes[at].is_settled() {
                continue;
            }
            let sign = self.nodes[at].sign(judge);
            let worths = || self.children(at).map(|child| self.nodes[child].settled);
            let known = worths().flatten().map(|worth| sign * worth);
            let Some(best) = known.max_by(f64::total_cmp) else {
                return;
            };
            if !judge.is_win(best) && worths().any(|worth| worth.is_none()) {
                return;
            }
            self.nodes[at].settled = Some(sign * best);
        }
    }

    /// The child to play. Of those that are not certain to bring a worse result it is the one tried most,
    /// unless an end is as good.
    pub(crate) fn best(&self, at: usize, judge: Judge) -> Option<usize> {
        let sign = self.nodes[at].sign(judge);
        let grade = |&child: &usize| {
            let settled = self.nodes[child].settled;
            settled.map_or(0, |worth| judge.grade(sign * worth))
        };
        let highest = self.children(at).map(|child| grade(&child)).max()?;
        let (ends, open): (Vec<usize>, Vec<usize>) = self
            .children(at)
            .filter(|child| grade(child) == highest)
            .partition(|&child| self.nodes[child].is_end(judge));
        let value = |child: usize| {
            let node = &self.nodes[child];
            node.end(judge)
                .or(node.mean())
                .map_or(-1.0, |worth| sign * worth)
        };
        let end = ends
            .into_iter()
            .max_by(|&one, &other| value(one).total_cmp(&value(other)));
        let tried = open
            .into_iter()
            .max_by_key(|&child| self.nodes[child].visits);
        match (end, tried) {
            (Some(end), Some(tried)) if value(end) < value(tried) => Some(tried),
            (end, tried) => end.or(tried),
        }
    }
}

/// About the natural logarithm of a number of visits, by arithmetic that gives the same on every machine:
/// straight lines between powers of two.
fn logarithm(visits: u32) -> f64 {
    let whole = visits.max(1).ilog2();
    let part = f64::from(visits.max(1)) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + part) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_close() {
        for visits in [1, 2, 3, 10, 100, 12_345, u32::MAX] {
            let off = f64::from(visits).ln() - logarithm(visits);
            assert!((-1e-9..0.06).contains(&off), "{visits}: {off}");
        }
    }
}
