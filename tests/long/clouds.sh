#!/usr/bin/env bash
# Clouds of large spaces in every format: how long they take, how much memory program and worker hold at most, how large
# the files are. The bounds are far above what a quick machine needs, so that a slow one passes too.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
cd "$room" || exit 1

# check NAME LIMIT VALUE
check() {
    if [ "$3" -le "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $1: $3, more than $2"
    fi
}

# cloud STATES SECONDS MEGABYTES FILE_MEGABYTES ARGUMENT...: in each format, with the time of the processor.
cloud() {
    local states=$1 seconds=$2 memory=$3 size=$4 format times
    shift 4
    for format in svg png pdf dot; do
        rm -f cloud.$format
        if ! times=$( { /usr/bin/time -f '%U %S %M' "$build/statediagram" "$@" --view=cloud -q -o cloud.$format; } 2>&1); then
            failed=$((failed + 1))
            echo "FAILED: $* as $format: $times"
            continue
        fi
        read -r user system peak <<<"$(tail -n 1 <<<"$times")"
        check "$* as $format, hundredths of a second" $((seconds * 100)) \
            "$(awk -v u="$user" -v s="$system" 'BEGIN { printf "%d", (u + s) * 100 }')"
        check "$* as $format, megabytes of memory" "$memory" $((peak / 1024))
        check "$* as $format, kilobytes of the file" $((size * 1024)) $(($(wc -c <cloud.$format) / 1024))
        echo "$*: $format in $user + $system s, $((peak / 1024)) MB, a file of $(($(wc -c <cloud.$format) / 1024)) kB"
    done
    check "$*: dots that are missing" 0 $((states - $(grep -o 'h0' cloud.svg | wc -l)))
}

[ -x /usr/bin/time ] || { echo 'skipped: time is not here'; echo '0 passed, 0 failed, 1 skipped'; exit 0; }
cloud 25955 10 500 3 klotski
cloud 25955 10 500 3 klotski metric=steps
cloud 181440 60 2000 12 tiles
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
