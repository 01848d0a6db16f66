#!/usr/bin/env bash
# Boards with known figures, where the data that holds them is at hand; here those that are counted within a moment, with
# `truth_boards.sh all` (tests/long) every one. Without the data the cases are skipped, and said to be.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
data=${SDG_TRUTH:-../shared/truth/data}
program=$build/truth
if [ ! -d "$data" ]; then
    cases=353
    [ "${1:-quick}" = quick ] || cases=910
    echo "skipped: no data at $data: $cases cases"
    echo "0 passed, 0 failed, $cases skipped"
    exit 0
fi
# Without sanitizers, for speed: the unit tests have them.
"${CC:-gcc}" -std=c17 -O2 -Iinclude -Isrc tests/long/truth{,_ice,_rushhour,_sokoban,_mazes,_parametric}.c "$build/libstatediagram.a" -o "$program" \
    $(tests/libs.sh) ||
    { echo 'FAILED: the program cannot be compiled'; echo '0 passed, 1 failed'; exit 1; }
"$program" "$data" "${1:-quick}"
