//! Whatever a line says, it is answered with one line of JSON.

use mancala_cli::serve::Server;
use proptest::prelude::*;
use serde_json::Value;

/// A request that is right.
const RIGHT: &str = r#"{"op":"play","id":1,"variant":"krur","position":{"holes":[4,4,4,0,4,4,4,4],"marks":"...#....","stores":[3,1],"to_move":"N","quiet":0,"last_mover":"S","over":false},"move":4,"events":true}"#;

fn answered(line: &[u8]) -> Value {
    let answer = Server::default().answer(line);
    assert!(!answer.contains('\n'));
    serde_json::from_str(&answer).unwrap()
}

#[test]
fn the_request_that_is_changed_is_right() {
    assert_eq!(answered(RIGHT.as_bytes())["turn"]["clause"], "empty");
}

proptest! {
    #[test]
    fn any_bytes_are_answered(line in proptest::collection::vec(any::<u8>(), 0..200)) {
        let answer = answered(&line);
        prop_assert!(answer["error"]["code"].is_string());
    }

    #[test]
    fn any_change_of_a_request_is_answered(
        at in 0..RIGHT.len(),
        cut in 0..20_usize,
        put in proptest::string::string_regex(r#"[\[\]{}:,"0-9a-zSN.#-]{0,8}"#).unwrap(),
    ) {
        let end = (at + cut).min(RIGHT.len());
        let line = [&RIGHT[..at], &put, &RIGHT[end..]].concat();
        let answer = answered(line.as_bytes());
        prop_assert!(answer.get("error").is_some() || answer.get("turn").is_some(), "{line}: {answer}");
    }

    #[test]
    fn any_position_is_answered(
        holes in proptest::collection::vec(0..12_u8, 12),
        marks in proptest::string::string_regex("[.SN#]{12}").unwrap(),
        stores in proptest::array::uniform2(0..30_u8),
        to_move in "[SN]",
        hole in -1..13_i64,
        variant in proptest::sample::select(vec!["layli-redsea", "ayoayo", "rio-kadalis", "oware", "kalah"]),
    ) {
        let position = serde_json::json!({
            "holes": holes, "marks": marks, "stores": stores, "to_move": to_move, "quiet": 3,
        });
        for op in ["legal", "play", "explain", "perft"] {
            let mut request = serde_json::json!({"op": op, "variant": variant, "position": position});
            match op {
                "play" | "explain" => request["move"] = hole.into(),
                "perft" => request["depth"] = 3.into(),
                _ => {}
            }
            answered(request.to_string().as_bytes());
        }
    }
}
