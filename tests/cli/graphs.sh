#!/usr/bin/env bash
# Graphs that others wrote, as the program sees them: files in place of a puzzle, every view of a graph without a goal,
# faults with their places, and what this program exports read again.
set -u
cd "$(dirname "$0")/../.."
. tests/cli/begin.sh
lacks() { if ! grep -aq -- "$2" "$1"; then passed=$((passed + 1)); else fail "'$2' stands in $1"; fi; }

printf 'digraph {\n A -> B [label=x]; A -> C; B -> D; C -> D -> G; A -> A; {B C} -> E\n}\n' >notes.gv
printf 'source,target,weight\nA,B,2\nB,G,2\nA,G,5\n' >notes.csv
printf '<graphml><graph edgedefault="undirected"><edge source="A" target="B"/></graph></graphml>' >notes.graphml

# ---- a file in place of a puzzle ----

expect 0 notes.gv --from A --to G --view=facts
shows 'statediagram graph file=notes.gv --from=A --to=G --view=facts'
shows 'solution length                   3'
expect 0 notes.gv --from=A --to=G --highlight-solution -o a.svg
lacks a.svg 'No solution'
expect 0 notes.gv -T dot
lacks out 'label="-"'
expect 0 ./notes.csv weight=weight --to=g --view=answer
shows 4
expect 0 notes.graphml --to=B --view=solution -T json
shows '"solved": true'
expect 2 notes.gv file=other.gv
says 'file is given twice'
expect 6 none.gv
says 'cannot read none.gv: there is no such file'
expect 2 notes.gv --from=Z
says "--from:1: 'Z' is no node of the graph"
expect 2 notes.gv nth=2
says 'nth=2: notes.gv has 1 graph'

# ---- without a goal ----

for view in graph matrix lists layers cloud facts goals; do
    expect 0 notes.gv --view=$view -o "x.$([ $view = facts ] || [ $view = goals ] && echo txt || echo svg)"
    lacks x.* 'No solution\|no solution'
done
expect 0 notes.gv --view=facts
shows 'hopeless                          0'
for view in solution hint answer; do
    expect 2 notes.gv --view=$view
    says 'name one with --to'
done
expect 2 notes.gv --view=hint --to=goal:1
expect 1 notes.gv --from=E --to=A --view=hint
shows 'no move is possible from E'

# A path of 100,000 states: no step of its replay walks back to the start.
seq 0 99999 | awk '{ print "n" $1 ",n" $1 + 1 }' >path.csv
expect 0 path.csv --to=n100000 --search=dfs --view=trace -T csv --steps=99999 --columns=g,dist
shows '99999,n99998,99998,99998'

# ---- faults ----

printf 'digraph {\n a -- b\n c -> d\n e -- f\n}\n' >bad.gv
expect 3 bad.gv
says 'bad.gv:2:4: error:'
says 'bad.gv:4:4: error:'
printf 'a,b\n,c\n' >bad.csv
expect 3 bad.csv
says 'bad.csv:2:1: error: this edge has no source'
printf '<graphml><graph><node id="a">' >bad.graphml
expect 3 bad.graphml
says 'bad.graphml:1:'
printf 'digraph { a -> b [weight=0.5] }' >half.gv
expect 3 half.gv weight=weight
says 'scale=10 counts costs in units of 1/10'

# ---- what is exported is read again ----

for format in csv graphml; do
    expect 0 priests -T $format -o priests.$format
    expect 0 priests.$format --from='3P 3D left' --to='0P 0D right' --view=facts
    for line in 'states                            16' 'transitions                       34' \
        'solution length                   11' 'solution count                    4'; do shows "$line"; done
done

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
