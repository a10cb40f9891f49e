//! The line protocol: the library for programs in other languages.
//!
//! One JSON object a line comes in, one JSON object a line goes out, in order, flushed after each. It
//! ends at the end of input. No line, however bad, stops it, and no request changes what another one
//! sees: every request carries all it needs.
//!
//! # Requests
//!
//! | request | answer |
//! |---|---|
//! | `{"op":"variants"}` | `{"variants":["ayoayo",...]}`, sorted |
//! | `{"op":"rules","variant":V}` | the variant: `variant` (its id), `name`, `aliases`, `region`, `about`, `direction`, `sources`, `board`, `sowing`, `clauses`, `moves`, `end`, `series` (null where games are independent), `digest` |
//! | `{"op":"start","variant":V}` | `{"position":P}` |
//! | `{"op":"legal","variant":V,"position":P}` | `{"legal":[0,2],"endless":[5]}`: the holes that may be played, and the mover's filled holes whose sowing never ends, whatever the feeding duty says (none where the rules allow such moves) |
//! | `{"op":"play","variant":V,"position":P,"move":2}` | `{"position":P,"turn":T,"over":false}`; `"events":true` in the request adds `"events":[...]`; when over also `reason`, `winner` (null for a draw) and `scores` |
//! | `{"op":"explain","variant":V,"position":P,"move":2}` | without playing: `{"legal":true,...T...}`, or `{"legal":false,"reason":"endless","period":72,"text":"..."}`, `period` only where it is proven |
//! | `{"op":"perft","variant":V,"position":P,"depth":5}` | `{"nodes":2856}`: sequences of so many moves, from the start without `position`; depth 0 counts 1, an ended game 0 |
//! | `{"op":"next","variant":V,"scores":[32,16],"starter":"N"}` | the first position of the game after one that ended so, `starter` to move: `{"position":P}`, or `{"over":true,"winner":"S"}` (null where neither can go on); `"arrangement":[[...],[...]]` lays rows |
//!
//! `V` is a name, or `{"toml":"..."}` with the whole text of a variant's file, which may extend shipped
//! variants. An `id`, a string or a number, comes back in the answer. Holes are ring
//! indices: South's row first, then North's, each from its owner's first hole. Pairs have South's part
//! first.
//!
//! A position `P` is `{"holes":[...],"marks":"....","stores":[0,0],"to_move":"S","quiet":0}`, besides
//! `last_mover` (`"S"` or `"N"`, left out before the first move) and `over` (true once the game has
//! ended; may be left out). `marks` has a character a hole: `.` plain, `S` or `N` a special hole's
//! owner, `#` closed. Positions are checked. Where the side to move is stuck, the position passes or
//! ends, as after a turn, before anything else is answered.
//!
//! A turn `T` is `"laps":5,"seeds_sown":26,"last":1,"captured":[7,0],"passed":false,"clause":"capture"`.
//! `last` is null where the last seed fell in a store. `captured` leaves out a final sharing-out.
//! `clause` is the id of the clause that ended the turn, null where none did. Where a sowing never ends
//! and the rules allow the move, `last` is null and `endless` says `{"period":72}` or
//! `{"lap_limit":4096}`.
//!
//! An event is an object whose `event` is one of `lift` (`hole`, `seeds`), `drop` (`hole`),
//! `drop-in-store` (`side`), `harvest` (`hole`, `seeds`, `to`, `clause`), `capture` (`hole`, `seeds`,
//! `to`), `cross` (`from`, `to`), `mark` (`hole`, `owner`), `endless` (`verdict`), `move-again`
//! (`side`), `pass` (`side`), `sweep` (`hole`, `seeds`, `to`), `end` (`reason`, `winner`). Applied one
//! after the other to the old board they give the new one.
//!
//! The reasons of `explain` are `no-such-hole`, `not-yours`, `closed`, `special`, `empty`,
//! `nowhere-to-sow`, `endless`, `must-feed` and `grand-slam`; those of an end `quiet-limit`,
//! `row-empty`, `majority`, `stuck`, `no-feeding-move` and `endless`.
//!
//! The rows of an `arrangement` go from each owner's first hole; 0 closes a hole where the series closes
//! holes; `null` leaves a row to the default, or to what the other row forces.
//!
//! # Failures
//!
//! A failure is `{"error":{"code":"...","message":"..."}}`. Codes are stable; messages are for people.
//!
//! | code | what it means |
//! |---|---|
//! | `bad-json` | the line is no JSON: empty, cut off, nested too deep, not UTF-8 ... |
//! | `bad-request` | a field is missing, unknown, repeated or of the wrong kind; there is no such op; scores don't add up to the variant's seeds; a limit is passed |
//! | `unknown-variant` | no shipped variant has the name |
//! | `bad-variant` | the text of a variant is wrong; the message is the whole report |
//! | `bad-position` | the same as `bad-request`, within a position, or the rules refuse it |
//! | `illegal-move` | the move may not be made |
//! | `game-over` | `legal`, `play` or `explain` on a game that has ended |
//! | `no-series` | `next` on a variant whose games are independent |
//! | `bad-arrangement` | the rows are no rows, or may not be laid |
//! | `too-deep` | the perft is more than the limit |
//!
//! # Limits
//!
//! A line has at most [`LINE_LIMIT`] bytes. A perft counts at most [`PERFT_SEQUENCES`], looks at
//! [`PERFT_POSITIONS`] positions and sows [`PERFT_LAPS`] laps on the way. An answer lists at most
//! [`EVENT_LIMIT`] events. A variant's text has at most
//! [`MAX_FILE_BYTES`](mancala_variants::MAX_FILE_BYTES) bytes.

mod answers;
mod events;
mod fields;
mod json;
mod loaded;
mod ops;
mod perft;
mod position;
mod refusal;

use std::io::{self, BufRead, Write};

use answers::{Body, Reply};
use json::Json;
use refusal::{Code, Refusal};

use crate::lines::{Line, next_line};

pub use events::EVENT_LIMIT;
pub use perft::{PERFT_LAPS, PERFT_POSITIONS, PERFT_SEQUENCES};

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
        let id = request.only("id").filter(|id| id.is_id());
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
