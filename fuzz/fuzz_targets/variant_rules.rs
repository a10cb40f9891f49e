//! See [`mancala_fuzz::variant_rules`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::variant_rules::run(data));
