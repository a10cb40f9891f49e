//! `mancala play` at a terminal of the system's: taken over, and given back however the program ends.

// Elsewhere a terminal can't be kept from programs that another test starts.
#![cfg(target_os = "linux")]

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// What makes a terminal show its other screen, and the first one again.
const OTHER_SCREEN: &str = "\x1b[?1049h";
const FIRST_SCREEN: &str = "\x1b[?1049l";

/// A terminal, and the program that plays at it.
struct Sitting {
    keyboard: File,
    terminal: OwnedFd,
    program: Child,
    drawn: Receiver<Vec<u8>>,
    seen: Vec<u8>,
}

impl Sitting {
    fn begin() -> Self {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let keyboard = openpt(flags).unwrap();
        grantpt(&keyboard).unwrap();
        unlockpt(&keyboard).unwrap();
        let name = ptsname(&keyboard, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = rustix::fs::open(name, flags, Mode::empty()).unwrap();
        let size = Winsize {
            ws_row: 24,
            ws_col: 80,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&terminal, size).unwrap();
        let end = || terminal.try_clone().unwrap();
        let program = Command::new(env!("CARGO_BIN_EXE_mancala"))
            .args(["play", "krur"])
            .env("TERM", "xterm")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keyboard = File::from(keyboard);
        let drawn = drawn(keyboard.try_clone().unwrap());
        Self {
            keyboard,
            terminal,
            program,
            drawn,
            seen: Vec::new(),
        }
    }

    /// Waits until this has been drawn.
    fn see(&mut self, text: &str) {
        while !self
            .seen
            .windows(text.len())
            .any(|seen| seen == text.as_bytes())
        {
            self.seen.extend(self.drawn.recv().unwrap());
        }
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.program), signal).unwrap();
    }

    /// Whether what is typed appears, as where nobody has taken the terminal over.
    fn is_plain(&self) -> bool {
        let modes = tcgetattr(&self.terminal).unwrap().local_modes;
        modes.contains(LocalModes::ECHO | LocalModes::ICANON)
    }

    /// Waits for the program's end. Returns how it ended, and all that was drawn.
    fn end(mut self) -> (ExitStatus, String) {
        let status = self.program.wait().unwrap();
        assert!(self.is_plain());
        drop(self.terminal);
        self.seen.extend(self.drawn.iter().flatten());
        (status, String::from_utf8_lossy(&self.seen).into_owned())
    }
}

/// Everything that is drawn, as long as there is somebody who draws.
fn drawn(mut screen: File) -> Receiver<Vec<u8>> {
    let (send, drawn) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(read @ 1..) = screen.read(&mut buffer) {
            if send.send(buffer[..read].to_vec()).is_err() {
                return;
            }
        }
    });
    drawn
}

#[test]
fn the_terminal_is_given_back_to_who_leaves() {
    let mut sitting = Sitting::begin();
    assert!(sitting.is_plain());
    sitting.see("South to move");
    assert!(!sitting.is_plain());
    sitting.press("q");
    let (status, drawn) = sitting.end();
    assert!(status.success(), "{drawn}");
    assert!(drawn.contains(OTHER_SCREEN), "{drawn}");
    let (_, after) = drawn.rsplit_once(FIRST_SCREEN).unwrap();
    assert!(after.contains("Krur (krur): a series"), "{drawn}");
}

#[test]
fn the_terminal_is_given_back_before_a_signal_ends_the_program() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let mut sitting = Sitting::begin();
        sitting.see("South to move");
        assert!(!sitting.is_plain());
        sitting.signal(signal);
        let (status, drawn) = sitting.end();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{drawn}");
        assert!(drawn.contains(FIRST_SCREEN), "{drawn}");
    }
}

#[test]
fn the_program_ends_with_its_terminal() {
    let mut sitting = Sitting::begin();
    sitting.see("South to move");
    let Sitting {
        mut keyboard,
        terminal,
        mut program,
        drawn,
        ..
    } = sitting;
    // Nobody looks at it any more: whoever reads what is drawn next stops, and lets go of it.
    drop((drawn, terminal));
    keyboard.write_all(b"w").unwrap();
    drop(keyboard);
    // By a signal, or because nothing can be drawn.
    assert!(!program.wait().unwrap().success());
}
