#!/usr/bin/env bash
# Holds the documents to the program: every command that they show runs, and ends as they say; output shown under a
# command is its output; excerpts of code stand in the sources; links lead somewhere; the manual knows every option.
#
# A command is an indented line that begins with "statediagram "; "# exit N" behind it says how it ends, if not with 0.
# The indented lines under it are lines of its output, and "…" stands for those left out. Lua that begins with "-- NAME.lua"
# is a file of that name for the commands behind it.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$root/$build
room=$(mktemp -d -p "$build")
trap 'rm -rf "$room"' EXIT
mkdir "$room/bin" "$room/desk"
# Commands are meant for a reader in the folder of the project.
ln -s "$root/examples" "$room/desk/examples"
ln -s "$build/statediagram" "$room/bin/statediagram"
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; }

# ---- commands, and the output under them ----

run_command() {
    local file=$1 line=$2 wanted=0 got=0
    [[ $line =~ \#\ exit\ ([0-9]+) ]] && wanted=${BASH_REMATCH[1]}
    (cd "$room/desk" && PATH="$room/bin:$PATH" bash -c "$line") >"$room/out" 2>"$room/err" </dev/null || got=$?
    if [ "$got" = "$wanted" ]; then pass; else fail "$file: exit $got, not $wanted: $line -- $(head -n 1 "$room/err")"; fi
}

check_commands() {
    local file=$1 line text command= code=
    while IFS= read -r line; do
        text=${line#    }
        if [ "$line" = '```lua' ]; then
            code=first
        elif [ "$line" = '```' ]; then
            code=
        elif [ "$code" = first ]; then
            code=other
            [[ $line =~ ^--\ ([a-z-]+\.lua)$ ]] && code=${BASH_REMATCH[1]} && printf '%s\n' "$line" >"$room/desk/$code"
        elif [ -n "$code" ]; then
            [ "$code" = other ] || printf '%s\n' "$line" >>"$room/desk/$code"
        elif [ "$text" = "$line" ]; then
            command=
        elif [[ $text == "statediagram "* ]]; then
            command=$text
            run_command "$file" "$text"
        elif [ -n "$command" ] && [ "$text" != "…" ]; then
            if grep -qFx -- "$text" "$room/out"; then pass; else fail "$file: '$command' does not write: $text"; fi
        fi
    done <"$file"
}

# ---- links and excerpts ----

# A link to a place within a page is as good as one to the page.
check_links() {
    local file=$1 link
    while IFS= read -r link; do
        link=${link%%#*}
        [ -n "$link" ] || continue
        if [ -e "$(dirname "$file")/$link" ]; then pass; else fail "$file: no $link"; fi
    done < <(grep -oE '\]\([^) ]+\)' "$file" | sed -E 's/^\]\(|\)$//g' | grep -vE '^[a-z]+:')
}

sources=$(cat src/puzzles/river.c src/registry/plugins.def)
check_excerpts() {
    local file=$1 line excerpt= inside=no
    while IFS= read -r line; do
        if [ "$line" = '```c' ]; then
            inside=yes excerpt=
        elif [ "$line" = '```' ] && [ $inside = yes ]; then
            inside=no
            if [[ $sources == *"$excerpt"* ]]; then pass; else fail "$file: not in the sources: ${excerpt:0:60}"; fi
        elif [ $inside = yes ]; then
            excerpt+=$line$'\n'
        fi
    done <"$file"
}

# ---- the manual ----

check_manual() {
    local option
    sed -E 's/\\-/-/g; s/\\f[A-Z]//g' docs/statediagram.1 >"$room/manual"
    for option in $("$build/statediagram" --help | grep -oE '^  (-[A-Za-z], )?-[-A-Za-z]+' | tr -d ',' | sort -u); do
        if grep -qE -- "(^|[^-A-Za-z])$option([^-A-Za-z]|$)" "$room/manual"; then
            pass
        else
            fail "the manual does not know $option"
        fi
    done
}

for file in README.md README.zh.md docs/*.md docs/gallery/*.md; do
    [ -e "$file" ] || continue
    check_commands "$file"
    check_links "$file"
done
check_excerpts docs/new-puzzle.md
check_manual
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
