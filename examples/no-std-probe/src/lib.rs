//! The rules in a static library for programs that have neither the standard library nor an allocator:
//! firmware, a game console, a bootloader that passes the time.
//!
//! It has its own panic handler and no allocator, and so its linking shows that `mancala-core` needs
//! neither. `build.sh` builds it and looks at what it leaves undefined.
#![no_std]

pub mod game;

use game::{Answer, Board};

/// A board and what became of a request, as C gets them.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The board after the move; as it was where the move is not made.
    pub board: Board,
    /// What the request came to.
    pub answer: Answer,
}

/// The board at the start.
///
/// ```c
/// struct board { uint8_t holes[12]; uint8_t stores[2]; uint8_t to_move; uint16_t quiet; };
/// struct board mancala_start(void);
/// ```
// The attribute is unsafe because two functions of one name would clash.
#[unsafe(no_mangle)]
pub extern "C" fn mancala_start() -> Board {
    let holes = [4; game::HOLES];
    Board {
        holes,
        stores: [0; 2],
        to_move: 0,
        quiet: 0,
    }
}

/// Plays a hole of a board.
///
/// ```c
/// struct played { struct board board; enum { PLAYED, OVER, ILLEGAL, BAD_BOARD } answer; };
/// struct played mancala_play(struct board board, uint8_t hole);
/// ```
///
/// The rules are compiled anew for each call, on a few tens of KB of stack. A program that plays more than
/// now and then compiles them once and keeps them.
#[unsafe(no_mangle)]
pub extern "C" fn mancala_play(mut board: Board, hole: u8) -> Played {
    let answer = match game::rules() {
        Some(rules) => game::play(&rules, &mut board, hole),
        None => Answer::BadBoard,
    };
    Played { board, answer }
}

/// Nothing panics here. If it did, there would be nobody to tell.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
