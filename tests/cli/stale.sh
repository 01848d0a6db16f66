#!/usr/bin/env bash
# Documents whose recipes are run again: what is found, what is told with file and line, and what a hostile document does
# not get the program to do.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
[ -x "$program" ] || program=$build/statediagram
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
export LC_ALL=C
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
mkdir "$room/notes"
cd "$room/notes" || exit 1
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 600 out err; }

# expect STATUS WORD...
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    if [ $got = "$wanted" ] && ! grep -aqE 'Sanitizer|runtime error' err; then ok; else fail "exit $got, not $wanted: $*"; fi
}
# tells LINE...: exactly these lines.
tells() { if [ "$(cat out)" = "$(printf '%s\n' "$@")" ]; then ok; else fail "not told: $*"; fi; }
says() { if grep -aqF -- "$1" err; then ok; else fail "no '$1'"; fi; }
is_fresh() { expect 0 --stale "$@"; if [ ! -s out ]; then ok; else fail "told: $*"; fi; }

# ---- figures ----

"$program" priests -o p.svg && "$program" priests -o p.pdf && "$program" priests -o p.tex
printf '# Notes\n\n![a](p.svg)\n' >own.md
is_fresh own.md
expect 1 --stale own.md boat=3
tells "own.md:3: p.svg is stale; 'statediagram priests -T svg boat=3' makes another"
says 'note: stale: 1'

# A figure says how it was made; what was changed by hand differs from it.
sed -i 's/start</Start</' p.svg
expect 1 --stale own.md
tells "own.md:3: p.svg is stale; 'statediagram priests -T svg' makes another"
"$program" priests -o p.svg

# A comment speaks for a figure that says nothing: with a name or for what follows.
printf '%s\n' '% statediagram priests -o p.pdf' '\includegraphics{p}' '\input{p}' >named.tex
is_fresh named.tex
printf '%s\n' '% statediagram priests boat=3' '\begin{figure}' '\includegraphics[width=3cm, alt={[x]}]{p.pdf}' >near.tex
expect 1 --stale near.tex
tells "near.tex:3: p.pdf is stale; 'statediagram priests boat=3' makes another"
printf '%s\n' '<!-- statediagram priests' '  boat=3 -->' '' '![x [y] z](p.svg "t")' '<img alt="a" src="p.svg">' >wrapped.md
expect 1 --stale wrapped.md
tells "wrapped.md:4: p.svg is stale; 'statediagram priests   boat=3' makes another" \
    "wrapped.md:5: p.svg is stale; 'statediagram priests   boat=3' makes another"

# Missing ones are told; addresses, photographs and what stands in code or behind a percent sign are not our business.
printf 'photo' >photo.jpg
printf '%s\n' '![](https://example.org/x.png) ![](photo.jpg) `![](no.svg)`' '```' '![](no.svg)' '```' '![](gone.svg)' \
    '<!-- statediagram jugs -o j.svg -->' >missing.md
expect 1 --stale missing.md
tells 'missing.md:5: gone.svg is missing' "missing.md:6: j.svg is missing; 'statediagram jugs -o j.svg' makes it"
printf '%s\n' '% \input{no}' '\begin{verbatim}' '\input{no} \end{x}' '\end{verbatim}' '50\% \input{gone}' '\input{\name}\input{a#1}' >missing.tex
expect 1 --stale missing.tex
tells 'missing.tex:5: gone is missing'

# Decks are compared where they are one file.
"$program" jugs --frames-at=0-2 --frames -o f-%d.svg && "$program" jugs --frames-at=0-2 --frames -o deck.tex
printf '%s\n' '\input{deck}' '% statediagram jugs --frames -o f-%d.svg' '\includesvg{f-1.svg}' >deck-notes.tex
is_fresh deck-notes.tex
says 'frames in files of their own, which are not compared: 2'
expect 1 --stale deck-notes.tex goal=3
tells "deck-notes.tex:1: deck.tex is stale; 'statediagram jugs --frames --frames-at=0-2 -T tikz goal=3' makes another"

# One that is named by a recipe and included without its suffix is missing once.
printf '%s\n' '% statediagram priests -o gone.pdf' '\includegraphics{gone}' >once.tex
expect 1 --stale once.tex
tells "once.tex:1: gone.pdf is missing; 'statediagram priests -o gone.pdf' makes it"

# ---- files within files ----

mkdir sub figures
"$program" priests -o figures/q.svg
printf '%s\n' '\graphicspath{{figures/}}' '\include{sub/part}' '\input{sub/part}' >main.tex
printf '%s\n' '\includegraphics{q.svg}' '\input{main}' >sub/part.tex
is_fresh main.tex
expect 1 --stale main.tex boat=4
tells "sub/part.tex:1: figures/q.svg is stale; 'statediagram priests -T svg boat=4' makes another"
printf '{{< include sub/part.qmd >}}\n' >book.qmd
printf '![](../figures/q.svg)\n' >sub/part.qmd
expect 1 --stale book.qmd own.md boat=4
tells "sub/part.qmd:1: sub/../figures/q.svg is stale; 'statediagram priests -T svg boat=4' makes another" \
    "own.md:3: p.svg is stale; 'statediagram priests -T svg boat=4' makes another"

# A parameter that no puzzle has is told: it may be misspelt.
expect 0 --stale own.md baot=3 boat=2
says 'warning: no recipe has the parameter of baot=3'
if grep -q 'boat=2' err; then fail 'boat=2 was taken'; else ok; fi

# ---- numbers ----

"$program" priests --view=facts -o facts.tex
printf '%s\n' '\input{facts}' 'There are \sdstates\ states,' '\sddeadends\ dead ends and \sdlimit.' >macros.tex
is_fresh macros.tex
expect 1 --stale macros.tex boat=3
tells "macros.tex:1: the numbers in facts.tex are stale; 'statediagram priests --view=facts -T tex boat=3' says others" \
    'macros.tex:2: \sdstates says 16, and should say 18'

cat >cited.md <<'EOF'
It has 16<!-- statediagram priests: states --> states and 11 <!-- statediagram priests: solution length --> moves,
in figure 3 four<!-- statediagram priests: solutions --> solutions of 11 moves<!-- statediagram priests: length -->.

<!-- statediagram priests --search=bfs,astar:people: bfs.expanded, astar.expanded, repeats -->
Of h1 and figure 7: 15, again 15, and 16 repeats.

25,955<!-- statediagram klotski: states -->, 25\,955 and 25{,}955<!-- statediagram klotski: states, states -->
EOF
is_fresh cited.md
sed -i 's/16</17</; s/four</Three</; s/25{,}955/25{,}956/; s/again 15/again 14/' cited.md
expect 1 --stale cited.md
tells "cited.md:1: the text says 17; the states of 'statediagram priests' is 16" \
    "cited.md:2: the text says Three; the solutions of 'statediagram priests' is 4" \
    "cited.md:4: the text does not say 15, the astar.expanded of 'statediagram priests --search=bfs,astar:people'" \
    "cited.md:7: the text says 25{,}956; the states of 'statediagram klotski' is 25955" 2>/dev/null
printf '%s\n' '共\sdx，有16个状态，不是h1。% statediagram priests: states' '% statediagram priests boat=3: states' 'It has 17 states.' \
    'nothing % statediagram priests: states' '% statediagram priests: stats' '% statediagram priests: recipe' >cited.tex
expect 1 --stale cited.tex
tells "cited.tex:2: the text says 17; the states of 'statediagram priests boat=3' is 18" \
    "cited.tex:4: no number stands before the citation for the states of 'statediagram priests'" \
    "cited.tex:5: 'stats' is no fact of 'statediagram priests'; did you mean 'states'?" \
    "cited.tex:6: the text does not say statediagram priests --view=facts -T csv, the recipe of 'statediagram priests'"
expect 1 --stale cited.tex --lang=zh
if grep -q '文中是 17' out; then ok; else fail 'no Chinese'; fi

# A mark of the order of bytes is no text before a citation; what is beyond the bound of a citation is told.
printf '\xef\xbb\xbf<!-- statediagram priests: states --> 17 states.\r\n' >mark.md
printf '\xef\xbb\xbf%% statediagram priests: states\r\n17 states\r\n' >mark.tex
expect 1 --stale mark.md mark.tex
tells "mark.md:1: the text says 17; the states of 'statediagram priests' is 16" \
    "mark.tex:1: the text says 17; the states of 'statediagram priests' is 16"
printf '99 %s<!-- statediagram priests: %sstates -->\n' "$(printf '16 %.0s' $(seq 16))" "$(printf 'states, %.0s' $(seq 16))" >seventeen.md
expect 1 --stale seventeen.md
tells 'seventeen.md:1: a citation names more than 16 facts'

# ---- captions and descriptions ----

# What --snippet printed is as fresh as its recipe, in each language of documents; with other parameters each line with a number
# that is another now is told with its place.
"$program" priests --caption=none -o words.svg --snippet=markdown >words.md
"$program" priests --caption=none -o words.svg --snippet=quarto >words.qmd
"$program" priests --caption=none -o words.svg --snippet=reveal >words.html
"$program" priests --caption=none -o words.tikz.tex -T tikz --snippet=latex >words.tex
is_fresh words.md words.qmd words.html words.tex
# counts LINES FILE: so many lines of out are about the words of a document.
counts() { if [ "$(grep -c "^$2:.*the text says" out)" = "$1" ]; then ok; else fail "not $1 lines about $2"; fi; }
expect 1 --stale words.md words.qmd words.html words.tex boat=3
counts 2 words.md; counts 1 words.qmd; counts 2 words.html; counts 2 words.tex
if grep -qF "words.md:5: the text says 'Priests and devils" out || grep -qE "^words.md:5: the text says '16 states .* 34 .* says '18 states .* 50 " out
then ok; else fail 'the caption was not told with its line'; fi
# Made anew, the figure is right, and the words that were left as they were are told.
"$program" priests boat=3 --caption=none -o words.svg
sed -i 's/priests --caption/priests boat=3 --caption/' words.md
expect 1 --stale words.md
counts 2 words.md
if grep -q 'is stale' out; then fail 'the figure was told'; else ok; fi
# An author's own words are the author's, also where they have numbers; a clause that was kept is not.
printf '%s\n' '<!-- statediagram priests boat=3 --caption=none -o words.svg -->' '![The 16 states of 1850.](words.svg)' '' \
    'Our crossing has 11 moves in the old book. Layer 1, 3 states and more.' >rewritten.md
is_fresh rewritten.md
printf '%s\n' '' 'So it is: the shortest solution is long.' 'The shortest solution has 11' 'moves; see the book.' >>rewritten.md
expect 1 --stale rewritten.md
tells "rewritten.md:7: the text says 'The shortest solution has 11 moves'; 'statediagram priests boat=3 --caption=none -o words.svg' says 'The shortest solution has 5 moves'"
# A hostile one: clauses without end, names without end, marks of our own.
{ printf '<!-- statediagram priests -->\n\036x 16 states &'; head -c 300000 /dev/zero | tr '\0' '&'; head -c 300000 /dev/zero | tr '\0' '\\'; } >hostile.md
is_fresh hostile.md

# ---- listings ----

cat >listing.md <<'EOF'
  ```
  $ statediagram priests --view=answer
  11
  $ statediagram priests --view=layers -T text
  layer  states  goal states  cumulative
  …
     12       1            0          16
  $ statediagram priests -T dot | dot -Tpng
  $ statediagram priests -o p.svg
  $ statediagram --list
  statediagram PUZZLE [name=value ...]
  ```
EOF
is_fresh listing.md
sed -i 's/  11$/  12/; s/          16$/          17/' listing.md
expect 1 --stale listing.md
tells "listing.md:2: 'statediagram priests --view=answer' does not write '12'" \
    "listing.md:4: 'statediagram priests --view=layers -T text' does not write '   12       1            0          17'"
printf '%s\n' '\begin{lstlisting}' '$ statediagram priests \' '  --view=answer' '11' '12' '\end{lstlisting}' >listing.tex
expect 1 --stale listing.tex
tells "listing.tex:2: 'statediagram priests     --view=answer' does not write '12'"

# ---- what cannot be read, run or understood ----

cat >bad.md <<'EOF'
<!-- statediagram prists -->
<!-- statediagram priests boat=77: states --> 3
<!-- statediagram priests --wiew=facts -->
<!-- statediagram priests 'open -->
<!-- statediagram --version -->
<!-- statediagram priests --stale=x.md -->
<!-- statediagram tiles cols=4 rows=4 --max-states=1000: states --> 999
EOF
expect 1 --stale bad.md
tells "bad.md:1: a recipe cannot be read: there is no puzzle 'prists'; did you mean 'priests'?" \
    "bad.md:2: 'statediagram priests boat=77' fails: boat=77 is outside 1..10" \
    "bad.md:3: a recipe cannot be read: unknown option '--wiew'; did you mean '--view'?" \
    "bad.md:4: a recipe cannot be read: a quote ' is not closed" \
    "bad.md:5: a recipe cannot be read: --version makes no figure and no numbers" \
    "bad.md:6: a recipe cannot be read: --stale makes no figure and no numbers"
expect 2 --stale
says '--stale needs a value: NOTES'
expect 2 --stale notes.doc
says "'notes.doc' is no document that --stale reads"
expect 6 --stale none.md
says "cannot read none.md"
mkdir folder.md
expect 6 --stale folder.md
says 'cannot read folder.md: Is a directory'
mkfifo fifo.md
timeout 20 "$program" --stale fifo.md >out 2>err </dev/null
if [ $? = 6 ]; then ok; else fail 'waits for a pipe'; fi
says "'fifo.md' is no file"
expect 0 --stale own.md -q
if [ ! -s err ]; then ok; else fail 'not quiet'; fi
printf 'no recipe\n' >empty.md
expect 0 --stale empty.md
says 'no recipe stands in these documents'

# ---- hostile documents ----

touch before
cat >hostile.md <<'EOF'
<!-- statediagram priests; touch broken1 -->
<!-- statediagram priests $(touch broken2) -->
<!-- statediagram priests `touch broken3` -->
<!-- statediagram "priests$(touch broken4)" -->
<!-- statediagram priests -o /tmp/broken5.svg -->
<!-- statediagram priests -o broken6.svg -->
<!-- statediagram priests > broken7 -->
<!-- statediagram priests -O -->
<!-- statediagram maze board=/etc/passwd: states --> 1
<!-- statediagram maze board=../x: states --> 1
<!-- statediagram sub/../../x.gv: states --> 1
<!-- statediagram ice board=x --starts=/etc/passwd: states --> 1
<!-- statediagram priests --title='|;&<>$`' -o p.svg -->
EOF
printf '```\n$ statediagram priests -T dot > broken8\n$ touch broken9\n```\n' >>hostile.md
expect 1 --stale hostile.md
if [ "$(wc -l <out)" = 12 ]; then ok; else fail 'not twelve told'; fi
if [ "$(find . /tmp/broken5.svg -newer before -type f 2>/dev/null | sort | tr '\n' ' ')" = './err ./hostile.md ./out ' ]; then ok; else fail "written: $(find . -newer before -type f)"; fi

printf 'a\0b\n' >zero.md
expect 3 --stale zero.md
says 'holds a zero byte'
printf '<!-- statediagram priests --title=\xff -->\r\n![\xff](p.svg)\r\nIt has 17\x80 <!-- statediagram priests: states -->\r\n' >latin.md
expect 1 --stale latin.md
tells 'latin.md:1: a recipe cannot be read: a recipe is not UTF-8 text' "latin.md:3: the text says 17; the states of 'statediagram priests' is 16"
printf '![a](\x1b[31mx.svg)\n' >escape.md
expect 1 --stale escape.md
if grep -q $'\x1b' out; then fail 'an escape reached the terminal'; else ok; fi
ln -s /etc/passwd link.svg
printf '![](link.svg)\n' >link.md
is_fresh link.md
mkfifo pipe.svg
printf '![](pipe.svg)\n<!-- statediagram maze board=./pipe.svg: states --> 1\n' >pipe.md
expect 1 --stale pipe.md --max-time=1s --draw-time=1s
tells 'pipe.md:1: pipe.svg is missing' "pipe.md:2: 'statediagram maze board=./pipe.svg' takes too long"
printf '\\input{loop}\n\\include{loop}\n' >loop.tex
is_fresh loop.tex

# Whatever is opened and never closed, the document is read in a moment.
for piece in '![' '<img' '<!--' '`a``' '\includegraphics[' '{{< include ' '\input{' '[[[[' '<!-- statediagram -->' '![](' '\begin{verbatim}'; do
    python3 -c 'import sys; sys.stdout.write(sys.argv[1] * (1000000 // len(sys.argv[1])))' "$piece" >long.md
    cp long.md long.tex
    got=0
    timeout 60 "$program" --stale long.md long.tex >out 2>err || got=$?
    if [ $got -le 1 ]; then ok; else fail "$piece: exit $got"; fi
done
python3 -c 'print("16<!-- statediagram priests: states --> " * 20000)' >many.md
expect 4 --stale many.md
says 'more than 10000 recipes are not read at once'
for i in $(seq 1100); do echo "<!-- statediagram prists$i -o x.svg -->"; done >wrong.md
expect 1 --stale wrong.md

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
