#!/usr/bin/env bash
# Sliding blocks by the command: layouts by their names in any writing, files with the marks of other systems, files that
# are no boards, each with one clear line within a second, and what the figures say of metric, pieces and moves.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/statediagram
sanitized=$build/san/statediagram
[ -x "$sanitized" ] || sanitized=$program
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 300 err; }

# answers N WORD...: solved in so many moves.
answers() {
    local wanted=$1
    shift
    if [ "$("$program" klotski "$@" --view=answer 2>err)" = "$wanted" ]; then ok; else fail "$*: not $wanted"; fi
}

# refuses FILE LINE...: exit 3 and exactly these lines, in less than a second of the program without sanitizers.
refuses() {
    local file=$1 got=0
    shift
    timeout 1 "$program" klotski board="$file" >out 2>err || got=$?
    if [ $got = 3 ] && [ ! -s out ] && [ "$(cat err)" = "$(printf '%s\n' "$@")" ]; then ok; else fail "$file: exit $got"; fi
    got=0
    "$sanitized" klotski board="$file" >out 2>err || got=$?
    if [ $got = 3 ]; then ok; else fail "$file, sanitized: exit $got"; fi
}

# ---- names ----

answers 81 board=横刀立马
answers 81 board=橫刀立馬
answers 32 board=捷足先登 metric=moves
answers 38 board=捷足先登 metric=straight
answers 47 board=捷足先登 metric=steps
answers -1 board=走投無路
for name in hengdaolima 横刀立马 century bickford; do
    if "$program" --describe klotski | grep -qF "$name"; then ok; else fail "--describe does not list $name"; fi
done

# ---- files that are boards ----

rows='BAAC\nBAAC\nDEEF\nDGHF\nI..J\n'
printf "$rows" >plain.txt
printf "${rows//\\n/\\r\\n}" >crlf.txt
printf '\xef\xbb\xbf'"$rows" >bom.txt
printf "${rows%\\n}" >unended.txt
printf "$rows\n\n" >empty-lines.txt
printf "${rows//\\n/ \\t\\n}" >blanks.txt
printf "${rows//../\\t\\t}" >tabs.txt
printf "${rows//./ }" >spaces.txt
printf '######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n#h  i#\n##--##\n' >frame.txt
for file in plain crlf bom unended empty-lines blanks tabs spaces frame; do answers 81 board=$file.txt; done
printf '######\n#a**b#\n#a**b#\n#    #\n##--##\n  ..\n  ..\n' >exit.txt
answers 1 board=exit.txt doors=open
answers 1 board=exit.txt doors=closed

# ---- files that are none ----

: >empty.txt
printf '\n\n' >blank.txt
printf 'BAAC\nBA\0C\n' >binary.txt
head -c 1000000 /dev/zero | tr '\0' 'A' >wide.txt
head -c 1000000 /dev/zero | tr '\0' '.' >dots.txt
yes 'A' | head -n 1000000 >tall.txt
yes "$(printf '\t')" | head -n 500000 >tabs-only.txt
printf 'BAAC\nBAAC\nDEEF\nDGHF\nI..B\n' >apart.txt
printf '######\n#*..*#\n#    #\n##--##\n' >keys.txt
printf 'BAAC\nBéAC\nD曹HF\nI..J\n' >letters.txt
printf '\tBAAC\n\tBAAC\n' >margin.txt
printf 'BAAC\nBAA\n' >short.txt
printf '....\n....\n' >bare.txt
refuses empty.txt 'empty.txt:1:1: error: the board is empty'
refuses blank.txt 'blank.txt:1:1: error: the board is empty'
refuses binary.txt 'binary.txt:2:3: error: a zero byte; this is no text'
refuses wide.txt 'wide.txt:1:25: error: a row of 1000000 letters; at most 24 fit'
refuses dots.txt 'dots.txt:1:25: error: a row of 1000000 letters; at most 24 fit'
refuses tall.txt 'tall.txt:25:1: error: a board of 1000000 rows; at most 24 fit'
refuses tabs-only.txt 'tabs-only.txt:1:1: error: a tab before a row; '"'.' is an empty cell"
refuses apart.txt "apart.txt:5:4: error: piece 'B' is in two parts"
refuses keys.txt "keys.txt:2:5: error: a second key '*', or a part of it"
refuses letters.txt "letters.txt:2:2: error: 'é' means nothing here" "letters.txt:3:2: error: '曹' means nothing here"
refuses margin.txt "margin.txt:1:1: error: a tab before a row; '.' is an empty cell"
refuses short.txt 'short.txt:2:4: error: a row of 3 letters among rows of 4'
refuses bare.txt 'bare.txt:1:1: error: there is no piece on the board'
head -c 100000 /dev/urandom >random.txt
got=0
timeout 1 "$program" klotski board=random.txt >out 2>err || got=$?
if [ $got = 3 ] && [ "$(wc -l <err)" = 1 ]; then ok; else fail "random.txt: exit $got"; fi

# One row is a board; where no cell is the middle of it, a goal is asked for.
printf '.AA.C..\n' >row.txt
got=0
"$program" klotski board=row.txt --view=answer >out 2>err || got=$?
if [ $got = 2 ] && grep -qF 'so a goal must be given' err; then ok; else fail "row.txt: exit $got"; fi
answers 1 board=row.txt goal=A@0,0

# ---- what figures say ----

for metric in moves straight steps; do
    "$program" klotski board=pennant metric=$metric --view=solution -T svg >out 2>err
    if grep -qF "Metric $metric: " out; then ok; else fail "the caption does not name metric=$metric"; fi
done
"$program" klotski names=chinese --view=solution -T text >out 2>err
if grep -qF ' 1/81  卒甲 1,3 to 1,4 ' out && grep -qF '81/81  曹操 0,3 to 1,3 ' out; then ok; else fail "no replay in the words of the tale"; fi
"$program" klotski names=chinese --view=solution -T text --every 40 >out 2>err
if [ "$(grep -cE '^ *(0|40|80|81)/81 ' out)" = 4 ] && [ "$(grep -cF /81 out)" = 4 ]; then ok; else fail "--every 40 does not leave four states"; fi

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
