#!/usr/bin/env bash
# Large classic spaces within the memory that is promised for them: 2 GiB for exploring alone, 4 GiB with all facts. What
# the figures of these spaces are, tests/long/known.c looks at.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$(realpath "$build/statediagram")
passed=0 failed=0

# says WANTED LIMIT WORD…: the program, given so much memory, prints just that.
says() {
    local wanted=$1 limit=$2 got
    shift 2
    got=$("$program" "$@" --max-memory="$limit" 2>&1 | head -n 3)
    if [ "$got" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $* --max-memory=$limit: '$got', not '$wanted'"
    fi
}
# The number of states among the facts, which hold all others too.
counts() {
    local wanted=$1 got
    shift
    got=$("$program" "$@" --max-memory=4G --view=facts -T json 2>&1 |
        python3 -c 'import json, sys; print(json.load(sys.stdin)["states"])')
    if [ "$got" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $* --view=facts: '$got' states, not $wanted"
    fi
}

says 8 2G tiles cols=5 rows=2 --view=answer
says 15 2G lights size=5 --view=answer
counts 1814400 tiles cols=5 rows=2
counts 8388608 lights size=5

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
