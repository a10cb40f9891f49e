//! What must hold whatever happens.

use mancala_variants::Variant;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;

use super::{CHOSEN, LARGE, SMALL, Stage};
use crate::args::Seat;
use crate::dice::Dice;
use crate::screen::message::Message;

#[test]
fn nothing_is_cut_off_on_the_smallest_screen() {
    for variant in Variant::shipped() {
        let mut stage = Stage::new(variant, Seat::Random);
        for size in [SMALL, LARGE] {
            stage.resize(size);
            let screen = stage.screen();
            for whole in [
                variant.name(),
                "speed: normal",
                "drawn 0",
                "(A) may be played",
                "{4} captured",
                "q quit\n",
                "─┐\n",
                "─┘\n",
            ] {
                assert!(
                    screen.contains(whole),
                    "{}: {whole}\n{screen}",
                    variant.id()
                );
            }
            let row = variant.rules().row();
            let last = mancala_core::Hole::new(2 * row - 1).unwrap();
            let letters = screen.lines().nth(2).unwrap();
            assert!(letters.contains(variant.letter(last)), "{screen}");
            if variant.spec().board.closable {
                assert!(screen.contains("## closed"), "{screen}");
            }
        }
    }
}

#[test]
fn long_results_and_moves_go_on_in_the_next_line() {
    let text = "format = 1\nid = 'large'\nextends = 'layli-goobalay'\nend.quiet-limit = 1\n\
                board.holes = 8\nboard.seeds = 15\n";
    let mut stage = Stage::new(&Variant::from_toml(text).unwrap(), Seat::Human);
    stage.keys("++++");
    for _ in 0..20 {
        // A move, the next game, and both rows as they are.
        stage.keys("a\n\n\n");
    }
    let screen = stage.screen();
    let ends: Vec<_> = screen
        .lines()
        .filter_map(|line| line.split("││").nth(1))
        .collect();
    let whole = ends.windows(2).any(|two| {
        two[0].starts_with(" Game 40: 120-120 ") && two[1].starts_with("      quiet-limit ")
    });
    assert!(whole, "{screen}");
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1), (0, 0)] {
        stage.resize(Size { width, height });
        let screen = stage.screen();
        assert!(!screen.contains("Moves"), "{screen}");
        if width >= 20 {
            assert!(screen.contains("80 x 24"), "{screen}");
        }
        stage.keys("w");
    }
    stage.resize(SMALL);
    stage.shows("South to move");
}

#[test]
fn control_characters_are_not_drawn() {
    let mut stage = Stage::shipped("krur", Seat::Human);
    let name = "no/such/\u{1b}[31m\u{9b}1m\u{7}\n\u{202e}file";
    stage.model.path = name.into();
    let harmless = |screen: &str| !screen.chars().any(|c| c.is_control() && c != '\n');
    for keys in ["l", "\n", "\x1b", "s\n"] {
        stage.keys(keys);
        assert!(harmless(&stage.screen()), "{:?}", stage.screen());
    }
    stage.shows("no/such/\u{fffd}[31m");
    let error = crate::play::files::load(name.as_ref(), None).unwrap_err();
    stage.send(Message::NotKept(error));
    stage.keys("\x1b");
    stage.shows("no/such/\u{fffd}[31m");
    assert!(harmless(&stage.screen()), "{:?}", stage.screen());
}

/// Presses any keys, at any time, on screens of any size.
fn press_anything(variant: &Variant, seed: u64, north: Seat) {
    const KEYS: &[char] = &[
        'a', 'b', 'c', 'd', 'e', 'f', 'h', 'w', 't', 'u', 'r', 'x', '1', '2', '3', '6', '+', '-',
        '?', 'l', 'n', '0', '9', '\n', ' ', '\x1b',
    ];
    const CODES: &[KeyCode] = &[
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::Tab,
        KeyCode::F(1),
    ];
    let mut dice = Dice::new(seed, 0);
    let mut stage = Stage::new(variant, north);
    let seeds = u32::from(stage.model.table.rules().total_seeds());
    for step in 0..400 {
        match dice.below(12) {
            0 => stage.ticks(5),
            1 => stage.send(Message::Key(KeyEvent::from(CODES[dice.below(CODES.len())]))),
            2 => {
                let width = [80, 120, 10, 200][dice.below(4)];
                let height = [24, 40, 3, 50][dice.below(4)];
                stage.resize(Size { width, height });
            }
            3 => stage.settle(),
            _ => stage.keys(&KEYS[dice.below(KEYS.len())].to_string()),
        }
        // A picture is slow to look at.
        if step % 5 == 0 {
            stage.screen();
        }
        let position = stage.series().position().setup();
        let on_board: u32 = position
            .holes
            .iter()
            .map(|hole| u32::from(hole.seeds))
            .sum();
        let stores: u32 = position.stores.into_array().map(u32::from).iter().sum();
        assert!(on_board + stores <= seeds);
    }
}

#[test]
fn no_keys_do_harm() {
    let shipped = |id: &str| Variant::find(id).unwrap();
    press_anything(&shipped("krur"), 0, Seat::Human);
    press_anything(&shipped("layli-goobalay"), 1, Seat::Human);
    press_anything(&shipped("rio-kadalis-5"), 2, Seat::Greedy);
    press_anything(&shipped("kalah"), 3, Seat::Greedy);
    // Rows are laid after each move, with holes that are closed.
    press_anything(&Variant::from_toml(CHOSEN).unwrap(), 4, Seat::Human);
}
