#!/usr/bin/env bash
# Figures as a reader would judge them: well-formed, self-describing, harmless, alike on each run; the page of a PDF fits its
# drawing and its letters are text. Where the measuring tool of the project's texts is at hand, what it measures on paper
# must hold too; without it those checks are skipped and counted.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/statediagram
work=$build/figures
checker=../shared/tools/figure_check.py
rm -rf "$work"
mkdir -p "$work"
passed=0 failed=0 skipped=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; }
check() { local what=$1; shift; if "$@" >"$work/log" 2>&1; then ok; else fail "$what"; head -n 3 "$work/log"; fi; }

harmless() { ! grep -qiE '<script|javascript:|<foreignobject|[^-a-z]on[a-z]+=|transparent|href="[^#]' "$1"; }
unique_ids() { [ -z "$(grep -oE ' id="[^"]*"' "$1" | sort | uniq -d)" ]; }
described() { grep -q '<title id=' "$1" && grep -q '<desc id=' "$1" && grep -q 'role="img"' "$1"; }
# Only states are nodes (title sN, ghosts gN) and only moves are edges.
titled() {
    ! grep -A1 -E 'class="node' "$1" | grep '<title>' | grep -vqE '<title>[sg][0-9]+</title>' &&
        ! grep -A1 -E 'class="edge' "$1" | grep '<title>' | grep -vqE '<title>[sg][0-9]+(&#45;|-)(&gt;|>)[sg][0-9]+</title>'
}

# What the tool measures: name=value pairs, one a line.
measure() {
    python3 "$checker" "$1" | sed -nE 's/.*smallest text ([0-9.]+) pt, nodes ([0-9]+) overlapping ([0-9]+), edges ([0-9]+) through nodes ([0-9]+) crossing ([0-9-]+), labels ([0-9]+) colliding ([0-9]+), contrast ([0-9.]+) lines ([0-9.]+), overflow ([0-9]+), duplicate ids ([0-9]+), title (yes|no), desc (yes|no).*/text=\1 nodes=\2 overlapping=\3 edges=\4 through=\5 crossing=\6 labels=\7 colliding=\8 contrast=\9/p'
}
rest() {
    python3 "$checker" "$1" | sed -nE 's/.*lines ([0-9.]+), overflow ([0-9]+), duplicate ids ([0-9]+), title (yes|no), desc (yes|no).*/lines=\1 overflow=\2 ids=\3 title=\4 desc=\5/p'
}
at_least() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a + 0 >= b + 0) }'; }

on_paper() {
    local file=$1 most_crossings=$2 text nodes overlapping edges through crossing labels colliding contrast lines overflow ids title desc
    if [ ! -f "$checker" ] || ! python3 -c 'import xml.etree.ElementTree' >/dev/null 2>&1; then
        skipped=$((skipped + 1))
        return
    fi
    eval "$(measure "$file") $(rest "$file")"
    if at_least "$text" 7 && [ "$overlapping$through$colliding$overflow$ids" = 00000 ] && at_least "$contrast" 4.5 &&
        at_least "$lines" 3 && [ "$title$desc" = yesyes ] && [ "$crossing" -le "$most_crossings" ]; then
        ok
    else
        fail "$file on paper: text $text overlapping $overlapping through $through crossing $crossing colliding $colliding contrast $contrast lines $lines overflow $overflow ids $ids"
    fi
}

number=0
figure() {
    local crossings=$1 base
    shift
    number=$((number + 1))
    base=$work/$number
    "$program" "$@" -o "$base.svg" 2>"$work/log" || { [ $? = 4 ] || { fail "$*"; return; }; }
    "$program" "$@" -o "$base.pdf" 2>/dev/null
    "$program" "$@" -o "$base.png" 2>/dev/null
    check "$* is well-formed" xmllint --noout "$base.svg"
    check "$* is harmless" harmless "$base.svg"
    check "$* has unique ids" unique_ids "$base.svg"
    check "$* describes itself" described "$base.svg"
    check "$* titles its states and moves" titled "$base.svg"
    for format in svg pdf png dot; do
        "$program" "$@" -T $format >"$work/again" 2>/dev/null
        "$program" "$@" -T $format >"$work/again2" 2>/dev/null
        check "$* is alike twice as $format" cmp "$work/again" "$work/again2"
    done
    check "$* is a whole PNG" bash -c "tail -c 8 '$base.png' | head -c 4 | grep -q IEND"
    on_paper "$base.svg" "$crossings"
    page "$base" "$*"
}

# The PDF's page is the SVG's sheet, its fonts are inside, its text is text.
page() {
    local base=$1 what=$2 sheet size
    if ! command -v pdfinfo >/dev/null 2>&1; then
        skipped=$((skipped + 1))
        return
    fi
    sheet=$(sed -nE 's/.*<svg [^>]*width="([0-9.]+)pt" height="([0-9.]+)pt".*/\1 \2/p' "$base.svg" | head -n 1)
    size=$(pdfinfo "$base.pdf" 2>/dev/null | sed -nE 's/^Page size: +([0-9.]+) x ([0-9.]+).*/\1 \2/p')
    if awk -v a="$sheet" -v b="$size" 'BEGIN { split(a, s, " "); split(b, p, " "); d = p[1] - s[1]; e = p[2] - s[2];
        exit !(p[1] > 0 && d >= -1 && d <= 8 && e >= -1 && e <= 8) }'; then ok; else fail "$what: page $size, sheet $sheet"; fi
    if pdffonts "$base.pdf" 2>/dev/null | awk 'NR > 2 && $(NF - 4) != "yes" { bad = 1 } END { exit bad || NR < 3 }'; then ok; else fail "$what: fonts are not embedded"; fi
    if pdftotext "$base.pdf" - 2>/dev/null | grep -q 'states'; then ok; else fail "$what: no text in the PDF"; fi
}

figure 0 priests --highlight-solution
figure 0 priests --highlight-solution=all --mark=forced,dead-ends,hopeless
figure 0 priests --number=expanded --search=dfs
figure 0 priests --mark=illegal,unreachable
figure 0 priests --node=text --title 'Quotes " and \ and <tags> & more'
figure 0 priests priests=4 devils=4 --highlight-solution
figure 9 priests boat-side=hidden --highlight-solution
figure 9 priests boat-side=hidden --highlight-solution --mark=illegal
figure 2 priests boat=3 --highlight-solution
figure 0 priests --view=matrix --highlight-solution
figure 0 priests boat-side=hidden --view=matrix --mark=illegal
figure 0 priests --view=lists
figure 0 priests --view=layers
figure 0 priests --view=solution
figure 0 priests --max-states=7
figure 0 river --highlight-solution=all
figure 0 missionaries missionaries=2 cannibals=2 --highlight-solution

# What acceptance asks of the main figure, by count.
main=$work/1.svg
count() { [ "$(grep -cE "$1" "$main")" = "$2" ]; }
check "16 states" count 'class="node ' 16
check "17 lines" count 'class="edge ' 17
check "11 crossings marked" count 'class="edge [^"]*path' 11
check "13 layers" count 'class="band layer-[0-9]+' 13
check "a legend" bash -c "grep -q 'class=\"legend' '$main'"
check "34 transitions in words" bash -c "grep -q '34 transitions drawn as 17 lines' '$main'"
printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
