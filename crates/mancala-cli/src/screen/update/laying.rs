//! The laying out of the next game.

use mancala_core::Side;
use mancala_match::{Arrangement, Decision, SeriesStatus};
use ratatui::crossterm::event::KeyCode;

use crate::screen::laying::Laying;
use crate::screen::model::Model;

/// What a person can do who lays a row.
const KEYS: &str = "Left and right choose a hole; up and down, or digits, its seeds. Enter lays the row, \
                    Esc takes it back to the usual one.";

impl Model {
    /// Asks the first person who is asked for his row; without one, lays out the next game.
    pub(super) fn lay_next_game(&mut self) {
        if let SeriesStatus::Arranging { decision, .. } = self.table.series().status() {
            self.ask_row(&decision, None, Arrangement::default());
        }
    }

    /// Where the laying of a row was taken back, it is asked for again.
    pub(super) fn resume_laying(&mut self) {
        if let SeriesStatus::Arranging { decision, .. } = self.table.series().status() {
            if self.table.people_asked(&decision).count() > 0 {
                self.lay_next_game();
            }
        }
    }

    /// Asks the person after this one for his row. Once all were asked, lays out the next game.
    fn ask_row(&mut self, decision: &Decision, after: Option<Side>, laid: Arrangement) {
        let mut asked = self.table.people_asked(decision);
        let next = match after {
            None => asked.next(),
            Some(side) => asked.skip_while(|&other| other != side).nth(1),
        };
        let Some(side) = next else {
            match self.table.arrange(&laid) {
                Ok(()) => self.look_anew(),
                Err(error) => {
                    self.say("The next game", [format!("It can't be laid out: {error}.")]);
                }
            }
            return;
        };
        match Laying::new(*decision, side, laid) {
            Ok(laying) => {
                let task = decision.task_in_words(side);
                self.say(&format!("{side}'s row"), [task, KEYS.to_owned()]);
                let mut before = self.table.laid_before().unwrap_or_default();
                self.laying = Some(laying.with_row(before.rows[side].take()));
            }
            Err(error) => self.say("The next game", [format!("It can't be laid out: {error}.")]),
        }
    }

    /// A key while a person lays his row.
    pub(super) fn laying_key(&mut self, code: KeyCode) {
        let Some(mut laying) = self.laying.take() else {
            return;
        };
        let rightward = self.runs_rightward(laying.side());
        match code {
            KeyCode::Left => laying.step(!rightward),
            KeyCode::Right => laying.step(rightward),
            KeyCode::Up | KeyCode::Char('+' | '=') => laying.change(true),
            KeyCode::Down | KeyCode::Char('-') => laying.change(false),
            KeyCode::Esc => laying.reset(),
            KeyCode::Enter if laying.problem().is_none() => {
                let (decision, side) = (*laying.decision(), laying.side());
                return self.ask_row(&decision, Some(side), laying.arrangement());
            }
            KeyCode::Char(c) => laying.type_in(c),
            KeyCode::Backspace => laying.erase(),
            _ => {}
        }
        self.laying = Some(laying);
    }
}
