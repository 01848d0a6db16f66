#!/usr/bin/env bash
# Speed as ratios against a named peer measured in the same run, A B A B; machines are shared, so nothing else means anything.
set -eu
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
mkdir -p "$build/bench"
${CC:-gcc} -std=gnu17 -O2 -Wall -Wextra tests/bench/ratio.c -o "$build/bench/ratio"
rounds=${ROUNDS:-41}

echo "# the whole command, from rules to SVG, against dot on the DOT that it writes (at most 1.3)"
"$build/statediagram" priests --highlight-solution -T dot >"$build/bench/priests.gv"
"$build/bench/ratio" "$rounds" "$build/statediagram priests --highlight-solution -T svg" \
    "dot -Tsvg $build/bench/priests.gv"
echo
echo "# the same to PNG (at 150 dpi both) and PDF"
for format in png pdf; do
    "$build/bench/ratio" "$rounds" "$build/statediagram priests --highlight-solution -T $format -o $build/bench/p.$format" \
        "dot -Gdpi=150 -T$format $build/bench/priests.gv"
done
