#!/usr/bin/env bash
# Fuzzes each target for so many seconds, as many at a time as there are cores; fails where anything
# is found.
#
#   fuzz/run.sh SECONDS [TARGET...]       all targets where none is named
#
# Needs cargo-fuzz (`cargo install --locked cargo-fuzz`) and a nightly toolchain.
#   FUZZ_JOBS       targets at a time
#   FUZZ_TOOLCHAIN  the toolchain, `nightly` unless set
set -euo pipefail
cd "$(dirname "$0")"

usage() {
    echo "usage: fuzz/run.sh SECONDS [TARGET...]" >&2
    exit 2
}

[[ "${1-}" =~ ^[1-9][0-9]*$ ]] || usage
export FUZZ_SECONDS=$1
shift
jobs=${FUZZ_JOBS:-$(nproc)}
# Nothing here is unsafe, so there is nothing for a sanitizer to see.
export FUZZ_CARGO="cargo +${FUZZ_TOOLCHAIN:-nightly} fuzz"
export FUZZ_BUILD="--sanitizer none"

$FUZZ_CARGO build $FUZZ_BUILD
targets=("$@")
[[ $# -gt 0 ]] || mapfile -t targets < <($FUZZ_CARGO list)

# One target: grows corpus/TARGET from there and from what is committed. The log goes to
# artifacts/TARGET.log, what is found to artifacts/TARGET/.
fuzz_one() {
    local target=$1 log=artifacts/$1.log inputs=()
    mkdir -p "artifacts/$target" "corpus/$target"
    inputs=("corpus/$target")
    for folder in seeds regressions; do
        [[ ! -d $folder/$target ]] || inputs+=("$folder/$target")
    done
    local options=(
        "-max_total_time=$FUZZ_SECONDS" -timeout=30 -rss_limit_mb=2048
        -max_len=4096 -len_control=0 -print_final_stats=1
    )
    [[ ! -f dictionaries/$target.dict ]] || options+=("-dict=dictionaries/$target.dict")
    # shellcheck disable=SC2086 # lists of words
    if $FUZZ_CARGO run $FUZZ_BUILD "$target" "${inputs[@]}" -- "${options[@]}" >"$log" 2>&1; then
        grep -E '^(#[0-9]+\s+DONE|Done)' "$log" | tail -n 1 | sed "s/^/$target: /"
    else
        echo "$target: FOUND SOMETHING, or failed to run; the end of fuzz/$log:"
        tail -n 60 "$log"
        return 1
    fi
}
export -f fuzz_one

printf '%s\n' "${targets[@]}" | xargs -P "$jobs" -I{} bash -c 'set -euo pipefail; fuzz_one {}'
