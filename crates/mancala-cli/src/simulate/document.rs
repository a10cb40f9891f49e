//! A simulation, or some parts of one, as a JSON document.

use std::io::{self, Write};

use mancala_core::Side;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::summary::Summary;
use super::tally::Tally;
use crate::players::Player;

/// The version of the document's form.
pub(super) const FORMAT: u32 = 1;

/// What was counted, and of which games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Document {
    pub(super) about: About,
    /// The indices of the games that were played: ranges without their ends, in ascending order, with
    /// gaps between them.
    pub(super) played: Vec<[u64; 2]>,
    pub(super) tally: Tally,
    /// Not read: it is worked out anew.
    #[serde(default, rename = "summary")]
    _summary: Option<IgnoredAny>,
}

/// A document as it is written. `mancala simulate --help` says what the fields mean.
#[derive(Serialize)]
struct Written<'d> {
    about: &'d About,
    played: &'d [[u64; 2]],
    tally: &'d Tally,
    summary: Summary,
}

/// What is simulated. Only documents about the same can be merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    pub(super) format: u32,
    pub(super) variant: String,
    pub(super) name: String,
    pub(super) digest: String,
    /// Games of the whole simulation.
    pub(super) games: u64,
    pub(super) play: Play,
    pub(super) south: Player,
    pub(super) north: Player,
    /// Games that a player who searches tries out for each move; nothing where none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) playouts: Option<u32>,
    pub(super) generator: String,
    pub(super) seed: u64,
}

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Play {
    /// All legal moves are looked at before one is chosen.
    Exact,
    /// By playouts: which moves are legal is never known.
    Fast,
}

impl Document {
    pub(super) const fn new(about: About, played: Vec<[u64; 2]>, tally: Tally) -> Self {
        Self {
            about,
            played,
            tally,
            _summary: None,
        }
    }

    /// Reads a document, and checks that what it says can be.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let document: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        document.check()?;
        Ok(document)
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let written = Written {
            about: &self.about,
            played: &self.played,
            tally: &self.tally,
            summary: Summary::of(&self.tally),
        };
        serde_json::to_writer(&mut *out, &written)?;
        writeln!(out)
    }

    /// How many games were played.
    pub(super) fn games(&self) -> u64 {
        self.played.iter().map(|[first, end]| end - first).sum()
    }

    /// Both documents' games together, if they are games of one simulation and none is in both.
    pub(super) fn merged(self, other: &Self) -> Result<Self, String> {
        if let Some(field) = difference(&self.about, &other.about) {
            return Err(format!("it is about another simulation: `{field}` differs"));
        }
        let mut ranges: Vec<_> = self.played.iter().chain(&other.played).copied().collect();
        ranges.sort_unstable();
        let mut played: Vec<[u64; 2]> = Vec::new();
        for [first, end] in ranges {
            match played.last_mut() {
                Some(last) if first < last[1] => {
                    return Err(format!("game {first} has been merged already"));
                }
                Some(last) if first == last[1] => last[1] = end,
                _ => played.push([first, end]),
            }
        }
        let tally = self.tally.merged(&other.tally);
        let tally = tally.ok_or("its counts can't be added to the others")?;
        Ok(Self::new(self.about, played, tally))
    }

    fn check(&self) -> Result<(), String> {
        let About { format, games, .. } = self.about;
        if format != FORMAT {
            return Err(format!(
                "its format is {format}, and only {FORMAT} is known"
            ));
        }
        let apart = self.played.windows(2).all(|two| two[0][1] < two[1][0]);
        let within = self
            .played
            .iter()
            .all(|&[first, end]| first < end && end <= games);
        if !(apart && within) {
            let ranges = "ranges of games, in order, with gaps between them";
            return Err(format!("`played` must list {ranges}"));
        }
        match self.contradiction() {
            Some(what) => Err(format!("its counts don't agree: {what}")),
            None => Ok(()),
        }
    }

    /// What doesn't add up, if anything doesn't.
    fn contradiction(&self) -> Option<&'static str> {
        let tally = &self.tally;
        let games = u128::from(self.games());
        let Ok(plies) = u128::try_from(tally.plies.sum()) else {
            return Some("plies");
        };
        let wins = Side::BOTH.map(|side| tally.wins[side]);
        let ends = tally.ends.iter().map(|end| end.games);
        let turns = tally.clauses.iter().map(|clause| clause.turns.sum);
        let endless_turns = u128::from(tally.endless_turns.sum);
        let each_game = [&tally.lead, &tally.plies, &tally.passes];
        let laps = &tally.laps;
        let longest = laps.longest.as_ref().map(|turn| turn.laps.into());
        let agreements = [
            (
                "the games' winners",
                sum(wins.into_iter().chain([tally.draws])) == games,
            ),
            ("the games' ends", sum(ends) == games),
            (
                "the games' scores, plies and passes",
                each_game.iter().all(|values| values.count() == games),
            ),
            (
                "the turns' ends",
                sum(turns.chain([tally.no_clause.sum])) + endless_turns == plies,
            ),
            (
                "laps",
                laps.turns.count() + endless_turns == plies
                    && laps.turns.sum() == laps.per_ply.sum.into()
                    && laps.turns.most() == longest,
            ),
            (
                "the moves that were offered",
                match &tally.offered {
                    None => self.about.play == Play::Fast,
                    Some(offered) => {
                        self.about.play == Play::Exact
                            && offered.plies.count() == plies
                            && offered.plies.sum() == offered.per_ply.sum.into()
                            && u128::from(offered.endless.games) <= games
                            && u128::from(offered.endless.per_ply.sum) <= plies
                    }
                },
            ),
        ];
        let broken = agreements.iter().find(|(_, agree)| !agree);
        broken.map(|&(what, _)| what)
    }
}

fn sum(counts: impl Iterator<Item = u64>) -> u128 {
    counts.map(u128::from).sum()
}

/// The first field in which two simulations differ.
fn difference(one: &About, other: &About) -> Option<String> {
    let fields = |about| match serde_json::to_value(about) {
        Ok(Value::Object(fields)) => fields,
        // It is an object.
        Ok(_) | Err(_) => serde_json::Map::new(),
    };
    let others = fields(other);
    let mut differing = fields(one).into_iter();
    let found = differing.find(|(key, value)| others.get(key) != Some(value));
    found.map(|(key, _)| key)
}
