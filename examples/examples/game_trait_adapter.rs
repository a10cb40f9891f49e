//! Fits the games into the trait of another crate, `minimax`, and lets its search play.
//!
//! Such traits take it for granted that the players take turns. Here a player may move again, and one
//! who can't passes. So the adapter has a move that is no move: who would be left out makes it.
//!
//! ```text
//! South to move in 10,2,4,0,2,1/7,0,0,0,1,0 14-7 S last=N quiet=0
//! F leads to 10,2,4,0,2,0/7,0,0,0,1,0 15-7 S last=S quiet=0
//! ...
//! E leads to 10,2,0,1,0,0/0,0,0,0,1,0 27-7 N last=S quiet=0
//! ```

use mancala::{Hole, Position, Rules, Setup, Status, Variant};
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};

/// The trait has no place for rules but the state. Those of shipped variants live as long as the program.
#[derive(Clone, Copy)]
struct State {
    rules: &'static Rules,
    position: Position,
    /// The opponent of the side to move is left out, and has to say so first.
    left_out: bool,
}

struct Mancala;

impl Game for Mancala {
    type S = State;
    /// A hole to play, or the move that is none.
    type M = Option<Hole>;

    fn generate_moves(state: &State, moves: &mut Vec<Self::M>) -> Option<Winner> {
        if state.left_out {
            moves.push(None);
        } else {
            moves.extend(state.rules.legal(&state.position).iter().map(Some));
        }
        Self::get_winner(state)
    }

    fn apply(state: &mut State, hole: Self::M) -> Option<State> {
        let mut after = State {
            left_out: false,
            ..*state
        };
        if let Some(hole) = hole {
            let turn = after.rules.play(&mut after.position, hole).ok()?;
            after.left_out = !turn.status.is_over() && after.position.to_move() == turn.side;
        }
        Some(after)
    }

    fn get_winner(state: &State) -> Option<Winner> {
        match state.position.status() {
            Status::Ongoing => None,
            Status::Over { outcome, .. } => Some(match outcome.winner {
                None => Winner::Draw,
                winner if winner == state.position.last_mover() => Winner::PlayerJustMoved,
                Some(_) => Winner::PlayerToMove,
            }),
        }
    }
}

/// How many more seeds the player has whose turn it is, in the trait's sense.
struct Lead;

impl Evaluator for Lead {
    type G = Mancala;

    fn evaluate(&self, state: &State) -> Evaluation {
        let (side, stores) = (state.position.to_move(), state.position.stores());
        let lead = Evaluation::from(stores[side]) - Evaluation::from(stores[!side]);
        if state.left_out { -lead } else { lead }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut variants = Variant::shipped().iter();
    let kalah = variants.find(|variant| variant.id() == "kalah");
    let rules = kalah.ok_or("there is no Kalah")?.rules();
    let setup: Setup = "10,2,4,0,2,1/7,0,0,0,1,0 14-7 S last=N".parse()?;
    let position = rules.position(&setup)?;
    let mut state = State {
        rules,
        position,
        left_out: false,
    };
    println!("{} to move in {position}", setup.to_move);

    let mut player = Negamax::new(Lead, 6);
    while state.position.to_move() == setup.to_move {
        let hole = player.choose_move(&state).ok_or("the game is over")?;
        state = Mancala::apply(&mut state, hole).ok_or("the move is illegal")?;
        if let Some(hole) = hole {
            println!("{} leads to {}", hole.letter(rules.row()), state.position);
        }
    }
    Ok(())
}
