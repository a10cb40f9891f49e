//! Pictures of positions: SVG for pages and programs, plain text for terminals and comments.
//!
//! A [`Picture`] is a position and what to show with it. Both drawings are functions of the picture
//! alone, and the same byte for byte each time.
//!
//! ```
//! use mancala_core::Setup;
//! use mancala_picture::Picture;
//!
//! let setup: Setup = "2,7,0,6,1,6/6,6,0,0,6,6 2-0 N last=S".parse()?;
//! let picture = Picture::of(&setup).title("Marin's opening");
//!
//! let svg = picture.to_svg();
//! assert!(svg.starts_with("<svg "));
//!
//! assert_eq!(
//!     picture.to_text(),
//!     "\
//! Marin's opening
//!          f     e     d     c     b     a
//!       +-----+-----+-----+-----+-----+-----+
//! North |  6  |  6  |  0  |  0  |  6  |  6  | South
//!     0 +-----+-----+-----+-----+-----+-----+ 2
//!       |  2  |  7  |  0  |  6  |  1  |  6  |
//!       +-----+-----+-----+-----+-----+-----+
//!          A     B     C     D     E     F
//! North to move.
//! "
//! );
//! # Ok::<(), mancala_core::ParseSetupError>(())
//! ```

mod picture;
mod svg;
mod text;
mod words;
mod wrap;

pub use picture::Picture;

/// What is shown where the crate is published.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
