#!/usr/bin/env bash
# Small results to the letter. `run.sh --rewrite` (make golden) writes them anew, to be read before they are committed.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/statediagram
rewrite=no
[ "${1:-}" = --rewrite ] && rewrite=yes
work=$build/golden
mkdir -p "$work"
passed=0 failed=0
while IFS='|' read -r file arguments; do
    file=${file%% *}
    case $file in '' | '#'*) continue ;; esac
    # shellcheck disable=SC2086
    "$program" $arguments >"$work/$file" 2>/dev/null </dev/null
    status=$?
    # 4: a partial result, which one case is about.
    if [ "$status" != 0 ] && [ "$status" != 4 ]; then
        failed=$((failed + 1))
        echo "FAILED: exit $status: $arguments"
        continue
    fi
    if [ "$rewrite" = yes ]; then
        cmp -s "$work/$file" "tests/golden/$file" || echo "rewritten: tests/golden/$file"
        cp "$work/$file" "tests/golden/$file"
    fi
    if cmp -s "$work/$file" "tests/golden/$file"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $arguments differs from tests/golden/$file"
        diff "tests/golden/$file" "$work/$file" | cut -c 1-160 | head -n 6
    fi
done <tests/golden/cases.txt
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
