//! `mancala simulate`: that it counts what is played, however it is divided.

mod common;

use std::collections::BTreeMap;

use common::{TempFile, ids, output, run};
use mancala_core::{Hole, IllegalMove, Position, Setup};
use mancala_variants::Variant;
use serde_json::{Value, json};

fn simulate(args: &str) -> String {
    let args: Vec<_> = ["simulate"].into_iter().chain(args.split(' ')).collect();
    output(&args)
}

fn document(args: &str) -> Value {
    serde_json::from_str(&simulate(&format!("{args} --json"))).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for what in [
        "layli-goobalay --games 300 --seed 3",
        "ayoayo --games 1000 --seed 4 --fast",
        "krur --games 130 --seed 5 --south greedy",
        "krur --games 70 --seed 5 --south search --playouts 3",
    ] {
        let alone = simulate(&format!("{what} --json --threads 1"));
        for threads in [2, 3, 7] {
            let shared = simulate(&format!("{what} --json --threads {threads}"));
            assert_eq!(shared, alone, "{what}, {threads} threads");
        }
        assert_eq!(simulate(&format!("{what} --json")), alone);
    }
}

#[test]
fn shards_put_together_are_the_whole() {
    let what = "tampoduo --games 400 --seed 9";
    let whole = simulate(&format!("{what} --json"));
    let shards: Vec<_> = (1..=3)
        .map(|k| {
            let shard = simulate(&format!("{what} --json --shard {k}/3"));
            TempFile::new(&format!("shard-{k}.json"), &shard)
        })
        .collect();
    let [first, second, third] = [0, 1, 2].map(|k| shards[k].path());
    let merge = |files: &[&str]| {
        let mut args = vec!["simulate", "--json", "--merge"];
        args.extend(files);
        output(&args)
    };
    assert_eq!(merge(&[first, second, third]), whole);
    assert_eq!(merge(&[third, first, second]), whole);
    // What is put together can be put together again, gaps or not.
    let outer = TempFile::new("outer.json", &merge(&[third, first]));
    assert_eq!(merge(&[outer.path(), second]), whole);
    assert_eq!(merge(&[outer.path()]), merge(&[first, third]));
    let played: Value = serde_json::from_str(&merge(&[third, first])).unwrap();
    assert_eq!(played["played"], json!([[0, 133], [266, 400]]));

    let table = output(&["simulate", "--merge", first, second, third]);
    assert_eq!(table, simulate(what));
    let part = output(&["simulate", "--merge", outer.path()]);
    assert!(
        part.starts_with("Tampoduo (tampoduo)\n267 games of 400, random"),
        "{part}"
    );
}

#[test]
fn a_shard_may_have_no_games() {
    let what = "krur --games 1 --seed 1";
    let none = simulate(&format!("{what} --shard 1/2 --json"));
    let one = simulate(&format!("{what} --shard 2/2 --json"));
    let files = [
        TempFile::new("none.json", &none),
        TempFile::new("one.json", &one),
    ];
    let merged = output(&[
        "simulate",
        "--json",
        "--merge",
        files[0].path(),
        files[1].path(),
    ]);
    assert_eq!(merged, simulate(&format!("{what} --json")));
    assert!(simulate(&format!("{what} --shard 1/2")).contains("0 games of 1,"));
}

/// What is counted of some games, by the library.
#[derive(Default)]
struct Counts {
    plies: Vec<i64>,
    passes: Vec<i64>,
    leads: Vec<i64>,
    laps: Vec<i64>,
    legal: Vec<i64>,
    clauses: BTreeMap<String, u64>,
    endless_turns: u64,
    plies_with_endless: u64,
    periods: Vec<i64>,
}

impl Counts {
    /// Counts a game of a series' record.
    fn game(&mut self, variant: &Variant, game: &Value) {
        let rules = variant.rules();
        let mut position = rules.start();
        let moves = game["moves"].as_array().unwrap();
        let mut passes = 0;
        for hole in moves {
            self.offers(variant, &position);
            let hole = Hole::new(hole.as_u64().unwrap() as usize).unwrap();
            let turn = rules.play(&mut position, hole).unwrap();
            passes += i64::from(turn.passed);
            if turn.endless.is_some() {
                self.endless_turns += 1;
            } else {
                self.laps.push(turn.laps.into());
                let clause = turn.clause.map_or("none", |clause| {
                    variant.last_seed_clauses()[usize::from(clause)].id()
                });
                *self.clauses.entry(clause.to_owned()).or_default() += 1;
            }
        }
        self.plies.push(i64::try_from(moves.len()).unwrap());
        self.passes.push(passes);
        let [south, north] = [0, 1].map(|side| game["scores"][side].as_i64().unwrap());
        self.leads.push(south - north);
    }

    fn offers(&mut self, variant: &Variant, position: &Position) {
        let rules = variant.rules();
        self.legal
            .push(i64::try_from(rules.legal(position).len()).unwrap());
        let verdicts: Vec<_> = (0..rules.holes())
            .filter_map(|k| match rules.explain(position, Hole::new(k)?) {
                Ok(turn) => turn.endless,
                Err(IllegalMove::Endless(verdict)) => Some(verdict),
                Err(_) => None,
            })
            .collect();
        self.plies_with_endless += u64::from(!verdicts.is_empty());
        let periods = verdicts.iter().filter_map(|verdict| verdict.period());
        self.periods.extend(periods.map(i64::from));
    }
}

/// A histogram as JSON.
fn histogram(values: &[i64]) -> Value {
    let mut counts = BTreeMap::<i64, u64>::new();
    for &value in values {
        *counts.entry(value).or_default() += 1;
    }
    json!(counts.into_iter().collect::<Vec<_>>())
}

/// Independent games of a series are played by the same chance, so their record says what a simulation
/// counts.
#[test]
fn what_is_counted_is_what_is_played() {
    let small = |name: &str, endless: &str| {
        let text = format!(
            "format = 1\nid = '{name}'\nextends = 'ayoayo'\nmoves.endless = '{endless}'\n\
             board = {{ holes = 4, seeds = 5 }}\n"
        );
        TempFile::new(&format!("{name}.toml"), &text)
    };
    let files = [small("refusing", "illegal"), small("nulling", "null-move")];
    for (what, south) in [
        ("oware", "greedy"),
        ("kalah", "greedy"),
        (files[0].path(), "random"),
        (files[1].path(), "random"),
    ] {
        let variant = match Variant::find(what) {
            Ok(variant) => variant,
            Err(_) => Variant::from_file(what).unwrap(),
        };
        let args = format!("{what} --games 150 --seed 6 --south {south}");
        let record = format!("series {args} --starter same --json");
        let record = output(&record.split(' ').collect::<Vec<_>>());
        let record: Value = serde_json::from_str(&record).unwrap();
        let games = record["games"].as_array().unwrap();
        assert_eq!(games.len(), 150);
        let mut counts = Counts::default();
        for game in games {
            counts.game(&variant, game);
        }

        let tally = &document(&args)["tally"];
        assert_eq!(tally["wins"], record["tally"]["wins"], "{what}");
        assert_eq!(tally["draws"], record["tally"]["draws"]);
        for end in tally["ends"].as_array().unwrap() {
            let such = games.iter().filter(|game| game["reason"] == end["reason"]);
            assert_eq!(end["games"], such.count(), "{what}");
        }
        assert_eq!(tally["lead"], histogram(&counts.leads));
        assert_eq!(tally["plies"], histogram(&counts.plies));
        assert_eq!(tally["passes"], histogram(&counts.passes));
        assert_eq!(tally["laps"]["turns"], histogram(&counts.laps));
        let longest = counts.laps.iter().max().unwrap();
        assert_eq!(tally["laps"]["longest"]["laps"], *longest);
        let clauses = tally["clauses"].as_array().unwrap();
        let clauses = clauses
            .iter()
            .map(|clause| (&clause["id"], &clause["turns"]["sum"]));
        for (id, turns) in clauses.chain([(&json!("none"), &tally["no_clause"]["sum"])]) {
            let played = counts.clauses.get(id.as_str().unwrap());
            assert_eq!(*turns, *played.unwrap_or(&0), "{what}: {id}");
        }
        assert_eq!(tally["endless_turns"]["sum"], counts.endless_turns);
        let offered = &tally["offered"];
        assert_eq!(offered["plies"], histogram(&counts.legal));
        let endless = &offered["endless"];
        assert_eq!(endless["per_ply"]["sum"], counts.plies_with_endless);
        assert_eq!(endless["periods"], histogram(&counts.periods));
        assert_eq!(endless["at_lap_limit"], 0);
        let small = variant.spec().board.holes == 4;
        assert_eq!(counts.plies_with_endless > 0, small, "{what}");
        assert_eq!(counts.endless_turns > 0, what.contains("nulling"), "{what}");
    }
}

#[test]
fn the_longest_turn_can_be_played_again() {
    for fast in ["", " --fast"] {
        let what = format!("layli-goobalay --games 200 --seed 2{fast}");
        let longest = &document(&what)["tally"]["laps"]["longest"];
        let variant = Variant::find("layli-goobalay").unwrap();
        let setup: Setup = longest["position"].as_str().unwrap().parse().unwrap();
        let position = variant.rules().position(&setup).unwrap();
        let hole = Hole::new(longest["move"].as_u64().unwrap() as usize).unwrap();
        let turn = variant.rules().explain(&position, hole).unwrap();
        assert_eq!(longest["laps"], turn.laps);
        assert!(turn.laps > 30);
        let told = format!(
            "\nThe longest turn has {} laps: {}, in game {}, from\n  {setup}\n",
            turn.laps,
            hole.letter(6),
            longest["game"]
        );
        assert!(simulate(&what).ends_with(&told), "{told}");
    }
}

/// Whether two estimates may be of the same thing: they are not further apart than five standard errors,
/// which is more than chance does in a million tries.
fn agree(one: &Value, other: &Value) -> bool {
    let value = |estimate: &Value| estimate["value"].as_f64().unwrap();
    let errors = |estimate: &Value| {
        let [low, high] = [0, 1].map(|end| estimate["interval"][end].as_f64().unwrap());
        (high - low) / 2.0 / 1.96
    };
    (value(one) - value(other)).abs() <= 5.0 * errors(one).hypot(errors(other))
}

/// What is known without an interval.
fn known(value: f64) -> Value {
    json!({"value": value, "interval": [value, value]})
}

/// The estimates of a summary that both ways of playing tell.
fn estimates(summary: &Value) -> Vec<(String, &Value)> {
    let shares = ["south_wins", "north_wins", "draws", "games_with_passes"];
    let means = ["lead", "margin", "plies", "laps", "passes"];
    let shares = shares.map(|name| (name.to_owned(), &summary[name]["share"]));
    let means = means.map(|name| (name.to_owned(), &summary[name]["mean"]));
    let causes = ["turns_ended_by", "games_ended_by"]
        .into_iter()
        .flat_map(|name| summary[name].as_array().unwrap())
        .map(|cause| (cause["by"].to_string(), &cause["share"]));
    shares.into_iter().chain(means).chain(causes).collect()
}

#[test]
fn fast_games_go_as_exact_ones_do() {
    for id in ids() {
        let exact = document(&format!("{id} --games 300 --seed 1"))["summary"].clone();
        let fast = document(&format!("{id} --games 600 --seed 2 --fast"))["summary"].clone();
        let (exact, fast) = (estimates(&exact), estimates(&fast));
        assert_eq!(exact.len(), fast.len());
        for ((name, exact), (_, fast)) in exact.into_iter().zip(fast) {
            assert!(agree(exact, fast), "{id}, {name}: {exact} {fast}");
        }
    }
}

#[test]
fn random_games_go_as_other_programs_say() {
    let document = document("layli-goobalay --games 1500 --seed 1");
    let summary = &document["summary"];
    let offered = &summary["offered"];
    for (estimate, told) in [
        (&summary["plies"]["mean"], 26.9),
        (&summary["laps"]["mean"], 2.94),
        (&summary["south_wins"]["share"], 0.495),
        (&summary["draws"]["share"], 0.037),
        (&offered["legal_moves"]["mean"], 3.69),
        (&offered["games_with_endless"]["share"], 0.0287),
    ] {
        assert!(agree(estimate, &known(told)), "{told}: {estimate}");
        assert!(!agree(estimate, &known(2.0 * told)), "{told}: {estimate}");
    }
    assert_eq!(document["tally"]["offered"]["plies"][5][0], 6);
    assert_eq!(summary["games_ended_by"][3]["by"], "stuck");
    assert_eq!(summary["games_ended_by"][3]["count"], 1500);
}

#[test]
fn the_table_tells_what_was_counted() {
    let told = simulate("rio-kadalis-5 --games 300 --seed 1");
    let counted = document("rio-kadalis-5 --games 300 --seed 1");
    let line = |name: &str| -> Vec<&str> {
        let line = told
            .lines()
            .find(|line| line.trim_start().starts_with(name));
        line.unwrap().trim_start()[name.len()..]
            .split_whitespace()
            .collect()
    };
    let wins = &counted["summary"]["south_wins"];
    let [low, high] = [0, 1].map(|end| wins["share"]["interval"][end].as_f64().unwrap());
    assert_eq!(
        line("South wins"),
        [
            wins["count"].to_string().as_str(),
            &format!("{:.2}", 100.0 * wins["share"]["value"].as_f64().unwrap()),
            "%",
            &format!("{:.2}", 100.0 * low),
            "to",
            &format!("{:.2}", 100.0 * high),
            "%"
        ]
    );
    let plies = &counted["summary"]["plies"];
    assert_eq!(
        line("plies a game")[4..],
        ["least", "median", "most"].map(|of| plies[of].to_string())
    );
    assert!(
        told.contains("Laps after which one repeats: least 50, median 50, most 50."),
        "{told}"
    );
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );

    let fast = simulate("rio-kadalis-5 --games 300 --seed 1 --fast");
    assert!(
        fast.contains("\n300 games, random playouts, seed 1\n"),
        "{fast}"
    );
    assert!(
        !fast.contains("endless") && !fast.contains("legal"),
        "{fast}"
    );
    let one = simulate("oware --games 1");
    assert!(
        one.contains("plies a game") && one.contains("  -  "),
        "{one}"
    );
}

#[test]
fn wrong_command_lines_are_refused() {
    for wrong in [
        "",
        "no-such-game",
        "krur --games 0",
        "krur --games many",
        "krur --seed -1",
        "krur --threads 0",
        "krur --threads 100000",
        "krur --shard 0/2",
        "krur --shard 3/2",
        "krur --shard 1",
        "krur --south human",
        "krur --south search --playouts 0",
        "krur --fast --south search",
        "--merge file.json --playouts 3",
        "krur --fast --north greedy",
        "krur --merge file.json",
        "--merge",
        "--merge file.json --seed 1",
        "--merge file.json --shard 1/2",
    ] {
        let args: Vec<_> = ["simulate"]
            .into_iter()
            .chain(wrong.split_whitespace())
            .collect();
        let refused = run(&args);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(2), ""),
            "{wrong}"
        );
        assert!(!refused.err.is_empty(), "{wrong}");
    }
}

#[test]
fn searches_of_other_lengths_cannot_be_put_together() {
    let shard = |k: u32, playouts: u32| {
        let what = format!("krur --games 4 --south search --playouts {playouts} --shard {k}/2");
        TempFile::new(
            &format!("{k}-{playouts}.json"),
            &simulate(&format!("{what} --json")),
        )
    };
    let merge = |k: u32, playouts: u32| {
        let (one, other) = (shard(1, 3), shard(k, playouts));
        run(&["simulate", "--merge", one.path(), other.path()])
    };
    let refused = merge(2, 4);
    assert!(
        refused.err.contains("`playouts` differs"),
        "{}",
        refused.err
    );
    let whole = merge(2, 3);
    assert!(
        whole
            .out
            .contains("4 games, search against random, 3 playouts a move"),
        "{}",
        whole.out
    );
}

#[test]
fn what_cannot_be_put_together_is_refused() {
    let part = |args: &str| simulate(&format!("{args} --json --shard 1/2"));
    let right = part("krur --games 20 --seed 1");
    let whole = TempFile::new("right.json", &right);
    let change = |from: &str, to: &str| {
        assert!(right.contains(from), "{from}: {right}");
        right.replacen(from, to, 1)
    };
    let wins = |side: usize| {
        let document: Value = serde_json::from_str(&right).unwrap();
        document["tally"]["wins"][side].as_u64().unwrap()
    };
    let more_wins = format!("\"wins\":[{},", wins(0) + 1);
    for (name, text, told) in [
        ("twice", right.clone(), "game 0 has been merged already"),
        (
            "variant",
            part("tampoduo --games 20 --seed 1"),
            "`variant` differs",
        ),
        ("seed", part("krur --games 20 --seed 2"), "`seed` differs"),
        ("games", part("krur --games 21 --seed 1"), "`games` differs"),
        (
            "fast",
            part("krur --games 20 --seed 1 --fast"),
            "`play` differs",
        ),
        (
            "south",
            part("krur --games 20 --seed 1 --south greedy"),
            "`south` differs",
        ),
        ("empty", String::new(), "EOF"),
        ("cut", right[..right.len() / 2].to_owned(), "EOF"),
        ("other", "{}".to_owned(), "missing field `about`"),
        (
            "format",
            change("\"format\":1", "\"format\":2"),
            "format is 2",
        ),
        (
            "unknown",
            change("\"format\":1", "\"format\":1,\"form\":1"),
            "unknown field `form`",
        ),
        (
            "range",
            change("[[0,10]]", "[[0,21]]"),
            "`played` must list",
        ),
        (
            "backwards",
            change("[[0,10]]", "[[10,0]]"),
            "`played` must list",
        ),
        (
            "touching",
            change("[[0,10]]", "[[0,5],[5,10]]"),
            "`played` must list",
        ),
        (
            "fewer",
            change("[[0,10]]", "[[0,9]]"),
            "don't agree: the games' winners",
        ),
        (
            "winners",
            change(&format!("\"wins\":[{},", wins(0)), &more_wins),
            "don't agree: the games' winners",
        ),
        (
            "exact",
            change("\"play\":\"exact\"", "\"play\":\"fast\""),
            "don't agree: the moves",
        ),
        (
            "huge",
            change("\"lead\":[[", "\"lead\":[[-4294967296,1],["),
            "wider than",
        ),
    ] {
        let file = TempFile::new(&format!("{name}.json"), &text);
        let refused = run(&["simulate", "--merge", whole.path(), file.path()]);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(1), ""),
            "{name}"
        );
        assert!(refused.err.contains(told), "{name}: {}", refused.err);
        assert!(refused.err.contains(file.path()), "{name}: {}", refused.err);
    }
    let refused = run(&["simulate", "--merge", "/no/such/file.json"]);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.err.contains("/no/such/file.json"),
        "{}",
        refused.err
    );
}
