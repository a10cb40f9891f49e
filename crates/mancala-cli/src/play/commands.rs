//! What a person types instead of a move, or as one.

use mancala_core::{Hole, Side};

/// What a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Play(Hole),
    Why(Hole),
    /// Of every hole.
    WhyAll,
    /// A good move is wanted.
    Tip,
    /// A draw is offered.
    Draw,
    Resign,
    Board,
    Help,
    Undo,
    Redo,
    /// Into this file.
    Save(String),
    /// From this file.
    Load(String),
    /// To save or load, without a file.
    NoFile,
    Quit,
    /// The line is empty.
    Nothing,
    Unknown,
}

/// Reads a line that was typed by a side's player. The keys of the full screen do as words: no row has
/// so many holes that one of them names a hole.
pub(super) fn read(line: &str, side: Side, row: usize) -> Command {
    if let Some(command) = about_file(line) {
        return command;
    }
    let mut words = line.split_whitespace();
    let command = match (words.next(), words.next()) {
        (None, _) => Command::Nothing,
        (Some("board"), None) => Command::Board,
        (Some("help" | "?"), None) => Command::Help,
        (Some("tip" | "t"), None) => Command::Tip,
        (Some("draw"), None) => Command::Draw,
        (Some("resign"), None) => Command::Resign,
        (Some("undo" | "u"), None) => Command::Undo,
        (Some("redo" | "r"), None) => Command::Redo,
        (Some("save" | "load"), None) => Command::NoFile,
        (Some("quit" | "exit" | "q"), None) => Command::Quit,
        (Some("why" | "w"), None) => Command::WhyAll,
        (Some("why" | "w"), Some(name)) => {
            hole(name, side, row).map_or(Command::Unknown, Command::Why)
        }
        (Some(name), None) => hole(name, side, row).map_or(Command::Unknown, Command::Play),
        _ => Command::Unknown,
    };
    match words.next() {
        None => command,
        Some(_) => Command::Unknown,
    }
}

/// A command with a file's name, which may have blanks in it.
pub(super) fn about_file(line: &str) -> Option<Command> {
    let (word, name) = line.trim().split_once(char::is_whitespace)?;
    let name = name.trim().to_owned();
    match word {
        "save" => Some(Command::Save(name)),
        "load" => Some(Command::Load(name)),
        _ => None,
    }
}

/// A hole by a word of one character that names it.
fn hole(name: &str, side: Side, row: usize) -> Option<Hole> {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => hole_named(letter, side, row),
        _ => None,
    }
}

/// A hole of the side's row, by its letter, small or capital, or by its number from 1.
pub(crate) fn hole_named(name: char, side: Side, row: usize) -> Option<Hole> {
    let k = match name {
        'a'..='z' => name as usize - 'a' as usize,
        'A'..='Z' => name as usize - 'A' as usize,
        '1'..='9' => name as usize - '1' as usize,
        _ => return None,
    };
    Hole::of(side, k, row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_numbers_name_holes_of_ones_own_row() {
        for (line, side, index) in [
            ("a", Side::South, 0),
            (" F ", Side::South, 5),
            ("1", Side::South, 0),
            ("6", Side::North, 11),
            ("A", Side::North, 6),
            ("f", Side::North, 11),
        ] {
            let hole = Hole::new(index).unwrap();
            assert_eq!(read(line, side, 6), Command::Play(hole), "{line}");
            assert_eq!(read(&format!("why {line}"), side, 6), Command::Why(hole));
        }
    }

    #[test]
    fn anything_else_is_a_command_or_nothing() {
        for (line, command) in [
            ("", Command::Nothing),
            (" \t\r", Command::Nothing),
            ("board", Command::Board),
            ("help", Command::Help),
            ("?", Command::Help),
            ("undo", Command::Undo),
            ("quit", Command::Quit),
            ("q", Command::Quit),
            ("why", Command::WhyAll),
            ("redo", Command::Redo),
            ("tip", Command::Tip),
            ("draw", Command::Draw),
            ("resign", Command::Resign),
            ("save my game.txt ", Command::Save("my game.txt".to_owned())),
            (" load a", Command::Load("a".to_owned())),
            ("save", Command::NoFile),
            ("load ", Command::NoFile),
            ("t", Command::Tip),
            ("u", Command::Undo),
            ("r", Command::Redo),
            ("w", Command::WhyAll),
            ("w 2", Command::Why(Hole::new(1).unwrap())),
            ("why why", Command::Unknown),
            ("why a b", Command::Unknown),
            ("g", Command::Unknown),
            ("0", Command::Unknown),
            ("7", Command::Unknown),
            ("12", Command::Unknown),
            ("-1", Command::Unknown),
            ("a b", Command::Unknown),
            ("undo twice", Command::Unknown),
            ("\u{fffd}", Command::Unknown),
        ] {
            assert_eq!(read(line, Side::South, 6), command, "{line:?}");
        }
    }
}
