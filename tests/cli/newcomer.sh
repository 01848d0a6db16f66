#!/usr/bin/env bash
# What people type before they have read anything.
set -u
cd "$(dirname "$0")/../.."
program=${BUILD:-build}/statediagram
passed=0 failed=0
first() { "$program" "$@" 2>/dev/null </dev/null | head -n 1; }
expect() {
    local what=$1 wanted=$2
    shift 2
    local got
    got=$(first "$@")
    if [ "$got" = "$wanted" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $what: $got"; fi
}
expect "a value behind an option that needs none" "/* statediagram priests --highlight-solution=all */" \
    priests --highlight-solution all -T dot
expect "the puzzle behind it all the same" "/* statediagram priests --highlight-solution */" \
    --highlight-solution priests -T dot
expect "-h is help" "$(first --help)" -h
mkdir -p "${BUILD:-build}/newcomer"
says() {
    local what=$1 wanted=$2 lines
    shift 2
    lines=$("$program" "$@" -o "${BUILD:-build}/newcomer/out.svg" 2>&1 >/dev/null | grep -c "prints with letters")
    if [ "$lines" = "$wanted" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $what"; fi
}
says "a figure too large for paper" 1 river items=1,2,3,4,5,6,7 forbid=none
says "a figure that fits" 0 priests --highlight-solution
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
