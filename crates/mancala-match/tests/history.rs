//! Undo and redo through a whole series.

mod common;

use common::{Chance, compiled, fours_and_a_two, hole, krur, layli, poorer_lays, tampoduo};
use mancala_core::{BySide, Hole, IllegalMove, Position, Side};
use mancala_match::{
    AlreadyOver, ArrangeError, EarlyEnd, GameResult, NoSuchPly, Richer, Series, SeriesEnd,
    SeriesOutcome, SeriesSpec, SeriesStatus,
};
use proptest::prelude::*;

/// All that can be seen of a series but its undone part.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    status: SeriesStatus,
    number: u32,
    moves: Vec<Vec<Hole>>,
    position: Position,
    results: Vec<GameResult>,
    scores: BySide<u8>,
    ended_early: (Option<EarlyEnd>, Option<EarlyEnd>),
}

impl Seen {
    fn of(series: &Series) -> Self {
        Self {
            status: series.status(),
            number: series.number(),
            moves: series.games().map(|game| game.moves().to_vec()).collect(),
            position: *series.position(),
            results: series.results().collect(),
            scores: series.scores(),
            ended_early: (series.ended_early(), series.game().ended_early()),
        }
    }
}

/// The series, and what was seen at each step of its line.
struct Watched {
    series: Series,
    line: Vec<Seen>,
    now: usize,
}

impl Watched {
    fn new(series: Series) -> Self {
        let line = vec![Seen::of(&series)];
        Self {
            series,
            line,
            now: 0,
        }
    }

    /// Something was done or refused.
    fn tried<T, E>(&mut self, result: &Result<T, E>) {
        if result.is_ok() {
            self.line.truncate(self.now + 1);
            self.line.push(Seen::of(&self.series));
            self.now += 1;
        }
    }

    fn check(&self) {
        assert_eq!(Seen::of(&self.series), self.line[self.now]);
        assert_eq!(self.series.can_undo(), self.now > 0);
        assert_eq!(self.series.can_redo(), self.now + 1 < self.line.len());
    }

    fn undo(&mut self) {
        assert_eq!(self.series.undo(), self.now > 0);
        self.now = self.now.saturating_sub(1);
    }

    fn redo(&mut self) {
        let can = self.now + 1 < self.line.len();
        assert_eq!(self.series.redo(), can);
        self.now += usize::from(can);
    }

    /// Goes to where some step of the line is right after a ply or at a game's start.
    fn go_to(&mut self, step: usize) {
        let seen = &self.line[step];
        let (game, ply) = (seen.number, seen.moves.last().map_or(0, Vec::len));
        self.series.go_to(game, ply).unwrap();
        // Early ends come after the ply that they follow, and are not gone to.
        let same =
            |seen: &Seen| (seen.number, seen.moves.last().map_or(0, Vec::len)) == (game, ply);
        self.now = self.line.iter().position(same).unwrap();
    }
}

fn any_end(chance: &mut Chance) -> EarlyEnd {
    let side = Side::BOTH[chance.below(2)];
    match chance.below(3) {
        0 => EarlyEnd::Agreement,
        1 => EarlyEnd::Resignation(side),
        _ => EarlyEnd::Forfeit(side),
    }
}

fn act(watched: &mut Watched, chance: &mut Chance) {
    match chance.below(40) {
        0..=3 => watched.undo(),
        4..=7 => watched.redo(),
        8 => {
            let step = chance.below(watched.line.len());
            watched.go_to(step);
        }
        9 => {
            let result = watched.series.end_game_early(any_end(chance));
            watched.tried(&result);
        }
        10 if chance.below(4) == 0 => {
            let result = watched.series.end_early(any_end(chance));
            watched.tried(&result);
        }
        11 => {
            let any = Hole::new(chance.below(16)).unwrap();
            let result = watched.series.play(any);
            watched.tried(&result);
        }
        _ => match watched.series.status() {
            SeriesStatus::Playing => {
                let legal = watched.series.game().legal();
                let hole = legal.nth(chance.below(legal.len())).unwrap();
                let result = watched.series.play(hole);
                watched.tried(&result);
            }
            SeriesStatus::Arranging { decision, .. } => {
                let arrangement = chance.arrange(&decision);
                let result = watched.series.arrange(&arrangement);
                watched.tried(&result);
            }
            SeriesStatus::Over(_) => {
                let back = chance.below(20);
                (0..back).for_each(|_| watched.undo());
            }
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_done_can_be_undone_and_redone(seed: u64) {
        let mut chance = Chance::new(seed);
        let series = match chance.below(4) {
            0 => Series::new(compiled(&layli(3, 2)), poorer_lays(Richer::Freely)),
            1 => Series::new(compiled(&krur(4, 4)), fours_and_a_two()),
            2 => Series::new(compiled(&tampoduo(3, 2)), poorer_lays(Richer::Same)),
            _ => Series::new(compiled(&tampoduo(2, 2)), SeriesSpec::independent(6)),
        };
        let mut watched = Watched::new(series.unwrap());
        for _ in 0..300 {
            act(&mut watched, &mut chance);
            watched.check();
        }
        while watched.now > 0 {
            watched.undo();
            watched.check();
        }
        while watched.now + 1 < watched.line.len() {
            watched.redo();
            watched.check();
        }
    }
}

fn new_series() -> Series {
    Series::new(compiled(&tampoduo(6, 4)), poorer_lays(Richer::Freely)).unwrap()
}

#[test]
fn a_series_given_up_in_the_middle_of_a_game_is_over() {
    let mut series = new_series();
    series.play(hole(1)).unwrap();
    let outcome = series
        .end_early(EarlyEnd::Resignation(Side::South))
        .unwrap();
    assert_eq!(
        outcome,
        SeriesOutcome {
            reason: SeriesEnd::Resignation,
            winner: Some(Side::North)
        }
    );
    assert_eq!(series.status(), SeriesStatus::Over(outcome));
    assert_eq!(series.game().result(), None);
    assert_eq!(series.tally().games(), 0);
    assert_eq!(series.scores(), BySide::new(24, 24));

    let legal = series.game().legal().nth(0).unwrap();
    assert_eq!(series.play(legal), Err(IllegalMove::GameOver));
    assert_eq!(series.arrange_default(), Err(ArrangeError::SeriesOver));
    assert_eq!(series.end_early(EarlyEnd::Agreement), Err(AlreadyOver));
    assert_eq!(series.end_game_early(EarlyEnd::Agreement), Err(AlreadyOver));

    assert!(series.undo());
    assert_eq!(series.status(), SeriesStatus::Playing);
    series.play(legal).unwrap();
    assert!(!series.redo());
}

#[test]
fn a_series_can_be_drawn_between_two_games() {
    let mut series = new_series();
    series
        .end_game_early(EarlyEnd::Resignation(Side::North))
        .unwrap();
    // North had captured nothing, so he can't lay a row.
    assert!(matches!(series.status(), SeriesStatus::Over(_)));
    assert_eq!(series.end_early(EarlyEnd::Agreement), Err(AlreadyOver));

    series.undo();
    series.end_game_early(EarlyEnd::Agreement).unwrap();
    assert!(matches!(series.status(), SeriesStatus::Arranging { .. }));
    assert_eq!(series.end_game_early(EarlyEnd::Agreement), Err(AlreadyOver));
    let outcome = series.end_early(EarlyEnd::Agreement).unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(series.tally().draws, 1);
}

#[test]
fn a_game_resigned_counts_for_the_starter_and_the_tally() {
    let mut spec = SeriesSpec::independent(3);
    spec.starter = mancala_match::Starter::Loser;
    let mut series = Series::new(compiled(&tampoduo(6, 4)), spec).unwrap();
    series
        .end_game_early(EarlyEnd::Resignation(Side::South))
        .unwrap();
    series.arrange_default().unwrap();
    assert_eq!(series.game().starter(), Side::South);
    assert_eq!(series.tally().wins, BySide::new(0, 1));
}

#[test]
fn there_is_no_game_beyond_the_last() {
    let mut series = new_series();
    series.end_game_early(EarlyEnd::Agreement).unwrap();
    series.arrange_default().unwrap();
    series.undo();
    for (game, ply, error) in [
        (0, 0, NoSuchPly::Game { game: 0, last: 2 }),
        (3, 0, NoSuchPly::Game { game: 3, last: 2 }),
        (2, 1, NoSuchPly::Ply { ply: 1, last: 0 }),
    ] {
        let before = Seen::of(&series);
        assert_eq!(series.go_to(game, ply), Err(error));
        assert_eq!(Seen::of(&series), before);
    }
    series.go_to(2, 0).unwrap();
    assert_eq!(series.number(), 2);
}

#[test]
fn outcomes_in_words() {
    let text = |end: EarlyEnd| SeriesOutcome::from(end).to_string();
    assert_eq!(
        text(EarlyEnd::Forfeit(Side::South)),
        "North wins the series: South forfeits it"
    );
    assert_eq!(
        text(EarlyEnd::Agreement),
        "the series is a draw: the players agree on it"
    );
}

#[test]
fn words_of_ends_are_read_back() {
    use mancala_core::EndReason;
    use mancala_match::GameEnd;

    let by_rules = EndReason::ALL.map(GameEnd::Rules);
    let decided = [GameEnd::Agreement, GameEnd::Resignation, GameEnd::Forfeit];
    for end in by_rules.into_iter().chain(decided) {
        assert_eq!(GameEnd::from_word(end.word()), Some(end));
    }
    for end in [
        "cannot-lay",
        "game-limit",
        "all-played",
        "agreement",
        "resignation",
        "forfeit",
    ] {
        assert_eq!(SeriesEnd::from_word(end).unwrap().word(), end);
    }
}
