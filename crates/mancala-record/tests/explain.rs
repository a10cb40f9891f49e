//! What is said about moves.

mod common;

use std::fmt::Write as _;

use common::Chance;
use mancala_core::{Event, Hole, IllegalMove, Position, Status};
use mancala_match::Game;
use mancala_record::{Explanation, Remark};
use mancala_variants::Variant;

fn variant(name: &str) -> Variant {
    Variant::find(name).unwrap()
}

fn extending(base: &str, line: &str) -> Variant {
    Variant::from_toml(&format!(
        "format = 1\nid = 'mine'\nextends = '{base}'\n{line}"
    ))
    .unwrap()
}

fn position(variant: &Variant, notation: &str) -> Position {
    variant
        .rules()
        .position(&notation.parse().unwrap())
        .unwrap()
}

/// What is said of a hole, a remark a line.
fn explained(variant: &Variant, notation: &str, letter: char) -> String {
    let position = position(variant, notation);
    let hole = Hole::from_letter(letter, variant.rules().row()).unwrap();
    let mut said = format!("{} {position} {letter}\n", variant.id());
    for remark in Explanation::of(variant, &position, hole).remarks() {
        writeln!(said, "    {remark}").unwrap();
    }
    said
}

#[test]
fn turns() {
    let null_move = extending("krur", "moves.endless = 'null-move'");
    let game_over = extending("krur", "moves.endless = 'game-over'");
    let endless = "0,1,2,0/1,0,2,1 10-15 S";
    let said = [
        explained(&variant("layli"), "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S", 'A'),
        explained(&variant("layli"), "0,1,0,0,0,0/1,1,3,3,0,0 20-19 S", 'B'),
        explained(
            &variant("rio-kadalis"),
            "1,0,0,3,3,3/0,0,0,0,0,8 0-0 S",
            'D',
        ),
        explained(
            &variant("rio-kadalis"),
            "0,0,0,0,1,3/3,1,0,0,0,8 0-0 S",
            'F',
        ),
        explained(&variant("krur"), "0,0,0,1/3,0,0,0 0-0 S", 'D'),
        explained(&variant("ayoayo"), "1,0,0,0,0,1/0,0,0,0,0,0 20-26 S", 'F'),
        explained(&variant("oware"), "0,0,0,0,0,2/1,1,0,0,0,5 0-0 S", 'F'),
        explained(&variant("kalah"), "0,0,0,0,2,1/1,0,0,0,0,0 0-0 S", 'F'),
        explained(&variant("kalah"), "0,0,0,0,0,1/1,0,0,0,0,0 0-0 S", 'F'),
        explained(&variant("nsa-isong"), "0,0,0,0,0,1/3,0,0,0,0,0 0-0 S", 'F'),
        explained(&null_move, endless, 'C'),
        explained(&game_over, endless, 'C'),
    ];
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn refusals() {
    let krur = variant("krur");
    let slam = extending(
        "oware",
        "[[last-seed]]\nid = 'capture'\nrow = 'opponent'\nfound = [1, 2]\n\
         then = { capture = { take = 'last-hole', backwards = true, grand-slam = 'illegal' } }",
    );
    let said = [
        explained(&krur, "4,4,4,4/4,4,4,4 0-0 S", 'b'),
        explained(&krur, "4,0,4,4/4,4,4,4 4-0 S", 'B'),
        explained(&krur, "4,#,4,4/4,4,4,4 4-0 S", 'B'),
        explained(&krur, "4,4N,4,4/4,4,4,4 0-0 S", 'B'),
        explained(&krur, "0,1,2,0/1,0,2,1 10-15 S", 'C'),
        explained(&krur, "0,0,0,0/0,0,0,0 17-15 S over=stuck:S", 'A'),
        explained(&variant("ayoayo"), "1,0,0,0,0,1/0,0,0,0,0,0 20-26 S", 'A'),
        explained(&slam, "1,0,0,0,0,2/1,1,0,0,0,0 0-0 S", 'F'),
    ];
    insta::assert_snapshot!(said.join("\n"));
    let start = krur.rules().start();
    let nowhere = Explanation::of(&krur, &start, Hole::new(15).unwrap());
    assert_eq!(nowhere.outcome(), Err(IllegalMove::NoSuchHole));
    assert!(nowhere.events().is_empty());
    let other = Explanation::of(&variant("ayoayo"), &start, Hole::new(0).unwrap());
    assert_eq!(other.outcome(), Err(IllegalMove::OtherRules));
}

/// In random games of every variant: what is said agrees with what happens.
#[test]
fn every_move_is_told() {
    for variant in Variant::shipped() {
        let rules = variant.rules();
        let mut chance = Chance::new(7);
        let (mut with_source, mut told) = (0, 0);
        for _ in 0..20 {
            let mut game = Game::new(rules.clone());
            while !game.is_over() {
                let position = *game.position();
                for hole in (0..rules.holes()).filter_map(Hole::new) {
                    let explanation = Explanation::of(variant, &position, hole);
                    assert_eq!(explanation.outcome(), rules.explain(&position, hole));
                    assert_eq!(explanation.hole(), hole);
                    check(variant, &explanation);
                    told += 1;
                    let sourced = explanation
                        .remarks()
                        .iter()
                        .any(|said| said.cites().is_some());
                    with_source += u32::from(sourced);
                }
                let legal = game.legal();
                game.play(legal.nth(chance.below(legal.len())).unwrap())
                    .unwrap();
            }
        }
        assert!(
            told > 1000 && (with_source > 0 || variant.sources().is_empty()),
            "{}: {with_source} of {told}",
            variant.id()
        );
    }
}

fn check(variant: &Variant, explanation: &Explanation) {
    let remarks = explanation.remarks();
    let text = explanation.to_string();
    assert!(
        remarks.iter().all(|remark| remark.text().ends_with('.')),
        "{text}"
    );
    let Ok(turn) = explanation.outcome() else {
        assert_eq!(remarks.len(), 1);
        assert!(text.contains(" may not be played: "), "{text}");
        return;
    };
    assert_eq!(
        remarks,
        Remark::of_turn(variant, &turn, explanation.events())
    );
    let clause = remarks.iter().rev().find_map(Remark::clause);
    let by_turn = turn
        .clause
        .map(|clause| variant.last_seed_clauses()[usize::from(clause)].id());
    assert!(by_turn.is_none() || clause == by_turn, "{text}");
    let says = |words| remarks.iter().any(|remark| remark.text().contains(words));
    assert_eq!(says(", and passes."), turn.passed);
    let is_over = matches!(turn.status, Status::Over { .. });
    assert_eq!(says("The game is over"), is_over);
    let happens = |is: fn(&Event) -> bool| explanation.events().iter().any(is);
    let captures = happens(|event| matches!(event, Event::Capture { .. }));
    assert_eq!(says(" captures "), captures);
    let harvests = happens(|event| matches!(event, Event::Harvest { .. }));
    assert_eq!(says(" on the way "), harvests);
}
