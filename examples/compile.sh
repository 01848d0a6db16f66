#!/bin/sh
# Writes puzzle files as the C table that --example prints: `examples/compile.sh examples/puzzles/* >example_files.c`.
set -eu
LC_ALL=C
export LC_ALL

printf '/* Made by examples/compile.sh of the files in examples/puzzles. */\n#include "cli/example_files.h"\n\n#include <stddef.h>\n'
number=0
for file; do
    printf '\nstatic const char *const lines_%s[] = {\n' "$number"
    sed 's/[\\"]/\\&/g; s/^/    "/; s/$/\\n",/' "$file"
    printf '    NULL,\n};\n'
    number=$((number + 1))
done
printf '\nconst example_file example_files[] = {\n'
number=0
for file; do
    printf '    {"%s", lines_%s},\n' "${file##*/}" "$number"
    number=$((number + 1))
done
printf '    {NULL, NULL},\n};\n'
