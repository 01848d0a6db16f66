#!/usr/bin/env bash
# Every family whose space has fewer than 300 states, in several sizes, on A4 and on a slide with --fold=auto: what
# figure_check.py measures of each, and the fold that it took. A space of up to 40 states is whole on A4.
set -u
cd "$(dirname "$0")/../.."
check=$PWD/../shared/tools/figure_check.py
build=$(realpath "${BUILD:-build}")
program=${PROGRAM:-$build/statediagram}
if [ ! -e "$check" ]; then
    echo "skipped: there is no $check; 0 figures measured"
    echo '0 passed, 0 failed, 94 skipped'
    exit 0
fi
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
failed=0 count=0

# measure PAPER WxH LEAST WORD...
measure() {
    local paper=$1 size=$2 least=$3 states fold line bad=
    shift 3
    rm -f "$room/x.svg"
    "$program" "$@" --paper="$paper" --fold=auto -o "$room/x.svg" 2>"$room/err"
    fold=$(sed -n 's/.*folded to fit [^ ]* //p' "$room/err")
    line=$(python3 "$check" --paper "$size" "$room/x.svg" 2>&1 | tail -n 1)
    states=$("$program" "$@" --view=facts -T json | sed -n 's/.*"states": *\([0-9]*\).*/\1/p' | head -n 1)
    awk -v least="$least" '
        function after(word) {return match($0, word " [0-9.]+") ? substr($0, RSTART + length(word) + 1, RLENGTH) + 0 : -1}
        {exit !(after("smallest text") >= least - 0.05 && after("overlapping") == 0 && after("through nodes") == 0 &&
                after("colliding") == 0 && after("overflow") == 0 && after("contrast") >= 4.5 && after("lines") >= 3 &&
                after("fit") >= 1)}' <<<"$line" || bad="FAILED: $line"
    case $paper,$fold in
    a4,--near-path* | a4,--depth* | a4,--view*) [ "${states:-0}" -gt 40 ] || bad="FAILED: not whole" ;;
    esac
    [ -z "$bad" ] || failed=$((failed + 1))
    count=$((count + 1))
    printf '%-34s %5s  %-4s %-18s %s\n' "$*" "${states:-?}" "$paper" "${fold:-whole}" "${bad:-ok}"
}

while IFS= read -r words; do
    read -ra puzzle <<<"$words"
    measure a4 160x240 7 "${puzzle[@]}"
    measure 169 240x120 10 "${puzzle[@]}"
done <<'END'
priests
priests priests=2 devils=2
priests priests=4 devils=3
priests priests=5 devils=5 boat=3
priests boat-side=hidden
priests island=yes
missionaries
river
river forbid=none
couples
couples couples=2
torch
torch times=1,2,5
jugs
jugs sizes=3,5
jugs sizes=4,9
hanoi
hanoi disks=2
hanoi disks=4
hanoi disks=5
hanoi pegs=4 disks=3
frogs
frogs left=2 right=2
vacuum
klotski board=AA../BB..
ice
rushhour
sokoban
maze
tiles cols=2 rows=2
knights
queens
queens n=5
queens n=6
blocks
lights size=2
lights size=3x2
lights size=4x2
blocks model=move
torch metric=crossings
ice rule=curling
hanoi rule=cyclic
priests priests=1 devils=1
frogs left=1 right=1
queens n=1
knights metric=runs
klotski board=A.B/C.D
END
echo "$((count - failed)) passed, $failed failed"
[ $failed = 0 ] && [ "$count" != 0 ]
