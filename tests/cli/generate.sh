#!/usr/bin/env bash
# Instances that are found at random: what is wanted holds by searches of another program, the same seed finds the same,
# and what cannot be found or read is told.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
released=$build/statediagram
[ -x "$program" ] || program=$released
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
export LC_ALL=C
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0 skipped=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 600 out err; }

# expect STATUS WORD...
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    if [ $got = "$wanted" ] && ! grep -aqE 'Sanitizer|runtime error' err; then ok; else fail "exit $got, not $wanted: $*"; fi
}
says() { if grep -aqF -- "$1" err; then ok; else fail "no '$1'"; fi; }
shows() { if grep -aqF -- "$1" out; then ok; else fail "no '$1' in the output"; fi; }

# ---- what is found is as wanted ----

# hold PUZZLE CONDITIONS NUMBER: so many different ones, each searched again by generated.py.
found=0
hold() {
    "$released" "$1" --generate="$2" --instances="$3" --seed=7 >list 2>err || fail "$1: $2"
    if [ "$(python3 "$root/tests/cli/generated.py" "$released" "$2" <list 2>&1 | tee out)" = "$3 of $3 hold, $3 different" ]; then
        found=$((found + $3))
        ok
    else
        fail "$1: $2"
    fi
}
if python3 -c 'import json, heapq' 2>err; then
    hold jugs 'states<=14,solutions=1,bfs.length!=dfs.length' 40
    hold maze 'astar.expanded<bfs.expanded,length>=6,states<=40' 60
    hold ice 'states<=14,solutions=1,length>=3,dfs.expanded>bfs.length' 40
    hold graph 'ucs.cost<bfs.cost,solutions=1' 30
    hold rushhour 'states<=60,length>=3,dead_ends=0' 15
    hold klotski 'states<=100,length>=5,solutions>=2' 15
    if [ $found = 200 ]; then ok; else fail "$found of 200 instances"; fi
else
    echo "skipped: 200 instances: no python3"
    skipped=1
fi

# ---- every family, or it says so ----

for puzzle in jugs torch river blocks maze ice tiles rushhour klotski sokoban lights pegs graph priests couples hanoi frogs queens; do
    explore=full
    case $puzzle in tiles) explore=search ;; esac
    "$released" $puzzle --generate='length>=1' --explore=$explore >out 2>err || fail "$puzzle"
    if grep -qE "^statediagram $puzzle.*  # length=[1-9]" out; then ok; else fail "$puzzle has none"; fi
done
expect 2 knights --generate='states<9'
says "nothing of 'knights' is left to chance"
expect 2 hanoi disks=3 pegs=3 --generate='states<9'
says "nothing of 'hanoi' is left to chance"
expect 0 hanoi pegs=3 --generate='states=9'
shows 'statediagram hanoi disks=2  # states=9'
expect 0 8-puzzle --generate='bfs.length=4' --explore=search
shows ' --explore=search  # bfs.length=4'
expect 0 tiles rows=2 --generate='length>=5'
shows 'statediagram tiles rows=2 start='

# ---- the same seed ----

expect 0 ice --generate='length>=3' --instances=3 --seed=5
cp out first
expect 0 ice --generate='length>=3' --instances=3 --seed=5
if cmp -s out first && [ "$(wc -l <out)" = 3 ]; then ok; else fail 'not the same'; fi
expect 0 ice --generate='length>=3' --instances=3 --seed=6
if cmp -s out first; then fail 'another seed finds the same'; else ok; fi
# A command that was printed is an ordinary one, and says the same of itself.
expect 0 $(sed -n '1s/  #.*//;1s/^statediagram //;1s/'\''//gp' first) --view=facts -T csv
length=$(sed -nE '1s/.*length=([0-9]+).*/\1/p' first)
shows "solution_length,$length"

# ---- figures of the first ----

expect 0 jugs --generate='states<=12,solutions=1' --highlight-solution -o j.svg
says 'note: statediagram jugs sizes='
if grep -q '<metadata>statediagram jugs sizes=.* --highlight-solution -T svg</metadata>' j.svg; then ok; else fail 'another recipe'; fi
if grep -q 'generate' j.svg; then fail 'the hunt is in the recipe'; else ok; fi
expect 0 maze --generate='length=5' --view=answer
if [ "$(cat out)" = 5 ]; then ok; else fail 'another answer'; fi

# ---- what is not found, and what cannot be read ----

expect 1 jugs --generate='states<2' --tries=20
says 'none of 20 tries is as wanted'
expect 1 jugs --generate='states<=14,length=99' --tries=50
says 'hint: the nearest: statediagram jugs sizes='
expect 1 hanoi pegs=3 --generate='states<=9' --instances=5 --tries=100
says 'only 2 of 5 were found in 100 tries'
expect 0 jugs sizes=2,4 --generate='length=none'
expect 4 tiles --generate='length=99' --max-time=1s
says '--max-time is over after'
while IFS='|' read -r conditions column what; do
    expect 2 jugs --generate="$conditions"
    says "--generate, column $column: $what"
done <<'EOF'
states<9,|10|here the name of a fact or a number is missing
<9|1|here the name of a fact or a number is missing
states|7|here one of < <= = != >= > is missing
states<length=9|14|here a comma is missing
states<9x|8|this is no number
states<1.2.3|8|this is no number
statess<9|1|'statess' is no fact of this puzzle
length>3,bfs.long=3|10|'bfs.long' is no fact of this puzzle
EOF
says "hint: --view=facts lists the facts"
expect 2 jugs --generate='foo.length<9'
says "there is no search 'foo'"
expect 2 jugs --generate='bfs.length<1,dfs.length<1,iddfs.length<1,ucs.length<1,greedy.length<1'
says 'at most 4'
expect 2 jugs --generate="$(printf 'states<%s,' $(seq 17))1<2"
says 'there are more conditions than 16'
expect 2 jugs --generate="$(printf 's%.0s' $(seq 100))<1"
says 'no fact has so long a name'
expect 2 --generate='states<9'
says '--generate needs a puzzle'
expect 2 jugs colour=red --generate='states<9'
says "jugs has no parameter 'colour'"

# ---- a limit takes nothing back ----

expect 4 hanoi --generate='states>0' --instances=1000 --tries=100000000 --max-time=1s
shows 'statediagram hanoi disks='
says '--max-time is over'
got=0
timeout --foreground --preserve-status -s INT 1 "$program" tiles cols=4 rows=4 --generate='length=999' --tries=100000000 >out 2>err </dev/null || got=$?
if [ $got = 130 ]; then ok; else fail "exit $got, not 130, of Ctrl-C"; fi
says 'error: interrupted'

# ---- numbers of any size, points and words ----

expect 0 hanoi disks=3 --generate='solutions<99999999999999999999999999,0007.50<8,bfs.effective branching>1.2,bipartite=no'
expect 0 maze --generate='length<=length,length!=none,10>9,1.5<1.51,2.0=2'

# ---- a graph that is typed ----

expect 0 graph edges='A-B:4,A>C:2,C-B:1' weight=weight start=A goal=B --view=facts -T csv
shows 'solution_cost,3'
shows 'transitions,5'
expect 0 graph edges='a b-"c",c>d' --view=layers -T csv
for bad in AB A- -B A-B, A-B: A-B-C 'A->B' ,; do
    expect 2 graph edges="$bad"
    says 'is no edge'
done
expect 2 graph edges=A-B file=romania
says 'file and edges are two graphs'

printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
