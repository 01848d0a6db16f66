#!/usr/bin/env bash
# Random input under sanitizers, for FUZZ_SECONDS (120) from seed FUZZ_SEED (1): first through the library (fuzz.c, fuzz_readers.c), then
# command lines of good and bad words through the program. What may come of them: the documented statuses, messages of
# one line each, no control character, no file but the one named.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
build=$(realpath "${BUILD:-build}")
program=$build/san/statediagram
seconds=${FUZZ_SECONDS:-120} seed=${FUZZ_SEED:-1}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$root/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-fast_unwind_on_malloc=0:detect_leaks=1:allocator_may_return_null=1}
passed=0 failed=0
fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; }

# ---- through the library ----

if "${CC:-gcc}" -std=c17 -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -Iinclude -Isrc \
    tests/full/fuzz.c tests/full/fuzz_readers.c "$build/san/libstatediagram.a" -o "$room/fuzz" $(tests/libs.sh); then
    if (cd "$room" && timeout $((seconds / 2 + 60)) ./fuzz $((seconds / 2)) "$seed" seed) 2>"$room/err"; then
        passed=$((passed + 1))
    else
        fail "seed $(cat "$room/seed"); again: fuzz 0 $(cat "$room/seed") FILE"
        head -n 30 "$room/err"
    fi
else
    fail 'the fuzzer cannot be compiled'
fi

# ---- through the program ----

RANDOM=$((seed % 32768))
mapfile -t puzzles < <("$program" --list | awk '/^$/ { exit } /^  [a-z]/ { print $1 }')
good=(board=AA./.X./BBB "board=#####/#@$.#/#####" board=S.#/.o./..G board=hengdaolima size=3 cols=2 rows=2 disks=4 metric=steps metric=pushes mirror=merged
    pieces=named rule=curling n=5 turns=quarter times=1,2,3 sizes=3,5 couples=2 boat=2 boat=3 priests=4 devils=4 boat-side=hidden items=a,b,c forbid=a-b start-bank=right
    loads=P,D,PD --view=graph --view=matrix --view=lists --view=layers --view=solution --view=hint --view=facts --view=answer
    --highlight-solution --highlight-solution=all --number=expanded --number=finished --mark=forced,dead-ends --mark=illegal
    --mark=unreachable --node=short --node=index --search=bfs --search=dfs --title=T --caption=none --legend=none --sort=layer
    --walks=3 --every=2 --dpi=72 -Kdot -Kneato -Gfontsize=9 -Nshape=ellipse -Ecolor=red -q -v --no-progress --no-clobber
    '--from=2P 2D left' '--from=0P 0D right' '--to=3P 3D left' '--from=a farmer | b c' -Tsvg -Tpng -Tpdf -Tdot -Tjson
    -Tcsv -Ttext -Tmd -Ttex -Tgraphml -Tgexf -O -op.svg -op.png -op.json -o- --max-states=5 --max-draw=9)
alone=(--list --version --doctor --help --help=views --describe=priests --example --example=nim.lua
    --validate=examples/puzzles/nim.lua --validate=tests/cli/wrong.lua --validate=none.gv --completion=bash)
bad=('' = =1 a= -- - --- -x -T -o --view --view= --from= --from=x '--from=2P 3D left' --to=- --max-states=0 --max-states=-1
    --max-states=99999999999999999999 --dpi=9 --walks=999999 --every=0 --node=x boat=0 boat=99 boat=1e9 priests=-1 priests=999999
    items=, 'items=a,a' "items=$(printf 'i%s,' $(seq 40))" forbid=x-y loads=,,, loads=PPPPPPPPPPPP x.gv y.lua ../../x /etc/passwd
    -o. -o/dev/full -onowhere/p.svg -op.nothing -Nimage=/etc/passwd -Gdpi=1e9 -Nfontname='"><script>' -Kxlib -Knop99
    $'--title=\e]0;evil\a' $'--title=\x01\x02' $'--from=\e[31m' $'\xff\xfe' '--title="\' '--title=<b>&' '--title=%s%n%x' --title=传教士
    "--title=$(printf '%05000d' 0)" '--title=</title><script>' --draw-time=0 --max-memory=1 --max-time=x --completion=x --describe=x)

any() { local -n pool=$1; word=${pool[RANDOM % ${#pool[@]}]}; }

# A copy of a word with a piece cut out, doubled or exchanged.
mutated() {
    local at=$((RANDOM % (${#word} + 1))) count=$((RANDOM % 4))
    case $((RANDOM % 3)) in
    0) word=${word:0:at}${word:at+count} ;;
    1) word=${word:0:at+count}${word:at} ;;
    2) word=${word:0:at}$(printf "\\x$(printf %x $((RANDOM % 255 + 1)))")${word:at+1} ;;
    esac
}

# The files in the folder that no word of the command names: a word may have become -opop.png, and that file is asked for.
unnamed_files() {
    local file word
    for file in * .[!.]*; do
        [ -e "$file" ] || continue
        [[ ! $file =~ ^(out|err|p\.[a-z]+)$ ]] || continue
        [[ " ${puzzles[*]} " != *" ${file%.*} "* ]] || continue
        for word in "${arguments[@]}"; do [[ $word != *"$file" ]] || continue 2; done
        printf '%q ' "$file"
    done
}

check_run() {
    local status=$1
    case $status in
    [0-7] | 130) ;;
    *) echo "status $status"; return ;;
    esac
    grep -aqE 'Sanitizer|runtime error' err && { echo 'a sanitizer spoke'; return; }
    grep -aqP '[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]' err && { echo 'control characters on standard error'; return; }
    grep -avE '^(statediagram: (error|hint|warning|note): .+|[^ ]+:[0-9]+:[0-9]+: error: .+|usage: .*|.*--help.*)$' err | grep -aq . && { echo 'a line that is no message'; return; }
    [ "$(grep -ac '^statediagram: error: ' err)" -le 1 ] || { echo 'more than one error'; return; }
    [ "$status" != 2 ] || [ ! -s out ] || { echo 'output of a refused command'; return; }
    [ "$status" != 2 ] || grep -aqE '^(statediagram|[^ ]+:[0-9]+:[0-9]+): error: |^usage: ' err || { echo 'refused without a reason'; return; }
    unnamed=$(unnamed_files)
    [ -z "$unnamed" ] || { echo "files: $unnamed"; return; }
    # Figures are binary or hold what the user wrote; text must not hold what moves a terminal.
    case $(head -c 4 out | tr -d '\0') in *PNG* | %PDF) return ;; esac
    grep -aqP '[\x00-\x08\x0b-\x1f\x7f]' out && echo 'control characters on standard output'
}

mkdir "$room/work"
cd "$room/work" || exit 1
end=$((SECONDS + seconds / 2)) runs=0
declare -A seen=()
while [ $SECONDS -lt $end ] || [ $runs -lt 200 ]; do
    arguments=()
    # Most commands begin well: otherwise nothing behind the first check is reached.
    [ $((RANDOM % 20)) = 0 ] || { any puzzles; arguments+=("$word"); }
    for ((i = RANDOM % 5; i > 0; i--)); do
        if [ $((RANDOM % 10)) = 0 ]; then any bad; else any good; fi
        [ $((RANDOM % 12)) != 0 ] || mutated
        arguments+=("$word")
    done
    case " ${arguments[*]} " in *' --max-states=5 '*) ;; *) arguments+=(--max-states=500) ;; esac
    [ $((RANDOM % 20)) != 0 ] || { any alone; arguments=("$word"); }
    got=0
    timeout -k 5 60 "$program" "${arguments[@]}" >out 2>err </dev/null || got=$?
    wrong=$(check_run $got)
    if [ -z "$wrong" ]; then
        passed=$((passed + 1))
    else
        fail "$wrong: $(printf '%q ' "${arguments[@]}" | head -c 600)"
        head -n 5 err | cat -v | head -c 600
        echo
    fi
    seen[$got]=$((${seen[$got]:-0} + 1))
    rm -rf -- ./* .[!.]* 2>/dev/null
    runs=$((runs + 1))
done
cd "$root" || exit 1
printf 'seed %s, %s command lines:' "$seed" "$runs"
for got in "${!seen[@]}"; do printf ' status %s %s times' "$got" "${seen[$got]}"; done
echo
# A fuzzer that is always refused, or never, proves nothing.
if [ -n "${seen[0]:-}" ] && [ -n "${seen[2]:-}" ]; then passed=$((passed + 1)); else fail 'only one kind of result was reached'; fi
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
