//! The line protocol: the library for programs in other languages.
//!
//! One JSON object a line comes in, one JSON object a line goes out, in order. No line, however bad,
//! stops it, and no request changes what another one sees.

mod answers;
mod events;
mod fields;
mod json;
mod loaded;
mod ops;
mod position;
mod refusal;

use std::io::{self, BufRead, Write};

use answers::{Body, Reply};
use json::Json;
use refusal::{Code, Refusal};

use crate::lines::{Line, next_line};

pub use events::EVENT_LIMIT;
pub use ops::PERFT_NODES;

/// Most bytes that a line may have, its end not counted: 1 MiB. A longer one is read to its end,
/// not kept, and answered with an error.
pub const LINE_LIMIT: usize = 1 << 20;

/// Answers every line of the input, until it ends.
///
/// Each answer is flushed before the next line is read.
///
/// # Errors
///
/// What the input or the output fail with. Nothing that a line says is an error.
///
/// ```
/// let requests: &[u8] = b"{\"op\":\"perft\",\"variant\":\"krur\",\"depth\":5}\n\n";
/// let mut answers = Vec::new();
/// mancala_cli::serve::serve(&mut &*requests, &mut answers)?;
/// let answers = String::from_utf8(answers).unwrap();
/// let mut lines = answers.lines();
/// assert_eq!(lines.next(), Some(r#"{"nodes":495}"#));
/// assert!(lines.next().unwrap().starts_with(r#"{"error":{"code":"bad-json","#));
/// assert_eq!(lines.next(), None);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut server = Server::default();
    let mut buffer = Vec::new();
    while let Some(line) = next_line(input, &mut buffer, LINE_LIMIT)? {
        let mut answer = match line {
            Line::Whole => server.answer(&buffer),
            Line::TooLong => too_long(),
        };
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// Answers requests, one at a time.
#[derive(Default)]
pub struct Server {
    loaded: loaded::Loaded,
}

impl Server {
    /// The answer to a line, whatever it says. Neither has a line end.
    ///
    /// ```
    /// use mancala_cli::serve::Server;
    ///
    /// let mut server = Server::default();
    /// assert_eq!(
    ///     server.answer(br#"{"op":"explain","id":7,"variant":"oware","move":-1}"#),
    ///     r#"{"id":7,"error":{"code":"bad-request","message":"the request lacks the field `position`"}}"#
    /// );
    /// ```
    pub fn answer(&mut self, line: &[u8]) -> String {
        let request = match parse(line) {
            Ok(request) => request,
            Err(error) => return write(None, Body::Refused { error }),
        };
        let id = request
            .only("id")
            .filter(|id| matches!(id, Json::Text(_) | Json::Number(_)));
        let body = match ops::answer(self, &request) {
            Ok(answer) => Body::Answer(answer),
            Err(error) => Body::Refused { error },
        };
        write(id, body)
    }
}

fn parse(line: &[u8]) -> Result<Json, Refusal> {
    let wrong = |message: String| Refusal::new(Code::BadJson, message);
    let text = std::str::from_utf8(line).map_err(|error| {
        let at = error.valid_up_to();
        wrong(format!(
            "the line is not UTF-8 text: byte {at} can't be read"
        ))
    })?;
    if text.trim().is_empty() {
        return Err(wrong("the line is empty".to_owned()));
    }
    serde_json::from_str(text).map_err(|error| wrong(error.to_string()))
}

fn too_long() -> String {
    let message = format!("the line is longer than {LINE_LIMIT} bytes");
    let error = Refusal::new(Code::BadRequest, message);
    write(None, Body::Refused { error })
}

fn write(id: Option<&Json>, body: Body) -> String {
    serde_json::to_string(&Reply { id, body }).unwrap_or_else(|_| {
        r#"{"error":{"code":"bad-request","message":"the answer can't be written"}}"#.to_owned()
    })
}
