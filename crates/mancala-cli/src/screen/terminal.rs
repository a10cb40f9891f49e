//! The terminal: taken over, listened to, and given back whatever happens.

use std::io;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::terminal;
use ratatui::layout::Size;

use super::message::Message;
use super::view;

/// Whether a thread has panicked. Then the terminal was given back before the panic was told, and a
/// second time would be written over what it told.
static HAS_PANICKED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal can do it, and is large enough.
pub(crate) fn fits() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !is_dumb && terminal::size().is_ok_and(|(width, height)| view::fits(Size { width, height }))
}

/// Takes the terminal over. It is given back when what is returned with it is dropped, before a panic is
/// told, and before a signal ends the program.
pub(super) fn take_over() -> io::Result<(DefaultTerminal, GiveBack)> {
    let earlier = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        HAS_PANICKED.store(true, Ordering::SeqCst);
        earlier(info);
    }));
    #[cfg(unix)]
    super::ends::give_back_before(give_back)?;
    // Should only a part of it be done, that is undone.
    let give_back = GiveBack;
    Ok((ratatui::try_init()?, give_back))
}

/// Gives the terminal back, where it is still there. Where it isn't, nothing is left to be told.
fn give_back() {
    let _ = ratatui::try_restore();
}

/// Gives the terminal back when it is dropped.
pub(super) struct GiveBack;

impl Drop for GiveBack {
    fn drop(&mut self) {
        if !HAS_PANICKED.load(Ordering::SeqCst) {
            give_back();
        }
    }
}

/// What the terminal says within a time, if it is anything to the model.
pub(super) fn message_within(time: Duration) -> io::Result<Option<Message>> {
    if !event::poll(time)? {
        return Ok(None);
    }
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Message::Key(key)),
        Event::Resize(width, height) => Some(Message::Resized(Size { width, height })),
        _ => None,
    })
}
