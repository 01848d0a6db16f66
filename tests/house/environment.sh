#!/usr/bin/env bash
# The same command writes the same bytes whatever surrounds it: variables that make Graphviz load code or open files, no
# home, no path, strange locales, closed streams, folders that are gone. And where the surroundings do not allow a result,
# a full disk above all, it says so and leaves nothing behind.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
# A copy, so that another user can run it.
cp "$build/statediagram" "$room/statediagram"
chmod 755 "$room" "$room/statediagram"
program=$room/statediagram
passed=0 failed=0 skipped=0
mkdir "$room/work"
cd "$room/work" || exit 1

check() {
    local name=$1
    shift
    if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED: %s\n' "$name"; head -c 300 err; fi
}
skip() { skipped=$((skipped + 1)); echo "skipped: $*"; }
says() { grep -qF -- "$1" err; }
is_silent() { [ ! -s err ]; }
holds_no_temporary() { [ -z "$(find "${1:-.}" -name '.*.*' ! -name . 2>/dev/null)" ]; }

figure=(priests --highlight-solution)
for format in dot svg png pdf json; do "$program" "${figure[@]}" -T $format >"$room/plain.$format" || exit 1; done

# same NAME COMMAND...: the command before the program changes the surroundings; nothing else may change.
same() {
    local name=$1 format got
    shift
    for format in dot svg png pdf json; do
        got=0
        "$@" "$program" "${figure[@]}" -T $format >out 2>err </dev/null || got=$?
        check "$name: $format ends with 0, not $got" [ $got = 0 ]
        check "$name: $format is the same" cmp -s out "$room/plain.$format"
        check "$name: $format is silent" is_silent
    done
}

# ---- what Graphviz would load or open ----

mkdir "$room/none" "$room/evil" "$room/short"
cat >"$room/evil.c" <<'C'
#include <stdio.h>
__attribute__((constructor)) static void run(void)
{
    FILE *mark = fopen("mark", "w");
    if (mark != NULL)
        fclose(mark);
}
C
if cc -shared -fPIC -o "$room/evil.so" "$room/evil.c" 2>/dev/null; then
    for name in core dot_layout neato_layout pango gd; do cp "$room/evil.so" "$room/evil/libgvplugin_$name.so.6"; done
    libraries=$(find /usr/lib /usr/local/lib -name 'config6a' -path '*graphviz*' 2>/dev/null | head -n 1)
    [ -n "$libraries" ] && cp "$libraries" "$room/evil/config6a"
    same 'a folder of foreign plugins' env GVBINDIR="$room/evil"
    check 'a foreign plugin is not loaded' [ ! -e mark ]
    for way in -Kdot -Kneato; do
        GVBINDIR="$room/evil" "$program" priests $way -T png >out 2>err
        check "a foreign plugin is not loaded with $way" [ ! -e mark -a -s out ]
    done
else
    skip 'no plugin can be compiled'
fi
# Graphviz itself reads a file that breaks off for ever.
printf 'libgvplugin_core.so.6 core {' >"$room/short/config6a"
same 'a folder without plugins' env GVBINDIR="$room/none"
same 'a list of plugins that breaks off' timeout 20 env GVBINDIR="$room/short"
same 'folders of fonts and files' env DOTFONTPATH=/etc GV_FILE_PATH=/etc GDFONTPATH=/etc SERVER_NAME=
same 'variables that other programs obey' env POSIXLY_CORRECT=1 LINES=1 COLUMNS=1 CDPATH=/etc BASH_ENV=/dev/null

# ---- fonts ----

fonts() { printf '<?xml version="1.0"?><fontconfig><dir>%s</dir></fontconfig>' "$1" >"$room/fonts.conf"; }
export FONTCONFIG_FILE=$room/fonts.conf
fonts "$room/none"
for way in '' -Kdot -Kneato; do
    "$program" priests $way -T svg >"$room/first.svg" 2>err
    "$program" priests $way -T svg >out 2>err
    check "without fonts SVG is the same each time $way" cmp -s out "$room/first.svg"
done
check 'and the same as with fonts' cmp -s "$room/plain.svg" <("$program" "${figure[@]}" -T svg)
for format in png pdf; do
    got=0
    "$program" "${figure[@]}" -T $format >out 2>err || got=$?
    check "without fonts $format is refused, not $got" [ $got = 7 -a ! -s out ]
    check "without fonts $format names the package" says 'install fonts-liberation2'
done
got=0
"$program" --doctor >out 2>err || got=$?
check 'the doctor sees it too' [ $got = 7 ]
check 'and names the package' says 'install fonts-liberation2'

mono=$(find /usr/share/fonts -name 'LiberationMono-Regular.ttf' 2>/dev/null | head -n 1)
if [ -n "$mono" ]; then
    mkdir "$room/mono"
    cp "$mono" "$room/mono"
    fonts "$room/mono"
    for format in png pdf; do
        got=0
        "$program" priests --title 传教士 -T $format >out 2>err || got=$?
        check "with the wrong fonts $format is drawn, not $got" [ $got = 0 -a -s out ]
        check "with the wrong fonts $format names the package" says 'install fonts-liberation2'
        check 'without Chinese fonts the package is named' says 'install fonts-wqy-microhei'
        check 'each once' [ "$(wc -l <err)" = 2 ]
    done
else
    skip 'LiberationMono is not here'
fi
unset FONTCONFIG_FILE

# ---- who and where ----

same 'no home' env -u HOME
same 'a home that is gone' env HOME=/nonexistent XDG_CACHE_HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent
same 'an empty path' env PATH=
same 'no variables at all' env -i
same 'a locale that is not there' env LC_ALL=xx_YY.bogus LANG=zz
same 'a locale of long nonsense' env LC_ALL="$(printf '%0999d' 0)"
same 'a terminal that can nothing' env TERM=dumb
same 'no terminal' env -u TERM NO_COLOR=1
same 'nowhere for temporary files' env TMPDIR=/nonexistent TMP=/nonexistent
same 'a strange date' env SOURCE_DATE_EPOCH=-1 TZ=:/etc/passwd
mapfile -t many < <(seq -f 'XDG_%g=x' 1 2000)
same 'thousands of variables' env "${many[@]}"

in_a_folder_that_is_gone() { (mkdir "$room/gone" && cd "$room/gone" && rmdir "$room/gone" && "$@"); }
same 'a folder that is gone' in_a_folder_that_is_gone
without_input() { "$@" <&-; }
same 'no standard input' without_input
with_few_descriptors() { (ulimit -n 12 && "$@"); }
same 'few descriptors' with_few_descriptors
with_ignored_signals() { (trap '' INT TERM CHLD PIPE && "$@"); }
same 'signals that are ignored' with_ignored_signals

if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
    as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    same 'a folder of another' "${as_nobody[@]}"
    got=0
    "${as_nobody[@]}" "$program" priests -o p.svg >out 2>err || got=$?
    check 'a folder that may not be written is an error' [ $got = 6 ]
    check 'and says so' says 'Permission denied'
elif [ "$(id -u)" != 0 ]; then
    mkdir locked
    chmod 555 locked
    got=0
    (cd locked && "$program" priests -o p.svg) >out 2>err || got=$?
    check 'a folder that may not be written is an error' [ $got = 6 ]
    check 'and says so' says 'Permission denied'
else
    skip 'root writes everywhere, and there is no setpriv'
fi

# ---- files ----

for mask in 000:666 022:644 027:640 077:600; do
    rm -f p.svg
    (umask ${mask%:*} && "$program" priests -o p.svg) 2>err
    check "umask ${mask%:*} gives mode ${mask#*:}" [ "$(stat -c %a p.svg)" = ${mask#*:} ]
done
for mode in 600 644 664 755; do
    chmod $mode p.svg
    (umask 077 && "$program" priests -o p.svg) 2>err
    check "mode $mode is kept" [ "$(stat -c %a p.svg)" = $mode ]
done

mkdir far
ln -s far/real.svg near.svg
ln -s near.svg nearer.svg
"$program" "${figure[@]}" -o nearer.svg 2>err
check 'links lead to a new file' cmp -s far/real.svg "$room/plain.svg"
check 'and stay links' [ -L nearer.svg -a -L near.svg ]
check 'nothing stays beside them' holds_no_temporary
ln -s loop.svg loop.svg
got=0
"$program" priests -o loop.svg 2>err || got=$?
check 'a link to itself is an error' [ $got = 6 ]
mkfifo pipe
cat pipe >through &
"$program" "${figure[@]}" -T svg -o pipe 2>err
wait $!
check 'a named pipe is written to' cmp -s through "$room/plain.svg"
check 'and stays one' [ -p pipe ]
"$program" "${figure[@]}" -T png | cat >through
check 'a pipe takes pictures' cmp -s through "$room/plain.png"

got=0
"$program" river items=a,b,c,d,e,f,g,h,i,j forbid=none boat=10 -T json 2>err | head -c 1 >out
got=${PIPESTATUS[0]}
check "a reader that goes away is an error, not $got" [ "$got" = 6 ]
check 'of one line' [ "$(wc -l <err)" = 1 ]
check 'that names it' says 'Broken pipe'

# A full disk, by a limit on the size of files and where possible by a small file system.
full_disk() {
    local how=$1 format got
    shift
    for format in dot svg png pdf json csv graphml; do
        rm -f disk/*
        echo old >disk/p.$format
        [ -z "$filler" ] || head -c "$filler" /dev/zero >disk/filler
        got=0
        "$@" "$program" priests priests=12 devils=12 boat=5 --max-draw=1M -T $format -o disk/p.$format >out 2>err || got=$?
        check "$how: $format ends with 6, not $got" [ $got = 6 ]
        check "$how: $format says why" grep -qE 'No space left on device|File too large' err
        check "$how: $format leaves the old file" [ "$(cat disk/p.$format)" = old ]
        check "$how: $format leaves nothing else" holds_no_temporary disk
    done
}
with_small_files() { (trap '' XFSZ && ulimit -f 4 && exec "$@"); }
mkdir disk
filler=
full_disk 'a limit on files' with_small_files
if mount -t tmpfs -o size=32k none disk 2>/dev/null; then
    filler=20000
    full_disk 'a full disk'
    umount disk
else
    skip 'no small file system can be mounted'
fi

printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
