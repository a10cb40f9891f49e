//! What the answers look like.

use mancala_core::{
    BoardSpec, EndSpec, Endless, LastSeedClause, MoveSpec, Outcome, PassingSeedClause, Position,
    Side, SowingSpec, Status, Turn,
};
use mancala_match::SeriesSpec;
use mancala_variants::{Direction, Source, Variant};
use serde::Serialize;

use super::events::EventJson;
use super::json::Json;
use super::refusal::Refusal;
use crate::position_json::PositionJson;

/// An answer, with the request's `id`.
#[derive(Serialize)]
pub(super) struct Reply<'j> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'j Json>,
    #[serde(flatten)]
    pub(super) body: Body,
}

/// What was asked for, or why it was refused.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Body {
    Answer(Answer),
    Refused { error: Refusal },
}

/// What was asked for.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Variants {
        variants: Vec<&'static str>,
    },
    Rules(Box<RulesJson>),
    Position {
        position: PositionJson,
    },
    Legal {
        legal: Vec<usize>,
        endless: Vec<usize>,
    },
    Played(Box<PlayedJson>),
    ExplainedLegal(LegalJson),
    ExplainedIllegal(IllegalJson),
    Nodes {
        nodes: u64,
    },
    SeriesOver {
        over: bool,
        winner: Option<char>,
    },
}

impl Answer {
    pub(super) fn position(position: &Position) -> Self {
        Self::Position {
            position: (&position.setup()).into(),
        }
    }
}

/// A variant. Its own id is not called `id`: that is the request's.
#[derive(Serialize)]
pub(super) struct RulesJson {
    variant: String,
    name: String,
    aliases: Vec<String>,
    region: Option<String>,
    about: Option<String>,
    direction: Direction,
    sources: Vec<Source>,
    board: BoardSpec,
    sowing: SowingSpec,
    clauses: Vec<ClauseJson>,
    moves: MoveSpec,
    end: EndSpec,
    series: Option<SeriesSpec>,
    digest: String,
}

/// A clause, in the words of the variant format, with what is said about it.
#[derive(Serialize)]
struct ClauseJson {
    id: String,
    cites: Option<String>,
    #[serde(flatten)]
    clause: EitherClause,
}

/// Clauses of both lists, told apart by the list's name.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum EitherClause {
    PassingSeed(PassingSeedClause),
    LastSeed(LastSeedClause),
}

impl From<&Variant> for RulesJson {
    fn from(variant: &Variant) -> Self {
        let spec = variant.spec();
        let passing = spec
            .passing_seed
            .iter()
            .map(|&c| EitherClause::PassingSeed(c));
        let last = spec.last_seed.iter().map(|&c| EitherClause::LastSeed(c));
        let infos = variant.passing_seed_clauses().iter();
        let infos = infos.chain(variant.last_seed_clauses());
        Self {
            variant: variant.id().to_owned(),
            name: variant.name().to_owned(),
            aliases: variant.aliases().to_owned(),
            region: variant.region().map(str::to_owned),
            about: variant.about().map(str::to_owned),
            direction: variant.direction(),
            sources: variant.sources().to_owned(),
            board: spec.board,
            sowing: spec.sowing,
            clauses: passing
                .chain(last)
                .zip(infos)
                .map(|(clause, info)| ClauseJson {
                    id: info.id().to_owned(),
                    cites: info.cites().map(str::to_owned),
                    clause,
                })
                .collect(),
            moves: spec.moves,
            end: spec.end,
            series: variant.series().copied(),
            digest: variant.digest().to_string(),
        }
    }
}

/// What a move did.
#[derive(Serialize)]
pub(super) struct TurnJson {
    laps: u32,
    seeds_sown: u32,
    /// `None` where it fell in a store, and where the sowing never ends.
    last: Option<usize>,
    captured: [u8; 2],
    passed: bool,
    /// The id of the clause that ended the turn.
    clause: Option<String>,
    /// Only where the sowing never ends and the rules allow the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    endless: Option<EndlessJson>,
}

impl TurnJson {
    pub(super) fn new(variant: &Variant, turn: &Turn) -> Self {
        let clauses = variant.last_seed_clauses();
        Self {
            laps: turn.laps,
            seeds_sown: turn.seeds_sown,
            last: turn.last.hole().map(mancala_core::Hole::index),
            captured: turn.captured.into_array(),
            passed: turn.passed,
            clause: turn
                .clause
                .and_then(|index| clauses.get(usize::from(index)))
                .map(|clause| clause.id().to_owned()),
            endless: turn.endless.map(EndlessJson::from),
        }
    }
}

/// How it is known that a sowing never ends.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EndlessJson {
    Period(u32),
    LapLimit(u32),
}

impl From<Endless> for EndlessJson {
    fn from(verdict: Endless) -> Self {
        match verdict {
            Endless::Proven { period } => Self::Period(period),
            Endless::LapLimit { limit } => Self::LapLimit(limit),
        }
    }
}

/// A move that was played.
#[derive(Serialize)]
pub(super) struct PlayedJson {
    position: PositionJson,
    turn: TurnJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<EventJson>>,
    over: bool,
    #[serde(flatten)]
    end: Option<EndJson>,
}

/// How a game ended.
#[derive(Serialize)]
struct EndJson {
    reason: &'static str,
    winner: Option<char>,
    scores: [u8; 2],
}

impl PlayedJson {
    pub(super) fn new(
        variant: &Variant,
        after: &Position,
        turn: &Turn,
        events: Option<Vec<EventJson>>,
    ) -> Self {
        Self {
            position: (&after.setup()).into(),
            turn: TurnJson::new(variant, turn),
            events,
            over: turn.status.is_over(),
            end: match turn.status {
                Status::Ongoing => None,
                Status::Over {
                    outcome: Outcome { reason, winner },
                    scores,
                } => Some(EndJson {
                    reason: reason.word(),
                    winner: winner.map(Side::letter),
                    scores: scores.into_array(),
                }),
            },
        }
    }
}

/// That a move may be made, and what it does.
#[derive(Serialize)]
pub(super) struct LegalJson {
    pub(super) legal: bool,
    #[serde(flatten)]
    pub(super) turn: TurnJson,
}

/// That a move may not be made, and why.
#[derive(Serialize)]
pub(super) struct IllegalJson {
    pub(super) legal: bool,
    pub(super) reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) period: Option<u32>,
    pub(super) text: String,
}
