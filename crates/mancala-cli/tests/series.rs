//! `mancala series`: what it tells, and that it is true.

mod common;

use common::{ids, output};
use mancala_core::{Hole, Side};
use mancala_match::{Series, SeriesSpec, SeriesStatus};
use mancala_variants::Variant;
use serde_json::Value;

fn record(args: &[&str]) -> Value {
    let mut all = vec!["series"];
    all.extend(args);
    all.push("--json");
    serde_json::from_str(&output(&all)).unwrap()
}

fn letter(side: Option<Side>) -> Value {
    side.map_or(Value::Null, |side| side.letter().to_string().into())
}

/// Plays a record's moves by the library, and compares everything that the record says.
fn replay(record: &Value) {
    let variant = Variant::find(record["variant"].as_str().unwrap()).unwrap();
    assert_eq!(record["digest"], variant.digest().to_string());
    let spec: SeriesSpec = serde_json::from_value(record["series"].clone()).unwrap();
    let mut series = Series::new(variant.rules().clone(), spec).unwrap();
    let games = record["games"].as_array().unwrap();
    for (k, game) in games.iter().enumerate() {
        let start = series.game().start().clone();
        let holes: Vec<u8> = start.holes.iter().map(|hole| hole.seeds).collect();
        let marks: String = start.holes.iter().map(|hole| hole.mark.letter()).collect();
        assert_eq!(game["start"]["holes"], Value::from(holes));
        assert_eq!(game["start"]["marks"], marks);
        assert_eq!(
            game["start"]["stores"],
            Value::from(start.stores.into_array().to_vec())
        );
        assert_eq!(game["start"]["to_move"], start.to_move.letter().to_string());
        for hole in game["moves"].as_array().unwrap() {
            let hole = Hole::new(hole.as_u64().unwrap() as usize).unwrap();
            series.play(hole).unwrap();
        }
        let result = series.game().result().expect("the game is over");
        assert_eq!(
            game["scores"],
            Value::from(result.scores.into_array().to_vec())
        );
        assert_eq!(game["reason"], result.outcome.reason.word());
        assert_eq!(game["winner"], letter(result.outcome.winner));
        if k + 1 < games.len() {
            series.arrange_default().unwrap();
        }
    }
    let SeriesStatus::Over(outcome) = series.status() else {
        panic!("the series goes on");
    };
    assert_eq!(record["result"]["winner"], letter(outcome.winner));
    assert_eq!(
        record["scores"],
        Value::from(series.scores().into_array().to_vec())
    );
    let tally = series.tally();
    assert_eq!(
        record["tally"]["wins"],
        Value::from(tally.wins.into_array().to_vec())
    );
    assert_eq!(record["tally"]["draws"], tally.draws);
    assert_eq!(
        record["tally"]["seeds"],
        Value::from(tally.seeds.into_array().to_vec())
    );
}

#[test]
fn records_of_every_variant_can_be_played_again() {
    for id in ids() {
        for players in [
            ["random", "random"],
            ["greedy", "random"],
            ["random", "greedy"],
            ["search", "greedy"],
        ] {
            let [south, north] = players;
            let games = if south == "search" { "2" } else { "12" };
            let args = [
                id,
                "--south",
                south,
                "--north",
                north,
                "--seed",
                "11",
                "--games",
                games,
                "--playouts",
                "4",
            ];
            let record = record(&args);
            assert_eq!(record["format"], 1);
            assert_eq!(record["variant"], id);
            assert_eq!(record["players"]["south"], south);
            let playouts = &record["players"]["playouts"];
            assert_eq!(playouts.as_u64(), (south == "search").then_some(4));
            assert_eq!(record["chance"]["seed"], 11);
            replay(&record);
        }
    }
}

#[test]
fn every_series_comes_to_an_end_and_says_why() {
    for id in ids() {
        let told = output(&["series", id, "--quiet", "--seed", "5"]);
        let last = told.lines().last().unwrap();
        assert!(
            [
                "wins the series",
                "the series is a draw",
                "the series is undecided"
            ]
            .iter()
            .any(|end| last.to_lowercase().contains(end)),
            "{id}: {last}"
        );
        let games = told
            .lines()
            .filter(|line| line.starts_with("Game "))
            .count();
        assert!(told.contains(&format!("After {games} game")), "{told}");
        if Variant::find(id).unwrap().series().is_none() {
            assert_eq!(games, 3, "{id}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let games = |seed| output(&["series", "krur", "--seed", seed]);
    assert_eq!(games("3"), games("3"));
    assert_ne!(games("3"), games("4"));
}

#[test]
fn a_games_chance_does_not_depend_on_the_games_before_it() {
    // Independent games start alike, so a game is the same whoever played the one before.
    let moves = |south: &str| {
        let args = ["oware", "--south", south, "--seed", "8", "--games", "2"];
        record(&args)["games"][0]["moves"].clone()
    };
    assert_ne!(moves("random"), moves("greedy"));
    let second = |games: &str| {
        let args = ["oware", "--seed", "8", "--games", games];
        record(&args)["games"][1]["moves"].clone()
    };
    assert_eq!(second("2"), second("5"));
    let both = record(&["oware", "--seed", "8", "--games", "2"]);
    assert_ne!(both["games"][0]["moves"], both["games"][1]["moves"]);
}

#[test]
fn a_search_is_the_same_each_time_and_wins() {
    let args = |playouts: &'static str| {
        let fixed = [
            "kalah", "--north", "search", "--south", "random", "--games", "2",
        ];
        [&fixed[..], &["--playouts", playouts]].concat()
    };
    let told = record(&args("200"));
    assert_eq!(record(&args("200")), told);
    assert_ne!(record(&args("20"))["games"], told["games"]);
    assert_eq!(told["tally"]["wins"], Value::from(vec![0, 2]));
}

#[test]
fn greedy_takes_what_it_can_get() {
    // Holes 1, 2 and 3 capture seven seeds each: the first of them is chosen.
    let record = record(&["ayoayo", "--south", "greedy", "--games", "1"]);
    assert_eq!(record["games"][0]["moves"][0], 1);
    // Every opening of Kalah sows at most one seed into the store; hole 2 moves again besides.
    let record = self::record(&["kalah", "--south", "greedy", "--games", "1"]);
    assert_eq!(record["games"][0]["moves"][0], 2);
}

#[test]
fn starters_and_limits_can_be_chosen() {
    let starters = |starter: &str| -> Vec<String> {
        let args = [
            "ayoayo",
            "--seed",
            "2",
            "--games",
            "5",
            "--starter",
            starter,
        ];
        let record = record(&args);
        let games = record["games"].as_array().unwrap();
        assert_eq!(games.len(), 5);
        games
            .iter()
            .map(|game| game["start"]["to_move"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(starters("same"), ["S"; 5]);
    assert_eq!(starters("alternate"), ["S", "N", "S", "N", "S"]);
    let limited = record(&["layli-goobalay", "--games", "2", "--seed", "1"]);
    assert_eq!(limited["games"].as_array().unwrap().len(), 2);
    assert_eq!(limited["result"]["reason"], "game-limit");
    assert_eq!(limited["result"]["winner"], Value::Null);
}

#[test]
fn a_game_is_told_with_boards_moves_and_reasons() {
    let told = output(&[
        "series",
        "layli-goobalay",
        "--south",
        "greedy",
        "--games",
        "1",
    ]);
    assert!(
        told.starts_with(
            "\
Layli Goobalay (layli-goobalay): a series of at most 1 game.

Game 1. South starts.
   South lays 4 4 4 4 4 4 and keeps 0.
   North lays 4 4 4 4 4 4 and keeps 0.
         f     e     d     c     b     a
      +-----+-----+-----+-----+-----+-----+
North |  4  |  4  |  4  |  4  |  4  |  4  | South
    0 +-----+-----+-----+-----+-----+-----+ 0
      |  4  |  4  |  4  |  4  |  4  |  4  |
      +-----+-----+-----+-----+-----+-----+
        (A)   (B)   (C)   (D)   (E)   (F)
South to move.

1. South plays B: 5 laps, 26 seeds sown, the last in D.
   South captures 7 (6 from c, 1 from D).
   The last seed fell into"
        ),
        "{told}"
    );
    for part in [
        "(capture) [wikipedia:",
        "The game is over:",
        "\nGame 1: South ",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );
}

#[test]
fn layouts_show_closed_holes_and_what_is_kept() {
    let told = output(&["series", "krur", "--seed", "3"]);
    let second = told.split("\nGame 2. ").nth(1).unwrap();
    assert!(second.starts_with("North starts.\n"), "{second}");
    // The first game came to 14 and 18.
    assert!(
        second.contains("   South lays 4 4 4 # and keeps 2.\n   North lays 4 4 4 4 and keeps 2.\n")
    );
    assert!(
        second.contains("      |  4  |  4  |  4  | ##  |\n"),
        "{second}"
    );
}

#[test]
fn a_clockwise_board_is_the_mirror_image() {
    let told = output(&["series", "nsa-isong", "--games", "1"]);
    for part in [
        "\n        (F)   (E)   (D)   (C)   (B)   (A)\n",
        "Sown clockwise.",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}
