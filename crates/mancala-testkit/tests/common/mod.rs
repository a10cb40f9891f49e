//! Shared by the tests.
#![allow(missing_docs, dead_code)]

use mancala_core::*;

pub(crate) const VARIANTS: [&str; 9] = [
    "ayoayo",
    "kalah",
    "krur",
    "layli-goobalay",
    "layli-redsea",
    "oware",
    "rio-kadalis",
    "rio-kadalis-5",
    "tampoduo",
];

fn exactly(count: u8) -> CountSet {
    CountSet::exactly(count).unwrap()
}

fn clause(then: Effect) -> LastSeedClause {
    LastSeedClause::new(then)
}

pub(crate) fn spec(variant: &str) -> RuleSpec {
    let relay = LastSeedClause {
        found: CountSet::SEEDS,
        ..clause(Effect::Relay)
    };
    let capture = LastSeedClause {
        row: Some(Row::Own),
        facing: CountSet::SEEDS,
        ..clause(Effect::capture(Take::Both))
    };
    let mut spec = RuleSpec::new(BoardSpec::new(6, 4));
    match variant {
        "layli-goobalay" | "layli-redsea" => {
            spec.last_seed.push(LastSeedClause {
                place: Place::Special,
                ..clause(Effect::Stop)
            });
            spec.last_seed.push(relay);
            spec.last_seed.push(LastSeedClause {
                row: Some(Row::Own),
                facing: exactly(3),
                ..clause(Effect::MakeUurs)
            });
            spec.last_seed.push(capture);
        }
        "tampoduo" => spec.last_seed.extend([relay, capture]),
        "ayoayo" => {
            spec.last_seed.extend([relay, capture]);
            spec.sowing.origin = Origin::Skipped;
            spec.moves.feeding = Feeding::WhenEmpty;
            spec.moves.stuck = Stuck::Pass;
            spec.end.left_overs = LeftOvers::LastMover;
        }
        "krur" => {
            spec.board = BoardSpec::new(4, 4);
            spec.board.closable = true;
            spec.sowing.special_holes = SpecialHoles::SownByOwner;
            spec.moves.stuck = Stuck::Pass;
            spec.last_seed.push(LastSeedClause {
                row: Some(Row::Opponent),
                found: exactly(3),
                ..clause(Effect::Claim)
            });
            spec.last_seed.push(relay);
        }
        "rio-kadalis" | "rio-kadalis-5" => {
            if variant == "rio-kadalis-5" {
                spec.board = BoardSpec::new(5, 4);
            }
            spec.board.closable = true;
            spec.passing_seed.push(PassingSeedClause {
                beneficiary: Beneficiary::RowOwner,
                ..PassingSeedClause::new(exactly(3))
            });
            spec.last_seed.push(LastSeedClause {
                found: exactly(3),
                ..clause(Effect::capture(Take::LastHole))
            });
            spec.last_seed.push(relay);
            spec.end.quiet_limit = 1000;
        }
        "oware" => {
            spec.sowing.origin = Origin::Skipped;
            spec.moves.feeding = Feeding::WhenEmpty;
            spec.end.majority = true;
            let Effect::Capture(capture) = Effect::capture(Take::LastHole) else {
                unreachable!()
            };
            spec.last_seed.push(LastSeedClause {
                row: Some(Row::Opponent),
                found: exactly(1) | exactly(2),
                ..clause(Effect::Capture(Capture {
                    backwards: true,
                    grand_slam: GrandSlam::TakesNothing,
                    ..capture
                }))
            });
        }
        "kalah" => {
            spec.sowing.store = Store::Sown;
            spec.end.either_row_empty = true;
            spec.last_seed.push(LastSeedClause {
                place: Place::Store,
                ..clause(Effect::MoveAgain)
            });
            spec.last_seed.push(LastSeedClause {
                found: CountSet::EMPTY,
                ..capture
            });
        }
        _ => panic!("no such variant: {variant}"),
    }
    spec
}
