//! Examples of play: positions, moves and what becomes of them, as text that can be checked.
//!
//! An example is a position's notation, then lines that ask for something, each with its answer:
//!
//! ```text
//! 4,4,4,4/4,4,4,4 0-0 S quiet=0
//! legal: A B C D
//! A: 8 laps, 36 seeds sown, the last in a (empty)
//! 4,0,9,9/1,1,8,0 0-0 N last=S quiet=1
//! ```

use mancala_core::{BySide, Event, Hole, HoleSet, Landing, Position, Setup, Side, Turn};
use mancala_match::{Next, next_game};
use mancala_picture::Picture;
use mancala_variants::{Direction, Variant};

use crate::page::text_of;

/// Where an example of play ended, to be drawn.
pub(crate) struct Scene {
    variant: Variant,
    /// As it stands, valid or settled or not.
    setup: Setup,
    legal: HoleSet,
    last: Option<(Turn, HoleSet)>,
}

impl Scene {
    pub(crate) fn picture(&self) -> Picture {
        let picture = Picture::of(&self.setup)
            .legal(self.legal)
            .clockwise(self.variant.direction() == Direction::Clockwise);
        match self.last {
            Some((turn, captured)) => picture.last_move(&turn).captured(captured),
            None => picture,
        }
    }
}

/// Plays an example; returns it with the right answers.
pub(crate) fn replay(variant: &Variant, body: &str) -> Result<(String, Scene), String> {
    let rules = variant.rules();
    let mut lines = body.lines();
    let first = lines.next().unwrap_or_default();
    let setup: Setup = first.parse().map_err(|error| format!("{first}: {error}"))?;
    let mut told = vec![setup.to_string()];
    let mut position = rules
        .position(&setup)
        .map_err(|error| format!("{first}: {error}"))?;
    if position.setup() != setup {
        told.push(position.to_string());
    }
    let mut last = None;
    for line in lines {
        let Some((asked, _)) = line.split_once(':') else {
            continue;
        };
        if asked == "legal" {
            let legal = letters(rules.legal(&position), rules.row());
            told.push(format!("legal: {legal}"));
            continue;
        }
        let Ok(letter) = asked.parse() else {
            // An ended position, which has a colon too.
            continue;
        };
        let hole = Hole::from_letter(letter, rules.row())
            .ok_or_else(|| format!("{line}: no hole has this letter"))?;
        let mut captured = HoleSet::EMPTY;
        let played = rules.play_observed(&mut position, hole, &mut |event| {
            if let Event::Capture { hole, .. } | Event::Harvest { hole, .. } = event {
                captured.insert(hole);
            }
        });
        match played {
            Ok(turn) => {
                told.push(format!("{asked}: {}", story(variant, &turn)));
                told.push(position.to_string());
                last = Some((turn, captured));
            }
            Err(refusal) => told.push(format!("{asked}: may not be played: {refusal}")),
        }
    }
    let scene = Scene {
        variant: variant.clone(),
        setup: position.setup(),
        legal: playable(variant, &position),
        last,
    };
    Ok((text_of(&told), scene))
}

fn playable(variant: &Variant, position: &Position) -> HoleSet {
    if position.status().is_over() {
        HoleSet::EMPTY
    } else {
        variant.rules().legal(position)
    }
}

fn letters(holes: HoleSet, row: usize) -> String {
    let letters: Vec<String> = holes
        .iter()
        .map(|hole| hole.letter(row).to_string())
        .collect();
    if letters.is_empty() {
        "none".to_owned()
    } else {
        letters.join(" ")
    }
}

/// What a turn did, in words.
fn story(variant: &Variant, turn: &Turn) -> String {
    let counted = |count: u32, what: &str| {
        let s = if count == 1 { "" } else { "s" };
        format!("{count} {what}{s}")
    };
    let mut told = vec![
        counted(turn.laps, "lap"),
        format!("{} sown", counted(turn.seeds_sown, "seed")),
    ];
    for side in Side::BOTH {
        if turn.captured[side] > 0 {
            told.push(format!("{side} wins {}", turn.captured[side]));
        }
    }
    let clause = turn.clause.map_or("no clause", |clause| {
        variant.last_seed_clauses()[usize::from(clause)].id()
    });
    told.push(match (turn.last, turn.endless) {
        (Landing::Hole(hole), _) => {
            let letter = hole.letter(variant.rules().row());
            format!("the last in {letter} ({clause})")
        }
        (Landing::Store, _) => format!("the last in the store ({clause})"),
        (Landing::Never, Some(verdict)) => verdict.to_string(),
        (Landing::Never, None) => String::new(),
    });
    if turn.passed {
        told.push(format!("{} passes", !turn.side));
    }
    told.join(", ")
}

/// Lays out next games; returns the example with the right answers.
///
/// Each line is South's scores and North's, and who starts: `17-15 N: ...`.
pub(crate) fn lay_out(variant: &Variant, body: &str) -> Result<String, String> {
    let series = variant.series().ok_or("the variant has no series")?;
    let mut told = Vec::new();
    for line in body.lines() {
        let asked = line.split(':').next().unwrap_or_default();
        let wrong = || format!("{line}: scores and starter are written as in `17-15 N`");
        let (scores, starter) = asked.split_once(' ').ok_or_else(wrong)?;
        let (south, north) = scores.split_once('-').ok_or_else(wrong)?;
        let count = |text: &str| text.parse().map_err(|_| wrong());
        let scores = BySide::new(count(south)?, count(north)?);
        let starter = starter.parse().ok().and_then(Side::from_letter);
        let starter = starter.ok_or_else(wrong)?;
        let next = next_game(variant.rules(), series, scores, starter, None);
        let next = next.map_err(|error| format!("{line}: {error}"))?;
        let outcome = match next {
            Next::Game(setup) => setup.to_string(),
            Next::Over { winner: Some(side) } => format!("{side} wins the series"),
            Next::Over { winner: None } => "nobody wins the series".to_owned(),
        };
        told.push(format!("{asked}: {outcome}"));
    }
    Ok(text_of(&told))
}
