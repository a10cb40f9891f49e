//! The line protocol: every way to get a request wrong, and that it goes on after each.

mod common;

use common::run_with;
use mancala_cli::serve::{LINE_LIMIT, Server};
use serde_json::{Value, json};

/// Requests that are wrong, and the code of their error.
const WRONG: &[(&str, &str)] = &[
    // No JSON.
    ("", "bad-json"),
    ("   ", "bad-json"),
    ("\r", "bad-json"),
    ("{", "bad-json"),
    (r#"{"op":"variants""#, "bad-json"),
    (r#"{"op":"variants",}"#, "bad-json"),
    (r#"{"op":"variants"} x"#, "bad-json"),
    (r#"{"op":"variants"}{"op":"variants"}"#, "bad-json"),
    ("{'op':'variants'}", "bad-json"),
    ("\u{feff}{\"op\":\"variants\"}", "bad-json"),
    ("{\"op\":\"vari\0ants\"}", "bad-json"),
    (r#"{"op":"\ud800"}"#, "bad-json"),
    (r#"{"op":"variants","id":01}"#, "bad-json"),
    // No request.
    ("null", "bad-request"),
    ("[]", "bad-request"),
    ("17", "bad-request"),
    (r#""variants""#, "bad-request"),
    ("{}", "bad-request"),
    (r#"{"op":null}"#, "bad-request"),
    (r#"{"op":"dance"}"#, "bad-request"),
    (r#"{"op":"variants","op":"variants"}"#, "bad-request"),
    (r#"{"op":"variants","variant":"krur"}"#, "bad-request"),
    (r#"{"op":"variants","Op":1}"#, "bad-request"),
    (r#"{"op":"variants","id":1,"id":1}"#, "bad-request"),
    (r#"{"op":"variants","id":null}"#, "bad-request"),
    (r#"{"op":"variants","id":{"a":1}}"#, "bad-request"),
    (r#"{"op":"variants","id":[]}"#, "bad-request"),
    (r#"{"op":"variants","id":true}"#, "bad-request"),
    (
        r#"{"op":"variants","id":100000000000000000000}"#,
        "bad-request",
    ),
    // No variant.
    (r#"{"op":"start"}"#, "bad-request"),
    (r#"{"op":"start","variant":null}"#, "bad-request"),
    (r#"{"op":"start","variant":["krur"]}"#, "bad-request"),
    (r#"{"op":"start","variant":{}}"#, "bad-request"),
    (r#"{"op":"start","variant":{"toml":1}}"#, "bad-request"),
    (
        r#"{"op":"start","variant":{"file":"krur.toml"}}"#,
        "bad-request",
    ),
    (
        r#"{"op":"start","variant":{"toml":"x","toml":"x"}}"#,
        "bad-request",
    ),
    (
        r#"{"op":"start","variant":"krur","variant":"krur"}"#,
        "bad-request",
    ),
    (r#"{"op":"start","variant":"krrur"}"#, "unknown-variant"),
    (r#"{"op":"start","variant":""}"#, "unknown-variant"),
    (
        r#"{"op":"start","variant":"./krur.toml"}"#,
        "unknown-variant",
    ),
    (r#"{"op":"start","variant":{"toml":""}}"#, "bad-variant"),
    (
        r#"{"op":"start","variant":{"toml":"\u0000"}}"#,
        "bad-variant",
    ),
    (
        r#"{"op":"start","variant":{"toml":"format = 1\nid = 'x'\nextends = 'x.toml'"}}"#,
        "bad-variant",
    ),
    (
        r#"{"op":"rules","variant":{"toml":"format = 1\nid = 'x'\nboard = { holes = 99, seeds = 4 }"}}"#,
        "bad-variant",
    ),
    // No move, depth or flag.
    (
        r#"{"op":"play","variant":"krur","position":P}"#,
        "bad-request",
    ),
    (r#"{"op":"play","variant":"krur","move":0}"#, "bad-request"),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":"A"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":0.0}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":1e0}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":null}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":99999999999999999999}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":0,"events":1}"#,
        "bad-request",
    ),
    (
        r#"{"op":"explain","variant":"krur","position":P,"move":0,"events":true}"#,
        "bad-request",
    ),
    (
        r#"{"op":"legal","variant":"krur","position":P,"move":0}"#,
        "bad-request",
    ),
    (r#"{"op":"perft","variant":"krur"}"#, "bad-request"),
    (
        r#"{"op":"perft","variant":"krur","depth":-1}"#,
        "bad-request",
    ),
    (
        r#"{"op":"perft","variant":"krur","depth":2.5}"#,
        "bad-request",
    ),
    (
        r#"{"op":"perft","variant":"krur","depth":"3"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"perft","variant":"krur","depth":99999999999999999999}"#,
        "bad-request",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":-1}"#,
        "illegal-move",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":4}"#,
        "illegal-move",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":8}"#,
        "illegal-move",
    ),
    (
        r#"{"op":"play","variant":"krur","position":P,"move":1000000000000}"#,
        "illegal-move",
    ),
    // No next game.
    (
        r#"{"op":"next","variant":"krur","starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[16,16]}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[16,17],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[0,0],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[-1,33],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[288,0],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[32],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[16,16,0],"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":32,"starter":"S"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[16,16],"starter":"South"}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[16,16],"starter":0}"#,
        "bad-request",
    ),
    (
        r#"{"op":"next","variant":"ayoayo","scores":[24,24],"starter":"S"}"#,
        "no-series",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":7}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4],[4,4,4]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4],[4,4,4,4]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4],[3,3,4,4]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4],[4,4,4,-4]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"krur","scores":[18,14],"starter":"S","arrangement":[[4,4,4,4],[4,4,4,260]]}"#,
        "bad-arrangement",
    ),
    (
        r#"{"op":"next","variant":"layli-redsea","scores":[32,16],"starter":"S","arrangement":[[3,3,3,3,2,2],[2,2,3,3,3,3]]}"#,
        "bad-arrangement",
    ),
];

/// Replacements that make the start of Krur no position, or an ended one.
const WRONG_POSITIONS: &[(&str, &str, &str)] = &[
    ("{", "[{", "bad-json"),
    (r#""holes":[4,4,4,4,4,4,4,4],"#, "", "bad-position"),
    (r#""marks":"........","#, "", "bad-position"),
    (r#""stores":[0,0],"#, "", "bad-position"),
    (r#""to_move":"S","#, "", "bad-position"),
    (r#","quiet":0"#, "", "bad-position"),
    (r#""quiet":0"#, r#""quiet":0,"quiet":0"#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":0,"note":"x""#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":-1"#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":100"#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":65536"#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":"0""#, "bad-position"),
    (
        r#""quiet":0"#,
        r#""quiet":0,"last_mover":null"#,
        "bad-position",
    ),
    (
        r#""quiet":0"#,
        r#""quiet":0,"last_mover":"n""#,
        "bad-position",
    ),
    (r#""quiet":0"#, r#""quiet":0,"over":"no""#, "bad-position"),
    (r#""quiet":0"#, r#""quiet":0,"over":true"#, "bad-position"),
    (r#""S""#, r#""s""#, "bad-position"),
    (r#""S""#, r#""SS""#, "bad-position"),
    (r#""S""#, "0", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,4,0]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,5]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,-4]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,4.0]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,260]", "bad-position"),
    (
        "[4,4,4,4,4,4,4,4]",
        "[4,4,4,4,4,4,4,100000000000000000000]",
        "bad-position",
    ),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,null]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[4,4,4,4,4,4,4,[4]]", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "\"44444444\"", "bad-position"),
    ("[0,0]", "[0,0,0]", "bad-position"),
    ("[0,0]", "[0,-1]", "bad-position"),
    ("[0,0]", "[1,0]", "bad-position"),
    ("[0,0]", "[255,255]", "bad-position"),
    ("........", ".......", "bad-position"),
    ("........", ".......x", "bad-position"),
    ("........", ".......#", "bad-position"),
    ("........", "S.......", "bad-position"),
    ("........", "N......\u{e9}", "bad-position"),
    ("[4,4,4,4,4,4,4,4]", "[0,0,0,0,0,0,0,0]", "game-over"),
    (
        r#"[4,4,4,4,4,4,4,4],"marks":"........","stores":[0,0]"#,
        r#"[0,0,0,0,0,0,0,0],"marks":"........","stores":[16,16],"over":true"#,
        "game-over",
    ),
];

const START: &str =
    r#"{"holes":[4,4,4,4,4,4,4,4],"marks":"........","stores":[0,0],"to_move":"S","quiet":0}"#;

/// All wrong requests and the codes of their errors.
fn wrong_requests() -> Vec<(String, &'static str)> {
    let mut requests: Vec<_> = WRONG
        .iter()
        .map(|&(request, code)| (request.replace(":P", &format!(":{START}")), code))
        .collect();
    for op in [
        r#""op":"legal""#,
        r#""op":"play","move":0"#,
        r#""op":"explain","move":0"#,
    ] {
        for other in ["null", "7", "[]", "\"start\""] {
            let request = format!(r#"{{{op},"variant":"krur","position":{other}}}"#);
            requests.push((request, "bad-position"));
        }
        for (part, replaced, code) in WRONG_POSITIONS {
            assert!(START.contains(part), "{part}");
            let position = START.replacen(part, replaced, 1);
            let request = format!(r#"{{{op},"variant":"krur","position":{position}}}"#);
            requests.push((request, code));
        }
    }
    requests
}

#[test]
fn whatever_is_wrong_has_its_code() {
    for (request, code) in wrong_requests() {
        let answer = Server::default().answer(request.as_bytes());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["error"]["code"], code, "{request}: {answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
        assert_eq!(answer.as_object().unwrap().len(), 1, "{answer}");
    }
}

#[test]
fn no_line_stops_it() {
    let good = r#"{"op":"perft","variant":"krur","depth":2}"#;
    let mut input = Vec::new();
    let mut expected = Vec::new();
    let mut send = |line: &[u8], code: &'static str| {
        input.extend_from_slice(line);
        input.push(b'\n');
        expected.push(code);
        input.extend_from_slice(good.as_bytes());
        input.push(b'\n');
        expected.push("");
    };
    for (request, code) in wrong_requests() {
        send(request.as_bytes(), code);
    }
    send(b"\xff\xfe", "bad-json");
    send(b"{\"op\":\"start\",\"variant\":\"kr\xc3\"}", "bad-json");
    send(b"\0", "bad-json");
    send("[".repeat(200_000).as_bytes(), "bad-json");
    send(r#"{"op":"#.repeat(100_000).as_bytes(), "bad-json");
    send(&vec![b'x'; 12_000_000], "bad-request");
    send(&vec![b'x'; LINE_LIMIT], "bad-json");
    send(&vec![b' '; LINE_LIMIT + 1], "bad-request");
    let long = format!(r#"{{"op":"start","variant":"{}"}}"#, "x".repeat(1_000_000));
    send(long.as_bytes(), "unknown-variant");
    let long = format!(
        r#"{{"op":"start","variant":{{"toml":"{}"}}}}"#,
        "x".repeat(1_000_000)
    );
    send(long.as_bytes(), "bad-variant");
    // The last line has no end.
    input.pop();

    let run = run_with(&["serve"], &input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let answers: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), expected.len());
    for (answer, code) in answers.iter().zip(expected) {
        match code {
            "" => assert_eq!(*answer, json!({"nodes": 14})),
            code => assert_eq!(answer["error"]["code"], code, "{answer}"),
        }
    }
}
