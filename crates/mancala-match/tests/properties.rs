//! What holds of every series of random play, on boards of many sizes.

mod common;

use common::{
    Chance, compiled, fours, fours_and_a_two, krur, layli, poorer_lays, rio_kadalis, tampoduo,
};
use mancala_core::{BySide, Mark, Position, RuleSpec, Setup, Side};
use mancala_match::{
    Arrangement, Closed, Decision, Fill, GameResult, Layout, Partial, Refill, Richer, Series,
    SeriesSpec, SeriesStatus, Task,
};
use proptest::prelude::*;

fn seeds_of(setup: &Setup) -> u32 {
    let holes: u32 = setup.holes.iter().map(|hole| u32::from(hole.seeds)).sum();
    let stores = setup.stores.map(u32::from).into_array();
    holes + stores[0] + stores[1]
}

fn rules() -> impl Strategy<Value = RuleSpec> {
    let games: [fn(u8, u8) -> RuleSpec; 4] = [layli, tampoduo, krur, rio_kadalis];
    (0..games.len(), 1..=8_u8, 1..=6_u8)
        .prop_map(move |(game, holes, seeds)| {
            let mut spec = games[game](holes, seeds);
            // Long waits prove nothing here.
            spec.end.quiet_limit = 50;
            spec.sowing.lap_limit = 256;
            spec
        })
        .prop_filter("three seeds never lie on the smallest boards", |spec| {
            spec.compile().is_ok()
        })
}

fn fill() -> impl Strategy<Value = Fill> {
    (1..=6_u8, any::<bool>())
        .prop_flat_map(|(seeds, chosen)| {
            let partial = (1..seeds.max(2), 1..seeds.max(2)).prop_map(move |(a, b)| {
                (seeds > 1).then_some(Partial {
                    seeds: a.min(b),
                    from: a.max(b),
                })
            });
            (Just(seeds), prop_oneof![Just(None), partial], Just(chosen))
        })
        .prop_map(|(seeds, partial, chosen)| Fill {
            seeds,
            partial,
            closed: if chosen { Closed::Chosen } else { Closed::Last },
        })
}

fn layout() -> impl Strategy<Value = Layout> {
    prop_oneof![
        Just(Layout::Fresh),
        prop_oneof![
            Just(Richer::Freely),
            Just(Richer::Same),
            Just(Richer::Facing)
        ]
        .prop_map(|richer| Layout::PoorerLays { richer }),
        fill().prop_map(Layout::Fill),
    ]
}

/// What is laid by this decision and arrangement is what it must be.
fn check_laid(decision: &Decision, scores: BySide<u8>, setup: &Setup) {
    let row = decision.row();
    assert_eq!(setup.holes.len(), 2 * row);
    for side in Side::BOTH {
        let holes = &setup.holes[side.index() * row..][..row];
        let laid: u32 = holes.iter().map(|hole| u32::from(hole.seeds)).sum();
        assert_eq!(laid, u32::from(decision.task(side).seeds()));
        assert_eq!(setup.stores[side], decision.keeps(side));
        assert_eq!(
            laid + u32::from(setup.stores[side]),
            u32::from(scores[side])
        );
        let closed = holes
            .iter()
            .filter(|hole| hole.mark == Mark::Closed)
            .count();
        match decision.task(side) {
            Task::Open {
                holes: full,
                partial,
                ..
            } => {
                assert_eq!(closed, row - full - usize::from(partial.is_some()));
            }
            _ => assert_eq!(closed, 0),
        }
        for hole in holes {
            assert_eq!(hole.seeds == 0, hole.mark == Mark::Closed);
        }
    }
}

/// A closed hole stays closed and empty all game.
fn check_closed(start: &Setup, position: &Position) {
    for (before, after) in start.holes.iter().zip(&position.setup().holes) {
        let closed = before.mark == Mark::Closed;
        assert_eq!(closed, after.mark == Mark::Closed);
        assert!(!closed || after.seeds == 0);
    }
}

/// The same games again, from what was kept of them.
fn replayed(series: &Series) -> Series {
    let mut again = Series::new(series.rules().clone(), *series.spec()).unwrap();
    for (k, game) in series.games().enumerate() {
        if k > 0 {
            again.arrange(&game.arrangement()).unwrap();
        }
        for &hole in game.moves() {
            again.play(hole).unwrap();
        }
    }
    again
}

/// Plays a series, choosing rows half the time, and looks at every seed after every ply.
fn play_series(rules: &RuleSpec, spec: SeriesSpec, seed: u64) -> Series {
    let mut chance = Chance::new(seed);
    let mut series = Series::new(compiled(rules), spec).unwrap();
    let total = u32::from(series.rules().total_seeds());
    loop {
        assert_eq!(seeds_of(&series.position().setup()), total);
        match series.status() {
            SeriesStatus::Playing => {
                chance.play(&mut series);
                check_closed(series.game().start(), series.position());
            }
            SeriesStatus::Arranging { decision, .. } => {
                let scores = match spec.layout {
                    Layout::Fresh => BySide::new(total as u8 / 2, total as u8 / 2),
                    _ => series.scores(),
                };
                if chance.below(2) == 0 {
                    series.arrange_default().unwrap();
                } else {
                    series.arrange(&chance.arrange(&decision)).unwrap();
                }
                check_laid(&decision, scores, series.game().start());
            }
            SeriesStatus::Over(_) => return series,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_series_ends_and_loses_no_seed(
        rules in rules(),
        layout in layout(),
        limit in 1..12_u32,
        seed: u64,
    ) {
        let mut spec = SeriesSpec::new(layout);
        spec.game_limit = limit;
        prop_assume!(spec.check(&rules.board).is_ok());
        let series = play_series(&rules, spec, seed);
        prop_assert!(series.number() <= limit);
        prop_assert_eq!(series.tally().games(), series.number());

        let again = replayed(&series);
        prop_assert_eq!(again.status(), series.status());
        prop_assert!(again.games().eq(series.games()));
    }

    #[test]
    fn documents_series_end(seed: u64) {
        let series: [(RuleSpec, SeriesSpec); 5] = [
            (layli(6, 4), poorer_lays(Richer::Freely)),
            (layli(6, 4), poorer_lays(Richer::Same)),
            (tampoduo(6, 4), poorer_lays(Richer::Freely)),
            (krur(4, 4), fours_and_a_two()),
            (rio_kadalis(5, 4), fours(None)),
        ];
        for (rules, mut spec) in series {
            spec.game_limit = 20;
            let series = play_series(&rules, spec, seed);
            prop_assert!(series.number() <= 20);
        }
    }

    /// Refilling looks the same from both seats.
    #[test]
    fn layouts_are_fair(rules in rules(), layout in layout(), south: u8) {
        let spec = SeriesSpec::new(layout);
        prop_assume!(spec.check(&rules.board).is_ok());
        let rules = compiled(&rules);
        let south = south % (rules.total_seeds() + 1);
        let north = rules.total_seeds() - south;
        let one = spec.refill(&rules, BySide::new(south, north)).unwrap();
        let other = spec.refill(&rules, BySide::new(north, south)).unwrap();
        match (one, other) {
            (Refill::Over { winner: one }, Refill::Over { winner: other }) => {
                prop_assert_eq!(one, other.map(|side| !side));
            }
            (Refill::Lay(one), Refill::Lay(other)) => {
                let default = Arrangement::default();
                let one = one.setup(Side::South, &default).unwrap();
                let other = other.setup(Side::North, &default).unwrap();
                prop_assert_eq!(one, other.mirrored());
            }
            different => prop_assert!(false, "{different:?}"),
        }
    }

    /// Any rows at all are laid or refused, and what is laid is valid.
    #[test]
    fn nonsense_rows_are_refused(
        layout in layout(),
        south in 0..=48_u8,
        rows in prop::array::uniform2(prop::option::of(prop::collection::vec(0..9_u8, 5..8))),
    ) {
        let mut rules = tampoduo(6, 4);
        rules.board.closable = true;
        let rules = compiled(&rules);
        let scores = BySide::new(south, 48 - south);
        let spec = SeriesSpec::new(layout);
        if let Refill::Lay(decision) = spec.refill(&rules, scores).unwrap() {
            let arrangement = Arrangement { rows: BySide::from_array(rows) };
            if let Ok(setup) = decision.setup(Side::South, &arrangement) {
                let scores = if layout == Layout::Fresh { BySide::new(24, 24) } else { scores };
                check_laid(&decision, scores, &setup);
                prop_assert!(rules.position(&setup).is_ok());
            }
        }
    }

    #[test]
    fn a_tally_adds_up(seed: u64) {
        let series = play_series(&tampoduo(3, 2), SeriesSpec::independent(5), seed);
        let tally = series.tally();
        let won = |side| move |result: &GameResult| result.outcome.winner == Some(side);
        for side in Side::BOTH {
            let wins = series.results().filter(won(side)).count();
            prop_assert_eq!(tally.wins[side] as usize, wins);
        }
        prop_assert_eq!(tally.games(), 5);
    }
}
