//! Positions that a request carries.

use std::cmp::Ordering;

use mancala_core::{BySide, EndReason, HoleState, Mark, Outcome, Position, Rules, Setup, Side};

use super::fields::Fields;
use super::json::Json;
use super::refusal::{Code, Refusal};

const KNOWN: [&str; 7] = [
    "holes",
    "marks",
    "stores",
    "to_move",
    "quiet",
    "last_mover",
    "over",
];

/// The position that a request carries, with passes taken and the end settled.
pub(super) fn read(rules: &Rules, json: &Json) -> Result<Position, Refusal> {
    let fields = Fields::read(json, "a position", Code::BadPosition, &KNOWN)?;
    let holes = fields.counts("holes")?;
    let marks = marks(&fields)?;
    let expected = rules.holes();
    for (what, found) in [("holes", holes.len()), ("marks", marks.len())] {
        if found != expected {
            let message = format!("the board has {expected} holes, not {found} `{what}`");
            return Err(fields.wrong(message));
        }
    }
    let stores = fields.pair("stores")?;
    let setup = Setup {
        holes: holes
            .into_iter()
            .zip(marks)
            .map(|(seeds, mark)| HoleState { seeds, mark })
            .collect(),
        stores,
        to_move: fields.side("to_move")?,
        last_mover: match fields.get("last_mover") {
            None => None,
            Some(_) => Some(fields.side("last_mover")?),
        },
        quiet: u16::try_from(fields.integer("quiet")?)
            .map_err(|_| fields.wrong("`quiet` must be from 0 to 65535"))?,
        over: fields.flag("over")?.then(|| some_outcome(stores)),
    };
    rules
        .position(&setup)
        .map_err(|error| fields.wrong(error.to_string()))
}

/// An outcome that a game with these scores may have had. A request doesn't say the reason, and no
/// answer tells it: it serves to have the rest of an ended position checked.
fn some_outcome(scores: BySide<u8>) -> Outcome {
    Outcome {
        // The one reason that all rules have.
        reason: EndReason::Stuck,
        winner: match scores[Side::South].cmp(&scores[Side::North]) {
            Ordering::Greater => Some(Side::South),
            Ordering::Less => Some(Side::North),
            Ordering::Equal => None,
        },
    }
}

fn marks(fields: &Fields<'_>) -> Result<Vec<Mark>, Refusal> {
    let wrong = || fields.wrong("`marks` must be a string with `.`, `S`, `N` or `#` for each hole");
    let text = fields.required("marks")?.text().ok_or_else(wrong)?;
    text.chars()
        .map(|letter| Mark::from_letter(letter).ok_or_else(wrong))
        .collect()
}
