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

# The file is refused with exit 3 and a place, in less than a second of the unsanitized program, which says no more than a
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
i=0
for pair in "ice:$ice:2" "rushhour:$cars:2" "sokoban:$level:1" "maze:$maze:3"; do
    IFS=: read -r family text wanted <<<"$pair"
    printf "$text" >plain.txt
    answers "$family" plain.txt "$wanted"
    printf "${text//\\n/\\r\\n}" >crlf.txt
    answers "$family" crlf.txt "$wanted"
    printf '\xef\xbb\xbf'"$text" >bom.txt
    answers "$family" bom.txt "$wanted"
    printf "${text%\\n}" >unended.txt
    answers "$family" unended.txt "$wanted"
    printf "$text\n\n\n" >empty-lines.txt
    answers "$family" empty-lines.txt "$wanted"
done
printf '3\t2\n2\t0\t1\n0\t0\t3\n' >tabs.txt
answers ice tabs.txt 2
printf '\t#####\n\t#@$.#\n\t#####\n' >tabs.txt
answers sokoban tabs.txt 1

# ---- files that are none ----

: >empty.txt
printf '\n\n' >blank.txt
head -c 100000 /dev/urandom >binary.txt
head -c 1000000 /dev/zero | tr '\0' '.' >wide.txt
head -c 1000000 /dev/zero | tr '\0' '\n' >deep.txt
yes '#' | head -n 500000 >tall.txt
yes '1 1' | head -n 500000 >numbers.txt
printf '1000000 1000000\n1\n' >huge.txt
printf '###.G/..S\tx\n' >tab.txt
for family in ice rushhour sokoban maze; do
    refuses $family empty.txt 'empty.txt:1:1: '
    refuses $family blank.txt 'blank.txt:1:1: '
    refuses $family binary.txt 'binary.txt:'
    refuses $family wide.txt 'wide.txt:1:'
    refuses $family deep.txt 'deep.txt:'
    refuses $family tall.txt 'tall.txt:'
    refuses $family numbers.txt 'numbers.txt:'
    refuses $family huge.txt 'huge.txt:1:'
    refuses $family tab.txt 'tab.txt:1:'
done

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

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
