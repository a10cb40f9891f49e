//! Ends that come from outside: a signal, or a terminal that is gone.
//!
//! They are waited for on threads of their own. The program itself may be busy, wait for a terminal that
//! takes nothing more, or read without end from one that is gone.

use std::io;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, raise};

/// How long the terminal has to be given back.
const PATIENCE: Duration = Duration::from_secs(1);

/// Lets a signal that ends the program end it only when the terminal was given back.
pub(super) fn give_back_before(give_back: fn()) -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let (is_done, done) = channel();
            thread::spawn(move || {
                give_back();
                let _ = is_done.send(());
            });
            let _ = done.recv_timeout(PATIENCE);
            let _ = emulate_default_handler(signal);
        }
    });
    thread::spawn(hang_up);
    Ok(())
}

/// Waits until the terminal is gone, and tells it the program as the system does where it is the
/// terminal's own.
fn hang_up() {
    let input = io::stdin();
    // To be gone is told unasked.
    let mut gone = [PollFd::new(&input, PollFlags::empty())];
    while poll(&mut gone, None) == Err(rustix::io::Errno::INTR) {}
    if gone[0].revents().contains(PollFlags::HUP) {
        let _ = raise(SIGHUP);
    }
}
