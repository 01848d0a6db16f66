#!/usr/bin/env bash
# Puzzles that programs know: what good ones draw, and that bad ones, whatever they do, are told of in a line, in time, and
# leave no process behind.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
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
# The interpreter itself, not what looks it up: that takes longer, and runs more, than all that is tested here.
python=$(python3 -c 'import sys; print(sys.executable)')
hostile="$python -S $root/tests/cli/hostile_program.py"

# refuses MODE STATUS TEXT [OPTION...]: the message has the text, is a few lines without control characters, and whoever
# was run is gone.
refuses() {
    local mode=$1 status=$2 text=$3 got=0
    shift 3
    timeout 60 "$sanitized" program "command=$hostile $mode 9" --view=answer --program-time=20s "$@" >out 2>err || got=$?
    if [ $got = "$status" ] && [ ! -s out ] && grep -qF -- "$text" err; then ok; else fail "$mode: exit $got, not $status: $text"; fi
    if [ "$(wc -c <err)" -lt 3000 ] && ! LC_ALL=C grep -q '[^[:print:][:space:]]' <(LC_ALL=C tr -d '\200-\377' <err); then ok; else fail "$mode: too much is said, or control characters"; fi
    if pgrep -f "hostile_program.py $mode 9" >left; then fail "$mode: $(cat left) is still there"; else ok; fi
}

# ---- good programs ----

jugs="$python $root/examples/puzzles/jugs.py" hanoi="perl $root/examples/puzzles/hanoi.pl"
same() {
    local facts='^(states|transitions|moves|layers|goals|eccentricity|solution length) '
    "$program" "$@" --view=facts 2>err | grep -E "$facts" >out
    if [ -s out ] && cmp -s out wanted; then ok; else fail "$*: other facts"; fi
}
wanted() { "$program" "$@" --view=facts | grep -E '^(states|transitions|moves|layers|goals|eccentricity|solution length) ' >wanted; }
wanted jugs
same program "command=$jugs"
wanted hanoi disks=6
if command -v perl >/dev/null; then same program "command=$hanoi" disks=6; else echo "perl is missing: hanoi.pl skipped"; fi
if [ "$("$sanitized" program "command=$jugs" sizes=3,5,8 want=7 --view=answer 2>err)" = 5 ]; then ok; else fail "parameters are not told"; fi
if [ "$("$sanitized" program "command=$jugs" --from '[ 3, 0 ]' --to '[3,4]' --view=answer 2>err)" = 7 ]; then ok; else fail "--from and --to are not read"; fi
"$program" program "command=$jugs" -o one.gv 2>err && "$program" program "command=$jugs" -o two.gv 2>err
if cmp -s one.gv two.gv; then ok; else fail "two runs differ"; fi
"$sanitized" program "command=$hostile good 2000" --max-states=100 --view=layers -T text >out 2>err
if [ $? = 4 ]; then ok; else fail "a limit does not hold"; fi
"$sanitized" program "command=$hostile good 2000" --explore=search --search=bfs --view=answer >out 2>err
if [ "$(cat out)" = 1000 ]; then ok; else fail "a search that explores gives $(cat out)"; fi


# ---- pictures ----

# The boards are those of the built-in puzzle, and so is the legend.
"$sanitized" program "command=$jugs" --view=solution -o jugs.svg 2>err
"$program" jugs --view=solution -o own.svg 2>err
pieces() { grep -oE '<(polygon|path|ellipse|polyline)' "$1" | sort | uniq -c; }
if [ -s jugs.svg ] && grep -q 'jug, and how much it holds' jugs.svg && grep -q 'jug, and how much it holds' own.svg; then ok; else fail "no legend of jugs"; fi
if command -v perl >/dev/null; then
    "$sanitized" program "command=$hanoi" disks=2 -o hanoi.svg 2>err
    if grep -q '>disk<' hanoi.svg; then ok; else fail "no disks are drawn"; fi
fi
if [ "$(pieces jugs.svg)" = "$(pieces own.svg)" ]; then ok; else fail "jugs are drawn otherwise"; fi
"$sanitized" program "command=$hostile landmarks 4" -o marks.svg 2>err
if [ "$(grep -c '<ellipse' marks.svg)" -ge 4 ]; then ok; else fail "rows without keys have no landmarks"; fi

# ---- commands ----

says() {
    local status=$1 text=$2 got=0
    shift 2
    "$sanitized" program "$@" >out 2>err || got=$?
    if [ $got = "$status" ] && grep -qF -- "$text" err; then ok; else fail "$*: exit $got, not $status: $text"; fi
}
says 2 'program needs a command'
says 2 'command= ends within a quotation' "command=cat 'x"
says 2 'command= ends within a quotation' 'command=cat \'
says 2 'command= names no program' 'command=  '
says 6 "'./nobody' cannot be run: No such file or directory" command=./nobody
says 2 "is no name for a parameter" command=cat Name=3
says 2 "parameters are written name=value" "command=$jugs" word
says 3 'the program has ended, with status 0' command=true
touch canary
says 6 'cannot be run' "command=rm;canary"
says 3 'answer 1' "command=echo \$(rm canary); rm canary | rm canary"
if [ -e canary ]; then ok; else fail "a shell was between"; fi
for words in --version '--list' '--describe program' '--help program' 'priests --view=answer'; do
    # shellcheck disable=SC2086
    if "$program" $words >out 2>err; then ok; else fail "$words"; fi
done

# ---- bad programs ----

refuses die-at-once 3 'answer 1: error: the program has ended, with status 3'
refuses kill-at-once 3 'answer 1: error: the program was ended by signal 9'
refuses hang-at-once 3 'answer 1: error: no answer came for 1 s' --program-time=1s
refuses deaf 3 'answer 1: error: no answer came for 1 s' --program-time=1s
refuses close-input 3 'answer 1: error: no answer came for 1 s' --program-time=1s
refuses close-output 3 'answer 1: error: the program has closed its output'
refuses orphan 3 'answer 1: error: the program has ended, with status 0'
refuses speak-first 3 'answer 1: error: byte 1: no value of JSON'
refuses flood-line 3 'answer 1: error: a line of over 16777216 bytes'
refuses flood-lines 3 'answer 1: error: its id is not that of the question'
refuses version 3 'answer 1: error: hello is not 1, the version of the protocol'
refuses no-start 3 'answer 1: error: start is no list of states, or an empty one'
refuses unknown-hello 3 "answer 1: error: the name 'stat' is not known; did you mean 'start'?"
refuses odd-keys 3 'answer 1: error: a key is not one character'
refuses odd-shape 3 "answer 1: error: the name 'disk' is not known; did you mean 'disc'?"
refuses die 3 'answer 4: error: the program has ended, with status 0'
refuses die-loudly 3 'its last words: no more'
refuses hang 3 'answer 4: error: no answer came for 5 s' --program-time=5s
refuses garbage 3 'answer 3: error: byte 1: a byte that is not UTF-8'
refuses nul 3 'answer 3: error: byte 8: a byte that is not UTF-8'
refuses empty 3 'answer 3: error: byte 1: no value of JSON'
refuses array 3 'answer 3: error: the answer is no object'
refuses fewer 3 'answer 2: error: states is no list of 1, as many as were asked about'
refuses more 3 'answer 2: error: states is no list of 1, as many as were asked about'
refuses no-list 3 'answer 2: error: states is no list of 1'
refuses unknown 3 "state {\"n\":0,\"of\":9}: the name 'gaol' is not known; did you mean 'goal'?"
refuses no-moves 3 'moves is missing'
refuses move-text 3 'moves is no list'
refuses short-move 3 'a move is not [label, next]'
refuses cost 3 'a cost is no whole number from 1'
refuses label 3 'the label of a move has 1000 bytes; at most 200 are shown'
refuses empty-label 3 'the label of a move is empty'
refuses escape-label 3 'the label of a move has a control character'
refuses id 3 'its id is not that of the question'
refuses no-id 3 'its id is not that of the question'
refuses goal 3 'goal is neither true nor false'
refuses estimate 3 'estimate is no whole number from 0, nor null'
refuses one-label 3 "its label 'same' is that of another state"
refuses some-labels 3 'either all states have a label, or none has'
refuses picture 3 'answer 2: error: state {"n":0,"of":9}: picture is neither a list of rows nor an object'
refuses jug 3 "answer 2: error: state {\"n\":0,\"of\":9}: picture: there is no board 'jug'; did you mean 'jugs'?"
refuses other-size 3 'answer 3: error: state {"n":8,"of":9}: picture: this one is 3 x 1, but one before was 2 x 1'
refuses no-picture 3 'answer 3: error: state {"n":8,"of":9}: either all states have a picture, or none has'
refuses outside 3 'answer 3: error: state {"n":8,"of":9}: picture: a cell at col 8, row 0 lies outside of the board'
refuses many-cells 3 'picture: more than 4096 cells'
refuses million-rows 3 'a picture has 4000001 bytes; at most 524288 are kept'
refuses million-cells 3 'bytes; at most 524288 are kept'
refuses million-tiles 3 'bytes; at most 524288 are kept'
refuses long-row 3 'a picture has 1000004 bytes; at most 524288 are kept'
refuses long-text 3 'picture: a text of a cell has more than 15 bytes'
refuses control-row 3 'picture: a row has a control character'
refuses fraction-picture 3 'a number that is not whole, or has over 18 digits'
refuses error 3 'an error has a control character'
refuses nan 3 'no value of JSON'
refuses infinite 3 'a number that is not whole, or has over 18 digits'
refuses fraction 3 'a number that is not whole, or has over 18 digits'
refuses digits 3 'a number that is not whole, or has over 18 digits'
refuses deep 3 'values are nested too deeply'
refuses twice 3 'an object has a name twice'
refuses surrogate 3 'an escape that stands for no character'
refuses zero 3 'an escape that stands for no character'
refuses huge 3 'a state has 1000002 bytes; at most 65536 are kept'
refuses control 3 'a control character within a text'
for mode in single comma comment bare plus; do refuses $mode 3 'no value of JSON'; done
refuses unended 3 'a comma or the end is missing'
refuses octal 3 'no number of JSON'
refuses twice-said 3 'answer'

# What floods standard error, and what leaves a child behind, may still be right.
for mode in flood-errors grandchild; do
    got=0
    timeout 60 "$program" program "command=$hostile $mode 9" --view=answer >out 2>err || got=$?
    if [ $got = 0 ] && [ "$(cat out)" = 4 ] && [ "$(wc -c <err)" -lt 3000 ] && ! grep -q $'\x1b' err; then ok; else fail "$mode: exit $got"; fi
    if pgrep -f "hostile_program.py $mode 9" >left; then fail "$mode: $(cat left) is still there"; else ok; fi
done

# ---- traces of other searches ----

trace=$root/examples/student-trace.txt
# verdict OPTIONS SAID SHOWN: the message has the one; the figure begins a sentence of its own with the other.
verdict() {
    local got=0
    # shellcheck disable=SC2086
    "$sanitized" priests --student-trace="$trace" $1 -o verdict.svg 2>err || got=$?
    if [ $got = 0 ] && grep -qF -- "note: $2" err; then ok; else fail "$1: the message is not $2"; fi
    if grep -qF -- ">$3" verdict.svg; then ok; else fail "$1: the figure does not say $3"; fi
}
verdict --lang=en 'steps 1–4 are those of depth-first search: goal' 'Steps 1–4 are those of'
verdict '--lang=en --search=bfs' 'steps 1–2 are those of breadth-first search: ' 'Steps 1–2 are those of'
verdict --lang=zh '第 1–4 步符合深度优先搜索：扩展时测试目标' '第 1–4 步符合深度优先搜索：'

# ---- Ctrl-C ----

"$program" program "command=$hostile hang 9" --view=facts --program-time=60s >out 2>err &
waiting=$!
for _ in $(seq 100); do pgrep -f 'hostile_program.py hang 9' >left && break; sleep 0.05; done
kill -INT $waiting
got=0
wait $waiting || got=$?
if [ $got = 130 ]; then ok; else fail "Ctrl-C: exit $got"; fi
if pgrep -f 'hostile_program.py hang 9' >left; then fail "Ctrl-C leaves the program"; else ok; fi

# ---- kill -9 ----

for mode in deaf grandchild; do
    "$program" program "command=$hostile $mode 1000000" --view=facts --program-time=60s >out 2>err &
    waiting=$!
    for _ in $(seq 100); do [ "$(pgrep -fc "hostile_program.py $mode 1000000")" -ge 3 ] && break; sleep 0.05; done
    kill -KILL $waiting
    wait $waiting 2>/dev/null
    for _ in $(seq 100); do pgrep -f "hostile_program.py $mode 1000000" >left || break; sleep 0.05; done
    if [ -s left ]; then fail "kill -9 leaves $mode: $(cat left)"; else ok; fi
done

# ---- nothing else is run ----

if command -v strace >/dev/null; then
    strace -f -qq -e trace=execve -o calls "$program" program "command=$jugs" --view=facts >out 2>err
    others=$(grep -oE 'execve\("[^"]*' calls | sed 's/.*\///' | sort -u | grep -vxE 'statediagram|python3(\.[0-9]+)?' || true)
    if grep -q python3 calls && [ -z "$others" ]; then ok; else fail "something else is run: $others"; fi
    strace -f -qq -e trace=execve -o calls "$program" jugs --view=facts >out 2>err
    if [ "$(grep -c execve calls)" = 1 ]; then ok; else fail "a built-in puzzle runs something"; fi
else
    echo "strace is missing: what is run is not looked at"
fi

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
