//! The table that a series is played at: who sits there, what was played, and what is kept of it.

use mancala_core::{BySide, Hole, IllegalMove, Observer, Position, Rules, Side, Turn};
use mancala_match::{
    AlreadyOver, ArrangeError, Arrangement, Decision, EarlyEnd, Series, SeriesStatus,
};
use mancala_record::{OtherVariant, Played, Record};
use mancala_search::Limits;
use mancala_variants::Variant;

use crate::args::Seat;
use crate::dice::Dice;
use crate::play::files::Loaded;
use crate::players::Player;

/// Those who play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Company {
    pub(crate) seats: BySide<Seat>,
    /// Of those who search.
    pub(crate) limits: Limits,
    /// Of the programs' chance.
    pub(crate) seed: u64,
}

/// A series that is played, and those who play it.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Tags and comments, as they were loaded. What is played in it may lag behind.
    record: Record,
    series: Series,
    company: Company,
    /// The variant that was played first. It may be in a file of its own, and is found by its id as long
    /// as the table stands.
    known: Variant,
    /// What a file holds of it.
    saved: Option<Series>,
}

impl Table {
    /// A table at which a series begins, or goes on.
    pub(crate) fn new(
        variant: &Variant,
        series: Series,
        company: Company,
    ) -> Result<Self, OtherVariant> {
        Ok(Self {
            record: Record::of_series(variant, series.clone())?,
            series,
            company,
            known: variant.clone(),
            saved: None,
        })
    }

    /// A table at which a series goes on that was loaded from a file, with its record.
    pub(crate) fn open(loaded: Loaded, company: Company) -> Self {
        Self {
            known: loaded.record.variant().clone(),
            record: loaded.record,
            saved: Some(loaded.series.clone()),
            series: loaded.series,
            company,
        }
    }

    /// Clears the table for another series.
    pub(crate) fn reopen(&mut self, loaded: Loaded) {
        let known = self.known.clone();
        *self = Self {
            known,
            ..Self::open(loaded, self.company)
        };
    }

    pub(crate) const fn variant(&self) -> &Variant {
        self.record.variant()
    }

    /// The variant that records may be of besides the shipped ones.
    pub(crate) const fn known(&self) -> &Variant {
        &self.known
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.variant().rules()
    }

    pub(crate) const fn series(&self) -> &Series {
        &self.series
    }

    /// The series, to be played on in ways that the table needs to know nothing of.
    pub(crate) const fn series_mut(&mut self) -> &mut Series {
        &mut self.series
    }

    pub(crate) fn position(&self) -> &Position {
        self.series.position()
    }

    pub(crate) const fn seats(&self) -> BySide<Seat> {
        self.company.seats
    }

    /// Whether a person plays.
    pub(crate) fn has_person(&self) -> bool {
        let seats = self.company.seats.into_array();
        seats.into_iter().any(Seat::is_person)
    }

    /// How long is searched for a move.
    pub(crate) const fn limits(&self) -> Limits {
        self.company.limits
    }

    /// The program that has to move, if one has.
    pub(crate) fn program_to_move(&self) -> Option<Player> {
        match self.series.status() {
            SeriesStatus::Playing => self.company.seats[self.position().to_move()].player(),
            _ => None,
        }
    }

    /// The sides whose players are asked how they lay their rows, and are people, in order.
    pub(crate) fn people_asked(&self, decision: &Decision) -> impl Iterator<Item = Side> + use<> {
        let seats = self.company.seats;
        decision
            .deciders()
            .filter(move |&side| seats[side].is_person())
    }

    /// The chance of the current game, as far as its moves have used it.
    pub(crate) fn dice(&self) -> Dice {
        let Company { seats, seed, .. } = self.company;
        let mut dice = Dice::new(seed, u64::from(self.series.number()) - 1);
        for ply in self.series.game().plies() {
            if seats[ply.turn.side]
                .player()
                .is_some_and(Player::uses_chance)
            {
                dice.bits();
            }
        }
        dice
    }

    pub(crate) fn play(
        &mut self,
        hole: Hole,
        observer: &mut impl Observer,
    ) -> Result<Turn, IllegalMove> {
        self.series.play_observed(hole, observer)
    }

    pub(crate) fn arrange(&mut self, arrangement: &Arrangement) -> Result<(), ArrangeError> {
        self.series.arrange(arrangement)
    }

    pub(crate) fn end_game(&mut self, end: EarlyEnd) -> Result<(), AlreadyOver> {
        self.series.end_game_early(end).map(drop)
    }

    pub(crate) fn end_series(&mut self, end: EarlyEnd) -> Result<(), AlreadyOver> {
        self.series.end_early(end).map(drop)
    }

    /// Takes back the last thing that a person decided, and all that came of it. Says whether there
    /// was one.
    pub(crate) fn undo(&mut self) -> bool {
        let mut back = self.series.clone();
        while back.undo() {
            if self.waits_for_person(&back) {
                self.series = back;
                return true;
            }
        }
        false
    }

    /// Does again what was taken back last. Says whether there was something.
    pub(crate) fn redo(&mut self) -> bool {
        let done = self.series.redo();
        while !self.waits_for_person(&self.series) && self.series.redo() {}
        done
    }

    /// The rows that the next game was laid out with before that was taken back.
    pub(crate) fn laid_before(&self) -> Option<Arrangement> {
        let mut again = self.series.clone();
        let is_next = again.redo() && again.number() > self.series.number();
        is_next.then(|| again.game().arrangement())
    }

    fn waits_for_person(&self, series: &Series) -> bool {
        match series.status() {
            SeriesStatus::Playing => self.company.seats[series.position().to_move()].is_person(),
            SeriesStatus::Arranging { decision, .. } => self.people_asked(&decision).count() > 0,
            SeriesStatus::Over(_) => false,
        }
    }

    /// Everything that was played, to be saved. Programs are named in it.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.record.clone();
        // The series is of the record's variant: it began or was loaded so.
        let _ = record.set_played(Played::Series(self.series.clone()));
        for (tag, seat) in ["South", "North"]
            .into_iter()
            .zip(self.company.seats.into_array())
        {
            if let (None, Some(player)) = (record.tags().get(tag), seat.player()) {
                // A program's name is a valid tag; without a free place for it, it is left out.
                let _ = record.tags_mut().set(tag, player.name());
            }
        }
        record
    }

    /// What was played is in a file now.
    pub(crate) fn mark_saved(&mut self) {
        self.saved = Some(self.series.clone());
    }

    /// Whether something was played that is in no file.
    pub(crate) fn is_unsaved(&self) -> bool {
        let untouched = self.series.number() == 1 && !self.series.can_undo();
        match &self.saved {
            Some(saved) => *saved != self.series,
            None => !untouched,
        }
    }
}
