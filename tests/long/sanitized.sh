#!/usr/bin/env bash
# The cases of tests/cli/run.sh under sanitizers; the short loop has them with the released program.
cd "$(dirname "$0")/../.." && exec tests/cli/run.sh "${BUILD:-build}/san/statediagram"
