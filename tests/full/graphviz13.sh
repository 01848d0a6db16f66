#!/usr/bin/env bash
# Graphviz 13 and later, on a machine that has an older one: everything that includes its headers compiles against stand-ins
# that declare the functions as newer versions do, and nothing uses what those have removed.
set -u
cd "$(dirname "$0")/../.."
passed=0 failed=0
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
warnings='-Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wcast-qual -Wwrite-strings -Wstrict-prototypes -Wundef -Werror'

# compiles COMPILER NAME-TYPE FILE
compiles() {
    $1 -std=c17 -pedantic $warnings -fsyntax-only -Itests/full/graphviz13 -Iinclude -Isrc "-Dsdg_name=$2" "$3" 2>"$room/err"
}
pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; head -n 5 "$room/err"; : >"$room/err"; }
: >"$room/err"

compilers=gcc
for name in clang clang-14; do command -v $name >/dev/null && compilers="gcc $name"; done
for compiler in $compilers; do
    for name in char 'const char'; do
        for file in src/graphviz/*.c $(grep -l 'include <graphviz/' tests/*.c); do
            if compiles $compiler "$name" "$file"; then pass; else fail "$compiler, names of $name: $file"; fi
        done
    done
done

# The stand-ins do catch what they are for.
catches() {
    printf '#include <graphviz/gvc.h>\nint probe(GVC_t *c, Agraph_t *g);\nint probe(GVC_t *c, Agraph_t *g)\n{\n%s\n}\n' "$2" >"$room/probe.c"
    if compiles gcc char "$room/probe.c"; then fail "$1 is not caught"; else pass; fi
}
catches 'a length of unsigned int' 'char *b; unsigned n; return gvRenderData(c, g, "svg", &b, &n);'
catches 'agstrfree' 'return agstrfree(g, "a");'
catches 'agconcat' 'return agconcat(g, 0, 0) != 0;'
catches 'boolean' 'boolean b = c != 0; return b && g != 0;'
catches 'a constant name' 'const char *name = "a"; return c != 0 && agget(g, name) != 0;'
if printf '#include <graphviz/gvc.h>\n#ifdef agnew\n#error agnew\n#endif\ntypedef int none;\n' >"$room/probe.c" &&
    compiles gcc char "$room/probe.c"; then pass; else fail 'agnew is a macro'; fi

# Removed, changed or internal: a stand-in that grew by mistake would let it through.
gone='agstrfree|agconcat|agidsubg|agreadline|agsetfile|agcanon|agcanonStr|agalloc|agrealloc|agfree|agcallbacks|agflatten'
gone+='|gvPluginList|gvRenderFilename|gvRenderJobs|agwrite|agopen|boolean|NIL|MAXSHORT|TRUE|FALSE|GRAPHVIZ_VERSION_[A-Z]+'
gone+='|[NEG]D_[a-z_]+|dt(open|close|insert|search|size|first|next|flatten)'
for file in src/graphviz/*.[ch]; do
    # Comments and strings may speak of them.
    if sed -E 's/"([^"\\]|\\.)*"//g' "$file" | gcc -fpreprocessed -dD -E -P - 2>/dev/null | grep -nwE "$gone" >"$room/err"; then
        fail "$file uses what newer versions lack"
    else
        pass
    fi
done

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
