//! What must hold of playouts: they are exact play, found out later.

use mancala_core::{Hole, HoleSet, Playout, Position, Rules, Step, Turn};

use super::{Verdict, holds, same};

/// From a position, a playout can make every legal move and no other, each with as many first picks.
pub fn playout_offers_the_legal_moves(rules: &Rules, position: &Position) -> Verdict {
    let mut offered = HoleSet::EMPTY;
    for pick in 0..rules.row() {
        let mut playout = begin(rules, *position)?;
        let mut asked = 0;
        let step = playout.step(|_| {
            asked += 1;
            pick
        });
        if let (Step::Played(turn), 1) = (step, asked) {
            offered.insert(turn.from);
        }
    }
    same("moves of a playout", &offered, &rules.legal(position))
}

/// A playout plays a game that exact play plays move by move, with the same passes and the same end.
/// Says how many turns it were.
pub fn playout_is_exact_play(
    rules: &Rules,
    start: &Position,
    plies: usize,
    mut pick: impl FnMut(usize) -> usize,
) -> Result<usize, String> {
    let mut playout = begin(rules, *start)?;
    let mut exact = *start;
    let mut passed = false;
    for played in 0..plies {
        let mut step = playout.step(&mut pick);
        if step == Step::Passed {
            holds(passed, || format!("a pass in {exact}"))?;
            step = playout.step(&mut pick);
        } else {
            holds(!passed, || format!("no pass before {exact}"))?;
        }
        match step {
            Step::Played(turn) => {
                let after = play(rules, exact, turn.from)?;
                same(
                    &format!("the turn from {exact}"),
                    &blind(turn),
                    &blind(after.1),
                )?;
                same("the playout's position", &playout.position(), &after.0)?;
                (exact, passed) = (after.0, after.1.passed);
            }
            Step::Over(outcome) => {
                same("the playout's end", &Some(outcome), &exact.setup().over)?;
                return Ok(played);
            }
            Step::Passed => return Err(format!("two passes in {exact}")),
        }
    }
    Ok(plies)
}

fn begin(rules: &Rules, position: Position) -> Result<Playout<'_>, String> {
    Playout::new(rules, position).map_err(|why| format!("no playout from {position}: {why}"))
}

fn play(rules: &Rules, mut position: Position, hole: Hole) -> Result<(Position, Turn), String> {
    let before = position;
    let turn = rules
        .play(&mut position, hole)
        .map_err(|why| format!("a playout plays {} in {before}: {why}", hole.index()))?;
    Ok((position, turn))
}

/// What of a turn a playout knows at once.
fn blind(turn: Turn) -> impl PartialEq + std::fmt::Debug {
    (
        (turn.side, turn.from, turn.laps, turn.seeds_sown),
        (turn.last, turn.captured, turn.clause, turn.endless),
    )
}
