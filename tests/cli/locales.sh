#!/usr/bin/env bash
# Every view and format under locales that write numbers and letters in other ways, German (a comma in numbers) and
# Turkish (a dotless i), and with `locales.sh cases` all the cases of run.sh with the released program under each of them,
# which the long runs do. The locales are built under the build folder; none of the system's is needed.
set -eu
with_cases=${1:-}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$root/build
command -v localedef >/dev/null 2>&1 || {
    echo "skipped: localedef is not here"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}
export LOCPATH=$build/locales
mkdir -p "$LOCPATH"
# The tools of this test stay in no locale: in Turkish [a-z] means other letters.
export LC_ALL=C

# A locale that does not take effect would make the whole test empty: setlocale itself is asked.
cat >"$build/locales/check.c" <<'END'
#include <locale.h>
#include <stdio.h>
int main(void)
{
    const char *name = setlocale(LC_ALL, "");
    printf("%s %.1f\n", name != NULL ? name : "none", 0.5);
    return name == NULL;
}
END
${CC:-gcc} -o "$build/locales/check" "$build/locales/check.c"

# A program that runs the real one under a locale.
wrapper() {
    printf '#!/bin/sh\nLC_ALL=%s exec "%s" "$@"\n' "$1" "$build/statediagram" >"$build/locales/statediagram-$1"
    chmod +x "$build/locales/statediagram-$1"
    echo "$build/locales/statediagram-$1"
}

# What a view needs besides, so that it has something to show.
needs() {
    case $1 in
    compare | table) echo --search=bfs,dfs ;;
    experiments) echo --starts=random:3@2 ;;
    esac
}

# A line for each view and format: the sum of what a program writes. A view that writes nothing would be the same in all
# locales.
results() {
    "$1" --list | awk '/^Views/ {on = 1; next} /^$/ {on = 0}
        on && /^  [a-z]/ {view = $1; next}
        on {for (i = 1; i <= NF; i++) print view, $i}' | while read -r view format; do
        "$1" priests --view="$view" -T "$format" $(needs "$view") >"$build/locales/out" && [ -s "$build/locales/out" ] ||
            { echo "FAILED $view $format: nothing is written"; continue; }
        sha256sum <"$build/locales/out" | sed "s/-/$view $format/"
    done
}

passed=0 failed=0
results "$build/statediagram" >"$build/locales/C.sums"
[ "$(wc -l <"$build/locales/C.sums")" -ge 20 ]
if grep '^FAILED' "$build/locales/C.sums"; then failed=$((failed + 1)); else passed=$((passed + 1)); fi
for name in de_DE tr_TR; do
    [ -d "$LOCPATH/$name.UTF-8" ] || localedef -i $name -f UTF-8 "$LOCPATH/$name.UTF-8"
    [ "$(LC_ALL=$name.UTF-8 "$build/locales/check")" = "$name.UTF-8 0,5" ] || { echo "$name does not take effect"; exit 1; }
    program=$(wrapper $name.UTF-8)
    results "$program" >"$build/locales/$name.sums"
    if cmp -s "$build/locales/C.sums" "$build/locales/$name.sums"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: other bytes"
        diff "$build/locales/C.sums" "$build/locales/$name.sums" | head -n 10 || true
    fi
    [ "$with_cases" = cases ] || continue
    "$here/run.sh" "$program" >"$build/locales/$name.log" 2>&1 || true
    sum=$(tail -n 1 "$build/locales/$name.log")
    grep -a -A4 '^FAILED' "$build/locales/$name.log" || true
    passed=$((passed + $(sed 's/ passed.*//' <<<"$sum")))
    failed=$((failed + $(sed 's/.* passed, \([0-9]*\) failed.*/\1/' <<<"$sum")))
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
