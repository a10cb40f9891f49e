//! What the clause that ends a turn brings about.

use crate::event::tell;
use crate::frame::{Field, OWN, View, row_of, split};
use crate::lanes;
use crate::sow::Sown;
use crate::{Beneficiary, Capture, Effect, Event, GrandSlam, Observer, Rules, Take};

/// The board after a turn, as its mover sees it, and what the turn did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resolved {
    pub(crate) field: Field,
    pub(crate) own_special: u16,
    /// Won in the turn: the opponent's part, then the mover's.
    pub(crate) captured: [u8; 2],
    pub(crate) laps: u32,
    pub(crate) seeds_sown: u32,
    pub(crate) last: usize,
    pub(crate) clause: Option<u8>,
    /// Whether the count of quiet plies starts afresh.
    pub(crate) progress: bool,
    pub(crate) move_again: bool,
    /// Whether the capture took all the opponent had, and may not.
    pub(crate) forbidden_slam: bool,
}

/// Applies the effect of the clause that ended the sowing.
#[inline(always)]
pub(crate) fn resolve<O: Observer>(
    rules: &Rules,
    view: &View,
    sown: &Sown,
    observer: &mut O,
) -> Resolved {
    let entered_special = sown.special_relayed
        || (view.special() != 0 && changed_at(&view.field, &sown.field, view.special()));
    let mut turn = Resolved {
        field: sown.field,
        own_special: view.own_special,
        captured: sown.harvested,
        laps: sown.laps,
        seeds_sown: sown.seeds,
        last: sown.last,
        clause: sown.clause.map(|(clause, _)| clause),
        progress: sown.field.store > 0 || entered_special,
        move_again: false,
        forbidden_slam: false,
    };
    match sown.clause {
        None | Some((_, Effect::Stop | Effect::Relay)) => {}
        Some((_, Effect::MakeUurs)) => make_uurs(view, &mut turn, observer),
        Some((_, Effect::Claim)) => mark(view, &mut turn, sown.last, observer),
        Some((_, Effect::MoveAgain)) => {
            turn.move_again = true;
            tell(observer, || Event::MoveAgain { side: view.mover });
        }
        Some((clause, Effect::Capture(capture))) => {
            self::capture(rules, view, &mut turn, clause, capture, observer);
        }
    }
    turn.progress |= turn.captured != [0; 2];
    turn
}

#[inline(always)]
fn make_uurs<O: Observer>(view: &View, turn: &mut Resolved, observer: &mut O) {
    let (to, from) = (turn.last, view.facing(turn.last));
    turn.field.take_one(from);
    turn.field.add_one(to);
    tell(observer, || Event::Cross {
        from: view.hole(from),
        to: view.hole(to),
    });
    mark(view, turn, to, observer);
    mark(view, turn, from, observer);
}

#[inline(always)]
fn mark<O: Observer>(view: &View, turn: &mut Resolved, place: usize, observer: &mut O) {
    turn.own_special |= 1 << place;
    turn.progress = true;
    tell(observer, || Event::Mark {
        hole: view.hole(place),
        owner: view.mover,
    });
}

#[inline(always)]
fn capture<O: Observer>(
    rules: &Rules,
    view: &View,
    turn: &mut Resolved,
    clause: u8,
    capture: Capture,
    observer: &mut O,
) {
    let mut places = captured_at(view, turn.last, capture.take);
    if capture.backwards {
        places |= run_backwards(rules, view, turn.field, turn.last, clause);
    }
    if capture.grand_slam != GrandSlam::TakesAll && is_grand_slam(view, turn, places) {
        turn.forbidden_slam = capture.grand_slam == GrandSlam::Illegal;
        return;
    }
    let to_opponent = capture.beneficiary == Beneficiary::RowOwner && turn.last < OWN;
    turn.captured[usize::from(!to_opponent)] += turn.field.count_all(places);
    if O::LISTENS {
        let to = if to_opponent { !view.mover } else { view.mover };
        for place in (0..2 * OWN).filter(|place| places >> place & 1 == 1) {
            let (hole, seeds) = (view.hole(place), turn.field.count(place));
            if seeds > 0 {
                observer.notice(Event::Capture { hole, seeds, to });
            }
        }
    }
    turn.field.clear(places);
}

/// The places that a capture empties at once. Special holes are never among them.
const fn captured_at(view: &View, last: usize, take: Take) -> u16 {
    let (last, facing) = (1 << last, 1 << view.facing(last));
    let places = match take {
        Take::Facing => facing,
        Take::LastHole => last,
        Take::Both => facing | last,
    };
    places & !view.special()
}

/// The places that a capture runs on to, backwards from the last hole.
#[inline(never)]
fn run_backwards(rules: &Rules, view: &View, field: Field, last: usize, clause: u8) -> u16 {
    let (rows, found) = rules.clauses.chain(clause);
    let mut places = 0;
    let mut place = view.before(last);
    while place != last {
        let seeds = field.count(place);
        let fits = rows >> row_of(place) & 1 == 1
            && view.special() >> place & 1 == 0
            && seeds > 0
            && found.contains(seeds - 1);
        if !fits {
            break;
        }
        places |= 1 << place;
        place = view.before(place);
    }
    places
}

/// Whether emptying these places takes seeds from the opponent's row and leaves it none outside special
/// holes.
#[inline(always)]
fn is_grand_slam(view: &View, turn: &Resolved, places: u16) -> bool {
    let taken = lanes::expand(split(places)[0]);
    let special = lanes::expand(split(view.special())[0]);
    let theirs = turn.field.rows[0];
    theirs & taken != 0 && theirs & !taken & !special == 0
}

/// Whether the holes at these places hold something else than before.
fn changed_at(before: &Field, after: &Field, places: u16) -> bool {
    let [theirs, own] = split(places).map(lanes::expand);
    (before.rows[0] ^ after.rows[0]) & theirs != 0 || (before.rows[1] ^ after.rows[1]) & own != 0
}
