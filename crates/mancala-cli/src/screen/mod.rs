//! `mancala play` on a full screen.
//!
//! A [`Model`] is all that is shown. What happens, a key or a thought that is finished, is a [`Message`];
//! [`Model::update`] takes notice of it, and says in [`Effect`]s what is to be done outside. [`view`]
//! draws the model. None of them reads, writes, waits or looks at a clock: that is done here.

#[cfg(unix)]
mod ends;
mod film;
mod laying;
mod line;
mod message;
mod model;
mod speed;
mod telling;
mod terminal;
#[cfg(test)]
mod tests;
mod thinker;
mod update;
mod view;

use std::collections::VecDeque;
use std::io::Write;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;

use crate::failure::Failure;
use crate::narrate;
use crate::play::files::{self, Keeper};
use crate::play::table::Table;
use message::{Effect, Message};
use model::Model;
pub(crate) use terminal::fits;
use thinker::Thinker;
use view::view;

/// How often an answer is looked for while something is thought about.
const LOOK: Duration = Duration::from_millis(20);

/// How long is waited for a key where nothing else can happen.
const WAIT: Duration = Duration::from_secs(60);

/// Plays at a table until somebody leaves, and then says in a few lines what was played.
pub(crate) fn run(table: Table, keeper: Keeper, out: &mut dyn Write) -> Result<(), Failure> {
    let (terminal, given_back) = terminal::take_over()?;
    let left = Screen::new(terminal, table, keeper).and_then(Screen::play);
    // Nothing else is written before.
    drop(given_back);
    let table = left?;
    narrate::title(out, table.variant(), table.series())?;
    narrate::game_over(out, table.series())?;
    narrate::series_over(out, table.series())?;
    Ok(())
}

/// A terminal, and all that the model needs from outside.
struct Screen {
    terminal: DefaultTerminal,
    thinker: Thinker,
    keeper: Keeper,
    model: Model,
    /// When the next picture of a turn is due.
    due: Option<Instant>,
}

impl Screen {
    fn new(terminal: DefaultTerminal, table: Table, keeper: Keeper) -> Result<Self, Failure> {
        let size = terminal.size()?;
        Ok(Self {
            model: Model::new(table, keeper.own_file(), size),
            terminal,
            thinker: Thinker::start(),
            keeper,
            due: None,
        })
    }

    fn play(mut self) -> Result<Table, Failure> {
        let mut effects = self.model.begin();
        while self.perform(effects)? {
            if let Some(message) = self.keep() {
                effects = self.model.update(message);
                continue;
            }
            self.terminal.draw(|frame| view(&self.model, frame))?;
            let message = self.next_message()?;
            effects = self.model.update(message);
        }
        Ok(self.model.table)
    }

    /// Does what is to be done, and what comes of that. Says whether to go on.
    fn perform(&mut self, effects: Vec<Effect>) -> Result<bool, Failure> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            let message = match effect {
                Effect::Leave => return Ok(false),
                Effect::Think(errand) => {
                    self.thinker.send(errand).map_err(Failure::failed)?;
                    continue;
                }
                Effect::Save {
                    path,
                    record,
                    replace,
                } => Message::Saved(files::save(&path, &record, replace).map(|()| path)),
                Effect::Check { path, known } => {
                    Message::Checked(files::load(&path, Some(&known)).map(|_| path))
                }
                Effect::Load { path, known } => {
                    let loaded = files::load(&path, Some(&known));
                    if loaded.is_ok() {
                        self.keeper.stop();
                    }
                    Message::Loaded(loaded.map(Box::new))
                }
            };
            effects.extend(self.model.update(message));
        }
        Ok(true)
    }

    /// Keeps what was played in its file, where one was named on the command line. Says if it can't, once
    /// for each change.
    fn keep(&mut self) -> Option<Message> {
        let kept = self.keeper.keep(&mut self.model.table);
        kept.err().map(Message::NotKept)
    }

    /// Waits for the next thing to happen.
    fn next_message(&mut self) -> Result<Message, Failure> {
        loop {
            if let Some(thought) = self.thinker.answer().map_err(Failure::failed)? {
                return Ok(Message::Thought(thought));
            }
            let now = Instant::now();
            self.due = match self.due {
                _ if !self.model.is_showing() => None,
                Some(due) => Some(due),
                None => Some(now + self.model.speed.delay()),
            };
            if self.due.is_some_and(|due| due <= now) {
                self.due = None;
                return Ok(Message::Tick);
            }
            let until_due = self.due.map_or(WAIT, |due| due - now);
            let most = if self.model.thinking.is_some() {
                LOOK
            } else {
                WAIT
            };
            if let Some(message) = terminal::message_within(until_due.min(most))? {
                return Ok(message);
            }
        }
    }
}
