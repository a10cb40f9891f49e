//! The declared maximum of everything that a record can make grow.

/// Most bytes that a line may have, its end not counted.
pub const MAX_LINE_BYTES: usize = 1 << 16;

/// Most bytes that a tag's value or a comment may have. With every character escaped, it still fits in
/// a line.
pub const MAX_TEXT_BYTES: usize = 1 << 14;

/// Most bytes that a tag's name may have.
pub const MAX_NAME_BYTES: usize = 64;

/// Most free tags that a record may have.
pub const MAX_TAGS: usize = 100;

/// Most bytes that a record may have, from its first tag to its last result. A game of 30 plies takes
/// about 100, so this is room for a series of many thousand games.
pub const MAX_RECORD_BYTES: usize = 1 << 22;
