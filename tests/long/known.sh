#!/usr/bin/env bash
# Every row of every puzzle's published figures, those of spaces of millions of states too: minutes, and some gigabytes.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
# Without sanitizers, which would take ten times the memory: the contract tests have them.
"${CC:-gcc}" -std=c17 -O2 -Wall -Wextra -Iinclude -Isrc tests/long/known.c "$build/libstatediagram.a" -o "$build/known" \
    $(tests/libs.sh) ||
    { echo 'FAILED: the program cannot be compiled'; echo '0 passed, 1 failed'; exit 1; }
exec "$build/known"
