#!/usr/bin/env python3
"""A program that knows a puzzle, a ring of so many states, and does one thing wrong: its first argument says which."""
import json
import os
import signal
import sys
import time

MODE = sys.argv[1]
SIZE = int(sys.argv[2]) if len(sys.argv) > 2 else 5
sys.stdin.reconfigure(encoding="utf-8")


def state_of(number):
    return {"n": number % SIZE, "of": SIZE}


PICTURES = {
    "jug": lambda n: {"board": "jug"}, "other-size": lambda n: ["ab" if n < 3 else "abc"], "no-picture": lambda n: ["ab"] if n < 3 else None,
    "many-cells": lambda n: {"cells": [{}] * 4097}, "million-rows": lambda n: ["a"] * 1000000, "million-cells": lambda n: {"cells": [{}] * 1000000},
    "million-tiles": lambda n: {"board": "tiles", "cols": 1, "tiles": [1] * 1000000}, "long-row": lambda n: ["x" * 1000000],
    "outside": lambda n: {"cols": 2, "cells": [{"col": n}]}, "long-text": lambda n: {"cells": [{"text": "x" * 16}]},
    "control-row": lambda n: ["\x1b[31m"], "fraction-picture": lambda n: {"board": "jugs", "sizes": [1.5], "contents": [1]},
    "landmarks": lambda n: ["#~@", "$*."]}


def told(state):
    number = state["n"]
    picture = PICTURES[MODE](number) if MODE in PICTURES else None
    return {**({"picture": picture} if picture is not None else {}), "moves": [["on", state_of(number + 1)], ["back", state_of(number - 1), 1, None]], "goal": number == SIZE // 2}


RAW = {
    "nan": "NaN", "deep": "[" * 200 + "]" * 200, "twice": '{"n":1,"n":2}', "surrogate": r'"\ud800"', "zero": r'"a\u0000b"',
    "fraction": "1.5", "digits": "1" * 30, "huge": '"' + "x" * 1000000 + '"', "infinite": "1e999", "control": '"a\tb"',
    "single": "'a'", "comma": "[1,]", "comment": "/* */ 1", "unended": '"abc', "bare": "abc", "plus": "+1", "octal": "017"}


def text_of(answer):
    """In the modes of RAW, what stands there is in the text where a value is to be: json.dumps would not write it."""
    text = json.dumps(answer)
    return text.replace('"@"', RAW[MODE]) if MODE in RAW else text


def say(answer, question):
    answer = {"id": question["id"], **answer}
    if "states" in answer and answer["states"]:
        first = answer["states"][0]
        if MODE in RAW:
            first["moves"][0][1] = "@"
        changes = {
            "unknown": lambda: first.update(gaol=True), "fewer": lambda: answer["states"].pop(),
            "more": lambda: answer["states"].append(first), "no-moves": lambda: first.pop("moves"),
            "cost": lambda: first["moves"][0].append(-1), "short-move": lambda: first["moves"][0].pop(),
            "label": lambda: first["moves"][0].__setitem__(0, "x" * 1000), "empty-label": lambda: first["moves"][0].__setitem__(0, ""),
            "escape-label": lambda: first["moves"][0].__setitem__(0, "\x1b]0;x\x07"), "id": lambda: answer.update(id=99),
            "no-id": lambda: answer.pop("id"), "goal": lambda: first.update(goal="yes"),
            "one-label": lambda: [state.update(label="same") for state in answer["states"]],
            "some-labels": lambda: first["moves"][0][1]["n"] == 1 and first.update(label="a"),
            "no-list": lambda: answer.update(states=7), "move-text": lambda: first.update(moves="none"),
            "estimate": lambda: first.update(estimate=-1), "picture": lambda: first.update(picture=7),
            "error": lambda: (answer.clear(), answer.update(id=question["id"], error="n is too large\x1b")),
        }
        changes.get(MODE, lambda: None)()
    sys.stdout.write(text_of(answer) + "\n")
    sys.stdout.flush()


def raw(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if MODE == "die-at-once":
    sys.exit(3)
if MODE == "kill-at-once":
    os.kill(os.getpid(), signal.SIGKILL)
if MODE == "hang-at-once":
    time.sleep(1000)
if MODE == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(1000)
if MODE == "speak-first":
    raw(b"Welcome to my puzzle\n")
if MODE == "close-input":
    os.close(0)
    time.sleep(1000)
if MODE == "close-output":
    os.close(1)
    time.sleep(1000)
if MODE == "flood-line":
    while True:
        raw(b"x" * 65536)
if MODE == "flood-lines":
    while True:
        raw(b"{}\n" * 20000)
if MODE == "grandchild":
    if os.fork() == 0:
        time.sleep(1000)
        sys.exit(0)
if MODE == "orphan":
    if os.fork() == 0:
        time.sleep(1000)
    sys.exit(0)
asked = 0
for line in sys.stdin:
    question = json.loads(line)
    asked += 1
    if MODE == "flood-errors":
        os.write(2, b"trouble \x1b[31m\n" * 200000)
    if "hello" in question:
        hello = {"hello": 2 if MODE == "version" else 1, "start": [state_of(0)]}
        if MODE == "no-start":
            hello["start"] = []
        if MODE == "odd-keys":
            hello["keys"] = {"ab": ["disc", "a"]}
        if MODE == "odd-shape":
            hello["keys"] = {"a": ["disk", "a"]}
        if MODE == "unknown-hello":
            hello["stat"] = []
        say(hello, question)
        continue
    if MODE == "die" and asked == 4:
        raw(b'{"id":4,"stat')
        sys.exit(0)
    if MODE == "die-loudly" and asked == 4:
        sys.exit("no more \x1b[31m for you")
    if MODE == "hang" and asked == 4:
        time.sleep(1000)
    if MODE == "garbage" and asked == 3:
        raw(b"\x80\xff garbage\n")
        continue
    if MODE == "nul" and asked == 3:
        raw(b'{"id":3\0}\n')
        continue
    if MODE == "empty" and asked == 3:
        raw(b"\n")
        continue
    if MODE == "array" and asked == 3:
        raw(b"[]\n")
        continue
    say({"states": [told(state) for state in question["expand"]]}, question)
    if MODE == "twice-said":
        say({"states": [told(state) for state in question["expand"]]}, question)
    if MODE == "random-death" and asked % 3 == 0:
        os.kill(os.getpid(), signal.SIGKILL)
