//! How laps are sown: chosen when rules are compiled, and once more where holes are special or closed.

use crate::clauses::{Clauses, Harvests};
use crate::frame::STORE;
use crate::{Origin, RuleSpec};

/// How laps are sown. Every kernel gives the same results.
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
    /// Lap after lap on a path that has gaps and no store.
    Gaps,
    /// As `Gaps`, with the proof of endlessness that laps need that skip their origin.
    GapsSkippingOrigin,
    /// Seed by seed: passing seeds win several counts, or win where an origin is skipped; or the path has gaps
    /// that no other kernel knows.
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

    /// The cheapest kernel that is right where special and closed holes leave this path of all the places
    /// that laps can reach, a bit a place; given the kernel that is chosen for all of them.
    pub(crate) const fn on_path(self, path: u32, places: u32) -> Self {
        if path == places {
            return self;
        }
        let sows_store = path >> STORE != 0;
        match self {
            Self::Single | Self::Relay if !sows_store => Self::Gaps,
            Self::RelaySkippingOrigin if !sows_store => Self::GapsSkippingOrigin,
            _ => Self::SeedBySeed,
        }
    }

    /// Whether the tables are right for whole laps.
    pub(crate) fn is_tabled(self) -> bool {
        match self {
            Self::Single
            | Self::Relay
            | Self::RelaySkippingOrigin
            | Self::RelaySkippingFirst
            | Self::Harvest => true,
            Self::Gaps | Self::GapsSkippingOrigin | Self::SeedBySeed => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardSpec, CountSet, Effect, LastSeedClause, PassingSeedClause};

    const ORIGINS: [Origin; 3] = [Origin::Sown, Origin::Skipped, Origin::SkippedByFirstLap];

    /// The kernels of rules that win passing seeds at these counts or relay, for each kind of origin.
    fn chosen(wins: &[CountSet], relays: bool) -> [Kernel; 3] {
        ORIGINS.map(|origin| {
            let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
            spec.sowing.origin = origin;
            spec.passing_seed
                .extend(wins.iter().map(|&found| PassingSeedClause::new(found)));
            if relays {
                spec.last_seed.push(LastSeedClause {
                    found: CountSet::SEEDS,
                    ..LastSeedClause::new(Effect::Relay)
                });
            }
            spec.compile().unwrap().kernel
        })
    }

    #[test]
    fn rules_get_the_cheapest_kernel() {
        use Kernel::{Harvest, Relay, RelaySkippingFirst, RelaySkippingOrigin, SeedBySeed, Single};
        let [three, four] = [3, 4].map(|count| CountSet::exactly(count).unwrap());
        assert_eq!(chosen(&[], false), [Single, Single, RelaySkippingFirst]);
        assert_eq!(
            chosen(&[], true),
            [Relay, RelaySkippingOrigin, RelaySkippingFirst]
        );
        for relays in [false, true] {
            assert_eq!(
                chosen(&[three], relays),
                [Harvest, SeedBySeed, SeedBySeed],
                "relays: {relays}"
            );
            assert_eq!(chosen(&[three, four], relays), [SeedBySeed; 3]);
        }
    }

    #[test]
    fn marks_that_leave_the_path_whole_change_nothing() {
        let places = 0b1_0011_1111_0011_1111;
        for kernel in [
            Kernel::Single,
            Kernel::Relay,
            Kernel::RelaySkippingOrigin,
            Kernel::RelaySkippingFirst,
            Kernel::Harvest,
            Kernel::SeedBySeed,
        ] {
            assert_eq!(kernel.on_path(places, places), kernel);
        }
    }

    #[test]
    fn gaps_ask_for_kernels_that_know_them() {
        let places = 0b0011_1111_0011_1111;
        let on_gaps = |kernel: Kernel| kernel.on_path(places & !0b100, places);
        assert_eq!(on_gaps(Kernel::Single), Kernel::Gaps);
        assert_eq!(on_gaps(Kernel::Relay), Kernel::Gaps);
        assert_eq!(
            on_gaps(Kernel::RelaySkippingOrigin),
            Kernel::GapsSkippingOrigin
        );
        for kernel in [
            Kernel::RelaySkippingFirst,
            Kernel::Harvest,
            Kernel::SeedBySeed,
        ] {
            assert_eq!(on_gaps(kernel), Kernel::SeedBySeed);
        }
    }

    #[test]
    fn gaps_with_a_store_go_seed_by_seed() {
        let places = 0b1_0011_1111_0011_1111;
        for kernel in [
            Kernel::Single,
            Kernel::Relay,
            Kernel::RelaySkippingOrigin,
            Kernel::Harvest,
        ] {
            assert_eq!(kernel.on_path(places & !0b100, places), Kernel::SeedBySeed);
        }
    }
}
