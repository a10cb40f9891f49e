//! Counting move sequences for strangers: whatever the rules and the depth, it comes to an end soon.
//!
//! [`Rules::perft`] is faster, but bounds sequences alone, and one turn under a high lap limit can take
//! as long as a million others.

use std::fmt;

use mancala_core::{Endless, Feeding, HoleSet, Origin, Position, Rules, Status};

use crate::endless::endless;

/// Most move sequences that a perft counts.
pub const PERFT_SEQUENCES: u64 = 20_000_000;

/// Most positions that a perft looks at on the way.
pub const PERFT_POSITIONS: u64 = 10_000_000;

/// Most laps that a perft sows on the way, those of endless sowings included. The shipped games stay far
/// below it within the other limits.
pub const PERFT_LAPS: u64 = 200_000_000;

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

impl Budget {
    /// What one request may cost.
    pub(super) const OF_A_REQUEST: Self = Self {
        sequences: PERFT_SEQUENCES,
        positions: PERFT_POSITIONS,
        laps: PERFT_LAPS,
        plies: 1_000_000,
    };
}

/// Pays out of a purse.
fn spend(purse: &mut u64, cost: u64) -> Result<(), TooDeep> {
    *purse = purse.checked_sub(cost).ok_or(TooDeep)?;
    Ok(())
}

/// The count costs more than the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooDeep;

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the count goes beyond {PERFT_SEQUENCES} sequences, or {PERFT_POSITIONS} positions or \
             {PERFT_LAPS} laps on the way"
        )
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
    spend(&mut budget.positions, 1)?;
    for verdict in endless(rules, &position, moves) {
        spend(&mut budget.laps, cost(rules, verdict))?;
    }
    Ok(Level { position, moves })
}

/// The laps, at most, that are sown to find a sowing endless as often as it is asked about.
fn cost(rules: &Rules, verdict: Endless) -> u64 {
    let laps = match (verdict, rules.spec().sowing.origin) {
        // It comes back to its first lap.
        (Endless::Proven { period }, Origin::Sown) => period,
        _ => rules.spec().sowing.lap_limit,
    };
    let asked = match rules.spec().moves.feeding {
        // Each move is judged by all others.
        Feeding::Always => rules.row(),
        _ => 1,
    };
    u64::from(laps) * asked as u64
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
    fn endless_sowings_are_paid_for() {
        let count = |text: &str, position: &str, laps: u64| {
            let variant = Variant::from_toml(text).unwrap();
            let position = variant.rules().position(&position.parse().unwrap());
            perft(
                variant.rules(),
                &position.unwrap(),
                1,
                Budget { laps, ..BUDGET },
            )
        };
        let ring = "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0";
        let long = "5,6,12,2,4,8/0,4,0,4,3,0 0-0 S quiet=0";
        for (base, switch, position, moves, laps) in [
            // By their period, or by the lap limit; allowed ones too.
            ("layli-goobalay", "", ring, 2, 72),
            ("layli-goobalay", "", long, 5, 4096),
            ("layli-goobalay", "moves.endless = 'null-move'", ring, 3, 72),
            // Where laps skip their origin the period says nothing of the laps before it.
            ("ayoayo", "", ring, 2, 4096),
            ("ayoayo", "moves.feeding = 'always'", ring, 2, 6 * 4096),
        ] {
            let text = format!("format = 1\nid = 'dear'\nextends = '{base}'\n{switch}\n");
            assert_eq!(count(&text, position, laps), Ok(moves), "{text}");
            assert_eq!(count(&text, position, laps - 1), Err(TooDeep), "{text}");
        }
    }
}
