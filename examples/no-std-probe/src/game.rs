//! Tampoduo for a small machine: rules said in code, positions as plain bytes, no heap.

use mancala_core::{
    BoardSpec, CountSet, Effect, Hole, LastSeedClause, Position, Row, RuleSpec, Rules, Setup, Side,
    Take,
};

/// Holes on the board.
pub const HOLES: usize = 12;

/// A position as plain bytes, laid out as in C.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Seeds in the holes, South's row first, in sowing order.
    pub holes: [u8; HOLES],
    /// Seeds that South and North have captured.
    pub stores: [u8; 2],
    /// Who moves next: 0 for South, 1 for North.
    pub to_move: u8,
    /// Moves in a row without a capture.
    pub quiet: u16,
}

/// What a request to play came to, laid out as in C.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The move is made, and the game goes on.
    Played = 0,
    /// The move is made, and the game is over.
    Over = 1,
    /// The move may not be made; the board is as it was.
    Illegal = 2,
    /// The board is no position of the game; it is as it was.
    BadBoard = 3,
}

/// The rules: relay from seeds; an empty hole of one's own that faces seeds captures both.
///
/// `None` where the rules contradict themselves, which these don't.
#[must_use]
pub fn rules() -> Option<Rules> {
    let mut spec = RuleSpec::new(BoardSpec::new(HOLES as u8 / 2, 4));
    spec.last_seed.extend([
        LastSeedClause {
            found: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::Relay)
        },
        LastSeedClause {
            row: Some(Row::Own),
            facing: CountSet::SEEDS,
            ..LastSeedClause::new(Effect::capture(Take::Both))
        },
    ]);
    spec.compile().ok()
}

/// Plays a hole. On any answer but the first two the board is as it was.
pub fn play(rules: &Rules, board: &mut Board, hole: u8) -> Answer {
    let Some(mut position) = position(rules, board) else {
        return Answer::BadBoard;
    };
    let Some(hole) = Hole::new(hole.into()) else {
        return Answer::Illegal;
    };
    match rules.play(&mut position, hole) {
        Err(_) => Answer::Illegal,
        Ok(turn) => {
            *board = bytes(&position);
            if turn.status.is_over() {
                Answer::Over
            } else {
                Answer::Played
            }
        }
    }
}

/// The position that the bytes say, if the rules accept it.
fn position(rules: &Rules, board: &Board) -> Option<Position> {
    let mut setup: Setup = rules.start_setup();
    for (state, &seeds) in setup.holes.iter_mut().zip(&board.holes) {
        state.seeds = seeds;
    }
    for side in Side::BOTH {
        setup.stores[side] = board.stores[side.index()];
    }
    setup.to_move = *Side::BOTH.get(usize::from(board.to_move))?;
    setup.quiet = board.quiet;
    rules.position(&setup).ok()
}

/// The same position as bytes.
#[must_use]
pub fn bytes(position: &Position) -> Board {
    let seeds = |index| Hole::new(index).map_or(0, |hole| position.seeds(hole));
    Board {
        holes: core::array::from_fn(seeds),
        stores: position.stores().into_array(),
        to_move: position.to_move().index() as u8,
        quiet: position.quiet(),
    }
}
