//! Failures as answers.

use std::borrow::Cow;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(super) struct Refusal {
    pub(super) code: Code,
    pub(super) message: Cow<'static, str>,
}

impl Refusal {
    pub(super) fn new(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}

/// The kinds of failure, as stable words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Code {
    BadJson,
    BadRequest,
    UnknownVariant,
    BadVariant,
    BadPosition,
    IllegalMove,
    GameOver,
    NoSeries,
    BadArrangement,
    TooDeep,
}
