#!/usr/bin/env bash
# Boards as users bring them: files with the marks of other systems, and files that are no boards at all, each with one
# clear answer within a second; and an answer for each board of a file.
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

# board FAMILY FILE ANSWER [WORD...]: the file is read, and this is the answer.
answers() {
    local family=$1 file=$2 wanted=$3
    shift 3
    if [ "$("$sanitized" "$family" board="$file" "$@" --view=answer 2>err)" = "$(printf -- "$wanted")" ]; then ok; else fail "$family $file $*: not $wanted"; fi
}

# The file is refused with exit 3 and this text, in less than a second of the unsanitized program, which says no more than a
# screenful.
refuses() {
    local family=$1 file=$2 text=$3 got=0
    timeout 1 "$program" "$family" board="$file" >out 2>err || got=$?
    if [ $got = 3 ] && [ ! -s out ] && grep -aqF -- "$text" err && [ "$(wc -c <err)" -lt 2000 ]; then ok; else fail "$family $file: exit $got"; fi
    got=0
    "$sanitized" "$family" board="$file" >out 2>err || got=$?
    if [ $got = 3 ]; then ok; else fail "$family $file, sanitized: exit $got"; fi
}

# ---- files that are boards ----

ice='S.#\n..G\n' cars='AA.B\n...B\n....\n....\n' level='#####\n#@$.#\n#####\n' maze='S.#\n..G\n'
block='AA..\nAA..\n....\n'
for pair in "ice:$ice:2" "rushhour:$cars:2" "sokoban:$level:1" "maze:$maze:3" "klotski:$block:1"; do
    IFS=: read -r family text wanted <<<"$pair"
    printf "$text" >plain.txt
    answers "$family" plain.txt "$wanted"
    printf "${text//\\n/\\r\\n}" >crlf.txt
    answers "$family" crlf.txt "$wanted"
    printf '\xef\xbb\xbf'"$text" >bom.txt
    answers "$family" bom.txt "$wanted"
    printf "${text%\\n}" >unended.txt
    answers "$family" unended.txt "$wanted"
    printf "\n\n$text\n\n\n" >empty-lines.txt
    answers "$family" empty-lines.txt "$wanted"
    printf "${text//\\n/\\t\\n}" >tabs.txt
    answers "$family" tabs.txt "$wanted"
    printf "${text//\\n/\\r}" >returns.txt
    answers "$family" returns.txt "$wanted"
done
printf '3\t2\n2\t0\t1\n0\t0\t3\n' >tabs.txt
answers ice tabs.txt 2
printf '\t#####\n\t#@$.#\n\t#####\n' >tabs.txt
answers sokoban tabs.txt 1

# ---- files that are none: no family reads any of these ----

: >empty.txt
printf '\n\n' >blank.txt
head -c 100000 /dev/urandom >binary.txt
printf '\x89PNG\r\n\x1a\n\0\0\0\rIHDR' >picture.txt
printf 'S.\0G\n' >zero.txt
head -c 1000000 /dev/zero | tr '\0' '.' >wide.txt
head -c 1000000 /dev/zero | tr '\0' '\n' >deep.txt
yes '#' | head -n 500000 >tall.txt
yes '1 1' | head -n 500000 >numbers.txt
printf '1000000 1000000\n1\n' >huge.txt
printf 'Dear all,\nthis is a letter.\n' >prose.txt
printf '冰。冰\n面。面\n' >script.txt
for family in ice rushhour sokoban maze klotski; do
    refuses $family empty.txt 'empty.txt:1:1: error: the board is empty'
    refuses $family blank.txt 'blank.txt:1:1: error: the board is empty'
    refuses $family binary.txt 'binary.txt:'
    refuses $family picture.txt 'picture.txt:1:1: error: this byte is not UTF-8'
    refuses $family zero.txt 'zero.txt:1:3: error: a zero byte; this is no text'
    refuses $family wide.txt 'wide.txt:1:'
    refuses $family deep.txt 'deep.txt:1:1: error: the board is empty'
    refuses $family tall.txt 'tall.txt:'
    refuses $family numbers.txt 'numbers.txt:'
    refuses $family huge.txt 'huge.txt:1:'
    refuses $family prose.txt 'prose.txt:1:'
    refuses $family script.txt 'script.txt:1:1: error: '
done

# ---- boards with one fault: a family, a board as printf writes it, and all that is said about it ----

while IFS='|' read -r family text said; do
    [ -n "$family" ] || continue
    # shellcheck disable=SC2059
    printf "$text" >t.txt
    refuses "$family" t.txt "t.txt:$said"
    if [ "$(grep -c . err)" = 1 ]; then ok; else fail "$family $text: not one line"; fi
done <<'TABLE'
ice|SS.G\n|1:2: error: a second start; the first is at 0,0
ice|S..\n|1:1: error: the board has no goal
ice|..G\n|1:1: error: the board has no start
ice|S.G\n..\n|2:3: error: a row of 2 letters among rows of 3
ice|S.G\n?.?\n|2:1: error: '?' means nothing here
ice|S\t.G\n|1:2: error: 'tab' means nothing here
ice|3 1\n2 0\n|2:4: error: a row of 2 numbers; the board is 3 wide
ice|3 1\n2 0 3 0\n|2:7: error: a row of 4 numbers; the board is 3 wide
ice|3 1\n2 2 3\n|2:3: error: a second start; the first is at 0,0
ice|3 1\n2 0 0\n|1:1: error: the board has no goal
ice|3 2\n2 0 3\n|2:6: error: the board ends after 1 of 2 rows
ice|0 3\n|1:1: error: a board of 0x3; 1x1 to 100x100 are read
ice|3 101\n|1:3: error: a board of 3x101; 1x1 to 100x100 are read
ice|3 -1\n|1:3: error: a board begins with its width and its height
ice|0 0\n|1:1: error: there is no board before the end mark 0 0
rushhour|AA..\n|1:1: error: a board of 4x1; 4x4 to 8x8 are read, as rows or in one line
rushhour|AA..\n..?.\n....\n....\n|2:3: error: '?' means nothing here
rushhour|AA..\n...\n....\n....\n|2:4: error: a row of 3 letters among rows of 4
rushhour|AA..\n....\n....\nAA..\n|1:1: error: car 'A' has squares that are no straight row
rushhour|AA..\n..B.\n....\n....\n|2:3: error: car 'B' has one square; cars have two or more
rushhour|BB..\n....\n....\n....\n|1:1: error: the board has no red car, X or A
rushhour|X...\nX...\n....\n....\n|1:1: error: car 'X' is red and stands upright; it must leave on the right
rushhour|XX.oAA.ooooo...q|1:16: error: car 'q' has one square; cars have two or more
sokoban|#####\n|1:1: error: the level has no man, @ or +
sokoban|#####\n#@@$.#\n#####\n|2:3: error: a second man
sokoban|#####\n#@q.#\n#####\n|2:3: error: 'q' means nothing here
sokoban|#####\n#@$-#\n#####\n|1:1: error: the level has more boxes than goals
sokoban|#####\n#@-.#\n#####\n|1:1: error: the level has no box, $ or *
sokoban|#####\n#@$.\n#####\n|2:5: error: the wall is open here
maze|SS.G\n|1:2: error: a second start; the first is at 0,0
maze|S.G\n..\n|2:3: error: a row of 2 letters among rows of 3
maze|S.G\n?.?\n|2:1: error: '?' means nothing here
maze|type octile\nheight 1\nwidth 3\nmap\n..\n|5:1: error: a map of 3x1 is announced, 2x1 is here
maze|type octile\nheight 1\nwidth 3\nmap\n...\n...\n|5:1: error: a map of 3x1 is announced, 3x2 is here
maze|type octile\nheight 1\nwidth 3\nmap\n.x.\n|5:2: error: 'x' means nothing here
maze|type octile\nheight 1\nwidth 3\nmap\n|5:1: error: the board is empty
maze|type octile\nheight 0\nwidth 3\nmap\n|2:1: error: a map of 3x0; 1x1 to 2048x2048 are read
maze|type octile\nheight x\n|2:1: error: height or width with a number is wanted here
maze|type octile\n|1:12: error: the map ends before the word map
klotski|# a comment\nAA.\nAA.\n|1:1: error: this row reads like a comment, which boards do not have
klotski|// a comment\nAA.\nAA.\n|1:1: error: this row reads like a comment, which boards do not have
klotski|AABB\nAA00\n|1:1: error: no cell is empty; '.', '@' and spaces are
klotski|AA..\nAA..\n..A.\n|3:3: error: piece 'A' is in two parts
klotski|AA..\nA\n|2:2: error: a row of 1 letters among rows of 4
klotski|\tAA.\n.AA.\n|1:1: error: a tab before a row; '.' is an empty cell
klotski|AA.\001\nAA..\n....\n|1:4: error: '\x01' means nothing here
klotski|....\n|1:1: error: there is no piece on the board
TABLE

# ---- several boards ----

printf '3 1\n2 0 3\n3 1\n2 1 3\n4 2\n2 0 0 1\n0 0 0 3\n0 0\n' >three.in
answers ice three.in '1\n-1\n2'
answers ice three.in '-1' nth=2
printf 'S.G\n\nS#G\n' >two.txt
answers ice two.txt '1\n-1'
printf 'One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@$ .#\n######\n' >two.sok
answers sokoban two.sok '1\n2'
# A fault in the second board leaves no half of an answer in the file.
printf '3 1\n2 0 3\n3 1\n2 x 3\n' >faulty.in
got=0
"$sanitized" ice board=faulty.in --view=answer -o answer.txt >out 2>err || got=$?
if [ $got = 3 ] && [ ! -e answer.txt ] && grep -q 'faulty.in:4:3: ' err; then ok; else fail "a fault in the second board: exit $got"; fi

# ---- ice: which rules are whose, and what they refuse ----

described=$("$sanitized" --describe ice | tr '\n' ' ')
for text in "The course's prose is rule=ice" 'Its code is rule=curling'; do
    if grep -qF "$text" <<<"$described"; then ok; else fail "--describe ice does not say: $text"; fi
done
# Each throw off the board is a state that is none, and each block at once in the way a move that is none.
"$sanitized" curling board=curling-4 --mark=illegal -T dot >figure.dot 2>err
if [ "$(grep -c '^g[0-9].* \[pos.*class="ghost"' figure.dot)" = 7 ] && [ "$(grep -c -- '-> g.*class="ghost"' figure.dot)" = 7 ]; then ok; else fail 'ice: throws off the board are not drawn'; fi
if grep -q '^s0 -> s0.*class="ghost"' figure.dot; then ok; else fail 'ice: a way that is barred is not drawn'; fi
# The limit is a rule of the game: what lies beyond it is not missing.
"$sanitized" curling board=curling-6 --view=facts >facts.txt 2>err
if grep -q '^complete  *yes' facts.txt && grep -q '^solution length  *none' facts.txt; then ok; else fail 'ice: not complete at its limit'; fi

# A level whose boxes the man never comes to is no fault: it has a solution if they stand well, and none if not.
printf '#####\n#-$##\n#--##\n#.#@#\n#####\n' >walled-off.xsb
printf '#####\n#*-##\n#--##\n#-#@#\n#####\n' >walled-off-well.xsb
answers sokoban walled-off.xsb '-1\n'
answers sokoban walled-off-well.xsb '0\n' metric=pushes

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
