//! See [`mancala_fuzz::odd_rules`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::odd_rules::run(data));
