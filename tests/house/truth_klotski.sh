#!/usr/bin/env bash
# Sliding blocks against published and independently counted figures, where the data of the project's texts is at hand;
# skipped and said to be where it is not. `truth_klotski.sh`: one board in twenty, in moves. `truth_klotski.sh all`: every
# board in all three metrics, GNOME Klotski's too, and once more with mirror images merged.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
program=$build/statediagram
data=${SDG_TRUTH:-../shared/truth/data}/klotski
metrics=moves every=20
[ "${1:-}" = all ] && metrics="moves straight steps" every=1
passed=0 failed=0 skipped=0 boards=0
if [ ! -f "$data/fayaa.tsv" ]; then
    echo "skipped: no data at $data: 279 + 25 boards"
    echo "0 passed, 0 failed, 304 skipped"
    exit 0
fi

# What the facts of a board say: cost (-1 without a solution), states, transitions, largest distance, goals, solutions,
# and whether all states were found.
figures() {
    "$program" klotski "$@" --max-memory 3G --view=facts --format csv 2>/dev/null | awk -F, '
        { value[$1] = $2 }
        END {
            for (name in value) if (value[name] == "") value[name] = "-"
            cost = value["solution_cost"] ~ /^[0-9]+$/ ? value["solution_cost"] : -1
            print cost, value["states"], value["transitions"], value["eccentricity"], value["goals"], \
                value["solution_count"], value["complete"]
        }'
}

# Compares field by field; "-" means that nothing was published.
check() {
    local what=$1 i
    local -a want=($2) got=($3)
    for ((i = 0; i < ${#want[@]}; i++)); do
        [ "${want[i]}" = - ] || [ "${want[i]}" = "${got[i]:-}" ] && continue
        failed=$((failed + 1))
        echo "FAILED: $what: $3, not $2"
        return
    done
    passed=$((passed + 1))
}

# The fields after the number and the name: board, published moves, moves, straight, steps, states, three times
# transitions, three times the largest distance, goals, solutions in moves and in steps. Boards without a solution have -1;
# the one of them that is published says 0.
fayaa() {
    local number=0 name board printed moves straight steps states am as au em es eu goals nm nu metric
    while IFS=$'\t' read -r _ name board printed moves straight steps states am as au em es eu goals nm nu; do
        number=$((number + 1))
        [ $((number % every)) = 0 ] || continue
        boards=$((boards + 1))
        [ "$printed" = 0 ] && printed=-1
        check "$name as printed" "$printed" "$moves"
        for metric in $metrics; do
            case $metric in
            moves) check "$name moves" "$moves $states $am $em $goals $nm" "$(figures "board=$board")" ;;
            straight) check "$name straight" "$straight $states $as $es $goals" "$(figures "board=$board" metric=straight)" ;;
            steps) check "$name steps" "$steps $states $au $eu $goals $nu" "$(figures "board=$board" metric=steps)" ;;
            esac
        done
        # A path of images is as long as one of boards.
        [ $every = 1 ] && check "$name merged" "$moves" "$(figures "board=$board" mirror=merged)"
    done < <(grep -v '^#' "$data/fayaa.tsv")
}

# The goal of a row of named.tsv: the key at its first cell; the two of Ma's puzzle in words there.
goal_of() {
    if [ "$1" = B,E ]; then
        echo 'B@3,0+E@3,1'
    else
        sed -E "s/^\(([0-9]+),([0-9]+)\).*/$1@\1,\2/" <<<"$2"
    fi
}

named() {
    local name board key cells moves straight steps states metric want
    while IFS=$'\t' read -r name board key cells moves straight steps states _; do
        boards=$((boards + 1))
        for metric in $metrics; do
            case $metric in moves) want=$moves ;; straight) want=$straight ;; steps) want=$steps ;; esac
            [ "$want" = NA ] && want=-
            check "$name $metric" "$want $states" \
                "$(figures "board=$board" "goal=$(goal_of "$key" "$cells")" metric=$metric)"
        done
    done < <(grep -v '^#' "$data/named.tsv")
}

# Of whole graphs of more than three million states no more is published, nor looked at; what was found until then is proven.
gnome() {
    local file moves straight steps reach arcs ecc short most is_whole
    while IFS=$'\t' read -r _ file _ moves straight steps reach arcs ecc short; do
        case $moves in NA*) skipped=$((skipped + 1)) && continue ;; esac
        boards=$((boards + 1)) is_whole=yes most=(doors=open --max-states 3000000)
        case $reach in '>'*) reach=- is_whole=no ;; esac
        [ "$arcs" = NA ] && arcs=-
        [ "$ecc" = NA ] && ecc=-
        check "$file moves" "$moves $reach - - - $short $is_whole" "$(figures "board=$data/gnome/$file" "${most[@]}")"
        check "$file straight" "$straight $reach - - - - $is_whole" \
            "$(figures "board=$data/gnome/$file" metric=straight "${most[@]}")"
        check "$file steps" "$steps $reach $arcs $ecc - - $is_whole" \
            "$(figures "board=$data/gnome/$file" metric=steps "${most[@]}")"
    done < <(grep -v '^#' "$data/gnome/expected.tsv")
    echo "skipped: $skipped boards of GNOME Klotski that nobody solved within three million states"
}

fayaa
named
[ "${1:-}" = all ] && gnome
echo "$boards boards, in: $metrics"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
