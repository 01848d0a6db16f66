#!/usr/bin/env python3
"""Whether two graphs in JSON (-T json) have the same states, edges, labels and layers, in the same order.

    same_graph.py A.json B.json     says the first difference; exit 1 if there is one"""
import itertools
import json
import sys


def main():
    first, second = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
    for part in ("nodes", "links"):
        for a, b in itertools.zip_longest(first[part], second[part]):
            if a != b:
                print("%s differ: %s, %s" % (part, a, b))
                return 1
    # Everything about the whole graph is compared but its name and its command.
    rest = [{k: v for k, v in graph["graph"].items() if k not in ("name", "recipe")} for graph in (first, second)]
    if rest[0] != rest[1]:
        print("the graphs differ: %s, %s" % tuple(rest))
        return 1
    return 0


sys.exit(main())
