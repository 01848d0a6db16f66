#!/usr/bin/env bash
# The offline page in a reader's browser: headless Chromium opens pages of several puzzles, views and searches, in a light system
# and in a dark one, and html.js steps through each by its keys. Forward and back the same step is the same picture; numbers and
# lists are those of the trace; searches side by side are in step; labels of strangers stay text; nothing is said on the
# console, and nothing is asked for. Skips, and says so, where there is no Chromium.
set -u
cd "$(dirname "$0")/../.."
here=$PWD/tests/full
build=$(realpath "${BUILD:-build}")
program=$build/statediagram
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || browser=
passed=0 failed=0
if [ -z "$browser" ]; then
    echo 'skipped: no chromium; no page is stepped through in a browser'
    echo '0 passed, 0 failed, 1 skipped'
    exit 0
fi
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

attribute() { sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g'; }

# open_pages SCHEME NAME…: a page with a frame for each, and what the script says of them, into the file "said"; what the
# browser says on the console is in the file "log". 0 is dark, 1 is light.
open_pages() {
    local scheme=$1 name
    shift
    {
        echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>pages</title><body>'
        for name; do
            if [ -e "$room/$name.json" ]; then
                printf '<script type="application/json" id="trace-%s">' "$name"
                sed 's|</|<\\/|g; s|<!--|<\\u0021--|g' "$room/$name.json"
                echo '</script>'
            fi
            printf '<iframe width="1280" height="720" src="%s.html" data-name="%s"' "$name" "$(attribute <"$room/$name.name")"
            [ ! -e "$room/$name.json" ] || printf ' data-trace="trace-%s"' "$name"
            [ ! -e "$room/$name.walk" ] || printf ' data-walk="1"'
            [ ! -e "$room/$name.difference" ] || printf ' data-difference="%s"' "$(cat "$room/$name.difference")"
            [ ! -e "$room/$name.names" ] || printf ' data-names="%s"' "$(attribute <"$room/$name.names")"
            [ ! -e "$room/$name.fits" ] || printf ' data-fits'
            [ ! -e "$room/$name.still" ] || printf ' data-still'
            echo '></iframe>'
        done
        echo '<script>'
        cat "$here/html.js"
        echo '</script>'
    } >"$room/all.html"
    rm -rf "$room/profile"
    timeout -k 5 500 "$browser" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
        --disable-component-update --disable-extensions --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$room/profile" \
        --allow-file-access-from-files --enable-logging=stderr --window-size=1400,900 --log-net-log="$room/net.json" \
        --blink-settings=preferredColorScheme="$scheme" --dump-dom "file://$room/all.html" 2>"$room/log" </dev/null |
        sed 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' | grep -aE '^(FAULT|SCHEME|SUMS) ' >"$room/said"
}

# page NAME ARGUMENT…: one to be opened.
pages=()
page() {
    local name=$1 status=0
    shift
    "$program" "$@" -q -T html >"$room/$name.html" 2>"$room/err" || status=$?
    case $status in 0 | 4) ;; *) fail "exit $status: $*: $(head -n 1 "$room/err")"; return ;; esac
    echo "$*" >"$room/$name.name"
    pages+=("$name")
}

# stepped NAME ARGUMENT…: one whose searches have a trace besides.
stepped() {
    local name=$1 arguments=()
    page "$@"
    shift
    for argument; do case $argument in --view=* | --lang=* | --near-path=*) ;; *) arguments+=("$argument") ;; esac; done
    "$program" "${arguments[@]}" --view=trace -T json -q >"$room/$name.json" 2>"$room/err" || fail "no trace of $*: $(head -n 1 "$room/err")"
}

# compared NAME ARGUMENT…: one of several searches; the first step that differs is told by the caption of the same figure in English.
compared() {
    local name=$1
    stepped "$@"
    shift
    "$program" "$@" --lang=en -q -T svg | grep -oE 'Step [0-9]+ is the first to differ' | head -n 1 | grep -oE '[0-9]+' >"$room/$name.difference"
}

# walked NAME ARGUMENT…: one along a solution, with that as data.
walked() {
    local name=$1
    page "$@"
    shift
    "$program" "$@" -T json -q >"$room/$name.json" 2>"$room/err" || fail "no solution of $*: $(head -n 1 "$room/err")"
    touch "$room/$name.walk"
}

# ---- pages ----

stepped priests priests
compared both priests --search=bfs,dfs
touch "$room/both.fits"
page partial priests --max-states=10 --search=bfs,dfs --lang=zh
compared three jugs --search=dfs,iddfs,bidirectional
stepped stack jugs --search=dfs --dfs=stack
stepped best tiles cols=2 rows=2 --search=astar:manhattan
stepped costs torch --search=dijkstra --node=short --max-draw=2000
stepped rounds hanoi disks=2 --search=iddfs
stepped ends vacuum --search=bidirectional
stepped tree jugs --view=tree
stepped deep priests --view=tree --search=dfs
stepped pair priests --view=graph,tree --search=bfs
compared chinese priests --search=bfs,dfs --lang=zh
walked klotski klotski board=pennant --view=solution
walked walk priests --view=solution
page met priests --from '0P 0D right'
walked frogs frogs --view=solution
page matrix priests --view=matrix
touch "$room/matrix.still"

# Names that would end a script, an attribute or a line, or turn the order of letters.
printf 'digraph { "</script><script>window.hacked=1</script>" -> "\\"quoted\\" & <!--" -> "line\xe2\x80\xa8apart" -> "\xe2\x80\xaeright to left\xe2\x80\xac" -> "<img src=x onerror=hacked=1>" }' >"$room/hostile.gv"
compared hostile "$room/hostile.gv" --from='</script><script>window.hacked=1</script>' --to='<img src=x onerror=hacked=1>' --search=bfs,dfs
grep -oE '"state": "([^"\\]|\\.)*"' "$room/hostile.json" | sed 's/^"state": //' | sort -u | paste -sd, | sed 's/^/[/; s/$/]/' >"$room/hostile.names"

# ---- the script finds what is wrong ----

# broken NAME SED: a page of the priests with a fault.
flawed=()
broken() {
    sed "$2" <"$room/priests.html" >"$room/$1.html"
    cp "$room/priests.json" "$room/$1.json"
    echo "$1" >"$room/$1.name"
    cmp -s "$room/priests.html" "$room/$1.html" && fail "nothing is broken in $1"
    flawed+=("$1")
}
finds() { if grep -qE "$1" "$room/said" "$room/log"; then pass; else fail "the script does not find: $1"; fi; }
broken number 's/"explored":3,"at":2/"explored":3,"at":1/'
broken order 's/"wait":\[2,3\]/"wait":[3,2]/'
broken label 's|</h1>|</h1><script>window.hacked=1</script>|'
broken styled 's|<footer>|<footer style="color:red">|'
broken loading 's|<footer>|<footer><img src="https://example.org/x.png" alt="">|'
broken faint 's/--SOFT_INK:#4d4d4d/--SOFT_INK:#bbbbbb/'
open_pages 1 "${flawed[@]}"
finds 'FAULT badges . number'
finds 'FAULT frontier . order'
finds 'FAULT structure . label'
finds 'FAULT structure . styled'
finds 'FAULT structure . loading'
finds 'CONSOLE.*inline style.*Content Security Policy'
finds 'CONSOLE.*example.org.*Content Security Policy'
finds 'CONSOLE.*inline script.*Content Security Policy'
finds 'CONSOLE.*inline style.*Content Security Policy'
if grep -qE 'FAULT (step|back|jump|keys) . (label|faint)' "$room/said"; then fail "faults that are none: $(grep -E '^FAULT (step|back|jump|keys)' "$room/said" | head -n 3)"; else pass; fi

# ---- all of them ----

for scheme in 1 0; do
    [ $scheme = 1 ] && expected=light || expected=dark
    open_pages $scheme "${pages[@]}"
    if grep -qx "SCHEME $expected" "$room/said"; then pass; else fail "no $expected pages: $(tail -n 2 "$room/log")"; fi
    if grep -q "^SUMS pages=${#pages[@]} " "$room/said"; then pass; else fail "not all pages: $(grep '^SUMS' "$room/said")"; fi
    grep '^FAULT' "$room/said" | sed "s/^FAULT/FAILED: $expected/" | head -n 30
    wrong=$(grep '^FAULT' "$room/said" | cut -d'|' -f2 | sort -u | grep -c .)
    failed=$((failed + wrong)) passed=$((passed + ${#pages[@]} - wrong))
    if grep -q 'CONSOLE' "$room/log"; then fail "said on the console: $(grep 'CONSOLE' "$room/log" | head -n 3)"; else pass; fi
    # What the browser asks of its makers by itself is not the pages'.
    asked=$(grep -oE '"url":"[^"]*"' "$room/net.json" | grep -vE '"url":"(file:|data:|chrome|devtools|about:|"|https?://[a-z0-9.-]*(google|googleapis|gvt1)\.com/)' | sort -u | head -n 3)
    if [ -n "$asked" ]; then
        fail "asked for: $asked"
    else
        pass
    fi
    sed -n 's/^SUMS /'$expected': /p' "$room/said"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
