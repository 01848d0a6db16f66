#!/usr/bin/env bash
# All boards in all metrics; the quick half of it is in the short loop.
cd "$(dirname "$0")/../.." && exec tests/house/truth_klotski.sh all
