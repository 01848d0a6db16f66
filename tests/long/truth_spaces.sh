#!/usr/bin/env bash
# Published figures of spaces that are too large for the sanitized contract tests: the release program's facts, as JSON,
# hold them. Each row of a puzzle's figures above the contract tests' bound stands here.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$(realpath "$build/statediagram")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0

# holds 'ARGUMENTS' 'MEMBER' 'VALUE' ...: each member of the facts is as given; a member of an object is named with a point.
holds() {
    local arguments=$1
    shift
    # shellcheck disable=SC2086
    if ! "$program" $arguments --max-memory=4G --view=facts -T json >"$room/facts" 2>"$room/err"; then
        failed=$((failed + 1))
        echo "FAILED: $arguments: $(head -n 1 "$room/err")"
        return
    fi
    while [ $# -gt 0 ]; do
        compare "$arguments" "$1" "$2"
        shift 2
    done
}
compare() {
    local got
    got=$(python3 -c '
import json, sys
value = json.load(open(sys.argv[1]))
for name in sys.argv[2].split("."):
    value = value[name] if value is not None else None
print(" ".join(map(str, value)) if isinstance(value, list) else value)' "$room/facts" "$2")
    if [ "$got" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $1: $2 is $got, not $3"
    fi
}
# The bound on exploring alone.
explores() {
    local arguments=$1 wanted=$2 got
    # shellcheck disable=SC2086
    got=$("$program" $arguments --max-memory=2G --view=answer 2>"$room/err")
    if [ "$got" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $arguments: answers '$got', not $wanted: $(head -n 1 "$room/err")"
    fi
}

corner='1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 14560 6274 3910 760 221 2'
edge='1 3 5 10 14 28 42 80 108 202 278 524 726 1348 1804 3283 4193 7322 8596 13930 14713 21721 19827 25132 18197 18978 9929 7359 2081 878 126 2'
centre='1 4 8 8 16 32 60 72 136 200 376 512 964 1296 2368 3084 5482 6736 11132 12208 18612 18444 24968 19632 22289 13600 11842 4340 2398 472 148'
holds tiles states 181440 transitions 483840 layers "$centre" eccentricity 30 solution.length 8 solution.count 1
holds 'tiles start=123/456/78_' states 181440 transitions 483840 layers "$corner" eccentricity 31 dead_ends 0
holds "tiles start=1_2/345/678 goal=1_2/345/678" states 181440 transitions 483840 layers "$edge" eccentricity 31
holds "tiles start=123/4_5/678 goal=123/4_5/678" states 181440 transitions 483840 layers "$centre" eccentricity 30
holds 'tiles start=867/254/3_1' states 181440 solution.length 31 eccentricity 31
holds 'tiles start=647/85_/321' states 181440 solution.length 31 eccentricity 31
holds 'tiles start=123/456/87_' states 181440 transitions 483840 solution None goals 0
# Half of the 10! boards.
holds 'tiles cols=5 rows=2' states 1814400 components 1
explores 'tiles cols=5 rows=2' 8

half='1 9 54 321 1847 9992 50136 227536 870072 1887748 623800 2644'
quarter='1 6 27 120 534 2256 8969 33058 114149 360508 930588 1350852 782536 90280 276'
holds 'cube2 start=solved' states 3674160 transitions 33067440 layers "$half" eccentricity 11 components 1
holds 'cube2 turns=quarter start=solved' states 3674160 transitions 22044960 layers "$quarter" eccentricity 14
holds cube2 states 3674160 layers "$half" solution.length 3

lights='1 25 300 2300 12650 53130 176176 467104 982335 1596279 1935294 1684446 1004934 383670 82614 7350'
holds lights states 8388608 transitions 209715200 layers "$lights" eccentricity 15 solution.length 15
explores lights 15

holds 'blocks start=DCFABGE goal=EFCBDGA' states 65990 transitions 186578 eccentricity 24 solution.length 20 solution.count 2 \
    goals 1

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
