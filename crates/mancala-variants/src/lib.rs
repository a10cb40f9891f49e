//! Two-row sowing games as data.

mod build;
mod contradiction;
mod document;
mod draft;
mod format;
mod load;
mod nearest;
mod print;
mod problem;
mod schema;
mod shipped;
mod variant;
mod words;

pub use format::{Direction, Source};
pub use load::{MAX_EXTENDS, MAX_FILE_BYTES};
pub use problem::{Problem, VariantErrors};
pub use schema::JSON_SCHEMA;
pub use variant::{ClauseInfo, SwitchCite, UnknownVariant, Variant};
pub use words::{Sentence, WordSection, Words};
