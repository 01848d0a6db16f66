#!/usr/bin/env bash
# The cases of tests/cli/run.sh under the locale that the short loop leaves out.
exec "$(dirname "$0")/../cli/locales.sh" tr_TR
