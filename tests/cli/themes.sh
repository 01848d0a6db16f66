#!/usr/bin/env bash
# Themes by the command: which SVG turns dark by itself and into what, which brings its ground along, that print is grey in every
# format that is text, that DOT carries its theme, and that a recipe names it.
set -u
cd "$(dirname "$0")/../.."
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
# shellcheck source=tests/cli/begin.sh
. tests/cli/begin.sh
lacks() { if grep -qF -- "$1" out; then fail "'$1' in: $(grep -F -- "$1" out | head -c 200)"; else passed=$((passed + 1)); fi; }

figures=(
    "priests --highlight-solution --number=expanded --mark=illegal,dead-ends"
    "jugs sizes=3,5 goal=4 --search=bfs,dfs"
    "priests --view=matrix --highlight-solution"
    "priests --view=tree"
    "priests --view=layers"
    "frogs --view=cloud"
    "priests --view=solution"
    "jugs --starts=random:4@1-3 --search=bfs,dfs,iddfs"
)

# The colours of shapes, lines and texts, each once.
colours() { grep -vE '^:|^@|^<style' "$1" | grep -oE '(fill|stroke|color)="#[0-9a-f]{6}"' | grep -oE '#[0-9a-f]{6}' | sort -u; }

# By the rules for dark pages a light figure has exactly the colours of a dark one, but for the sheet, which is the page.
turned_over() {
    sed -nE '/^@media/,/^\}/ s/.*\[(fill|stroke)="(#[0-9a-f]{6})"\]\{[a-z]+:(#[0-9a-f]{6})\}/s\/\2\/\3\/g/p' "$1" | sort -u >rules
    [ "$(cut -d/ -f2 rules | uniq -d)" = "" ] || echo "two rules for $(cut -d/ -f2 rules | uniq -d)"
    colours "$1" | while read -r colour; do
        rule=$(grep -m 1 "^s/$colour/" rules) && sed "$rule" <<<"$colour" || echo "no rule for $colour"
    done | { cat && colours dark.svg | grep -x '#161616'; } | sort -u
}

for figure in "${figures[@]}"; do
    # shellcheck disable=SC2086
    expect 0 $figure -T svg
    shows '@media (prefers-color-scheme:dark)'
    shows '<polygon points="0,0 '
    mv out auto.svg
    # shellcheck disable=SC2086
    expect 0 $figure -T svg --theme=dark
    lacks '<style>'
    mv out dark.svg
    turned_over auto.svg >expected
    if colours dark.svg | cmp -s - expected; then passed=$((passed + 1)); else
        fail "$figure: dark pages and the dark theme differ: $(colours dark.svg | diff - expected | head -n 5)"
    fi
    # shellcheck disable=SC2086
    expect 0 $figure -T svg --theme=light
    lacks '<style>'
    shows '<polygon fill="#ffffff" stroke="none" points="0,0 '
    if [ "$(colours out)" = "$({ colours auto.svg && echo '#ffffff'; } | sort -u)" ]; then passed=$((passed + 1)); else fail "$figure: light is not light"; fi
    for format in svg dot; do
        # shellcheck disable=SC2086
        expect 0 $figure -T $format --theme=print
        hues=$(grep -oE '#[0-9a-f]{6}' out | sort -u | grep -vE '#(..)\1\1')
        if [ -z "$hues" ]; then passed=$((passed + 1)); else fail "$figure: hues in print as $format: $hues"; fi
    done
done

# DOT has the ground in its background, and for another engine as the colour of the sheet, with text that is read on it.
expect 0 priests -T dot --theme=dark
shows 'C 7 -#161616 P 4 0 0'
shows 'fontcolor="#ececec"'
lacks '#222222'
expect 0 priests -T dot -K dot --theme=dark
shows 'bgcolor="#161616"'
shows 'fontcolor="#ececec"'
lacks '#222222'

# The recipe rebuilds the figure; the preset is not said.
shows '/* statediagram priests --theme=dark'
expect 0 priests -T dot --theme=light
shows '/* statediagram priests --theme=light'
expect 0 priests -T dot
lacks '--theme'

# Every format that is drawn; text has no colours and minds no theme.
for theme in light dark print contrast; do
    for format in png pdf; do
        expect 0 priests priests=1 devils=1 -T $format --theme=$theme
        cksum <out >>"sums.$format"
    done
done
for format in png pdf; do
    if [ "$(sort -u "sums.$format" | wc -l)" = 4 ]; then passed=$((passed + 1)); else fail "themes are alike as $format"; fi
done
expect 0 priests --view=facts -T text --theme=print
expect 2 priests -T dot --theme=purple
says "light dark print contrast"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
