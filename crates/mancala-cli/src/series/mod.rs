//! `mancala series`: whole series, played by themselves and told.

mod record;

use std::io::Write;

use mancala_core::BySide;
use mancala_match::{Series, SeriesSpec, SeriesStatus};
use mancala_variants::Variant;

use crate::args::{GamesArgs, SearchArgs, SeriesArgs};
use crate::dice::Dice;
use crate::failure::Failure;
use crate::players::Player;
use crate::{named, narrate};

/// Games that are played of a variant without series.
const INDEPENDENT_GAMES: u32 = 3;

pub(crate) fn run(args: &SeriesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = named::variant(&args.variant)?;
    let mut series = begin(&variant, &args.games)?;
    let telling = Telling {
        variant: &variant,
        players: BySide::new(args.south, args.north),
        search: args.search,
        seed: args.games.seed,
        told: match args {
            SeriesArgs { json: true, .. } => Told::Nothing,
            SeriesArgs { quiet: true, .. } => Told::Results,
            _ => Told::Everything,
        },
    };
    telling.series(&mut series, out)?;
    if args.json {
        record::write(&telling, &series, out)?;
    }
    Ok(())
}

/// The series that the command line asks for, its first game laid out.
pub(crate) fn begin(variant: &Variant, args: &GamesArgs) -> Result<Series, Failure> {
    let mut spec = match variant.series() {
        Some(series) => *series,
        None => SeriesSpec::independent(INDEPENDENT_GAMES),
    };
    if let Some(games) = args.games {
        spec.game_limit = games;
    }
    if let Some(starter) = args.starter {
        spec.starter = starter.into();
    }
    Series::new(variant.rules().clone(), spec).map_err(Failure::failed)
}

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Nothing,
    Results,
    Everything,
}

/// Who plays what, and how much of it is told.
struct Telling<'v> {
    variant: &'v Variant,
    players: BySide<Player>,
    search: SearchArgs,
    seed: u64,
    told: Told,
}

impl Telling<'_> {
    /// Plays a series to its end.
    fn series(&self, series: &mut Series, out: &mut dyn Write) -> Result<(), Failure> {
        if self.told == Told::Everything {
            narrate::title(out, self.variant, series)?;
        }
        loop {
            self.game(series, out)?;
            if self.told != Told::Nothing {
                narrate::game_over(out, series)?;
            }
            if let SeriesStatus::Over(_) = series.status() {
                break;
            }
            series.arrange_default().map_err(Failure::failed)?;
        }
        if self.told != Told::Nothing {
            narrate::series_over(out, series)?;
        }
        Ok(())
    }

    /// Plays the current game to its end.
    fn game(&self, series: &mut Series, out: &mut dyn Write) -> Result<(), Failure> {
        let mut dice = Dice::new(self.seed, u64::from(series.number()) - 1);
        if self.told == Told::Everything {
            narrate::game_begins(out, self.variant, series)?;
        }
        // There is a move as long as the game goes on.
        while let Some(hole) = self.choice(series, &mut dice) {
            if self.told == Told::Everything {
                narrate::play(out, self.variant, series, hole)?;
            } else {
                series.play(hole).map_err(Failure::failed)?;
            }
        }
        Ok(())
    }

    fn choice(&self, series: &Series, dice: &mut Dice) -> Option<mancala_core::Hole> {
        let position = series.position();
        let (player, limits) = (self.players[position.to_move()], self.search.limits());
        player.choose(limits, self.variant.rules(), position, dice)
    }
}
