//! A turn, told from its report and its events.

use mancala_core::{EndReason, Event, Hole, Landing, Side, Status, Turn};
use mancala_variants::Variant;

use super::Remark;

/// What a turn did, why it ended, and what became of the game.
pub(super) fn of_turn(variant: &Variant, turn: &Turn, events: &[Event]) -> Vec<Remark> {
    let row = variant.rules().row();
    let mut remarks = vec![Remark::new(sowing(turn, row))];
    remarks.extend(harvests(variant, events));
    remarks.extend(captures(events, row).map(Remark::new));
    let steps = events.iter().filter_map(|&event| step(event, row));
    remarks.extend(steps.map(Remark::new));
    remarks.push(why_it_ended(variant, turn));
    if turn.passed {
        let passed = format!("{} can't move, and passes.", !turn.side);
        remarks.push(Remark::new(passed).citing_switch(variant, "moves", "stuck"));
    }
    if let Status::Over { outcome, .. } = turn.status {
        let over = Remark::new(format!("The game is over: {}.", outcome.reason));
        let (section, key) = switch_of(outcome.reason);
        remarks.push(over.citing_switch(variant, section, key));
        remarks.extend(
            sharing_out(events)
                .map(|shared| Remark::new(shared).citing_switch(variant, "end", "left-overs")),
        );
    }
    remarks
}

/// `South plays A: 5 laps, 26 seeds sown, the last in c.`
fn sowing(turn: &Turn, row: usize) -> String {
    let (side, from) = (turn.side, turn.from.letter(row));
    let last = match turn.last {
        Landing::Hole(hole) => hole.letter(row).to_string(),
        Landing::Store => "the mover's store".to_owned(),
        Landing::Never => {
            return match turn.endless {
                Some(verdict) => format!("{side} plays {from}: {verdict}."),
                None => format!("{side} plays {from}: the sowing never ends."),
            };
        }
    };
    let laps = counted(turn.laps, "lap");
    let seeds = counted(turn.seeds_sown, "seed");
    format!("{side} plays {from}: {laps}, {seeds} sown, the last in {last}.")
}

/// `1 lap`, `2 laps`.
fn counted(number: u32, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// What passing seeds won for each side, by the clauses that say so.
fn harvests(variant: &Variant, events: &[Event]) -> Vec<Remark> {
    let row = variant.rules().row();
    let mut remarks = Vec::new();
    for (index, info) in variant.passing_seed_clauses().iter().enumerate() {
        for side in Side::BOTH {
            let holes = events.iter().filter_map(|event| match *event {
                Event::Harvest {
                    hole,
                    seeds,
                    to,
                    clause,
                } if to == side && usize::from(clause) == index => Some((hole, seeds)),
                _ => None,
            });
            let text = gain(&format!("{side} wins"), " on the way", holes, row);
            remarks.extend(text.map(|text| Remark::new(text).citing(info)));
        }
    }
    remarks
}

/// What the last seed captured for each side.
fn captures(events: &[Event], row: usize) -> impl Iterator<Item = String> {
    let captures = Side::BOTH.map(|side| {
        let holes = events.iter().filter_map(|event| match *event {
            Event::Capture { hole, seeds, to } if to == side => Some((hole, seeds)),
            _ => None,
        });
        gain(&format!("{side} captures"), "", holes, row)
    });
    captures.into_iter().flatten()
}

/// `South captures 3 (2 from a, 1 from B).`
fn gain(
    who: &str,
    when: &str,
    holes: impl Iterator<Item = (Hole, u8)>,
    row: usize,
) -> Option<String> {
    let holes: Vec<_> = holes.collect();
    let total: u32 = holes.iter().map(|&(_, seeds)| u32::from(seeds)).sum();
    let parts: Vec<_> = holes
        .iter()
        .map(|(hole, seeds)| format!("{seeds} from {}", hole.letter(row)))
        .collect();
    (total > 0).then(|| format!("{who} {total}{when} ({}).", parts.join(", ")))
}

/// A step that is neither sowing nor winning seeds nor told by the turn itself.
fn step(event: Event, row: usize) -> Option<String> {
    match event {
        Event::Cross { from, to } => {
            let (from, to) = (from.letter(row), to.letter(row));
            Some(format!("A seed moves across from {from} to {to}."))
        }
        Event::Mark { hole, owner } => {
            Some(format!("{} is {owner}'s from now on.", hole.letter(row)))
        }
        Event::MoveAgain { side } => Some(format!("{side} moves again.")),
        _ => None,
    }
}

/// The clause that ended a turn.
fn why_it_ended(variant: &Variant, turn: &Turn) -> Remark {
    if turn.endless.is_some() {
        let text = "A sowing that never ends is not sown.".to_owned();
        return Remark::new(text).citing_switch(variant, "moves", "endless");
    }
    let clause = turn.clause.map(usize::from);
    let told = clause.and_then(|clause| Some((clause, variant.clause_text(clause)?)));
    match told {
        Some((clause, text)) => Remark::new(text).citing_clause(variant, clause),
        None => {
            Remark::new("No clause says what the last seed does there: the turn ends.".to_owned())
        }
    }
}

/// Section and key of the switch that ended a game.
const fn switch_of(reason: EndReason) -> (&'static str, &'static str) {
    match reason {
        EndReason::QuietLimit => ("end", "quiet-limit"),
        EndReason::RowEmpty => ("end", "either-row-empty"),
        EndReason::Majority => ("end", "majority"),
        EndReason::NoFeedingMove => ("moves", "feeding"),
        EndReason::Endless => ("moves", "endless"),
        _ => ("moves", "stuck"),
    }
}

/// Who gets what is left on the board, if anything is.
fn sharing_out(events: &[Event]) -> Option<String> {
    let swept = |side| -> u32 {
        let sweeps = events.iter().filter_map(|event| match *event {
            Event::Sweep { seeds, to, .. } if to == side => Some(u32::from(seeds)),
            _ => None,
        });
        sweeps.sum()
    };
    let parts: Vec<_> = Side::BOTH
        .into_iter()
        .filter(|&side| swept(side) > 0)
        .map(|side| format!("{} to {side}", swept(side)))
        .collect();
    (!parts.is_empty()).then(|| format!("The board is shared out: {}.", parts.join(", ")))
}
