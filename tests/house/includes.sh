#!/usr/bin/env bash
# Reads the includes of every file and fails on an arrow that runs the wrong way: two stacks, what is true and what it
# looks like, that meet only in src/draw, on which src/page stands. Also: the only door to the allocator is src/base, to
# Graphviz src/graphviz, to Lua src/script, to the system src/os and src/graphviz; the library holds no exit, abort or
# printf.
set -u
cd "$(dirname "$0")/../.."
passed=0 failed=0

# folder: the headers (without suffix) of statediagram/ and the private folders that it may include.
declare -A allowed=(
    [base]="base"
    [os]="base os"
    [picture]="base picture"
    [diagram]="base picture diagram"
    [import]="base import"
    [puzzles]="base picture puzzle import puzzles"
    [script]="base picture puzzle script space os"
    [space]="base picture puzzle space os"
    [program]="base picture puzzle space os program"
    [search]="base picture puzzle space search trace student"
    [facts]="base picture puzzle space search facts"
    [export]="base picture puzzle space search trace facts export"
    [place]="base picture diagram place"
    [render]="base picture diagram render os graphviz"
    [graphviz]="base picture diagram render os import graphviz"
    [draw]="base picture puzzle space search trace facts export diagram place draw deck"
    [page]="base picture puzzle space search trace facts export diagram place render draw page"
    [registry]="base picture puzzle space search trace facts export diagram place render draw registry"
    [cli]="base picture puzzle space search trace facts export diagram place render draw deck page registry os script program student cli"
)

fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; }

# The public headers: each may include those below it in its stack.
declare -A header_allowed=(
    [base]=""
    [picture]="base"
    [puzzle]="base picture"
    [program]="base picture puzzle"
    [script]="base picture puzzle"
    [space]="base picture puzzle"
    [search]="base picture puzzle space"
    [student]="base picture puzzle space search"
    [trace]="base picture puzzle space search"
    [facts]="base picture puzzle space search"
    [export]="base picture puzzle space search facts"
    [diagram]="base picture"
    [place]="base picture diagram"
    [render]="base picture diagram"
    [draw]="base picture puzzle space search trace facts export diagram"
    [page]="base picture puzzle space search trace facts export diagram draw"
    [deck]="base picture puzzle space search trace facts export diagram draw"
    [registry]="base picture puzzle space search trace facts export diagram place render draw"
)

is_in() { [[ " $2 " = *" $1 "* ]]; }

# One sed for all files: a line an include, as "file target". A test of a second is run; one of minutes is not.
while read -r file target; do
    name=${file##*/} name=${name%.h} target=${target//\"/} target=${target%.h}
    if is_in "$target" "${header_allowed[$name]}"; then passed=$((passed + 1)); else fail "$file includes $target.h"; fi
done < <(awk '/^ *# *include "[a-z_]+\.h"/ { sub(/^ *# *include */, ""); print FILENAME, $1 }' include/statediagram/*.h)

for folder in src/*/; do
    folder=${folder#src/} folder=${folder%/}
    [ -n "${allowed[$folder]:-}" ] || fail "folder $folder has no row in this test"
done
while read -r file target; do
    folder=${file#src/} folder=${folder%%/*} may=${allowed[$folder]:-}
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
    \<lua.h\> | \<lauxlib.h\> | \<lualib.h\>)
        [ "$folder" = script ] || fail "$file includes $target"
        continue
        ;;
    \<expat.h\>)
        [ "$folder" = import ] || fail "$file includes $target"
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
done < <(awk '/^ *# *include +[<"]/ { sub(/^ *# *include +/, ""); print FILENAME, $1 }' src/*/*.[ch] src/*/*.def)

# Words that may not be called in the library (comments and strings taken off). Graphviz hands out memory of its own, and a
# child that draws is a program of its own.
library=()
for file in src/*/*.c; do
    case $file in src/cli/*) ;; *) library+=("$file") ;; esac
done
while read -r fault; do fail "$fault"; done < <(awk '
    FNR == 1 { inside = 0 }
    {
        line = $0
        gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
        sub(/\/\/.*/, "", line)
        while (1) {
            if (inside) { at = index(line, "*/"); if (!at) { line = ""; break } line = substr(line, at + 2); inside = 0 }
            at = index(line, "/*"); if (!at) break
            end = index(substr(line, at), "*/")
            if (end) line = substr(line, 1, at - 1) substr(line, at + end + 1)
            else { line = substr(line, 1, at - 1); inside = 1; break }
        }
        if (line ~ /(^|[^_a-zA-Z])(exit|abort|printf|fprintf|puts|longjmp)[ ]*\(/)
            print FILENAME ":" FNR " ends or prints where a library must not"
        if (FILENAME != "src/base/memory.c" && line ~ /(^|[^_a-zA-Z.>])(malloc|calloc|realloc|aligned_alloc|strdup|strndup|asprintf)[ ]*\(/)
            print FILENAME ":" FNR " allocates past src/base/memory.c"
    }' "${library[@]}")
passed=$((passed + ${#library[@]}))

# A new file in a folder of plug-ins needs its line, and each line its file.
defined=$(grep -hoE '^const sdg_[a-z]+ sdg_[a-z0-9_]+( |=)' src/*/*.c | sed -E 's/^const sdg_[a-z]+ //; s/[ =]//g')
while read -r kind name; do
    case $kind in
    PUZZLE) pattern="sdg_puzzle_$name" ;;
    *) pattern="sdg_${kind,,}_$name" ;;
    esac
    if [[ $'\n'$defined$'\n' = *$'\n'$pattern$'\n'* ]]; then passed=$((passed + 1)); else fail "no file defines $pattern"; fi
done < <(sed -nE 's/^SDG_([A-Z]+)\(([a-z0-9_]+)\).*/\1 \2/p' src/registry/plugins.def)

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
