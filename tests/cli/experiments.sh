#!/usr/bin/env bash
# Searches from many starts: at random with a seed, or out of a file; what is asked for in vain; what a limit leaves.
set -u
cd "$(dirname "$0")/../.."
. tests/cli/begin.sh
same() { if cmp -s "$1" "$2"; then passed=$((passed + 1)); else fail "$1 and $2 differ"; fi; }
differ() { if ! cmp -s "$1" "$2"; then passed=$((passed + 1)); else fail "$1 and $2 are the same"; fi; }

# The same seed, the same starts; another one, others.
expect 0 jugs --starts=random:5@2-3 --search=bfs,dfs -T csv
cp out first
[ "$(wc -l <out)" = 5 ] && passed=$((passed + 1)) || fail 'a row a search and distance, and the heads'
expect 0 jugs --starts=random:5@2-3 --search=bfs,dfs -T csv --seed=1
same first out
expect 0 priests --starts=random:2 --search=dfs -T csv
cp out first
expect 0 priests --starts=random:2 --search=dfs -T csv --seed=3
differ first out

# Breadth first from a start at distance d finds d moves; there may be fewer than a hundred.
expect 0 priests --starts=random:100@5,7 --search=bfs -T csv
shows '5,bfs,'
shows ',5,1.338'
shows ',7,1.192'
expect 0 priests --starts=random:1@0 --search=bfs -T json
shows '"distance": 0'

# Every format, and the figure.
for format in text md tex csv json dot svg; do
    expect 0 priests --starts=random:3@1,5,11 --search=bfs,dfs -T $format
    [ -s out ] && passed=$((passed + 1)) || fail "$format is empty"
done
expect 0 priests --starts=random:3@1,5,11 --search=bfs,dfs --view=experiments -T text
shows 'seed 1'
shows 'breadth-first search (goal tested on expansion'

# Starts of a file: distances are found, comments are passed over, every fault has its place.
printf '# two starts\n3P 3D left\n\n0P 1D right\r\n' >starts.txt
expect 0 priests --starts=starts.txt --search=bfs -T csv
shows '11,bfs,1,1,'
printf '3P 3D left\nnonsense\n9P 9D left\n' >faulty.txt
expect 3 priests --starts=faulty.txt --search=bfs -T csv
says 'faulty.txt:2:'
says 'faulty.txt:3:'
printf '# nothing\n' >empty.txt
expect 3 priests --starts=empty.txt -T csv
says 'holds no state'
printf '3P\0003D left\n' >nul.txt
expect 3 priests --starts=nul.txt -T csv
says 'NUL'
expect 6 priests --starts=absent.txt -T csv

# What cannot be read, and what there is not.
for starts in random: random:0 random:x random:5@ random:5@x random:5@4-2 random:5@1, random:5@-3 random:99999999999; do
    expect 2 priests --starts=$starts -T csv
    says 'cannot be read'
done
expect 2 priests --starts=random:5@40 -T csv
says 'no state is 40 from a goal'
expect 2 priests --view=experiments -T text
says 'needs --starts'
expect 2 priests --starts=random:5@3 --view=graph
expect 2 priests priests=4 devils=4 --starts=random:5 -T csv
says 'no state can reach a goal'

# Cut short: random starts need the whole space; a run that a limit ends is told.
expect 4 priests --starts=random:5@3 --max-states=4 -T csv
says 'needs the whole space'
printf 'digraph { a -> b; c -> d -> e -> f -> b }\n' >apart.gv
printf 'a\nc\n' >apart.txt
expect 4 apart.gv --from=a --to=b --starts=apart.txt --search=bfs,dfs --max-states=3 -T csv
says 'stopped at --max-states=3: not every search came to its end; the result is partial'
[ "$(grep -c ',states$' out)" = 4 ] && passed=$((passed + 1)) || fail 'means over a run that was cut short are not marked'
expect 0 apart.gv --from=a --to=b --starts=apart.txt --search=bfs,dfs --max-states=5 -T csv
grep -q partial out && fail 'an experiment that came to its end is called partial'

# A search without end: the exit status says what the table does.
printf 'digraph { a -> b -> a; c }\n' >endless.gv
printf 'c\na\n' >ends.txt
expect 4 endless.gv --from=a --to=c --starts=ends.txt --search=bfs --repeats=allow --max-time=1s -T csv
says 'stopped at --max-time=1s: 1 start tried; the result is partial'
shows '0,bfs,1,1,1,0,0,,time'
"$program" endless.gv --from=a --to=c --starts=ends.txt --search=bfs --repeats=allow -o cut.txt 2>err &
run=$!
sleep 3 && kill -INT $run
wait $run
[ $? = 130 ] && passed=$((passed + 1)) || fail "interrupted with another status: $(head -c 300 err)"
says 'interrupted: '
grep -q 'interrupted before all starts were tried' cut.txt && passed=$((passed + 1)) || fail 'what was done is not there'

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
