//! Counting move sequences: a check of the rules, and a measure of speed.

use std::ffi::OsStr;
use std::fmt;
use std::io::Write;

use mancala_core::{Hole, HoleSet, Mark, ParseSetupError, Position, Rules, Setup, Status};

use crate::failure::Failure;
use crate::named;

/// What a count may cost.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    /// Sequences that are counted.
    pub(crate) sequences: u64,
    /// Positions that are looked at on the way.
    pub(crate) positions: u64,
    /// Laps that are sown on the way, those of endless sowings included.
    pub(crate) laps: u64,
    /// Plies in a row.
    pub(crate) plies: usize,
}

impl Budget {
    /// More than any machine lives to spend.
    const UNLIMITED: Self = Self {
        sequences: u64::MAX,
        positions: u64::MAX,
        laps: u64::MAX,
        plies: usize::MAX,
    };
}

/// Pays out of a purse.
fn spend(purse: &mut u64, cost: u64) -> Result<(), TooDeep> {
    *purse = purse.checked_sub(cost).ok_or(TooDeep)?;
    Ok(())
}

/// The count costs more than the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooDeep;

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the count takes too long")
    }
}

/// A position on the way down, and its moves that are still to be tried.
struct Level {
    position: Position,
    moves: HoleSet,
}

/// The number of sequences of exactly `depth` moves.
///
/// Depth 0 counts 1, whatever the position; a game that has ended counts at no deeper depth. A move
/// again is a move like any other, and a pass is none. The levels are kept in a list, since games may
/// be longer than the call stack is deep.
pub(crate) fn perft(
    rules: &Rules,
    position: &Position,
    depth: u64,
    mut budget: Budget,
) -> Result<u64, TooDeep> {
    if depth == 0 {
        return Ok(1);
    }
    let mut nodes = 0;
    let mut levels = vec![level(rules, *position, &mut budget)?];
    loop {
        let height = levels.len();
        let Some(top) = levels.last_mut() else {
            return Ok(nodes);
        };
        if height as u64 == depth {
            // Of the last moves only the number matters.
            let moves = top.moves.len() as u64;
            spend(&mut budget.sequences, moves)?;
            nodes += moves;
            levels.pop();
            continue;
        }
        let Some(hole) = top.moves.iter().next() else {
            levels.pop();
            continue;
        };
        top.moves.remove(hole);
        let mut next = top.position;
        let Ok(turn) = rules.play(&mut next, hole) else {
            continue;
        };
        spend(&mut budget.laps, turn.laps.into())?;
        if turn.status == Status::Ongoing {
            if height >= budget.plies {
                return Err(TooDeep);
            }
            levels.push(level(rules, next, &mut budget)?);
        }
    }
}

fn level(rules: &Rules, position: Position, budget: &mut Budget) -> Result<Level, TooDeep> {
    let moves = rules.legal(&position);
    // Endless sowings can be dear, so they are paid for. They are looked for only where something is
    // refused.
    let endless = if moves.len() < filled_holes(&position) {
        rules.endless(&position).len() as u64
    } else {
        0
    };
    spend(&mut budget.positions, 1)?;
    spend(
        &mut budget.laps,
        endless * u64::from(rules.spec().sowing.lap_limit),
    )?;
    Ok(Level { position, moves })
}

/// The mover's plain holes that hold seeds.
fn filled_holes(position: &Position) -> usize {
    let row = position.row();
    (0..row)
        .filter_map(|k| Hole::of(position.to_move(), k, row))
        .filter(|&hole| position.seeds(hole) > 0 && position.mark(hole) == Mark::Plain)
        .count()
}

/// `mancala perft`: a line for each depth, or for each first move and a total.
pub(crate) fn run(
    variant: &OsStr,
    depth: u32,
    position: Option<&str>,
    divide: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let variant = named::variant(variant)?;
    let rules = variant.rules();
    let position = match position {
        None => rules.start(),
        Some(text) => read_position(rules, text)?,
    };
    if divide {
        return divided(rules, &position, depth.into(), out);
    }
    for depth in 1.min(depth)..=depth {
        let nodes = unlimited(rules, &position, depth.into())?;
        writeln!(out, "{depth} {nodes}")?;
        // Deeper counts take longer and longer.
        out.flush()?;
        if nodes == 0 {
            break;
        }
    }
    Ok(())
}

fn divided(
    rules: &Rules,
    position: &Position,
    depth: u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut total = u64::from(depth == 0);
    for hole in rules.legal(position) {
        let mut next = *position;
        if depth > 0 && rules.play(&mut next, hole).is_ok() {
            let nodes = unlimited(rules, &next, depth - 1)?;
            total += nodes;
            writeln!(out, "{} {nodes}", hole.letter(rules.row()))?;
            out.flush()?;
        }
    }
    Ok(writeln!(out, "total {total}")?)
}

fn unlimited(rules: &Rules, position: &Position, depth: u64) -> Result<u64, Failure> {
    perft(rules, position, depth, Budget::UNLIMITED).map_err(Failure::failed)
}

fn read_position(rules: &Rules, text: &str) -> Result<Position, Failure> {
    let setup: Setup = text.parse().map_err(|error: ParseSetupError| {
        let caret = " ".repeat(error.column() - 1) + "^";
        Failure::Usage(format!("this is no position: {error}\n  {text}\n  {caret}"))
    })?;
    rules
        .position(&setup)
        .map_err(|error| Failure::Failed(format!("this is no position of the game: {error}")))
}

#[cfg(test)]
mod tests {
    use mancala_variants::Variant;

    use super::*;

    const BUDGET: Budget = Budget {
        sequences: 47,
        // The start, and what one and two moves lead to.
        positions: 1 + 4 + 14,
        laps: 1_000_000,
        plies: 3,
    };

    fn krur(depth: u64, budget: Budget) -> Result<u64, TooDeep> {
        let krur = Variant::find("krur").unwrap();
        perft(krur.rules(), &krur.rules().start(), depth, budget)
    }

    #[test]
    fn a_budget_is_spent_to_the_last() {
        assert_eq!(krur(3, BUDGET), Ok(47));
        assert_eq!(
            krur(
                0,
                Budget {
                    positions: 0,
                    ..BUDGET
                }
            ),
            Ok(1)
        );
        for poorer in [
            Budget {
                sequences: 46,
                ..BUDGET
            },
            Budget {
                positions: 18,
                ..BUDGET
            },
            Budget { laps: 10, ..BUDGET },
            Budget { plies: 2, ..BUDGET },
        ] {
            assert_eq!(krur(3, poorer), Err(TooDeep));
        }
    }

    #[test]
    fn endless_sowings_are_paid_for_at_the_lap_limit() {
        let layli = Variant::find("layli-goobalay").unwrap();
        let setup: Setup = "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0".parse().unwrap();
        let position = layli.rules().position(&setup).unwrap();
        let count = |laps| perft(layli.rules(), &position, 1, Budget { laps, ..BUDGET });
        assert_eq!(count(4096), Ok(2));
        assert_eq!(count(4095), Err(TooDeep));
    }
}
