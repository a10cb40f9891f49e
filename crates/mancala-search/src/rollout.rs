//! Random continuations.

use mancala_core::{Playout, Position, Rules, Step};

use crate::clock::{Clock, TimeUp};
use crate::dice::Dice;
use crate::limits::MAX_ROLLOUT_PLIES;
use crate::worth::Judge;

/// After so many random plies it is looked whether the game is decided.
const PLIES_A_LOOK: u32 = 16;

/// Plays on at random, and judges the end.
pub(crate) fn rollout(
    rules: &Rules,
    position: &Position,
    judge: Judge,
    dice: &mut Dice,
    clock: &mut Clock,
) -> Result<f64, TimeUp> {
    let Ok(mut playout) = Playout::new(rules, *position) else {
        return Ok(judge.standing(position));
    };
    for ply in 1..=MAX_ROLLOUT_PLIES {
        clock.tick()?;
        let over = matches!(playout.step(|count| dice.below(count)), Step::Over(_));
        if over || ply % PLIES_A_LOOK == 0 {
            if let Some(worth) = judge.decided(&playout.position()) {
                return Ok(worth);
            }
        }
    }
    Ok(judge.standing(&playout.position()))
}
