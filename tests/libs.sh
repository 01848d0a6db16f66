#!/usr/bin/env bash
# Prints what a program that is linked with libstatediagram.a must be linked with: the one place where the scripts find it.
# Words are packages to be found besides, as cmocka.
set -u
printf '%s -ldl -lm\n' "$("${PKG_CONFIG:-pkg-config}" --libs "$@" libgvc libcgraph expat)"
