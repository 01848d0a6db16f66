#!/usr/bin/env bash
# The page contract by the command: sheets and their sizes, letters that are large enough, refusals whose commands work,
# folds that say what they are.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
[ -x "$program" ] || program=$build/statediagram
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
mkdir "$room/bin" "$room/work"
ln -s "$program" "$room/bin/statediagram"
cd "$room/work" || exit 1
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; head -c 400 err; }

# expect STATUS WORD...
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    if [ $got = "$wanted" ] && ! grep -qE 'Sanitizer|runtime error' err; then ok; else fail "exit $got, not $wanted: $*"; fi
}
says() { if grep -aqF -- "$1" err; then ok; else fail "no '$1'"; fi; }
shows() { if grep -aqF -- "$1" out; then ok; else fail "no '$1' on the figure"; fi; }

# fits WIDTH HEIGHT LEAST WORD...: as it is, in points, and its smallest letters.
fits() {
    local width=$1 height=$2 least=$3
    shift 3
    expect 0 "$@" -T svg
    if awk -v w="$width" -v h="$height" -v least="$least" '
        /<svg/ {match($0, /width="[0-9.]+/); wide = substr($0, RSTART + 7, RLENGTH - 7) + 0}
        /height="[0-9.]+pt"/ {match($0, /height="[0-9.]+/); high = substr($0, RSTART + 8, RLENGTH - 8) + 0}
        {while (match($0, /font-size="[0-9.]+/)) {
            size = substr($0, RSTART + 11, RLENGTH - 11) + 0
            if (small == 0 || size < small) small = size
            $0 = substr($0, RSTART + RLENGTH)}}
        END {exit !(wide > 0 && wide <= w && high > 0 && high <= h && small >= least - 0.02)}' out; then ok; else fail "size of $*"; fi
}

# A caption tells of the numbers of states where they are drawn alone, also when a fold has made another view of it.
numbered() { "$program" priests --number=expanded "${@:2}" --caption=none --snippet=latex -T pdf -o n.pdf >out 2>err; [ "$(grep -c 'Numbers: order of expansion' out)" = "$1" ] && ok || fail "not $1 captions with numbers: ${*:2}"; }
numbered 1
numbered 1 --view=tree
expect 0 priests --number=expanded --paper=169 --fold=auto -T svg
says 'folded to fit --paper=169: --view=solution'
if grep -qE 'Numbers:|order of expansion' out; then fail 'the storyboard tells of numbers'; else ok; fi
for view in matrix lists layers solution goals cloud; do numbered 0 --view=$view; done
rm -f n.pdf

# refused WORD...: with sizes and commands, each of which then works.
refused() {
    local line
    expect 7 "$@" -o refused.svg
    [ ! -e refused.svg ] || fail "written: $*"
    if [ "$(grep -ac '^statediagram: error: ' err)" = 1 ] && [ "$(wc -l <err)" = 2 ]; then ok; else fail "lines: $*"; fi
    grep -ao '`[^`]*`' err | tr -d '`' >commands
    [ "$(wc -l <commands)" -ge 2 ] || fail "commands: $*"
    while IFS= read -r line; do
        rm -f refused.svg
        if PATH=$room/bin:$PATH bash -c "$line" 2>err && [ -s refused.svg ]; then ok; else fail "$line"; fi
    done <commands
    rm -f refused.svg
}

# ---- sheets ----

for sheet in a5 A4 0x10mm 160x mm 160x240cm 10mm 5000x100mm -20mm 160x240x3mm 160x240mm,; do
    expect 2 priests --paper="$sheet"
done
says 'is no sheet'
says '169 and 43 (slides of 16:9 and 4:3), beamer169 and beamer '
expect 2 priests --paper=A4
says "did you mean 'a4'?"
expect 2 priests --paper=16:9
says "did you mean '169'?"
expect 2 priests --paper=4x3
says "did you mean '43'?"
expect 2 priests --paper=Beamer
says "did you mean 'beamer'?"
expect 2 priests --paper=a5
if grep -aq 'did you mean' err; then fail 'a5 is no slip of a4'; else ok; fi
expect 2 priests --paper=a4 -K neato -T svg
says 'leave one out'
expect 2 priests --fold=auto -T svg
says 'add --paper=a4'
expect 2 priests --paper=a4 --min-pt=0
expect 2 priests --paper=a4 --min-pt=73

# ---- what fits ----

fits 453.6 680.4 7 priests --paper=a4
fits 467.8 649.2 7 priests --paper=letter
fits 453.6 14400 7 jugs --paper=160mm
fits 453.6 680.4 9 vacuum --paper=160x240mm --min-pt=9
fits 680.4 340.2 10 vacuum --paper=169
fits 680.4 467.8 10 vacuum --paper=43
fits 680.4 340.2 7 vacuum --paper=169 --min-pt=7
fits 396.9 204.1 6 priests --paper=beamer169 --fold=auto
fits 306.2 221.2 5 priests --paper=beamer --fold=auto
fits 306.2 221.2 4 priests --paper=beamer --min-pt=4
for view in matrix lists layers solution goals cloud; do
    fits 453.6 680.4 7 priests --view=$view --paper=a4
done
for view in matrix lists layers solution cloud trace; do
    fits 680.4 340.2 10 priests --view=$view --paper=169
done
fits 453.6 680.4 7 vacuum --view=graph,tree --paper=a4
fits 453.6 680.4 7 priests --search=bfs,dfs --paper=a4
fits 680.4 467.8 8 vacuum --search=bfs,dfs --paper=43 --min-pt=8
fits 1133.9 566.9 10 priests --view=trace --paper=400x200mm --min-pt=10
fits 680.4 340.2 10 klotski --view=goals --paper=169
expect 0 priests --paper=a4 --view=facts -T json
expect 0 priests --paper=a4 -T csv

# ---- long lines are cut before anything is left out ----

fits 453.6 680.4 7 jugs sizes=4,9 --paper=a4
shows 'goes on at the filled'
shows 'class="connector"'
if [ "$(grep -o 'class="edge' out | wc -l)" = 71 ]; then ok; else fail 'an edge is two, or none'; fi
expect 0 jugs sizes=4,9 -T svg
if ! grep -q 'class="connector"' out; then ok; else fail 'lines are cut for no sheet'; fi
fits 453.6 680.4 7 hanoi rule=cyclic --paper=a4

# ---- what does not ----

refused hanoi disks=4 --paper=169
refused jugs --paper=120x80mm
refused priests --view=solution --paper=90x70mm
refused klotski --paper=a4
refused priests --view=graph,tree --paper=169
refused hanoi --view=trace --paper=100x60mm
refused jugs --search=bfs,dfs --paper=169
expect 7 hanoi disks=4 --paper=a4 -T dot
says 'on --paper=a4 the smallest letters would be '
expect 7 jugs --paper=beamer -T dot
says 'under 5 pt'
expect 7 vacuum --view=layers --paper=20x20mm -T svg
says 'under 7 pt; at that size the figure takes '

# ---- folds ----

fits 680.4 340.2 10 hanoi disks=4 --paper=169 --fold=auto
says 'folded to fit --paper=169: --near-path=0'
shows 'states shown: '
shows 'Folded to fit the sheet.'
fits 680.4 340.2 10 jugs --paper=169 --fold=auto
fits 680.4 340.2 10 hanoi disks=5 --paper=169 --fold=auto
says 'folded to fit --paper=169: --view=solution --every='
shows 'one shortest path, one state in every '
fits 453.6 680.4 7 torch --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --node=index --moves=unnamed'
fits 453.6 680.4 7 torch --search=dijkstra --highlight-solution --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --node=dot'
fits 453.6 680.4 7 klotski board=AA../BB.. --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --moves=unnamed'
shows 'The names of the moves are left out.'
# The start alone would fit as --depth=0, and would tell nothing.
fits 453.6 680.4 7 couples couples=5 --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --view=layers'
fits 453.6 680.4 7 jugs --search=bfs,dfs --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --moves=found'
fits 453.6 680.4 7 jugs --search=bfs,dfs --paper=a4 --moves=found
fits 680.4 340.2 10 jugs --search=bfs,dfs --paper=169 --fold=auto
says 'folded to fit --paper=169: --view=table'
shows 'the searches are compared in numbers, and no state is drawn'
shows 'effective branching'
fits 680.4 340.2 10 klotski --search=bfs,dfs --view=table --paper=169
expect 2 jugs --search=bfs --view=table -T svg
says 'needs 2 searches or more'
expect 2 jugs --moves=found -T svg
says 'name searches, like --search=bfs,dfs'
fits 453.6 680.4 7 klotski --view=solution --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --every='
fits 453.6 680.4 7 priests priests=4 devils=4 --paper=a4 --fold=auto
fits 453.6 680.4 7 vacuum --paper=a4 --fold=auto
if [ ! -s err ]; then ok; else fail 'a fold that nothing needs'; fi
fits 453.6 680.4 7 priests --view=graph,tree --paper=a4 --fold=auto
says 'folded to fit --paper=a4: --'
fits 283.5 170.1 7 hanoi --view=trace --paper=100x60mm --fold=auto
says 'folded to fit --paper=100x60mm: --steps=0-'
"$program" hanoi disks=4 --paper=a4 --fold=auto -T svg >again 2>err
"$program" hanoi disks=4 --paper=a4 --fold=auto -T svg >out 2>err
if cmp -s out again; then ok; else fail 'two runs differ'; fi

echo "$passed passed, $failed failed"
[ $failed = 0 ]
