//! A turn as it is shown, seed by seed or lap by lap.

use mancala_core::{Event, Hole, Mark, Observer, Position, Setup, Turn};

use super::speed::Speed;

/// Most steps of a turn that are kept to be shown. What comes after them is not shown step by step.
const MOST_STEPS: usize = 100_000;

/// Most pictures that a turn is shown in, but for those that are shown lap by lap: of a longer one,
/// each picture skips a few steps.
const MOST_PICTURES: usize = 200;

/// What there is to show of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch(Vec<Event>);

impl Observer for Watch {
    fn notice(&mut self, event: Event) {
        if self.0.len() < MOST_STEPS {
            self.0.push(event);
        }
    }
}

/// A turn that is being shown.
#[derive(Clone, Debug)]
pub(super) struct Film {
    turn: Turn,
    steps: Vec<Event>,
    /// Steps that are shown.
    shown: usize,
    /// The board after them.
    board: Setup,
    lap: u32,
    in_hand: u8,
    /// Where the hand is.
    here: Option<Hole>,
}

impl Film {
    /// A turn from its first step on.
    pub(super) fn new(before: &Position, turn: Turn, watch: Watch) -> Self {
        Self {
            turn,
            steps: watch.0,
            shown: 0,
            board: before.setup(),
            lap: 0,
            in_hand: 0,
            here: None,
        }
    }

    pub(super) const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The board as it is shown.
    pub(super) const fn board(&self) -> &Setup {
        &self.board
    }

    /// The lap that is shown, from 1; 0 before the first.
    pub(super) const fn lap(&self) -> u32 {
        self.lap
    }

    pub(super) const fn in_hand(&self) -> u8 {
        self.in_hand
    }

    pub(super) const fn here(&self) -> Option<Hole> {
        self.here
    }

    /// Shows the next picture. Says whether there was one.
    pub(super) fn advance(&mut self, speed: Speed) -> bool {
        let picture = match speed {
            Speed::Laps => self.rest_of_lap(),
            _ => self.steps.len().div_ceil(MOST_PICTURES),
        };
        let end = (self.shown + picture).min(self.steps.len());
        let more = self.shown < end;
        for k in self.shown..end {
            self.show(self.steps[k]);
        }
        self.shown = end;
        more
    }

    /// Steps up to the next lift.
    fn rest_of_lap(&self) -> usize {
        let rest = self.steps.iter().skip(self.shown + 1);
        1 + rest
            .take_while(|step| !matches!(step, Event::Lift { .. }))
            .count()
    }

    fn show(&mut self, step: Event) {
        match step {
            Event::Lift { hole, seeds } => {
                self.empty(hole);
                self.lap += 1;
                self.in_hand = seeds;
                self.here = Some(hole);
            }
            Event::Drop { hole } => {
                self.fill(hole, 1);
                self.in_hand = self.in_hand.saturating_sub(1);
                self.here = Some(hole);
            }
            Event::DropInStore { side } => {
                self.board.stores[side] += 1;
                self.in_hand = self.in_hand.saturating_sub(1);
                self.here = None;
            }
            Event::Harvest {
                hole, seeds, to, ..
            }
            | Event::Capture { hole, seeds, to }
            | Event::Sweep { hole, seeds, to } => {
                self.empty(hole);
                self.board.stores[to] += seeds;
                self.here = Some(hole);
            }
            Event::Cross { from, to } => {
                if let Some(state) = self.board.holes.get_mut(from.index()) {
                    state.seeds = state.seeds.saturating_sub(1);
                }
                self.fill(to, 1);
            }
            Event::Mark { hole, owner } => {
                if let Some(state) = self.board.holes.get_mut(hole.index()) {
                    state.mark = Mark::Special(owner);
                }
                self.here = Some(hole);
            }
            _ => {}
        }
    }

    fn empty(&mut self, hole: Hole) {
        if let Some(state) = self.board.holes.get_mut(hole.index()) {
            state.seeds = 0;
        }
    }

    fn fill(&mut self, hole: Hole, seeds: u8) {
        if let Some(state) = self.board.holes.get_mut(hole.index()) {
            state.seeds += seeds;
        }
    }
}

#[cfg(test)]
mod tests {
    use mancala_variants::Variant;

    use super::*;

    /// A film of the first legal move at each ply of a game, with the position that it comes to.
    fn films(variant: &Variant) -> Vec<(Film, Position)> {
        let rules = variant.rules();
        let mut position = rules.start();
        let mut films = Vec::new();
        while let Some(hole) = rules.legal(&position).nth(0) {
            let (before, mut watch) = (position, Watch::default());
            let turn = rules
                .play_observed(&mut position, hole, &mut watch)
                .unwrap();
            films.push((Film::new(&before, turn, watch), position));
        }
        films
    }

    #[test]
    fn every_film_ends_with_the_board_that_the_turn_leaves() {
        for variant in Variant::shipped() {
            for (mut film, after) in films(variant) {
                while film.advance(Speed::Slow) {}
                let after = after.setup();
                assert_eq!(film.board().holes, after.holes, "{}", variant.id());
                assert_eq!(film.board().stores, after.stores, "{}", variant.id());
                assert_eq!((film.lap(), film.in_hand()), (film.turn().laps, 0));
            }
        }
    }

    #[test]
    fn lap_by_lap_a_film_has_a_picture_a_lap() {
        let layli = Variant::find("layli-goobalay").unwrap();
        for (mut film, _) in films(&layli) {
            let mut laps = Vec::new();
            while film.advance(Speed::Laps) {
                laps.push(film.lap());
            }
            assert_eq!(laps, (1..=film.turn().laps).collect::<Vec<_>>());
        }
    }

    #[test]
    fn no_film_is_longer_than_so_many_pictures() {
        let ayoayo = Variant::find("ayoayo").unwrap();
        let rules = ayoayo.rules();
        let setup = "0,2,5,0,1,4/0,1,0,6,2,1 9-17 S".parse().unwrap();
        let before = rules.position(&setup).unwrap();
        let (mut after, mut watch) = (before, Watch::default());
        let hole = ayoayo.hole('F').unwrap();
        let turn = rules.play_observed(&mut after, hole, &mut watch).unwrap();
        assert_eq!(turn.laps, 348);
        let mut film = Film::new(&before, turn, watch);
        let pictures =
            std::iter::repeat_with(|| film.advance(Speed::Slow)).take_while(|&more| more);
        assert!((100..=MOST_PICTURES).contains(&pictures.count()));
        assert_eq!(film.board().holes, after.setup().holes);
    }
}
