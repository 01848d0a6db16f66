#!/usr/bin/env bash
# Another language is one more catalogue in po/, and nothing else: the program is linked once more, with two more of them.
# "xx" is zh.po with every Latin letter of the English texts, but for those of conversions, made into another: what is
# Latin in its figures and messages was never looked up, or is a name. "de" has few entries, and all else is English.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
passed=0 failed=0
if ! command -v python3 >/dev/null 2>&1; then
    echo 'skipped: no python3'
    echo '0 passed, 0 failed, 122 skipped'
    exit 0
fi
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

fail() { failed=$((failed + 1)); echo "FAILED: $*"; }
check() {
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else fail "$what"; fi
}

# ---- one more language, and another ----

cat >"$room/de.po" <<'END_OF_CATALOGUE'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Layer %u, "
msgstr "Schicht %u, "

msgid "%s state: "
msgid_plural "%s states: "
msgstr[0] "%s Zustand: "
msgstr[1] "%s Zustände: "

msgid "left"
msgstr "links"

#, fuzzy
msgid "right"
msgstr "vielleicht"
END_OF_CATALOGUE
python3 - po/zh.po >"$room/xx.po" <<'END_OF_PROGRAM'
import re, sys
TOKEN = re.compile(r"%(?:\d+\$)?[-+ #0-9.*]*(?:hh|h|ll|l|z)?[a-zA-Z%]|\\.|[A-Za-z]")
other = lambda text: TOKEN.sub(lambda token: token[0] if len(token[0]) > 1 else "\u0436", text)
for line in open(sys.argv[1], encoding="utf-8"):
    if line.startswith("msgid"):
        plain = re.search('"(.*)"', line)[1]
        if plain == "":
            print('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"')
        elif line.startswith("msgid_plural"):
            print('msgid_plural "%s"\nmsgstr[0] "%s"\n' % (plain, other(plain)))
        else:
            print('msgid "%s"' % plain)
    elif line.startswith("msgstr ") and plain:
        print('msgstr "%s"\n' % other(plain))
END_OF_PROGRAM
sh po/compile.sh "$room/de.po" po/zh.po "$room/xx.po" >"$room/catalogues.c"
read -ra libraries <<<"$(bash tests/libs.sh)"
if ! ${CC:-cc} -std=c17 -Isrc -Iinclude "$room/catalogues.c" "$build"/release/src/cli/*.o \
    "$build/release/example_files.o" "$build/libstatediagram.a" \
    -o "$room/program" ${LDFLAGS:-} "${libraries[@]}" 2>"$room/err"; then
    fail "a program with more catalogues is not linked: $(head -c 300 "$room/err")"
    echo "$passed passed, $failed failed"
    exit 1
fi
program=$room/program

"$program" priests --lang=de --view=facts >"$room/out" 2>&1
check 'a second language is spoken' grep -qx 'Schicht 0, 1 Zustand: 3P 3D links (start).' "$room/out"
check 'its plurals are spoken' grep -q '^Schicht 1, 3 Zustände: 3P 2D right; ' "$room/out"
check 'what it lacks is English' grep -qx 'A shortest solution, move by move, from 3P 3D links:' "$room/out"
check 'what is fuzzy is English' grep -q '3P 2D right' "$room/out"
"$program" priests --lang=de --from='2P 2D links' --view=answer >"$room/out" 2>&1
check 'states are read in it' grep -qx 5 "$room/out"
"$program" priests --lang=zh --from='2P 2D links' --view=answer >"$room/out" 2>&1
check 'and in each of the others' grep -qx 5 "$room/out"
"$program" priests --lang=fr >"$room/out" 2>&1
check 'the languages that there are are listed' grep -q 'de.*zh.*xx' "$room/out"

# ---- nothing is left in English ----

# What may be Latin: commands, names of views, searches and options, items, boards; facts as TeX has them; TeX itself.
cat >"$room/names.py" <<'END_OF_PROGRAM'
import re, sys
NAMES = (r"statediagram [a-z0-9]+ [^\n]*", r"\b[sgt]\d+[a-d]?\b", r"&[a-z]+;", r"\\[A-Za-z]+(\{(tabular|sd[a-z]+|[lrc]+|yes|no|none|states)\})*",
             r"\b(bfs|dfs|iddfs|dijkstra|astar|manhattan)\b(:[a-z]+)?", r"\bgoal:\d+", r"\{(yes|no|none|states)\}",
             r"(?<![A-Za-z])[A-Zo./+]+(?![a-z])", r"\b[a-z]\b", r"\b(abc|[AaBbCc]{2,6})\b")

# Labels, the description, and the texts of xdot, which are given by their lengths in bytes.
def texts_of(figure):
    figure = figure.replace(b'" + "', b"")
    found = re.findall(rb'(?:label|title|description)="((?:[^"\\]|\\.)*)"', figure)
    found += [figure[at.end():at.end() + int(at[1])]
              for at in re.finditer(rb"T [-\d.]+ [-\d.]+ -?\d [\d.]+ (\d+) -", figure)]
    return b"\n".join(found).replace(b"\\n", b"\n")

for number in range(int(sys.argv[2])):
    data = open("%s/text.%d" % (sys.argv[1], number), "rb").read()
    text = (texts_of(data) if b"digraph" in data[:200] else data).decode(errors="replace")
    left = ["(there is no text)"] if text == "" else []
    for name in NAMES:
        text = re.sub(name, "", text)
    print(number, " ".join(left + sorted(set(re.findall("[A-Za-z]{2,}", text)))[:12]))
END_OF_PROGRAM

# A figure or a text of the pseudo-language, which shall have no Latin word; all are looked at together below.
is_clean() {
    "$program" "$@" --lang=xx >"$room/text.$texts" 2>/dev/null
    commands[texts]=$*
    texts=$((texts + 1))
}
texts=0 commands=()

for puzzle in $("$program" --list | awk '/^  [a-z]/ {print $1; next} /^$/ {exit}' | grep -vx graph); do
    is_clean "$puzzle" --max-states=60 -T dot --highlight-solution=all \
        --mark=dead-ends,hopeless,forced,illegal,unreachable
    is_clean "$puzzle" --view=solution -T text --max-states=20000
    is_clean "$puzzle" --view=facts -T md --max-states=60
    is_clean "$puzzle" --view=matrix -T text --max-states=60
done
for view in tree lists layers goals matrix cloud solution graph,tree; do
    is_clean priests --view="$view" -T dot
done
for format in text md tex; do
    for view in layers trace goals hint facts solution; do
        if [ "$view.$format" != hint.tex ]; then is_clean torch --search=dijkstra --view="$view" -T $format; fi
    done
done
is_clean jugs --search=bfs,dfs --frontier -T dot
is_clean priests --view=matrix --walks=3 -T text
is_clean jugs --starts=random:3@2 --search=bfs,astar --view=experiments -T text
is_clean hanoi disks=2 --search=dfs --stop=never --number=times --mark=edge-classes -T dot
is_clean tiles cols=2 rows=2 --search=astar:manhattan --number=ghf --mark=heuristic -T dot
is_clean frogs --fold=auto --paper=169 -T dot
while read -r number left; do
    if [ -z "$left" ]; then passed=$((passed + 1)); else fail "English is left in ${commands[number]}: $left"; fi
done < <(python3 "$room/names.py" "$room" $texts)
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
