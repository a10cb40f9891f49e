//! Series and arrangements from bytes.

use arbitrary::{Result, Unstructured};
use mancala_core::{RuleSpec, Side};
use mancala_match::{
    Arrangement, Closed, Decision, Fill, Layout, Partial, Richer, SeriesSpec, Starter, Task,
};

/// A series that can be played by these rules. One that closes holes needs a closable board.
pub fn any_series(u: &mut Unstructured<'_>, spec: &RuleSpec) -> Result<SeriesSpec> {
    let mut series = SeriesSpec::new(any_layout(u, spec.board.seeds)?);
    series.starter = *u.choose(&[
        Starter::Alternate,
        Starter::Same,
        Starter::Loser,
        Starter::Winner,
    ])?;
    series.game_limit = u.int_in_range(1..=8)?;
    if series.check(&spec.board).is_err() {
        series.layout = Layout::PoorerLays {
            richer: Richer::Freely,
        };
    }
    Ok(series)
}

fn any_layout(u: &mut Unstructured<'_>, seeds: u8) -> Result<Layout> {
    Ok(match u.int_in_range(0..=5)? {
        0 => Layout::Fresh,
        1 | 2 => Layout::PoorerLays {
            richer: *u.choose(&[Richer::Freely, Richer::Same, Richer::Facing])?,
        },
        _ => {
            let seeds = u.int_in_range(1..=seeds)?;
            let partial = if seeds > 1 && u.ratio(1, 2)? {
                let partial = u.int_in_range(1..=seeds - 1)?;
                Some(Partial {
                    seeds: partial,
                    from: u.int_in_range(partial..=seeds - 1)?,
                })
            } else {
                None
            };
            Layout::Fill(Fill {
                seeds,
                partial,
                closed: *u.choose(&[Closed::Last, Closed::Chosen])?,
            })
        }
    })
}

/// A valid arrangement: for each side that is free to, a drawn row or none.
pub fn any_arrangement(u: &mut Unstructured<'_>, decision: &Decision) -> Result<Arrangement> {
    let mut arrangement = Arrangement::default();
    for side in Side::BOTH {
        let row = match decision.task(side) {
            Task::Lay { seeds } => any_laid_row(u, decision.row(), seeds)?,
            Task::Open {
                holes,
                seeds,
                partial,
            } => any_opened_row(u, decision.row(), holes, seeds, partial)?,
            // The other's row says what this one is.
            Task::Same { .. } | Task::Facing { .. } => continue,
        };
        if u.ratio(3, 4)? {
            arrangement = arrangement.with(side, row);
        }
    }
    Ok(arrangement)
}

/// An arrangement with one hole changed, or one too many or too few: refused as often as not.
pub fn wild_arrangement(u: &mut Unstructured<'_>, decision: &Decision) -> Result<Arrangement> {
    let mut arrangement = any_arrangement(u, decision)?;
    let side = *u.choose(&Side::BOTH)?;
    let row = arrangement.rows[side].get_or_insert_with(|| vec![1; decision.row()]);
    match u.int_in_range(0..=3)? {
        0 => row.push(u.arbitrary()?),
        1 => drop(row.pop()),
        _ => {
            let hole = u.choose_index(row.len())?;
            row[hole] = u.int_in_range(0..=9)?;
        }
    }
    Ok(arrangement)
}

/// One seed in each hole, and the rest in handfuls.
fn any_laid_row(u: &mut Unstructured<'_>, length: usize, seeds: u8) -> Result<Vec<u8>> {
    let mut row = vec![1; length];
    let mut left = seeds.saturating_sub(length as u8);
    for hole in &mut row {
        let some = u.int_in_range(0..=left)?;
        *hole += some;
        left -= some;
    }
    row[u.choose_index(length)?] += left;
    Ok(row)
}

/// The holes that are opened, in any order.
fn any_opened_row(
    u: &mut Unstructured<'_>,
    length: usize,
    holes: usize,
    seeds: u8,
    partial: Option<u8>,
) -> Result<Vec<u8>> {
    let mut left = vec![seeds; holes];
    left.extend(partial);
    left.resize(length, 0);
    let mut row = Vec::with_capacity(length);
    while !left.is_empty() {
        row.push(left.swap_remove(u.choose_index(left.len())?));
    }
    Ok(row)
}
