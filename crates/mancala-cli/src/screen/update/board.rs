//! Keys at the board, and turns.

use mancala_core::{Hole, HoleSet};
use mancala_match::SeriesStatus;
use ratatui::crossterm::event::KeyCode;

use crate::narrate;
use crate::play::commands::hole_named;
use crate::screen::film::{Film, Watch};
use crate::screen::message::Effect;
use crate::screen::model::{About, Model};
use crate::screen::speed::Speed;
use crate::screen::thinker::What;
use crate::tip::Tip;

impl Model {
    /// A key while a move is waited for, or nothing.
    pub(super) fn board_key(&mut self, code: KeyCode) -> Vec<Effect> {
        match self.table.series().status() {
            SeriesStatus::Playing => {}
            SeriesStatus::Arranging { .. }
                if matches!(code, KeyCode::Enter | KeyCode::Char(' ')) =>
            {
                self.lay_next_game();
                return Vec::new();
            }
            _ => return Vec::new(),
        }
        match code {
            KeyCode::Left => self.step_cursor(false),
            KeyCode::Right => self.step_cursor(true),
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(hole) = self.hole_at_cursor() {
                    self.try_hole(hole);
                }
            }
            KeyCode::Char('w') => self.explain(),
            KeyCode::Char('t') => return self.ask_tip(),
            KeyCode::Char(name) => self.name_hole(name),
            _ => {}
        }
        Vec::new()
    }

    /// A hole of the mover's by its letter, small or capital, or its number from 1.
    fn name_hole(&mut self, name: char) {
        let position = self.table.position();
        let (side, row) = (position.to_move(), position.row());
        if let Some(hole) = hole_named(name, side, row) {
            self.cursor[side] = hole.in_row(row);
            self.try_hole(hole);
        }
    }

    fn step_cursor(&mut self, rightward: bool) {
        let position = self.table.position();
        let (side, row) = (position.to_move(), position.row());
        let step = if self.runs_rightward(side) == rightward {
            1
        } else {
            row - 1
        };
        self.cursor[side] = (self.cursor[side] + step) % row;
    }

    /// Plays a hole of a person's, or says why it may not be played.
    fn try_hole(&mut self, hole: Hole) {
        if self.table.program_to_move().is_some() {
            let to_move = self.table.position().to_move();
            self.say("Not your turn", [format!("{to_move} is to move.")]);
            return;
        }
        if self
            .table
            .rules()
            .explain(self.table.position(), hole)
            .is_ok()
        {
            self.play(hole);
        } else {
            self.explain();
        }
    }

    /// Plays a hole, and begins to show it.
    pub(super) fn play(&mut self, hole: Hole) {
        let before = *self.table.position();
        let mut watch = Watch::default();
        let Ok(turn) = self.table.play(hole, &mut watch) else {
            return;
        };
        self.thinking = None;
        self.legal = HoleSet::EMPTY;
        if self.speed == Speed::Instant {
            self.look_anew();
        } else {
            self.film = Some(Film::new(&before, turn, watch));
            self.next_picture();
        }
    }

    pub(super) fn next_picture(&mut self) {
        let speed = self.speed;
        let ends = |film: &mut Film| speed == Speed::Instant || !film.advance(speed);
        if self.film.as_mut().is_some_and(ends) {
            self.look_anew();
        }
    }

    pub(super) fn skip_film(&mut self, code: KeyCode) {
        if matches!(code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(_)) {
            self.look_anew();
        }
    }

    /// Says what the hole at the cursor would do, or why it may not be played.
    fn explain(&mut self) {
        let Some(hole) = self.hole_at_cursor() else {
            return;
        };
        let title = format!("Why {}", self.table.variant().letter(hole));
        let remarks = self.reasons(hole);
        self.say(&title, remarks);
    }

    fn reasons(&self, hole: Hole) -> Vec<String> {
        let remarks = narrate::reasons(self.table.variant(), self.table.position(), hole);
        remarks.iter().map(ToString::to_string).collect()
    }

    fn ask_tip(&mut self) -> Vec<Effect> {
        if self.table.program_to_move().is_some() {
            return Vec::new();
        }
        vec![self.think(About::Tip, What::Tip)]
    }

    /// Says what a search recommends, and goes there.
    pub(super) fn tell_tip(&mut self, tip: &Tip) {
        let position = self.table.position();
        let (side, row) = (position.to_move(), position.row());
        self.cursor[side] = tip.hole.in_row(row);
        let mut said = tip.sentences(self.table.variant(), side);
        said.extend(self.reasons(tip.hole));
        self.say("A good move", said);
    }
}
