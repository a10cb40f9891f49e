//! See [`mancala_fuzz::engine_vs_reference`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::engine_vs_reference::run(data));
