#!/usr/bin/env bash
# The suppressions of the leak checker hide Graphviz's own leaks and nothing of ours: a program that loses an arena, and one
# that loses what Graphviz drew for it, must both be caught.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
work=$build/seeded
mkdir -p "$work"
flags="-std=c17 -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -Iinclude"
libs="$(tests/libs.sh)"
export LSAN_OPTIONS="suppressions='$PWD/tests/lsan.supp'"
export ASAN_OPTIONS="fast_unwind_on_malloc=0:detect_leaks=1"
passed=0 failed=0
cat >"$work/leak.c" <<'C'
#include <statediagram.h>
/* Loses an arena if told to. */
int main(int argc, char **argv)
{
    sdg_arena *arena = sdg_arena_new();
    (void)argv;
    if (arena == NULL || sdg_arena_take(arena, 10, 10) == NULL)
        return 2;
    if (argc == 1)
        sdg_arena_free(arena);
    arena = NULL;
    return 0;
}
C
cat >"$work/drawn.c" <<'C'
#include <graphviz/gvc.h>
#include <stdlib.h>
/* Draws once and loses the result if told to. */
int main(int argc, char **argv)
{
    GVC_t *context = gvContext();
    Agraph_t *graph = agmemread("digraph { a -> b [label=\"x\"] }");
    char *bytes = NULL;
    (void)argv;
#ifdef agnew
    unsigned length = 0;
#else
    size_t length = 0;
#endif
    gvLayout(context, graph, "dot");
    gvRenderData(context, graph, "svg", &bytes, &length);
    if (argc == 1)
        gvFreeRenderData(bytes);
    bytes = NULL;
    gvFreeLayout(context, graph);
    agclose(graph);
    gvFreeContext(context);
    return 0;
}
C
gcc $flags "$work/leak.c" -o "$work/leak" "$build/san/libstatediagram.a" $libs || exit 1
gcc $flags $(pkg-config --cflags libgvc) "$work/drawn.c" -o "$work/drawn" $libs || exit 1
expect() {
    local what=$1 wanted=$2
    shift 2
    "$@" >"$work/log" 2>&1
    local status=$?
    if { [ "$wanted" = clean ] && [ "$status" = 0 ]; } ||
        { [ "$wanted" = caught ] && [ "$status" != 0 ] && grep -q 'LeakSanitizer' "$work/log"; }; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what (status $status)"
        tail -n 8 "$work/log"
    fi
}
expect "an arena that is freed" clean "$work/leak"
expect "an arena that is lost" caught "$work/leak" lose
expect "a drawing that is freed" clean "$work/drawn"
expect "a drawing that is lost" caught "$work/drawn" lose
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
