#!/usr/bin/env bash
# Draws the gallery: every figure of figures.txt, and the page that shows each with the command that made it.
set -eu
cd "$(dirname "$0")/../.."
program=${BUILD:-build}/statediagram
page=docs/gallery/README.md
{
    echo "# Gallery"
    echo
    echo "Every figure is the bare output of the command under it. \`make gallery\` draws them all anew."
} >"$page"
grep -v '^#' docs/gallery/figures.txt | while IFS='|' read -r file what arguments; do
    file=$(echo $file) what=$(echo $what)
    status=0
    # shellcheck disable=SC2086
    "$program" $arguments -o "docs/gallery/$file" </dev/null 2>/dev/null || status=$?
    # 4 is a partial result, which one figure shows on purpose.
    [ "$status" = 0 ] || [ "$status" = 4 ] || { echo "failed ($status): $arguments" >&2; exit 1; }
    {
        echo
        echo "## $what"
        echo
        echo "![$what]($file)"
        echo
        echo "    statediagram$(printf ' %s' $arguments) -o $file$([ "$status" = 0 ] || echo "    # exit $status")"
    } >>"$page"
done
echo "wrote $page"
