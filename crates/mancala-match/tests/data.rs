//! Series as data: what is wrong with it, its digest bytes, and its words in a file.

use mancala_core::BoardSpec;
use mancala_match::{
    Closed, Fill, Layout, Partial, Richer, SeriesErrors, SeriesProblem, SeriesSpec, Starter,
};

fn board(holes: u8, seeds: u8) -> BoardSpec {
    let mut board = BoardSpec::new(holes, seeds);
    board.closable = true;
    board
}

fn fill(seeds: u8, partial: Option<(u8, u8)>) -> SeriesSpec {
    SeriesSpec::new(Layout::Fill(Fill {
        seeds,
        partial: partial.map(|(seeds, from)| Partial { seeds, from }),
        closed: Closed::Last,
    }))
}

fn problems(checked: Result<(), SeriesErrors>) -> Vec<SeriesProblem> {
    checked.map_or_else(|errors| errors.problems().to_vec(), |()| Vec::new())
}

#[test]
fn sound_series() {
    let board = board(4, 4);
    for series in [
        fill(4, None),
        fill(4, Some((2, 2))),
        fill(4, Some((2, 3))),
        fill(16, None),
        fill(1, None),
        SeriesSpec::new(Layout::PoorerLays {
            richer: Richer::Freely,
        }),
        SeriesSpec::independent(1),
    ] {
        assert_eq!(problems(series.check(&board)), [], "{series:?}");
    }
}

#[test]
fn unsound_fillings() {
    use SeriesProblem::{
        FillSeeds, NeverRefilled, PartialNeverOpened, PartialSeeds, PartialTooDear,
    };

    let check = |series: SeriesSpec| problems(series.check(&board(4, 4)));
    assert_eq!(check(fill(0, Some((9, 1)))), [FillSeeds]);
    assert_eq!(
        check(fill(4, Some((0, 3)))),
        [PartialSeeds { seeds: 0, full: 4 }]
    );
    assert_eq!(
        check(fill(4, Some((4, 3)))),
        [
            PartialSeeds { seeds: 4, full: 4 },
            PartialTooDear { from: 3, seeds: 4 }
        ]
    );
    assert_eq!(
        check(fill(4, Some((3, 2)))),
        [PartialTooDear { from: 2, seeds: 3 }]
    );
    assert_eq!(
        check(fill(4, Some((2, 4)))),
        [PartialNeverOpened { from: 4, full: 4 }]
    );
    assert_eq!(
        check(fill(17, None)),
        [NeverRefilled {
            needed: 34,
            total: 32
        }]
    );
    // Both can open a partial hole, if no full one.
    assert_eq!(check(fill(17, Some((2, 16)))), []);
}

#[test]
fn all_problems_are_told_in_order_with_their_keys() {
    let mut series = fill(40, Some((40, 39)));
    series.game_limit = 0;
    let errors = series.check(&BoardSpec::new(4, 4)).unwrap_err();
    let keys: Vec<_> = errors.problems().iter().map(SeriesProblem::key).collect();
    assert_eq!(
        keys,
        [
            "layout.fill.partial.seeds",
            "layout.fill.partial.from",
            "layout.fill.seeds",
            "layout",
            "game-limit",
        ]
    );
    assert_eq!(
        errors.to_string(),
        "a partial hole gets at least 1 seed and fewer than a full one's 40, not 40\n\
         a left over of 39 can't open a partial hole of 40\n\
         there is never a second game: to open a hole each, the players need 78 seeds, and the board has 32\n\
         the series closes holes, but the board is not closable\n\
         the game limit is 1 or more, not 0"
    );
    assert_eq!(SeriesProblem::FillSeeds.key(), "layout.fill.seeds");
    let never = SeriesProblem::PartialNeverOpened { from: 5, full: 4 };
    assert_eq!(never.key(), "layout.fill.partial.from");
}

/// Digests of variants are made from these bytes: they must never change.
#[test]
fn canonical_bytes() {
    let poorer = |richer| SeriesSpec::new(Layout::PoorerLays { richer });
    let mut chosen = fill(4, Some((2, 3)));
    if let Layout::Fill(fill) = &mut chosen.layout {
        fill.closed = Closed::Chosen;
    }
    let mut started = SeriesSpec::independent(0x0403_0201);
    let expected: [(SeriesSpec, [u8; 10]); 7] = [
        (SeriesSpec::independent(1), [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
        (poorer(Richer::Freely), [1, 0, 0, 0, 0, 0, 200, 0, 0, 0]),
        (poorer(Richer::Same), [1, 1, 0, 0, 0, 0, 200, 0, 0, 0]),
        (poorer(Richer::Facing), [1, 2, 0, 0, 0, 0, 200, 0, 0, 0]),
        (fill(4, None), [2, 4, 0, 0, 0, 0, 200, 0, 0, 0]),
        (fill(4, Some((2, 3))), [2, 4, 2, 3, 0, 0, 200, 0, 0, 0]),
        (chosen, [2, 4, 2, 3, 1, 0, 200, 0, 0, 0]),
    ];
    for (series, bytes) in expected {
        assert_eq!(series.canonical(), bytes, "{series:?}");
    }
    for (starter, code) in [
        (Starter::Alternate, 0),
        (Starter::Same, 1),
        (Starter::Loser, 2),
        (Starter::Winner, 3),
    ] {
        started.starter = starter;
        assert_eq!(started.canonical(), [0, 0, 0, 0, 0, code, 1, 2, 3, 4]);
    }
}

#[cfg(feature = "serde")]
mod words {
    use super::*;
    use mancala_core::Side;
    use mancala_match::Arrangement;

    fn read(text: &str) -> Result<SeriesSpec, String> {
        toml::from_str(text).map_err(|error| error.message().to_owned())
    }

    #[test]
    fn left_out_words_have_defaults() {
        assert_eq!(
            read("layout = { poorer-lays = {} }").unwrap(),
            SeriesSpec::new(Layout::PoorerLays {
                richer: Richer::Freely
            })
        );
        assert_eq!(read("layout = { fill = { seeds = 4 } }"), Ok(fill(4, None)));
        assert_eq!(
            read("layout = 'fresh'\ngame-limit = 10").unwrap(),
            SeriesSpec::independent(10)
        );
    }

    #[test]
    fn every_word() {
        let text = "\
            starter = 'loser'\n\
            game-limit = 3\n\
            [layout.fill]\n\
            seeds = 4\n\
            closed = 'chosen'\n\
            partial = { seeds = 2, from = 3 }\n";
        let series = read(text).unwrap();
        assert_eq!(series.canonical(), [2, 4, 2, 3, 1, 2, 3, 0, 0, 0]);
        for word in ["freely", "same", "facing"] {
            let text = format!("layout = {{ poorer-lays = {{ richer = '{word}' }} }}");
            assert!(read(&text).is_ok(), "{word}");
        }
        for word in ["alternate", "same", "loser", "winner"] {
            let text = format!("layout = 'fresh'\nstarter = '{word}'");
            assert!(read(&text).is_ok(), "{word}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for series in [
            fill(4, None),
            fill(4, Some((2, 3))),
            SeriesSpec::independent(7),
            SeriesSpec::new(Layout::PoorerLays {
                richer: Richer::Facing,
            }),
        ] {
            let text = toml::to_string(&series).unwrap();
            assert_eq!(read(&text), Ok(series), "{text}");
        }
    }

    #[test]
    fn unknown_words_are_refused() {
        for text in [
            "",
            "layout = 'freshly'",
            "layout = 'fresh'\nstarters = 'same'",
            "layout = { poorer-lays = { richest = 'same' } }",
            "layout = { fill = { seeds = 4, partial = { seeds = 2 } } }",
            "layout = { fill = { seeds = 4, closed = 'first' } }",
            "layout = { fill = { seeds = 256 } }",
            "layout = { fill = { seed = 4 } }",
            "layout = { fill = { seeds = 4 }, poorer-lays = {} }",
            "layout = 'fresh'\ngame-limit = -1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn arrangements_are_pairs_of_rows() {
        let arrangement: Arrangement = serde_json::from_str("[[4,0,4],null]").unwrap();
        assert_eq!(
            arrangement,
            Arrangement::default().with(Side::South, [4, 0, 4])
        );
        let text = serde_json::to_string(&arrangement).unwrap();
        assert_eq!(text, "[[4,0,4],null]");
        assert!(serde_json::from_str::<Arrangement>("[[4,0,4]]").is_err());
        assert!(serde_json::from_str::<Arrangement>("[[4,0,-4],null]").is_err());
    }

    #[test]
    fn results_say_why_in_a_word() {
        use mancala_core::{BySide, EndReason};
        use mancala_match::{EarlyEnd, GameEnd, GameResult, SeriesEnd, SeriesOutcome};

        let result = GameResult {
            starter: Side::North,
            scores: BySide::new(30, 18),
            outcome: EarlyEnd::Resignation(Side::North).outcome(),
        };
        let text = serde_json::to_string(&result).unwrap();
        assert_eq!(
            text,
            r#"{"starter":"north","scores":[30,18],"outcome":{"reason":"resignation","winner":"south"}}"#
        );
        assert_eq!(serde_json::from_str::<GameResult>(&text).unwrap(), result);
        let reason = GameEnd::Rules(EndReason::NoFeedingMove);
        let text = serde_json::to_string(&reason).unwrap();
        assert_eq!(text, r#""no-feeding-move""#);
        assert_eq!(serde_json::from_str::<GameEnd>(&text).unwrap(), reason);
        assert!(serde_json::from_str::<GameEnd>(r#""bored""#).is_err());

        let outcome = SeriesOutcome {
            reason: SeriesEnd::CannotLay,
            winner: None,
        };
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(text, r#"{"reason":"cannot-lay","winner":null}"#);
        let end = serde_json::to_string(&EarlyEnd::Forfeit(Side::South)).unwrap();
        assert_eq!(end, r#"{"forfeit":"south"}"#);
    }

    #[test]
    fn turns_and_their_steps_are_read_back() {
        use mancala_core::{Endless, Event, Hole, IllegalMove, RuleSpec, Turn};
        use mancala_match::Game;

        let mut game = Game::new(RuleSpec::new(BoardSpec::new(3, 2)).compile().unwrap());
        let turn = game.play(Hole::new(1).unwrap()).unwrap();
        let text = serde_json::to_string(&turn).unwrap();
        assert_eq!(
            text,
            r#"{"side":"south","from":1,"laps":1,"seeds-sown":2,"last":{"hole":3},"captured":[0,0],"clause":null,"endless":null,"passed":false,"status":"ongoing"}"#
        );
        assert_eq!(serde_json::from_str::<Turn>(&text).unwrap(), turn);

        let events = game.trace(1).unwrap();
        let text = serde_json::to_string(&events).unwrap();
        assert_eq!(
            text,
            r#"[{"lift":{"hole":1,"seeds":2}},{"drop":{"hole":2}},{"drop":{"hole":3}}]"#
        );
        assert_eq!(serde_json::from_str::<Vec<Event>>(&text).unwrap(), events);
        assert!(serde_json::from_str::<Hole>("16").is_err());

        let refused = IllegalMove::Endless(Endless::Proven { period: 72 });
        let text = serde_json::to_string(&refused).unwrap();
        assert_eq!(text, r#"{"endless":{"proven":{"period":72}}}"#);
        assert_eq!(serde_json::from_str::<IllegalMove>(&text).unwrap(), refused);
    }
}
