#!/usr/bin/env bash
# Fuzzes each target for some time, as many at a time as there are cores; fails where anything is found.
#
#   fuzz/run.sh SECONDS [TARGET...]       all targets where none is named
#   fuzz/run.sh INPUTSx [TARGET...]       so many inputs each, the same ones in every run
#
# Needs cargo-fuzz (`cargo install --locked cargo-fuzz`).
#   FUZZ_JOBS       targets at a time
#   FUZZ_TOOLCHAIN  another toolchain than the usual one
set -euo pipefail
cd "$(dirname "$0")"

usage() {
    echo "usage: fuzz/run.sh SECONDS|INPUTSx [TARGET...]" >&2
    exit 2
}

[[ "${1-}" =~ ^([1-9][0-9]*)(x?)$ ]] || usage
if [[ -n ${BASH_REMATCH[2]} ]]; then
    # With a fixed seed and nothing learnt before, the inputs are fixed too.
    export FUZZ_LENGTH="-runs=${BASH_REMATCH[1]} -seed=1" FUZZ_CORPUS=
else
    export FUZZ_LENGTH="-max_total_time=$1" FUZZ_CORPUS=1
fi
shift
jobs=${FUZZ_JOBS:-$(nproc)}
# Nothing here is unsafe, so there is nothing for a sanitizer to see; without one, the stable compiler will do.
export FUZZ_CARGO="cargo ${FUZZ_TOOLCHAIN:+"+$FUZZ_TOOLCHAIN"} fuzz"
export FUZZ_BUILD="--sanitizer none"

$FUZZ_CARGO build $FUZZ_BUILD
targets=("$@")
[[ $# -gt 0 ]] || mapfile -t targets < <($FUZZ_CARGO list)

# One target: begins with what is committed, and with corpus/TARGET, which grows. The log goes to
# artifacts/TARGET.log, what is found to artifacts/TARGET/.
fuzz_one() {
    local target=$1 log=artifacts/$1.log corpus=corpus/$1 inputs
    [[ -n $FUZZ_CORPUS ]] || corpus=$(mktemp -d)
    mkdir -p "artifacts/$target" "$corpus"
    inputs=("$corpus")
    for folder in seeds regressions; do
        [[ ! -d $folder/$target ]] || inputs+=("$folder/$target")
    done
    local options=(
        -timeout=30 -rss_limit_mb=2048 -max_len=4096 -len_control=0 -print_final_stats=1
    )
    [[ ! -f dictionaries/$target.dict ]] || options+=("-dict=dictionaries/$target.dict")
    # shellcheck disable=SC2086 # lists of words
    if $FUZZ_CARGO run $FUZZ_BUILD "$target" "${inputs[@]}" -- $FUZZ_LENGTH "${options[@]}" >"$log" 2>&1; then
        grep -aE '^(#[0-9]+\s+DONE|Done)' "$log" | tail -n 1 | sed "s/^/$target: /"
    else
        echo "$target: FOUND SOMETHING, or failed to run; the end of fuzz/$log:"
        tail -n 60 "$log"
        return 1
    fi
}
export -f fuzz_one

printf '%s\n' "${targets[@]}" | xargs -P "$jobs" -I{} bash -c 'set -euo pipefail; fuzz_one {}'
