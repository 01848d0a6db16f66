#!/usr/bin/env bash
# A program that knows a puzzle is killed at a random moment, a hundred times: each run ends with the right answer, or with
# a line that tells of the end, and leaves nothing behind. Then statediagram itself is killed: the program ends with it.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
[ -x "$program" ] || program=$build/statediagram
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 300 err; }
python=$(python3 -c 'import sys; print(sys.executable)')
size=24680
command="$python -S $root/tests/cli/hostile_program.py good $size"
RANDOM=${SEED:-1}

# The process that runs the puzzle, once there is one (not the guard beside it); nothing if it has gone already.
child_of() {
    local i
    for i in $(seq 200); do
        pgrep -P "$1" -f "^$python " && return
        kill -0 "$1" 2>/dev/null || return
        sleep 0.01
    done
}

killed=0
for i in $(seq 100); do
    "$program" program "command=$command" --view=answer >out 2>err &
    mine=$! got=0
    child=$(child_of $mine)
    sleep "0.$(printf '%03d' $((RANDOM % 900)))"
    [ -n "$child" ] && kill -KILL "$child" 2>/dev/null
    wait $mine || got=$?
    if [ $got = 3 ] && [ ! -s out ] && grep -qE '^program: answer [0-9]+: error: the program was ended by signal 9$' err; then
        killed=$((killed + 1))
        ok
    elif [ $got = 0 ] && [ "$(cat out)" = $((size / 2)) ]; then
        ok
    else
        fail "kill $i: exit $got"
    fi
done
if [ $killed -ge 20 ]; then ok; else fail "only $killed of 100 runs met the kill"; fi

for i in $(seq 10); do
    "$program" program "command=$command" --view=answer >out 2>err &
    mine=$!
    child=$(child_of $mine)
    sleep "0.$(printf '%03d' $((RANDOM % 300)))"
    kill -KILL $mine 2>/dev/null
    wait $mine 2>/dev/null
    for _ in $(seq 500); do [ -n "$child" ] && kill -0 "$child" 2>/dev/null || break; sleep 0.02; done
    if [ -z "$child" ] || ! kill -0 "$child" 2>/dev/null; then ok; else fail "the program outlives statediagram"; fi
done
if pgrep -f "hostile_program.py good $size" >left; then fail "$(cat left) is still there"; else ok; fi

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
