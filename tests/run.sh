#!/usr/bin/env bash
# Runs the tests of one kind: `run.sh check`, `run.sh long` or `run.sh full`. Each program prints its own lines into a log
# under build/; here there is a line a program, the log of each that failed, and the sum.
set -u
cd "$(dirname "$0")/.."
build=${BUILD:-build}
kind=${1:-check}
logs=$build/logs/$kind
mkdir -p "$logs"
export LSAN_OPTIONS="suppressions='$PWD/tests/lsan.supp':print_suppressions=0"
export ASAN_OPTIONS="fast_unwind_on_malloc=0:detect_leaks=1:allocator_may_return_null=1"
export UBSAN_OPTIONS="print_stacktrace=1"
export BUILD=$build
passed=0 failed=0 skipped=0

# Adds what a log says: cmocka's closing lines, or "N passed, N failed[, N skipped]".
count() {
    local log=$1 status=$2 plain p f s
    plain=$(grep -aE '^([A-Za-z-]+: )?[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
    if [ -n "$plain" ]; then
        p=$(sed -E 's/^([A-Za-z-]+: )?([0-9]+) passed.*/\2/' <<<"$plain")
        f=$(sed -E 's/.* ([0-9]+) failed.*/\1/' <<<"$plain")
        s=$(sed -nE 's/.* ([0-9]+) skipped.*/\1/p' <<<"$plain")
    else
        p=$(grep -acE '^\[ +OK +\]' "$log")
        f=$(grep -acE '^\[ +FAILED +\] [A-Za-z_]' "$log")
        s=$(grep -acE '^\[ +SKIPPED +\] [A-Za-z_]' "$log")
    fi
    [ "$status" = 0 ] || [ "${f:-0}" != 0 ] || f=1
    passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
    printf '%-34s %5s passed %3s failed %3s skipped\n' "$name" "${p:-0}" "${f:-0}" "${s:-0}"
    grep -a '^skipped' "$log" | head -n 5
    [ "$status" = 0 ] && [ "${f:-0}" = 0 ] || tail -n 40 "$log"
}

run() {
    name=$1
    shift
    "$@" >"$logs/$name.log" 2>&1 </dev/null
    count "$logs/$name.log" $?
}

case $kind in
check)
    for program in tests/test_*.c; do
        name=$(basename "$program" .c)
        run "$name" "$build/tests/$name"
    done
    for script in tests/cli/*.sh tests/golden/run.sh tests/house/*.sh; do
        [ -x "$script" ] && run "$(basename "$(dirname "$script")")-$(basename "$script" .sh)" "$script"
    done
    ;;
long | full)
    for script in tests/"$kind"/*.sh; do
        [ -x "$script" ] && run "$kind-$(basename "$script" .sh)" "$script"
    done
    ;;
*)
    echo "usage: run.sh check|long|full" >&2
    exit 2
    ;;
esac
printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
