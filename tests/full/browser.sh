#!/usr/bin/env bash
# What a reader's browser makes of our SVG: headless Chromium sets every family in its views, in English and in Chinese, on
# light pages and on dark ones, many figures a page, and browser.js measures them there. No text may leave the shape around it,
# lie on another text or on a rule; colours keep their contrasts as computed; ids of neighbours differ; figures fit a narrow
# column. Skips, and says so, where there is no Chromium. With words as arguments only figures whose commands have one of them.
set -u
cd "$(dirname "$0")/../.."
here=$PWD/tests/full
build=$(realpath "${BUILD:-build}")
program=$build/statediagram
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || browser=
passed=0 failed=0 number=0 only=("$@")
if [ -z "$browser" ]; then
    echo 'skipped: no chromium; no figure is measured in a browser'
    echo '0 passed, 0 failed, 1 skipped'
    exit 0
fi
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

# page SCHEME FILE…: the figures on one page, and what the script says of them, into the file "said". 0 is dark, 1 is light.
page() {
    local scheme=$1 file
    shift
    {
        echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>figures</title>'
        echo '<style>body{margin:0;background:#fff}@media(prefers-color-scheme:dark){body{background:#161616}}</style><body>'
        for file in "$@"; do
            echo '<div>'
            grep -v '^<?xml' "$file" | sed "0,/<svg /s//<svg data-name=\"$(sed 's/[&<>"|\\/]/ /g' "$file.name")\" /"
            echo '</div>'
        done
        echo '<script>'
        cat "$here/browser.js"
        echo '</script>'
    } >"$room/page.html"
    timeout -k 5 120 "$browser" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
        --disable-component-update --disable-extensions --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$room/profile" \
        --blink-settings=preferredColorScheme="$scheme" --dump-dom "file://$room/page.html" 2>"$room/log" </dev/null |
        sed 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' | grep -aE '^(FAULT|SCHEME|SUMS) ' >"$room/said"
}

# ---- the script finds what is wrong ----

shape() { printf '<g class="node"><title>%s</title>%s</g>\n' "$1" "$2"; }
faulty() {
    local box='<polygon fill="none" stroke="black" points='
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="400pt" height="400pt" viewBox="0 0 200 200" font-family="Arial" aria-labelledby="nowhere">'
    shape wide "$box\"10,10 50,10 50,30 10,30 10,10\"/><text x=\"30\" y=\"22\" text-anchor=\"middle\" font-size=\"8\">far too long a name</text>"
    shape wide "$box\"10,40 70,40 70,70 10,70 10,40\"/><text x=\"40\" y=\"60\" text-anchor=\"middle\" font-size=\"8\">传教士与野人过河</text>"
    shape tall "$box\"60,90 90,90 90,94 60,94 60,90\"/><text x=\"62\" y=\"94\" font-size=\"8\">t</text>"
    echo '<text x="100" y="20" font-size="8">one</text><text x="104" y="22" font-size="8">other</text>'
    echo '<text x="190" y="60" font-size="8">beyond</text><text id="twice" x="100" y="90" font-size="8" fill="#999999">faint</text>'
    echo '<g><polyline fill="none" stroke="black" points="110,100 110,140"/><text x="100" y="120" font-size="8">crossed</text></g>'
    echo '<g class="edge"><title>a move</title><path id="twice" fill="none" stroke="#cccccc" d="M10,150C20,150 30,150 60,150"/></g>'
    shape pale "${box/black/#dddddd}\"10,160 50,160 50,190 10,190 10,160\"/>"
    echo '</svg>'
}
faulty >"$room/faulty.svg"
echo faulty >"$room/faulty.svg.name"
page 1 "$room/faulty.svg"
for fault in "overflow | faulty | 'far too long" "overflow | faulty | '传教士与野人过河' leaves its box" "overflow | faulty | 't'" "overflow | faulty | 'beyond' leaves its sheet" \
    "overlap | faulty | 'one' and 'other'" "contrast | faulty | 'faint'" "rule | faulty | 'crossed'" "contrast | faulty | a move of 'a move'" \
    "contrast | faulty | the border of 'pale'" "id | faulty | 'twice'" "name | faulty | 'nowhere'" "scaling | faulty | is"; do
    if grep -qF "FAULT $fault" "$room/said"; then passed=$((passed + 1)); else fail "the script does not find: $fault"; fi
done
if [ "$(grep -c '^FAULT' "$room/said")" = 12 ]; then passed=$((passed + 1)); else fail "faults that are none: $(grep '^FAULT' "$room/said")"; fi
if [ "$failed" != 0 ]; then
    tail -n 5 "$room/log"
    echo "$passed passed, $failed failed"
    exit 1
fi

# ---- the figures ----

batch=() PAGE=${PAGE:-64}

# Both schemes of a page of figures; each figure counts once, and its faults are shown.
measure() {
    local scheme name expected
    [ ${#batch[@]} -gt 0 ] || return
    for scheme in 1 0; do
        [ $scheme = 1 ] && expected=light || expected=dark
        page $scheme "${batch[@]}"
        grep -qx "SCHEME $expected" "$room/said" || fail "no $expected page of $(cat "${batch[0]}.name") and more: $(tail -n 2 "$room/log")"
        grep -q "^SUMS figures=${#batch[@]} " "$room/said" || fail "a page of ${#batch[@]} figures: $(grep '^SUMS' "$room/said")"
        sed "s/^FAULT/FAULT $expected/" <"$room/said" | grep '^FAULT' >>"$room/faults"
        sed -n 's/^SUMS //p' "$room/said" | tr ' ' '\n' >>"$room/sums"
    done
    batch=()
}

# Whether a command is to be drawn.
wanted() {
    local word
    [ ${#only[@]} != 0 ] || return 0
    for word in "${only[@]}"; do
        case " $1 " in *"$word"*) return 0 ;; esac
    done
    return 1
}

# draw ARGUMENT…: for the next page.
draw() {
    local file status=0
    wanted "$*" || return
    file=$room/$((++number)).svg
    "$program" "$@" -T svg -q >"$file" 2>"$room/err" || status=$?
    # Complete or partial; 1 says that there is no solution.
    case $status in 0 | 4) ;; *) fail "exit $status: $*: $(head -n 1 "$room/err")"; return ;; esac
    echo "$*" >"$file.name"
    batch+=("$file")
    [ ${#batch[@]} -lt "$PAGE" ] || measure
}

# What one family alone has, and what options make of figures.
cases() {
    cat <<'END'
priests --mark=illegal,unreachable,forced,dead-ends,hopeless --highlight-solution=all
priests boat-side=hidden --highlight-solution --mark=illegal
priests boat-side=hidden --view=matrix --mark=illegal --highlight-solution
priests --paper=a4 --fold=auto --highlight-solution --number=expanded
priests --paper=169 --fold=auto --highlight-solution
priests --node=index --number=discovered
priests --node=text --highlight-solution
priests --view=graph,tree --search=dfs
priests --max-states=7
priests --theme=dark --highlight-solution --number=expanded
priests --theme=light --highlight-solution --number=expanded
priests --theme=print --highlight-solution --number=expanded
priests --theme=contrast --highlight-solution --number=expanded
priests priests=12 devils=12 boat=4 --view=matrix
priests priests=6 devils=6 boat=4 --view=layers
jugs --search=bfs,dfs,iddfs --frontier
jugs --search=bfs,dfs --theme=dark
jugs --search=iddfs --view=tree --rounds=1-3 --node=short
hanoi disks=2 --search=dfs --stop=never --number=times --mark=edge-classes
hanoi disks=4 --highlight-solution --node=dot
tiles cols=2 rows=2 --search=astar:manhattan --number=ghf --mark=heuristic
torch --search=dijkstra --view=trace --columns=states
klotski --highlight-solution --near-path=0 --paper=a4 --fold=auto
klotski names=chinese --view=solution --every=9
klotski --view=goals
klotski --view=cloud
ice board=lake --view=solution
tiles --starts=random:5@4,8 --search=bfs,iddfs,astar:misplaced,astar:manhattan
END
}

# Both languages of a figure.
in_both() {
    draw "$@" --lang=en
    draw "$@" --lang=zh
}

while IFS= read -r words; do
    read -ra puzzle <<<"$words"
    in_both "${puzzle[@]}" --highlight-solution --number=expanded
    in_both "${puzzle[@]}" --search=bfs,dfs
    for view in solution tree matrix lists trace layers cloud goals; do in_both "${puzzle[@]}" --view=$view; done
done < <(grep -v '^#' tests/families.txt)
while IFS= read -r words; do
    read -ra puzzle <<<"$words"
    in_both "${puzzle[@]}"
done < <(cases)
in_both priests --title='Quotes " and \ and <tags> & 传教士'
measure

# Of each figure the first of each kind of fault, and how many more.
sort -u "$room/faults" | awk -F' [|] ' '
    {key = $1 " | " $2; if (!(key in count)) {order[++keys] = key; first[key] = $3} count[key]++}
    END {for (i = 1; i <= keys; i++) print substr(order[i], 7) " | " first[order[i]] (count[order[i]] > 1 ? " and " count[order[i]] - 1 " more" : "")}' |
    sed 's/^/FAILED: /' | head -n 60
wrong=$(cut -d'|' -f2 "$room/faults" | sort -u | grep -c .)
awk -F= '{sum[$1] += $2} END {printf "%d figures measured: %d texts, %d of them in shapes, %d colours\n", sum["figures"] / 2, sum["texts"] / 2, sum["boxed"] / 2, sum["inks"]}' "$room/sums"
echo "$((passed + number - wrong)) passed, $((failed + wrong)) failed"
[ $((failed + wrong)) = 0 ]
