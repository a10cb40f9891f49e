//! Every switch that the rules of the shipped variants leave to other readings, set in a file of at most
//! five lines, and shown on a position.

use mancala_core::Side::{North, South};
use mancala_core::{BySide, EndReason, Endless, Hole, IllegalMove, Position, Side, Status};
use mancala_match::{Next, Refill, Series, SeriesEnd, SeriesStatus, next_game};
use mancala_variants::{Direction, Variant};

/// The variant that extends a shipped one by these lines.
fn changed(base: &str, change: &str) -> Variant {
    let text = format!("format = 1\nid = \"other-reading\"\nextends = \"{base}\"\n{change}\n");
    assert!(text.lines().count() <= 5, "more than five lines:\n{text}");
    let variant = match Variant::from_toml(&text) {
        Ok(variant) => variant,
        Err(errors) => panic!("{text}\n{errors}"),
    };
    assert_ne!(variant.digest(), shipped(base).digest(), "{text}");
    variant
}

fn shipped(id: &str) -> Variant {
    Variant::find(id).unwrap()
}

fn position(variant: &Variant, text: &str) -> Position {
    variant.rules().position(&text.parse().unwrap()).unwrap()
}

/// The position after a move, as notation.
fn after(variant: &Variant, text: &str, hole: usize) -> String {
    let mut position = position(variant, text);
    variant
        .rules()
        .play(&mut position, Hole::new(hole).unwrap())
        .unwrap();
    position.setup().to_string()
}

fn legal(variant: &Variant, text: &str) -> Vec<usize> {
    let position = position(variant, text);
    variant
        .rules()
        .legal(&position)
        .iter()
        .map(Hole::index)
        .collect()
}

fn refusal(variant: &Variant, text: &str, hole: usize) -> IllegalMove {
    let position = position(variant, text);
    variant
        .rules()
        .explain(&position, Hole::new(hole).unwrap())
        .unwrap_err()
}

/// One move, under the shipped rules and under the changed ones.
#[track_caller]
fn shows(base: &str, change: &str, text: &str, hole: usize, before: &str, now: &str) {
    assert_eq!(after(&shipped(base), text, hole), before, "{base}");
    assert_eq!(
        after(&changed(base, change), text, hole),
        now,
        "{base} with {change}"
    );
}

#[test]
fn the_capturing_seed_stays() {
    let change = r#"last-seed = [{ id = "capture", row = "own", found = "empty", facing = "seeds", then = { capture = { take = "facing" } } }]"#;
    for base in ["tampoduo", "ayoayo"] {
        shows(
            base,
            change,
            "1,0,0,0,0,0/1,0,0,0,3,1 0-0 S",
            0,
            "0,0,0,0,0,0/1,0,0,0,0,1 4-0 N last=S quiet=0",
            "0,1,0,0,0,0/1,0,0,0,0,1 3-0 N last=S quiet=0",
        );
    }
}

#[test]
fn only_three_or_fewer_are_captured() {
    let change = r#"last-seed = [{ id = "capture", row = "own", found = "empty", facing = [1, 2, 3], then = { capture = { take = "both" } } }]"#;
    let few = "1,0,0,0,0,0/1,0,0,0,3,1 0-0 S";
    let many = "1,0,0,0,0,0/1,0,0,0,5,1 0-0 S";
    shows(
        "tampoduo",
        change,
        many,
        0,
        "0,0,0,0,0,0/1,0,0,0,0,1 6-0 N last=S quiet=0",
        "0,1,0,0,0,0/1,0,0,0,5,1 0-0 N last=S quiet=1",
    );
    let tampoduo = after(&shipped("tampoduo"), few, 0);
    assert_eq!(after(&changed("tampoduo", change), few, 0), tampoduo);
}

#[test]
fn a_duty_to_feed() {
    let text = "1,0,0,0,0,1/0,0,0,0,0,0 0-0 S";
    assert_eq!(legal(&shipped("tampoduo"), text), [0, 5]);
    let feeding = changed("tampoduo", r#"moves.feeding = "when-empty""#);
    assert_eq!(legal(&feeding, text), [5]);
    assert_eq!(refusal(&feeding, text, 0), IllegalMove::MustFeed);

    assert_eq!(legal(&shipped("ayoayo"), text), [5]);
    assert_eq!(
        legal(&changed("ayoayo", r#"moves.feeding = "none""#), text),
        [0, 5]
    );
}

#[test]
fn the_duty_to_feed_holds_every_turn() {
    // From hole 0 South captures North's only seed.
    let text = "1,0,0,0,0,1/0,0,0,0,1,0 0-0 S";
    assert_eq!(legal(&shipped("ayoayo"), text), [0, 5]);
    assert_eq!(
        legal(&changed("ayoayo", r#"moves.feeding = "always""#), text),
        [5]
    );
}

#[test]
fn a_seed_that_faces_none_is_taken_alone() {
    shows(
        "ayoayo",
        r#"last-seed = [{ id = "facing-empty", row = "own", found = "empty", facing = "empty", then = { capture = { take = "last-hole" } } }]"#,
        "1,0,0,0,0,0/1,0,0,0,0,1 0-0 S",
        0,
        "0,1,0,0,0,0/1,0,0,0,0,1 0-0 N last=S quiet=1",
        "0,0,0,0,0,0/1,0,0,0,0,1 1-0 N last=S quiet=0",
    );
}

#[test]
fn which_laps_skip_their_origin() {
    // The first lap comes round: skipping its origin it goes on for seven laps, else it comes home.
    let first = "12,0,0,0,0,0/0,0,0,0,0,0 0-0 S";
    let sown = r#"sowing.origin = "sown""#;
    shows(
        "ayoayo",
        sown,
        first,
        0,
        "1,0,2,0,2,0/2,0,2,0,0,0 3-0 N last=S quiet=0",
        "0,1,1,1,1,1/1,1,1,1,1,0 2-0 N last=S quiet=0",
    );
    // The second lap comes round.
    let second = "1,11,0,0,0,0/0,0,0,0,0,0 0-0 S";
    let first_lap = r#"sowing.origin = "skipped-by-first-lap""#;
    assert_eq!(
        after(&changed("ayoayo", first_lap), first, 0),
        after(&shipped("ayoayo"), first, 0)
    );
    assert_eq!(
        after(&changed("ayoayo", first_lap), second, 0),
        after(&changed("ayoayo", sown), second, 0)
    );
    assert_eq!(
        after(&changed("ayoayo", first_lap), second, 0),
        "1,0,1,1,1,1/1,1,1,1,0,1 2-0 N last=S quiet=0"
    );
    assert_ne!(
        after(&changed("ayoayo", first_lap), second, 0),
        after(&shipped("ayoayo"), second, 0)
    );
}

#[test]
fn a_stuck_player_passes_or_ends_the_game() {
    let text = "0,0,0,0,0,0/1,0,0,0,0,3 0-0 S";
    assert_eq!(position(&shipped("ayoayo"), text).to_move(), North);
    let over = position(&changed("ayoayo", r#"moves.stuck = "game-over""#), text);
    assert!(over.status().is_over());

    let text = "0,0,0,0/1,0,0,1 0-0 S";
    assert_eq!(position(&shipped("krur"), text).to_move(), North);
    let over = position(&changed("krur", r#"moves.stuck = "game-over""#), text);
    assert_eq!(reason(&over), Some(EndReason::Stuck));

    let text = "0,0,0,0,0,0/1,0,0,0,0,3 0-0 S";
    assert_eq!(
        reason(&position(&shipped("layli"), text)),
        Some(EndReason::Stuck)
    );
    let passed = position(&changed("layli-goobalay", r#"moves.stuck = "pass""#), text);
    assert_eq!(passed.to_move(), North);
    assert!(!passed.status().is_over());
}

fn reason(position: &Position) -> Option<EndReason> {
    match position.status() {
        Status::Over { outcome, .. } => Some(outcome.reason),
        Status::Ongoing => None,
    }
}

/// Scores and winner of a game that is over.
fn result(variant: &Variant, text: &str) -> ([u8; 2], Option<Side>) {
    match position(variant, text).status() {
        Status::Over { outcome, scores } => (scores.into_array(), outcome.winner),
        Status::Ongoing => panic!("{text} goes on"),
    }
}

#[test]
fn left_overs_go_to_the_last_mover_the_row_owner_or_nobody() {
    // South can't feed, so the game is over; North moved last.
    let text = "1,0,1,0,0,0/0,0,0,0,0,0 0-1 S last=N";
    assert_eq!(result(&shipped("ayoayo"), text), ([0, 3], Some(North)));
    let owner = changed("ayoayo", r#"end.left-overs = "row-owner""#);
    assert_eq!(result(&owner, text), ([2, 1], Some(South)));
    let nobody = changed("ayoayo", r#"end.left-overs = "nobody""#);
    assert_eq!(result(&nobody, text), ([0, 1], Some(North)));
    assert_eq!(
        position(&nobody, text).setup().to_string(),
        "1,0,1,0,0,0/0,0,0,0,0,0 0-1 S last=N quiet=0 over=no-feeding-move:N"
    );
    let text = "0,0,0,0/1,2,0,0 1-0 N last=S quiet=100 over=quiet-limit:S";
    let nobody = changed("krur", r#"end.left-overs = "nobody""#);
    assert_eq!(result(&nobody, text), ([1, 0], Some(South)));
}

#[test]
fn left_overs_count_for_the_result_or_not() {
    let text = "0,0,0,0,0,0/3,0,0,0,0,0 4-4 S last=N";
    assert_eq!(result(&shipped("rio-kadalis"), text), ([4, 7], Some(North)));
    let apart = changed("rio-kadalis", "end.left-overs-count = false");
    assert_eq!(result(&apart, text), ([4, 7], None));
}

#[test]
fn a_lap_that_ends_in_ones_own_captured_hole_relays() {
    shows(
        "krur",
        r#"last-seed = [{ id = "own-captured", in = "own-special", then = "relay" }]"#,
        "0,0,0,1/4S,0,0,1 0-0 S",
        3,
        "0,0,0,0/5S,0,0,1 0-0 N last=S quiet=0",
        "1,1,0,0/0S,1,1,2 0-0 N last=S quiet=1",
    );
}

#[test]
fn a_four_made_in_ones_own_row_is_captured() {
    shows(
        "krur",
        r#"last-seed = [{ id = "claim", found = 3, then = "claim" }]"#,
        "0,0,1,3/5,0,0,0 0-0 S",
        2,
        "0,0,0,0/6,1,1,1 0-0 N last=S quiet=1",
        "0,0,0,4S/5,0,0,0 0-0 N last=S quiet=0",
    );
}

#[test]
fn who_sows_special_holes() {
    shows(
        "krur",
        r#"sowing.special-holes = "sown-by-all""#,
        "2,5N,0,0/1,0,0,0 0-0 S",
        0,
        "0,5N,1,1/1,0,0,0 0-0 N last=S quiet=1",
        "0,6N,1,0/1,0,0,0 0-0 N last=S quiet=0",
    );
}

#[test]
fn fours_in_passing_leave_at_once_or_at_the_end_of_the_lap() {
    // The long lap passes hole 1 twice: three, four and gone, then one; or four and then five.
    shows(
        "rio-kadalis",
        r#"sowing.harvest = "lap-end""#,
        "16,3,0,0,0,0/0,0,0,0,0,0 0-0 S",
        0,
        "0,2,0,3,1,0/1,3,1,2,0,2 4-0 N last=S quiet=0",
        "0,6,0,3,1,0/1,3,1,2,0,2 0-0 N last=S quiet=1",
    );
}

#[test]
fn an_endless_sowing_is_illegal_a_null_move_or_the_end() {
    let text = "0,1,0,1,2,0/1,0,1,0,2,1 0-0 S last=N quiet=0";
    for base in ["layli-goobalay", "ayoayo", "rio-kadalis"] {
        let proven = IllegalMove::Endless(Endless::Proven { period: 72 });
        assert_eq!(refusal(&shipped(base), text, 4), proven);
        let null = changed(base, r#"moves.endless = "null-move""#);
        assert_eq!(
            after(&null, text, 4),
            "0,1,0,1,2,0/1,0,1,0,2,1 0-0 N last=S quiet=1"
        );
        let over = changed(base, r#"moves.endless = "game-over""#);
        let mut position = position(&over, text);
        over.rules()
            .play(&mut position, Hole::new(4).unwrap())
            .unwrap();
        assert_eq!(reason(&position), Some(EndReason::Endless));
    }
}

#[test]
fn a_lap_limit() {
    let text = "0,2,5,0,1,4/0,1,0,6,2,1 9-17 S";
    assert_eq!(
        after(&shipped("ayoayo"), text, 5),
        "3,0,4,0,2,4/0,2,3,0,0,0 13-17 N last=S quiet=0"
    );
    let enough = changed("ayoayo", "sowing.lap-limit = 348");
    assert_eq!(after(&enough, text, 5), after(&shipped("ayoayo"), text, 5));
    let short = changed("ayoayo", "sowing.lap-limit = 347");
    let ruled = IllegalMove::Endless(Endless::LapLimit { limit: 347 });
    assert_eq!(refusal(&short, text, 5), ruled);
}

#[test]
fn a_quiet_limit() {
    let text = "1,0,0,0,0,0/1,0,0,0,0,1 0-0 S last=N quiet=4";
    for base in ["layli-goobalay", "krur", "rio-kadalis"] {
        let text = if base == "krur" {
            "1,0,0,0/1,0,0,1 0-0 S last=N quiet=4"
        } else {
            text
        };
        let mut position = position(&shipped(base), text);
        shipped(base)
            .rules()
            .play(&mut position, Hole::new(0).unwrap())
            .unwrap();
        assert_eq!(reason(&position), None, "{base}");
        let short = changed(base, "end.quiet-limit = 5");
        let mut position = self::position(&short, text);
        short
            .rules()
            .play(&mut position, Hole::new(0).unwrap())
            .unwrap();
        assert_eq!(reason(&position), Some(EndReason::QuietLimit), "{base}");
    }
}

#[test]
fn the_game_ends_when_either_row_is_empty() {
    let text = "0,0,0,0,0,1/0,1,1,0,0,0 0-0 S";
    let redsea = shipped("layli-redsea");
    assert_eq!(
        after(&redsea, text, 5),
        "0,0,0,0,0,0/1,1,1,0,0,0 0-0 N last=S quiet=1"
    );
    let either = changed("layli-redsea", "end.either-row-empty = true");
    assert_eq!(
        after(&either, text, 5),
        "0,0,0,0,0,0/0,0,0,0,0,0 0-3 N last=S quiet=1 over=row-empty:N"
    );
    let kalah = changed("kalah", "end.either-row-empty = false");
    let text = "0,0,0,0,0,0/0,1,1,0,0,0 2-2 N";
    assert_eq!(
        reason(&position(&shipped("kalah"), text)),
        Some(EndReason::RowEmpty)
    );
    assert_eq!(reason(&position(&kalah, text)), None);
}

#[test]
fn a_majority_ends_the_game() {
    let text = "1,0,0,0,0,0/1,0,0,0,0,0 25-21 S";
    assert_eq!(
        reason(&position(&shipped("oware"), text)),
        Some(EndReason::Majority)
    );
    let on = changed("oware", "end.majority = false");
    assert_eq!(reason(&position(&on, text)), None);
    let early = changed("kalah", "end.majority = true");
    assert_eq!(reason(&position(&shipped("kalah"), text)), None);
    assert_eq!(reason(&position(&early, text)), Some(EndReason::Majority));
}

#[test]
fn a_grand_slam_takes_nothing_all_or_is_illegal() {
    let text = "1,0,0,0,0,2/1,1,0,0,0,0 0-0 S";
    let slam = |policy: &str| {
        changed(
            "oware",
            &format!(
                r#"last-seed = [{{ id = "capture", row = "opponent", found = [1, 2], then = {{ capture = {{ take = "last-hole", backwards = true, grand-slam = "{policy}" }} }} }}]"#
            ),
        )
    };
    let nothing = "1,0,0,0,0,0/2,2,0,0,0,0 0-0 N last=S quiet=1";
    assert_eq!(after(&shipped("oware"), text, 5), nothing);
    assert_eq!(
        after(&slam("takes-all"), text, 5),
        "0,0,0,0,0,0/0,0,0,0,0,0 5-0 N last=S quiet=0 over=majority:S"
    );
    assert_eq!(refusal(&slam("illegal"), text, 5), IllegalMove::GrandSlam);
}

#[test]
fn the_store_is_sown_or_passed() {
    shows(
        "kalah",
        "remove = [\"store\"]\nsowing.store = \"passed\"",
        "1,0,0,0,0,2/1,1,0,0,0,0 0-0 S",
        5,
        "1,0,0,0,0,0/2,1,0,0,0,0 1-0 N last=S quiet=0",
        "1,0,0,0,0,0/2,2,0,0,0,0 0-0 N last=S quiet=1",
    );
}

#[test]
fn clockwise_is_a_matter_of_drawing_alone() {
    let text = "format = 1\nid = \"mirrored\"\nextends = \"krur\"\ndirection = \"clockwise\"";
    let mirrored = Variant::from_toml(text).unwrap();
    assert_eq!(mirrored.direction(), Direction::Clockwise);
    assert_eq!(mirrored.digest(), shipped("krur").digest());
    let letters: String = (0..8)
        .map(|k| mirrored.letter(Hole::new(k).unwrap()))
        .collect();
    assert_eq!(letters, "ABCDabcd");
    for hole in (0..8).filter_map(Hole::new) {
        assert_eq!(mirrored.hole(mirrored.letter(hole)), Some(hole));
    }
}

/// The next game's first position after these scores.
fn next(variant: &Variant, scores: [u8; 2], starter: Side) -> String {
    let [south, north] = scores;
    let scores = BySide::new(south, north);
    match next_game(
        variant.rules(),
        variant.series().unwrap(),
        scores,
        starter,
        None,
    )
    .unwrap()
    {
        Next::Game(setup) => setup.to_string(),
        Next::Over { winner } => format!("over: {winner:?}"),
    }
}

/// Who is asked how to lay his row after these scores.
fn asked(variant: &Variant, scores: [u8; 2]) -> Vec<Side> {
    let [south, north] = scores;
    match variant
        .series()
        .unwrap()
        .refill(variant.rules(), BySide::new(south, north))
        .unwrap()
    {
        Refill::Lay(decision) => decision.deciders().collect(),
        Refill::Over { .. } => Vec::new(),
    }
}

#[test]
fn the_richer_player_lays_the_same_the_mirror_image_or_freely() {
    let redsea = shipped("layli-redsea");
    assert_eq!(
        next(&redsea, [32, 16], North),
        "3,3,3,3,2,2/3,3,3,3,2,2 16-0 N quiet=0"
    );
    assert_eq!(asked(&redsea, [32, 16]), [North]);
    let facing = changed(
        "layli-redsea",
        r#"series.layout = { poorer-lays = { richer = "facing" } }"#,
    );
    assert_eq!(
        next(&facing, [32, 16], North),
        "2,2,3,3,3,3/3,3,3,3,2,2 16-0 N quiet=0"
    );
    let freely = changed(
        "layli-redsea",
        r#"series.layout = { poorer-lays = { richer = "freely" } }"#,
    );
    assert_eq!(asked(&freely, [32, 16]), [North, South]);
}

#[test]
fn a_partial_hole_is_opened_from_two_or_three_seeds_up() {
    let from_two = changed(
        "krur",
        "series.layout = { fill = { seeds = 4, partial = { seeds = 2, from = 2 } } }",
    );
    assert_eq!(
        next(&shipped("krur"), [18, 14], North),
        "4,4,4,4/4,4,4,# 2-2 N quiet=0"
    );
    assert_eq!(
        next(&from_two, [18, 14], North),
        "4,4,4,4/4,4,4,2 2-0 N quiet=0"
    );
}

#[test]
fn closed_holes_are_the_last_ones_or_chosen() {
    let krur = r#"series.layout = { fill = { seeds = 4, partial = { seeds = 2, from = 3 }, closed = "chosen" } }"#;
    assert_eq!(asked(&shipped("krur"), [18, 14]), []);
    assert_eq!(asked(&changed("krur", krur), [18, 14]), [North]);
    let rio = r#"series.layout = { fill = { seeds = 4, closed = "chosen" } }"#;
    assert_eq!(asked(&shipped("rio-kadalis"), [32, 16]), []);
    assert_eq!(asked(&changed("rio-kadalis", rio), [32, 16]), [North]);
}

/// Plays a game by first legal moves, and says who starts the next.
fn second_starter(variant: &Variant) -> (Option<Side>, Option<Side>) {
    let mut series = Series::new(variant.rules().clone(), *variant.series().unwrap()).unwrap();
    while series.number() == 1 && matches!(series.status(), SeriesStatus::Playing) {
        let first = variant
            .rules()
            .legal(series.position())
            .iter()
            .next()
            .unwrap();
        series.play(first).unwrap();
    }
    if matches!(series.status(), SeriesStatus::Arranging { .. }) {
        series.arrange_default().unwrap();
    }
    let winner = series
        .results()
        .next()
        .and_then(|result| result.outcome.winner);
    (
        winner,
        (series.number() == 2).then(|| series.game().starter()),
    )
}

#[test]
fn who_starts_the_next_game() {
    let (winner, alternate) = second_starter(&shipped("layli-redsea"));
    assert_eq!(alternate, Some(North));
    let winner = winner.unwrap();
    let starter = |word: &str| {
        second_starter(&changed(
            "layli-redsea",
            &format!("series.starter = \"{word}\""),
        ))
        .1
    };
    assert_eq!(starter("same"), Some(South));
    assert_eq!(starter("winner"), Some(winner));
    assert_eq!(starter("loser"), Some(!winner));
}

#[test]
fn a_limit_on_games() {
    let one = changed("layli-redsea", "series.game-limit = 1");
    let mut series = Series::new(one.rules().clone(), *one.series().unwrap()).unwrap();
    while matches!(series.status(), SeriesStatus::Playing) {
        let first = one.rules().legal(series.position()).iter().next().unwrap();
        series.play(first).unwrap();
    }
    let SeriesStatus::Over(outcome) = series.status() else {
        panic!("the series goes on")
    };
    assert_eq!(outcome.reason, SeriesEnd::GameLimit);
}

#[test]
fn a_series_or_none() {
    let single = changed("krur", r#"series = "none""#);
    assert_eq!(single.series(), None);
    assert!(!single.spec().board.closable);
    let series = changed("ayoayo", "series.layout = { poorer-lays = {} }");
    assert_eq!(
        next(&series, [32, 16], South),
        "3,3,3,3,2,2/3,3,3,3,2,2 16-0 S quiet=0"
    );
    let fresh = changed("ayoayo", r#"series.layout = "fresh""#);
    assert_eq!(
        next(&fresh, [32, 16], South),
        "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S quiet=0"
    );
}

#[test]
fn another_board() {
    let small = changed("layli-goobalay", "board.holes = 3");
    assert_eq!(small.rules().holes(), 6);
    assert_eq!(small.rules().total_seeds(), 24);
    // A series is lost by holding fewer seeds than there are holes in a row.
    assert_eq!(next(&small, [21, 3], South), "1,1,1/1,1,1 18-0 S quiet=0");
    assert_eq!(next(&small, [22, 2], South), "over: Some(South)");
}
