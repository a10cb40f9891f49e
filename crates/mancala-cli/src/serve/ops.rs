//! The operations: one function each, from a request's fields to an answer.

use mancala_core::{Endless, Hole, HoleSet, IllegalMove, Position, Side, Status};
use mancala_match::{Arrangement, Next, NextError, next_game};
use mancala_variants::Variant;

use super::Server;
use super::answers::{Answer, IllegalJson, LegalJson, PlayedJson, RulesJson, TurnJson};
use super::events::{EVENT_LIMIT, EventJson, Steps};
use super::fields::{Fields, shortened};
use super::json::Json;
use super::perft::{Budget, TooDeep, perft};
use super::position;
use super::refusal::{Code, Refusal};
use crate::words;

/// An operation: its name, the fields it takes besides `op` and `id`, and what it does.
struct Op {
    name: &'static str,
    fields: &'static [&'static str],
    run: fn(&mut Server, &Fields<'_>) -> Result<Answer, Refusal>,
}

const OPS: [Op; 8] = [
    Op {
        name: "variants",
        fields: &[],
        run: |_, _| Ok(variants()),
    },
    Op {
        name: "rules",
        fields: &["variant"],
        run: rules,
    },
    Op {
        name: "start",
        fields: &["variant"],
        run: start,
    },
    Op {
        name: "legal",
        fields: &["variant", "position"],
        run: legal,
    },
    Op {
        name: "play",
        fields: &["variant", "position", "move", "events"],
        run: play,
    },
    Op {
        name: "explain",
        fields: &["variant", "position", "move"],
        run: explain,
    },
    Op {
        name: "perft",
        fields: &["variant", "position", "depth"],
        run: count,
    },
    Op {
        name: "next",
        fields: &["variant", "scores", "starter", "arrangement"],
        run: next,
    },
];

/// Does what a request asks for.
pub(super) fn answer(server: &mut Server, request: &Json) -> Result<Answer, Refusal> {
    if !matches!(request, Json::Object(_)) {
        let message = format!("a request must be an object, not {}", request.kind());
        return Err(Refusal::new(Code::BadRequest, message));
    }
    let op = operation(request)?;
    let mut known = vec!["op", "id"];
    known.extend(op.fields);
    let fields = Fields::read(request, "the request", Code::BadRequest, &known)?;
    if !fields.get("id").is_none_or(Json::is_id) {
        return Err(fields.wrong("`id` must be a string, or a number that fits 64 bits"));
    }
    (op.run)(server, &fields)
}

fn operation(request: &Json) -> Result<&'static Op, Refusal> {
    let names = || OPS.map(|op| op.name).join("`, `");
    let wrong = |message: String| Refusal::new(Code::BadRequest, message);
    let Some(op) = request.only("op") else {
        return Err(wrong("the request must have one field `op`".to_owned()));
    };
    let Some(name) = op.text() else {
        return Err(wrong(format!("`op` must be a string, not {}", op.kind())));
    };
    OPS.iter().find(|op| op.name == name).ok_or_else(|| {
        wrong(format!(
            "there is no op `{}`; there are `{}`",
            shortened(name),
            names()
        ))
    })
}

fn variants() -> Answer {
    let mut variants: Vec<_> = Variant::shipped().iter().map(Variant::id).collect();
    variants.sort_unstable();
    Answer::Variants { variants }
}

fn rules(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    Ok(Answer::Rules(Box::new(RulesJson::from(&variant))))
}

fn start(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    Ok(Answer::position(&variant.rules().start()))
}

fn legal(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    let position = ongoing_position(&variant, fields)?;
    let indices = |set: HoleSet| set.iter().map(Hole::index).collect();
    Ok(Answer::Legal {
        legal: indices(variant.rules().legal(&position)),
        endless: indices(variant.rules().endless(&position)),
    })
}

fn play(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    let mut position = ongoing_position(&variant, fields)?;
    let hole = chosen_hole(fields)?;
    let listed = fields.flag("events")?;
    let mut steps = Steps::default();
    let rules = variant.rules();
    let played = match hole {
        None => Err(IllegalMove::NoSuchHole),
        Some(hole) if listed => rules.play_observed(&mut position, hole, &mut steps),
        Some(hole) => rules.play(&mut position, hole),
    };
    let turn = played.map_err(|error| Refusal::new(Code::IllegalMove, error.to_string()))?;
    if steps.cut {
        let message = format!("the turn has more than {EVENT_LIMIT} events; ask without `events`");
        return Err(Refusal::new(Code::BadRequest, message));
    }
    let events = listed.then(|| {
        let steps = steps.events.into_iter();
        steps.map(|step| EventJson::new(&variant, step)).collect()
    });
    let played = PlayedJson::new(&variant, &position, &turn, events);
    Ok(Answer::Played(Box::new(played)))
}

fn explain(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    let position = ongoing_position(&variant, fields)?;
    let explained = chosen_hole(fields)?
        .ok_or(IllegalMove::NoSuchHole)
        .and_then(|hole| variant.rules().explain(&position, hole));
    Ok(match explained {
        Ok(turn) => Answer::ExplainedLegal(LegalJson {
            legal: true,
            turn: TurnJson::new(&variant, &turn),
        }),
        Err(error) => Answer::ExplainedIllegal(IllegalJson {
            legal: false,
            reason: words::illegal_move(error),
            period: match error {
                IllegalMove::Endless(verdict) => Endless::period(verdict),
                _ => None,
            },
            text: error.to_string(),
        }),
    })
}

fn count(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    let rules = variant.rules();
    let position = match fields.get("position") {
        None => rules.start(),
        Some(json) => position::read(rules, json)?,
    };
    let depth = u64::try_from(fields.integer("depth")?)
        .map_err(|_| fields.wrong("`depth` must be an integer from 0"))?;
    perft(rules, &position, depth, Budget::OF_A_REQUEST)
        .map(|nodes| Answer::Nodes { nodes })
        .map_err(|TooDeep| Refusal::new(Code::TooDeep, TooDeep.to_string()))
}

fn next(server: &mut Server, fields: &Fields<'_>) -> Result<Answer, Refusal> {
    let variant = variant(server, fields)?;
    let rules = variant.rules();
    let scores = fields.pair("scores")?;
    let starter = fields.side("starter")?;
    let arrangement = match fields.get("arrangement") {
        None => None,
        Some(json) => Some(arrangement(json)?),
    };
    let Some(series) = variant.series() else {
        let message = format!("`{}` has no series", shortened(variant.id()));
        return Err(Refusal::new(Code::NoSeries, message));
    };
    let next = next_game(rules, series, scores, starter, arrangement.as_ref());
    match next {
        Ok(Next::Game(setup)) => rules
            .position(&setup)
            .map(|position| Answer::position(&position))
            .map_err(|error| Refusal::new(Code::BadArrangement, error.to_string())),
        Ok(Next::Over { winner }) => Ok(Answer::SeriesOver {
            over: true,
            winner: winner.map(Side::letter),
        }),
        Err(NextError::Arrangement(error)) => {
            Err(Refusal::new(Code::BadArrangement, error.to_string()))
        }
        Err(error) => Err(fields.wrong(error.to_string())),
    }
}

/// The variant that a request names, or carries as a text.
fn variant(server: &mut Server, fields: &Fields<'_>) -> Result<Variant, Refusal> {
    match fields.required("variant")? {
        Json::Text(name) => Variant::find(name).map_err(|error| {
            let near = error
                .nearest()
                .map(|near| format!("; did you mean `{near}`?"));
            let message = format!(
                "there is no variant `{}`{}",
                shortened(name),
                near.unwrap_or_default()
            );
            Refusal::new(Code::UnknownVariant, message)
        }),
        json @ Json::Object(_) => {
            let known = ["toml"];
            let file = Fields::read(json, "`variant`", Code::BadRequest, &known)?;
            let text = file.required("toml")?.text();
            let text = text.ok_or_else(|| file.wrong("`toml` must be a string"))?;
            server.loaded.variant(text)
        }
        other => {
            let kind = other.kind();
            Err(fields.wrong(format!(
                "`variant` must be a name or {{\"toml\":\"...\"}}, not {kind}"
            )))
        }
    }
}

/// The position that a request carries, of a game that goes on.
fn ongoing_position(variant: &Variant, fields: &Fields<'_>) -> Result<Position, Refusal> {
    let position = position::read(variant.rules(), fields.required("position")?)?;
    match position.status() {
        Status::Ongoing => Ok(position),
        Status::Over { .. } => Err(Refusal::new(Code::GameOver, "the game is over")),
    }
}

/// The hole that a request chooses; `None` where no board has it.
fn chosen_hole(fields: &Fields<'_>) -> Result<Option<Hole>, Refusal> {
    let index = usize::try_from(fields.integer("move")?);
    Ok(index.ok().and_then(Hole::new))
}

/// The rows that a request lays: two lists of counts, `null` for a row that is not chosen.
fn arrangement(json: &Json) -> Result<Arrangement, Refusal> {
    let wrong = || {
        let message = "`arrangement` must be two lists of counts from 0 to 255, South's row first";
        Refusal::new(Code::BadArrangement, message)
    };
    let Json::List(rows) = json else {
        return Err(wrong());
    };
    if rows.len() != Side::BOTH.len() {
        return Err(wrong());
    }
    let mut arrangement = Arrangement::default();
    for (side, row) in Side::BOTH.into_iter().zip(rows) {
        if *row != Json::Null {
            arrangement = arrangement.with(side, row.counts().ok_or_else(wrong)?);
        }
    }
    Ok(arrangement)
}
