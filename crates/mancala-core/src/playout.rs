//! Random play at full speed: what is dear to know is found out only when it is needed.

use crate::frame::OWN;
use crate::lanes;
use crate::{Hole, IllegalMove, Outcome, Position, Rules, Status, Turn, Unobserved};

/// A game that is played by picking holes blindly until it is over.
///
/// [`Rules::play`] leaves a position of which it is known that the side to move can. Where endless
/// sowings are illegal, knowing that takes about as long as playing. A playout doesn't ask: it
/// [picks](Self::step) one of the mover's holes that hold seeds, sows it, and drops it and picks again
/// where the move turns out illegal; only when nothing is left to pick does it look for a pass or the
/// end. Every legal move is picked as often as if the legal moves were known beforehand, so whatever
/// happens in one kind of game happens in the other, equally often.
///
/// ```
/// use mancala_core::{BoardSpec, Playout, RuleSpec, Step};
///
/// let rules = RuleSpec::new(BoardSpec::new(3, 2)).compile()?;
/// let mut playout = Playout::new(&rules, rules.start())?;
/// let mut plies = 0;
/// // Always picks the first candidate; a real playout asks a random generator.
/// let outcome = loop {
///     match playout.step(|_| 0) {
///         Step::Played(_) => plies += 1,
///         Step::Passed => {}
///         Step::Over(outcome) => break outcome,
///     }
/// };
/// assert!(plies <= 100);
/// assert!(playout.position().status().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playout<'r> {
    rules: &'r Rules,
    /// Not settled, unless it is over.
    position: Position,
}

/// One step of a [`Playout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move was made. Its [`passed`](Turn::passed) is always `false`, and its status is over only
    /// where that could be seen without looking at what the next player can do; later steps tell the
    /// rest.
    Played(Turn),
    /// The side to move couldn't, and passed.
    Passed,
    /// The game is over.
    Over(Outcome),
}

impl<'r> Playout<'r> {
    /// A playout from a position.
    ///
    /// # Errors
    ///
    /// [`IllegalMove::OtherRules`] where the position was made for other rules.
    pub const fn new(rules: &'r Rules, position: Position) -> Result<Self, IllegalMove> {
        if rules.made(&position) {
            Ok(Self { rules, position })
        } else {
            Err(IllegalMove::OtherRules)
        }
    }

    /// The position now, with passes taken and the end settled as [`Rules::play`] would have left it.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = self.position;
        self.rules.settle(&mut position, &mut Unobserved);
        position
    }

    /// Makes one move, takes one pass, or says that the game is over.
    ///
    /// `pick` is given the number of holes left to pick from, 1 to 8, and returns which of them is
    /// tried, from 0 in ring order. It is asked again where the move is illegal. A number that is too
    /// large counts as the last.
    #[inline]
    pub fn step(&mut self, mut pick: impl FnMut(usize) -> usize) -> Step {
        if self.position.state.turn().is_over() {
            return self.over_or_passed();
        }
        let mover = self.position.to_move();
        let mut candidates = self.position.candidates();
        while candidates != 0 {
            let k = lanes::nth(candidates, pick(lanes::count(candidates)));
            candidates &= !(1 << k);
            let Ok(made) = self
                .rules
                .make(&mut self.position, OWN + k, &mut Unobserved)
            else {
                continue;
            };
            let from = Hole::wrapping(mover.index() * self.rules.row() + k);
            return Step::Played(Turn {
                status: self.position.status(),
                ..made.turn(self.rules, mover, from)
            });
        }
        self.rules.settle(&mut self.position, &mut Unobserved);
        self.over_or_passed()
    }

    #[inline(never)]
    fn over_or_passed(&self) -> Step {
        match self.position.status() {
            Status::Over { outcome, .. } => Step::Over(outcome),
            Status::Ongoing => Step::Passed,
        }
    }
}
