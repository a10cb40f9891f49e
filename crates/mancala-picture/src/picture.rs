//! What a picture shows, whichever way it is drawn.

use std::fmt::Display;

use mancala_core::{Hole, HoleSet, HoleState, Landing, Setup, Side, Turn};

use crate::svg::Svg;
use crate::text::Text;

/// A picture of a position, ready to be drawn as SVG or as text.
///
/// A [`Setup`] may be nonsense, and a picture of it shows the nonsense as it stands: rows of different
/// lengths, seeds in a closed hole, more seeds than a game has. Holes that are asked for but not on the
/// board are not drawn.
///
/// ```
/// use mancala_core::{HoleSet, Setup};
/// use mancala_picture::Picture;
///
/// let setup: Setup = "4,0,9,9/1,1,8,0 0-0 N last=S".parse()?;
/// let picture = Picture::of(&setup).legal(HoleSet::from_bits(0b0111_0000));
/// assert_eq!(
///     picture.to_text(),
///     "
///          d    (c)   (b)   (a)
///       +-----+-----+-----+-----+
/// North |  0  |  8  |  1  |  1  | South
///     0 +-----+-----+-----+-----+ 0
///       |  4  |  0  |  9  |  9  |
///       +-----+-----+-----+-----+
///          A     B     C     D
/// North to move.
/// "
///     .trim_start_matches('\n')
/// );
/// # Ok::<(), mancala_core::ParseSetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a picture does nothing until it is drawn"]
pub struct Picture {
    setup: Setup,
    title: Option<String>,
    last_move: Option<Turn>,
    ended: Option<Ended>,
    captured: HoleSet,
    legal: HoleSet,
    highlighted: HoleSet,
    clockwise: bool,
}

impl Picture {
    /// A picture of a position, with nothing marked but what the position itself says.
    ///
    /// A [`Position`](mancala_core::Position) is pictured by way of its
    /// [`setup`](mancala_core::Position::setup). It doesn't know that the players ended its game early:
    /// [`ended`](Self::ended) says so.
    pub fn of(setup: &Setup) -> Self {
        Self {
            setup: setup.clone(),
            title: None,
            last_move: None,
            ended: None,
            captured: HoleSet::EMPTY,
            legal: HoleSet::EMPTY,
            highlighted: HoleSet::EMPTY,
            clockwise: false,
        }
    }

    /// A heading above the board.
    ///
    /// It is drawn as text, whatever it says. Line breaks and control characters become blanks, and
    /// blanks in a row one; the two characters that XML can't hold become U+FFFD.
    pub fn title(mut self, title: &str) -> Self {
        self.title = Some(clean(title)).filter(|title| !title.is_empty());
        self
    }

    /// Shows the turn that led to the position: where it began, where the last seed fell, and its
    /// story in words.
    pub fn last_move(mut self, turn: &Turn) -> Self {
        self.last_move = Some(*turn);
        self
    }

    /// Says how the game ended, instead of what the position says, which doesn't know of early ends: why, in
    /// words such as those of `mancala`'s `GameEnd`, and who won, or nobody. Characters are treated as in a
    /// [title](Self::title).
    ///
    /// ```
    /// use mancala_core::{Setup, Side};
    /// use mancala_picture::Picture;
    ///
    /// let setup: Setup = "4,0,9,9/1,1,8,0 0-0 N last=S".parse()?;
    /// let picture = Picture::of(&setup).ended("a player resigns", Some(Side::South));
    /// assert!(picture.to_text().ends_with("Game over: a player resigns. South wins.\n"));
    /// # Ok::<(), mancala_core::ParseSetupError>(())
    /// ```
    pub fn ended(mut self, reason: impl Display, winner: Option<Side>) -> Self {
        let reason = clean(&reason.to_string());
        self.ended = Some(Ended { reason, winner });
        self
    }

    /// Marks holes that the last move took seeds from.
    ///
    /// A [`Turn`] says how many seeds were won but not where; an observer of the turn knows.
    ///
    /// ```
    /// use mancala_core::{BoardSpec, CountSet, Effect, Event, HoleSet, LastSeedClause, RuleSpec, Take};
    /// use mancala_picture::Picture;
    ///
    /// let mut spec = RuleSpec::new(BoardSpec::new(3, 1));
    /// spec.last_seed.push(LastSeedClause {
    ///     facing: CountSet::SEEDS,
    ///     ..LastSeedClause::new(Effect::capture(Take::Both))
    /// });
    /// let rules = spec.compile()?;
    ///
    /// let mut position = rules.start();
    /// let first = rules.legal(&position).nth(0).expect("an ongoing game has a move");
    /// let mut captured = HoleSet::EMPTY;
    /// let turn = rules.play_observed(&mut position, first, &mut |event| {
    ///     if let Event::Capture { hole, .. } = event {
    ///         captured.insert(hole);
    ///     }
    /// })?;
    /// let picture = Picture::of(&position.setup()).last_move(&turn).captured(captured);
    /// //          c     b     a
    /// //       +-----+-----+-----+
    /// // North |  1  | {0} |  1  | South
    /// //     0 +-----+-----+-----+ 3
    /// //       | <0> | [0] |  1  |
    /// //       +-----+-----+-----+
    /// //          A     B     C
    /// // South played A: 1 lap, last seed in B. South won 3. North to move.
    /// assert!(picture.to_text().contains("North |  1  | {0} |  1  | South"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn captured(mut self, holes: HoleSet) -> Self {
        self.captured = holes;
        self
    }

    /// Marks the holes that may be played, as [`Rules::legal`](mancala_core::Rules::legal) tells them.
    pub fn legal(mut self, holes: HoleSet) -> Self {
        self.legal = holes;
        self
    }

    /// Draws attention to some holes, for whatever reason.
    pub fn highlight(mut self, holes: HoleSet) -> Self {
        self.highlighted = holes;
        self
    }

    /// Whether the board is sown clockwise, and so drawn as the mirror image: each row begins at its
    /// owner's right. It is drawn anticlockwise unless this is asked for: a position doesn't know the
    /// direction, its variant does.
    ///
    /// ```
    /// use mancala_core::Setup;
    /// use mancala_picture::Picture;
    ///
    /// let setup: Setup = "1,2,3/4,5,6 0-0 S".parse()?;
    /// let text = Picture::of(&setup).clockwise(true).to_text();
    /// assert!(text.contains("South |  4  |  5  |  6  | North"));
    /// assert!(text.contains("      |  3  |  2  |  1  |"));
    /// # Ok::<(), mancala_core::ParseSetupError>(())
    /// ```
    pub fn clockwise(mut self, clockwise: bool) -> Self {
        self.clockwise = clockwise;
        self
    }

    /// The picture as an SVG document, the same byte for byte each time.
    ///
    /// Seeds are drawn one by one up to 20 in a hole and 50 in a store, and as a heap with its number
    /// beyond. A special hole has a rim in its owner's colour and its owner's letter, South's whole and
    /// on a square, North's dashed and on a diamond; the stores have the same rims. A closed hole is
    /// hatched. Of the last move, an arrow up and a dashed ring show where it began, an arrow down and
    /// a whole ring where its last seed fell, a cross what it captured. A letter in a dark field may be
    /// played, and a name in a dark field is to move. The arrows in the middle show which way round is
    /// sown.
    ///
    /// It is opaque, so that it looks the same on light and dark pages, has no scripts, no fonts and no
    /// ids of its own, and tells all it shows in its `<title>` and `<desc>`. It may be used as a file
    /// or put into an HTML page as it is.
    #[must_use]
    pub fn to_svg(&self) -> String {
        Svg(self).to_string()
    }

    /// The picture as lines of text, at most 79 columns wide, each ended by a line feed.
    ///
    /// North's row is above, first hole at the right, South's below. In a hole `4` is a count, `4S` a
    /// special hole of South's, `##` a closed hole. `<0>` is the hole that the last move began in, `[4]`
    /// the one that its last seed fell in, `{0}` one it captured, `*4*` a highlighted one: where several are true
    /// of a hole, the first of last seed, capture, beginning and highlight is shown. `(A)` may be
    /// played. Everything but the title is ASCII.
    #[must_use]
    pub fn to_text(&self) -> String {
        Text(self).to_string()
    }
}

/// How the drawings look at a picture.
impl Picture {
    pub(crate) const fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn heading(&self) -> Option<&str> {
        self.title.as_deref()
    }

    pub(crate) const fn turn(&self) -> Option<&Turn> {
        self.last_move.as_ref()
    }

    /// How the game ended, if it has.
    pub(crate) fn end(&self) -> Option<Ended> {
        let by_rules = || {
            let over = self.setup.over?;
            Some(Ended {
                reason: over.reason.to_string(),
                winner: over.winner,
            })
        };
        self.ended.clone().or_else(by_rules)
    }

    pub(crate) const fn is_clockwise(&self) -> bool {
        self.clockwise
    }

    /// Columns of holes: as many as the longer row has.
    pub(crate) fn columns(&self) -> usize {
        self.setup.holes.len().div_ceil(2)
    }

    /// The holes of a side's row in sowing order.
    pub(crate) fn row(&self, side: Side) -> impl Iterator<Item = Spot> {
        let row = self.setup.holes.len() / 2;
        let states = self.setup.holes.iter().enumerate();
        states.filter_map(move |(index, state)| {
            let hole = Hole::new(index)?;
            (hole.side(row) == side).then(|| Spot {
                hole,
                letter: hole.letter(row),
                column: self.column(side, hole.in_row(row)),
                state: *state,
            })
        })
    }

    /// The column, from the picture's left, of a side's hole `k`.
    fn column(&self, side: Side, k: usize) -> usize {
        if self.left() == side {
            self.columns() - 1 - k
        } else {
            k
        }
    }

    /// Whose store is drawn at the left: a row ends at its owner's store.
    pub(crate) const fn left(&self) -> Side {
        if self.clockwise {
            Side::South
        } else {
            Side::North
        }
    }

    /// Whether a sign is shown at a hole.
    pub(crate) fn shows(&self, sign: Sign, hole: Hole) -> bool {
        match sign {
            Sign::Legal => self.legal.contains(hole),
            Sign::Highlighted => self.highlighted.contains(hole),
            Sign::Captured => self.captured.contains(hole),
            Sign::From => self.last_move.is_some_and(|turn| turn.from == hole),
            Sign::Last => self
                .last_move
                .is_some_and(|turn| turn.last == Landing::Hole(hole)),
        }
    }

    /// The letter of a hole, which need not be on the board.
    pub(crate) fn letter(&self, hole: Hole) -> char {
        hole.letter(self.setup.holes.len() / 2)
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ended {
    pub(crate) reason: String,
    pub(crate) winner: Option<Side>,
}

/// A hole in its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) hole: Hole,
    pub(crate) letter: char,
    /// From the picture's left.
    pub(crate) column: usize,
    pub(crate) state: HoleState,
}

/// What a picture may say of a hole beside its seeds and its mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// It may be played.
    Legal,
    /// The last move began there.
    From,
    /// The last seed fell there.
    Last,
    /// The last move took seeds from it.
    Captured,
    /// It is pointed at.
    Highlighted,
}

/// One line of characters that terminals and XML can hold.
fn clean(title: &str) -> String {
    let shown: String = title
        .chars()
        .map(|c| match c {
            '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
            c if c.is_control() => ' ',
            c => c,
        })
        .collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}
