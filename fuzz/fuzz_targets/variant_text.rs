//! See [`mancala_fuzz::variant_text`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::variant_text::run(data));
