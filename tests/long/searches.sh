#!/usr/bin/env bash
# Ten thousand random graphs: each search against plain implementations (searches.c), sanitized.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
make -s "BUILD=$build" "$build/tests/long/searches" || exit 1
timeout 600 "$build/tests/long/searches" >"$build/searches.log" 2>&1
status=$?
grep -aE '^FAILED|ERROR|runtime error' "$build/searches.log" | head -n 30
tail -n 1 "$build/searches.log"
[ "$status" -eq 0 ] && echo "1 passed, 0 failed" || { echo "0 passed, 1 failed"; exit 1; }
