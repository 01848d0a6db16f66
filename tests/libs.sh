#!/usr/bin/env bash
# Prints what a program that is linked with libstatediagram.a must be linked with: the one place where the scripts find it.
# Words are packages to be found besides, as cmocka.
set -u
config=${PKG_CONFIG:-pkg-config}
lua=
"$config" --exists lua5.4 && lua=lua5.4
# shellcheck disable=SC2086
printf '%s -ldl -lm\n' "$("$config" --libs "$@" libgvc libcgraph expat $lua)"
