#!/usr/bin/env bash
# Every SVG of the gallery is what its command draws now.
set -u
cd "$(dirname "$0")/../.."
program=${BUILD:-build}/statediagram
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
while IFS='|' read -r file _ arguments; do
    file=${file// /}
    [[ $file == *.svg ]] || continue
    # shellcheck disable=SC2086
    "$program" $arguments -o "$room/$file" </dev/null >/dev/null 2>&1
    if cmp -s "$room/$file" "docs/gallery/$file"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: docs/gallery/$file is not what its command draws; make gallery draws all anew"
    fi
done < <(grep -v '^#' docs/gallery/figures.txt)
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ] && [ "$passed" -gt 20 ]
