#!/usr/bin/env bash
# Builds the static library, and looks at what it leaves undefined once all that the two functions
# don't use is thrown away. Allowed are the functions on memory that every C compiler wants as well.
set -euo pipefail
cd "$(dirname "$0")"

# Whoever measures coverage, say, wants flags that need the standard library.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER
cargo build --release
target=${CARGO_TARGET_DIR:-target}
library=$target/release/libmancala_no_std_probe.a

if [ "$(uname)" != Linux ] || ! command -v ld >/dev/null || ! command -v nm >/dev/null; then
    echo "built, but there is nothing to look into it with: that takes Linux, ld and nm"
    exit 0
fi
linked=$target/release/probe.o
ld -r --gc-sections -u mancala_start -u mancala_play -o "$linked" "$library"
if ! nm "$linked" | grep -q ' T mancala_play$'; then
    echo "the library doesn't export mancala_play" >&2
    exit 1
fi
missing=$(nm -u "$linked" | awk '{ print $2 }' | grep -vxE 'memcpy|memmove|memset|memcmp|bcmp' || true)
if [ -n "$missing" ]; then
    echo "the library needs more than a machine without std and allocator has:" >&2
    echo "$missing" >&2
    exit 1
fi
echo "linked; it needs nothing but: $(nm -u "$linked" | awk '{ print $2 }' | xargs)"
