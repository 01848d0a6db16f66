#!/usr/bin/env bash
# Step decks by the command: pages of a PDF, numbered files and their manifest, and what is refused before anything is written.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
[ -x "$program" ] || program=$build/statediagram
released=$build/statediagram
[ -x "$released" ] || released=$program
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
unset SOURCE_DATE_EPOCH
room=$(mktemp -d)
trap 'chmod -R u+w "$room"; rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0 skipped=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 400 err; }
skip() { skipped=$((skipped + 1)); echo "skipped: $*"; }
is() { if [ "$1" = "$2" ]; then ok; else fail "$3: $1, not $2"; fi; }

# expect STATUS WORD...
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    if [ $got = "$wanted" ] && ! grep -qE 'Sanitizer|runtime error' err; then ok; else fail "exit $got, not $wanted: $*"; fi
}
says() { if grep -aqF -- "$1" err; then ok; else fail "no '$1'"; fi; }
# holds FILE TEXT
holds() { if grep -aqF -- "$2" "$1"; then ok; else fail "no '$2' in $1"; fi; }
none() { if ls "$@" >/dev/null 2>&1; then fail "there is $(ls -d "$@")"; else ok; fi; }

# ---- numbered files ----

expect 0 priests --frames --highlight-solution --node=short -o x-%02d.svg
is "$(ls x-*.svg | wc -l)" 16 "files of breadth-first search on priests"
python3 - <<'END' && ok || fail "the manifest"
import json
deck = json.load(open("x.json"))
assert deck["schema"] == "statediagram-deck/1"
assert deck["recipe"] == "statediagram priests --highlight-solution --node=short --frames -o x-%02d.svg", deck["recipe"]
assert [frame["frame"] for frame in deck["frames"]] == list(range(16))
assert [frame["file"] for frame in deck["frames"]] == ["x-%02d.svg" % i for i in range(16)]
assert deck["frames"][3]["caption"] == "Step 3 of 15: expands 2P 2D right"
assert all(frame["alt"].startswith(frame["caption"] + ". ") for frame in deck["frames"])
END
python3 - <<'END' && ok || fail "what the frames draw"
import re
import xml.etree.ElementTree as tree

# The box of a path.
def extent(path):
    numbers = [float(number) for number in re.findall(r"-?[0-9.]+", path)]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])

def read(number):
    text = open("x-%02d.svg" % number).read()
    tree.fromstring(text)
    groups = re.findall(r'<g class="((?:node|badge|current)[^"]*)"', text)
    places = re.findall(r'<g class="node [^"]*" id="([^"]*)">.*?<path[^>]* d="([^"]*)"', text, re.S)
    return text, groups, [(name, extent(path)) for name, path in places]

first = read(0)
for number in range(16):
    text, groups, places = read(number)
    assert places == first[2] and len(places) == 16, number
    assert sum(group.split()[0] == "badge" for group in groups) == number, (number, groups)
    assert ("path" in " ".join(groups).split()) == (number == 15)
    assert "Step %d of 15" % number in text
assert sum("unseen" in group.split() for group in first[1]) == 15
END

# The last frame draws what the figure without a deck does, lower by the head alone.
expect 0 priests --number=expanded --highlight-solution --node=short -o plain.svg
python3 - <<'END' && ok || fail "the last frame is not the figure"
import re

def drawing(name):
    text = open(name).read()
    out = []
    for kind, body in re.findall(r'<g class="((?:node|edge|badge)[^"]*)"[^>]*>(.*?)</g>', text, re.S):
        title = re.search(r"<title>(.*?)</title>", body)
        paint = re.findall(r'(?:stroke|fill|stroke-width|stroke-dasharray)="([^"]*)"', body)
        out.append((kind, title.group(1) if title else "", tuple(paint), tuple(re.findall(r">([^<>]+)</text>", body))))
    return sorted(out)

assert drawing("plain.svg") == drawing("x-15.svg")
assert drawing("plain.svg") != drawing("x-14.svg")
END

expect 0 priests --frames --frames-at=0,3,5-7 -o some-%d.png
is "$(ls some-*.png | tr '\n' ' ')" "some-0.png some-3.png some-5.png some-6.png some-7.png " "files of --frames-at"
python3 - some-*.png <<'END' && ok || fail "the sizes of the pictures"
import struct
import sys
assert len({open(name, "rb").read()[16:24] for name in sys.argv[1:]}) == 1
END
mkdir sub
expect 0 river --frames -o sub/%03d.svg
is "$(ls sub | head -n 2 | tr '\n' ' ')" "000.svg 001.svg " "a name that is a number"
[ -s sub/frames.json ] && ok || fail "no manifest in sub"
expect 0 priests --frames --lang=zh --theme=print --frames-at=2 -o zh-%d.svg
holds zh-2.svg '第 2 步（共 15 步）'
holds zh-2.svg 'OPEN 表（队列，队首在前）'

# ---- one file of pages ----

# Sanitizers look on once; the rest is asked of the released program, which is many times as fast.
if "$released" --version | grep -q '^libqpdf=[0-9]'; then
    expect 0 river --frames -o deck.pdf
    sanitized=$program program=$released
    for command in 'priests --frames' 'priests --view=graph,tree --frames' 'jugs --frames --search=dfs --dfs=stack' \
        'priests --frames=solution' 'priests --frames=layer' 'tiles --view=tree --frames --search=greedy:manhattan --frames-at=0-4'; do
        expect 0 $command -o deck.pdf
        case $command in
        *solution) pages=12 ;; *layer) pages=13 ;; jugs*) pages=8 ;; *0-4) pages=5 ;; *) pages=16 ;;
        esac
        is "$(pdfinfo deck.pdf | awk '/^Pages/ {print $2}')" $pages "pages of $command"
    done
    expect 0 priests --frames --highlight-solution --node=short -o deck.pdf
    is "$(pdfinfo -l 16 deck.pdf | grep -c 'Page.*size')" 16 "sizes of pages"
    is "$(pdfinfo -l 16 deck.pdf | awk '/Page.*size/ {print $4, $6}' | sort -u | wc -l)" 1 "different sizes of pages"
    is "$(pdffonts deck.pdf | awk 'NR > 2 && $(NF - 4) != "yes"' | wc -l)" 0 "fonts that are not embedded"
    for page in 1 4 16; do
        pdftotext -f $page -l $page deck.pdf page.txt
        holds page.txt "Step $((page - 1)) of 15"
        holds page.txt '3P0D R'
    done
    pdftotext -bbox -f 1 -l 1 deck.pdf one.html
    pdftotext -bbox -f 9 -l 9 deck.pdf nine.html
    is "$(grep -F '>0P1D<' one.html | sort)" "$(grep -F '>0P1D<' nine.html | sort)" "places of a state"
    expect 0 priests --frames --highlight-solution --node=short -T pdf -o -
    if cmp -s out deck.pdf; then ok; else fail "another run makes other bytes"; fi
    # The words of the caption stay off slides, and letters have their size there.
    expect 0 priests --frames --highlight-solution --paper=169 --fold=auto -o wide.pdf
    is "$(pdfinfo wide.pdf | awk '/^Pages/ {print $2}')" 16 "pages on slides"
    expect 0 priests --frames --highlight-solution --paper=169 --fold=auto -o wide-%02d.svg
    is "$(grep -ohE 'font-size="[0-9.]+' wide-*.svg | grep -oE '[0-9.]+' | awk '$1 < 10' | wc -l)" 0 "letters under 10 pt"
    # What stops it leaves an old file as it was.
    printf old >kept.pdf
    (
        ulimit -f 1
        trap '' XFSZ
        "$released" priests --frames -o kept.pdf >out 2>err
    )
    is "$?" 6 "exit on a full disk"
    is "$(cat kept.pdf)" old "the old file"
    program=$sanitized
else
    skip "libqpdf is not installed"
fi

# ---- folded to fit a sheet ----

# Of what a frame is made, and how much of it there is.
parts_of() { grep -oE 'class="[^"]*"' "$1" | sort | uniq -c; }
# Before states are left out, letters a little smaller are offered, where these are enough.
expect 7 missionaries --frames --highlight-solution --paper=169 -o small-%02d.svg
holds err 'missionaries --highlight-solution --frames --paper=169 --min-pt=7 -o small-%02d.svg`'
expect 0 missionaries --frames --highlight-solution --paper=169 --min-pt=7 -o small-%02d.svg
is "$(grep -c '"file"' small.json)" 16 'frames of a deck with smaller letters'
expect 7 jugs sizes=4,9 --frames --paper=100x60mm -o small-%02d.svg
if grep -q -e '--min-pt' err; then fail 'letters of no size are offered'; else ok; fi
# A step of a state that was left out says that it is not to be looked for, and no other does.
expect 0 missionaries --frames --near-path=0 -o near-%02d.svg
is "$(grep -oE 'caption": "Step [0-9]+ of 15: expands [^"(]* \(not shown here\)"' near.json | grep -oE 'p [0-9]+' | tr -d '\n')" 'p 2p 4p 14' \
    'steps of states that are left out'
expect 0 missionaries --frames -o all-%02d.svg
is "$(grep -c 'not shown here' all.json)" 0 'steps of states that are left out of a whole figure'
expect 0 missionaries --frames=generate --near-path=0 -o near-%02d.svg
holds near.json '(not shown here), new'
# Of a tree of two levels the start and its two moves are drawn.
expect 0 jugs --view=tree --frames --depth=1 -o near-%02d.svg
is "$(grep -c 'caption.*expands.*not shown here' near.json)" 11 'steps of nodes that a tree leaves out'
# The frames of a figure that was folded are its own, not those of a fold that was tried after it and did not fit.
for words in "jugs --view=graph,tree" "hanoi --view=tree"; do
    # shellcheck disable=SC2086
    expect 0 $words --search=dfs --frames --frames-at=0,3,9 --paper=a4 --fold=auto -o folded-%02d.svg
    depth=$(sed -nE 's/.*folded to fit --paper=a4: (--depth=[0-9]+)$/\1/p' err)
    # shellcheck disable=SC2086
    expect 0 $words --search=dfs --frames --frames-at=0,3,9 --paper=a4 ${depth:---depth=none} -o asked-%02d.svg
    for frame in 00 03 09; do
        is "$(parts_of folded-$frame.svg | grep -v notice)" "$(parts_of asked-$frame.svg | grep -v notice)" "frame $frame of $words"
    done
done

# ---- what is refused, and before anything is written ----

rm -f x-*.svg x.json out
expect 2 priests --frames -o x.svg
says 'has no place for the number'
says 'deck-%02d.svg'
for name in x-%s.svg x-%02d-%d.svg x-%n.svg x-%5d.svg x-%00d.svg x-%02.svg x-100%.svg x-%-2d.svg x-%1%d.svg; do
    expect 2 priests --frames -o "$name"
    says '%02d'
done
expect 2 priests --frames -T svg
expect 2 priests --frames -T png -o -
expect 2 priests --frames -T dot
says 'cannot be written as'
expect 2 priests --frames -T json
expect 2 priests --frames --view=matrix -o x-%d.svg
says '--frames is for --view=graph'
expect 2 priests --frames --view=solution -o x.pdf
expect 2 priests --frames --search=bfs,dfs -o x.pdf
for list in 16 0-16 3-99 4294967295; do
    expect 2 priests --frames --frames-at=$list -o x-%d.svg
done
for list in '' , 1, a 3-1 -1 1--2 1,,2 99999999999999999999 '1 2'; do
    expect 2 priests --frames --frames-at="$list" -o x-%d.svg
    says 'frames'
done
expect 2 priests --frames-at=1 -o x.svg
says 'add --frames'
expect 2 priests --unseen=hide -o x.svg
expect 2 priests --frames --unseen=hid -o x.pdf
says "did you mean 'hide'"
expect 2 priests --frames=expnd -o x.pdf
expect 2 priests --frames=layer --search=dfs -o x.pdf
says 'breadth-first'
expect 2 priests --frames --number=ghf -o x.pdf
expect 2 priests --frames=solution --view=tree -o x.pdf
says 'for --view=graph'
expect 2 priests --frames --project=boat -o x.pdf
expect 2 priests --frames -K dot -o x.pdf
expect 2 priests --frames --snippet=latex -o x.pdf
expect 7 hanoi disks=6 --max-draw=1000 --frames -o x.pdf
says '--frames-at'
expect 7 hanoi disks=6 --frames -o x-%d.svg
says '--max-draw'
expect 7 priests priests=4 devils=4 --frames=solution -o x-%d.svg
says 'no solution'
none x* # not a file of all these

mkdir closed
chmod a-w closed
if [ -w closed ]; then skip "this user may write anywhere"; else
    expect 6 priests --frames -o closed/x-%02d.svg
    none closed/*
fi
expect 6 priests --frames -o nowhere/x-%02d.svg
mkdir in-the-way-3.svg
expect 6 river --frames -o in-the-way-%d.svg
is "$(ls -d in-the-way* | tr '\n' ' ')" "in-the-way-3.svg " "files beside one that cannot be written"
printf old >part-0.svg
expect 6 river --frames --no-clobber -o part-%d.svg
is "$(cat part-0.svg)" old "a file under --no-clobber"
none part-1.svg part.json

# ---- ends of searches ----

expect 0 priests --to '3P 3D left' --frames -o end-%d.svg
is "$(ls end-*.svg | wc -l)" 2 "frames where the start is the goal"
expect 0 priests --to '3P 3D left' --frames --goal-test=generate -o early-%d.svg
holds early-0.svg 'Step 0 of'
expect 0 priests priests=4 devils=4 --frames --frames-at=0-1 -o none-%d.svg
expect 4 tiles --max-states=12 --frames -o cut-%d.svg
holds cut-0.svg 'artial'
expect 0 priests --frames --unseen=hide --frames-at=1 -o hide-%d.svg
expect 0 graph --frames --search=astar --frames-at=4 --node=short -o star-%d.svg
holds star-4.svg 'priority queue'
# As one picture for beamer, what differs is an overlay.
expect 0 priests --frames --highlight-solution -o deck.tex
is "$(grep -c '^.coordinate' deck.tex)" 16 "places in TikZ"
is "$(grep -oE '^.only<[0-9]+>' deck.tex | sort -u | wc -l)" 16 "slides in TikZ"
holds deck.tex '\documentclass{beamer}'
expect 0 priests --frames=generate --search=dfs --frames-at=0-6 -o each-%d.svg
expect 0 river --frames --search=iddfs --frames-at=3 -o deep-%d.svg
holds deep-3.svg 'Round 3, bound 2. Step 3 of'

printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
