//! A server over a socket: a JSON object a line comes in, a JSON object a line goes out.
//!
//! Every request carries all it needs, so the server keeps nothing, and no client can upset another.
//! Positions travel as their notation and are checked when they come in. Here one client with a script
//! is served over the loopback; `mancala serve` is a fuller protocol in the same style.
//!
//! ```text
//! > {"op":"start","variant":"krur"}
//! < {"position":"4,4,4,4/4,4,4,4 0-0 S quiet=0","legal":"ABCD"}
//! ...
//! > hello
//! < {"error":"expected value at line 1 column 1"}
//! ```

use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use mancala::{Position, Setup, Variant};
use serde_json::{Value, json};

const SCRIPT: [&str; 5] = [
    r#"{"op":"start","variant":"krur"}"#,
    r#"{"op":"play","variant":"krur","position":"4,4,4,4/4,4,4,4 0-0 S","hole":"A"}"#,
    r#"{"op":"play","variant":"krur","position":"4,0,9,9/1,9,8,0 0-0 N","hole":"a"}"#,
    r#"{"op":"start","variant":"kruur"}"#,
    "hello",
];

/// What a line is answered with; whatever goes wrong is a text for people.
fn answer(line: &str) -> Result<Value, Box<dyn Error>> {
    let request: Value = serde_json::from_str(line)?;
    let field = |name: &str| request[name].as_str().ok_or("a field is missing");
    let variant = Variant::find(field("variant")?)?;
    let rules = variant.rules();
    let show = |position: &Position| {
        let legal = rules.legal(position).iter();
        let letters: String = legal.map(|hole| variant.letter(hole)).collect();
        json!({"position": position.to_string(), "legal": letters})
    };
    match field("op")? {
        "start" => Ok(show(&rules.start())),
        "play" => {
            let mut position = rules.position(&field("position")?.parse::<Setup>()?)?;
            let letter = field("hole")?.parse()?;
            let hole = variant.hole(letter).ok_or("there is no such hole")?;
            rules.play(&mut position, hole)?;
            Ok(show(&position))
        }
        other => Err(format!("there is no op `{other}`").into()),
    }
}

fn serve(mut stream: TcpStream) -> io::Result<()> {
    for line in BufReader::new(stream.try_clone()?).lines() {
        let answer = answer(&line?).unwrap_or_else(|error| json!({"error": error.to_string()}));
        // One write a line, so that no line waits for its end.
        stream.write_all(format!("{answer}\n").as_bytes())?;
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let mut client = TcpStream::connect(listener.local_addr()?)?;
    let (stream, _) = listener.accept()?;
    // A server that stays would do this for every stream of `listener.incoming()`.
    thread::spawn(move || serve(stream));

    let mut answers = BufReader::new(client.try_clone()?).lines();
    for request in SCRIPT {
        client.write_all(format!("{request}\n").as_bytes())?;
        let answer = answers.next().ok_or(io::ErrorKind::UnexpectedEof)??;
        println!("> {request}\n< {answer}");
    }
    Ok(())
}
