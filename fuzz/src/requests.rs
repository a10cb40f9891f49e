//! Lines for the protocol, made from bytes: requests with every field there is, some of them tampered
//! with.

use std::sync::LazyLock;

use arbitrary::{Result, Unstructured};
use mancala_core::{BySide, Rules, Setup, Side};
use mancala_match::Refill;
use mancala_testkit::generate::{any_setup, wild_arrangement, wild_setup};
use mancala_variants::Variant;
use serde_json::{Value, json};

/// The fields of an object in order. A key may be there twice.
type Fields = Vec<(String, Value)>;

const OPS: [&str; 9] = [
    "play", "legal", "explain", "next", "perft", "rules", "start", "variants", "sow",
];

/// Changes to a variant, each a few lines that extend it.
const SWITCHES: [&str; 7] = [
    "moves.endless = \"null-move\"",
    "moves.endless = \"game-over\"",
    "moves.feeding = \"always\"",
    "end.left-overs = \"nobody\"",
    "end.left-overs = \"last-mover\"\nend.left-overs-count = false",
    "board.holes = 3\nsowing.store = \"sown\"",
    "sowing.origin = \"skipped\"\nend.either-row-empty = true",
];

/// A line that is a request, or nearly.
pub(crate) fn any_line(u: &mut Unstructured<'_>) -> Result<String> {
    let mut fields = any_request(u)?;
    for _ in 0..*u.choose(&[0, 0, 0, 1, 1, 2])? {
        tamper(u, &mut fields)?;
    }
    let mut line = object(&fields);
    if u.ratio(1, 32)? {
        // Requests are ASCII but for what a variant's text says, which may break anywhere.
        let end = u.choose_index(line.len())?;
        line = String::from_utf8_lossy(&line.as_bytes()[..end]).into_owned();
    }
    Ok(line)
}

fn any_request(u: &mut Unstructured<'_>) -> Result<Fields> {
    let op = *u.choose(&OPS)?;
    let (named, variant) = any_variant(u)?;
    let rules = variant.rules();
    let mut fields = vec![("op".to_owned(), json!(op))];
    let mut put = |key: &str, value: Value| fields.push((key.to_owned(), value));
    if u.ratio(1, 4)? {
        put("id", any_value(u)?);
    }
    if op != "variants" {
        put("variant", named);
    }
    if matches!(op, "play" | "legal" | "explain") || op == "perft" && u.ratio(1, 2)? {
        put("position", any_position(u, rules)?);
    }
    match op {
        "play" | "explain" => put("move", u.int_in_range(-1..=16)?.into()),
        "perft" => put("depth", u.int_in_range(0..=3)?.into()),
        "next" => {
            let scores = any_scores(u, rules)?;
            put("scores", json!(scores));
            put("starter", json!(any_letter(u)?));
            let series = variant.series();
            let refill = series.map(|series| series.refill(rules, BySide::from_array(scores)));
            if let (Some(Ok(Refill::Lay(decision))), true) = (refill, u.ratio(3, 4)?) {
                let rows = wild_arrangement(u, &decision)?.rows;
                put("arrangement", json!([rows[Side::South], rows[Side::North]]));
            }
        }
        _ => {}
    }
    if op == "play" && u.ratio(1, 2)? {
        put("events", u.arbitrary::<bool>()?.into());
    }
    Ok(fields)
}

/// Texts of variants and what they load as: every shipped one, whole and with every switch. A switch
/// that doesn't go with a variant is a text like any other.
static TEXTS: LazyLock<Vec<(String, Variant)>> = LazyLock::new(|| {
    let mut texts = Vec::new();
    for shipped in Variant::shipped() {
        texts.push((shipped.to_toml(), shipped.clone()));
        for switch in SWITCHES {
            let (head, id) = ("format = 1\nid = \"mine\"", shipped.id());
            let text = format!("{head}\nextends = \"{id}\"\n{switch}\n");
            let variant = Variant::from_toml(&text).unwrap_or_else(|_| shipped.clone());
            texts.push((text, variant));
        }
    }
    texts
});

/// A variant and how a request names it.
fn any_variant(u: &mut Unstructured<'_>) -> Result<(Value, &'static Variant)> {
    if u.ratio(1, 2)? {
        let (text, variant) = u.choose(&TEXTS)?;
        Ok((json!({ "toml": text }), variant))
    } else {
        let variant = u.choose(Variant::shipped())?;
        Ok((json!(variant.name()), variant))
    }
}

fn any_position(u: &mut Unstructured<'_>, rules: &Rules) -> Result<Value> {
    let setup = match u.int_in_range(0..=3)? {
        0 => rules.start_setup(),
        1 => wild_setup(u, rules.spec())?,
        _ => any_setup(u, rules.spec())?,
    };
    let mut fields = position(&setup);
    if u.ratio(1, 16)? {
        tamper(u, &mut fields)?;
    }
    // One that repeats a key can't be said so; it is left to tampering with the request.
    Ok(fields.into_iter().collect())
}

fn position(setup: &Setup) -> Fields {
    let holes: Vec<u8> = setup.holes.iter().map(|hole| hole.seeds).collect();
    let marks: String = setup.holes.iter().map(|hole| hole.mark.letter()).collect();
    let mut fields = vec![
        ("holes".to_owned(), json!(holes)),
        ("marks".to_owned(), json!(marks)),
        ("stores".to_owned(), json!(setup.stores.into_array())),
        ("to_move".to_owned(), json!(setup.to_move.letter())),
        ("quiet".to_owned(), json!(setup.quiet)),
    ];
    if let Some(side) = setup.last_mover {
        fields.push(("last_mover".to_owned(), json!(side.letter())));
    }
    if setup.over.is_some() {
        fields.push(("over".to_owned(), json!(true)));
    }
    fields
}

/// Scores that add up to the rules' seeds, more often than not.
fn any_scores(u: &mut Unstructured<'_>, rules: &Rules) -> Result<[u8; 2]> {
    let south = u.int_in_range(0..=rules.total_seeds())?;
    let north = rules.total_seeds() - south;
    Ok([
        south,
        if u.ratio(1, 16)? {
            u.arbitrary()?
        } else {
            north
        },
    ])
}

fn any_letter(u: &mut Unstructured<'_>) -> Result<char> {
    Ok(u.choose(&Side::BOTH)?.letter())
}

/// Takes a field out, or repeats, renames or changes it.
fn tamper(u: &mut Unstructured<'_>, fields: &mut Fields) -> Result<()> {
    let at = u.choose_index(fields.len().max(1))?;
    let value = any_value(u)?;
    let Some(field) = fields.get_mut(at) else {
        return Ok(());
    };
    match u.int_in_range(0..=4)? {
        0 => drop(fields.remove(at)),
        1 => {
            let field = field.clone();
            fields.push(field);
        }
        2 => field.0.push('s'),
        _ => field.1 = value,
    }
    Ok(())
}

/// A value of any kind.
fn any_value(u: &mut Unstructured<'_>) -> Result<Value> {
    Ok(match u.int_in_range(0..=8)? {
        0 => Value::Null,
        1 => u.arbitrary::<bool>()?.into(),
        2 => u.arbitrary::<i64>()?.into(),
        3 => u.arbitrary::<u64>()?.into(),
        4 => u.arbitrary::<f64>()?.into(),
        5 => u.arbitrary::<&str>()?.into(),
        6 => json!([]),
        7 => json!({"toml": u.arbitrary::<&str>()?}),
        _ => json!([u.arbitrary::<u8>()?, [u.arbitrary::<i8>()?], {}]),
    })
}

fn object(fields: &Fields) -> String {
    let fields = fields
        .iter()
        .map(|(key, value)| format!("{}:{value}", json!(key)));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}
