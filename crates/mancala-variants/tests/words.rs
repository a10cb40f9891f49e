//! The rules of every shipped variant in words.

use mancala_variants::Variant;

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
