#!/usr/bin/env python3
"""Holds generated instances to what was wanted, by searches of its own.

generated.py PROGRAM CONDITIONS: reads the commands that --generate printed, has PROGRAM write the moves of each, and
searches them again with nothing of PROGRAM's: breadth first, depth first, by costs, and by costs and an estimate. Every
number behind a command must be what is found here, and the conditions must hold for these numbers.
"""
import heapq
import json
import re
import shlex
import subprocess
import sys


class Space:
    """States as numbers, the start being 0, and their moves in order as (state, cost)."""

    def __init__(self, text):
        data = json.loads(text)
        self.labels = [node["label"] for node in data["nodes"]]
        place = {node["id"]: i for i, node in enumerate(data["nodes"])}
        self.goals = {place[node["id"]] for node in data["nodes"] if node["goal"]}
        self.moves = [[] for _ in self.labels]
        for link in data["links"]:
            self.moves[place[link["source"]]].append((place[link["target"]], link["cost"]))


def path_of(came, state):
    moves = 0
    while came[state] is not None:
        state = came[state]
        moves += 1
    return moves


def cost_of(space, came, state):
    cost = 0
    while came[state] is not None:
        cost += min(c for t, c in space.moves[came[state]] if t == state)
        state = came[state]
    return cost


def told(space, expanded, came, goal):
    return {"expanded": expanded, "length": path_of(came, goal), "cost": cost_of(space, came, goal)} if goal is not None \
        else {"expanded": expanded, "length": None, "cost": None}


def breadth_first(space):
    came, queue = {0: None}, [0]
    for expanded, state in enumerate(queue, 1):
        if state in space.goals:
            return told(space, expanded, came, state)
        for other, _ in space.moves[state]:
            if other not in came:
                came[other] = state
                queue.append(other)
    return told(space, len(queue), came, None)


def depth_first(space):
    came, stack, expanded = {0: None}, [(0, iter(space.moves[0]))], 1
    if 0 in space.goals:
        return told(space, expanded, came, 0)
    while stack:
        state, rest = stack[-1]
        other = next((t for t, _ in rest if t not in came), None)
        if other is None:
            stack.pop()
            continue
        came[other] = state
        expanded += 1
        if other in space.goals:
            return told(space, expanded, came, other)
        stack.append((other, iter(space.moves[other])))
    return told(space, expanded, came, None)


def best_first(space, estimate):
    """By cost so far and estimate; of equals the older."""
    age, best, came, closed, expanded = 0, {0: 0}, {0: None}, {}, 0
    heap = [(estimate(0), 0, 0, 0)]
    while heap:
        _, _, cost, state = heapq.heappop(heap)
        if cost > best[state] or closed.get(state) == cost:
            continue
        closed[state] = cost
        expanded += 1
        if state in space.goals:
            found = told(space, expanded, came, state)
            assert found["cost"] == cost
            return found
        for other, step in space.moves[state]:
            if cost + step < best.get(other, float("inf")):
                best[other], came[other] = cost + step, state
                age += 1
                heapq.heappush(heap, (cost + step + estimate(other), age, cost + step, other))
    return told(space, expanded, came, None)


def manhattan(space):
    """For mazes alone, whose states are written column,row."""
    cells = [tuple(map(int, label.split(","))) for label in space.labels]
    return lambda s: min(abs(cells[s][0] - cells[g][0]) + abs(cells[s][1] - cells[g][1]) for g in space.goals)


def distances(space):
    cost, heap = {0: 0}, [(0, 0)]
    while heap:
        so_far, state = heapq.heappop(heap)
        for other, step in space.moves[state]:
            if so_far == cost[state] and so_far + step < cost.get(other, float("inf")):
                cost[other] = so_far + step
                heapq.heappush(heap, (so_far + step, other))
    return cost


def solutions(space):
    """How many sequences of states lead to a nearest goal at the least cost, and over how few moves."""
    cost = distances(space)
    near = min((cost[g] for g in space.goals if g in cost), default=None)
    if near is None:
        return 0, None, None
    count, moves = {0: 1}, {0: 0}
    for state in sorted(cost, key=lambda s: (cost[s], s)):
        for other in {t for t, c in space.moves[state] if t != state and cost[state] + c == cost[t]}:
            count[other] = count.get(other, 0) + count[state]
            moves[other] = min(moves.get(other, moves[state] + 1), moves[state] + 1)
    ends = [g for g in space.goals if cost.get(g) == near]
    return sum(count[g] for g in ends), min(moves[g] for g in ends), near


def value(space, name):
    if "." in name:
        search, what = name.split(".")
        made = {"bfs": breadth_first, "dfs": depth_first, "ucs": lambda s: best_first(s, lambda _: 0),
                "astar": lambda s: best_first(s, manhattan(s))}[search](space)
        return made[what]
    if name == "states":
        return len(space.labels)
    if name == "dead_ends":
        return sum(not space.moves[s] and s not in space.goals for s in range(len(space.labels)))
    return dict(zip(("solutions", "length", "cost"), solutions(space)))[name]


def holds(left, sign, right):
    return {"<": left < right, "<=": left <= right, "=": left == right, "!=": left != right, ">": left > right,
            ">=": left >= right}[sign]


def check(program, conditions, line):
    command, remark = line.rstrip("\n").split("  # ")
    words = [word for word in shlex.split(command)[1:] if not word.startswith("--search=")]
    space = Space(subprocess.run([program, *words, "--view=graph", "-T", "json"], check=True, capture_output=True).stdout)
    for name, said in (part.split("=") for part in remark.split()):
        if str(value(space, name)) != said:
            print(f"FAILED: {command}: {name} is {value(space, name)}, not {said}")
            return False
    for condition in conditions.split(","):
        left, sign, right = re.fullmatch(r"([a-z_.]+)(<=|>=|!=|<|>|=)(.+)", condition).groups()
        if not holds(value(space, left), sign, int(right) if right.isdigit() else value(space, right)):
            print(f"FAILED: {command}: not {condition}")
            return False
    return True


def main():
    lines = sys.stdin.readlines()
    good = sum(check(sys.argv[1], sys.argv[2], line) for line in lines)
    print(f"{good} of {len(lines)} hold, {len(set(lines))} different")


if __name__ == "__main__":
    main()
