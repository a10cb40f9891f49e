//! Holds the book in `docs/` to what it says. Unpublished.
//!
//! `tests/book` runs the book's examples, draws its pictures and follows its links. The Rust examples are
//! this crate's documentation tests.
//!
//! `UPDATE_DOCS=1 cargo test -p mancala-docs` writes anew whatever the examples bring about. Look at the
//! difference before it is committed: it is what readers will believe.

macro_rules! pages_with_rust {
    ($($name:ident = $page:literal),* $(,)?) => {
        $(
            #[cfg(doctest)]
            #[doc = include_str!(concat!("../../../docs/", $page))]
            mod $name {}
        )*
    };
}

pages_with_rust! {
    introduction = "introduction.md",
    notation = "notation.md",
    use_from_rust = "use-from-rust.md",
}
