//! Counting move sequences for strangers: whatever the rules and the depth, it comes to an end soon.
//!
//! [`Rules::perft`] is faster, but bounds sequences alone, and one turn under a high lap limit can take
//! as long as a million others.

use mancala_core::{HoleSet, Position, Rules, Status};

use crate::endless::endless;

/// What a count may cost.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    /// Sequences that are counted.
    pub(super) sequences: u64,
    /// Positions that are looked at on the way.
    pub(super) positions: u64,
    /// Laps that are sown on the way, those of endless sowings included.
    pub(super) laps: u64,
    /// Plies in a row.
    pub(super) plies: usize,
}

/// Pays out of a purse.
fn spend(purse: &mut u64, cost: u64) -> Result<(), TooDeep> {
    *purse = purse.checked_sub(cost).ok_or(TooDeep)?;
    Ok(())
}

/// The count costs more than the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooDeep;

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
pub(super) fn perft(
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
    // Endless sowings can be dear, so they are paid for.
    let endless = endless(rules, &position, moves).len() as u64;
    spend(&mut budget.positions, 1)?;
    spend(
        &mut budget.laps,
        endless * u64::from(rules.spec().sowing.lap_limit),
    )?;
    Ok(Level { position, moves })
}

#[cfg(test)]
mod tests {
    use mancala_core::Setup;
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
    fn it_counts_what_the_library_counts() {
        let plenty = Budget {
            sequences: 10_000,
            positions: 10_000,
            laps: u64::MAX,
            plies: 5,
        };
        for variant in Variant::shipped() {
            let (rules, start) = (variant.rules(), variant.rules().start());
            for depth in 0..=4 {
                assert_eq!(
                    perft(rules, &start, depth.into(), plenty.clone()).ok(),
                    rules.perft(&start, depth, u64::MAX),
                    "{}",
                    variant.id()
                );
            }
        }
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
