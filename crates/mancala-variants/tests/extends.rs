//! What a variant takes over from those that it extends.

use std::fs;
use std::path::PathBuf;

use mancala_variants::{ClauseInfo, Direction, MAX_EXTENDS, Variant};

fn load(text: &str) -> Variant {
    Variant::from_toml(text).unwrap_or_else(|errors| panic!("{text}\n{errors}"))
}

fn ids(variant: &Variant) -> Vec<&str> {
    variant
        .last_seed_clauses()
        .iter()
        .map(ClauseInfo::id)
        .collect()
}

const KRUR: &str = "format = 1\nid = 'mine'\nextends = 'krur'\n";

#[test]
fn what_is_not_said_is_taken_over() {
    let mine = load(KRUR);
    let krur = Variant::find("krur").unwrap();
    assert_eq!(mine.digest(), krur.digest());
    assert_eq!(mine.id(), "mine");
    assert_eq!(mine.name(), "mine");
    assert!(mine.aliases().is_empty());
    assert_eq!(mine.region(), krur.region());
    assert_eq!(mine.about(), krur.about());
    assert_eq!(mine.sources(), krur.sources());
    assert_eq!(mine.last_seed_clauses(), krur.last_seed_clauses());
    assert_eq!(mine.switch_cites(), krur.switch_cites());
    let mirrored = load("format = 1\nid = 'mine'\nextends = 'nsa-isong'\n");
    assert_eq!(mirrored.direction(), Direction::Clockwise);
}

#[test]
fn tables_are_merged_key_by_key() {
    let mine = load(&format!(
        "{KRUR}[board]\nseeds = 3\n[series]\nstarter = 'loser'\n"
    ));
    assert_eq!((mine.spec().board.holes, mine.spec().board.seeds), (4, 3));
    let krur = Variant::find("krur").unwrap();
    assert_eq!(mine.series().unwrap().layout, krur.series().unwrap().layout);
    assert_ne!(mine.series(), krur.series());
    // What stands under one key is replaced whole: no partial hole here.
    let mine = load(&format!(
        "{KRUR}series.layout = {{ fill = {{ seeds = 2 }} }}\n"
    ));
    let whole = mine.to_toml();
    assert!(!whole.contains("partial"), "{whole}");
}

#[test]
fn clauses_are_replaced_removed_and_inserted_by_id() {
    let krur = Variant::find("krur").unwrap();
    assert_eq!(ids(&krur), ["empty", "claim", "own-captured", "relay"]);

    let replaced = load(&format!(
        "{KRUR}[[last-seed]]\nid = 'claim'\nfound = 5\nthen = 'claim'\n"
    ));
    assert_eq!(ids(&replaced), ids(&krur));
    // Replaced whole: neither its row nor its cite is left.
    assert_eq!(replaced.spec().last_seed[1].row, None);
    assert_eq!(replaced.last_seed_clauses()[1].cites(), None);

    let removed = load(&format!("{KRUR}remove = ['own-captured']\n"));
    assert_eq!(ids(&removed), ["empty", "claim", "relay"]);

    let odd = "id = 'odd'\nfound = 1\nrow = 'own'\nthen = 'stop'\n";
    let before = load(&format!("{KRUR}[[last-seed]]\nbefore = 'relay'\n{odd}"));
    assert_eq!(
        ids(&before),
        ["empty", "claim", "own-captured", "odd", "relay"]
    );
    let after = load(&format!("{KRUR}[[last-seed]]\nafter = 'empty'\n{odd}"));
    assert_eq!(
        ids(&after),
        ["empty", "odd", "claim", "own-captured", "relay"]
    );
    let last = load(&format!(
        "{KRUR}[[last-seed]]\nid = 'odd'\nin = 'own-special'\nthen = 'stop'\n[[last-seed]]\nid = 'own-captured'\nin = 'own-special'\nfound = 5\nthen = 'relay'\n"
    ));
    assert_eq!(
        ids(&last),
        ["empty", "claim", "own-captured", "relay", "odd"]
    );
}

/// Clauses about last seeds and about passing seeds are two lists, with ids of their own.
#[test]
fn removing_from_one_list_leaves_the_other() {
    let rio = Variant::find("rio-kadalis").unwrap();
    let passing = |variant: &Variant| variant.passing_seed_clauses().len();
    let (last, wins) = (ids(&rio), passing(&rio));
    assert!(last.len() > 1 && wins > 0);
    let remove = |id: &str| {
        load(&format!(
            "format = 1\nid = 'mine'\nextends = 'rio-kadalis'\nremove = ['{id}']\n"
        ))
    };
    let fewer = remove(last[0]);
    assert_eq!((ids(&fewer), passing(&fewer)), (last[1..].to_vec(), wins));
    let fewer = remove(rio.passing_seed_clauses()[0].id());
    assert_eq!((ids(&fewer), passing(&fewer)), (last, wins - 1));
}

#[test]
fn a_replaced_clause_can_stay_where_it_is() {
    let krur = Variant::find("krur").unwrap();
    let place = ids(&krur)
        .iter()
        .position(|&id| id == "own-captured")
        .unwrap();
    for anchor in [
        "after = 'claim'",
        "before = 'relay'",
        "before = 'own-captured'",
    ] {
        let mine = load(&format!(
            "{KRUR}[[last-seed]]\nid = 'own-captured'\nin = 'own-special'\nfound = 7\nthen = 'stop'\n{anchor}\n"
        ));
        assert_eq!(ids(&mine), ids(&krur), "{anchor}");
        let found = mine.spec().last_seed[place].found;
        assert_eq!(Some(found), mancala_core::CountSet::exactly(7), "{anchor}");
    }
}

#[test]
fn a_replaced_clause_can_move() {
    let claim = "id = 'claim'\nrow = 'opponent'\nfound = 3\nthen = 'claim'\n";
    let later = load(&format!(
        "{KRUR}[[last-seed]]\nafter = 'own-captured'\n{claim}"
    ));
    assert_eq!(ids(&later), ["empty", "own-captured", "claim", "relay"]);
    let first = load(&format!("{KRUR}[[last-seed]]\nbefore = 'empty'\n{claim}"));
    assert_eq!(ids(&first), ["claim", "empty", "own-captured", "relay"]);
    let same = load(&format!("{KRUR}[[last-seed]]\nafter = 'empty'\n{claim}"));
    assert_eq!(ids(&same), ["empty", "claim", "own-captured", "relay"]);
    assert_eq!(same.spec().last_seed.len(), 4);
}

#[test]
fn cites_of_what_is_overridden_are_dropped() {
    let krur = Variant::find("krur").unwrap();
    let cites = |variant: &Variant, section: &str, key: &str| {
        variant
            .switch_cites()
            .iter()
            .any(|cite| cite.section() == section && cite.key() == key)
    };
    assert!(cites(&krur, "board", "holes") && cites(&krur, "series", "layout"));
    let mine = load(&format!("{KRUR}board.holes = 6\nseries = 'none'\n"));
    assert!(!cites(&mine, "board", "holes") && !cites(&mine, "series", "layout"));
    assert!(cites(&mine, "board", "seeds"));
}

#[test]
fn sources_are_kept_while_something_cites_them() {
    let sources = |id: &str| -> Vec<String> {
        let variant = Variant::find(id).unwrap();
        variant
            .sources()
            .iter()
            .map(|source| source.id.clone())
            .collect()
    };
    assert_eq!(sources("layli-redsea"), ["redsea"]);
    assert_eq!(sources("obridje"), ["wikipedia"]);
    assert_eq!(sources("nsa-isong"), ["mancala-world", "nsa-isong"]);
    assert_eq!(sources("rio-kadalis-5"), ["mancala-world"]);
}

/// A source is of the file that says it: one that is cited no more may be said anew, with the same id.
#[test]
fn a_source_can_be_replaced_once_nothing_cites_it() {
    let folder = folder("sources");
    let base = "format = 1\nid = 'base'\nboard = { holes = 6, seeds = 4 }\n\
                [[last-seed]]\nid = 'first'\nfound = 'seeds'\nthen = 'relay'\ncites = 'old: page 1'\n\
                [[last-seed]]\nid = 'second'\nthen = 'stop'\ncites = 'other: page 2'\n\
                [[sources]]\nid = 'old'\ntitle = 'A book'\nsite = 'here'\n\
                [[sources]]\nid = 'other'\ntitle = 'Another book'\nsite = 'here'\n";
    fs::write(folder.join("base.toml"), base).unwrap();
    let extend = |more: &str| {
        let text = format!("format = 1\nid = 'mine'\nextends = 'base.toml'\n{more}");
        fs::write(folder.join("mine.toml"), text).unwrap();
        Variant::from_file(folder.join("mine.toml"))
    };
    let titles = |variant: &Variant| -> Vec<String> {
        let sources = variant.sources().iter();
        sources
            .map(|source| format!("{}: {}", source.id, source.title))
            .collect()
    };
    let kept = extend("").unwrap();
    assert_eq!(titles(&kept), ["old: A book", "other: Another book"]);
    let dropped = extend("remove = ['first']\n").unwrap();
    assert_eq!(titles(&dropped), ["other: Another book"]);
    // A clause of one's own can go on citing what the base has.
    let cited = "remove = ['first']\n[[last-seed]]\nid = 'mine'\nbefore = 'second'\nfound = 3\n\
                 then = 'relay'\ncites = 'old: page 9'\n";
    assert_eq!(
        titles(&extend(cited).unwrap()),
        ["old: A book", "other: Another book"]
    );
    let replaced =
        format!("{cited}[[sources]]\nid = 'old'\ntitle = 'A newer book'\nsite = 'here'\n");
    let replaced = extend(&replaced).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(
        titles(&replaced),
        ["other: Another book", "old: A newer book"]
    );
    // What the base still cites stays what it is.
    let taken =
        extend("[[sources]]\nid = 'old'\ntitle = 'A newer book'\nsite = 'here'\n").unwrap_err();
    assert!(taken.to_string().contains("still cited"), "{taken}");
}

/// An empty folder for files that extend each other.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("below")).unwrap();
    path
}

#[test]
fn files_extend_files_beside_and_below_them() {
    let folder = folder("beside");
    fs::write(
        folder.join("a.toml"),
        "format = 1\nid = 'a'\nextends = 'below/b.toml'\nmoves.stuck = 'game-over'\n",
    )
    .unwrap();
    fs::write(
        folder.join("below/b.toml"),
        "format = 1\nid = 'b'\nextends = 'c.toml'\nboard.seeds = 3\n",
    )
    .unwrap();
    fs::write(
        folder.join("below/c.toml"),
        format!("{KRUR}board.holes = 5\n"),
    )
    .unwrap();
    let a = Variant::from_file(folder.join("a.toml")).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!((a.spec().board.holes, a.spec().board.seeds), (5, 3));
    // A text without a file can't.
    let errors =
        Variant::from_toml("format = 1\nid = 'a'\nextends = 'below/b.toml'\n").unwrap_err();
    assert!(
        errors.to_string().contains("can't extend a file"),
        "{errors}"
    );
}

#[test]
fn mistakes_in_a_base_are_reported_there() {
    let folder = folder("mistakes");
    let path = folder.join("a.toml");
    fs::write(
        &path,
        "format = 1\nid = 'a'\nextends = 'b.toml'\nend.quiet-limt = 3\n",
    )
    .unwrap();
    fs::write(
        folder.join("b.toml"),
        format!("{KRUR}moves.stack = 'pass'\n"),
    )
    .unwrap();
    let errors = Variant::from_file(&path).unwrap_err();
    let below = folder.join("b.toml");
    let places: Vec<_> = errors
        .problems()
        .iter()
        .map(|problem| (problem.file(), problem.line()))
        .collect();
    assert_eq!(
        places,
        [
            (path.to_str().unwrap(), Some(4)),
            (below.to_str().unwrap(), Some(4))
        ],
        "{errors}"
    );
}

#[test]
fn circles_and_long_chains_are_refused() {
    let folder = folder("chains");
    fs::write(
        folder.join("a.toml"),
        "format = 1\nid = 'a'\nextends = 'b.toml'\n",
    )
    .unwrap();
    fs::write(
        folder.join("b.toml"),
        "format = 1\nid = 'b'\nextends = 'a.toml'\n",
    )
    .unwrap();
    let errors = Variant::from_file(folder.join("a.toml"))
        .unwrap_err()
        .to_string();
    assert!(errors.contains("it is built on this file"), "{errors}");

    for k in 0..=MAX_EXTENDS {
        let base = if k == 0 {
            "krur".to_owned()
        } else {
            format!("{}.toml", k - 1)
        };
        fs::write(
            folder.join(format!("{k}.toml")),
            format!("format = 1\nid = 'x'\nextends = '{base}'\n"),
        )
        .unwrap();
    }
    // One file and seven below it, and Krur: eight are extended.
    let last_good = folder.join(format!("{}.toml", MAX_EXTENDS - 1));
    assert!(Variant::from_file(last_good).is_ok());
    let too_deep = folder.join(format!("{MAX_EXTENDS}.toml"));
    let errors = Variant::from_file(too_deep).unwrap_err().to_string();
    assert!(
        errors.contains("more than 8 variants extend each other"),
        "{errors}"
    );
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere_outside() {
    let folder = folder("links");
    let outside = self::folder("outside");
    fs::write(outside.join("base.toml"), KRUR).unwrap();
    std::os::unix::fs::symlink(outside.join("base.toml"), folder.join("base.toml")).unwrap();
    fs::write(
        folder.join("a.toml"),
        "format = 1\nid = 'a'\nextends = 'base.toml'\n",
    )
    .unwrap();
    let errors = Variant::from_file(folder.join("a.toml"))
        .unwrap_err()
        .to_string();
    assert!(
        errors.contains("lies outside this file's folder"),
        "{errors}"
    );
}
