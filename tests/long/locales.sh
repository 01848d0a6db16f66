#!/usr/bin/env bash
# The cases of tests/cli/run.sh under the locales of which the short loop compares the bytes.
exec "$(dirname "$0")/../cli/locales.sh" cases
