#!/usr/bin/env bash
# The examples build and run: in the source tree, and on an installed library, static and shared; and uninstalling leaves
# nothing behind.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
case $build in /*) ;; *) build=$PWD/$build ;; esac
work=$build/examples
rm -rf "$work"
mkdir -p "$work/out" "$work/stage"
passed=0 failed=0
check() {
    local what=$1
    shift
    if "$@" >"$work/log" 2>&1; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $what"; tail -n 5 "$work/log"; fi
}
is_file() { [ -s "$1" ]; }
says() { [ "$("$@" 2>&1 | tr '\t\n' '  ')" = "$want" ]; }

# The tree's own program and library.
# make cannot name a file whose path has a space, so the folder is named from here.
out=$(realpath --relative-to=examples "$work/out")
check "figures" make -C examples figures STATEDIAGRAM="$build/statediagram" OUT="$out"
for figure in priests.pdf order.svg matrix.png; do check "$figure" is_file "$work/out/$figure"; done
check "count compiles" gcc -std=c17 -Wall -Wextra -Werror -Iinclude examples/count.c -o "$work/count" \
    "$build/libstatediagram.a" $(tests/libs.sh)
want="0 1 1 3 2 1 3 1 4 1 5 1 6 1 7 1 8 1 9 1 10 2 11 1 12 1 states 16 shortest 11 solutions 4 "
check "count counts" says "$work/count" priests
want="count: there is no puzzle 'preists'; did you mean 'priests'? "
check "count complains" says "$work/count" preists

# An installed library, under a prefix with a space.
prefix="$work/stage/my prefix"
check "install" make install BUILD="${BUILD:-build}" PREFIX="$prefix"
find "$work/stage" -type f -o -type l | sort >"$work/installed"
check "installs some twenty files" test "$(wc -l <"$work/installed")" -ge 20
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
check "pkg-config knows it" pkg-config --exists statediagram
# What pkg-config prints is quoted for the shell.
eval "flags=($(pkg-config --cflags --libs statediagram))"
check "compiles against the shared library" gcc -std=c17 examples/count.c "${flags[@]}" -o "$work/shared"
want="0 1 1 3 2 1 3 1 4 1 5 1 6 1 7 1 8 1 9 1 10 2 11 1 12 1 states 16 shortest 11 solutions 4 "
check "runs on the shared library" says env LD_LIBRARY_PATH="$prefix/lib" "$work/shared" priests
check "the shared library exports only names of its own" bash -c \
    "! nm -D --defined-only '$prefix/lib/libstatediagram.so.0' | awk '{print \$3}' | grep -v '^sdg_' | grep ."
eval "flags=($(pkg-config --static --cflags --libs statediagram))"
check "compiles against the static library" gcc -std=c17 examples/count.c "${flags[@]/#-lstatediagram/-l:libstatediagram.a}" \
    -o "$work/static"
check "the static library is inside" bash -c "! ldd '$work/static' | grep -q libstatediagram"
check "runs on the static library" says "$work/static" priests
check "the installed program runs" "$prefix/bin/statediagram" --version
check "uninstall" make uninstall BUILD="${BUILD:-build}" PREFIX="$prefix"

# As the Makefile of the examples does it, under a plain prefix.
plain=$(mktemp -d)
trap 'rm -rf "$plain"' EXIT
check "install under a plain prefix" make install BUILD="${BUILD:-build}" PREFIX="$plain"
export PKG_CONFIG_PATH="$plain/lib/pkgconfig" LD_LIBRARY_PATH="$plain/lib"
check "the Makefile finds an installed library" make -C examples count PKG=statediagram OUT="$plain"
check "and its program counts" says "$plain/count" priests
check "the Makefile finds an installed program" make -C examples "$plain/order.svg" STATEDIAGRAM="$plain/bin/statediagram" OUT="$plain"
check "uninstall there" make uninstall BUILD="${BUILD:-build}" PREFIX="$plain"
rm -f "$plain/count" "$plain/order.svg"
left=$(find "$work/stage" "$plain" \( -type f -o -type l \) | head -n 3)
check "uninstall leaves no file: $left" test -z "$left"
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
