#!/bin/sh
# Writes the script and the style of the offline page as C tables: `src/page/compile.sh >page.c`. Bytes and not strings, as
# C17 promises no more than 4,095 characters of one. The parts of the script share one function, in this order.
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")"

script() {
    printf '"use strict";\n(() => {\n'
    for part in base pictures figure lists search walk steps states begin; do cat "script/$part.js"; done
    printf '})();\n'
}

table() {
    printf '\nconst unsigned char page_%s[] = {\n' "$1"
    od -An -v -tu1 | sed 's/  */,/g; s/^,//; s/$/,/'
    printf '};\nconst size_t page_%s_size = sizeof page_%s;\n' "$1" "$1"
}

printf '/* Made by src/page/compile.sh; to change it, change the files in src/page. */\n#include "page/page.h"\n'
script | table script
table style <page.css
