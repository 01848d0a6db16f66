#!/usr/bin/env bash
# Colours are written down in one place, src/draw/palette.def: no other source that draws, places or renders holds one. White
# alone has a name of its own (SDG_WHITE), as a sheet is white before any theme; and a finisher of SVG knows it by sight.
set -u
cd "$(dirname "$0")/../.."
passed=0 failed=0

while IFS= read -r file; do
    # Comments may show colours; six digits are one, and so is a word in quotes.
    found=$(sed -E 's@/\*([^*]|\*[^/])*\*/@@g' "$file" | grep -nE '0[xX][0-9a-fA-F]{6}\b|"#[0-9a-fA-F]{3,8}"|"(black|gray|grey|red|blue|green|orange)"' |
        grep -viE '0xffffff\b|"#ffffff"')
    if [ -z "$found" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $file writes a colour: $found"; fi
done < <(find src/draw src/place src/render src/diagram src/cli include -name '*.[ch]' | sort)

echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 100 ]
