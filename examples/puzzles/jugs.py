#!/usr/bin/env python3
"""Jugs without marks: fill, empty, pour, until one holds the wanted amount.

    statediagram program command='python3 jugs.py' sizes=3,5 want=4
"""
import json
import sys


def moves(jugs, sizes):
    """Every move out of a state: its label and the state after it."""
    for i, held in enumerate(jugs):
        if held < sizes[i]:
            yield f"fill {sizes[i]}", jugs[:i] + [sizes[i]] + jugs[i + 1:]
        if held > 0:
            yield f"empty {sizes[i]}", jugs[:i] + [0] + jugs[i + 1:]
        for k in range(len(jugs)):
            poured = min(held, sizes[k] - jugs[k])
            if i != k and poured > 0:
                after = list(jugs)
                after[i], after[k] = held - poured, jugs[k] + poured
                yield f"{sizes[i]} to {sizes[k]}", after


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"]}
    if "hello" in question:
        sizes = [int(size) for size in question["set"].get("sizes", "3,5").split(",")]
        want = int(question["set"].get("want", "4"))
        answer |= {"hello": 1, "title": "Jugs", "start": [[0] * len(sizes)]}
    else:
        answer["states"] = [{"moves": list(moves(jugs, sizes)), "goal": want in jugs,
                             "picture": {"board": "jugs", "sizes": sizes, "contents": jugs}}
                            for jugs in question["expand"]]
    print(json.dumps(answer), flush=True)
