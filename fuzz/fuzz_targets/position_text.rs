//! See [`mancala_fuzz::position_text`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::position_text::run(data));
