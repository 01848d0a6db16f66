#!/usr/bin/env bash
# Exercises by the command: a key is its exercise with the blanks filled, nothing of an exercise tells the answer, and what would
# is refused.
set -u
cd "$(dirname "$0")/../.."
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
# shellcheck source=tests/cli/begin.sh
. tests/cli/begin.sh
lacks() { if grep -qF -- "$1" out; then fail "'$1' in: $(grep -F -- "$1" out | head -c 200)"; else passed=$((passed + 1)); fi; }

# Two SVGs as lists of elements, each with its classes and its places counted from the upper edge. What only the key has must be a
# text in a blank or at the foot; where a path is asked for, states and lines of both may differ in ink and arrowheads.
cat >twins.py <<'END'
import re, sys
import xml.etree.ElementTree as tree

INK = {'fill', 'stroke', 'stroke-width', 'class'}

def elements(name, ends):
    height, found = 0.0, []
    def walk(node, kinds, raised):
        nonlocal height
        tag = node.tag.split('}')[1]
        if tag in ('style', 'metadata', 'title', 'desc'):
            return
        moved = re.match(r'translate\(0 ([\d.]+)\)', node.get('transform', ''))
        raised += float(moved.group(1)) if moved else 0.0
        kinds = kinds + [node.get('class', '')]
        place = []
        for key in ('points', 'd', 'x', 'y', 'cx', 'cy'):
            numbers = [float(n) for n in re.findall(r'-?\d+(?:\.\d+)?', node.get(key, ''))]
            if key in ('y', 'cy'):
                numbers = [n + raised for n in numbers]
            elif key in ('points', 'd'):
                numbers = [n + (raised if i % 2 else 0) for i, n in enumerate(numbers)]
            place += [round(n, 1) for n in numbers]
        group = ' '.join(kinds).split()
        other = {k: v.replace(ends, '') for k, v in node.attrib.items()
                 if k not in INK and k not in ('points', 'd', 'x', 'y', 'cx', 'cy', 'transform', 'height', 'viewBox')}
        if tag not in ('svg', 'g'):
            found.append((tag, 'blank' in group, 'key' in group, 'edge' in group, tuple(place),
                          tuple(sorted(other.items())), node.text or ''))
        for child in node:
            walk(child, kinds, raised)
    walk(tree.parse(name).getroot(), [], 0.0)
    return found

question, key = elements('q.svg', '-key'), elements('a.svg', '-key')
inked, table = sys.argv[1] == 'path', sys.argv[1] == 'table'
left, filled = list(question), 0
# The sheet itself is taller.
for one in [e for e in key if not (e[0] == 'polygon' and not e[1] and e[4][:1] == (0.0,) and len(e[4]) == 10)]:
    near = next((e for e in left if e[:4] == one[:4] and e[5:] == one[5:] and len(e[4]) == len(one[4])
                 and all(abs(a - b) <= 0.11 for a, b in zip(e[4], one[4]))), None)
    if near:
        left.remove(near)
    elif one[2] or (one[1] and one[0] == 'text') or table:
        filled += not one[2]
    elif not (inked and one[3]):
        sys.exit(f'only in the key: {one}')
left = [e for e in left if not (e[0] == 'polygon' and e[4][:1] == (0.0,) and len(e[4]) == 10)]
left = [e for e in left if not (inked and e[3])]
if left:
    sys.exit(f'only in the exercise: {left[0]}')
print(filled)
END

# twins BLANKS PATH-OR-NOT ARGUMENT…
twins() {
    local wanted=$1 kind=$2 got
    shift 2
    expect 0 "$@" -T svg
    mv out q.svg
    expect 0 "$@" --key -T svg
    mv out a.svg
    command -v python3 >/dev/null 2>&1 || return 0
    got=$(python3 twins.py "$kind" 2>&1)
    if [ "$got" = "$wanted" ]; then passed=$((passed + 1)); else fail "$*: $got, not $wanted blanks"; fi
}
command -v python3 >/dev/null 2>&1 || echo "skipped: no python3 to compare twins"
twins 16 order priests --exercise=order --search=bfs
twins 16 order priests --exercise=order --search=dfs --paper=a4 --lang=zh --theme=print
twins 16 order priests --exercise=order --number=finished --search=dfs --caption=none --legend=none
twins 16 layers priests --exercise=layers --variant=1 --node=text
twins 27 layers hanoi disks=3 --exercise=layers --variant=2 --seed=7
twins 0 path priests --exercise=path
twins 0 path jugs --exercise=path --moves=unnamed --paper=a4
twins 20 order graph --from Arad --to Bucharest --exercise=order --search=astar
# A 1 is a square and a figure; of a trace each word.
twins 68 table priests boat-side=hidden --exercise=matrix
twins 68 table priests --exercise=matrix --paper=a4 --variant=2
twins 22 table river --exercise=trace --search=dfs --columns=pred,move --steps=0-9

# A key is whole where its lists fit six lines, and else says what writes them whole.
for search in bfs dfs; do
    expect 0 priests --exercise=trace --search=$search --key --paper=a4 -T svg
    lacks "earlier …"
    lacks "more</text>"
    lacks "Lists are shortened"
done
expect 0 hanoi disks=3 --exercise=trace --search=dfs --node=text --columns=pred,move,depth,frontier,explored,notes --key -T svg
shows "earlier …"
shows "Lists are shortened"
expect 0 hanoi disks=3 --exercise=trace --search=dfs --node=text --columns=pred,move,depth,frontier,explored,notes -T svg
lacks "Lists are shortened"

# Tables in writing: question, table, key.
for format in text md tex csv; do
    expect 0 priests --exercise=trace --search=bfs -T $format
    lacks "3P3D L,"
    lacks "2P2D~R"
    # States are written as the question writes them, entries of LaTeX without a break.
    expect 0 priests --exercise=trace --search=bfs --key -T $format
    if [ $format = tex ]; then shows "2P2D~R, 3P1D~R"; else shows "2P2D R, 3P1D R"; fi
    lacks "3P 3D left"
    expect 0 priests boat-side=hidden --exercise=matrix -T $format
    lacks "0 & 1 & 1 & 0"
    lacks "0 | 1 | 1 | 0"
    lacks "0,1,1,0"
    lacks "0  1  1  0"
done
expect 0 priests boat-side=hidden --exercise=matrix -T text
shows "15 (3,3)  _  _  _  _"
shows "has no moves"
expect 0 priests boat-side=hidden --exercise=matrix --key -T text
shows "15 (3,3)  0  0  0  0  0  0  0  0  0  0  1  0  0  1  1  0"
shows "Key. Ones: 34"
expect 0 priests --exercise=trace --search=bfs --steps=0-3 --key
shows "Steps after 3 are not shown."
shows "Start: 3P3D L. Goal: 0P0D R."
expect 0 priests --exercise=matrix --key=exam -T tex
shows "\\ifprintanswers\\else"
shows "\\begin{solution}"
expect 2 priests --exercise=matrix --key=exam
expect 2 priests --exercise=trace -T json
expect 2 priests --exercise=trace --columns=states
expect 2 priests --exercise=matrix --sort=layer
expect 2 priests --exercise=matrix --walks=3
expect 7 hanoi disks=4 --exercise=trace
says "--steps=0-20"
expect 7 hanoi disks=4 --exercise=matrix

# Rows have the numbers that the columns have.
for format in text md tex; do
    expect 0 priests --exercise=matrix -T $format
    shows "15 3P 3D left"
    expect 0 priests --view=matrix -T $format
    shows "0 3P 3D left"
done
expect 0 priests boat-side=hidden --view=matrix -T text
shows "15 (3,3)"
lacks "15 15 ("

# The question stands whatever is left out, and says what its answer depends on.
for format in svg dot tikz; do
    expect 0 priests --exercise=order --search=dfs --dfs=stack --caption=none --legend=none -T $format
    shows "with a stack"
    shows "Declared order of moves: P, D, PD, DD, PP."
    lacks "--key"
    lacks "layer"
    lacks "step-"
    lacks "13 layers"
done
expect 0 graph --from Arad --to Bucharest --exercise=order --search=astar -T dot
shows "Estimates by h: "
shows "Children, in declared order: "
expect 0 graph --from Arad --to Bucharest --exercise=order --order=alpha -T dot
lacks "declared order"
expect 0 priests --exercise=path -T dot
lacks "11 moves"
lacks "path-"
expect 0 priests --exercise=path --key -T dot
shows "Number of right paths: 4 (11 moves)"
shows "/* statediagram priests --exercise=path --key"
expect 0 priests --exercise=path --search=dfs --key -T dot
shows "The only right path: "
# Searches and spaces without a way to the goal.
expect 0 priests priests=4 devils=4 --exercise=path --key -T dot
shows "There is no path to a goal."
expect 0 priests --exercise=path --search=dls:3 --key -T dot
shows "The search finds no path."
expect 0 priests --exercise=order --search=dls:0 --key -T dot
expect 0 priests priests=1 devils=0 boat=1 --exercise=layers --key -T dot
expect 0 hanoi disks=1 pegs=3 --from A --to A --exercise=path --key -T dot
shows "Number of right paths: 1 (0 moves)"

# An order of moves that stands in the definition is not told again.
expect 0 priests --exercise=order --search=dfs -T dot
shows "oads tried in the order P, D, PD, DD, PP."
lacks "Declared order of moves"

# The same for those who do not see it, and in documents.
expect 0 priests --exercise=path -o q.svg --snippet=markdown
shows "mark a shortest path"
lacks "--key"
lacks "11"
expect 0 priests --exercise=order -T svg
cp out once.svg
expect 0 priests --exercise=order -T svg
if cmp -s out once.svg; then passed=$((passed + 1)); else fail "two runs differ"; fi
expect 0 priests --exercise=order --variant=2 -T svg
if cmp -s out once.svg; then fail "a variant is no other"; else passed=$((passed + 1)); fi

# Moodle: the answers are found again by a search that knows the rules alone.
cat >moodle.py <<'END'
import base64, re, sys
import xml.etree.ElementTree as tree

def question(name, has_figure=True):
    root = tree.parse(name).getroot()
    assert root.tag == 'quiz' and root[0].get('type') == 'cloze'
    file = root.find('question/questiontext/file')
    assert (file is not None) == has_figure
    assert file is None or tree.fromstring(base64.b64decode(file.text)).tag.endswith('svg')
    return root.find('question/questiontext/text').text

def fields(html):
    # The HTML has to be well formed as well, but for the image.
    tree.fromstring('<div>' + html.replace('figure.svg" alt="state diagram">', '"/>') + '</div>')
    out = {}
    for row in re.findall(r'<tr><td>(.*?)</td><td>\{1:SHORTANSWER:(.*?)\}</td>', html):
        parts = row[1].split('~')
        right = [p[1:] for p in parts if p.startswith('=')]
        half = {p.split('%')[2].split('#')[0] for p in parts if p.startswith('%50%')}
        out[row[0]] = (right, half)
    return out

LOADS = [(1, 0), (0, 1), (1, 1), (0, 2), (2, 0)]

def name(s):
    return f'{s[0]}P{s[1]}D {"L" if s[2] else "R"}'

def children(s):
    p, d, left = s
    for a, b in LOADS:
        to = (p - a, d - b, 0) if left else (p + a, d + b, 1)
        x, y = to[0], to[1]
        if 0 <= x <= 3 and 0 <= y <= 3 and (x in (0, 3) or x == y):
            yield to

def expanded(stack, start=(3, 3, 1)):
    order, seen, frontier = [], {start}, [start]
    while frontier:
        s = frontier.pop(-1 if stack else 0)
        order.append(s)
        if s == (0, 0, 0):
            break
        for to in children(s):
            if to not in seen:
                seen.add(to)
                frontier.append(to)
    return {name(s): str(i + 1) for i, s in enumerate(order)}

def shortest(start=(3, 3, 1)):
    paths = [[start]]
    while not any(p[-1] == (0, 0, 0) for p in paths):
        met = {s for p in paths for s in p}
        paths = [p + [to] for p in paths for to in children(p[-1]) if to not in met]
    return {' &gt; '.join(map(name, p)) for p in paths if p[-1] == (0, 0, 0)}

bfs, stack = fields(question('bfs.xml')), fields(question('dfs.xml'))
own = expanded(False)
assert len(bfs) == 16
for state, (right, half) in bfs.items():
    assert right == ([own[state]] if state in own else ['-', '\u2013']), (state, right)
# A depth-first search that takes its children one by one numbers others than the stack, which has half of the marks.
other = expanded(True)
told = {s for s, (right, half) in stack.items() if s in other and other[s] not in right and other[s] in half}
assert len(told) > 5 and all(other[s] in stack[s][0] or other[s] in stack[s][1] for s in other), told
html = question('path.xml')
assert '{1:SHORTANSWER:=11~' in html and '{1:SHORTANSWER:=4}' in html
right = re.search(r'\{2:SHORTANSWER:(.*?)\}', html).group(1)
assert {p.lstrip('=') for p in right.split('~')} == shortest()
# The question says how a state is written and how an answer begins, and its figure names the states.
assert "left bank's people" in html and '<code>3P3D L &gt; \u2026</code>' in html
for file in ('path.xml', 'bfs.xml'):
    drawn = base64.b64decode(tree.parse(file).getroot().find('question/questiontext/file').text).decode()
    assert '>1P1D R<' in drawn and '>3P0D R<' in drawn, file

# Tables: the trace is made again by a queue and by a stack, the matrix by the rules.
def rows(html):
    tree.fromstring('<div>' + html + '</div>')
    for row in re.findall(r'<tr><td>(.*?)</tr>', html):
        first, *rest = row.split('</td><td>')
        parts = [re.fullmatch(r'\{1:SHORTANSWER:(.*)\}(?:</td>)?', cell).group(1).split('~') for cell in rest]
        yield first, [([p[1:] for p in cell if p.startswith('=')], [p.split('%')[2].split('#')[0] for p in cell if p.startswith('%')]) for cell in parts]

def answers(states):
    names = [name(s) for s in states]
    return ['-', '\u2013'] if not names else [', '.join(names)] + ([','.join(names)] if len(names) > 1 else [])

def trace(stack, start=(3, 3, 1)):
    seen, frontier, explored = {start}, [start], []
    yield [], frontier, explored
    while frontier:
        s = frontier.pop(-1 if stack else 0)
        explored = explored + [s]
        if s == (0, 0, 0):
            yield [s], frontier[::-1] if stack else frontier, explored
            return
        for to in list(children(s))[::-1] if stack else children(s):
            if to not in seen:
                seen.add(to)
                frontier.append(to)
        yield [s], frontier[::-1] if stack else frontier, explored

def table(file):
    html = question(file, False)
    assert 'may not be more devils than priests' in html and 'boat-side' not in html.split('A state is')[0], html[:900]
    return html, list(rows(html))

html, got = table('trace.xml')
assert '<th>step</th><th>expanded</th><th>frontier</th><th>explored</th>' in html and 'dash' in html
steps = [[answers(list(part)) for part in step] for step in map(lambda s: [list(p) for p in s], trace(False))]
assert [row[0] for row in got] == [str(i) for i in range(17)]
for (step, cells), own in zip(got, steps + [[answers([])] * 3]):
    assert [right for right, half in cells] == own, (step, cells, own)
assert not any(set(right) & set(half) for _, cells in got for right, half in cells)
# A depth-first search that takes its children one by one has another trace than the stack, whose cells have half of the marks.
html, got = table('dfs-trace.xml')
told = sum(bool(half) for _, cells in got for right, half in cells)
assert told > 10 and not any(set(right) & set(half) for _, cells in got for right, half in cells)
assert 'Right by another convention: with a stack.' in html

html, got = table('matrix.xml')
number = {label.split(' ', 1)[1]: label.split(' ', 1)[0] for label, _ in got}
assert len(number) == 16
for label, ((right, half),) in got:
    p, d, side = re.fullmatch(r'\d+ (\d)P (\d)D (left|right)', label).groups()
    own = sorted(int(number[f'{a}P {b}D {"left" if left else "right"}']) for a, b, left in children((int(p), int(d), int(side == 'left'))))
    own = list(map(str, own))
    assert right[0] == ', '.join(own) and right[1:] == ([','.join(own)] if len(own) > 1 else []) and not half, (label, right, own)
# Of moves of one way, who writes the column is told so.
assert 'That is the column' in question('jugs.xml', False) and 'That is the column' not in html
rough = question('rough.xml')
assert '\\}' in rough and '\\~' in rough and '<b>' not in rough
print('agrees')
END
for search in bfs dfs; do
    expect 0 priests --exercise=order --search=$search -o $search.xml
done
expect 0 priests --exercise=path -o path.xml
expect 0 priests --exercise=trace -o trace.xml
expect 0 priests --exercise=trace --search=dfs -o dfs-trace.xml
expect 0 priests --exercise=matrix -o matrix.xml
expect 0 jugs sizes=3,5 goal=4 --exercise=matrix -o jugs.xml
printf 'digraph { "a}~#" -> "<b>&" -> "c*/" }\n' >rough.gv
expect 0 rough.gv --from "a}~#" --to "c*/" --exercise=path -o rough.xml
if command -v python3 >/dev/null 2>&1; then
    if [ "$(python3 moodle.py 2>&1 | tee moodle.err)" = agrees ]; then passed=$((passed + 1)); else fail "moodle: $(tail -n 2 moodle.err)"; fi
fi
expect 0 priests --exercise=layers --lang=zh -T moodle
shows "距离从起点的 0 数起"
lacks "--key"
expect 0 priests priests=4 devils=4 --exercise=path -T moodle
shows "{1:SHORTANSWER:=0}"
expect 2 priests -T moodle
expect 0 priests --exercise=trace --lang=zh -T moodle
shows "空格填一横"
lacks "rows than steps"
expect 7 hanoi disks=4 --exercise=trace -T moodle
expect 2 priests --exercise=order --key -T moodle

# Variants: other names and a mirrored start, in the recipe too, which gives the same bytes again; --from is by the old names.
expect 0 graph --from Arad --to Bucharest --exercise=order --variant=4 -T dot
shows "/* statediagram graph names=4 --from=Arad --to=Bucharest --exercise=order --variant=4 */"
cp out variant.gv
expect 0 graph names=4 --from=Arad --to=Bucharest --exercise=order --variant=4 -T dot
if cmp -s out variant.gv; then passed=$((passed + 1)); else fail "the recipe of a variant makes another"; fi
for variant in 4 5; do
    expect 0 graph --from Arad --to Bucharest --exercise=order --variant=$variant --key -T dot
    grep -oE 'Key\. In order: [^"]*' out | head -n 1 >key.$variant
done
expect 0 graph --from Arad --to Bucharest --exercise=order --key -T dot
grep -oE 'Key\. In order: [^"]*' out | head -n 1 >key.0
# The same structure: as many states are expanded, by other names.
if [ "$(tr -cd , <key.4)" = "$(tr -cd , <key.0)" ] && [ "$(tr -cd , <key.5)" = "$(tr -cd , <key.0)" ] &&
    [ "$(sort -u key.0 key.4 key.5 | wc -l)" = 3 ]; then
    passed=$((passed + 1))
else
    fail "keys of variants: $(cat key.0 key.4 key.5)"
fi
expect 0 priests --exercise=layers --variant=1 -T dot
shows "/* statediagram priests start-bank=right --exercise=layers --variant=1 */"
expect 0 priests --exercise=layers --variant=2 -T dot
lacks "start-bank"
expect 0 priests --from "2P 2D left" --exercise=layers --variant=1 -T dot
lacks "start-bank"

# The rows of a puzzle's own numbering are dealt out anew, and are the same ones; a trace that would be the same table is refused.
expect 0 priests boat-side=hidden --exercise=matrix --key -T text
cp out matrix.0
expect 0 priests boat-side=hidden --exercise=matrix --variant=1 --key -T text
shows "Key. Ones: 34"
placements() { grep -oE '^[0-9]+ \([0-9],[0-9]\)' "$1" | cut -d' ' -f2; }
if [ "$(placements out | sort)" = "$(placements matrix.0 | sort)" ] && [ "$(placements out)" != "$(placements matrix.0)" ]; then
    passed=$((passed + 1))
else
    fail "rows of a variant: $(head -c 300 out)"
fi
expect 0 priests --exercise=trace --variant=1 -T text
shows "Start: 0P0D R"
for words in "priests --variant=2" "priests --variant=3" "priests start-bank=left --variant=1" "jugs --variant=1"; do
    # shellcheck disable=SC2086
    expect 2 $words --exercise=trace -T text
    says "would be the same table"
done
expect 0 graph --from Arad --to Bucharest --exercise=trace --search=bfs --variant=2 -T text

# What does not go together.
expect 2 priests --key -T dot
says "about an exercise"
expect 2 priests --variant=2 -T dot
expect 2 priests --seed=2 -T dot
expect 2 priests --exercise=order --view=tree
expect 2 priests --exercise=order --search=bfs,dfs
for format in json graphml gexf csv; do
    expect 2 priests --exercise=layers -T $format
    says "would tell the answer"
done
for option in --highlight-solution --mark=dead-ends --near-path=2 --depth=3 --only-layers=1-2 --contract=corridors \
    --project=boat --explore=search "--fold=auto --paper=a4" --number=ghf --frames --node=index --node=dot -Kdot; do
    # shellcheck disable=SC2086
    expect 2 priests --exercise=layers $option -T dot
done
expect 2 priests --exercise=order --number=times -T dot
expect 2 priests --exercise=layers --number=expanded -T dot
expect 2 priests --exercise=everything -T dot
expect 2 priests --exercise=layers --variant=0 -T dot
expect 2 priests --exercise=layers --key=exam -T dot
echo "digraph { a -> b; b -> c }" >g.gv
expect 2 g.gv --from a --exercise=path -T dot
says "no goal"
expect 4 priests --exercise=layers --max-states=7 -T dot
says "needs the whole space"
expect 7 hanoi disks=6 --exercise=layers -T svg

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
