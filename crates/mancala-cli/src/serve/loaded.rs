//! Variants that came as texts, kept for the next request that carries the same text.

use std::collections::VecDeque;

use mancala_variants::Variant;

use super::refusal::{Code, Refusal};

/// Texts that are kept. What is forgotten is loaded again, so no answer depends on it.
const KEPT: usize = 8;

/// The texts that were loaded last, the oldest first, and their variants.
#[derive(Default)]
pub(super) struct Loaded(VecDeque<(String, Variant)>);

impl Loaded {
    /// The variant that a text describes.
    pub(super) fn variant(&mut self, text: &str) -> Result<Variant, Refusal> {
        if let Some((_, variant)) = self.0.iter().find(|(known, _)| known == text) {
            return Ok(variant.clone());
        }
        let variant = Variant::from_toml(text)
            .map_err(|errors| Refusal::new(Code::BadVariant, errors.to_string()))?;
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((text.to_owned(), variant.clone()));
        Ok(variant)
    }
}
