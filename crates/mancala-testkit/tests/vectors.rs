//! Recorded games, replayed by both engines.
//!
//! What the games of a variant record is compared as the records have it: legal and endless holes, laps
//! and seeds sown, where the last seed fell, and the position after every ply.

use mancala_core::{Hole, HoleSet, IllegalMove, Landing, Setup};
use mancala_testkit::invariants::Suite;
use mancala_testkit::reference::{RefPosition, Reference};
use mancala_testkit::vectors::{self, PlyVector, Snapshot, folder};
use mancala_variants::Variant;

/// What the two engines have in common for a replay.
trait Replayer {
    type Position;

    fn start(&self, setup: &Setup) -> Self::Position;
    fn setup(&self, position: &Self::Position) -> Setup;
    fn legal(&self, position: &Self::Position) -> HoleSet;
    fn endless(&self, position: &Self::Position) -> HoleSet;
    /// The position after a hole is played; laps, seeds sown and the last seed's place.
    #[expect(clippy::type_complexity, reason = "it is said once")]
    fn play(
        &self,
        position: &Self::Position,
        hole: Hole,
    ) -> Result<(Self::Position, (u32, u32, Landing)), IllegalMove>;
}

impl Replayer for mancala_core::Rules {
    type Position = mancala_core::Position;

    fn start(&self, setup: &Setup) -> Self::Position {
        self.position(setup).unwrap()
    }

    fn setup(&self, position: &Self::Position) -> Setup {
        position.setup()
    }

    fn legal(&self, position: &Self::Position) -> HoleSet {
        self.legal(position)
    }

    fn endless(&self, position: &Self::Position) -> HoleSet {
        self.endless(position)
    }

    fn play(
        &self,
        position: &Self::Position,
        hole: Hole,
    ) -> Result<(Self::Position, (u32, u32, Landing)), IllegalMove> {
        let mut after = *position;
        let turn = self.play(&mut after, hole)?;
        Ok((after, (turn.laps, turn.seeds_sown, turn.last)))
    }
}

impl Replayer for Reference {
    type Position = RefPosition;

    fn start(&self, setup: &Setup) -> RefPosition {
        self.position(setup)
    }

    fn setup(&self, position: &RefPosition) -> Setup {
        position.to_setup()
    }

    fn legal(&self, position: &RefPosition) -> HoleSet {
        set(self.legal(position))
    }

    fn endless(&self, position: &RefPosition) -> HoleSet {
        set(self.endless(position))
    }

    fn play(
        &self,
        position: &RefPosition,
        hole: Hole,
    ) -> Result<(RefPosition, (u32, u32, Landing)), IllegalMove> {
        let (after, turn) = self.play(position, hole.index())?;
        Ok((after, (turn.laps, turn.seeds_sown, turn.last)))
    }
}

fn set(holes: Vec<usize>) -> HoleSet {
    holes.into_iter().filter_map(Hole::new).collect()
}

/// Replays every recorded game of the shipped variants. Returns the plies.
fn replay_games<R: Replayer>(engine: impl Fn(&Variant) -> R) -> usize {
    let mut plies = 0;
    for variant in recorded("games") {
        let engine = engine(variant);
        for (g, game) in vectors::games(variant.id()).unwrap().iter().enumerate() {
            let at = format!("{}, game {g}", variant.id());
            let mut position = engine.start(&variant.rules().start_setup());
            assert_matches(&game.start, &engine.setup(&position), &at);
            for (k, ply) in game.plies.iter().enumerate() {
                position = replay_ply(&engine, &position, ply, &format!("{at}, ply {k}"));
            }
            plies += game.plies.len();
            assert_eq!(engine.setup(&position).stores, game.scores, "{at}");
        }
    }
    plies
}

fn replay_ply<R: Replayer>(
    engine: &R,
    position: &R::Position,
    ply: &PlyVector,
    at: &str,
) -> R::Position {
    assert_eq!(engine.legal(position), ply.legal, "legal in {at}");
    if let Some(endless) = ply.endless {
        assert_eq!(engine.endless(position), endless, "endless in {at}");
    }
    let (after, took) = engine.play(position, ply.hole).unwrap();
    let last = ply.last.map_or(Landing::Store, Landing::Hole);
    assert_eq!(took, (ply.laps, ply.seeds_sown, last), "{at}");
    assert_matches(&ply.after, &engine.setup(&after), at);
    after
}

/// Replays every game of the recorded series. Returns the plies.
fn replay_series<R: Replayer>(engine: impl Fn(&Variant) -> R) -> usize {
    let mut plies = 0;
    for variant in recorded("series") {
        let engine = engine(variant);
        for (s, series) in vectors::series(variant.id()).unwrap().iter().enumerate() {
            for (g, game) in series.games.iter().enumerate() {
                let at = format!("{}, series {s}, game {g}", variant.id());
                let mut position = engine.start(&game.start.setup);
                assert_matches(&game.start, &engine.setup(&position), &at);
                for &hole in &game.moves {
                    position = engine.play(&position, hole).unwrap().0;
                }
                plies += game.moves.len();
                let end = engine.setup(&position);
                assert!(end.over.is_some(), "{at} goes on");
                assert_eq!(end.stores, game.scores, "{at}");
            }
        }
    }
    plies
}

/// The shipped variants that have a file of this kind.
fn recorded(kind: &str) -> impl Iterator<Item = &'static Variant> {
    let kind = kind.to_owned();
    Variant::shipped().iter().filter(move |variant| {
        let file = format!("{}.{kind}.jsonl", variant.id());
        folder().join(file).exists()
    })
}

fn assert_matches(recorded: &Snapshot, position: &Setup, at: &str) {
    assert!(
        recorded.matches(position),
        "{at}: {position} is not {}",
        recorded.setup
    );
}

/// How much is recorded: a variant that lost its name would go unnoticed otherwise.
const GAME_PLIES: usize = 4_144;
const SERIES_PLIES: usize = 11_637;

#[test]
fn engine_replays_every_recorded_game() {
    assert_eq!(
        replay_games(|variant| (**variant.rules()).clone()),
        GAME_PLIES
    );
}

#[test]
fn reference_replays_every_recorded_game() {
    assert_eq!(
        replay_games(|variant| Reference::new(variant.spec())),
        GAME_PLIES
    );
}

#[test]
fn engine_replays_every_recorded_series() {
    let plies = replay_series(|variant| (**variant.rules()).clone());
    assert_eq!(plies, SERIES_PLIES);
}

#[test]
fn reference_replays_every_recorded_series() {
    let plies = replay_series(|variant| Reference::new(variant.spec()));
    assert_eq!(plies, SERIES_PLIES);
}

#[test]
fn every_invariant_holds_in_the_recorded_games() {
    for variant in recorded("games") {
        let suite = Suite::new(variant.spec()).unwrap();
        for game in vectors::games(variant.id()).unwrap().iter().take(3) {
            let mut moves = game.plies.iter().map(|ply| ply.hole);
            let start = suite.rules.start();
            let turns = suite
                .check_play(start, game.plies.len(), |_| moves.next())
                .unwrap_or_else(|violation| panic!("{violation}"));
            assert_eq!(turns, game.plies.len(), "{}", variant.id());
        }
    }
}

#[test]
fn a_missing_file_is_named() {
    let error = vectors::games("no-such-variant").unwrap_err();
    assert!(
        error.to_string().contains("no-such-variant.games.jsonl"),
        "{error}"
    );
}
