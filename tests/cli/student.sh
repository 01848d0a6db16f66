#!/usr/bin/env bash
# A search that a student's program has traced, by the command: what stands beside it, where both part, and which faults
# of a trace are told with their lines.
set -u
cd "$(dirname "$0")/../.."
. tests/cli/begin.sh
begins() { if grep -q "^$1" out; then passed=$((passed + 1)); else fail "no line begins with '$1'"; fi; }
lacks() { if grep -qF -- "$1" "$2"; then fail "'$1' in $2"; else passed=$((passed + 1)); fi; }
wrong=$root/examples/student-trace.txt

# ---- beside ours ----

# Without --search the search that explains most of the trace, under its convention: both part where the verdict says.
expect 0 priests --student-trace="$wrong" --view=compare -T text
says 'steps 1–4 are those of depth-first search'
begins 'dfs '
shows 'recursive, children in alphabetical order'
lacks 'bfs' out
expect 0 priests --student-trace="$wrong" --view=compare -o compare.svg
cp compare.svg out
shows 'step 5, the first to differ'
shows 'a dfs: depth-first search (goal tested on expansion, stops at the goal, recursive, children in'
# Who asks for a search has it, whatever explains more.
expect 0 priests --student-trace="$wrong" --search=bfs --view=compare -T text
begins 'bfs '
lacks 'dfs' out
# Views of one search show the trace alone.
expect 0 priests --student-trace="$wrong" --view=trace -T csv
[ "$(grep -c . out)" -gt 7 ] && passed=$((passed + 1)) || fail 'the table of the trace is too short'
# ---- faults ----

# refuses TEXT MESSAGE: a trace of that text.
refuses() {
    printf "$1" >trace
    expect 3 priests --student-trace=trace --view=compare -T text
    says "$2"
}
refuses 'expand 9P 9D left\n' 'trace:1'
refuses 'expand 3P 3D left\nexpand 0P 0D right\n' 'trace:2'
refuses '' 'trace'
expect 2 priests --student-trace="$wrong" --explore=search --search=dfs --view=compare -T text
says '--student-trace needs all states'
expect 6 priests --student-trace=missing --view=compare -T text
says 'missing'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
