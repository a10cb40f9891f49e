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

#[test]
fn variants_are_equal_where_they_say_the_same() {
    const TEXT: &str = "format = 1\nid = 'mine'\nname = 'Mine'\nregion = 'Here'\nabout = 'A game.'\n\
        board = { holes = 6, seeds = 4 }\nsowing = { lap-limit = 9 }\n\
        series = { layout = 'fresh', game-limit = 3 }\n\
        [[last-seed]]\nid = 'on'\nfound = 'seeds'\nthen = 'relay'\ncites = 'book: page 1'\n\
        [[sources]]\nid = 'book'\ntitle = 'A book'\nsite = 'here'\n";
    let load = |text: &str| Variant::from_toml(text).unwrap_or_else(|errors| panic!("{errors}"));
    let mine = load(TEXT);
    assert_eq!(mine, mine.clone());
    assert_eq!(mine, load(TEXT));
    assert_eq!(mine, load(&mine.to_toml()));
    for (said, instead) in [
        ("id = 'mine'", "id = 'yours'"),
        ("name = 'Mine'", "name = 'Yours'"),
        ("region = 'Here'", "region = 'There'"),
        ("A game.", "Another game."),
        ("id = 'on'", "id = 'further'"),
        ("page 1", "page 2"),
        ("'A book'", "'Another book'"),
        ("seeds = 4", "seeds = 5"),
        ("lap-limit = 9", "lap-limit = 8"),
        ("game-limit = 3", "game-limit = 4"),
    ] {
        assert!(TEXT.contains(said), "{said}");
        assert_ne!(mine, load(&TEXT.replace(said, instead)), "{instead}");
    }
}
