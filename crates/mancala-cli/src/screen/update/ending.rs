//! Ends that the players decide.

use mancala_core::Side;
use mancala_match::{EarlyEnd, Layout, SeriesStatus};

use crate::screen::message::Effect;
use crate::screen::model::{About, Dialog, Model};
use crate::screen::thinker::What;
use crate::tip::Tip;

/// An end that a person may want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screen) enum Ending {
    /// Of the game.
    Game(EarlyEnd),
    /// Of the series.
    Series(EarlyEnd),
}

impl Ending {
    /// What it is, as something to choose.
    pub(in crate::screen) fn text(self) -> String {
        match self {
            Self::Game(EarlyEnd::Agreement) => "agree on a draw in this game".to_owned(),
            Self::Game(EarlyEnd::Resignation(side) | EarlyEnd::Forfeit(side)) => {
                format!("{side} resigns this game")
            }
            Self::Series(EarlyEnd::Agreement) => "agree to end the series as a draw".to_owned(),
            Self::Series(EarlyEnd::Resignation(side) | EarlyEnd::Forfeit(side)) => {
                format!("{side} gives up the series")
            }
        }
    }
}

impl Model {
    /// The ends that people may choose now.
    fn endings(&self) -> Vec<Ending> {
        let seats = self.table.seats();
        let people = Side::BOTH
            .into_iter()
            .filter(|&side| seats[side].is_person());
        let resignations: Vec<_> = people.map(EarlyEnd::Resignation).collect();
        let ends = || resignations.iter().copied();
        let ends = || std::iter::once(EarlyEnd::Agreement).chain(ends());
        match self.table.series().status() {
            _ if resignations.is_empty() => Vec::new(),
            SeriesStatus::Over(_) => Vec::new(),
            SeriesStatus::Arranging { .. } => ends().map(Ending::Series).collect(),
            SeriesStatus::Playing => {
                let game = ends().map(Ending::Game);
                game.chain(ends().map(Ending::Series)).collect()
            }
        }
    }

    pub(super) fn ask_ending(&mut self) {
        let endings = self.endings();
        if endings.is_empty() {
            self.say("End early", ["There is nothing to end.".to_owned()]);
        } else {
            self.dialog = Some(Dialog::EndEarly(endings));
        }
    }

    /// Ends the game or the series, or asks a program first whether it agrees.
    pub(super) fn end_early(&mut self, ending: Ending) -> Vec<Effect> {
        if self.film.is_some() {
            self.look_anew();
        }
        let seats = self.table.seats();
        let program = Side::BOTH
            .into_iter()
            .find(|&side| !seats[side].is_person());
        let is_playing = self.table.series().status() == SeriesStatus::Playing;
        match (ending, program) {
            (Ending::Game(EarlyEnd::Agreement), Some(program)) if is_playing => {
                return vec![self.think(About::Draw(program), What::Tip)];
            }
            (Ending::Series(EarlyEnd::Agreement), Some(program)) if self.leads(program) => {
                self.say("A draw?", [format!("{program} leads, and doesn't agree.")]);
            }
            _ => self.end(ending),
        }
        Vec::new()
    }

    fn end(&mut self, ending: Ending) {
        let ended = match ending {
            Ending::Game(end) => self.table.end_game(end),
            Ending::Series(end) => self.table.end_series(end),
        };
        match ended {
            Ok(()) => self.look_anew(),
            Err(error) => self.say("End early", [format!("{error}.")]),
        }
    }

    /// Whether a side has more of what decides the series.
    fn leads(&self, side: Side) -> bool {
        let series = self.table.series();
        if series.spec().layout == Layout::Fresh {
            series.tally().leader() == Some(side)
        } else {
            series.scores()[side] > series.scores()[!side]
        }
    }

    /// Answers for a program that is offered a draw.
    pub(super) fn answer_for(&mut self, program: Side, tip: &Tip) {
        if tip.is_worth_a_draw(program, self.table.position().to_move()) {
            self.end(Ending::Game(EarlyEnd::Agreement));
        } else {
            let hopes = format!("{program} hopes for more, and doesn't agree.");
            self.say("A draw?", [hopes]);
        }
    }
}
