#!/usr/bin/env bash
# Instances of the 15-puzzle whose optimum is published, solved within 2 GiB: some minutes.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
"${CC:-gcc}" -std=c17 -O2 -Wall -Wextra -Iinclude -Isrc tests/long/puzzle15.c "$build/libstatediagram.a" -o "$build/puzzle15" \
    $(tests/libs.sh) ||
    { echo 'FAILED: the program cannot be compiled'; echo '0 passed, 1 failed'; exit 1; }
exec "$build/puzzle15" ../shared/truth/data/puzzle15/korf100.tsv
