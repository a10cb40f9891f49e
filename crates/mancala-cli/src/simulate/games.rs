//! Playing the games.

use mancala_core::{BySide, IllegalMove, Playout, Step};
use mancala_search::Limits;
use mancala_variants::Variant;

use super::game::Game;
use super::tally::Tally;
use crate::dice::Dice;
use crate::endless::endless;
use crate::players::Player;

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// By players who look at all legal moves.
    Exact(BySide<Player>),
    /// By [`Playout`], at random: which moves are legal is never known.
    Playouts,
}

/// What all games of a simulation have in common.
pub(super) struct Games<'v> {
    pub(super) variant: &'v Variant,
    pub(super) method: Method,
    /// Of a player who searches.
    pub(super) limits: Limits,
    pub(super) seed: u64,
}

impl Games<'_> {
    /// What is counted before any game is played.
    pub(super) fn nothing_counted(&self) -> Tally {
        Tally::new(self.variant, matches!(self.method, Method::Exact(_)))
    }

    /// Plays the game with this index, and counts what happens in it.
    pub(super) fn play(&self, index: u64, tally: &mut Tally) -> Result<(), IllegalMove> {
        let dice = Dice::new(self.seed, index);
        let game = Game::new(tally, index);
        match self.method {
            Method::Exact(players) => self.exact(players, dice, game),
            Method::Playouts => self.playout(dice, game),
        }
    }

    fn exact(
        &self,
        players: BySide<Player>,
        mut dice: Dice,
        mut game: Game<'_>,
    ) -> Result<(), IllegalMove> {
        let rules = self.variant.rules();
        let mut position = rules.start();
        loop {
            let legal = rules.legal(&position);
            let player = players[position.to_move()];
            let choice = player.choose_among(legal, self.limits, rules, &position, &mut dice);
            let Some(hole) = choice else {
                game.over(position.status());
                return Ok(());
            };
            game.offers(legal.len(), endless(rules, &position, legal));
            let before = position;
            let turn = rules.play(&mut position, hole)?;
            game.turn(&turn, || before);
        }
    }

    fn playout(&self, mut dice: Dice, mut game: Game<'_>) -> Result<(), IllegalMove> {
        let rules = self.variant.rules();
        let mut playout = Playout::new(rules, rules.start())?;
        loop {
            let before = playout.clone();
            match playout.step(|holes| dice.below(holes)) {
                Step::Played(turn) => game.turn(&turn, || before.position()),
                Step::Passed => game.pass(),
                Step::Over(_) => {
                    game.over(playout.position().status());
                    return Ok(());
                }
            }
        }
    }
}
