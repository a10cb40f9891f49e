//! A game or a series with all that is kept of it.

use std::collections::BTreeMap;
use std::fmt;

use mancala_match::{Game, Layout, Series};
use mancala_variants::Variant;

use crate::text::check_comment;
use crate::{Tags, TextError, results};

/// A game or a series of a variant, with tags and comments: what a [text](crate#the-text) says.
///
/// A record is always valid: what is played in it was played by the rules of its variant, and its
/// comments stand at plies that it has. It is read by a [`Reader`](crate::Reader) or made of a game that
/// was played, and written by `Display` or [`write_to`](Self::write_to).
///
/// Records are equal where they have the same variant, tags and comments, and the same was played in
/// them. What is undone is not kept.
///
/// ```
/// use mancala_match::Game;
/// use mancala_record::{Moment, Record};
/// use mancala_variants::Variant;
///
/// let krur = Variant::find("krur")?;
/// let mut game = Game::new(krur.rules().clone());
/// game.play(krur.hole('A').unwrap())?;
///
/// let mut record = Record::of_game(&krur, game)?;
/// record.tags_mut().set("South", "Amina")?;
/// record.comment(Moment { game: 1, ply: 1 }, "Eight laps, and nothing won.")?;
/// assert_eq!(
///     record.to_string(),
///     r#"[Record "game"]
/// [Format "1"]
/// [Variant "krur"]
/// [Digest "DIGEST"]
/// [South "Amina"]
/// [Result "*"]
///
///   1. A {Eight laps, and nothing won.}
/// Result: *
/// "#.replace("DIGEST", &krur.digest().to_string())
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    variant: Variant,
    tags: Tags,
    played: Played,
    comments: BTreeMap<Moment, Vec<String>>,
}

/// What is played in a [`Record`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// One game.
    Game(Game),
    /// A series of games.
    Series(Series),
}

impl Played {
    /// The games in order.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        let (one, many) = match self {
            Self::Game(game) => (Some(game), None),
            Self::Series(series) => (None, Some(series.games())),
        };
        one.into_iter().chain(many.into_iter().flatten())
    }
}

/// A moment of what is played: after a ply of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    /// The game's number, from 1. A record of one game has game 1.
    pub game: u32,
    /// The ply's number, from 1; 0 before the first.
    pub ply: usize,
}

/// What is played was not played by the rules of the variant, or its series goes on by other rules.
///
/// ```
/// use mancala_match::Game;
/// use mancala_record::Record;
/// use mancala_variants::Variant;
///
/// let game = Game::new(Variant::find("krur")?.rules().clone());
/// let error = Record::of_game(&Variant::find("ayoayo")?, game).unwrap_err();
/// assert_eq!(error.to_string(), "this was not played by the rules of `ayoayo`");
/// # Ok::<(), mancala_variants::UnknownVariant>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this was not played by the rules of `{variant}`")]
pub struct OtherVariant {
    variant: String,
}

/// Why a comment is refused.
///
/// ```
/// use mancala_match::Game;
/// use mancala_record::{CommentError, Moment, Record};
/// use mancala_variants::Variant;
///
/// let krur = Variant::find("krur")?;
/// let mut record = Record::of_game(&krur, Game::new(krur.rules().clone()))?;
/// let nowhere = record.comment(Moment { game: 1, ply: 1 }, "A fine move.");
/// assert_eq!(nowhere, Err(CommentError::NoSuchMoment));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CommentError {
    /// The record has no such game, or the game no such ply.
    #[error("there is no such ply")]
    NoSuchMoment,
    /// The text is not accepted.
    #[error(transparent)]
    Text(#[from] TextError),
}

impl Record {
    /// The record of a game.
    ///
    /// # Errors
    ///
    /// If it was played by other rules than the variant's.
    pub fn of_game(variant: &Variant, game: Game) -> Result<Self, OtherVariant> {
        Self::new(variant, Played::Game(game))
    }

    /// The record of a series. It goes on as the variant says, or as independent games; starter and
    /// game limit may be any.
    ///
    /// # Errors
    ///
    /// If its games are played by other rules than the variant's, or laid out in another way.
    ///
    /// ```
    /// use mancala_match::Series;
    /// use mancala_record::Record;
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let series = Series::new(krur.rules().clone(), *krur.series().unwrap())?;
    /// let record = Record::of_series(&krur, series)?;
    /// assert_eq!(record.series().unwrap().number(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_series(variant: &Variant, series: Series) -> Result<Self, OtherVariant> {
        Self::new(variant, Played::Series(series))
    }

    fn new(variant: &Variant, played: Played) -> Result<Self, OtherVariant> {
        check(variant, &played)?;
        let variant = variant.clone();
        Ok(Self::from_parts(
            variant,
            Tags::default(),
            played,
            Vec::new(),
        ))
    }

    /// A record of parts that are known to fit.
    pub(crate) fn from_parts(
        variant: Variant,
        tags: Tags,
        played: Played,
        comments: Vec<(Moment, String)>,
    ) -> Self {
        let mut record = Self {
            variant,
            tags,
            played,
            comments: BTreeMap::new(),
        };
        for (moment, text) in comments {
            record.comments.entry(moment).or_default().push(text);
        }
        record
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The tags.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// What is played.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// What is played, to be gone on with.
    #[must_use]
    pub fn into_played(self) -> Played {
        self.played
    }

    /// The game, where it is the record of one.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        match &self.played {
            Played::Game(game) => Some(game),
            Played::Series(_) => None,
        }
    }

    /// The series, where it is the record of one.
    #[must_use]
    pub const fn series(&self) -> Option<&Series> {
        match &self.played {
            Played::Game(_) => None,
            Played::Series(series) => Some(series),
        }
    }

    /// Puts what was played on in the place of what was played before. Comments stay where the games are
    /// the same up to their ply; the others are dropped. On an error nothing is changed.
    ///
    /// ```
    /// use mancala_match::Game;
    /// use mancala_record::{Moment, Played, Record};
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let mut game = Game::new(krur.rules().clone());
    /// let mut record = Record::of_game(&krur, game.clone())?;
    /// record.comment(Moment { game: 1, ply: 0 }, "At the well.")?;
    ///
    /// game.play(krur.hole('A').unwrap())?;
    /// record.set_played(Played::Game(game))?;
    /// assert_eq!(record.comments_at(Moment { game: 1, ply: 0 }), ["At the well."]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_played(&mut self, played: Played) -> Result<(), OtherVariant> {
        check(&self.variant, &played)?;
        let old = std::mem::replace(&mut self.played, played);
        let games: Vec<_> = old.games().zip(self.played.games()).collect();
        self.comments.retain(|moment, _| {
            let pair = (moment.game as usize).checked_sub(1).map(|k| games.get(k));
            pair.flatten()
                .is_some_and(|(old, new)| same_up_to(moment.ply, old, new))
        });
        Ok(())
    }

    /// Adds a comment after a ply, behind those that are there.
    pub fn comment(&mut self, moment: Moment, text: &str) -> Result<(), CommentError> {
        check_comment(text)?;
        let game = (moment.game as usize).checked_sub(1);
        let game = game.and_then(|k| self.played.games().nth(k));
        if game.is_none_or(|game| game.ply() < moment.ply) {
            return Err(CommentError::NoSuchMoment);
        }
        self.comments
            .entry(moment)
            .or_default()
            .push(text.to_owned());
        Ok(())
    }

    /// Takes the comments after a ply away, and returns them.
    pub fn remove_comments(&mut self, moment: Moment) -> Vec<String> {
        self.comments.remove(&moment).unwrap_or_default()
    }

    /// The comments after a ply, in order.
    #[must_use]
    pub fn comments_at(&self, moment: Moment) -> &[String] {
        self.comments.get(&moment).map_or(&[], Vec::as_slice)
    }

    /// All comments in order.
    pub fn comments(&self) -> impl Iterator<Item = (Moment, &str)> {
        self.comments
            .iter()
            .flat_map(|(&moment, texts)| texts.iter().map(move |text| (moment, text.as_str())))
    }

    /// How it ended, as its last line says: such as `South 17-15 stuck`; `*` where it goes on.
    ///
    /// ```
    /// use mancala_core::Side;
    /// use mancala_match::{EarlyEnd, Game};
    /// use mancala_record::Record;
    /// use mancala_variants::Variant;
    ///
    /// let krur = Variant::find("krur")?;
    /// let mut game = Game::new(krur.rules().clone());
    /// game.end_early(EarlyEnd::Agreement)?;
    /// assert_eq!(Record::of_game(&krur, game)?.result(), "draw 16-16 agreement");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> String {
        match &self.played {
            Played::Game(game) => results::of_game(game),
            Played::Series(series) => results::of_series(series),
        }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("variant", &self.variant.id())
            .field("tags", &self.tags)
            .field("played", &self.played)
            .field("comments", &self.comments)
            .finish_non_exhaustive()
    }
}

/// Whether this is played by a variant's rules.
fn check(variant: &Variant, played: &Played) -> Result<(), OtherVariant> {
    let (rules, layout) = match played {
        Played::Game(game) => (game.rules(), Layout::Fresh),
        Played::Series(series) => (series.rules(), series.spec().layout),
    };
    let of_variant = variant.series().map(|series| series.layout);
    let fits = rules.digest() == variant.rules().digest()
        && (layout == Layout::Fresh || Some(layout) == of_variant);
    if fits {
        Ok(())
    } else {
        Err(OtherVariant {
            variant: variant.id().to_owned(),
        })
    }
}

/// Whether two games are the same up to a ply.
fn same_up_to(ply: usize, one: &Game, other: &Game) -> bool {
    let moves = other.moves().get(..ply);
    one.start() == other.start() && moves.is_some() && one.moves().get(..ply) == moves
}
