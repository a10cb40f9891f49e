//! Turns in words: what happened, and why.

use std::io::{self, Write};

use mancala_core::{Event, Hole, IllegalMove, Observer, Position, Side, Turn};
use mancala_record::Remark;
use mancala_variants::Variant;

use super::{INDENT, counted, paragraph};

/// The steps of a turn that are worth a word, the sowing itself left out: few, however long it sows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Steps(Vec<Event>);

impl Observer for Steps {
    fn notice(&mut self, event: Event) {
        if !matches!(
            event,
            Event::Lift { .. } | Event::Drop { .. } | Event::DropInStore { .. }
        ) {
            self.0.push(event);
        }
    }
}

impl Steps {
    /// The steps in order.
    pub(crate) fn events(&self) -> &[Event] {
        &self.0
    }
}

/// What playing a hole would do, or why it may not be played: a sentence each.
pub(crate) fn reasons(variant: &Variant, position: &Position, hole: Hole) -> Vec<Remark> {
    let mut after = *position;
    let mut steps = Steps::default();
    let rules = variant.rules();
    match rules.play_observed(&mut after, hole, &mut steps) {
        Ok(turn) => Remark::of_turn(variant, &turn, steps.events()),
        Err(error) => vec![Remark::of_refusal(variant, hole, error)],
    }
}

/// Tells what the `number`th turn did, why it ended, and whether the game goes on.
pub(super) fn turn(
    out: &mut dyn Write,
    variant: &Variant,
    number: usize,
    turn: &Turn,
    steps: &Steps,
) -> io::Result<()> {
    let told = Remark::of_turn(variant, turn, steps.events());
    remarks(out, &format!("{number}. "), &told)
}

/// What playing a hole would do, or why it may not be played.
pub(crate) fn explain(
    out: &mut dyn Write,
    variant: &Variant,
    position: &Position,
    hole: Hole,
) -> io::Result<()> {
    remarks(out, "", &reasons(variant, position, hole))
}

/// What playing each hole of the mover's row would bring, or why it may not be played.
pub(crate) fn explain_all(
    out: &mut dyn Write,
    variant: &Variant,
    position: &Position,
) -> io::Result<()> {
    let (side, row) = (position.to_move(), position.row());
    for hole in (0..row).filter_map(|k| Hole::of(side, k, row)) {
        match variant.rules().explain(position, hole) {
            Ok(turn) => paragraph(out, INDENT, &in_short(&turn, row))?,
            Err(error) => {
                let refusal = Remark::of_refusal(variant, hole, error);
                paragraph(out, INDENT, refusal.text())?;
            }
        }
    }
    Ok(())
}

/// `A: 5 laps, South wins 2.`
fn in_short(turn: &Turn, row: usize) -> String {
    let laps = match turn.endless {
        Some(verdict) => verdict.to_string(),
        None => counted(turn.laps, "lap"),
    };
    let mut parts = vec![format!("{}: {laps}", turn.from.letter(row))];
    for side in Side::BOTH {
        if turn.captured[side] > 0 {
            parts.push(format!("{side} wins {}", turn.captured[side]));
        }
    }
    if turn.status.is_over() {
        parts.push("and the game is over".to_owned());
    }
    parts.join(", ") + "."
}

/// Why a hole may not be played.
pub(crate) fn refuse(
    out: &mut dyn Write,
    variant: &Variant,
    hole: Hole,
    error: IllegalMove,
) -> io::Result<()> {
    remarks(out, "", &[Remark::of_refusal(variant, hole, error)])
}

/// Writes remarks: the first behind its start, the others behind an indent.
fn remarks(out: &mut dyn Write, start: &str, remarks: &[Remark]) -> io::Result<()> {
    let starts = std::iter::once(start).chain(std::iter::repeat(INDENT));
    for (start, remark) in starts.zip(remarks) {
        paragraph(out, start, &remark.to_string())?;
    }
    Ok(())
}
