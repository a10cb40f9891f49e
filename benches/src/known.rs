//! Sowings that are known for their length.

use mancala_core::{DEFAULT_LAP_LIMIT, Hole, Position, Rules};
use mancala_variants::Variant;

use crate::Yardstick;
use crate::yardsticks::Ring;

/// A sowing, and how long it takes.
#[derive(Clone, Copy, Debug)]
pub struct KnownSowing {
    /// The id of its variant, or `ring` for the bare ring of twelve holes.
    pub variant: &'static str,
    /// The lap limit under which its length can be seen.
    pub lap_limit: u32,
    /// The position, South to move.
    pub position: &'static str,
    /// South's hole that is sown.
    pub hole: usize,
    /// Its laps; of an endless one, those of a period.
    pub laps: u32,
}

const fn known(
    variant: &'static str,
    position: &'static str,
    hole: usize,
    laps: u32,
) -> KnownSowing {
    KnownSowing {
        variant,
        lap_limit: DEFAULT_LAP_LIMIT,
        position,
        hole,
        laps,
    }
}

/// The longest turns that are known to end, found in millions of random games.
pub const LONGEST: &[KnownSowing] = &[
    known(
        "endodoi",
        "8,2,3,4,0,2,1,8/1,0,3,0,3,0,3,2 3-21 S last=N quiet=0",
        1,
        1843,
    ),
    known(
        "tampoduo",
        "2,8,1,4,1,4/2,5,2,1,0,1 4-13 S last=N quiet=3",
        5,
        1123,
    ),
    known(
        "ayoayo",
        "1,0,1,1,13,0/1,0,1,0,1,0 15-14 S last=N quiet=1",
        3,
        1059,
    ),
    known("ring", "5,0,1,2,3,4/3,4,3,2,3,2 0-0 S quiet=0", 5, 1038),
    known(
        "layli-goobalay",
        "1,2,1,2,4,3/2,14,0,1,0,1 17-0 S last=N quiet=1",
        3,
        1030,
    ),
];

/// Turns that never end.
pub const ENDLESS: &[KnownSowing] = &[
    known("krur", "0,1,2,0/1,0,2,1 0-0 S quiet=0", 2, 32),
    known(
        "layli-goobalay",
        "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0",
        4,
        72,
    ),
    known("ayoayo", "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0", 4, 72),
    known(
        "rio-kadalis",
        "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S quiet=0",
        4,
        72,
    ),
    KnownSowing {
        lap_limit: 30_000,
        ..known(
            "layli-goobalay",
            "5,3,2,1,0,4/3,0,1,3,5,14 4-3 S last=N quiet=0",
            0,
            27_036,
        )
    },
];

/// Endless turns that the lap limit rules to be so before they come round.
pub const RULED: &[KnownSowing] = &[known(
    "layli-goobalay",
    "5,3,2,1,0,4/3,0,1,3,5,14 4-3 S last=N quiet=0",
    0,
    27_036,
)];

impl KnownSowing {
    /// The variant's rules, with the lap limit.
    ///
    /// # Panics
    ///
    /// If no such variant is shipped.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut spec = if self.variant == Ring::VARIANT {
            Ring::rules().spec().clone()
        } else {
            let variant = Variant::find(self.variant).expect("a shipped variant");
            variant.spec().clone()
        };
        spec.sowing.lap_limit = self.lap_limit;
        spec.compile().expect("sound rules")
    }

    /// The position by these rules.
    ///
    /// # Panics
    ///
    /// If they are other rules.
    #[must_use]
    pub fn position(&self, rules: &Rules) -> Position {
        let setup = self.position.parse().expect("a position as text");
        rules.position(&setup).expect("a position of these rules")
    }

    /// The hole.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn hole(&self) -> Hole {
        Hole::new(self.hole).expect("a hole")
    }

    /// The same board by hand.
    #[must_use]
    pub fn by_hand<Y: Yardstick>(&self) -> Y {
        let (mut board, rules) = (Y::start(), self.rules());
        let position = self.position(&rules);
        for hole in (0..rules.holes()).filter_map(Hole::new) {
            board.set_seeds(hole.index(), position.seeds(hole));
        }
        board
    }
}
