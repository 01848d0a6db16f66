#!/usr/bin/env bash
# Distances from the start are those that Graphviz's own tool `dijkstra` finds: in the DOT of this program for graphs whose
# edges each cost 1, and in DOT made of its CSV for those with costs.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$PWD/$build
program=$build/statediagram
data=${SDG_TRUTH:-../shared/truth/data}/dot
passed=0 failed=0 skipped=0
room=$(mktemp -d -p "$build")
trap 'rm -rf "$room"' EXIT

fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

# The distances that the tool writes into the nodes of the DOT text at hand: "s3 140", sorted.
tool() {
    dijkstra -d s0 "$room/x.gv" 2>/dev/null |
        gvpr 'N[dist!=""]{ printf("%s %s\n", $.name, $.dist) }' | sed -E 's/\.0*$//' | sort
}

# What the layer of each state is, whatever commas its label holds.
read_distances() {
    "$program" "$@" --view=graph -T json 2>/dev/null | python3 -c '
import json, sys
for node in json.load(sys.stdin)["nodes"]:
    print("%s %s" % (node["id"], node["layer"]))' | sort >"$room/ours"
}

compare() {
    tool >"$room/theirs"
    if [ -s "$room/theirs" ] && cmp -s "$room/ours" "$room/theirs"; then
        passed=$((passed + 1))
    else
        fail "$*: $(diff "$room/ours" "$room/theirs" | head -n 3 | tr '\n' ' ')"
    fi
}

# Lines without an arrowhead go both ways: the tool needs them as two.
in_dot() {
    "$program" "$@" -T dot 2>/dev/null |
        gvpr -c 'BEG_G { edge_t other } E[class=="*both*"]{ other = edge($.head, $.tail, "back") } N[class!="*layer*"]{ delete($G, $) }' >"$room/x.gv"
    read_distances "$@"
    compare "$@"
}

with_costs() {
    "$program" "$@" -T graphml 2>/dev/null | python3 -c '
import sys, xml.etree.ElementTree as tree
name = "{http://graphml.graphdrawing.org/xmlns}"
print("digraph {")
for edge in tree.parse(sys.stdin).iter(name + "edge"):
    cost = [data.text for data in edge if data.get("key") == "edge_cost"][0]
    print("%s -> %s [len=%s]" % (edge.get("source"), edge.get("target"), cost))
print("}")' >"$room/x.gv"
    read_distances "$@"
    compare "$@"
}

in_dot graph
with_costs graph weight=weight
with_costs torch
for puzzle in priests river "hanoi disks=4" jugs "frogs left=3 right=3" vacuum; do
    # shellcheck disable=SC2086
    in_dot $puzzle
done
if [ -d "$data" ]; then
    for file in "$data"/*.gv "$data"/*.dot; do
        # A graph of one node has no edge by which the tool could measure.
        [ "$("$program" graph file="$file" --view=facts -T json | python3 -c 'import json, sys; print(json.load(sys.stdin)["states"])')" != 1 ] || continue
        with_costs graph file="$file"
        in_dot graph file="$file"
    done
else
    skipped=60
    echo "skipped: no data at $data: 60 cases"
fi
printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
