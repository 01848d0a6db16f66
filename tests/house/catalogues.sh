#!/usr/bin/env bash
# Holds the catalogues of po/ to the sources: every text that is translated is in each of them and nothing else is, none is
# empty or fuzzy, and formats have the same conversions in the same order. Where msgfmt is installed it has to agree.
set -u
cd "$(dirname "$0")/../.."
if ! command -v python3 >/dev/null 2>&1; then
    echo "skipped: no python3"
    exit 0
fi
python3 tests/house/catalogues.py || exit 1
command -v msgfmt >/dev/null 2>&1 || exit 0
for file in po/*.po; do
    msgfmt --check-format -o /dev/null "$file" || { echo "FAILED: msgfmt refuses $file"; exit 1; }
done
