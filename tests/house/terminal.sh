#!/usr/bin/env bash
# What reaches a terminal: whatever an argument holds, neither standard output nor standard error carries a byte that moves
# a terminal, turns the direction of text, or pretends to be another line of the program.
set -u
cd "$(dirname "$0")/../.."
program=$(realpath "${BUILD:-build}/statediagram")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0

# The C0 set but tab and newline, DEL, and the C1 set; in messages also the marks that turn the direction of text. A title
# may turn it: that is what they are for.
control='[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]'
turning='\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]'
is_harmless() { ! LC_ALL=C grep -aqP "$control" "$1"; }
is_straight() { ! LC_ALL=C grep -aqP "$turning" "$1"; }
is_messages() { ! LC_ALL=C grep -avqE '^(statediagram: (error|hint|warning|note): |usage: )' err; }
check() {
    local name=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED: %s\n' "$name"; head -n 3 err | cat -v; fi
}

texts=($'\e]0;evil\a' $'\e[2J\e[31m' $'a\rb' $'a\bb' $'a\x01b' $'a\x7fb' $'a\xc2\x9b31mb' $'a\xe2\x80\xaeb' $'a\xe2\x81\xa6b'
    $'a\nstatediagram: error: forged' $'a\tb' $'\x0e')
# Where words of the user can turn up again, in messages or in results.
try() {
    "$program" "$@" >out 2>err </dev/null
    check "standard error of $(printf '%q ' "$@")" is_harmless err
    check "lines of $(printf '%q ' "$@")" is_messages
    check "direction of standard error of $(printf '%q ' "$@")" is_straight err
    check "standard output of $(printf '%q ' "$@")" is_harmless out
}
for text in "${texts[@]}"; do
    try "$text"
    try "$text=1"
    try priests "$text=1"
    try priests "boat=$text"
    try priests "loads=$text"
    try river "items=a${text}b,c" forbid=none -T csv
    try river "items=$text" forbid=none --view=solution
    try river "forbid=$text-goat"
    try priests --from "$text"
    try priests --to "2P $text"
    try "--$text"
    try priests "-$text"
    try priests --view "$text"
    try priests -T "$text"
    try priests --search "$text"
    try priests --max-states "$text"
    try priests -K "$text"
    try priests "-Gfontname=$text"
    try priests "-G$text=1"
    try priests -o "no/such/$text.svg"
    try priests -o "$text"
    try "$text.lua"
    try --describe "$text"
    try --help "$text"
    try --example "$text"
    try --completion "$text"
    for format in dot svg json graphml gexf csv; do try priests --title "$text" -T $format; done
    for view in facts solution; do
        for format in text md tex csv json; do try priests --title "$text" --view $view -T $format; done
    done
done
# A recipe gives the very title back, on one visible line.
for text in "${texts[@]}" "it's \\ \$x"; do
    "$program" priests --title "$text" -T svg >first.svg
    recipe=$("$program" priests --title "$text" --view=facts -T csv | sed -n 's/^recipe,//p' | sed -E 's/^"(.*)"$/\1/; s/""/"/g')
    recipe=${recipe% --view=facts -T csv}
    statediagram() { "$program" "$@"; }
    eval "$recipe -T svg" >second.svg
    check "the recipe of $(printf %q "$text")" cmp -s first.svg second.svg
done

# Names of files are data of others: they are shown, not sent.
name=$'p\e[31m.svg'
: >"$name"
try priests --no-clobber -o "$name"
try priests -v -o "$name"
mkdir $'d\e[31m.svg'
try priests -o $'d\e[31m.svg'

# The check sees what it is for.
printf 'a\x1bb' >out
check 'an escape is seen' eval '! is_harmless out'
printf 'a\xc2\x9bb' >out
check 'a C1 character is seen' eval '! is_harmless out'
printf 'a\xe2\x80\xaeb' >out
check 'a mark of direction is seen' eval '! is_straight out'

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
