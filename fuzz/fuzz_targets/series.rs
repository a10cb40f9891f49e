//! See [`mancala_fuzz::series`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::series::run(data));
