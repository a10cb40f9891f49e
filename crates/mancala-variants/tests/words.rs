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
