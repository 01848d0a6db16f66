#!/usr/bin/env bash
# The course of examples/course: it builds; a larger boat changes every figure and every number of the crossing; until it is
# built anew, --stale fails and names file and line of each, and then it is silent.
set -u
cd "$(dirname "$0")/../.."
program=$(realpath "${BUILD:-build}")/statediagram
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }
pass() { passed=$((passed + 1)); }
check() { local what=$1; shift; if "$@" >"$room/log" 2>&1; then pass; else fail "$what"; tail -n 5 "$room/log"; fi; }
skip() { echo "skipped: $*" && echo '0 passed, 0 failed, 1 skipped' && exit 0; }
command -v pdflatex >/dev/null && command -v xelatex >/dev/null && command -v pdftotext >/dev/null || skip 'LaTeX or pdftotext is not here'
for needed in beamer.cls ctex.sty booktabs.sty microtype.sty; do kpsewhich $needed >/dev/null || skip "$needed is not here"; done

cp -r examples/course "$room/course"
cd "$room/course" || exit 1
rm -rf made
build() { make -s STATEDIAGRAM="$program" "$@"; }
# The sum of each file, without the PDFs of the documents, which hold the time.
sums() { (cd made && LC_ALL=C cksum ./*.tex ./*.svg ./*.csv ./*.qmd ./hrd-cloud.pdf | LC_ALL=C sort); }
text_of() { pdftotext -layout "made/$1.pdf" - | tr -s ' \n\f' ' '; }
says() { if text_of "$1" | grep -qF -- "$2"; then pass; else fail "$1.pdf does not say: $2"; fi; }

check 'the course builds' build
for pdf in notes slides huarongdao; do
    check "$pdf.pdf is there" test -s made/$pdf.pdf
    if grep -qE 'undefined|Missing character' made/$pdf.said; then fail "$pdf: $(grep -E 'undefined|Missing character' made/$pdf.said | head -n 1)"; else pass; fi
done
if grep -q Overfull made/slides.said; then fail "slides: $(grep -m 1 Overfull made/slides.said)"; else pass; fi
says notes '16 states'
says notes 'The shortest path has 11 moves'
says notes '25,955 layouts'
says slides 'One of 4 shortest solutions: 11 crossings'
says huarongdao '25955'
# Six slides, and one for each of the 16 frames.
if [ "$(pdfinfo made/slides.pdf | awk '/^Pages/ {print $2}')" = 22 ]; then pass; else fail "slides: $(pdfinfo made/slides.pdf | grep Pages)"; fi
check 'nothing is stale' build stale
if [ ! -s "$room/log" ] || ! grep -q '^[a-z/]*\.[a-z]*:[0-9]*:' "$room/log"; then pass; else fail 'a fresh course is told to be stale'; fi
sums >"$room/before"

# Before it is built anew, all that is of the boat is told, and nothing else.
build stale boat=3 >"$room/told" 2>"$room/log" && fail 'a stale course passes'
told() { if grep -qE "^$1" "$room/told"; then pass; else fail "not told: $1"; fi; }
told 'notes\.tex:[0-9]+: the numbers in made/numbers\.tex are stale'
told 'notes\.tex:[0-9]+: \\sdsolutionlength says 11, and should say 5'
told 'slides\.tex:[0-9]+: \\sdstates says 16, and should say 18'
told 'made/crossing\.qmd:[0-9]+: the text says 16; the states of .* is 18'
told 'made/crossing\.qmd:[0-9]+: .* does not write .11.'
for figure in solution bfs dfs exercise slide-solution slide-order slide-table slide-story slide-deck crossing question; do
    told "[a-z./]+:[0-9]+: made/$figure\.(tex|svg) is stale"
done
for place in $(grep -oE '^[^:]+:[0-9]+' "$room/told" | sort -u); do
    if sed -n "${place#*:}p" "${place%:*}" | grep -qE '\\sd|\\input|!\[|statediagram'; then pass; else fail "nothing stands at $place"; fi
done
if grep -qE '^(huarongdao|astar)' "$room/told"; then fail 'another puzzle is told'; else pass; fi

check 'the course builds with a larger boat' build boat=3
check 'nothing is stale then' build stale boat=3
says notes '18 states'
says notes 'The shortest path has 5 moves'
says slides 'One of 6 shortest solutions: 5 crossings'
sums >"$room/after"
same=$(LC_ALL=C comm -12 "$room/before" "$room/after" | awk '{print $3}' | LC_ALL=C sort | tr '\n' ' ')
if [ "$same" = './astar.svg ./hrd-cloud.pdf ./hrd-layers.tex ./hrd-numbers.tex ./hrd-way.tex ./way.svg ' ]; then pass; else fail "unchanged: $same"; fi

# Every macro that the text uses has another value, but for what the rules alone decide.
build made/numbers.tex && cp made/numbers.tex "$room/two.tex" && build made/numbers.tex boat=3
for macro in $(grep -ohE '\\sd[a-z]+' notes.tex slides.tex | sort -u | grep -vFx '\sdplacements'); do
    if grep -qF "{$macro}" made/numbers.tex && ! grep -qFx -- "$(grep -F "{$macro}" made/numbers.tex)" "$room/two.tex"; then pass; else fail "$macro is the same"; fi
done
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
