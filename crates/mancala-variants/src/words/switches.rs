//! Switches in words.

use mancala_core::{
    Effect, EndlessPolicy, Feeding, Harvest, LeftOvers, Origin, SpecialHoles, Store, Stuck,
};
use mancala_match::{Closed, Fill, Layout, Richer, Starter};

use super::Sentence;
use super::clauses::Special;
use crate::{Direction, Variant};

/// Sentences that cite what their switches cite.
struct Section<'a> {
    variant: &'a Variant,
    name: &'static str,
    sentences: Vec<Sentence>,
}

impl<'a> Section<'a> {
    const fn new(variant: &'a Variant, name: &'static str) -> Self {
        Self {
            variant,
            name,
            sentences: Vec::new(),
        }
    }

    /// A sentence that says what these switches say.
    fn say(&mut self, keys: &[&str], text: impl Into<String>) {
        let cites = self.variant.switch_cites().iter();
        let cites = cites.filter(|cite| cite.section() == self.name && keys.contains(&cite.key()));
        self.sentences.push(Sentence {
            text: text.into(),
            clause: None,
            cites: cites.map(|cite| cite.cites().to_owned()).collect(),
        });
    }
}

pub(super) fn board(variant: &Variant) -> Vec<Sentence> {
    let board = variant.spec().board;
    let total = variant.rules().total_seeds();
    let mut section = Section::new(variant, "board");
    section.say(
        &["holes", "seeds"],
        format!(
            "Two rows of {}, with {} in each at the start: {total} in all.",
            counted(board.holes, "hole"),
            counted(board.seeds, "seed")
        ),
    );
    section.sentences
}

/// `1 hole`, `2 holes`.
fn counted(number: u8, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

pub(super) fn sowing(variant: &Variant) -> Vec<Sentence> {
    let spec = variant.spec();
    let special = Special::of(spec);
    let mut section = Section::new(variant, "sowing");
    let direction = match variant.direction() {
        Direction::Anticlockwise => "anticlockwise",
        Direction::Clockwise => "clockwise",
    };
    let but = match special {
        Special::None => String::new(),
        _ => format!(" that is not {}", special.one()),
    };
    section.say(
        &[],
        format!(
            "The player to move lifts all seeds of a hole of his row{but} and sows them {direction}, one \
             in each hole that follows."
        ),
    );
    section.say(
        &["origin"],
        match spec.sowing.origin {
            Origin::Sown => "A lap that comes round sows the hole that it was lifted from, too.",
            Origin::Skipped => "A lap that comes round passes over the hole that it was lifted from.",
            Origin::SkippedByFirstLap => {
                "The first lap of a turn passes over the hole that it was lifted from; later laps sow \
                 theirs."
            }
        },
    );
    if special != Special::None {
        let (one, many) = (special.one(), special.many());
        section.say(
            &["special-holes"],
            match spec.sowing.special_holes {
                SpecialHoles::SownByAll => {
                    format!("Both players sow into {many}, and nobody begins a move from one.")
                }
                SpecialHoles::SownByOwner => format!(
                    "The owner of {one} sows into it, the other passes over it, and nobody begins a move \
                     from it."
                ),
            },
        );
    }
    if !spec.passing_seed.is_empty() {
        section.say(
            &["harvest"],
            match spec.sowing.harvest {
                Harvest::AtOnce => "What a passing seed wins leaves the board at once.",
                Harvest::LapEnd => {
                    "What passing seeds win leaves the board when the lap is sown, before its last seed is \
                     looked at."
                }
            },
        );
    }
    if spec.board.closable {
        section.say(&[], "Closed holes are passed over.");
    }
    section.say(
        &["store"],
        match spec.sowing.store {
            Store::Passed => "Captured seeds are kept off the board, and no store is sown.",
            Store::Sown => {
                "After the last hole of his row the mover sows into his store; his opponent's is passed \
                 over."
            }
        },
    );
    section.sentences
}

pub(super) fn moves(variant: &Variant) -> Vec<Sentence> {
    let spec = variant.spec();
    let mut section = Section::new(variant, "moves");
    match spec.moves.feeding {
        Feeding::None => {}
        Feeding::WhenEmpty => section.say(
            &["feeding"],
            "When the opponent has no seeds to play with, only moves that leave him some may be made; when \
             there are none, the game ends.",
        ),
        Feeding::Always => section.say(
            &["feeding"],
            "No move may leave the opponent without seeds to play with, where another leaves him some.",
        ),
    }
    section.say(
        &["stuck"],
        match spec.moves.stuck {
            Stuck::GameOver => "When the player to move can't, the game ends.",
            Stuck::Pass => {
                "A player who can't move passes while the other can; when neither can, the game ends."
            }
        },
    );
    if spec
        .last_seed
        .iter()
        .any(|clause| clause.then == Effect::Relay)
    {
        let what = match spec.moves.endless {
            EndlessPolicy::Illegal => "A sowing that never ends may not be played.",
            EndlessPolicy::NullMove => {
                "A sowing that never ends leaves the board as it was, and the turn passes."
            }
            EndlessPolicy::GameOver => {
                "A sowing that never ends, ends the game, and the board before it is shared out."
            }
        };
        let limit = spec.sowing.lap_limit;
        section.say(
            &["endless"],
            format!("{what} It is one that repeats, or that goes on after {limit} laps."),
        );
    }
    section.sentences
}

pub(super) fn end(variant: &Variant) -> Vec<Sentence> {
    let spec = variant.spec();
    let special = Special::of(spec);
    let mut section = Section::new(variant, "end");
    if spec.end.either_row_empty {
        let but = match special {
            Special::None => String::new(),
            _ => format!(" outside {}", special.many()),
        };
        section.say(
            &["either-row-empty"],
            format!("The game ends as soon as either row has no seeds{but}."),
        );
    }
    if spec.end.majority {
        let most = variant.rules().total_seeds() / 2 + 1;
        section.say(
            &["majority"],
            format!("The game ends as soon as a player has won {most} seeds, more than half."),
        );
    }
    let mut progress = vec!["a capture".to_owned()];
    if special != Special::None {
        progress.push(format!("a new {}", special.noun()));
        progress.push("a seed entering one".to_owned());
    }
    if spec.sowing.store == Store::Sown {
        progress.push("a seed entering a store".to_owned());
    }
    section.say(
        &["quiet-limit"],
        format!(
            "The game ends after {} moves in a row without {}.",
            spec.end.quiet_limit,
            progress.join(" or ")
        ),
    );
    section.say(
        &["left-overs"],
        match spec.end.left_overs {
            LeftOvers::RowOwner => "Each player takes what is left in his row.",
            LeftOvers::LastMover => {
                "What is left goes to the player who made the last move; before any move, each takes his \
                 row."
            }
            LeftOvers::Nobody => "What is left stays in its holes and is nobody's.",
        },
    );
    if special != Special::None {
        section.say(
            &[],
            format!("The seeds in {} are their owner's.", special.many()),
        );
    }
    section.say(
        &["left-overs-count"],
        if spec.end.left_overs_count {
            "Who has more seeds wins; with equal numbers the game is a draw."
        } else {
            "Who has captured more seeds wins, left-overs apart; with equal numbers the game is a draw."
        },
    );
    section.sentences
}

pub(super) fn series(variant: &Variant) -> Vec<Sentence> {
    let mut section = Section::new(variant, "series");
    let Some(series) = variant.series() else {
        section.say(&[], "Games are independent.");
        return section.sentences;
    };
    match series.layout {
        Layout::Fresh => section.say(
            &["layout"],
            "Each game starts afresh, and who wins more games wins the series.",
        ),
        Layout::PoorerLays { richer } => poorer_lays(richer, &mut section),
        Layout::Fill(layout) => fill(layout, &mut section),
    }
    section.say(
        &["starter"],
        match series.starter {
            Starter::Alternate => "The players take turns in starting a game; South starts the first.",
            Starter::Same => "South starts every game.",
            Starter::Loser => {
                "South starts the first game; then the loser of a game starts the next, or, after a draw, \
                 who didn't start it."
            }
            Starter::Winner => {
                "South starts the first game; then the winner of a game starts the next, or, after a draw, \
                 who didn't start it."
            }
        },
    );
    section.say(
        &["game-limit"],
        format!(
            "A series that takes more than {} games is left undecided.",
            series.game_limit
        ),
    );
    section.sentences
}

fn poorer_lays(richer: Richer, section: &mut Section<'_>) {
    let then = match richer {
        Richer::Freely => "then the other lays as many in his, as he likes too",
        Richer::Same => "then the other lays his row just as that one looks from its owner's seat",
        Richer::Facing => "then the other lays the same in each facing hole",
    };
    section.say(
        &["layout"],
        format!(
            "Between games the player with fewer seeds lays all of them in his row as he likes, at least \
             one in each hole; {then}, and keeps the rest. Equal numbers lay the start position."
        ),
    );
    section.say(
        &[],
        format!(
            "A player with fewer than {} has lost the series.",
            counted(section.variant.spec().board.holes, "seed")
        ),
    );
}

fn fill(layout: Fill, section: &mut Section<'_>) {
    let partial = layout.partial.map_or_else(String::new, |partial| {
        format!(
            "; a left over of {} opens one more hole, with {}",
            partial.from,
            counted(partial.seeds, "seed")
        )
    });
    section.say(
        &["layout"],
        format!(
            "Between games each player fills as many of his holes as he can with {} each{partial}. He keeps \
             the rest.",
            counted(layout.seeds, "seed")
        ),
    );
    section.say(
        &[],
        match layout.closed {
            Closed::Last => {
                "His other holes, the last ones of his row, are closed for that game and may reopen later."
            }
            Closed::Chosen => {
                "His other holes are closed for that game and may reopen later; he chooses which."
            }
        },
    );
    section.say(&[], "A player who can't open a hole has lost the series.");
}
