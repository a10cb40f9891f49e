//! Positions from bytes.

use arbitrary::{Result, Unstructured};
use mancala_core::{
    BySide, Effect, EndReason, Hole, HoleState, Mark, Outcome, Place, Row, RuleSpec, Rules, Setup,
    Side,
};

/// A setup that the rules accept: that of [`any_setup`], its marks taken off if they are refused.
pub fn valid_setup(u: &mut Unstructured<'_>, rules: &Rules) -> Result<Setup> {
    let mut setup = any_setup(u, rules.spec())?;
    if rules.position(&setup).is_err() {
        for hole in &mut setup.holes {
            hole.mark = Mark::Plain;
        }
    }
    Ok(setup)
}

/// A setup of an ongoing game, in which the rules have nothing to refuse.
pub fn any_setup(u: &mut Unstructured<'_>, spec: &RuleSpec) -> Result<Setup> {
    let holes = 2 * usize::from(spec.board.holes);
    let marks = any_marks(u, spec)?;
    let total = spec.board.total_seeds().unwrap_or(u8::MAX);
    let on_board = match u.int_in_range(0..=3)? {
        0 | 1 => total,
        2 => u.int_in_range(0..=total)?,
        _ => u.int_in_range(0..=total.min(2 * holes as u8))?,
    };
    let seeds = any_seeds(u, &marks, on_board)?;
    let left = total - seeds.iter().sum::<u8>();
    let south = u.int_in_range(0..=left)?;
    let north = if u.ratio(3, 4)? {
        left - south
    } else {
        u.int_in_range(0..=left - south)?
    };
    let hole = |(&seeds, &mark)| HoleState { seeds, mark };
    Ok(Setup {
        holes: seeds.iter().zip(&marks).map(hole).collect(),
        stores: BySide::new(south, north),
        to_move: *u.choose(&Side::BOTH)?,
        last_mover: *u.choose(&[None, Some(Side::South), Some(Side::North)])?,
        quiet: u.int_in_range(0..=spec.end.quiet_limit.saturating_sub(1))?,
        over: None,
    })
}

/// At most so many seeds in the holes that are not closed.
fn any_seeds(u: &mut Unstructured<'_>, marks: &[Mark], on_board: u8) -> Result<Vec<u8>> {
    let mut seeds = vec![0; marks.len()];
    let open: Vec<usize> = (0..marks.len())
        .filter(|&hole| marks[hole] != Mark::Closed)
        .collect();
    if open.is_empty() {
        return Ok(seeds);
    }
    let mut left = on_board;
    // A few at a time: a seed or two each, about even, or nearly all in one hole.
    let handful = *u.choose(&[on_board / open.len() as u8, 1, on_board])?;
    for _ in 0..2 * open.len() {
        let hole = *u.choose(&open)?;
        let some = u.int_in_range(0..=left.min(2 * (handful / 2) + 1))?;
        seeds[hole] += some;
        left -= some;
    }
    if u.ratio(3, 4)? {
        seeds[*u.choose(&open)?] += left;
    }
    Ok(seeds)
}

/// Closed holes where the board has them, and special holes where clauses make them.
fn any_marks(u: &mut Unstructured<'_>, spec: &RuleSpec) -> Result<Vec<Mark>> {
    let holes = 2 * usize::from(spec.board.holes);
    let mut marks = vec![Mark::Plain; holes];
    // Now and then nearly every hole is closed, or special.
    let eighths = *u.choose(&[1, 2, 2, 7])?;
    if spec.board.closable && u.ratio(1, 2)? {
        for mark in &mut marks {
            if u.ratio(eighths, 8)? {
                *mark = Mark::Closed;
            }
        }
    }
    for clause in &spec.last_seed {
        for hole in 0..holes {
            if clause.place != Place::Plain || !u.ratio(eighths, 8)? {
                continue;
            }
            let facing = holes - 1 - hole;
            match clause.then {
                Effect::Claim if marks[hole] == Mark::Plain => {
                    marks[hole] = Mark::Special(claimant(u, clause.row, hole, spec)?);
                }
                Effect::MakeUurs if marks[hole] == Mark::Plain && marks[facing] == Mark::Plain => {
                    let owner = *u.choose(&Side::BOTH)?;
                    marks[hole] = Mark::Special(owner);
                    marks[facing] = Mark::Special(owner);
                }
                _ => {}
            }
        }
    }
    Ok(marks)
}

/// Who can have claimed a hole by a clause for this row.
fn claimant(
    u: &mut Unstructured<'_>,
    row: Option<Row>,
    hole: usize,
    spec: &RuleSpec,
) -> Result<Side> {
    let row_owner = match Hole::new(hole) {
        Some(hole) => hole.side(usize::from(spec.board.holes)),
        None => Side::North,
    };
    match row {
        None => u.choose(&Side::BOTH).copied(),
        Some(Row::Own) => Ok(row_owner),
        Some(Row::Opponent) => Ok(!row_owner),
    }
}

/// A setup that is nonsense as often as not: most start out valid and have some things changed.
pub fn wild_setup(u: &mut Unstructured<'_>, spec: &RuleSpec) -> Result<Setup> {
    let mut setup = any_setup(u, spec)?;
    for _ in 0..u.int_in_range(0..=3)? {
        match u.int_in_range(0..=6)? {
            0 => drop(setup.holes.pop()),
            1 => drop(setup.holes.try_push(HoleState::default())),
            2 => setup.stores[*u.choose(&Side::BOTH)?] = u.arbitrary()?,
            3 => setup.quiet = u.arbitrary()?,
            4 => setup.over = Some(any_outcome(u)?),
            5 => {
                // As a shared-out board has it.
                for hole in &mut setup.holes {
                    hole.seeds = 0;
                }
            }
            _ if setup.holes.is_empty() => {}
            _ => {
                let hole = u.choose_index(setup.holes.len())?;
                setup.holes[hole] = HoleState {
                    seeds: u.int_in_range(0..=9)?,
                    mark: *u.choose(&[
                        Mark::Plain,
                        Mark::Closed,
                        Mark::Special(Side::South),
                        Mark::Special(Side::North),
                    ])?,
                };
            }
        }
    }
    Ok(setup)
}

fn any_outcome(u: &mut Unstructured<'_>) -> Result<Outcome> {
    Ok(Outcome {
        reason: *u.choose(&EndReason::ALL)?,
        winner: *u.choose(&[None, Some(Side::South), Some(Side::North)])?,
    })
}
