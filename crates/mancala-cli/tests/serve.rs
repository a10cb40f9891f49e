//! The line protocol: every operation, and known answers.

mod common;

use std::fmt::Write as _;

use common::ids;
use mancala_cli::serve::Server;
use serde_json::{Value, json};

fn ask(request: &str) -> Value {
    serde_json::from_str(&Server::default().answer(request.as_bytes())).unwrap()
}

/// A position on which nothing has happened yet.
fn position(holes: &[u8], to_move: &str) -> Value {
    json!({
        "holes": holes, "marks": ".".repeat(holes.len()), "stores": [0, 0], "to_move": to_move, "quiet": 0,
    })
}

fn request(op: &str, variant: &str, fields: Value) -> Value {
    let mut request = json!({"op": op, "variant": variant});
    let Value::Object(fields) = fields else {
        panic!("fields are an object");
    };
    request.as_object_mut().unwrap().extend(fields);
    ask(&request.to_string())
}

#[test]
fn variants_are_listed_in_order() {
    let mut expected: Vec<_> = ids().collect();
    expected.sort_unstable();
    assert_eq!(ask(r#"{"op":"variants"}"#), json!({ "variants": expected }));
}

#[test]
fn rules_tell_everything_about_a_variant() {
    for id in ids() {
        let rules = request("rules", id, json!({}));
        let variant = mancala_variants::Variant::find(id).unwrap();
        assert_eq!(rules["variant"], id);
        assert_eq!(rules["name"], variant.name());
        assert_eq!(rules["digest"], variant.digest().to_string());
        assert_eq!(rules["board"]["holes"], variant.spec().board.holes);
        assert_eq!(rules["series"].is_null(), variant.series().is_none());
        assert_eq!(
            rules["sources"].as_array().unwrap().len(),
            variant.sources().len()
        );
        let clauses: Vec<_> = rules["clauses"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|clause| clause.get("last-seed").is_some())
            .map(|clause| clause["id"].as_str().unwrap().to_owned())
            .collect();
        let expected: Vec<_> = variant
            .last_seed_clauses()
            .iter()
            .map(|c| c.id().to_owned())
            .collect();
        assert_eq!(clauses, expected);
    }
    let claim = &request("rules", "krur", json!({}))["clauses"][1];
    assert_eq!(claim["id"], "claim");
    assert_eq!(claim["last-seed"]["then"], "claim");
    assert!(claim["cites"].as_str().unwrap().starts_with("wikipedia:"));
}

#[test]
fn games_start_with_every_hole_filled() {
    assert_eq!(
        request("start", "krur", json!({})),
        json!({"position": position(&[4; 8], "S")})
    );
    // Aliases are names too.
    assert_eq!(
        request("start", "ayo-jodu", json!({})),
        json!({"position": position(&[4; 12], "S")})
    );
}

#[test]
fn legal_and_endless_holes_are_told_apart() {
    let endless = position(&[0, 1, 0, 1, 2, 0, 1, 0, 1, 0, 2, 1], "S");
    assert_eq!(
        request("legal", "layli-goobalay", json!({ "position": endless })),
        json!({"legal": [1, 3], "endless": [4]})
    );
    let feeding = position(&[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "S");
    assert_eq!(
        request("legal", "ayoayo", json!({ "position": feeding })),
        json!({"legal": [5], "endless": []})
    );
}

#[test]
fn a_move_is_played_and_told() {
    let start = position(&[4; 12], "S");
    assert_eq!(
        request(
            "play",
            "layli-goobalay",
            json!({"position": start, "move": 0})
        ),
        json!({
            "position": {
                "holes": [2, 7, 0, 6, 1, 6, 6, 6, 0, 0, 6, 6], "marks": "............", "stores": [2, 0],
                "to_move": "N", "quiet": 0, "last_mover": "S",
            },
            "turn": {
                "laps": 5, "seeds_sown": 26, "last": 2, "captured": [2, 0], "passed": false,
                "clause": "capture",
            },
            "over": false,
        })
    );
}

#[test]
fn marks_and_stores_of_a_position_count() {
    let mut uurs = position(&[0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 0, 0], "S");
    uurs["marks"] = ".....NN.....".into();
    let answer = request(
        "play",
        "layli-goobalay",
        json!({"position": uurs, "move": 4}),
    );
    // The seed falls into North's uur; South's row is empty then, and so is North's: all is shared out.
    assert_eq!(answer["turn"]["last"], 5);
    assert_eq!(answer["turn"]["clause"], "uur");
    assert_eq!(answer["over"], true);
    assert_eq!(answer["reason"], "stuck");
    assert_eq!(answer["winner"], "N");
    assert_eq!(answer["scores"], json!([0, 5]));

    let skipped = json!({
        "holes": [2, 5, 0, 0, 0, 0, 0, 0], "marks": ".N......", "stores": [0, 0], "to_move": "S", "quiet": 0,
    });
    let answer = request("play", "krur", json!({"position": skipped, "move": 0}));
    assert_eq!(answer["position"]["holes"], json!([0, 5, 1, 1, 0, 0, 0, 0]));
    assert_eq!(answer["turn"]["passed"], true);
    assert_eq!(answer["position"]["to_move"], "S");
}

#[test]
fn a_last_seed_in_a_store_has_no_hole() {
    let start = position(&[4; 12], "S");
    let answer = request("play", "kalah", json!({"position": start, "move": 2}));
    assert_eq!(answer["turn"]["last"], Value::Null);
    assert_eq!(answer["turn"]["clause"], "store");
    assert_eq!(answer["position"]["to_move"], "S");
    assert_eq!(answer["position"]["stores"], json!([1, 0]));
}

#[test]
fn events_lead_from_the_old_board_to_the_new() {
    let start = position(&[4; 12], "S");
    let answer = request(
        "play",
        "layli-goobalay",
        json!({"position": start, "move": 0, "events": true}),
    );
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events[0], json!({"event": "lift", "hole": 0, "seeds": 4}));
    assert_eq!(events[1], json!({"event": "drop", "hole": 1}));
    let drops = events
        .iter()
        .filter(|event| event["event"] == "drop")
        .count();
    assert_eq!(drops, 26);

    let mut holes = [4_u64; 12];
    let mut stores = [0; 2];
    for event in events {
        let hole = event["hole"].as_u64().unwrap() as usize;
        match event["event"].as_str().unwrap() {
            "lift" => holes[hole] = 0,
            "drop" => holes[hole] += 1,
            "capture" => {
                stores[usize::from(event["to"] == "N")] += event["seeds"].as_u64().unwrap();
                holes[hole] = 0;
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!(json!(holes), answer["position"]["holes"]);
    assert_eq!(json!(stores), answer["position"]["stores"]);
}

#[test]
fn explain_says_what_a_move_does_or_why_not() {
    let start = position(&[4; 12], "S");
    assert_eq!(
        request(
            "explain",
            "layli-goobalay",
            json!({"position": start, "move": 0})
        ),
        json!({
            "legal": true, "laps": 5, "seeds_sown": 26, "last": 2, "captured": [2, 0], "passed": false,
            "clause": "capture",
        })
    );
    let why = |variant: &str, position: Value, hole: i64| {
        let answer = request(
            "explain",
            variant,
            json!({"position": position, "move": hole}),
        );
        assert_eq!(answer["legal"], false);
        assert!(!answer["text"].as_str().unwrap().is_empty());
        (
            answer["reason"].as_str().unwrap().to_owned(),
            answer["period"].clone(),
        )
    };
    let plain = |reason: &str| (reason.to_owned(), Value::Null);
    let endless = position(&[0, 1, 0, 1, 2, 0, 1, 0, 1, 0, 2, 1], "S");
    assert_eq!(
        why("layli-goobalay", endless.clone(), 4),
        ("endless".to_owned(), 72.into())
    );
    assert_eq!(why("layli-goobalay", endless.clone(), 0), plain("empty"));
    assert_eq!(
        why("layli-goobalay", endless.clone(), 6),
        plain("not-yours")
    );
    for hole in [12, 15, 16, 1_000_000_000_000, -1] {
        assert_eq!(
            why("layli-goobalay", endless.clone(), hole),
            plain("no-such-hole")
        );
    }
    // A long period is proven only where the lap limit is higher.
    let long = position(&[5, 6, 12, 2, 4, 8, 0, 4, 0, 4, 3, 0], "S");
    assert_eq!(why("layli-goobalay", long, 3), plain("endless"));

    let feeding = position(&[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "S");
    assert_eq!(why("ayoayo", feeding, 0), plain("must-feed"));
    let special = json!({
        "holes": [2, 5, 0, 0, 4, 0, 0, 0], "marks": ".N.#....", "stores": [0, 0], "to_move": "S", "quiet": 0,
    });
    assert_eq!(why("krur", special.clone(), 1), plain("special"));
    assert_eq!(why("krur", special, 3), plain("closed"));
}

#[test]
fn perft_counts_and_gives_up_in_time() {
    let nodes = |request: &str| ask(request)["nodes"].clone();
    assert_eq!(
        nodes(r#"{"op":"perft","variant":"layli-redsea","depth":5}"#),
        2_856
    );
    assert_eq!(nodes(r#"{"op":"perft","variant":"krur","depth":0}"#), 1);
    let ended = r#"{"holes":[0,0,0,0,0,0,0,0],"marks":"........","stores":[16,16],"to_move":"S","quiet":0,"over":true}"#;
    let of_ended = |depth: u64| {
        nodes(&format!(
            r#"{{"op":"perft","variant":"krur","position":{ended},"depth":{depth}}}"#
        ))
    };
    assert_eq!(of_ended(0), 1);
    assert_eq!(of_ended(1), 0);
    // A game that is long but narrow: no game goes on for so many moves.
    let narrow = r#"{"toml":"format = 1\nid = 'narrow'\nboard = { holes = 1, seeds = 1 }\nend.quiet-limit = 65535\n"}"#;
    assert_eq!(
        nodes(&format!(
            r#"{{"op":"perft","variant":{narrow},"depth":65535}}"#
        )),
        1
    );
    assert_eq!(
        nodes(&format!(
            r#"{{"op":"perft","variant":{narrow},"depth":18446744073709551615}}"#
        )),
        0
    );
}

#[test]
fn next_games_are_laid_out() {
    let next = |variant: &str, fields: Value| request("next", variant, fields);
    let answer = next("layli-redsea", json!({"scores": [32, 16], "starter": "N"}));
    let row = [3, 3, 3, 3, 2, 2];
    assert_eq!(answer["position"]["holes"], json!([row, row].concat()));
    assert_eq!(answer["position"]["stores"], json!([16, 0]));
    assert_eq!(answer["position"]["to_move"], "N");

    let over = json!({"over": true, "winner": "S"});
    assert_eq!(
        next("layli-redsea", json!({"scores": [43, 5], "starter": "N"})),
        over
    );
    assert!(
        next("layli-redsea", json!({"scores": [42, 6], "starter": "N"}))["position"].is_object()
    );
    for (scores, holes, marks, stores) in [
        (
            [17, 15],
            json!([4, 4, 4, 4, 4, 4, 4, 2]),
            "........",
            json!([1, 1]),
        ),
        (
            [18, 14],
            json!([4, 4, 4, 4, 4, 4, 4, 0]),
            ".......#",
            json!([2, 2]),
        ),
        (
            [19, 13],
            json!([4, 4, 4, 4, 4, 4, 4, 0]),
            ".......#",
            json!([3, 1]),
        ),
    ] {
        let position = &next("krur", json!({"scores": scores, "starter": "S"}))["position"];
        assert_eq!(position["holes"], holes);
        assert_eq!(position["marks"], marks);
        assert_eq!(position["stores"], stores);
    }
    assert_eq!(
        next("rio-kadalis", json!({"scores": [32, 16], "starter": "S"}))["position"]["holes"],
        json!([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0])
    );
    assert_eq!(
        next("rio-kadalis", json!({"scores": [45, 3], "starter": "S"})),
        over
    );
    assert_eq!(
        next("krur", json!({"scores": [30, 2], "starter": "S"})),
        over
    );

    // Rows may be chosen, or only one of them.
    let chosen = [[4, 4, 4, 4], [0, 4, 4, 4]];
    for arrangement in [json!(chosen), json!([null, chosen[1]])] {
        let fields = json!({"scores": [18, 14], "starter": "S", "arrangement": arrangement});
        assert_eq!(next("krur", fields)["position"]["marks"], "....#...");
    }
}

#[test]
fn variants_may_come_as_texts() {
    let mut server = Server::default();
    let mut ask = |op: &str, limit: usize, rest: &str| -> Value {
        let toml =
            format!("format = 1\nid = 'mine'\nextends = 'krur'\nend.quiet-limit = {limit}\n");
        let variant = json!({ "toml": toml });
        let request = format!(r#"{{"op":"{op}","variant":{variant}{rest}}}"#);
        serde_json::from_str(&server.answer(request.as_bytes())).unwrap()
    };
    // More texts than are kept, and all of them again.
    for _ in 0..2 {
        for limit in 1..20 {
            let rules = ask("rules", limit, "");
            assert_eq!(rules["variant"], "mine");
            assert_eq!(rules["end"]["quiet-limit"], limit);
            assert_eq!(ask("start", limit, "")["position"], position(&[4; 8], "S"));
        }
    }
    assert_eq!(ask("perft", 1, r#","depth":1"#)["nodes"], 4);
    assert_eq!(ask("perft", 1, r#","depth":2"#)["nodes"], 0);
    let next = ask("next", 5, r#","scores":[17,15],"starter":"S""#);
    assert_eq!(next["position"]["holes"], json!([4, 4, 4, 4, 4, 4, 4, 2]));
}

#[test]
fn an_id_comes_back_with_answers_and_errors() {
    for id in [
        "7",
        "-1",
        "1.5",
        "0.10222715811004823",
        "18446744073709551615",
        r#""a\"b""#,
        r#""""#,
    ] {
        for rest in [
            r#""op":"variants""#,
            r#""op":"dance""#,
            r#""op":"start","variant":"x""#,
        ] {
            let answer = Server::default().answer(format!(r#"{{{rest},"id":{id}}}"#).as_bytes());
            assert!(answer.starts_with(&format!(r#"{{"id":{id},"#)), "{answer}");
        }
    }
    assert!(ask(r#"{"op":"variants"}"#).get("id").is_none());
    // An answer about something that has an id of its own says the request's.
    assert_eq!(ask(r#"{"op":"rules","id":1,"variant":"krur"}"#)["id"], 1);
}

#[test]
fn answers_come_at_once() {
    use std::io::{BufRead, BufReader, Write};

    let mut child = common::program(&["serve"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        // The next request is not written before this one is answered.
        writeln!(stdin, r#"{{"op":"start","variant":"oware"}}"#).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.starts_with(r#"{"position":"#), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Plays games through the protocol, feeding back what it says, and by the library.
#[test]
fn games_through_the_protocol_are_the_librarys() {
    for id in ids() {
        let variant = mancala_variants::Variant::find(id).unwrap();
        let rules = variant.rules();
        let mut server = Server::default();
        let mut ask = |op: &str, position: &Value, rest: &str| -> Value {
            let request =
                format!(r#"{{"op":"{op}","variant":"{id}","position":{position}{rest}}}"#);
            serde_json::from_str(&server.answer(request.as_bytes())).unwrap()
        };
        for seed in 0..4 {
            let mut position = rules.start();
            let mut told = request("start", id, json!({}))["position"].clone();
            let mut ply = seed;
            loop {
                let legal = rules.legal(&position);
                let endless = rules.endless(&position);
                let index = |set: mancala_core::HoleSet| -> Vec<_> {
                    set.iter().map(mancala_core::Hole::index).collect()
                };
                let answer = ask("legal", &told, "");
                assert_eq!(
                    answer,
                    json!({"legal": index(legal), "endless": index(endless)})
                );
                let hole = legal.nth(ply * 7 % legal.len()).unwrap();
                let turn = rules.play(&mut position, hole).unwrap();
                let mut rest = String::new();
                write!(rest, r#","move":{}"#, hole.index()).unwrap();
                let explained = ask("explain", &told, &rest);
                let answer = ask("play", &told, &rest);
                assert_eq!(explained["laps"], turn.laps);
                assert_eq!(explained["clause"], answer["turn"]["clause"]);
                told = answer["position"].clone();
                let setup = position.setup();
                let seeds: Vec<_> = setup.holes.iter().map(|hole| hole.seeds).collect();
                assert_eq!(told["holes"], json!(seeds));
                assert_eq!(told["stores"], json!(setup.stores.into_array()));
                assert_eq!(told["quiet"], setup.quiet);
                assert_eq!(answer["over"], turn.status.is_over());
                if turn.status.is_over() {
                    assert_eq!(ask("legal", &told, "")["error"]["code"], "game-over");
                    assert_eq!(ask("perft", &told, r#","depth":1"#)["nodes"], 0);
                    break;
                }
                ply += 1;
            }
        }
    }
}
