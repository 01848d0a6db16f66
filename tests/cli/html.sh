#!/usr/bin/env bash
# The offline page by the command: which views have it, its language and words, what it says of partial results, and that
# labels of graphs stay text. What it does in a browser is tests/full/html.sh's.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
[ -x "$program" ] || program=$build/statediagram
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$PWD/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
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
shows() { if grep -aqF -- "$1" out; then ok; else fail "no '$1'"; fi; }
lacks() { if grep -aqF -- "$1" out; then fail "has '$1'"; else ok; fi; }
# How many lines of the page have a text.
has() { if [ "$(grep -acF -- "$2" out)" = "$1" ]; then ok; else fail "$(grep -acF -- "$2" out) lines with '$2', not $1"; fi; }

# A view that is a figure is a page, too, unless it is one of dots or a table before all.
for view in graph tree graph,tree matrix lists layers solution goals; do
    expect 0 jugs sizes=1,2 goal=2 --view="$view" -T html
    has 1 '</html>'
    has 1 '<h1'
done
expect 0 jugs --search=bfs,dfs -T html
has 1 '</html>'
# A page is for a screen: that letters are small on paper is told of the other formats alone.
expect 0 priests priests=5 devils=5 boat=3 --search=bfs,dfs -T svg
if grep -q 'warning: on A4' err; then ok; else fail 'no warning of small letters'; fi
expect 0 priests priests=5 devils=5 boat=3 --search=bfs,dfs -T html
if grep -q 'on A4' err; then fail 'a page is warned of paper'; else ok; fi
for view in cloud trace facts hint; do expect 2 jugs --view=$view -T html; done
expect 0 priests -O -T html
[ -s priests.html ] && ok || fail 'no priests.html'
"$program" priests -T html >one 2>err
cmp -s one priests.html && ok || fail 'the file is not what goes to standard output'

# What holds for figures: title, caption, legend, theme, language, the recipe.
expect 0 priests --search=dfs -T html --title='My title'
shows '<h1 class="heard">Priests and devils: state diagram</h1>'
shows '<code>statediagram priests --search=dfs'
shows '<p id="caption">'
expect 0 priests -T html --caption=none
lacks '<p id="caption">'
shows '<h1>Priests and devils: state diagram</h1>'
expect 0 priests -T html --theme=dark
lacks 'id="theme"'
expect 0 priests --search=bfs,dfs -T html --lang=zh
shows '<html lang="zh-Hans">'
shows '首个分歧'
shows '"step":"第 %s 步，共 %s 步"'
lacks 'Finds '

# Partial results say so above the figure; a page of an exercise would tell its answer.
expect 4 priests -T html --max-states=7
shows '<p class="banner" role="note">'
expect 0 priests -T html
lacks 'class="banner"'
expect 2 priests --exercise=layers -T html

# Too large is refused as for any figure, and so is what does not fit its sheet.
expect 7 klotski -T html
expect 7 torch -T html --paper=43

# Steps beyond what a page holds are counted at its head.
expect 4 priests -T html --search=dfbnb --repeats=allow --max-states=4000
has 1 'depth-first branch and bound: too many steps for a page; it holds the first '
has 1 ' of 4000.</p>'

# Labels that would end a script, an attribute or a line stay text.
printf 'digraph { "</script><script>alert(1)</script>" -> "\\"quotes\\" & <!-- -->" -> "line\xe2\x80\xa8apart" -> "\xe2\x80\xaefel\xe2\x80\xac" }' >bad.gv
for view in graph tree graph,tree solution; do
    expect 0 bad.gv --from='</script><script>alert(1)</script>' --to='line'$'\xe2\x80\xa8''apart' --view=$view -T html
    has 2 '<script'
    has 2 '</script'
    lacks '<script>alert'
    lacks '<!--'
    lacks $'\xe2\x80\xa8apart",'
done

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
