#!/usr/bin/env bash
# A build without Lua: make leaves out all that needs it, the program links without it, works, and refuses files of Lua with
# the name of the package.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$PWD/$build
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
check() {
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $what"; fi
}
lacks() { ! grep -q -- "$2" "$1"; }

make -n V=1 LUA= BUILD="$room/none" "$room/none/statediagram" >"$room/commands" 2>&1
check 'make LUA= does not compile absent.c' grep -q 'src/script/absent.c' "$room/commands"
check 'make LUA= compiles what needs Lua' lacks "$room/commands" 'src/script/sandbox.c'
check 'make LUA= links with Lua' lacks "$room/commands" '-llua'

# The objects of the build at hand, with absent.c in the place of those that need Lua.
cp "$build/libstatediagram.a" "$room/lib.a"
objects=()
for file in src/script/*.c; do objects+=("$(basename "${file%.c}.o")"); done
ar d "$room/lib.a" "${objects[@]}" 2>/dev/null
gcc -std=c17 -Wall -Wextra -Werror -Iinclude -Isrc src/script/absent.c "$build"/release/src/cli/*.o "$build/release/example_files.o" \
    "$room/lib.a" $(PKG_CONFIG='pkg-config' pkg-config --libs libgvc libcgraph expat) -ldl -lm -o "$room/statediagram" 2>"$room/err"
check "the program does not link: $(head -c 300 "$room/err")" [ -x "$room/statediagram" ]
cd "$room" || exit 1
./statediagram priests --view=answer >out 2>err
check 'the program does not work' [ "$(cat out)" = 11 ]
printf 'return {start = 1, moves = function() return {} end}\n' >mine.lua
for words in mine.lua '--validate mine.lua' '--describe mine.lua'; do
    status=0
    # shellcheck disable=SC2086
    ./statediagram $words >out 2>err || status=$?
    check "$words: exit $status" [ $status = 2 ]
    check "$words does not say that there is no Lua" grep -q 'mine.lua: this program was built without Lua' err
    check "$words does not name the package" grep -q 'install liblua5.4-dev' err
done
./statediagram --version >out
check 'the version does not say so' grep -qx 'lua=not built in' out

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
