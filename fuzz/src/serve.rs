//! Any lines are answered, each with one line: an object with an answer, or with an error of a known
//! code.

use mancala_cli::serve::{Server, serve};
use mancala_variants::Variant;
use serde_json::{Value, json};

/// The codes that the protocol promises.
const CODES: [&str; 10] = [
    "bad-json",
    "bad-request",
    "unknown-variant",
    "bad-variant",
    "bad-position",
    "illegal-move",
    "game-over",
    "no-series",
    "bad-arrangement",
    "too-deep",
];

/// The deepest perft and the most laps of rules that leave time for other inputs. What is dearer is
/// allowed by the protocol's own limits.
const DEPTH: u64 = 3;
const LAPS: u32 = 4096;

/// Tries these bytes as the whole input.
pub fn run(data: &[u8]) {
    check(data.split(|&byte| byte == b'\n'));
}

/// Tries lines.
pub(crate) fn check<'l>(lines: impl Iterator<Item = &'l [u8]>) {
    let lines: Vec<_> = lines.filter(|line| !is_dear(line)).collect();
    let mut input = lines.join(&b'\n');
    input.push(b'\n');
    let mut output = Vec::new();
    serve(&mut &*input, &mut output).expect("memory can be read and written");
    let output = String::from_utf8(output).expect("answers are text");
    let answers: Vec<_> = output.split_terminator('\n').collect();
    assert!(output.ends_with('\n'));
    assert_eq!(answers.len(), lines.len().max(1));
    for (line, answer) in lines.into_iter().zip(answers) {
        // No request changes what another one sees.
        assert_eq!(Server::default().answer(line), answer);
        check_answer(line, answer);
    }
}

fn check_answer(line: &[u8], text: &str) {
    let answer: Value = serde_json::from_str(text).expect("answers are JSON");
    let answer = answer.as_object().expect("answers are objects");
    let said = answer.len() - usize::from(answer.contains_key("id"));
    if let Some(error) = answer.get("error") {
        assert_eq!(said, 1, "{text}");
        let code = error["code"].as_str().unwrap_or_default();
        assert!(CODES.contains(&code), "{text}");
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty())
        );
        return;
    }
    assert!(said > 0, "{text}");
    let request: Value = serde_json::from_slice(line).expect("only JSON is answered");
    if let Some(id) = answer.get("id") {
        assert_eq!(*id, request["id"]);
    }
    if let Some(position) = answer.get("position") {
        // What comes out goes in again.
        let variant = &request["variant"];
        let legal = json!({"op": "legal", "variant": variant, "position": position}).to_string();
        let again = Server::default().answer(legal.as_bytes());
        let known = again.starts_with(r#"{"legal":"#) || again.contains(r#""code":"game-over""#);
        assert!(known, "{text}\n{again}");
    }
}

/// Whether a line asks for more work than there is time for.
fn is_dear(line: &[u8]) -> bool {
    let Ok(request) = serde_json::from_slice::<Value>(line) else {
        return false;
    };
    let deep = request["depth"].as_u64().is_some_and(|depth| depth > DEPTH);
    // Loading takes a while, so only texts that speak of it are loaded.
    let text = request["variant"]["toml"].as_str();
    let text = text.filter(|text| text.contains("lap-limit"));
    let variant = text.and_then(|text| Variant::from_toml(text).ok());
    deep || variant.is_some_and(|variant| variant.spec().sowing.lap_limit > LAPS)
}
