#!/usr/bin/env bash
# The golden results, the messages and the help under locales that write numbers and letters in other ways: German (a comma
# in numbers) and Turkish (a dotless i). The locales are built under the build folder; the cases of tests/cli have a test
# of their own there, tests/cli/locales.sh.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$PWD/$build
program=$build/statediagram
export LOCPATH=$build/locales
mkdir -p "$LOCPATH"
passed=0 failed=0
command -v localedef >/dev/null 2>&1 || {
    echo "skipped: localedef is not here"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

# A locale that does not take effect would make the whole test empty: C itself is asked.
cat >"$build/locales/asks.c" <<'END'
#include <locale.h>
#include <stdio.h>
int main(void)
{
    const char *name = setlocale(LC_ALL, "");
    printf("%s %.1f\n", name != NULL ? name : "none", 0.5);
    return name == NULL;
}
END
${CC:-gcc} -o "$build/locales/asks" "$build/locales/asks.c" || exit 1

# What is said and shown, streams together, each command with its exit status.
commands() {
    local line
    while read -r line; do
        echo "== $line"
        # shellcheck disable=SC2086
        "$program" $line </dev/null 2>&1
        echo "-- exit $?"
    done <<'END'
--help
--help exit
--help views
--list
--describe priests
--describe missionaries
--completion bash
preists
PRIESTS
priests BOAT=2
priests boat=0
priests priests=abc
priests priests=-1
priests priests=1e9
priests boats=2
priests --view=matrix -T svgz
priests --dpi=1,5
priests --max-time=1.5
priests --from 1P --view=hint
priests --from III --view=hint
priests --number=EXPANDED
priests -T tikz
priests -Gdpi=1,5 -T svg
priests -Nfontsize=12.5 -T svg
priests priests=6 devils=6 boat=5 --search=dfs --number=finished -T svg
priests priests=100 devils=100 boat=10 --view=layers -T csv
END
}

commands >"$build/locales/commands.C"
[ "$(grep -c '^-- exit 2$' "$build/locales/commands.C")" -ge 10 ] || { echo "FAILED: the errors are no errors"; failed=1; }
for name in de_DE tr_TR; do
    [ -d "$LOCPATH/$name.UTF-8" ] || localedef -i $name -f UTF-8 "$LOCPATH/$name.UTF-8"
    if [ "$(LC_ALL=$name.UTF-8 "$build/locales/asks")" != "$name.UTF-8 0,5" ]; then
        failed=$((failed + 1))
        echo "FAILED: $name does not take effect"
        continue
    fi
    LC_ALL=$name.UTF-8 commands >"$build/locales/commands.$name"
    if cmp -s "$build/locales/commands.C" "$build/locales/commands.$name"; then
        passed=$((passed + $(grep -c '^==' "$build/locales/commands.$name")))
    else
        failed=$((failed + 1))
        echo "FAILED: $name: other bytes"
        diff "$build/locales/commands.C" "$build/locales/commands.$name" | head -n 10
    fi
    LC_ALL=$name.UTF-8 tests/golden/run.sh >"$build/locales/golden.$name"
    grep -a '^FAILED' "$build/locales/golden.$name"
    passed=$((passed + $(sed -nE '$s/^([0-9]+) passed.*/\1/p' "$build/locales/golden.$name")))
    failed=$((failed + $(sed -nE '$s/.* ([0-9]+) failed.*/\1/p' "$build/locales/golden.$name")))
done
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
