#!/usr/bin/env bash
# Every allocation fails: first stage by stage (allocations.c), then the whole program, whose nth allocation is refused. It
# then exits with 5 and one line, and the old file is still there; or it does without, and the file is as ever.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$PWD/$build
root=$PWD
export LSAN_OPTIONS=${LSAN_OPTIONS:-suppressions=$root/tests/lsan.supp:print_suppressions=0}
# No frame of Graphviz's lies between here and an allocation, so stacks may be read the fast way. What was freed need not be
# kept for long: tries are short, and a process that is large takes long to begin the worker again.
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:malloc_context_size=10:quarantine_size_mb=8
work=$build/allocations
rm -rf "$work"
mkdir -p "$work"
make -s "BUILD=${BUILD:-build}" "${BUILD:-build}/tests/long/allocations" "${BUILD:-build}/tests/long/failing_program" || exit 1
cd "$work" || exit 1

# Of the first so many every one is refused, then every so many.
first=50 step=1
# Where the result goes: into a file, or, if this is empty, to standard output.
into=figure
mkdir stages program
cd stages || exit 1
timeout 1500 "$build/tests/long/allocations" >../stages.log 2>&1
cd ../program || exit 1
grep -a '^FAILED' ../stages.log
sum=$(tail -n 1 ../stages.log)
passed=$(sed -nE 's/^([0-9]+) passed, [0-9]+ failed$/\1/p' <<<"$sum")
failed=$(sed -nE 's/^[0-9]+ passed, ([0-9]+) failed$/\1/p' <<<"$sum")
[ -n "$passed" ] || { passed=0 failed=1; echo "FAILED: the stages did not come to their end"; tail -n 40 ../stages.log; }

fail() {
    echo "FAILED: allocation $n ($how): $*"
    head -n 30 err
    return 1
}

# Whether one run with allocation n failing did as it should. The program says on leaving whether it came as far as n.
try() {
    local wanted=$1 status=0
    shift
    echo old >figure
    FAIL_AT=$n FAIL_HOW=$how timeout 60 "$build/tests/long/failing_program" "$@" ${into:+-o $into} >out 2>err </dev/null || status=$?
    is_over=no
    [ -e reached ] || is_over=yes
    rm -f reached
    ! grep -aqE 'Sanitizer|runtime error' err || { fail "sanitizer: $*"; return; }
    case $status in
    5)
        [ "$(cat figure)" = old ] || { fail "the old file is gone: $*"; return; }
        [ "$(grep -ac '^statediagram: error: .' err)" = 1 ] || { fail "not one line: $*"; return; }
        ;;
    "$wanted")
        [ "$wanted" != 0 ] || cmp -s "${into:-out}" wanted || { fail "another result: $*"; return; }
        ;;
    *)
        fail "exit $status: $*"
        return
        ;;
    esac
    [ "$(ls -A | tr '\n' ' ')" = "err figure out wanted " ] || fail "files were left: $(ls -A | tr '\n' ' ')"
}

# program STATUS ARGUMENT...: all n, both ways.
program() {
    local status=0
    : >out >err
    rm -f wanted
    if [ -n "$into" ]; then
        "$build/tests/long/failing_program" "${@:2}" -o wanted 2>err || status=$?
    else
        "$build/tests/long/failing_program" "${@:2}" >wanted 2>err || status=$?
    fi
    rm -f reached
    n=0 how=none
    if [ $status != "$1" ]; then
        fail "exit $status at best: ${*:2}"
        failed=$((failed + 1))
        return
    fi
    [ -e wanted ] || : >wanted
    for how in alone on; do
        n=0 is_over=no
        while [ $is_over = no ] && [ $n -lt 20000 ]; do
            n=$((n + (n < first ? 1 : step)))
            try "$@" || break
        done
        if [ $is_over = yes ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    done
}

program 0 priests --view=facts -T json
program 0 priests boat-side=hidden --view=matrix -T csv
program 0 vacuum --project=cleaner --view=facts -T json
program 2 vacuum --project=cleaners
# Each allocation of a drawing is refused in the stages already.
step=3
program 0 priests --highlight-solution --number=expanded -T svg
program 0 vacuum --project=cleaner --highlight-solution -T svg
program 0 queens --contract=corridors --highlight-solution=all -T svg
first=20 step=17
program 0 priests --search=dfs --exercise=trace -T moodle
program 0 jugs --exercise=matrix -T moodle
first=50
# Lua asks for memory thousands of times.
step=11
program 0 "$root/examples/puzzles/nim.lua" matches=2 --view=facts -T json
program 0 "$root/examples/puzzles/frogs-and-toads.lua" each=1 --highlight-solution -T svg
program 3 "$root/tests/cli/wrong.lua"
# Whole runs with all that a file may have, of programs, boards and traces: the first ones are those of every run.
first=4 step=67
program 0 "$root/examples/puzzles/pancakes.lua" start=21 --search=astar:gap --highlight-solution --number=expanded -T svg
into=
program 0 --validate "$root/examples/puzzles/pancakes.lua" start=21
into=figure step=31
program 0 grid -T svg
# To explain a trace takes thousands of allocations for each search that is tried.
step=211
printf 'expand 1P 1D left\nexpand 0P 1D right\n' >../one.trace
printf 'expand 1P 1D left\nexpand 9P 1D right\npop 0P 0D left\nexpnd x\n' >../wrong.trace
program 0 priests priests=1 devils=1 --student-trace=../one.trace --search=dfs -T svg
program 0 priests priests=1 devils=1 --student-trace=../one.trace --view=compare --search=dfs -T svg
step=17
program 3 priests priests=1 devils=1 --student-trace=../wrong.trace -T svg
step=13
if command -v perl >/dev/null; then
    program 0 program "command=perl $root/examples/puzzles/hanoi.pl" disks=1 -T svg
    if pgrep -f "^perl $root/examples/puzzles/hanoi.pl" >left; then
        failed=$((failed + 1))
        echo "FAILED: $(wc -l <left) programs are left"
    fi
    rm -f left
else
    echo 'perl is missing: no program is run'
fi
first=50 step=1
program 2 priests boats=2
program 2 preists
program 4 priests --max-states=5 --view=layers -T text
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
