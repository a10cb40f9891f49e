//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use mancala_core::BySide;
use mancala_match::Starter;
use mancala_search::Limits;

use crate::players::Player;
use crate::simulate::Shard;

macro_rules! players_help {
    () => {
        "\
Players:
  random  any legal move, each as likely as the others
  greedy  the move after which he is ahead by most seeds in store and special holes, the sharing-out
          of an ended game included; where several are as good, one that lets him move again, then
          the one nearest to his first hole
  search  the move that has done best in games that he tries out from where he is to move, at random
          at first and then along the moves that did well; more games, a better player

Chance comes from ChaCha8, seeded as ChaCha8Rng::seed_from_u64 does it, with the game's index in the
series, from 0, as its stream. One of n moves, in ring order, is chosen by the upper half of the
product of n and the next 64 bits. Who searches is seeded with the next 64 bits for each move."
    };
}

/// The longest time that a player may be told to think about a move: nobody waits for longer.
const MOST_THINKING: Duration = Duration::from_secs(3600);

/// What a variant's argument may be.
const VARIANT_HELP: &str =
    "A name that `mancala list` shows, or a file: its name ends in `.toml`, or says its folder";

/// Two-row sowing games by their documented rules: play them, and whole series of them.
#[derive(Debug, Parser)]
#[command(name = "mancala", version, arg_required_else_help = true)]
#[command(after_help = "Exit codes: 0 done, 1 failed, 2 wrong command line.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Lists the variants that come with the program
    List {
        /// Prints only their ids, one a line
        #[arg(long)]
        ids: bool,
    },
    /// Shows a variant's rules in words, with their sources
    Show {
        #[arg(help = VARIANT_HELP)]
        variant: OsString,
        /// Prints the variant's file instead, whole: what it extends is merged in
        #[arg(long)]
        toml: bool,
    },
    /// Checks variants' files and reports every problem with its place
    Check {
        /// Variants' files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<OsString>,
    },
    /// Plays a series of games by itself, and tells it
    ///
    /// A variant without series is played as independent games with a tally.
    #[command(after_help = players_help!(), after_long_help = SERIES_HELP)]
    Series(SeriesArgs),
    /// Plays a series of games with you, at the terminal
    ///
    /// It fills a terminal of 80 columns and 24 lines or more. Elsewhere it goes on in plain lines. Both
    /// show their keys or words when you type `?`.
    #[command(after_help = players_help!())]
    Play(PlayArgs),
    /// Counts the sequences of so many moves, for each depth up to the last
    ///
    /// A game that ends within the depth counts at its own last move's depth and no deeper. A move again
    /// is a move; a pass is none.
    Perft {
        #[arg(help = VARIANT_HELP)]
        variant: OsString,
        /// The last depth, in moves
        depth: u8,
        /// The position to count from, in notation, such as "4,0,1,#/4,4,4,4 3-8 S quiet=0" [default:
        /// the start]
        #[arg(long, value_name = "TEXT")]
        position: Option<String>,
        /// Shows how the last depth's count divides among the first moves
        #[arg(long)]
        divide: bool,
    },
    /// Plays many games and tells how they went: lengths, winners, laps, endless moves, ends
    ///
    /// Every game is the first of a series: all holes filled alike, South to start.
    #[command(after_help = players_help!(), after_long_help = SIMULATE_HELP)]
    #[command(override_usage = "mancala simulate [OPTIONS] <VARIANT>
       mancala simulate [--json] --merge <FILE>...")]
    Simulate(SimulateArgs),
    /// Answers requests, a line each, for programs in other languages
    ///
    /// One JSON object a line on standard input, one a line on standard output, in order, until the
    /// input ends.
    #[command(after_long_help = SERVE_HELP)]
    Serve,
}

impl Command {
    /// Whether programs read what it writes, or a file takes it as it is.
    pub(crate) const fn writes_for_programs(&self) -> bool {
        match self {
            Self::Serve => true,
            Self::Show { toml, .. } => *toml,
            Self::Series(args) => args.json,
            Self::Simulate(args) => args.json,
            Self::List { .. } | Self::Check { .. } | Self::Play(_) | Self::Perft { .. } => false,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct SeriesArgs {
    #[arg(help = VARIANT_HELP)]
    pub(crate) variant: OsString,
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) south: Player,
    /// Who plays North
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) north: Player,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    /// Tells only the results
    #[arg(long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    /// Prints a record of everything as one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[arg(help = VARIANT_HELP, required_unless_present = "load")]
    pub(crate) variant: Option<OsString>,
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub(crate) south: Seat,
    /// Who plays North
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    pub(crate) north: Seat,
    /// How long a player who searches, or who is asked for a tip, thinks about a move, such as 0.5; so
    /// he may play otherwise another time
    #[arg(long, value_name = "SECONDS", default_value = "0.5", value_parser = seconds)]
    pub(crate) think: Duration,
    #[command(flatten)]
    pub(crate) games: GamesArgs,
    /// Goes on with the series in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "starter"])]
    pub(crate) load: Option<PathBuf>,
    /// Keeps the series in this file while it is played: a new one, or the one that is loaded
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Plays in plain lines, also where the terminal is large enough for a full screen
    #[arg(long)]
    pub(crate) plain: bool,
}

/// How long a search may take where it must find the same each time.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SearchArgs {
    /// Games that a player who searches tries out for each move
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) playouts: u32,
}

impl SearchArgs {
    pub(crate) const fn limits(self) -> Limits {
        Limits::playouts(self.playouts)
    }

    /// The number of playouts, if it matters to any of these players.
    pub(crate) fn playouts_of(self, players: BySide<Player>) -> Option<u32> {
        let searches = players.into_array().contains(&Player::Search);
        searches.then_some(self.playouts)
    }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|&time| time <= MOST_THINKING)
        .ok_or("it must be a number of seconds, such as 0.5, and at most 3600")
}

/// How games follow each other, and how long.
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Seeds the players' chance; the same seed, the same games
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    pub(crate) seed: u64,
    /// Most games to play [default: the series' own limit, or 3 without a series]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: Option<u32>,
    /// Who starts each later game [default: as the variant says]
    #[arg(long)]
    pub(crate) starter: Option<StarterArg>,
}

/// What is simulated, or which parts of a simulation are put together.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    #[arg(help = VARIANT_HELP, required_unless_present = "merge")]
    pub(crate) variant: Option<OsString>,
    /// How many games to play
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Seeds the players' chance; the same seed, the same games
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    pub(crate) seed: u64,
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) south: Player,
    /// Who plays North
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) north: Player,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Plays by playouts, faster: random moves, with nothing told of moves that weren't made
    #[arg(long)]
    pub(crate) fast: bool,
    /// Threads to play on; the games don't depend on it [default: as many as the machine has]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Plays only a part of the games: the Kth of N
    #[arg(
        long,
        value_name = "K/N",
        default_value = "1/1",
        hide_default_value = true
    )]
    pub(crate) shard: Shard,
    /// Prints everything that was counted as one JSON document
    #[arg(long)]
    pub(crate) json: bool,
    /// Puts parts together that were printed by --json, to exactly what the whole would be
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["variant", "games", "seed", "south", "north", "playouts", "fast", "threads", "shard"])]
    pub(crate) merge: Vec<PathBuf>,
}

/// Who sits at a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Seat {
    /// You
    Human,
    /// Any legal move
    Random,
    /// The move after which he is ahead by most
    Greedy,
    /// The move that does best in games that he tries out
    Search,
}

impl Seat {
    /// The player that sits there, unless it is a person.
    pub(crate) const fn player(self) -> Option<Player> {
        match self {
            Self::Human => None,
            Self::Random => Some(Player::Random),
            Self::Greedy => Some(Player::Greedy),
            Self::Search => Some(Player::Search),
        }
    }

    pub(crate) const fn is_person(self) -> bool {
        self.player().is_none()
    }
}

/// Who starts each later game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StarterArg {
    /// The one who didn't start the game before
    Alternate,
    /// South
    Same,
    /// The loser of the game before
    Loser,
    /// The winner of the game before
    Winner,
}

impl From<StarterArg> for Starter {
    fn from(arg: StarterArg) -> Self {
        match arg {
            StarterArg::Alternate => Self::Alternate,
            StarterArg::Same => Self::Same,
            StarterArg::Loser => Self::Loser,
            StarterArg::Winner => Self::Winner,
        }
    }
}

const SERIES_HELP: &str = concat!(
    players_help!(),
    "

The record (--json) has these fields:
  format   1
  variant  the variant's id; digest, a name for exactly its rules
  series   layout, starter and game-limit, in the words of the variant format; the layout `fresh` means
           independent games
  players  south and north; playouts, where one searches
  chance   generator and seed
  games    for each game: start, the position as it was laid out; moves, as ring indices (passes are no
           moves); scores, South's first; reason, why it ended; winner, \"S\", \"N\" or null
  scores   the seeds of each side after the last game
  tally    games won, draws and all scores added up
  result   reason (`cannot-lay`, `game-limit`, `all-played`) and winner of the series"
);

const SIMULATE_HELP: &str = concat!(
    players_help!(),
    "

With --fast it is one of the holes of the player to move that hold seeds; where it may not be played, one
of the others.

Intervals hold what they estimate 19 times in 20: Wilson's for shares, the normal one for means. What is
told of plies counts those of one game as alike.

An endless move is a hole of the player to move whose sowing never ends. Where the rules forbid such
moves, a player who has no others is stuck, and what he had is not told.

The document (--json) has these fields:
  about    what is simulated: format, 1; variant, name and digest; games, of all parts; play, `exact` or
           `fast`; south and north; playouts, where one searches; generator and
           seed
  played   the games that were played, as ranges of indices from 0: first, and one after the last
  tally    what was counted. A histogram is a list of values and how often each came up. A count of plies
           has a sum; squares, those of each game's count added up; and products, of each game's count
           and its plies
  summary  what follows from the tally: shares, means and intervals"
);

const SERVE_HELP: &str = "\
Requests (V: a variant's name, or {\"toml\":\"...\"} with a whole file; P: a position):
  {\"op\":\"variants\"}
  {\"op\":\"rules\",\"variant\":V}
  {\"op\":\"start\",\"variant\":V}
  {\"op\":\"legal\",\"variant\":V,\"position\":P}
  {\"op\":\"play\",\"variant\":V,\"position\":P,\"move\":2}          \"events\":true lists every step
  {\"op\":\"explain\",\"variant\":V,\"position\":P,\"move\":2}
  {\"op\":\"perft\",\"variant\":V,\"position\":P,\"depth\":5}        from the start without position
  {\"op\":\"next\",\"variant\":V,\"scores\":[32,16],\"starter\":\"N\"}  \"arrangement\":[[..],[..]] lays rows

An `id`, a string or a number, comes back in the answer. A failure is answered with
{\"error\":{\"code\":\"...\",\"message\":\"...\"}}; codes are bad-json, bad-request, unknown-variant, bad-variant,
bad-position, illegal-move, game-over, no-series, bad-arrangement and too-deep.

Limits: a line has at most 1048576 bytes and an answer 1000000 events; a perft counts at most 20000000
sequences, looks at 10000000 positions and sows 200000000 laps on the way.";
