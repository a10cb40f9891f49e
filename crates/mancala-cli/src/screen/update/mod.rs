//! What happens to the model.

mod board;
mod dialogs;
mod ending;
mod laying;

pub(super) use ending::Ending;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::laying::Laying;
use super::line::Line;
use super::message::{Effect, Message};
use super::model::{About, Dialog, Model, Purpose, Talk, Thinking};
use super::thinker::{Answer, Errand, Thought, What};
use super::view::talk_overflow;

impl Model {
    /// Takes notice of what happened. Says what is to be done.
    pub(super) fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = match message {
            Message::Key(key) => self.key(key),
            Message::Resized(size) => {
                self.size = size;
                Vec::new()
            }
            Message::Tick => {
                self.next_picture();
                Vec::new()
            }
            Message::Thought(thought) => {
                self.take_thought(thought);
                Vec::new()
            }
            Message::Saved(saved) => {
                self.take_saved(saved);
                Vec::new()
            }
            Message::Checked(checked) => {
                self.take_checked(checked);
                Vec::new()
            }
            Message::Loaded(loaded) => {
                self.take_loaded(loaded);
                Vec::new()
            }
            Message::NotKept(error) => {
                self.say("Not saved", [format!("{error}.")]);
                Vec::new()
            }
        };
        self.talk.scroll = self.talk.scroll.min(talk_overflow(self));
        effects.extend(self.let_program_think());
        effects
    }

    /// What is to be done at the start.
    pub(super) fn begin(&mut self) -> Vec<Effect> {
        self.let_program_think().into_iter().collect()
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Effect> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if key.modifiers.contains(KeyModifiers::ALT) {
            return Vec::new();
        }
        match (key.code, &mut self.dialog) {
            (KeyCode::Char('c'), Some(Dialog::Leave)) if control => vec![Effect::Leave],
            (KeyCode::Char('c'), _) if control => self.leave(),
            (KeyCode::Char('u'), Some(Dialog::Path { line, .. })) if control => {
                *line = Line::default();
                Vec::new()
            }
            (KeyCode::Char(_), _) if control => Vec::new(),
            (code, Some(_)) => self.dialog_key(code),
            (code, None) => self.main_key(code),
        }
    }

    /// A key where nothing is asked.
    fn main_key(&mut self, code: KeyCode) -> Vec<Effect> {
        match code {
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char('?') | KeyCode::F(1) => self.dialog = Some(Dialog::Help),
            KeyCode::Char('s') => self.ask_path(Purpose::Save, None),
            KeyCode::Char('l') => self.ask_path(Purpose::Load, None),
            KeyCode::Char('x') => self.ask_ending(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.redo(),
            KeyCode::Char('+' | '=') if self.laying.is_none() => self.speed = self.speed.faster(),
            KeyCode::Char('-') if self.laying.is_none() => self.speed = self.speed.slower(),
            KeyCode::PageUp => self.talk.scroll = self.talk.scroll.saturating_sub(1),
            KeyCode::PageDown => self.talk.scroll += 1,
            _ if self.film.is_some() => self.skip_film(code),
            _ if self.laying.is_some() => self.laying_key(code),
            _ => return self.board_key(code),
        }
        Vec::new()
    }

    /// Says something in the place of what was said before.
    pub(super) fn say(&mut self, title: &str, paragraphs: impl IntoIterator<Item = String>) {
        self.talk = Talk::new(title, paragraphs);
    }

    /// Leaves, or asks first where something would be lost.
    fn leave(&mut self) -> Vec<Effect> {
        if self.table.is_unsaved() {
            self.dialog = Some(Dialog::Leave);
            return Vec::new();
        }
        vec![Effect::Leave]
    }

    fn undo(&mut self) {
        if self.laying.as_ref().is_some_and(Laying::is_second) {
            // The first player's row is laid, but the game isn't begun.
            self.lay_next_game();
        } else if self.table.undo() {
            self.look_anew();
            self.resume_laying();
        } else {
            self.say("Undo", ["There is nothing to take back.".to_owned()]);
        }
    }

    fn redo(&mut self) {
        if self.table.redo() {
            self.look_anew();
            self.resume_laying();
        } else {
            self.say("Redo", ["There is nothing to make again.".to_owned()]);
        }
    }

    /// Sends a program that has to move to think, once everybody has seen the last turn.
    fn let_program_think(&mut self) -> Option<Effect> {
        if self.film.is_some() || self.thinking.is_some() {
            return None;
        }
        let player = self.table.program_to_move()?;
        let what = What::Move(player, Box::new(self.table.dice()));
        Some(self.think(About::Move, what))
    }

    /// Sends somebody to think about the position. What was thought about before is not wanted any more.
    fn think(&mut self, about: About, what: What) -> Effect {
        self.errands += 1;
        self.thinking = Some(Thinking {
            id: self.errands,
            about,
        });
        Effect::Think(Errand {
            id: self.errands,
            what,
            rules: self.table.variant().rules().clone(),
            position: *self.table.position(),
            limits: self.table.limits(),
        })
    }

    fn take_thought(&mut self, thought: Thought) {
        let wanted = self.thinking.take_if(|thinking| thinking.id == thought.id);
        match (wanted.map(|thinking| thinking.about), thought.answer) {
            (Some(About::Move), Answer::Move(Some(hole))) => self.play(hole),
            (Some(About::Tip), Answer::Tip(Some(tip))) => self.tell_tip(&tip),
            (Some(About::Draw(program)), Answer::Tip(Some(tip))) => {
                self.answer_for(program, &tip);
            }
            _ => {}
        }
    }
}
