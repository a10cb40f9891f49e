//! Turns in words: what happened, and why.

use std::io::{self, Write};

use mancala_core::{Event, Hole, IllegalMove, Landing, Observer, Side, Turn};
use mancala_variants::Variant;

use super::{INDENT, capitalised, cited, counted, paragraph, switch_cite};

/// The steps of a turn that are worth a word, the sowing itself left out.
#[derive(Debug, Default)]
pub(super) struct Steps(pub(super) Vec<Event>);

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

/// Tells what a turn did and why it ended, in indented lines.
pub(super) fn turn(
    out: &mut dyn Write,
    variant: &Variant,
    turn: &Turn,
    steps: &Steps,
) -> io::Result<()> {
    let row = variant.rules().row();
    write!(out, "{} plays {}: ", turn.side, turn.from.letter(row))?;
    match turn.last {
        Landing::Never => writeln!(out, "{}.", endless(turn))?,
        landing => writeln!(
            out,
            "{}, {} sown, the last in {}.",
            counted(turn.laps, "lap"),
            counted(turn.seeds_sown, "seed"),
            match landing {
                Landing::Hole(hole) => hole.letter(row).to_string(),
                _ => "his store".to_owned(),
            }
        )?,
    }
    for step in sentences(&steps.0, row) {
        paragraph(out, INDENT, &step)?;
    }
    paragraph(out, INDENT, &why_turn_ended(variant, turn))
}

fn endless(turn: &Turn) -> String {
    turn.endless.map_or_else(
        || "the sowing never ends".to_owned(),
        |verdict| verdict.to_string(),
    )
}

/// The clause that ended a turn, in words and with its place in a source.
fn why_turn_ended(variant: &Variant, turn: &Turn) -> String {
    if turn.endless.is_some() {
        return cited(
            "A sowing that never ends is not sown.",
            switch_cite(variant, "moves", "endless"),
        );
    }
    let clause = turn.clause.map(usize::from).and_then(|index| {
        let info = variant.last_seed_clauses().get(index)?;
        Some((variant.clause_text(index)?, info.id(), info.cites()))
    });
    match clause {
        Some((text, id, cites)) => cited(&format!("{text} ({id})"), cites),
        None => "No clause says what the last seed does there: the turn ends.".to_owned(),
    }
}

/// What happened besides the sowing: a sentence for each kind of thing, in the order of things.
fn sentences(steps: &[Event], row: usize) -> Vec<String> {
    let harvested = Side::BOTH.map(|side| {
        let won_by = |step: &Event| match *step {
            Event::Harvest {
                hole, seeds, to, ..
            } if to == side => Some((hole, seeds)),
            _ => None,
        };
        won(
            side,
            "wins",
            " on the way",
            steps.iter().filter_map(won_by),
            row,
        )
    });
    let captured = Side::BOTH.map(|side| {
        let won_by = |step: &Event| match *step {
            Event::Capture { hole, seeds, to } if to == side => Some((hole, seeds)),
            _ => None,
        };
        won(side, "captures", "", steps.iter().filter_map(won_by), row)
    });
    let crossed = steps.iter().map(|step| match *step {
        Event::Cross { from, to } => Some(format!(
            "A seed moves across from {} to {}.",
            from.letter(row),
            to.letter(row)
        )),
        _ => None,
    });
    let next = steps.iter().map(|step| match *step {
        Event::MoveAgain { side } => Some(format!("{side} moves again.")),
        Event::Pass { side } => Some(format!("{side} can't move, and passes.")),
        _ => None,
    });
    let all = harvested.into_iter().chain(captured).chain(crossed);
    all.chain(Side::BOTH.map(|side| marked(steps, side, row)))
        .chain(next)
        .flatten()
        .collect()
}

/// `D is North's from now on.`
fn marked(steps: &[Event], side: Side, row: usize) -> Option<String> {
    let holes: Vec<_> = steps
        .iter()
        .filter_map(|step| match *step {
            Event::Mark { hole, owner } if owner == side => Some(hole.letter(row).to_string()),
            _ => None,
        })
        .collect();
    let verb = if holes.len() == 1 { "is" } else { "are" };
    (!holes.is_empty()).then(|| format!("{} {verb} {side}'s from now on.", holes.join(" and ")))
}

/// `South captures 3 (2 from a, 1 from B).`
fn won(
    side: Side,
    verb: &str,
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
    (total > 0).then(|| format!("{side} {verb} {total}{when} ({}).", parts.join(", ")))
}

/// Why a move may not be made, with the place in a source of the switch that says so.
pub(super) fn why_illegal(variant: &Variant, error: IllegalMove) -> String {
    let key = match error {
        IllegalMove::Endless(_) => Some("endless"),
        IllegalMove::MustFeed => Some("feeding"),
        _ => None,
    };
    let cites = key.and_then(|key| switch_cite(variant, "moves", key));
    cited(&format!("{}.", capitalised(&error.to_string())), cites)
}
