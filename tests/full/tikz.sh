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

# compile ENGINE NAME; beamer has its own use for NAME.out.
compile() {
    (cd "$room" && timeout 300 "$1" -no-shell-escape -interaction=nonstopmode -halt-on-error "$2.tex" >"$2.said" 2>&1) && return 0
    fail "$1 fails: $(grep -A 4 '^!' "$room/$2.said" | head -n 6) in $(grep -oE '\(\./[0-9]+\.tex' "$room/$2.said" | tail -n 1)"
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

# A deck is a beamer document of as many slides as there are frames, alone and as a part of one; each shows its own step, and
# the states stand where the numbered files have them.
check_deck() {
    local engine=$1 slides=$2 name=$3 found
    compile "$engine" "$name" || return
    found=$(pdfinfo "$room/$name.pdf" | awk '/^Pages/ {print $2}')
    [ "$found" = "$slides" ] && pass || fail "$name: $found slides, not $slides"
}
if kpsewhich beamer.cls >/dev/null; then
    "$program" priests --frames --highlight-solution -o "$room/deck.tex" -q
    check_deck pdflatex 16 deck
    for page in 1 4 16; do
        pdftotext -f $page -l $page "$room/deck.pdf" - | grep -q "Step $((page - 1)) of 15" && pass || fail "page $page of the deck"
        [ "$(pdftotext -f $page -l $page "$room/deck.pdf" - | grep -c 'Step ')" = 1 ] && pass || fail "page $page has many steps"
    done
    pdftotext -bbox -l 16 "$room/deck.pdf" "$room/deck.html"
    # In its node and in the legend of each slide, and once in the words of the last step.
    [ "$(grep -F '>goal<' "$room/deck.html" | sort | uniq -c | awk '{print $1}' | sort -n | tr '\n' ' ')" = '1 16 16 ' ] && pass || fail 'a state moves from slide to slide'
    "$program" priests --frames --highlight-solution -o "$room/deck-%d.svg" -q
    python3 - "$room" <<'END' && pass || fail 'a state of the deck stands elsewhere than in its SVG'
import sys
room = sys.argv[1]
exec(open("tests/full/tikz_pages.py").read().split("\nroom, ")[0])
tikz = states_of_tikz(open(room + "/deck.tex").read())[0]
for frame in 0, 7, 15:
    svg = states_of_svg(open("%s/deck-%d.svg" % (room, frame)).read())
    assert set(svg) == set(tikz) and len(svg) == 16
    assert all(abs(svg[s][k] - tikz[s][k]) <= 0.1 for s in svg for k in (0, 1)), frame
END
    "$program" jugs --view=graph,tree --frames --search=dfs --dfs=stack -o "$room/pair.tex" -q
    check_deck pdflatex 8 pair
    # As a part of a frame, with a slide of its own before it.
    printf '%s\n' '\documentclass{beamer}\usepackage[T1]{fontenc}'"$packages" '\begin{document}\begin{frame}first\end{frame}' \
        '\begin{frame}\centering\resizebox{!}{.9\textheight}{\input{deck.tex}}\end{frame}\end{document}' >"$room/part.tex"
    check_deck pdflatex 17 part
    # What docs/decks.md shows of a frame with a title fits there, as a picture and page by page.
    for ratio in 169 43; do
        "$program" priests --frames --highlight-solution --paper=beamer${ratio/43/} --fold=auto -o "$room/shown.tex" -q
        "$program" priests --frames --highlight-solution --paper=beamer${ratio/43/} --min-pt=4 -o "$room/pages.pdf" -q
        printf '%s\n' "\\documentclass[aspectratio=$ratio]{beamer}\\usetheme{Madrid}\\usepackage[T1]{fontenc}$packages" '\begin{document}' \
            '\begin{frame}{Step by step}\centering\input{shown.tex}\end{frame}' '\begin{frame}{Step by step}' '  \centering' \
            '  \foreach \n in {1,...,16}{\only<\n>{\includegraphics[page=\n]{pages}}}' '\end{frame}\end{document}' >"$room/shows.tex"
        check_deck pdflatex 32 shows
        if grep -q Overfull "$room/shows.log"; then fail "beamer$ratio: $(grep -m 1 Overfull "$room/shows.log")"; else pass; fi
    done
    if command -v xelatex >/dev/null && kpsewhich ctex.sty >/dev/null; then
        "$program" river --lang=zh --frames -o "$room/zh-deck.tex" -q
        check_deck xelatex 11 zh-deck
        pdftotext -f 2 -l 2 "$room/zh-deck.pdf" - | grep -q '扩展' && pass || fail 'no Chinese on the slide'
    fi
else
    echo 'skipped: beamer is not here'
fi

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
