//! The comparison with the reference engine notices every switch of the rules: where the reference plays
//! by rules that differ in one, the two are found to differ.
//!
//! This is what shows that generated rules use every switch, and that the checks look.

use arbitrary::Unstructured;
use mancala_core::{
    Beneficiary, Capture, CountSet, Effect, EndlessPolicy, Feeding, GrandSlam, Harvest, HoleSet,
    LeftOvers, Origin, Place, Row, RuleSpec, SpecialHoles, Store, Stuck, Take,
};
use mancala_testkit::generate::{Random, valid_setup, valid_spec};
use mancala_testkit::invariants::Suite;
use mancala_testkit::reference::Reference;

/// Rules to try before a change counts as unnoticed.
const TRIES: usize = 3_000;

/// A change of one switch, by name. It may leave rules as they are that don't use the switch.
type Change = (&'static str, fn(&mut RuleSpec));

const SOWING: &[Change] = &[
    ("origin sown", |spec| spec.sowing.origin = Origin::Sown),
    ("origin skipped", |spec| {
        spec.sowing.origin = Origin::Skipped;
    }),
    ("origin skipped by the first lap", |spec| {
        spec.sowing.origin = Origin::SkippedByFirstLap;
    }),
    ("special holes sown by all", |spec| {
        spec.sowing.special_holes = SpecialHoles::SownByAll;
    }),
    ("special holes sown by owner", |spec| {
        spec.sowing.special_holes = SpecialHoles::SownByOwner;
    }),
    ("store passed", |spec| spec.sowing.store = Store::Passed),
    ("store sown", |spec| spec.sowing.store = Store::Sown),
    ("harvest at once", |spec| {
        spec.sowing.harvest = Harvest::AtOnce;
    }),
    ("harvest at the lap's end", |spec| {
        spec.sowing.harvest = Harvest::LapEnd;
    }),
    ("one lap more", |spec| spec.sowing.lap_limit += 1),
    ("one lap less", |spec| {
        spec.sowing.lap_limit = (spec.sowing.lap_limit - 1).max(1);
    }),
];

const PASSING_SEEDS: &[Change] = &[
    ("no passing seeds", |spec| spec.passing_seed.clear()),
    ("passing seeds in the other order", |spec| {
        spec.passing_seed.reverse();
    }),
    ("passing seeds in either row", |spec| {
        spec.passing_seed
            .iter_mut()
            .for_each(|clause| clause.row = None);
    }),
    ("passing seeds in one's own row", |spec| {
        spec.passing_seed
            .iter_mut()
            .for_each(|clause| clause.row = Some(Row::Own));
    }),
    ("passing seeds find three", |spec| {
        let three = CountSet::exactly(3).unwrap();
        spec.passing_seed
            .iter_mut()
            .for_each(|clause| clause.found = three);
    }),
    ("passing seeds for the row's owner", |spec| {
        let owner = Beneficiary::RowOwner;
        spec.passing_seed
            .iter_mut()
            .for_each(|clause| clause.beneficiary = owner);
    }),
];

const LAST_SEED: &[Change] = &[
    ("without the first clause", |spec| {
        spec.last_seed.pop_at(0);
    }),
    ("without the last clause", |spec| {
        spec.last_seed.pop();
    }),
    ("clauses in the other order", |spec| {
        spec.last_seed.reverse();
    }),
    ("plain holes for special ones", |spec| {
        for clause in &mut spec.last_seed {
            if matches!(clause.place, Place::Special | Place::Hole) {
                clause.place = Place::Plain;
            }
        }
    }),
    ("any special hole for one's own", |spec| {
        for clause in &mut spec.last_seed {
            if clause.place == Place::OwnSpecial {
                clause.place = Place::Special;
            }
        }
    }),
    ("any special hole for the opponent's", |spec| {
        for clause in &mut spec.last_seed {
            if clause.place == Place::OpponentSpecial {
                clause.place = Place::Special;
            }
        }
    }),
    ("either row", |spec| {
        spec.last_seed
            .iter_mut()
            .for_each(|clause| clause.row = None);
    }),
    ("the other row", |spec| {
        for clause in &mut spec.last_seed {
            clause.row = clause.row.map(|row| match row {
                Row::Own => Row::Opponent,
                Row::Opponent => Row::Own,
            });
        }
    }),
    ("found one more", |spec| {
        for clause in &mut spec.last_seed {
            clause.found = CountSet::from_bits(clause.found.bits() << 1);
        }
    }),
    ("whatever faces", |spec| {
        spec.last_seed
            .iter_mut()
            .for_each(|clause| clause.facing = CountSet::ANY);
    }),
    ("stop for relay", |spec| {
        change_effects(spec, Effect::Relay, Effect::Stop);
    }),
    ("relay for stop", |spec| {
        change_effects(spec, Effect::Stop, Effect::Relay);
    }),
    ("stop for claim", |spec| {
        change_effects(spec, Effect::Claim, Effect::Stop);
    }),
    ("stop for uurs", |spec| {
        change_effects(spec, Effect::MakeUurs, Effect::Stop);
    }),
    ("claim for uurs", |spec| {
        change_effects(spec, Effect::MakeUurs, Effect::Claim);
    }),
    ("stop for a move again", |spec| {
        change_effects(spec, Effect::MoveAgain, Effect::Stop);
    }),
    ("capture of the last hole", |spec| {
        change_captures(spec, |capture| capture.take = Take::LastHole);
    }),
    ("capture of the facing hole", |spec| {
        change_captures(spec, |capture| capture.take = Take::Facing);
    }),
    ("capture of both holes", |spec| {
        change_captures(spec, |capture| capture.take = Take::Both);
    }),
    ("captures for the row's owner", |spec| {
        change_captures(spec, |capture| capture.beneficiary = Beneficiary::RowOwner);
    }),
    ("captures that run backwards", |spec| {
        change_captures(spec, |capture| capture.backwards = true);
    }),
    ("captures that don't run", |spec| {
        change_captures(spec, |capture| capture.backwards = false);
    }),
    ("a grand slam takes all", |spec| {
        change_captures(spec, |capture| capture.grand_slam = GrandSlam::TakesAll);
    }),
    ("a grand slam takes nothing", |spec| {
        change_captures(spec, |capture| capture.grand_slam = GrandSlam::TakesNothing);
    }),
    ("a grand slam is illegal", |spec| {
        change_captures(spec, |capture| capture.grand_slam = GrandSlam::Illegal);
    }),
];

const MOVES_AND_ENDS: &[Change] = &[
    ("no feeding", |spec| spec.moves.feeding = Feeding::None),
    ("feeding when empty", |spec| {
        spec.moves.feeding = Feeding::WhenEmpty;
    }),
    ("feeding always", |spec| {
        spec.moves.feeding = Feeding::Always;
    }),
    ("stuck ends", |spec| spec.moves.stuck = Stuck::GameOver),
    ("stuck passes", |spec| spec.moves.stuck = Stuck::Pass),
    ("endless is illegal", |spec| {
        spec.moves.endless = EndlessPolicy::Illegal;
    }),
    ("endless is a null move", |spec| {
        spec.moves.endless = EndlessPolicy::NullMove;
    }),
    ("endless ends", |spec| {
        spec.moves.endless = EndlessPolicy::GameOver;
    }),
    ("one quiet ply more", |spec| spec.end.quiet_limit += 1),
    ("one quiet ply less", |spec| {
        spec.end.quiet_limit = (spec.end.quiet_limit - 1).max(1);
    }),
    ("an empty row ends", |spec| {
        spec.end.either_row_empty ^= true;
    }),
    ("a majority ends", |spec| spec.end.majority ^= true),
    ("left-overs to the row's owner", |spec| {
        spec.end.left_overs = LeftOvers::RowOwner;
    }),
    ("left-overs to the last mover", |spec| {
        spec.end.left_overs = LeftOvers::LastMover;
    }),
    ("left-overs to nobody", |spec| {
        spec.end.left_overs = LeftOvers::Nobody;
    }),
    ("left-overs count", |spec| spec.end.left_overs_count ^= true),
];

fn change_effects(spec: &mut RuleSpec, from: Effect, to: Effect) {
    for clause in &mut spec.last_seed {
        if clause.then == from {
            clause.then = to;
        }
    }
}

fn change_captures(spec: &mut RuleSpec, change: fn(&mut Capture)) {
    for clause in &mut spec.last_seed {
        if let Effect::Capture(capture) = &mut clause.then {
            change(capture);
        }
    }
}

#[test]
fn sowing_is_looked_at() {
    assert_noticed(SOWING);
}

#[test]
fn passing_seeds_are_looked_at() {
    assert_noticed(PASSING_SEEDS);
}

#[test]
fn last_seeds_are_looked_at() {
    assert_noticed(LAST_SEED);
}

#[test]
fn moves_and_ends_are_looked_at() {
    assert_noticed(MOVES_AND_ENDS);
}

fn assert_noticed(changes: &[Change]) {
    for (name, change) in changes {
        let mut random = Random::new(3);
        let noticed = (0..TRIES).any(|_| is_noticed(*change, &mut random));
        assert!(noticed, "not noticed in {TRIES} rules: {name}");
    }
}

/// Whether a few turns under some rules show that the reference plays by others.
fn is_noticed(change: fn(&mut RuleSpec), random: &mut Random) -> bool {
    let bytes = random.bytes(768);
    let mut u = Unstructured::new(&bytes);
    let spec = valid_spec(&mut u).unwrap();
    let mut changed = spec.clone();
    change(&mut changed);
    if changed == spec || changed.compile().is_err() {
        return false;
    }
    let mut suite = Suite::new(&spec).unwrap();
    suite.reference = Reference::new(&changed);
    let setup = valid_setup(&mut u, &suite.rules).unwrap();
    let Ok(start) = suite.rules.position(&setup) else {
        return false;
    };
    let choose = |legal: HoleSet| legal.nth(random.below(legal.len()));
    let Err(violation) = suite.check_play(start, 12, choose) else {
        return false;
    };
    assert!(
        violation.problem.contains("by reference")
            || violation.problem.contains("reference refuses")
            || violation.problem.contains("the verdict on"),
        "it should be the reference that differs: {violation}"
    );
    true
}
