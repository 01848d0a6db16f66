#!/usr/bin/env bash
# Klotski as a whole, and solutions with mirror images merged on every board at hand: programs without sanitizers, for
# speed; minutes.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
boards=${SDG_TRUTH:-../shared/truth/data}/klotski/fayaa.tsv
passed=0 failed=0 skipped=0

# run NAME [WORD...]: compiles tests/long/NAME.c, runs it and adds what it counts.
run() {
    local name=$1 line last= p f
    shift
    "${CC:-gcc}" -std=c17 -O2 -Iinclude "tests/long/$name.c" "$build/libstatediagram.a" -o "$build/$name" \
        $(tests/libs.sh) || { failed=$((failed + 1)) && return; }
    # Not `tee /dev/stderr`, which would open a file that the output goes to anew, and empty it.
    while IFS= read -r line; do
        printf '%s\n' "$line" >&2
        last=$line
    done < <("$build/$name" "$@")
    read -r p _ f _ <<<"$last"
    passed=$((passed + ${p:-0})) failed=$((failed + ${f:-1}))
}

run klotski_whole
if [ -f "$boards" ]; then
    run klotski_lifted "$boards"
else
    echo "skipped: no data at $boards: 279 boards in three metrics"
    skipped=837
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
