//! What is to be seen on the board.

use mancala_core::{Hole, HoleSet, HoleState, Mark, Setup, Side};
use mancala_match::SeriesStatus;

use crate::narrate::makes_special;
use crate::screen::model::Model;

/// A board, and what is to be seen of each hole beside its seeds.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) setup: Setup,
    /// Holes that may be played.
    pub(super) legal: HoleSet,
    /// The hole that the keys are at.
    pub(super) cursor: Option<Hole>,
    /// Where the last move began.
    pub(super) from: Option<Hole>,
    /// Where its last seed fell.
    pub(super) last: Option<Hole>,
    /// What it won seeds from.
    pub(super) captured: HoleSet,
    /// Where the hand is.
    pub(super) here: Option<Hole>,
    /// Whether South's row runs to the right.
    pub(super) rightward: bool,
}

impl Sight {
    /// The board as the model has it now.
    pub(super) fn of(model: &Model) -> Self {
        let still = Self {
            setup: model.table.position().setup(),
            legal: HoleSet::EMPTY,
            cursor: None,
            from: None,
            last: None,
            captured: HoleSet::EMPTY,
            here: None,
            rightward: model.runs_rightward(Side::South),
        };
        if let Some(film) = &model.film {
            return Self {
                setup: film.board().clone(),
                from: Some(film.turn().from),
                here: film.here(),
                ..still
            };
        }
        if let Some(laying) = &model.laying {
            let row = laying.decision().row();
            return Self {
                setup: laid_out(model),
                cursor: Hole::of(laying.side(), laying.cursor(), row),
                ..still
            };
        }
        let playing = model.table.series().status() == SeriesStatus::Playing;
        let person = playing && model.table.program_to_move().is_none();
        Self {
            legal: model.legal,
            cursor: model.hole_at_cursor().filter(|_| person),
            from: model.last.as_ref().map(|last| last.turn.from),
            last: model.last.as_ref().and_then(|last| last.turn.last.hole()),
            captured: model
                .last
                .as_ref()
                .map_or(HoleSet::EMPTY, |last| last.captured),
            ..still
        }
    }

    /// The holes of a row from the left.
    pub(super) fn row(&self, side: Side) -> impl Iterator<Item = Hole> + use<> {
        let row = self.setup.holes.len() / 2;
        let forward = (side == Side::South) == self.rightward;
        (0..row).filter_map(move |k| Hole::of(side, if forward { k } else { row - 1 - k }, row))
    }

    /// Whose name and store stand at the left: a row ends at its owner's store.
    pub(super) const fn left(&self) -> Side {
        if self.rightward {
            Side::North
        } else {
            Side::South
        }
    }

    /// The hole's seeds, and its mark.
    pub(super) fn state(&self, hole: Hole) -> HoleState {
        self.setup
            .holes
            .get(hole.index())
            .copied()
            .unwrap_or_default()
    }

    /// What stands in a hole.
    pub(super) fn content(&self, hole: Hole) -> String {
        let HoleState { seeds, mark } = self.state(hole);
        let content = match mark {
            Mark::Plain => seeds.to_string(),
            Mark::Special(owner) => format!("{seeds}{}", owner.letter()),
            Mark::Closed => "##".to_owned(),
        };
        let is = |place: Option<Hole>| place == Some(hole);
        if is(self.here) {
            format!("*{content}*")
        } else if is(self.last) {
            format!("[{content}]")
        } else if self.captured.contains(hole) {
            format!("{{{content}}}")
        } else if is(self.from) {
            format!("<{content}>")
        } else {
            content
        }
    }

    /// What stands at a hole, outside the board.
    pub(super) fn name(&self, hole: Hole) -> String {
        let letter = hole.letter(self.setup.holes.len() / 2);
        let name = if self.legal.contains(hole) {
            format!("({letter})")
        } else {
            letter.to_string()
        };
        if self.cursor == Some(hole) {
            format!(">{name}<")
        } else {
            name
        }
    }
}

/// What the signs mean that a board of this game may have.
pub(super) fn legend(model: &Model) -> String {
    let variant = model.table.variant();
    let mut signs = vec!["(A) may be played", "<4> start"];
    if model.film.is_some() {
        signs.push("*4* hand");
    } else {
        signs.extend(["[4] last", "{4} captured"]);
    }
    if makes_special(variant) {
        signs.push("4S South's");
    }
    if variant.spec().board.closable {
        signs.push("## closed");
    }
    signs.join("  ")
}

/// The board that is being laid out.
fn laid_out(model: &Model) -> Setup {
    let mut setup = model.table.position().setup();
    let Some(laying) = &model.laying else {
        return setup;
    };
    let decision = laying.decision();
    let rows = laying.rows();
    let closes = model.table.series().spec().closes_holes();
    for side in Side::BOTH {
        setup.stores[side] = decision.keeps(side);
        for (k, &seeds) in rows[side].iter().enumerate() {
            let hole = Hole::of(side, k, decision.row());
            if let Some(state) = hole.and_then(|hole| setup.holes.get_mut(hole.index())) {
                state.seeds = seeds;
                state.mark = if seeds == 0 && closes {
                    Mark::Closed
                } else {
                    Mark::Plain
                };
            }
        }
    }
    setup
}
