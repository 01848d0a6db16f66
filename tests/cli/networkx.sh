#!/bin/sh
# What the data formats hold, read back by networkx: 16 states (10 with the boat hidden) and 34 moves, in JSON, GraphML
# and GEXF. `networkx.sh [PROGRAM]`; without a program, the sanitized one of the build.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$root/$build
program=${1:-$build/san/statediagram}
folder=$build/networkx

python=
for candidate in /usr/bin/python3 python3; do
    if "$candidate" -c 'import networkx' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "skipped: python3-networkx is not installed"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
fi

mkdir -p "$folder"
for format in json graphml gexf; do
    "$program" priests -T "$format" -o "$folder/priests.$format"
    "$program" priests boat-side=hidden -T "$format" -o "$folder/hidden.$format"
done

"$python" - "$folder" <<'END'
import json
import sys

import networkx

folder = sys.argv[1]


def read_json(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    try:
        return networkx.node_link_graph(data, edges="links")
    except TypeError:
        return networkx.node_link_graph(data)


readers = {"json": read_json, "graphml": networkx.read_graphml, "gexf": networkx.read_gexf}
for name, states in (("priests", 16), ("hidden", 10)):
    for suffix, read in readers.items():
        graph = read(f"{folder}/{name}.{suffix}")
        found = graph.is_directed(), graph.number_of_nodes(), graph.number_of_edges()
        assert found == (True, states, 34), (name, suffix, found)
        starts = [node for node, data in graph.nodes(data=True) if data["start"]]
        goals = [node for node, data in graph.nodes(data=True) if data["goal"]]
        assert starts == ["s0"] and len(goals) == 1, (name, suffix, starts, goals)
        length = networkx.shortest_path_length(graph, starts[0], goals[0])
        assert length == graph.nodes[goals[0]]["layer"], (name, suffix, length)
print("6 passed, 0 failed")
END
