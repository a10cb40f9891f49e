//! What the clause that ends a turn brings about.

use crate::clauses::Decision;
use crate::event::tell;
use crate::frame::{Field, Marks, OWN, View, before, facing, row_of, split};
use crate::lanes;
use crate::sow::Sown;
use crate::{Beneficiary, Capture, Effect, Event, GrandSlam, Observer, Rules, Take};

/// The board after a turn, as its mover sees it, and what the turn did besides sowing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resolved {
    pub(crate) field: Field,
    pub(crate) own_special: u16,
    /// Won in the turn: the opponent's part, then the mover's.
    pub(crate) captured: [u8; 2],
    /// Whether the count of quiet plies starts afresh.
    pub(crate) progress: bool,
    pub(crate) move_again: bool,
    /// Whether the capture took all the opponent had, and may not.
    pub(crate) forbidden_slam: bool,
}

impl Resolved {
    /// What a turn did that sowed and nothing else.
    #[inline(always)]
    pub(crate) fn sown<M: Marks>(rules: &Rules, view: &View<M>, sown: &Sown) -> Self {
        // Seeds that can come out again might go round for ever.
        let entered_special = M::ANY
            && rules.special_holes_stop
            && changed_at(&view.field, &sown.field, view.marks.special());
        Self {
            field: sown.field,
            own_special: view.marks.own_special(),
            captured: sown.harvested,
            progress: sown.field.store > 0 || entered_special || sown.harvested != [0; 2],
            move_again: false,
            forbidden_slam: false,
        }
    }
}

/// Applies the effect of the clause that ended the sowing.
#[inline(always)]
pub(crate) fn resolve<M: Marks, O: Observer>(
    rules: &Rules,
    view: &View<M>,
    sown: &Sown,
    observer: &mut O,
) -> Resolved {
    let mut turn = Resolved::sown(rules, view, sown);
    match rules.clauses.effect(sown.decision) {
        Effect::Stop | Effect::Relay => {}
        Effect::MakeUurs => make_uurs(rules, view, &mut turn, sown.last, observer),
        Effect::Claim => mark(rules, view, &mut turn, sown.last, observer),
        Effect::MoveAgain => {
            turn.move_again = true;
            tell(observer, || Event::MoveAgain { side: view.mover });
        }
        Effect::Capture(capture) => {
            let mut places = captured_at(rules, view, sown.last, capture.take);
            if capture.backwards {
                let ([theirs, own], special) = (sown.field.rows, view.marks.special());
                places |= run_backwards(rules, theirs, own, special, sown.last, sown.decision);
            }
            let to_opponent = capture.beneficiary == Beneficiary::RowOwner && sown.last < OWN;
            take(
                rules,
                view,
                &mut turn,
                places,
                capture,
                to_opponent,
                observer,
            );
        }
    }
    turn.progress |= turn.captured != [0; 2];
    turn
}

#[inline(always)]
fn make_uurs<M: Marks, O: Observer>(
    rules: &Rules,
    view: &View<M>,
    turn: &mut Resolved,
    to: usize,
    observer: &mut O,
) {
    let from = facing(rules.row(), to);
    turn.field.take_one(from);
    turn.field.add_one(to);
    tell(observer, || Event::Cross {
        from: view.hole(rules, from),
        to: view.hole(rules, to),
    });
    mark(rules, view, turn, to, observer);
    mark(rules, view, turn, from, observer);
}

#[inline(always)]
fn mark<M: Marks, O: Observer>(
    rules: &Rules,
    view: &View<M>,
    turn: &mut Resolved,
    place: usize,
    observer: &mut O,
) {
    turn.own_special |= 1 << place;
    turn.progress = true;
    tell(observer, || Event::Mark {
        hole: view.hole(rules, place),
        owner: view.mover,
    });
}

/// Captures what some places hold, unless that is a grand slam that takes nothing or is forbidden.
#[inline(always)]
fn take<M: Marks, O: Observer>(
    rules: &Rules,
    view: &View<M>,
    turn: &mut Resolved,
    places: u16,
    capture: Capture,
    to_opponent: bool,
    observer: &mut O,
) {
    if capture.grand_slam != GrandSlam::TakesAll && is_grand_slam(view, turn.field, places) {
        turn.forbidden_slam = capture.grand_slam == GrandSlam::Illegal;
        return;
    }
    let seeds = turn.field.count_all(places);
    if to_opponent {
        turn.captured[0] += seeds;
    } else {
        turn.captured[1] += seeds;
    }
    if O::LISTENS {
        let to = if to_opponent { !view.mover } else { view.mover };
        for place in (0..2 * OWN).filter(|place| places >> place & 1 == 1) {
            let (hole, seeds) = (view.hole(rules, place), turn.field.count(place));
            if seeds > 0 {
                observer.notice(Event::Capture { hole, seeds, to });
            }
        }
    }
    turn.field.clear(places);
}

/// The places that a capture empties at once. Special holes are never among them.
#[inline(always)]
fn captured_at<M: Marks>(rules: &Rules, view: &View<M>, last: usize, take: Take) -> u16 {
    let (last, facing) = (1 << last, 1 << facing(rules.row(), last));
    let places = match take {
        Take::Facing => facing,
        Take::LastHole => last,
        Take::Both => facing | last,
    };
    places & !view.marks.special()
}

/// The places that a capture runs on to, backwards from the last hole. Never special ones.
#[inline(never)]
fn run_backwards(
    rules: &Rules,
    theirs: u64,
    own: u64,
    special: u16,
    last: usize,
    decision: Decision,
) -> u16 {
    let (rows, found) = rules.clauses.chain(decision);
    let mut places = 0;
    let mut place = before(rules.row(), last);
    while place != last {
        let seeds = lanes::get(if place < OWN { theirs } else { own }, place);
        let fits = rows >> row_of(place) & 1 == 1
            && special >> place & 1 == 0
            && seeds > 0
            && found.contains(seeds - 1);
        if !fits {
            break;
        }
        places |= 1 << place;
        place = before(rules.row(), place);
    }
    places
}

/// Whether emptying these places takes seeds from the opponent's row and leaves it none outside special
/// holes.
#[inline(always)]
fn is_grand_slam<M: Marks>(view: &View<M>, field: Field, places: u16) -> bool {
    let taken = lanes::expand(split(places)[0]);
    let special = lanes::expand(split(view.marks.special())[0]);
    let theirs = field.rows[0];
    theirs & taken != 0 && theirs & !taken & !special == 0
}

/// Whether the holes at these places hold something else than before.
fn changed_at(before: &Field, after: &Field, places: u16) -> bool {
    let [theirs, own] = split(places).map(lanes::expand);
    (before.rows[0] ^ after.rows[0]) & theirs != 0 || (before.rows[1] ^ after.rows[1]) & own != 0
}
