//! A name for exactly these rules.

use core::fmt;

use crate::{
    Beneficiary, Capture, CountSet, Effect, EndSpec, EndlessPolicy, Feeding, GrandSlam, Harvest,
    LastSeedClause, LeftOvers, MoveSpec, Origin, PassingSeedClause, Place, Row, RuleSpec,
    SowingSpec, SpecialHoles, Store, Stuck, Take,
};

/// A name for exactly some rules: 128 bits, written as 32 hex digits.
///
/// It is the 128-bit FNV-1a hash of the rules in a fixed byte form, which depends on neither the order
/// in which a file says things nor on whether it spells defaults out. It is no protection against
/// somebody who looks for two rules with the same digest.
///
/// ```
/// use mancala_core::{BoardSpec, RuleSpec};
///
/// let spec = RuleSpec::new(BoardSpec::new(6, 4));
/// let other = RuleSpec::new(BoardSpec::new(6, 3));
/// assert_ne!(spec.digest(), other.digest());
/// assert_eq!(spec.digest().to_string().len(), 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(u128);

impl Digest {
    /// The digest of nothing: where [`update`](Self::update) starts from.
    pub const EMPTY: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

    /// The digest after some more bytes, for digests that cover more than one game's rules.
    #[must_use]
    pub const fn update(self, bytes: &[u8]) -> Self {
        let mut hash = self.0;
        let mut k = 0;
        while k < bytes.len() {
            hash = (hash ^ bytes[k] as u128).wrapping_mul(Self::PRIME);
            k += 1;
        }
        Self(hash)
    }

    /// The 128 bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Takes up one part of the rules after the other, in a fixed byte form.
///
/// A new switch must leave the digests of rules that don't use it as they are: append its bytes only
/// where it is not at its default.
struct Hasher(Digest);

impl Hasher {
    fn byte(&mut self, byte: u8) {
        self.0 = self.0.update(&[byte]);
    }

    fn counts(&mut self, counts: CountSet) {
        self.0 = self.0.update(&counts.bits().to_le_bytes());
    }

    fn row(&mut self, row: Option<Row>) {
        self.byte(match row {
            None => 0,
            Some(Row::Own) => 1,
            Some(Row::Opponent) => 2,
        });
    }

    fn beneficiary(&mut self, beneficiary: Beneficiary) {
        self.byte(match beneficiary {
            Beneficiary::Mover => 0,
            Beneficiary::RowOwner => 1,
        });
    }

    fn sowing(&mut self, sowing: SowingSpec) {
        self.byte(match sowing.origin {
            Origin::Sown => 0,
            Origin::Skipped => 1,
            Origin::SkippedByFirstLap => 2,
        });
        self.byte(match sowing.special_holes {
            SpecialHoles::SownByAll => 0,
            SpecialHoles::SownByOwner => 1,
        });
        self.byte(match sowing.store {
            Store::Passed => 0,
            Store::Sown => 1,
        });
        self.byte(match sowing.harvest {
            Harvest::AtOnce => 0,
            Harvest::LapEnd => 1,
        });
        self.0 = self.0.update(&sowing.lap_limit.to_le_bytes());
    }

    fn passing_seed(&mut self, clause: &PassingSeedClause) {
        self.row(clause.row);
        self.counts(clause.found);
        self.beneficiary(clause.beneficiary);
    }

    fn last_seed(&mut self, clause: &LastSeedClause) {
        self.byte(match clause.place {
            Place::Plain => 0,
            Place::Special => 1,
            Place::OwnSpecial => 2,
            Place::OpponentSpecial => 3,
            Place::Hole => 4,
            Place::Store => 5,
        });
        self.row(clause.row);
        self.counts(clause.found);
        self.counts(clause.facing);
        match clause.then {
            Effect::Stop => self.byte(0),
            Effect::Relay => self.byte(1),
            Effect::Capture(capture) => {
                self.byte(2);
                self.capture(capture);
            }
            Effect::MakeUurs => self.byte(3),
            Effect::Claim => self.byte(4),
            Effect::MoveAgain => self.byte(5),
        }
    }

    fn capture(&mut self, capture: Capture) {
        self.byte(match capture.take {
            Take::Facing => 0,
            Take::LastHole => 1,
            Take::Both => 2,
        });
        self.beneficiary(capture.beneficiary);
        self.byte(u8::from(capture.backwards));
        self.byte(match capture.grand_slam {
            GrandSlam::TakesAll => 0,
            GrandSlam::TakesNothing => 1,
            GrandSlam::Illegal => 2,
        });
    }

    fn moves(&mut self, moves: MoveSpec) {
        self.byte(match moves.feeding {
            Feeding::None => 0,
            Feeding::WhenEmpty => 1,
            Feeding::Always => 2,
        });
        self.byte(match moves.stuck {
            Stuck::GameOver => 0,
            Stuck::Pass => 1,
        });
        self.byte(match moves.endless {
            EndlessPolicy::Illegal => 0,
            EndlessPolicy::NullMove => 1,
            EndlessPolicy::GameOver => 2,
        });
    }

    fn end(&mut self, end: EndSpec) {
        self.0 = self.0.update(&end.quiet_limit.to_le_bytes());
        self.byte(u8::from(end.either_row_empty));
        self.byte(u8::from(end.majority));
        self.byte(match end.left_overs {
            LeftOvers::RowOwner => 0,
            LeftOvers::LastMover => 1,
            LeftOvers::Nobody => 2,
        });
        self.byte(u8::from(end.left_overs_count));
    }
}

impl RuleSpec {
    /// The digest of these rules.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let mut hasher = Hasher(Digest::EMPTY);
        hasher.byte(1);
        hasher.byte(self.board.holes);
        hasher.byte(self.board.seeds);
        hasher.byte(u8::from(self.board.closable));
        hasher.sowing(self.sowing);
        hasher.byte(self.passing_seed.len() as u8);
        self.passing_seed
            .iter()
            .for_each(|clause| hasher.passing_seed(clause));
        hasher.byte(self.last_seed.len() as u8);
        self.last_seed
            .iter()
            .for_each(|clause| hasher.last_seed(clause));
        hasher.moves(self.moves);
        hasher.end(self.end);
        hasher.0
    }
}
