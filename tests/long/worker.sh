#!/usr/bin/env bash
# The worker without sanitizers: its unit tests with real memory limits, a thousand drawings, and what is left when it or
# the program is killed in the middle of one. Four programs write one file at a time.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=$(realpath "${BUILD:-build}")
program=$build/statediagram
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0 skipped=0

check() {
    local name=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED: %s\n' "$name"; head -c 300 err; fi
}

compile() {
    local out=$1
    shift
    "${CC:-gcc}" -std=c17 -O2 -g -Iinclude -Isrc $(pkg-config --cflags libgvc libcgraph expat cmocka) "$@" "$build/libstatediagram.a" \
        -o "$out" $("$root/tests/libs.sh" cmocka)
}

# Adds the closing line of a program's output: "N passed, N failed", or cmocka's lines.
add() {
    local log=$1 status=$2 line
    line=$(grep -aE '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1)
    if [ -n "$line" ]; then
        passed=$((passed + ${line%% passed*}))
        line=${line#*, }
        failed=$((failed + ${line%% failed*}))
    else
        passed=$((passed + $(grep -acE '^\[ +OK +\]' "$log")))
        failed=$((failed + $(grep -acE '^\[ +FAILED +\] [A-Za-z_]' "$log")))
        skipped=$((skipped + $(grep -acE '^\[ +SKIPPED +\] [A-Za-z_]' "$log")))
    fi
    [ "$status" = 0 ] || { failed=$((failed + 1)); grep -aE 'FAILED|rror' "$log" | head -n 20; }
}

compile "$room/worker" tests/long/worker.c && compile "$room/test_worker" tests/test_worker.c tests/support.c ||
    { echo 'FAILED: the programs cannot be compiled'; echo '0 passed, 1 failed'; exit 1; }
for name in worker test_worker; do
    timeout 300 "$room/$name" >"$room/$name.log" 2>&1
    add "$room/$name.log" $?
    grep -a 'KiB after' "$room/$name.log"
done

# ---- killed in the middle ----

mkdir "$room/work"
cd "$room/work" || exit 1
# Some seconds of drawing in pixels.
slow=(priests priests=60 devils=60 boat=10 --max-draw=1M --dpi=120)
begin() {
    echo old >p.png
    "$program" "$@" -o p.png >out 2>err &
    process=$!
    worker=
    for _ in $(seq 100); do
        # It is drawing once it has used more than the start takes.
        worker=$(cat /proc/$process/task/$process/children 2>/dev/null)
        worker=${worker%% *}
        [ -n "$worker" ] && [ "$(awk '{print $14}' "/proc/$worker/stat" 2>/dev/null || echo 0)" -gt 15 ] && return
        sleep 0.02
    done
    echo 'FAILED: the drawing was over too soon'
    failed=$((failed + 1))
}
files() { ls -A | tr '\n' ' '; }
is_gone() {
    local i
    for i in $(seq 100); do
        [ -e "/proc/$1" ] && ! grep -q '^State:.*[ZX]' "/proc/$1/status" 2>/dev/null || return 0
        sleep 0.02
    done
    return 1
}

for signal in KILL SEGV ABRT; do
    begin "${slow[@]}"
    kill -$signal "$worker"
    got=0
    wait $process || got=$?
    check "a worker that gets $signal is a failed drawing, not $got" [ $got = 7 ]
    check 'of which the reason is said' grep -q 'ran out of memory or crashed (signal' err
    check 'and the old file is left' [ "$(cat p.png)" = old ]
    check "alone, not with $(files)" [ "$(files)" = 'err out p.png ' ]
done

begin "${slow[@]}"
kill -KILL $process
wait $process 2>/dev/null
check 'a worker does not outlive the program' is_gone "$worker"
check 'the old file is left' [ "$(cat p.png)" = old ]
# Nobody can tidy up after SIGKILL, but nothing stands there before there is something to write.
check "alone, not with $(files)" [ "$(files)" = 'err out p.png ' ]

for signal in TERM INT HUP QUIT XCPU; do
    begin "${slow[@]}"
    kill -$signal $process
    got=0
    wait $process || got=$?
    check "$signal ends the program, with $got" [ $got = 130 ]
    check "and its worker ($signal)" is_gone "$worker"
    check "the old file is left ($signal)" [ "$(cat p.png)" = old ]
    check "alone, not with $(files)" [ "$(files)" = 'err out p.png ' ]
done

# Whoever closes the terminal on purpose does not lose the drawing.
(trap '' HUP && exec "$program" priests priests=30 devils=30 boat=5 --max-draw=1M -T png -o kept.png 2>err) &
process=$!
sleep 0.1
kill -HUP $process
wait $process
check 'an ignored hangup is ignored' [ $? = 0 -a -s kept.png ]
rm -f kept.png

begin "${slow[@]}" --draw-time=1s
got=0
wait $process || got=$?
check "a deadline ends the drawing, not $got" [ $got = 7 ]
check 'and says so' grep -q 'drawing took longer than 1 s' err
check "and leaves nothing behind: $(files)" [ "$(files)" = 'err out p.png ' ]
check 'the worker is gone' is_gone "$worker"

# ---- four at a time ----

titles=(one two three four)
for i in 0 1 2 3; do "$program" priests --title "${titles[i]}" -T svg >"$room/whole.$i"; done
good=0
for turn in $(seq 10); do
    for i in 0 1 2 3; do "$program" priests --title "${titles[i]}" -o same.svg 2>>err & done
    wait
    for i in 0 1 2 3; do cmp -s same.svg "$room/whole.$i" && good=$((good + 1)); done
done
check "of four that write one file at a time one wins, whole, in $good of 10 turns" [ $good = 10 ]
check "and nothing stays behind: $(files)" [ "$(files)" = 'err out p.png same.svg ' ]

cd "$root" || exit 1
printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
