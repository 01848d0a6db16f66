#!/usr/bin/env python3
"""The 8-puzzle as a student would explore it breadth first: states are tuples, a dictionary holds their distances. Prints
the number of states and the distance of the farthest."""
import collections


def ways_of(blank):
    row, col = divmod(blank, 3)
    if col > 0:
        yield blank - 1
    if col < 2:
        yield blank + 1
    if row > 0:
        yield blank - 3
    if row < 2:
        yield blank + 3


def successors(state):
    blank = state.index(0)
    for other in ways_of(blank):
        board = list(state)
        board[blank], board[other] = board[other], board[blank]
        yield tuple(board)


def explore(start):
    distance = {start: 0}
    waiting = collections.deque([start])
    while waiting:
        state = waiting.popleft()
        for reached in successors(state):
            if reached not in distance:
                distance[reached] = distance[state] + 1
                waiting.append(reached)
    return distance


def main():
    distance = explore((4, 1, 2, 7, 0, 3, 8, 5, 6))
    print(len(distance), max(distance.values()))


if __name__ == "__main__":
    main()
