//! How laps are sown: chosen once, when rules are compiled.

use crate::clauses::{Clauses, Harvests};
use crate::{Origin, RuleSpec};

/// How laps are sown while no hole is special or closed. Every kernel gives the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kernel {
    /// The only lap of a turn by table.
    Single,
    /// Lap after lap by table.
    Relay,
    /// As `Relay`, with the proof of endlessness that laps need that skip their origin.
    RelaySkippingOrigin,
    /// As `Relay`, after a first lap that skips its origin.
    RelaySkippingFirst,
    /// As `Relay`, where passing seeds win one count in each row.
    Harvest,
    /// Seed by seed: passing seeds win several counts, or win where an origin is skipped.
    SeedBySeed,
}

impl Kernel {
    /// The cheapest kernel that is right for the rules.
    pub(crate) fn choose(spec: &RuleSpec, clauses: &Clauses, harvests: &Harvests) -> Self {
        let harvest = !spec.passing_seed.is_empty();
        match spec.sowing.origin {
            Origin::Sown if harvest && harvests.at_most_one_count() => Self::Harvest,
            _ if harvest => Self::SeedBySeed,
            Origin::Sown | Origin::Skipped if !clauses.relay_at_all() => Self::Single,
            Origin::Sown => Self::Relay,
            Origin::Skipped => Self::RelaySkippingOrigin,
            Origin::SkippedByFirstLap => Self::RelaySkippingFirst,
        }
    }

    /// Whether the tables are right for whole laps.
    pub(crate) fn is_tabled(self) -> bool {
        self != Self::SeedBySeed
    }
}
