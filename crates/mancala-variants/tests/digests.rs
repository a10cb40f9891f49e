//! Digests name rules: they are promised, so a change here must be meant.

use mancala_variants::Variant;

#[test]
fn digests_of_the_shipped_variants() {
    let digests: Vec<String> = Variant::shipped()
        .iter()
        .map(|variant| format!("{} {}", variant.digest(), variant.id()))
        .collect();
    insta::assert_snapshot!(digests.join("\n"));
}

#[test]
fn layout_of_a_file_doesnt_matter() {
    let plain = "format = 1\nid = 'a'\n[board]\nholes = 6\nseeds = 4\n[[last-seed]]\nid = 'relay'\nfound = 'seeds'\nthen = 'relay'\n[series]\nlayout = { poorer-lays = {} }";
    let other = "# A comment.\nid = 'b'\nformat = 1\nname = 'Another name'\nabout = 'History.'\ndirection = 'clockwise'\naliases = ['c']\n\
        series.game-limit = 200\nseries.starter = 'alternate'\nseries.layout.poorer-lays.richer = 'freely'\n\
        end.quiet-limit = 100\nmoves.stuck = 'game-over'\nsowing = { lap-limit = 4_096, origin = 'sown' }\n\
        cites.board.holes = 'book: Page 1'\n\
        sources = [{ id = 'book', title = 'A book', site = 'Madrid' }]\n\
        last-seed = [{ then = 'relay', facing = 'any', in = 'plain', id = 'again', found = { at-least = 0x1 } }]\n\
        [board]\nseeds = 4\nholes = 6\n";
    let digest = |text: &str| Variant::from_toml(text).unwrap().digest();
    assert_eq!(digest(plain), digest(other));
    assert_ne!(
        digest(plain),
        digest(&plain.replace("seeds = 4", "seeds = 3"))
    );
    assert_ne!(
        digest(plain),
        digest(&plain.replace("[series]\nlayout = { poorer-lays = {} }", ""))
    );
    assert_ne!(
        digest(plain),
        digest(&plain.replace("found = 'seeds'", "found = 'any'"))
    );
}

#[test]
fn games_with_the_same_rules_have_the_same_digest() {
    // Nsa Isong has other left-overs, Redsea another series; but tampoduo without a series is Ayoayo's
    // neighbour, not Ayoayo.
    let digest = |id: &str| Variant::find(id).unwrap().digest();
    let all: Vec<_> = Variant::shipped()
        .iter()
        .map(|variant| digest(variant.id()))
        .collect();
    for (k, one) in all.iter().enumerate() {
        assert!(!all[..k].contains(one), "{}", Variant::shipped()[k].id());
    }
}
