//! What loads, plays.

use mancala_core::{Event, Hole, Status};
use mancala_variants::Variant;

/// The next number of a fixed sequence.
fn next(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn every_shipped_variant_plays_to_an_end_and_uses_all_its_clauses() {
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let mut last_seed = vec![0; variant.last_seed_clauses().len()];
        let mut passing_seed = vec![0; variant.passing_seed_clauses().len()];
        let mut state = 7;
        for _ in 0..60 {
            let mut position = rules.start();
            while position.status() == Status::Ongoing {
                let legal = rules.legal(&position);
                let hole = legal.nth(next(&mut state) as usize % legal.len()).unwrap();
                let mut watch = |event| {
                    if let Event::Harvest { clause, .. } = event {
                        passing_seed[usize::from(clause)] += 1;
                    }
                };
                let turn = rules
                    .play_observed(&mut position, hole, &mut watch)
                    .unwrap();
                if let Some(clause) = turn.clause {
                    last_seed[usize::from(clause)] += 1;
                    assert!(variant.clause_text(usize::from(clause)).is_some());
                }
            }
        }
        for (k, clause) in variant.last_seed_clauses().iter().enumerate() {
            // Relays go on; they end no turn.
            let relays = variant.spec().last_seed[k].then == mancala_core::Effect::Relay;
            assert_eq!(
                last_seed[k] == 0,
                relays,
                "{}: {}",
                variant.id(),
                clause.id()
            );
        }
        assert!(
            passing_seed.iter().all(|&fired| fired > 0),
            "{}",
            variant.id()
        );
        assert_eq!(variant.clause_text(last_seed.len()), None);
    }
}

#[test]
fn names_and_aliases_find_one_variant_each() {
    for variant in Variant::shipped() {
        let names = variant.aliases().iter().map(String::as_str);
        for name in names.chain([variant.id()]) {
            assert_eq!(Variant::find(name).unwrap().id(), variant.id(), "{name}");
            let shouted = format!("  {} ", name.to_uppercase().replace('-', " "));
            assert_eq!(
                Variant::find(&shouted).unwrap().id(),
                variant.id(),
                "{shouted}"
            );
        }
    }
    let error = Variant::find("krurr").unwrap_err();
    assert_eq!((error.name(), error.nearest()), ("krurr", Some("krur")));
    let error = Variant::find("chess").unwrap_err();
    assert_eq!(error.nearest(), None);
    assert_eq!(error.to_string(), "there is no variant `chess`");
}

#[test]
fn letters_name_holes() {
    for variant in Variant::shipped() {
        for hole in (0..variant.rules().holes()).filter_map(Hole::new) {
            assert_eq!(variant.hole(variant.letter(hole)), Some(hole));
        }
        assert_eq!(variant.hole('Z'), None);
    }
}

#[test]
fn every_rule_of_the_documents_is_cited() {
    let documents = [
        "layli-goobalay",
        "layli-redsea",
        "tampoduo",
        "ayoayo",
        "krur",
        "rio-kadalis",
        "rio-kadalis-5",
    ];
    for id in documents {
        let variant = Variant::find(id).unwrap();
        assert!(!variant.sources().is_empty(), "{id}");
        let clauses = variant
            .passing_seed_clauses()
            .iter()
            .chain(variant.last_seed_clauses());
        for clause in clauses {
            assert!(clause.cites().is_some(), "{id}: {}", clause.id());
        }
        assert!(
            variant.about().is_some() && variant.region().is_some(),
            "{id}"
        );
    }
}
