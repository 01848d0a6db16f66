#!/usr/bin/env bash
# The round trips of text through DOT a hundred thousand times: written, read back by cgraph, equal. Each test in full, and
# the sum of both.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
log=$build/logs/roundtrips
mkdir -p "$log"
export ASAN_OPTIONS=${ASAN_OPTIONS:-fast_unwind_on_malloc=0:detect_leaks=1}
export LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$PWD/tests/lsan.supp:print_suppressions=0}
export ROUND_TRIPS=100000
passed=0 failed=0

run() {
    local name=$1 status=0 bad
    shift
    timeout 600 "$build/tests/$name" "$@" >"$log/$name" 2>&1 || status=$?
    bad=$(grep -aE '^\[ +FAILED +\] [a-z_]' "$log/$name" | sort -u | grep -c .)
    passed=$((passed + $(grep -acE '^\[ +OK +\]' "$log/$name")))
    failed=$((failed + bad))
    [ $status = 0 ] && return
    [ "$bad" != 0 ] || failed=$((failed + 1))
    echo "FAILED: $name, exit $status"
    tail -n 30 "$log/$name"
}

run test_base_dot 10
run test_roundtrip
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
