#!/usr/bin/env bash
# Reads the includes of every file and fails on an arrow that runs the wrong way: two stacks, what is true and what it
# looks like, that meet only in src/draw. Also: the only door to the allocator is src/base, to Graphviz src/graphviz, to the
# system src/os and src/graphviz; the library holds no exit, abort or printf.
set -u
cd "$(dirname "$0")/../.."
passed=0 failed=0

# folder: the headers (without suffix) of statediagram/ and the private folders that it may include.
allowed() {
    case $1 in
    base) echo "base" ;;
    os) echo "base os" ;;
    diagram) echo "base picture diagram" ;;
    puzzles) echo "base picture puzzle puzzles" ;;
    space) echo "base picture puzzle space os" ;;
    search) echo "base picture puzzle space search" ;;
    facts) echo "base picture puzzle space search facts" ;;
    export) echo "base picture puzzle space search facts export" ;;
    place) echo "base picture diagram place" ;;
    render) echo "base picture diagram render os graphviz" ;;
    graphviz) echo "base picture diagram render os graphviz" ;;
    draw) echo "base picture puzzle space search facts export diagram place draw" ;;
    registry) echo "base picture puzzle space search facts export diagram place render draw registry" ;;
    cli) echo "base picture puzzle space search facts export diagram place render draw registry os cli" ;;
    esac
}

fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; }

# The public headers: each may include those below it in its stack.
header_allowed() {
    case $1 in
    base) echo "" ;;
    picture) echo "base" ;;
    puzzle) echo "base picture" ;;
    space) echo "base picture puzzle" ;;
    search) echo "base picture puzzle space" ;;
    facts) echo "base picture puzzle space search" ;;
    export) echo "base picture puzzle space search facts" ;;
    diagram) echo "base picture" ;;
    place | render) echo "base picture diagram" ;;
    draw) echo "base picture puzzle space search facts export diagram" ;;
    registry) echo "base picture puzzle space search facts export diagram place render draw" ;;
    esac
}

is_in() {
    local word
    for word in $2; do [ "$word" = "$1" ] && return 0; done
    return 1
}

for file in include/statediagram/*.h; do
    name=$(basename "$file" .h)
    for target in $(sed -nE 's/^ *# *include "([a-z_]+)\.h".*/\1/p' "$file"); do
        if is_in "$target" "$(header_allowed "$name")"; then passed=$((passed + 1)); else fail "$file includes $target.h"; fi
    done
done

for file in src/*/*.[ch] src/*/*.def; do
    folder=$(basename "$(dirname "$file")")
    may=$(allowed "$folder")
    [ -n "$may" ] || fail "$file: folder $folder has no row in this test"
    while read -r target; do
        case $target in
        \<statediagram/*) to=${target#<statediagram/} to=${to%.h>} ;;
        \<statediagram.h\>) to=everything ;;
        \"plugins.def\" | \"*.inc\") continue ;;
        \"*/*) to=${target#\"} to=${to%%/*} ;;
        \"*) to=$folder ;;
        \<graphviz/*)
            [ "$folder" = graphviz ] || fail "$file includes $target"
            continue
            ;;
        \<unistd.h\> | \<sys/* | \<signal.h\> | \<fcntl.h\> | \<poll.h\> | \<dlfcn.h\> | \<dirent.h\> | \<termios.h\>)
            is_in "$folder" "os graphviz" || fail "$file includes $target"
            continue
            ;;
        *) continue ;;
        esac
        if is_in "$to" "$may" || { [ "$to" = everything ] && [ "$folder" = cli ]; }; then
            passed=$((passed + 1))
        else
            fail "$file includes $target"
        fi
    done < <(sed -nE 's/^ *# *include +([<"][^>"]+[>"]).*/\1/p' "$file")
done

# Words that may not be called in the library (comments and strings taken off).
bare() { sed -E 's@"([^"\\]|\\.)*"@""@g; s@//.*@@' "$1" | awk '
    { line = $0
      while (1) {
        if (inside) { at = index(line, "*/"); if (!at) { line = ""; break } line = substr(line, at + 2); inside = 0 }
        at = index(line, "/*"); if (!at) break
        end = index(substr(line, at), "*/")
        if (end) line = substr(line, 1, at - 1) substr(line, at + end + 1)
        else { line = substr(line, 1, at - 1); inside = 1; break } }
      print line }'; }
for file in src/*/*.c; do
    folder=$(basename "$(dirname "$file")")
    [ "$folder" = cli ] && continue
    if bare "$file" | grep -nE '(^|[^_a-zA-Z])(exit|abort|printf|fprintf|puts|longjmp)[ ]*\(' | head -n 3 | grep .; then
        fail "$file ends or prints where a library must not"
    else
        passed=$((passed + 1))
    fi
    [ "$file" = src/base/memory.c ] && continue
    # Graphviz hands out memory of its own, and a child that draws is a program of its own.
    if bare "$file" | grep -nE '(^|[^_a-zA-Z.>])(malloc|calloc|realloc|aligned_alloc|strdup|strndup|asprintf)[ ]*\(' | head -n 3 | grep .; then
        fail "$file allocates past src/base/memory.c"
    else
        passed=$((passed + 1))
    fi
done

# A new file in a folder of plug-ins needs its line, and each line its file.
while read -r kind name; do
    case $kind in
    PUZZLE) pattern="sdg_puzzle_$name" ;;
    *) pattern="sdg_$(tr '[:upper:]' '[:lower:]' <<<"$kind")_$name" ;;
    esac
    if grep -qE "^const sdg_[a-z]+ $pattern( |=)" src/*/*.c; then passed=$((passed + 1)); else fail "no file defines $pattern"; fi
done < <(sed -nE 's/^SDG_([A-Z]+)\(([a-z0-9_]+)\).*/\1 \2/p' src/registry/plugins.def)

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
