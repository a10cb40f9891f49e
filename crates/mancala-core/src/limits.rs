//! The declared maximum of everything that could grow.

/// Most holes that a row may have.
pub const MAX_ROW: usize = 8;

/// Most holes that a board may have: two rows of [`MAX_ROW`].
pub const MAX_HOLES: usize = 2 * MAX_ROW;

/// Most seeds in a game, those in the stores included.
pub const MAX_SEEDS: u8 = u8::MAX;

/// Largest lap limit that rules may ask for.
///
/// The longest period known from random play, 16.3 million laps, lies below it, so a limit can be
/// raised until every sowing met so far is proven endless. A query for the legal moves may sow this
/// many laps from every hole, which takes seconds; the default of [`DEFAULT_LAP_LIMIT`] takes
/// microseconds.
pub const MAX_LAP_LIMIT: u32 = 1 << 24;

/// Lap limit of rules that don't set one.
pub const DEFAULT_LAP_LIMIT: u32 = 4096;

/// Quiet limit of rules that don't set one, in plies.
pub const DEFAULT_QUIET_LIMIT: u16 = 100;

/// Most clauses about the last seed of a lap.
pub const MAX_LAST_SEED_CLAUSES: usize = 16;

/// Most clauses about a seed that is not the last of its lap.
pub const MAX_PASSING_SEED_CLAUSES: usize = 8;
