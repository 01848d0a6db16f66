#!/bin/sh
# Writes gettext catalogues as the C tables that sdg_translate looks into: `po/compile.sh po/zh.po >catalogues.c`. A plain
# build needs no gettext for it; the tables are sorted here, as nothing may be set up when the program starts.
set -eu
LC_ALL=C
export LC_ALL
folder=$(dirname "$0")

printf '/* Made by po/compile.sh; to change a text, change its catalogue in po/. */\n#include "base/catalogue.h"\n'
for file; do
    language=$(basename "$file" .po)
    printf '\nstatic const sdg_entry entries_%s[] = {\n' "$language"
    awk -f "$folder/entries.awk" "$file" | sort | cut -d "$(printf '\001')" -f 2
    printf '};\n'
done
printf '\nconst sdg_catalogue sdg_catalogues[] = {\n'
for file; do
    language=$(basename "$file" .po)
    printf '    {"%s", entries_%s, sizeof entries_%s / sizeof *entries_%s},\n' "$language" "$language" "$language" "$language"
done
printf '    {NULL, NULL, 0},\n};\n\nconst char *const sdg_languages[] = {\n    "en",\n'
for file; do printf '    "%s",\n' "$(basename "$file" .po)"; done
printf '    NULL,\n};\n'
