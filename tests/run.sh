#!/usr/bin/env bash
# Runs the tests of one kind: `run.sh check`, `run.sh long` or `run.sh full`. Each program prints its own lines into a log
# under build/; here there is a line a program, the log of each that failed, and the sum. As many run at a time as there
# are processors, four at most (JOBS says otherwise); the lines keep their order all the same. Of the long ones two at a
# time; what measures times among them, and all that is full, runs alone.
set -u
cd "$(dirname "$0")/.."
build=${BUILD:-build}
kind=${1:-check}
logs=$build/logs/$kind
mkdir -p "$logs"
export LSAN_OPTIONS="suppressions='$PWD/tests/lsan.supp':print_suppressions=0"
# Where each allocation was made is found by frame pointers, which is quick, but stops at libraries that have none: only
# leaks of theirs need more, and test_worker, which alone calls them within itself, asks for it.
export ASAN_OPTIONS="detect_leaks=1:allocator_may_return_null=1"
export UBSAN_OPTIONS="print_stacktrace=1"
export BUILD=$build
passed=0 failed=0 skipped=0

# What failed and where comes first; a failed test also loses memory, and the leaks would hide it.
explain() {
    if grep -aqE '^\[ +(ERROR|LINE|FAILED) +\]|^FAILED' "$1"; then
        grep -aE '^\[ +(ERROR|LINE|FAILED) +\]|^FAILED' "$1" | head -n 30
    else
        tail -n 40 "$1"
    fi
}

jobs=${JOBS:-$(nproc 2>/dev/null || echo 1)}
[ "$jobs" -le 4 ] || jobs=4
[ "$kind" != long ] || [ "$jobs" -le 2 ] || jobs=2
[ "$kind" != full ] || jobs=1
names=() running=0 shown=0
# What hangs is ended and named, rather than the whole by whoever waits for it. Seconds.
bound=1200
[ "$kind" != long ] || bound=2400

# Adds what a log says: cmocka's closing lines, or "N passed, N failed[, N skipped]".
count() {
    local name=$1 log=$logs/$1.log status seconds plain p f s
    read -r status seconds <"$logs/$name.end"
    plain=$(grep -aE '^([A-Za-z-]+: )?[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
    if [ -n "$plain" ]; then
        p=$(sed -E 's/^([A-Za-z-]+: )?([0-9]+) passed.*/\2/' <<<"$plain")
        f=$(sed -E 's/.* ([0-9]+) failed.*/\1/' <<<"$plain")
        s=$(sed -nE 's/.* ([0-9]+) skipped.*/\1/p' <<<"$plain")
    else
        p=$(grep -acE '^\[ +OK +\]' "$log")
        # cmocka names a failed test twice: when it fails, and in a list at the end.
        f=$(grep -aE '^\[ +FAILED +\] [A-Za-z_]' "$log" | grep -av 'listed below' | sort -u | grep -c .)
        s=$(grep -acE '^\[ +SKIPPED +\] [A-Za-z_]' "$log")
    fi
    [ "$status" = 0 ] || [ "${f:-0}" != 0 ] || f=1
    passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
    printf '%-34s %5s passed %3s failed %3s skipped %6s s\n' "$name" "${p:-0}" "${f:-0}" "${s:-0}" "$seconds"
    grep -a '^skipped' "$log" | head -n 5
    [ "$status" = 0 ] && [ "${f:-0}" = 0 ] || explain "$log"
}

# Waits until one of those that run has ended, and shows what is due.
reap() {
    wait -n
    running=$((running - 1))
    while [ $shown -lt ${#names[@]} ] && [ -e "$logs/${names[$shown]}.end" ]; do
        count "${names[$shown]}"
        shown=$((shown + 1))
    done
}

# run NAME COMMAND: in the background; when it is over its status and its seconds stand in NAME.end.
run() {
    local name=$1
    shift
    names+=("$name")
    rm -f "$logs/$name.end"
    [ $running -lt "$jobs" ] || reap
    {
        started=$(date +%s%N)
        timeout -k 10 "$bound" "$@" >"$logs/$name.log" 2>&1 </dev/null
        status=$?
        case $status in
        124 | 137) echo "FAILED: it was still at work after $bound s" >>"$logs/$name.log" ;;
        esac
        took=$((($(date +%s%N) - started) / 100000000))
        echo "$status $((took / 10)).$((took % 10))" >"$logs/$name.new"
        mv "$logs/$name.new" "$logs/$name.end"
    } &
    running=$((running + 1))
}

# The short loop would take twice as long with these, which run hundreds of commands each; they go with the long ones.
slow=' cli-chinese cli-generate cli-locales cli-programs cli-themes house-docs house-environment house-figures house-gallery house-terminal '

# run_scripts WANTED SCRIPT...: those that are slow (WANTED is yes), or those that are not (no).
run_scripts() {
    local wanted=$1 script name is
    shift
    for script; do
        name=$(basename "$(dirname "$script")")-$(basename "$script" .sh) is=no
        [[ $slow != *" $name "* ]] || is=yes
        [ -x "$script" ] && [ $is = "$wanted" ] && run "$name" "$script"
    done
}

case $kind in
check)
    # The scripts take longest: what starts last should be over soon.
    run_scripts no tests/cli/*.sh tests/golden/run.sh tests/house/*.sh
    for program in tests/test_*.c; do
        # A build without Lua has no tests of it.
        case $program in
        tests/test_script_*) "$build/statediagram" --version | grep -q '^lua=[0-9]' || continue ;;
        esac
        run "$(basename "$program" .c)" "$build/tests/$(basename "$program" .c)"
    done
    ;;
long)
    alone=' clouds interrupt programs worker '
    # The first of them, allocations, takes longest.
    for script in tests/long/*.sh; do
        name=$(basename "$script" .sh)
        [[ $alone == *" $name "* ]] || run "long-$name" "$script"
    done
    run_scripts yes tests/cli/*.sh tests/house/*.sh
    while [ $running -gt 0 ]; do reap; done
    jobs=1
    for name in $alone; do run "long-$name" "tests/long/$name.sh"; done
    ;;
full)
    for script in tests/full/*.sh; do
        [ -x "$script" ] && run "full-$(basename "$script" .sh)" "$script"
    done
    ;;
*)
    echo "usage: run.sh check|long|full" >&2
    exit 2
    ;;
esac
while [ $running -gt 0 ]; do reap; done
printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$kind" != check ] || echo "left to make check-long:$slow"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
