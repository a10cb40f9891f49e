//! The rules of every shipped variant in words.

use mancala_variants::{Sentence, Variant, WordSection};

#[test]
fn every_shipped_variant_in_words() {
    for variant in Variant::shipped() {
        let words = variant.words().to_string();
        for line in words.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        insta::assert_snapshot!(variant.id(), words);
    }
}

/// Variants that say what no shipped one says.
#[test]
fn other_words() {
    let first = r#"
format = 1
id = "odd-words"
direction = "clockwise"
board = { holes = 1, seeds = 1 }
sowing = { origin = "skipped-by-first-lap", special-holes = "sown-by-all", store = "sown", harvest = "lap-end", lap-limit = 7 }
moves = { feeding = "always", stuck = "pass", endless = "null-move" }
end = { quiet-limit = 9, either-row-empty = true, majority = true, left-overs = "nobody", left-overs-count = false }
series = { layout = { poorer-lays = { richer = "facing" } }, starter = "loser", game-limit = 3 }
[[passing-seed]]
id = "any"
found = "seeds"
row = "own"
[[last-seed]]
id = "uurs"
facing = "seeds"
found = "empty"
then = "make-uurs"
[[last-seed]]
id = "claim"
found = "empty"
then = "claim"
[[last-seed]]
id = "anywhere"
in = "hole"
row = "opponent"
then = "relay"
[[last-seed]]
id = "theirs"
in = "opponent-special"
found = 1
then = "stop"
[[last-seed]]
id = "alone"
found = 0
facing = 1
then = { capture = { take = "last-hole", for = "row-owner" } }
[[last-seed]]
id = "all"
row = "own"
found = { at-least = 1 }
then = { capture = { take = "both", backwards = true, grand-slam = "illegal" } }
"#;
    // Odd rules on the smallest board contradict each other; on a larger one they don't.
    assert!(Variant::from_toml(first).is_err());
    let first = first
        .replace("holes = 1, seeds = 1", "holes = 3, seeds = 2")
        .replace(
            "id = \"alone\"\nfound = 0",
            "id = \"alone\"\nbefore = \"uurs\"\nfound = 0",
        );
    let variant = Variant::from_toml(&first).unwrap_or_else(|errors| panic!("{errors}"));
    insta::assert_snapshot!("odd-words", variant.words().to_string());
    let text = |k: usize| variant.clause_text(k).unwrap();
    insta::assert_snapshot!(
        "odd-clauses",
        (0..6).map(text).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn words_are_told_apart_by_section_and_clause() {
    let words = Variant::find("krur").unwrap().words();
    assert_eq!(words.title(), "Krur (krur)");
    assert!(
        words.about().starts_with("Western Sahara"),
        "{}",
        words.about()
    );
    let titles: Vec<&str> = words.sections().iter().map(WordSection::title).collect();
    assert_eq!(
        titles,
        [
            "Board",
            "Sowing",
            "Last seed",
            "Moves",
            "End",
            "Series",
            "Sources"
        ]
    );
    let last_seed = &words.sections()[2];
    let clauses: Vec<Option<&str>> = last_seed.sentences().iter().map(Sentence::clause).collect();
    assert_eq!(
        clauses,
        [
            None,
            Some("empty"),
            Some("claim"),
            Some("own-captured"),
            Some("relay")
        ]
    );
    let claim = &last_seed.sentences()[2];
    assert!(
        claim
            .text()
            .starts_with("Where the last seed falls into a hole of the opponent's row")
    );
    assert_eq!(claim.cites().len(), 1);
    assert!(claim.cites()[0].contains(": "), "{:?}", claim.cites());
    assert!(last_seed.sentences()[0].cites().is_empty());
}

#[test]
fn rules_without_clauses_have_words_too() {
    let text = "format = 1\nid = 'bare'\nboard = { holes = 6, seeds = 4 }\n";
    let words = Variant::from_toml(text).unwrap().words();
    assert_eq!((words.title(), words.about()), ("bare (bare)", ""));
    let last_seed = words
        .sections()
        .iter()
        .find(|section| section.title() == "Last seed")
        .unwrap();
    assert_eq!(last_seed.sentences().len(), 1);
    assert_eq!(
        last_seed.sentences()[0].text(),
        "A turn ends with its one lap, wherever the last seed falls."
    );
}

#[test]
fn captures_say_how_far_they_run_and_what_ends_them() {
    let told = |found: &str, capture: &str| {
        let text = format!(
            "format = 1\nid = 'mine'\nboard = {{ holes = 6, seeds = 12 }}\n\
             [[last-seed]]\nid = 'capture'\nfound = {found}\nthen = {{ capture = {{ {capture} }} }}\n"
        );
        let variant = Variant::from_toml(&text).unwrap_or_else(|errors| panic!("{errors}"));
        let text = variant.clause_text(0).unwrap();
        text.split_once(": ").unwrap().1.to_owned()
    };
    assert_eq!(
        told("1", "take = 'last-hole'"),
        "all its seeds are captured, and the turn ends."
    );
    assert_eq!(
        told("1", "take = 'last-hole', grand-slam = 'takes-nothing'"),
        "all its seeds are captured; where that would leave the opponent's row without seeds, nothing is \
         captured; the turn ends."
    );
    assert_eq!(
        told("[1, 2]", "take = 'last-hole', backwards = true"),
        "all its seeds are captured, and so are those of each hole before it, one after the other, as long \
         as it holds 2 or 3 seeds; the turn ends."
    );
    assert_eq!(
        told("{ at-least = 3 }", "take = 'last-hole', backwards = true"),
        "all its seeds are captured, and so are those of each hole before it, one after the other, as long \
         as it holds 4 or more seeds; the turn ends."
    );
    let most = told("{ at-least = 63 }", "take = 'last-hole', backwards = true");
    assert!(
        most.contains("as long as it holds 64 or more seeds"),
        "{most}"
    );
}

#[test]
fn passing_seeds_win_so_many_or_all() {
    let won = |found: &str| {
        let text = format!(
            "format = 1\nid = 'mine'\nboard = {{ holes = 6, seeds = 12 }}\n\
             [[passing-seed]]\nid = 'win'\nfound = {found}\n"
        );
        let words = Variant::from_toml(&text)
            .unwrap_or_else(|errors| panic!("{errors}"))
            .words();
        let section = words
            .sections()
            .iter()
            .find(|section| section.title() == "Passing seeds");
        section.unwrap().sentences()[0].text().to_owned()
    };
    let told = |hole: &str, what: &str| {
        format!(
            "Where a seed that is not the last of its lap falls into {hole}, the mover wins {what}."
        )
    };
    assert_eq!(
        won("3"),
        told("a hole that held 3 seeds", "the 4 seeds there")
    );
    assert_eq!(
        won("62"),
        told("a hole that held 62 seeds", "the 63 seeds there")
    );
    assert_eq!(
        won("[1, 2]"),
        told("a hole that held 1 or 2 seeds", "all seeds there")
    );
    assert_eq!(
        won("{ at-least = 63 }"),
        told("a hole that held 63 or more seeds", "all seeds there")
    );
}
