#!/usr/bin/env bash
# The released program under valgrind: figures, tables, hints, refusals, partial results, files that cannot be written. The
# child that draws is Graphviz's, and is not followed into other programs; what fontconfig and Graphviz lose once is
# suppressed by the same two lines as for the leak sanitizer.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/statediagram
work=$build/valgrind
rm -rf "$work"
mkdir -p "$work"
command -v valgrind >/dev/null 2>&1 || {
    echo "skipped: valgrind is not here"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}
cat >"$work/suppressions" <<'END'
{
   fontconfig
   Memcheck:Leak
   ...
   obj:*libfontconfig.so*
}
{
   gvconfig
   Memcheck:Leak
   ...
   fun:gvconfig
}
END
passed=0 failed=0
faulty=99

# A run that valgrind finds fault with exits with $faulty, whatever the program says, in the parent as in the child, whose
# faults are read from its log.
check() {
    local wanted=$1 status=0
    shift
    rm -f "$work"/log.*
    timeout 120 valgrind -q --leak-check=full --show-leak-kinds=definite,indirect,possible --errors-for-leak-kinds=definite,possible \
        --error-exitcode=$faulty --child-silent-after-fork=no --trace-children=no --log-file="$work/log.%p" \
        --suppressions="$work/suppressions" "$program" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
    if [ $status = "$wanted" ] && ! grep -qsE 'Invalid|uninitialised|lost in loss|overlap|Mismatched|Syscall param' "$work"/log.*; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    echo "FAILED: exit $status, not $wanted: $*"
    head -n 3 "$work/err"
    cat "$work"/log.* 2>/dev/null | head -n 30
}

for format in dot svg png pdf; do
    check 0 priests --highlight-solution -o "$work/figure.$format"
done
for format in json graphml gexf csv; do
    check 0 priests -T $format
done
check 0 priests --highlight-solution=all --number=expanded --mark=dead-ends,hopeless,forced,illegal,unreachable -T svg
check 0 priests --search=dfs --number=finished --node=text --title 'A title' -T svg
check 0 priests priests=4 devils=4 --highlight-solution -T svg
check 0 priests boat-side=hidden --highlight-solution --mark=illegal -T svg
check 0 priests boat-side=hidden --view=matrix -T csv
check 0 priests boat-side=hidden --view=matrix --mark=illegal -T svg
check 0 priests boat-side=hidden --view=matrix --walks=11 -T csv
check 0 river --highlight-solution=all -T svg
if "$program" --version | grep -q '^lua=[0-9]'; then
    check 0 examples/puzzles/wolf-goat-cabbage.lua --highlight-solution=all --mark=illegal -T svg
    check 0 --validate examples/puzzles/water-jugs.lua
    check 3 --validate tests/cli/wrong.lua
fi
check 0 priests -Kneato -Gdpi=72 -T svg
for view in matrix lists layers solution; do
    check 0 priests --view=$view -T svg
    check 0 priests --view=$view -T text
done
for format in text md tex csv json; do
    check 0 priests --view=facts -T $format
done
check 0 priests priests=40 devils=40 boat=10 --view=facts -T json
check 0 priests --from "2P 2D right" --view=hint
check 0 priests --from "0P 0D right" --view=hint -T json
check 1 priests --from "3P 0D left" --view=hint
check 2 priests --from "1P 2D left" --view=hint
check 1 priests priests=4 devils=4 --view=solution
check 4 priests --max-states=5 -T svg
check 4 priests --max-states=5 --view=facts -T json
check 7 priests --max-draw=3 -T svg
for arguments in preists 'priests boat=0' 'priests priests=abc' 'priests priests=-1' 'priests priests=1e9' 'priests boats=2' \
    'priests --view=hint -T svg' 'priests --dpi=1' '--list' '--describe priests' '--help' '--completion zsh' '--version'; do
    case $arguments in priests* | preists) wanted=2 ;; *) wanted=0 ;; esac
    # shellcheck disable=SC2086
    check $wanted $arguments
done
check 2 priests ''
check 6 priests -o /dev/full -T svg
check 6 priests -o "$work/none/p.svg"
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
