#!/usr/bin/env bash
# How much faster two threads simulate than one: benches/threads.sh [VARIANT [GAMES [PAIRS]]]
#
# Runs both in turn and gives each pair's ratio by the clock, which means something only while no other
# program wants the cores, and the processor's time that two threads took for each second of one, which
# always does: at 1, two free cores need half as long.
set -euo pipefail
cd "$(dirname "$0")/.."

variant=${1:-layli-goobalay}
games=${2:-200000}
pairs=${3:-7}

cargo build -q --release -p mancala-cli
TIMEFORMAT='%R %U %S'

# Prints the seconds by the clock, and those of the processor.
simulate() {
    { time target/release/mancala simulate "$variant" --games "$games" --seed "$1" --threads "$2" --json >/dev/null; } 2>&1 |
        awk '{ print $1, $2 + $3 }'
}

median() { sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'; }

rows=$(for pair in $(seq "$pairs"); do
    echo "$(simulate "$pair" 1) $(simulate "$pair" 2)" |
        awk '{ printf "%.2f %.2f %s s alone, %s s with two threads\n", $1 / $3, $4 / $2, $1, $3 }'
done)
echo "$rows" | awk '{ print $1 " times as fast, " $2 " times the work: " substr($0, index($0, $3)) }'
echo "median of $pairs pairs of $games games of $variant:" \
    "$(echo "$rows" | cut -d' ' -f1 | median) times as fast," \
    "$(echo "$rows" | cut -d' ' -f2 | median) times the work"
