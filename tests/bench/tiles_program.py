#!/usr/bin/env python3
"""The same 8-puzzle as in tiles_plain.py, as a program that is asked: docs/program-protocol.md."""
import json
import sys

from tiles_plain import successors

GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0]
for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"]}
    if "hello" in question:
        answer |= {"hello": 1, "title": "8-puzzle", "start": [[4, 1, 2, 7, 0, 3, 8, 5, 6]]}
    else:
        answer["states"] = [{"moves": [["slide", state] for state in successors(tuple(board))], "goal": board == GOAL}
                            for board in question["expand"]]
    print(json.dumps(answer), flush=True)
