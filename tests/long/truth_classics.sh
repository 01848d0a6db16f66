#!/usr/bin/env bash
# Published figures of spaces that are too large for the contract tests: moves of the release program against them, by
# its facts. Layers and the like are in the tables of the puzzles; here stand lengths and sizes.
set -u
cd "$(dirname "$0")/../.."
program=$(realpath "${BUILD:-build}")/statediagram
passed=0 failed=0

# check NAME=VALUE… -- PUZZLE: the named facts of the puzzle have these values.
check() {
    local wanted=() facts found
    while [ "$1" != -- ]; do
        wanted+=("$1")
        shift
    done
    shift
    facts=$("$program" "$@" --view=facts -T json)
    for pair in "${wanted[@]}"; do
        found=$(python3 -c '
import json, sys
value = json.load(sys.stdin)
for name in sys.argv[1].split("."):
    value = value[name] if value is not None else None
print(value)' "${pair%%=*}" <<<"$facts")
        if [ "$found" = "${pair#*=}" ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "FAILED: $*: ${pair%%=*} is $found, not ${pair#*=}"
        fi
    done
}

# Four pegs: OEIS A007664. States are pegs^disks.
check states=16384 transitions=97536 solution.length=25 solution.count=2468 -- hanoi pegs=4 disks=7
check states=65536 transitions=391680 solution.length=33 solution.count=11698 -- hanoi pegs=4 disks=8
# Couples with an island that may be passed by; a state has the boat and both sets of people.
check states=10809 transitions=59160 solution.length=21 solution.count=363555000 -- couples couples=5 island=yes

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
