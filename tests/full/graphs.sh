#!/usr/bin/env bash
# Graph files of chance: through the readers in one process under sanitizers (graphs.c), for a quarter of FUZZ_SECONDS (120)
# from seed FUZZ_SEED (1); then through the program, whose worker reads them. What may come of them: a figure or a message.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=$(realpath "${BUILD:-build}")
seconds=$((${FUZZ_SECONDS:-120} / 4)) seed=${FUZZ_SEED:-1}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$root/tests/lsan.supp':print_suppressions=0}"
passed=0 failed=0
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

if "${CC:-gcc}" -std=c17 -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -Iinclude -Isrc \
    tests/full/graphs.c "$build/san/libstatediagram.a" -o "$room/graphs" $(tests/libs.sh); then
    if timeout $((seconds + 60)) "$room/graphs" "$seconds" "$seed" >"$room/out" 2>"$room/err"; then
        passed=$((passed + 1))
    else
        fail "exit $? from seed $seed: $(head -n 30 "$room/err")"
    fi
else
    fail 'graphs.c cannot be compiled'
fi

# A copy of a file with a byte cut out, doubled or exchanged, a few times.
mutate() {
    python3 - "$1" "$2" "$3" <<'END'
import random, sys
random.seed(int(sys.argv[3]))
data = bytearray(open(sys.argv[1], "rb").read())
for _ in range(random.randrange(1, 8)):
    at = random.randrange(len(data))
    data[at:at + random.choice((0, 1, 4))] = random.choice((b"", b'"', b"{", b"}", b"<", b"\\", b"--", b"\xff", b"\0", b"&"))
open(sys.argv[2], "wb").write(data)
END
}

RANDOM=$((seed % 32768))
"$build/statediagram" jugs -T graphml -o "$room/seed.graphml"
"$build/statediagram" jugs -T csv -o "$room/seed.csv"
cp examples/romania.gv "$room/seed.gv"
end=$((SECONDS + seconds)) number=0
while [ $SECONDS -lt $end ] || [ $number -lt 3 ]; do
    number=$((number + 1))
    for suffix in gv graphml csv; do
        mutate "$room/seed.$suffix" "$room/x.$suffix" $((seed * 100000 + number))
        status=0
        timeout 60 "$build/san/statediagram" "$room/x.$suffix" --view=facts >"$room/out" 2>"$room/err" </dev/null || status=$?
        case $status in
        0 | 3) passed=$((passed + 1)) ;;
        *) fail "seed $((seed * 100000 + number)): exit $status for x.$suffix: $(head -n 5 "$room/err")" ;;
        esac
    done
done
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
