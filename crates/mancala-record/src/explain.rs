//! Reasons: what a move does or why it may not be made, in plain English and with its source.

mod story;

use std::fmt;

use mancala_core::{Effect, Event, GrandSlam, Hole, IllegalMove, Position, Turn};
use mancala_match::Game;
use mancala_variants::{ClauseInfo, SwitchCite, Variant};

/// What playing a hole would do, or why it may not be played: as data and in words.
///
/// `Display` writes the remarks one after the other, each with its source.
///
/// ```
/// use mancala_core::IllegalMove;
/// use mancala_record::Explanation;
/// use mancala_variants::Variant;
///
/// let layli = Variant::find("layli-goobalay")?;
/// let rules = layli.rules();
///
/// //  North   0 0 0 3 1 1
/// //  South   0 1 0 0 0 0
/// //          A B C D E F
/// let position = rules.position(&"0,1,0,0,0,0/1,1,3,3,0,0 20-19 S".parse()?)?;
///
/// let capture = Explanation::of(&layli, &position, layli.hole('B').unwrap());
/// assert_eq!(capture.outcome().unwrap().laps, 1);
/// assert_eq!(
///     capture.to_string(),
///     "South plays B: 1 lap, 1 seed sown, the last in C. \
///      A seed moves across from d to C. C is South's from now on. d is South's from now on. \
///      The last seed fell into an empty hole of the mover's row that faces 3 seeds: one of the seeds facing \
///      it moves across to it, both holes become uurs of the mover's, and the turn ends. (make-uurs) \
///      [wikipedia: Turn, fourth case, first outcome, three seeds in front]"
/// );
///
/// let empty = Explanation::of(&layli, &position, layli.hole('A').unwrap());
/// assert_eq!(empty.outcome(), Err(IllegalMove::Empty));
/// assert_eq!(empty.to_string(), "A may not be played: the hole is empty.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    hole: Hole,
    outcome: Result<Turn, IllegalMove>,
    events: Vec<Event>,
    remarks: Vec<Remark>,
}

impl Explanation {
    /// Explains a hole of a position. Nothing is played.
    ///
    /// A position doesn't know that the players ended its game early; [`of_game`](Self::of_game) does.
    #[must_use]
    pub fn of(variant: &Variant, position: &Position, hole: Hole) -> Self {
        let mut events = Vec::new();
        let mut copy = *position;
        let outcome = variant
            .rules()
            .play_observed(&mut copy, hole, &mut |event| events.push(event));
        let remarks = match &outcome {
            Ok(turn) => Remark::of_turn(variant, turn, &events),
            Err(error) => vec![Remark::of_refusal(variant, hole, *error)],
        };
        Self {
            hole,
            outcome,
            events,
            remarks,
        }
    }

    /// Explains a hole of the position that a game has reached, which may have ended early. Nothing is
    /// played.
    ///
    /// ```
    /// use mancala_core::Side;
    /// use mancala_match::{EarlyEnd, Game};
    /// use mancala_record::Explanation;
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let hole = krur.hole('A').unwrap();
    /// let mut game = Game::new(krur.rules().clone());
    /// assert!(Explanation::of_game(&krur, &game, hole).outcome().is_ok());
    ///
    /// game.end_early(EarlyEnd::Resignation(Side::North))?;
    /// let why = Explanation::of_game(&krur, &game, hole);
    /// assert_eq!(why.to_string(), "A may not be played: the game is over.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_game(variant: &Variant, game: &Game, hole: Hole) -> Self {
        if game.ended_early().is_none() {
            return Self::of(variant, game.position(), hole);
        }
        let over = IllegalMove::GameOver;
        Self {
            hole,
            outcome: Err(over),
            events: Vec::new(),
            remarks: vec![Remark::of_refusal(variant, hole, over)],
        }
    }

    /// The hole.
    #[must_use]
    pub const fn hole(&self) -> Hole {
        self.hole
    }

    /// What playing it would do, or why it may not be played.
    pub const fn outcome(&self) -> Result<Turn, IllegalMove> {
        self.outcome
    }

    /// Every step of the turn; none where it may not be played.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The same in words.
    #[must_use]
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, remark) in self.remarks.iter().enumerate() {
            let gap = if k == 0 { "" } else { " " };
            write!(f, "{gap}{remark}")?;
        }
        Ok(())
    }
}

/// A sentence about a turn, and where it comes from.
///
/// Holes are called by their letters in [notation](Hole::letter). `Display` writes the sentence, the
/// clause in round brackets and the source in square ones.
///
/// ```
/// use mancala_record::Remark;
/// use mancala_variants::Variant;
///
/// let krur = Variant::find("krur")?;
/// let mut position = krur.rules().start();
/// let mut events = Vec::new();
/// let hole = krur.hole('A').unwrap();
/// let turn = krur.rules().play_observed(&mut position, hole, &mut |event| events.push(event))?;
///
/// let remarks = Remark::of_turn(&krur, &turn, &events);
/// assert_eq!(remarks[0].text(), "South plays A: 8 laps, 36 seeds sown, the last in a.");
/// assert_eq!(remarks[1].text(), "The last seed fell into an empty hole: the turn ends.");
/// assert_eq!(remarks[1].clause(), Some("empty"));
/// assert_eq!(remarks[1].cites(), Some("wikipedia: Turn, first point, an empty hole ends the turn"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Remark {
    text: String,
    clause: Option<String>,
    cites: Option<String>,
}

impl Remark {
    /// What a turn did, why it ended, and what became of the game: from the turn and its events.
    /// Without events, what was captured where is not told.
    #[must_use]
    pub fn of_turn(variant: &Variant, turn: &Turn, events: &[Event]) -> Vec<Self> {
        story::of_turn(variant, turn, events)
    }

    /// Why a hole may not be played.
    ///
    /// ```
    /// use mancala_core::{Endless, IllegalMove};
    /// use mancala_record::Remark;
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let hole = krur.hole('C').unwrap();
    /// let endless = IllegalMove::Endless(Endless::Proven { period: 32 });
    /// assert_eq!(
    ///     Remark::of_refusal(&krur, hole, endless).to_string(),
    ///     "C may not be played: the sowing never ends: it repeats every 32 laps."
    /// );
    /// # Ok::<(), mancala_variants::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn of_refusal(variant: &Variant, hole: Hole, why: IllegalMove) -> Self {
        let letter = hole.letter(variant.rules().row());
        let remark = Self::new(format!("{letter} may not be played: {why}."));
        match why {
            IllegalMove::Endless(_) => remark.citing_switch(variant, "moves", "endless"),
            IllegalMove::MustFeed => remark.citing_switch(variant, "moves", "feeding"),
            IllegalMove::Closed => remark.citing_switch(variant, "series", "layout"),
            IllegalMove::GrandSlam => {
                let mut clauses = variant.spec().last_seed.iter();
                match clauses.position(|clause| forbids_slam(clause.then)) {
                    Some(clause) => remark.citing_clause(variant, clause),
                    None => remark,
                }
            }
            _ => remark,
        }
    }

    const fn new(text: String) -> Self {
        Self {
            text,
            clause: None,
            cites: None,
        }
    }

    fn citing_switch(self, variant: &Variant, section: &str, key: &str) -> Self {
        let mut cites = variant.switch_cites().iter();
        let cite = cites.find(|cite| cite.section() == section && cite.key() == key);
        Self {
            cites: cite.map(SwitchCite::cites).map(str::to_owned),
            ..self
        }
    }

    /// Cites a clause about the last seed, by its index.
    fn citing_clause(self, variant: &Variant, clause: usize) -> Self {
        match variant.last_seed_clauses().get(clause) {
            Some(info) => self.citing(info),
            None => self,
        }
    }

    fn citing(self, clause: &ClauseInfo) -> Self {
        Self {
            clause: Some(clause.id().to_owned()),
            cites: clause.cites().map(str::to_owned),
            ..self
        }
    }

    /// The sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The id of the clause that it is about.
    #[must_use]
    pub fn clause(&self) -> Option<&str> {
        self.clause.as_deref()
    }

    /// The place in a source that the clause or switch encodes, as `SOURCE: PLACE`.
    #[must_use]
    pub fn cites(&self) -> Option<&str> {
        self.cites.as_deref()
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if let Some(clause) = &self.clause {
            write!(f, " ({clause})")?;
        }
        if let Some(cites) = &self.cites {
            write!(f, " [{cites}]")?;
        }
        Ok(())
    }
}

fn forbids_slam(effect: Effect) -> bool {
    matches!(effect, Effect::Capture(capture) if capture.grand_slam == GrandSlam::Illegal)
}
