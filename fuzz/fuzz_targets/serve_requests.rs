//! See [`mancala_fuzz::serve_requests`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mancala_fuzz::serve_requests::run(data));
