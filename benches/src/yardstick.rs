//! What the hand-written engines have in common.

use mancala_core::Side;

use crate::Rng;

/// Laps that a turn may take; a move that needs more is illegal.
pub const LAP_LIMIT: u32 = 4096;

/// A position of one game, with that game's rules in its code.
///
/// Holes are numbered round the ring, South's row first.
pub trait Yardstick: Copy {
    /// Name of the shipped variant with the same rules; the bare ring is none.
    const VARIANT: &'static str;

    /// The first game's first position.
    fn start() -> Self;

    /// Who moves next.
    fn to_move(&self) -> Side;

    /// Whether the game is over and the board shared out.
    fn is_over(&self) -> bool;

    /// Seeds in a hole.
    fn seeds(&self, hole: usize) -> u8;

    /// Puts so many seeds in a hole, whatever it held.
    fn set_seeds(&mut self, hole: usize, seeds: u8);

    /// South's and North's captured seeds.
    fn stores(&self) -> [u8; 2];

    /// The mover's holes that he could lift from, legal or not.
    fn candidates(&self) -> Holes;

    /// Plays a candidate and ends the game where that needs no look at what the next player can do.
    /// Returns whether the move was legal; if not, the position is spoilt.
    fn attempt(&mut self, hole: usize) -> bool;

    /// Whether a candidate is legal.
    fn may_play(&self, hole: usize) -> bool;

    /// Takes a pass, or ends the game, if the side to move can't.
    fn settle(&mut self);

    /// The legal moves.
    fn legal(&self) -> Holes {
        let mut legal = Holes::default();
        if !self.is_over() {
            for hole in self.candidates().iter() {
                if self.may_play(hole) {
                    legal.push(hole);
                }
            }
        }
        legal
    }

    /// Plays a candidate and settles passes and ends. Returns whether the move was legal; if not, the
    /// position is as before.
    fn play(&mut self, hole: usize) -> bool {
        let before = *self;
        if self.attempt(hole) {
            self.settle();
            true
        } else {
            *self = before;
            false
        }
    }

    /// Sequences of `depth` moves.
    #[must_use]
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ if self.is_over() => 0,
            _ => {
                let mut count = 0;
                for hole in self.candidates().iter() {
                    let mut next = *self;
                    if next.attempt(hole) {
                        next.settle();
                        count += next.perft(depth - 1);
                    }
                }
                count
            }
        }
    }

    /// Plays at random to the end, looking for passes and ends only when no candidate is left to try.
    /// Returns the number of plies.
    fn playout(&mut self, rng: &mut Rng) -> u64 {
        let mut plies = 0;
        while !self.is_over() {
            let mut candidates = self.candidates();
            loop {
                if candidates.is_empty() {
                    self.settle();
                    break;
                }
                let hole = candidates.remove(rng.below(candidates.len()));
                let before = *self;
                if self.attempt(hole) {
                    plies += 1;
                    break;
                }
                *self = before;
            }
        }
        plies
    }
}

/// A few holes of one row, in ring order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holes {
    list: [u8; 6],
    len: usize,
}

impl Holes {
    /// Adds a hole that comes after all others.
    ///
    /// # Panics
    ///
    /// If there are six already.
    #[inline]
    pub fn push(&mut self, hole: usize) {
        self.list[self.len] = hole as u8;
        self.len += 1;
    }

    /// Takes the `k`th hole out.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    #[inline]
    pub fn remove(&mut self, k: usize) -> usize {
        let hole = self.list[k];
        self.len -= 1;
        for later in k..self.len {
            self.list[later] = self.list[later + 1];
        }
        usize::from(hole)
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The holes in ring order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.list[..self.len].iter().map(|&hole| usize::from(hole))
    }
}
