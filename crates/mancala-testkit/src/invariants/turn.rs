//! What must hold of every turn.

use mancala_core::{
    BySide, CountSet, Event, HoleState, Landing, Mark, Rules, Setup, Side, Status, Turn,
};

use super::position::{mirrored, seat_across, verdicts_agree};
use super::{Played, Verdict, Words, holds, same};
use crate::reference::Reference;
use crate::replay::{before_settling, replay};

/// No seed is lost and none is found.
pub fn seeds_are_conserved(played: &Played) -> Verdict {
    same(
        "seeds after the turn",
        &all_seeds(&played.after.setup()),
        &all_seeds(&played.before.setup()),
    )
}

/// The turn's report says what the position after it says.
pub fn turn_describes_position(played: &Played) -> Verdict {
    let Played {
        before,
        hole,
        after,
        turn,
        ..
    } = played;
    same("the side", &turn.side, &before.to_move())?;
    same("the hole", &turn.from, hole)?;
    same("the status", &turn.status, &after.status())?;
    if let Status::Over { scores, .. } = turn.status {
        same("the scores", &scores, &after.stores())?;
    }
    same(
        "whether the sowing is endless, and ends nowhere",
        &turn.endless.is_some(),
        &(turn.last == Landing::Never),
    )
}

/// A turn takes at most as many laps as the rules allow, and each lap at least one seed and at most
/// all of them.
pub fn drops_are_bounded(rules: &Rules, played: &Played) -> Verdict {
    let Turn {
        laps,
        seeds_sown,
        endless,
        ..
    } = played.turn;
    let seeds = u64::from(rules.total_seeds());
    let bounded = match endless {
        Some(_) => laps == 0 && seeds_sown == 0,
        None => {
            (1..=rules.spec().sowing.lap_limit).contains(&laps)
                && seeds_sown >= laps
                && u64::from(seeds_sown) <= u64::from(laps) * seeds
        }
    };
    holds(bounded, || format!("{seeds_sown} seeds in {laps} laps"))
}

/// The events, played back on the old board, make the new one, and add up to the turn's report.
pub fn events_make_the_turn(words: Words, played: &Played) -> Verdict {
    let Played { turn, events, .. } = played;
    let replayed = replay(&played.before.setup(), events, words.specials_keep)?;
    same("the replayed position", &replayed, &played.after.setup())?;
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    same(
        "laps and lifts",
        &(turn.laps as usize),
        &count(|event| matches!(event, Event::Lift { .. })),
    )?;
    same(
        "seeds sown and drops",
        &(turn.seeds_sown as usize),
        &count(|event| matches!(event, Event::Drop { .. } | Event::DropInStore { .. })),
    )?;
    same(
        "passes",
        &turn.passed,
        &(count(|event| matches!(event, Event::Pass { .. })) == 1),
    )?;
    let mut captured = BySide::new(0, 0);
    let mut last = Landing::Never;
    for event in events {
        match *event {
            Event::Harvest { seeds, to, .. } | Event::Capture { seeds, to, .. } => {
                captured[to] += seeds;
            }
            Event::Drop { hole } => last = Landing::Hole(hole),
            Event::DropInStore { .. } => last = Landing::Store,
            _ => {}
        }
    }
    same("captures", &turn.captured, &captured)?;
    same("the last drop", &turn.last, &last)
}

/// Closed holes stay closed and empty, and no other hole closes.
pub fn closed_holes_stay(played: &Played) -> Verdict {
    for (k, (before, after)) in holes(played).enumerate() {
        let closed = before.mark == Mark::Closed;
        holds((after.mark == Mark::Closed) == closed, || {
            format!("hole {k} was {before:?} and is {after:?}")
        })?;
        holds(!closed || after.seeds == 0, || {
            format!("closed hole {k} holds seeds")
        })?;
    }
    Ok(())
}

/// Special holes keep their owner; where nobody lifts from them they never shrink before the board is
/// shared out; where only pairs are made, they come in facing pairs of one owner.
pub fn special_holes_stay(words: Words, played: &Played) -> Verdict {
    let over = played.turn.status.is_over();
    for (k, (before, after)) in holes(played).enumerate() {
        if let Mark::Special(_) = before.mark {
            same(&format!("the mark of hole {k}"), &after.mark, &before.mark)?;
            let keeps = over || !words.specials_keep || after.seeds >= before.seeds;
            holds(keeps, || {
                format!("special hole {k} shrank to {}", after.seeds)
            })?;
        }
    }
    let after = played.after.setup().holes;
    let mirror = after.iter().rev();
    for (k, (hole, facing)) in after.iter().zip(mirror).enumerate() {
        let lone = matches!(hole.mark, Mark::Special(_)) && facing.mark != hole.mark;
        holds(!(words.pairs_only && lone), || {
            format!("special hole {k} faces no other")
        })?;
    }
    Ok(())
}

/// Where every seed that makes a count wins it or relays, no plain hole that was sown is left with it:
/// the fours of Rio Kadalis.
pub fn fours_never_rest(words: Words, played: &Played) -> Verdict {
    if played.turn.status.is_over() {
        return Ok(());
    }
    for event in &played.events {
        if let Event::Drop { hole } = *event {
            let seeds = played.after.seeds(hole);
            let rests = played.after.mark(hole) == Mark::Plain
                && seeds > 0
                && seeds <= CountSet::LARGEST_SINGLE
                && words.never_rest.contains(seeds - 1);
            holds(!rests, || format!("hole {} rests at {seeds}", hole.index()))?;
        }
    }
    Ok(())
}

/// With the seats exchanged, the same turn is played and leaves the same position.
pub fn mirror_turn_is_alike(rules: &Rules, played: &Played) -> Verdict {
    let mut position = mirrored(rules, &played.before)?;
    let hole = seat_across(played.hole, rules.row()).ok_or("the hole has no mirror image")?;
    let turn = rules
        .play(&mut position, hole)
        .map_err(|why| format!("the mirrored move is refused: {why}"))?;
    same(
        "the mirrored position",
        &position.setup().mirrored(),
        &played.after.setup(),
    )?;
    let seen = |turn: &Turn, swap: bool| {
        let last = match turn.last {
            Landing::Hole(hole) if swap => {
                seat_across(hole, rules.row()).map_or(Landing::Never, Landing::Hole)
            }
            last => last,
        };
        let [south, north] = turn.captured.into_array();
        let captured = if swap { [north, south] } else { [south, north] };
        let report = (turn.laps, turn.seeds_sown, turn.clause);
        (report, last, captured, turn.endless, turn.passed)
    };
    same(
        "the mirrored turn",
        &seen(&turn, true),
        &seen(&played.turn, false),
    )
}

/// The reference engine plays the same turn to the same position, and leaves the same board before it is
/// shared out.
pub fn reference_agrees_on_turn(words: Words, reference: &Reference, played: &Played) -> Verdict {
    let before = reference.position(&played.before.setup());
    let (after, slow) = reference
        .play(&before, played.hole.index())
        .map_err(|why| format!("the reference refuses the move: {why}"))?;
    same(
        "the position by reference",
        &after.to_setup(),
        &played.after.setup(),
    )?;
    let unsettled = reference.unsettled(&before, played.hole.index());
    if let Ok(Some(unsettled)) = unsettled {
        let events = before_settling(&played.events);
        let shown = replay(&played.before.setup(), events, words.specials_keep)?;
        same(
            "the unsettled position by reference",
            &unsettled.to_setup(),
            &shown,
        )?;
    }
    let fast = played.turn;
    same("laps by reference", &slow.laps, &fast.laps)?;
    same(
        "seeds sown by reference",
        &slow.seeds_sown,
        &fast.seeds_sown,
    )?;
    same("the last seed by reference", &slow.last, &fast.last)?;
    same("captures by reference", &slow.captured, &fast.captured)?;
    same("the clause by reference", &slow.clause, &fast.clause)?;
    match (fast.endless, slow.endless) {
        (Some(fast), Some(met)) => verdicts_agree(reference, &before, played.hole, fast, met)?,
        (fast, met) => same("endlessness by reference", &met, &fast)?,
    }
    same("the pass by reference", &slow.passed, &fast.passed)
}

fn holes(played: &Played) -> impl Iterator<Item = (HoleState, HoleState)> + use<> {
    let before = played.before.setup().holes;
    before.into_iter().zip(played.after.setup().holes)
}

fn all_seeds(setup: &Setup) -> u32 {
    let stores = Side::BOTH.map(|side| u32::from(setup.stores[side]));
    let board = setup.holes.iter().map(|hole| u32::from(hole.seeds));
    board.chain(stores).sum()
}
