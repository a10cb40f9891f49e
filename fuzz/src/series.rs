//! Series of shipped and of generated rules, with right and wrong moves and arrangements, early ends,
//! undo and redo: every seed accounted for, refusals that change nothing, an end within the limit.

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use mancala_core::{Hole, IllegalMove, LeftOvers, Rules, Setup, Side};
use mancala_match::{
    ArrangeError, Decision, EarlyEnd, Layout, Next, Series, SeriesSpec, SeriesStatus, next_game,
};
use mancala_testkit::generate::{
    any_arrangement, any_hole, any_series, valid_spec, wild_arrangement,
};

use crate::record::check_record_of;
use crate::shipped::any_shipped;

/// Most games of a series. Shipped ones may take more than there is time for.
const GAMES: u32 = 12;

/// Tries rules, a series, and what is done in it, drawn from these bytes.
pub fn run(data: &[u8]) {
    // Bytes that run out are no finding.
    let _ = check(&mut Unstructured::new(data));
}

fn check(u: &mut Unstructured<'_>) -> Result<()> {
    if u.ratio(1, 2)? {
        let variant = any_shipped(u)?.variant;
        let independent = SeriesSpec::independent(3);
        let spec = variant.series().copied().unwrap_or(independent);
        let length = u.int_in_range(0..=60)?;
        let remarks = u.bytes(length.min(u.len()))?;
        let series = play_to_the_end(u, variant.rules().clone(), spec)?;
        return check_record_of(variant, series, &mut Unstructured::new(remarks));
    }
    let rules = valid_spec(u)?;
    let spec = any_series(u, &rules)?;
    let rules = rules.compile().expect("the generator's rules compile");
    play_to_the_end(u, Arc::new(rules), spec).map(drop)
}

fn play_to_the_end(
    u: &mut Unstructured<'_>,
    rules: Arc<Rules>,
    mut spec: SeriesSpec,
) -> Result<Series> {
    spec.game_limit = spec.game_limit.min(GAMES);
    let mut series = Series::new(rules, spec).expect("the series fits the rules");
    loop {
        assert!(series.number() <= spec.game_limit);
        if u.ratio(1, 16)? {
            undo_and_redo(u, &mut series)?;
        }
        match series.status() {
            SeriesStatus::Playing => play_a_game(u, &mut series)?,
            SeriesStatus::Arranging { decision, starter } => {
                lay_out(u, &mut series, &decision, starter)?;
            }
            SeriesStatus::Over(outcome) => {
                assert!(!outcome.to_string().is_empty());
                assert_eq!(series.arrange_default(), Err(ArrangeError::SeriesOver));
                return Ok(series);
            }
        }
    }
}

/// Plays the current game to its end, now and then trying a hole that may be wrong.
fn play_a_game(u: &mut Unstructured<'_>, series: &mut Series) -> Result<()> {
    let rules = series.rules().clone();
    let all = seeds(series.game().start());
    let most_plies = most_plies(&rules);
    while series.status() == SeriesStatus::Playing {
        assert!(series.game().ply() < most_plies);
        assert_eq!(seeds(&series.position().setup()), all);
        let legal = series.game().legal();
        match u.int_in_range(0..=63)? {
            1..=4 => {
                assert_eq!(series.arrange_default(), Err(ArrangeError::GameGoesOn));
                let hole = Hole::new(u.int_in_range(0..=15)?);
                if let Some(hole) = hole.filter(|&hole| !legal.contains(hole)) {
                    refused(series, |series| series.play(hole).is_err());
                }
            }
            5 | 6 => undo_and_redo(u, series)?,
            7 => drop(series.end_game_early(any_early_end(u)?)),
            _ => {
                let hole = any_hole(u, legal)?.expect("an ongoing game has a legal move");
                series.play(hole).expect("a legal move is played");
            }
        }
    }
    assert_eq!(seeds(&series.position().setup()), all);
    let scores = series.scores().into_array().map(u32::from);
    let scores: u32 = scores.iter().sum();
    let may_be_nobodys = rules.spec().end.left_overs == LeftOvers::Nobody;
    let all_are_somebodys = series.game().ended_early().is_some() || !may_be_nobodys;
    assert!(scores == all || scores < all && !all_are_somebodys);
    let hole = Hole::new(0).expect("every board has a hole");
    assert_eq!(series.play(hole), Err(IllegalMove::GameOver));
    Ok(())
}

/// Plies that no game can go beyond: each seed is captured once, each hole becomes special once, and so
/// many quiet plies lie between.
fn most_plies(rules: &Rules) -> usize {
    let progress = usize::from(rules.total_seeds()) + rules.holes();
    (progress + 1) * usize::from(rules.spec().end.quiet_limit)
}

fn any_early_end(u: &mut Unstructured<'_>) -> Result<EarlyEnd> {
    let side = *u.choose(&Side::BOTH)?;
    u.choose(&[
        EarlyEnd::Agreement,
        EarlyEnd::Resignation(side),
        EarlyEnd::Forfeit(side),
    ])
    .copied()
}

/// Goes back some steps or to some ply, and forth again.
fn undo_and_redo(u: &mut Unstructured<'_>, series: &mut Series) -> Result<()> {
    let before = series.clone();
    let ply = u.int_in_range(0..=40)?;
    if u.ratio(1, 2)? {
        let steps = (0..ply).take_while(|_| series.undo()).count();
        assert!(steps == ply || !series.can_undo());
    } else {
        let game = u.int_in_range(0..=4)?;
        match series.go_to(game, ply) {
            Ok(()) => assert_eq!((series.number(), series.game().ply()), (game, ply)),
            Err(_) => assert_eq!(*series, before),
        }
    }
    while series.redo() {}
    assert!(!series.can_redo());
    assert_eq!(*series, before);
    Ok(())
}

/// Lays out the next game, having tried an arrangement that may be wrong.
fn lay_out(
    u: &mut Unstructured<'_>,
    series: &mut Series,
    decision: &Decision,
    starter: Side,
) -> Result<()> {
    let (rules, spec, scores) = (series.rules().clone(), *series.spec(), series.scores());
    let mut again = series.clone();
    let mut arrangement = wild_arrangement(u, decision)?;
    if decision.rows(&arrangement).is_err() {
        refused(series, |series| series.arrange(&arrangement).is_err());
        arrangement = any_arrangement(u, decision)?;
    }
    series
        .arrange(&arrangement)
        .unwrap_or_else(|error| panic!("{arrangement:?} is refused: {error}"));
    let game = series.game();
    let start = game.start();
    assert_eq!(start.to_move, starter);
    for side in Side::BOTH {
        let laid = game.arrangement().rows[side].clone().unwrap_or_default();
        let chosen = arrangement.rows[side].as_ref();
        assert!(chosen.is_none_or(|row| *row == laid));
        let laid: u8 = laid.iter().sum();
        assert_eq!(laid, decision.task(side).seeds());
        assert_eq!(start.stores[side], decision.keeps(side));
        let has = laid + start.stores[side];
        assert!(spec.layout == Layout::Fresh || has == scores[side]);
    }
    // What was laid says the same, and so does the step without a series.
    assert_eq!(again.arrange(&game.arrangement()), Ok(()));
    assert_eq!(again.game(), game);
    let next = next_game(&rules, &spec, scores, starter, Some(&arrangement));
    assert_eq!(next, Ok(Next::Game(start.clone())));
    Ok(())
}

/// Tries what must be refused, and change nothing.
fn refused(series: &mut Series, attempt: impl FnOnce(&mut Series) -> bool) {
    let before = series.clone();
    assert!(attempt(series));
    assert_eq!(*series, before);
}

/// All seeds on the board and in the stores.
fn seeds(setup: &Setup) -> u32 {
    let stores = Side::BOTH.map(|side| u32::from(setup.stores[side]));
    let holes = setup.holes.iter().map(|hole| u32::from(hole.seeds));
    holes.chain(stores).sum()
}
