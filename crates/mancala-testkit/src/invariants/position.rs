//! What must hold of every position.

use mancala_core::{
    Endless, Hole, HoleSet, IllegalMove, MAX_HOLES, Origin, Position, Rules, Setup, SowingSpec,
};

use super::{Verdict, holds, same};
use crate::reference::{RefPosition, Reference};

/// A position's text and its plain data make the same position again.
pub fn text_comes_back(rules: &Rules, position: &Position) -> Verdict {
    let text = position.to_string();
    let setup: Setup = text.parse().map_err(|why| format!("{text}: {why}"))?;
    same("the setup after its text", &setup, &position.setup())?;
    let again = rules
        .position(&setup)
        .map_err(|why| format!("the setup is refused: {why}"))?;
    same("the position after its text", &again, position)
}

/// Where the game goes on, somebody can move; where it has ended, nobody.
pub fn ongoing_has_a_legal_move(rules: &Rules, position: &Position) -> Verdict {
    let legal = rules.legal(position);
    holds(position.status().is_over() == legal.is_empty(), || {
        format!("{:?} with legal moves {legal}", position.status())
    })
}

/// `legal` lists what `play` accepts, `explain` says what `play` does, and a refusal changes nothing.
pub fn legal_is_what_play_accepts(rules: &Rules, position: &Position) -> Verdict {
    let legal = rules.legal(position);
    for hole in all_holes() {
        let mut after = *position;
        let played = rules.play(&mut after, hole);
        same("`explain`", &rules.explain(position, hole), &played)?;
        same(
            &format!("whether {} is legal", hole.index()),
            &legal.contains(hole),
            &played.is_ok(),
        )?;
        if played.is_err() {
            same("the position after a refusal", &after, position)?;
        }
    }
    Ok(())
}

/// With the seats exchanged, the same holes are legal and endless, and the same status holds.
pub fn mirror_image_is_alike(rules: &Rules, position: &Position) -> Verdict {
    let mirrored = mirrored(rules, position)?;
    same(
        "the mirror image settled",
        &mirrored.setup().mirrored(),
        &position.setup(),
    )?;
    let legal = across(rules.legal(&mirrored), rules.row());
    same("legal in the mirror", &legal, &rules.legal(position))?;
    let endless = across(rules.endless(&mirrored), rules.row());
    same("endless in the mirror", &endless, &rules.endless(position))
}

/// The reference engine settles the position alike and refuses the same holes for the same reasons.
pub fn reference_agrees_on_position(
    rules: &Rules,
    reference: &Reference,
    position: &Position,
) -> Verdict {
    let slow = reference.position(&position.setup());
    same(
        "the position by reference",
        &slow.to_setup(),
        &position.setup(),
    )?;
    let (mut legal, mut endless) = (HoleSet::EMPTY, HoleSet::EMPTY);
    for hole in all_holes() {
        let refusal = rules.explain(position, hole).err();
        let by_reference = reference.refusal(&slow, hole.index());
        match by_reference {
            None => legal.insert(hole),
            Some(IllegalMove::Endless(_)) => endless.insert(hole),
            Some(_) => {}
        }
        if let (Some(IllegalMove::Endless(fast)), Some(IllegalMove::Endless(met))) =
            (refusal, by_reference)
        {
            verdicts_agree(reference, &slow, hole, fast, met)?;
        } else {
            let what = format!("the refusal of {} by reference", hole.index());
            same(&what, &by_reference, &refusal)?;
        }
    }
    same("legal by reference", &legal, &rules.legal(position))?;
    same("endless by reference", &endless, &rules.endless(position))
}

/// The engine finds every repetition that the reference engine does, with the same period. Where laps
/// skip their origin it looks with one saved board only, and may need three times as many laps to see
/// it: a repetition within a third of the lap limit is always found.
pub(super) fn verdicts_agree(
    reference: &Reference,
    position: &RefPosition,
    hole: Hole,
    fast: Endless,
    met: Endless,
) -> Verdict {
    let SowingSpec {
        origin, lap_limit, ..
    } = reference.spec().sowing;
    let may_be_late = origin == Origin::Skipped
        && fast.period().is_none()
        && met.period().is_some()
        && !reference.repeats_within(position, hole.index(), (lap_limit - 1) / 3);
    if may_be_late {
        return Ok(());
    }
    same(&format!("the verdict on {}", hole.index()), &fast, &met)
}

/// The position with the seats exchanged.
pub(super) fn mirrored(rules: &Rules, position: &Position) -> Result<Position, String> {
    rules
        .position(&position.setup().mirrored())
        .map_err(|why| format!("the mirror image is refused: {why}"))
}

/// The hole that a hole is in the mirror: its owner's, on the other side.
pub(super) fn seat_across(hole: Hole, row: usize) -> Option<Hole> {
    Hole::of(!hole.side(row), hole.in_row(row), row)
}

fn across(holes: HoleSet, row: usize) -> HoleSet {
    let mirrored = holes.iter().filter_map(|hole| seat_across(hole, row));
    mirrored.collect()
}

fn all_holes() -> impl Iterator<Item = Hole> {
    (0..MAX_HOLES).filter_map(Hole::new)
}
