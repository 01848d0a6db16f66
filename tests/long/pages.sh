#!/usr/bin/env bash
# The page contract, measured: every family of puzzles in every size with fewer than 300 states whose count is published
# (--describe says it), and some more, on A4 and on a slide with --fold=auto: what figure_check.py measures of each figure, and
# the fold that it took. A space of up to 40 states is whole on A4, with its states as more than dots. Then other views.
set -u
cd "$(dirname "$0")/../.."
check=$PWD/../shared/tools/figure_check.py
build=$(realpath "${BUILD:-build}")
program=${PROGRAM:-$build/statediagram}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
failed=0 count=0
mkdir "$room/a4" "$room/169"

# families: the puzzles, as --list has them under their heading.
families() {
    "$program" --list | awk '/^Puzzles/ {on = 1; next} /^[^ ]/ {on = 0} on && /^  [a-z]/ {print $1}'
}

# published: puzzles with fewer than 300 states, from the figures that --describe gives.
published() {
    local family
    for family in $(families); do
        "$program" --describe "$family" | sed -n 's/^  \([a-z][^:]*\): \([0-9]*\) states\{0,1\},.*/\2 \1/p'
    done | awk '$1 < 300 {sub(/^[0-9]+ /, ""); print}'
}

more() {
    cat <<'END'
priests priests=4 devils=3
river forbid=none
torch times=1,2,5
jugs sizes=4,9
klotski board=AA../BB..
klotski board=A.B/C.D
rushhour
sokoban
maze
tiles cols=2 rows=2
knights
knights metric=runs
queens
queens n=1
queens n=5
queens n=6
blocks
blocks model=move
lights size=2
lights size=3x2
lights size=4x2
graph
graph weight=weight
END
}

views() {
    cat <<'END'
priests --view=matrix
priests --view=lists
priests --view=layers
priests --view=solution
priests --view=tree
priests --view=trace
priests --view=goals
priests --view=cloud
priests --view=graph,tree
priests --search=bfs,dfs
jugs --view=trace --search=dfs
jugs --search=bfs,dfs
vacuum --view=graph,tree
vacuum --search=bfs,dfs
hanoi disks=4 --view=matrix
hanoi disks=5 --view=cloud
graph --view=trace --search=astar
graph --view=tree
END
}

# draw PAPER NUMBER WORD...: a figure, and a line with its fold and states.
draw() {
    local paper=$1 number=$2 fold
    shift 2
    "$program" "$@" --paper="$paper" --fold=auto -o "$room/$paper/$number.svg" 2>"$room/err" </dev/null
    fold=$(sed -n 's/.*folded to fit [^ ]* //p' "$room/err")
    printf '%s\t%s\t%s\n' "${fold:-whole}" "$(grep -o '^[^:]*: error: .*' "$room/err" | head -n 1)" "$*" >>"$room/$paper/table"
}

# judge PAPER WxH LEAST: the table of a paper, with what is measured of all its figures at once.
judge() {
    local paper=$1 size=$2 least=$3
    python3 "$check" --paper "$size" "$room/$paper/"*.svg >"$room/$paper/measured" 2>&1
    awk -F '\t' -v paper="$paper" -v least="$least" -v room="$room/$paper/" '
        function after(line, word) {return match(line, word " [0-9.]+") ? substr(line, RSTART + length(word) + 1, RLENGTH) + 0 : -1}
        FILENAME ~ /measured$/ {file = $0; sub(/:.*/, "", file); sub(room, "", file); seen[file] = $0; next}
        FILENAME ~ /states$/ {states[FNR] = $1; next}
        {
            line = seen[sprintf("%03d.svg", FNR)]; bad = ""
            if (!(after(line, "smallest text") >= least - 0.05 && after(line, "overlapping") == 0 &&
                  after(line, "through nodes") == 0 && after(line, "colliding") == 0 && after(line, "overflow") == 0 &&
                  after(line, "contrast") >= 4.5 && after(line, "lines") >= 3 && after(line, "fit") >= 1))
                bad = "FAILED: " line " " $2
            is_part = $1 ~ /--near-path|--depth|--view|--node=dot/
            if (paper == "a4" && is_part && $3 !~ /--(view|search)/ && !(states[FNR] > 40))
                bad = "FAILED: not whole"
            printf "%-44s %5s  %-4s %5.1f pt  %-30s %s\n", $3, states[FNR], paper, after(line, "smallest text"), $1, bad == "" ? "ok" : bad
        }' "$room/$paper/measured" "$room/states" "$room/$paper/table"
}

if [ ! -e "$check" ]; then
    echo "skipped: there is no $check; 0 figures measured"
    echo "0 passed, 0 failed, $((2 * $( (published; more; views) | sort -u | wc -l))) skipped"
    exit 0
fi
while IFS= read -r words; do
    count=$((count + 1))
    read -ra puzzle <<<"$words"
    draw a4 "$(printf %03d $count)" "${puzzle[@]}"
    draw 169 "$(printf %03d $count)" "${puzzle[@]}"
    "$program" ${words%%--*} --view=facts -T json </dev/null 2>/dev/null |
        sed -n 's/.*"states": *\([0-9]*\).*/\1/p' | head -n 1 >>"$room/states"
done < <((published; more; views) | awk '!seen[$0]++')
{
    judge a4 160x240 7
    judge 169 240x120 10
} | tee "$room/all"
failed=$(grep -c FAILED "$room/all")
echo "$((2 * count - failed)) passed, $failed failed"
[ "$failed" = 0 ] && [ "$count" -gt 100 ]
