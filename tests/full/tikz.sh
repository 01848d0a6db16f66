#!/usr/bin/env bash
# TikZ of every family, and of every view that has it, compiled: in one document with Latin Modern at 10 pt, in one with Times
# at 12 pt, and in Chinese by xelatex and ctex; a few alone. Each figure is a page of its natural size. States and moves
# stand where the SVG has them, and no letter leaves the box of its state (tikz_pages.py).
set -u
cd "$(dirname "$0")/../.."
here=$PWD
program=$(realpath "${BUILD:-build}")/statediagram
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }
pass() { passed=$((passed + 1)); }
skip() { echo "skipped: $*" && echo '0 passed, 0 failed, 1 skipped' && exit 0; }
command -v pdflatex >/dev/null && command -v pdftotext >/dev/null || skip 'pdflatex or pdftotext is not here'

# What is drawn of each family: small, or a part.
parts='priests
missionaries
river
couples couples=2
torch times=1,2,5
jugs sizes=3,5 goal=4
hanoi disks=2
frogs left=2 right=2
vacuum
klotski board=AA../BB..
ice
rushhour --near-path 0
sokoban --depth 2
maze
tiles cols=2 rows=2
pegs --depth 3
lights size=2
knights
queens n=4
blocks
cube2 --depth 1
examples/romania.gv'
views=$("$program" --list | awk '/^  [a-z]/ {name = $1} / tikz/ && name != "graph" && name != "tikz" {print name}')

# draw NUMBER LANG WORD...: n.tex and n.svg, if the view has TikZ.
draw() {
    local number=$1 lang=$2
    shift 2
    "$program" "$@" --lang="$lang" -T tikz -o "$room/$number.tex" -q 2>"$room/err" </dev/null || return 1
    "$program" "$@" --lang="$lang" -o "$room/$number.svg" -q 2>"$room/err" </dev/null
}

# The state diagram of each family, and each other view of the jugs.
draw_all() {
    local words view more
    last=0
    while IFS= read -r words; do
        # shellcheck disable=SC2086
        add "$1" $words
    done <<<"$parts"
    for view in $views; do
        more=
        case $view in
        compare | table) more=--search=bfs,dfs ;;
        experiments) more=--starts=random:9@4 ;;
        esac
        # shellcheck disable=SC2086
        add "$1" jugs sizes=3,5 --view="$view" $more
    done
}

# add LANG WORD...: one figure more.
add() {
    last=$((last + 1))
    echo "${*:2}" >"$room/$last.name"
    draw "$last" "$@" && return
    fail "$*: $(cat "$room/err")"
    last=$((last - 1))
}

# A document whose pages are the figures, \input one after the other.
document() {
    local number
    printf '%s\n' "$1" '\begin{document}'
    for ((number = 1; number <= last; number++)); do
        printf '\\setbox0\\hbox{\\input{%s.tex}}%s\n' "$number" \
            '\pdfpagewidth\wd0\pdfpageheight\ht0\hoffset-1in\voffset-1in\shipout\box0'
    done
    printf '%s\n' '\end{document}'
}

# compile ENGINE NAME
compile() {
    (cd "$room" && timeout 300 "$1" -no-shell-escape -interaction=nonstopmode -halt-on-error "$2.tex" >"$2.out" 2>&1) && return 0
    fail "$1 fails: $(grep -A 4 '^!' "$room/$2.out" | head -n 6) in $(grep -oE '\(\./[0-9]+\.tex' "$room/$2.out" | tail -n 1)"
    return 1
}

# Where things stand, page by page.
measure() {
    pdftotext -bbox "$room/$1.pdf" "$room/words.html"
    local line
    while IFS= read -r line; do
        case $line in
        ok*) pass ;;
        *) fail "$1: $line" ;;
        esac
    done < <(python3 "$here/tests/full/tikz_pages.py" "$room" "$last")
}

packages='\usepackage{tikz}\usetikzlibrary{arrows.meta}'
draw_all en
document '\documentclass[10pt]{article}\usepackage[T1]{fontenc}\usepackage{lmodern}'"$packages" >"$room/modern.tex"
document '\documentclass[12pt]{article}\usepackage[T1]{fontenc}\usepackage{mathptmx}'"$packages" >"$room/times.tex"
for name in modern times; do
    compile pdflatex $name && measure $name
done

# The measure itself: letters that are not narrowed leave their boxes, and that is seen.
sed -i 's/\\fontsize{#2bp}{#2bp}/\\fontsize{20bp}{20bp}/; s/\\ifdim\\wd0>#1bp/\\ifdim\\wd0<0bp/' "$room"/[0-9]*.tex
compile pdflatex modern
if pdftotext -bbox "$room/modern.pdf" "$room/words.html" &&
    [ "$(python3 tests/full/tikz_pages.py "$room" "$last" | grep -c ' leaves ')" -gt 5 ]; then
    pass
else
    fail 'letters twice as large leave no box'
fi

# Alone, as the head of the file says.
for words in priests 'jugs --search=bfs,dfs' 'klotski --view=solution --every=20'; do
    # shellcheck disable=SC2086
    "$program" $words -T tikz -o "$room/alone.tex" -q
    compile pdflatex alone || continue
    size=$(pdfinfo "$room/alone.pdf" | sed -nE 's/^(Pages|Page size): *//p' | tr '\n' ' ')
    wanted=$(sed -nE 's/.*papersize=\{([0-9.]+)bp,([0-9.]+)bp\}.*/1 \1 x \2 pts /p' "$room/alone.tex")
    [ "$size" = "$wanted" ] && pass || fail "$words alone: '$size' instead of '$wanted'"
done

if command -v xelatex >/dev/null && kpsewhich ctex.sty >/dev/null; then
    draw_all zh
    document '\documentclass[10pt]{article}\usepackage[fontset=fandol]{ctex}'"$packages" >"$room/chinese.tex"
    compile xelatex chinese && measure chinese
    "$program" priests --lang=zh -o "$room/alone.tex" -q
    compile xelatex alone && pass
    pdftotext "$room/alone.pdf" - | grep -q '牧' && pass || fail 'no Chinese in the text of the page'
else
    echo 'skipped: xelatex or ctex is not here'
fi
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
