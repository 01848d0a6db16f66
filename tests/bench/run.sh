#!/usr/bin/env bash
# Speed as ratios against a named peer measured in the same run, A B A B; machines are shared, so nothing else means anything.
# What is missing is skipped with a message; sides that find different spaces are a failure. LARGE=no leaves out the spaces
# of millions of states, ROUNDS says how often the short ones are run.
set -eu
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
out=$build/bench
program=$build/statediagram
rounds=${ROUNDS:-41}
failed=0
mkdir -p "$out"
cc() { ${CC:-gcc} -std=gnu17 -O2 -Wall -Wextra -Iinclude -Isrc "$@"; }
# shellcheck disable=SC2046
with_library() { cc "$@" "$build/libstatediagram.a" $(tests/libs.sh); }
fail() { failed=1; echo "FAILED: $*"; }
cc tests/bench/ratio.c -o "$out/ratio"
cc tests/bench/peak.c -o "$out/peak"

# ---- exploring, against loops that know one puzzle each ----

echo "| space | states | edges | against | ms | its ms | ratio | at most | holds |"
echo "|---|---|---|---|---|---|---|---|---|"
for name in bare naive cube; do
    with_library tests/bench/$name.c tests/bench/pair.c -o "$out/$name"
done
"$out/bare" "$rounds" || fail "bare"
"$out/naive" "$rounds" || fail "naive"
[ "${LARGE:-yes}" = no ] || "$out/cube" 5 || fail "cube"
if command -v g++ >/dev/null 2>&1; then
    g++ -std=c++17 -O2 -Wall -Wextra -Iinclude -c tests/bench/rush_map.cpp -o "$out/rush_map.o"
    with_library tests/bench/rush.c tests/bench/pair.c "$out/rush_map.o" -lstdc++ -o "$out/rush"
    [ "${LARGE:-yes}" = no ] || "$out/rush" 5 || fail "rush"
else
    echo "skipped: no C++ compiler for Rush Hour's peer"
fi

# ---- the whole command against SPIN's verifier alone ----

# A number of the facts of a space.
fact() { "$program" $1 --view=facts -T json | sed -nE "s/^ *\"$2\": ([0-9]+),?$/\1/p" | head -n 1; }
# spin_row NAME 'COMMAND' 'OPTIONS OF pan' SHARE EXTRA: the verifier counts its initial step, EXTRA states and EXTRA + 1 moves.
spin_row() {
    local dir=$out/spin-$1 states moves cpu
    mkdir -p "$dir"
    cp "tests/bench/$1.pml" "$dir/"
    (cd "$dir" && spin -a "$1.pml" >spin.log && ${CC:-gcc} -O2 -DSAFETY -DNOREDUCE -w pan.c -o pan)
    "$dir/pan" $3 >"$dir/pan.log"
    states=$(fact "$2" states) moves=$(fact "$2" moves)
    grep -q "errors: 0" "$dir/pan.log" && grep -q " $((states + $5)) states, stored" "$dir/pan.log" &&
        grep -q " $((moves + $5 + 1)) transitions" "$dir/pan.log" ||
        { fail "$1: SPIN finds another space"; return 0; }
    "$out/ratio" "$rounds" "$program $2 --view=answer" "$dir/pan $3" >"$dir/ratio.log"
    cpu=$(sed -nE 's/^ *cpu ([0-9.]+) ms.*/\1/p' "$dir/ratio.log" | tr '\n' ' ')
    # shellcheck disable=SC2086
    set -- "$1" "$2" "$4" "$states" "$moves" $cpu
    awk -v name="$2" -v most="$3" -v states="$4" -v moves="$5" -v a="$6" -v b="$7" 'BEGIN {
        printf "| %s, whole command | %s | %s | SPIN pan | %.1f | %.1f | %.2f | %.2f | %s |\n",
            name, states, moves, a, b, a / b, most, a / b <= most ? "yes" : "**no**" }'
}
if command -v spin >/dev/null 2>&1; then
    spin_row klotski "klotski metric=steps" "-m20000 -w17" 0.20 0
    spin_row tiles "tiles start=867/254/3_1" "-m200000 -w20" 0.167 1
else
    echo "skipped: spin is not installed (Debian package spin)"
fi

# ---- a puzzle in Lua, the whole command, against Python ----

# The same rules, breadth first, with tuples in a dictionary: what a student writes.
lua_row() {
    local all cpu
    all=$(python3 tests/bench/tiles_plain.py | cut -d ' ' -f 1)
    [ "$(fact examples/puzzles/8-puzzle.lua states)" = "$all" ] || { fail "8-puzzle.lua: not $all states"; return 0; }
    "$out/ratio" 5 "$program examples/puzzles/8-puzzle.lua --view=layers -T csv" "python3 tests/bench/tiles_plain.py" >"$out/ratio.log"
    cpu=$(sed -nE 's/^ *cpu ([0-9.]+) ms.*/\1/p' "$out/ratio.log" | tr '\n' ' ')
    # shellcheck disable=SC2086
    set -- "$all" $cpu
    awk -v states="$1" -v a="$2" -v b="$3" -v most=2.5 'BEGIN {
        printf "| 8-puzzle.lua, whole command | %s | | Python | %.1f | %.1f | %.2f | %.2f | %s |\n",
            states, a, b, a / b, most, a / b <= most ? "yes" : "**no**" }'
}
# The same rules again, asked of a program in Python by lines of JSON: what both take together.
seconds() { (TIMEFORMAT='%U %S'; { time "$@" >"$out/said" 2>&1; } 2>&1) | awk '{ print $1 + $2 }'; }
program_row() {
    local all asked plain
    all=$(python3 tests/bench/tiles_plain.py | cut -d ' ' -f 1)
    asked=$(seconds "$program" program "command=python3 tests/bench/tiles_program.py" --view=layers -T csv)
    [ "$(awk -F, 'NR > 1 { sum += $2 } END { print sum }' "$out/said")" = "$all" ] || { fail "tiles_program.py: not $all states"; return 0; }
    plain=$(seconds python3 tests/bench/tiles_plain.py)
    awk -v states="$all" -v a="$asked" -v b="$plain" -v most=5 'BEGIN {
        printf "| 8-puzzle asked of Python, whole command | %s | | Python | %.1f | %.1f | %.2f | %.2f | %s |\n",
            states, 1000 * a, 1000 * b, a / b, most, a / b <= most ? "yes" : "**no**" }'
}
if command -v python3 >/dev/null 2>&1; then program_row; else echo "skipped: python3 is not here"; fi
if [ -z "$("$program" --version | grep '^lua=[0-9]')" ]; then
    echo "skipped: this build has no Lua"
elif command -v python3 >/dev/null 2>&1; then
    lua_row
else
    echo "skipped: python3 is not here"
fi

# ---- memory ----

echo
echo "| Klotski, bytes of | bytes | at most | holds |"
echo "|---|---|---|---|"
with_library tests/bench/memory.c tests/bench/pair.c -o "$out/memory"
"$out/memory" || fail "memory"

# large_row 'COMMAND' 'OPTIONS' STATES MIB
large_row() {
    local used
    # shellcheck disable=SC2086
    used=$("$out/peak" "$program" $1 $2 2>&1 >"$out/large.txt") || { fail "$1 $2: $used"; return 0; }
    case $2 in
    *facts*) grep -q "\"states\": $3," "$out/large.txt" || { fail "$1: not $3 states"; return 0; } ;;
    esac
    # shellcheck disable=SC2086
    set -- "$1" "$2" "$3" "$4" $used
    awk -v name="$1 $2" -v states="$3" -v most="$4" -v s="$5" -v m="$6" 'BEGIN {
        printf "| %s | %s | %.1f | %.0f | %.0f | %s |\n", name, states, s, m, most, m <= most ? "yes" : "**no**" }'
}
if [ "${LARGE:-yes}" != no ]; then
    echo
    echo "| large space | states | CPU s | peak MiB | at most | holds |"
    echo "|---|---|---|---|---|---|"
    large_row "tiles cols=5 rows=2" "--view=answer --max-memory 2G" 1814400 2048
    large_row "tiles cols=5 rows=2" "--view=facts -T json --max-memory 4G" 1814400 4096
    large_row "lights size=5" "--view=answer --max-memory 2G" 8388608 2048
    large_row "lights size=5" "--view=facts -T json --max-memory 4G" 8388608 4096
fi

# ---- from rules to a file, against dot ----

if command -v dot >/dev/null 2>&1; then
    echo
    echo "# the whole command, from rules to SVG, against dot on the DOT that it writes (at most 1.3)"
    "$program" priests --highlight-solution -T dot >"$out/priests.gv"
    "$out/ratio" "$rounds" "$program priests --highlight-solution -T svg" "dot -Tsvg $out/priests.gv"
    echo
    echo "# the same to PNG (at 150 dpi both) and PDF"
    for format in png pdf; do
        "$out/ratio" "$rounds" "$program priests --highlight-solution -T $format -o $out/p.$format" \
            "dot -Gdpi=150 -T$format $out/priests.gv"
    done
else
    echo "skipped: dot is not installed"
fi

# ---- the largest graph that is drawn, from rules to a file ----

# whole_row 'COMMAND' STATES SECONDS: the median of five of all processes of the command.
whole_row() {
    local file=$out/whole.svg times=() used i
    for i in 1 2 3 4 5; do
        # shellcheck disable=SC2086
        used=$("$out/peak" "$program" $1 -o "$file" 2>&1 >/dev/null | tail -n 1)
        times+=("$used")
    done
    [ "$(grep -c '^<g class="node' "$file")" = "$2" ] || { fail "$1: not $2 states"; return 0; }
    used=$(printf '%s\n' "${times[@]}" | sort -n | sed -n 3p)
    awk -v name="$1" -v states="$2" -v most="$3" -v used="$used" -v bytes="$(wc -c <"$file")" 'BEGIN {
        split(used, of, " ")
        printf "| %s | %s | %.2f | %.0f | %.1f | %.1f | %s |\n", name, states, of[1], of[2], bytes / 1e6, most,
            of[1] <= most ? "yes" : "**no**" }'
    rm -f "$file"
}
echo
echo "| whole graph as layered SVG | states | CPU s | peak MiB | MB | at most s | holds |"
echo "|---|---|---|---|---|---|---|"
whole_row "klotski --max-draw=1000000" 25955 2

# ---- placing, against dot and sfdp on the same graph ----

for name in layers clouds; do
    # shellcheck disable=SC2046
    with_library tests/bench/$name.c tests/bench/beside.c tests/bench/pair.c $(pkg-config --cflags libcgraph) -o "$out/$name"
done
# Crossings at most those of dot below 300 states, else at most 1.25 of them in at most 0.2 of its time.
if command -v dot >/dev/null 2>&1; then
    echo
    echo "| layers | states | crossings | of dot | ms | of dot | points | of dot | holds |"
    echo "|---|---|---|---|---|---|---|---|---|"
    while read -r words; do
        # shellcheck disable=SC2086
        "$out/layers" "$out" 5 $words || fail "layers $words"
    done <<'END'
0 priests
0 priests boat-side=hidden
0 priests boat=3
0 priests priests=6 devils=6 boat=4
0 missionaries
0 river
0 couples
0 torch
0 jugs
0 hanoi
0 hanoi disks=5
0 frogs
0 vacuum
0 ice
0 rushhour
0 sokoban
0 maze
0 knights
0 queens
0 blocks
0 tiles cols=2 rows=2
3000 klotski
3000 klotski metric=steps
3000 tiles
END
else
    echo "skipped: dot is not installed"
fi
# Stress no higher than that of sfdp in at most half of its time; the overview in at most a tenth of it.
if command -v sfdp >/dev/null 2>&1; then
    echo
    echo "| cloud | states | stress | of the overview | of sfdp | s | overview | sfdp | ratio | of the overview | holds |"
    echo "|---|---|---|---|---|---|---|---|---|---|---|"
    while read -r most words; do
        # shellcheck disable=SC2086
        [ "$most" = 0 ] && [ "${LARGE:-yes}" = no ] || "$out/clouds" "$out" 1 $most $words || fail "clouds $most $words"
    done <<'END'
1000 klotski metric=steps
3000 klotski metric=steps
10000 klotski metric=steps
0 klotski metric=steps
1000 tiles
3000 tiles
10000 tiles
25955 tiles
10000 cube2
0 lights size=4
END
else
    echo "skipped: sfdp is not installed"
fi
exit $failed
