#!/usr/bin/env bash
# Which files the program and its worker open: libraries and plugins, fonts and their configuration, what a system keeps
# for every program, and the output that was named. Nothing else, whatever the drawing says.
set -u
cd "$(dirname "$0")/../.."
build=$(realpath "${BUILD:-build}")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
command -v strace >/dev/null || { echo 'skipped: strace is not here'; echo '0 passed, 0 failed, 1 skipped'; exit 0; }
if ! strace -f -o "$room/probe" true 2>/dev/null; then
    echo 'skipped: no process may be traced here'
    echo '0 passed, 0 failed, 1 skipped'
    exit 0
fi
# Other packages tell fontconfig of directories of their own: Debian's TeX does.
font_dirs() {
    sed -nE 's|.*<dir[^>]*>(/[^<]+)</dir>.*|\1|p' /etc/fonts/*.conf /etc/fonts/conf.d/*.conf 2>/dev/null |
        sed 's/[][\.*^$+?(){}|]/\\&/g' | sort -u
}

mkdir "$room/work"
cd "$room/work" || exit 1

may_read='^(/etc/ld\.so\.(cache|preload)|/usr/share/locale/locale\.alias|/usr/share/X11/locale/.*|/dev/null|/dev/urandom'
may_read+='|(/usr)?(/local)?/lib(64)?/(.*/)?[^/]+\.so(\.[0-9.]+)?|(/usr)?/lib/(.*/)?(graphviz|glibc-hwcaps|gconv|locale)(/.*)?'
may_read+='|(/usr)?/lib/[^/]*/?|/usr/lib/locale/.*|/usr/share/locale.*'
may_read+='|/etc/fonts(/.*)?|(/usr(/local)?)?/share/fontconfig(/.*)?|/usr(/local)?/share/fonts(/.*)?|/var/cache/fontconfig(/.*)?'
may_read+="|$HOME/\\.(fonts|cache/fontconfig|fontconfig|local/share/fonts|config/fontconfig)(/.*)?|$HOME/\\.fonts\\.conf"
while read -r dir; do may_read+="|$dir(/.*)?"; done < <(font_dirs)
may_read+='|/etc/localtime|/usr/share/zoneinfo/.*'
may_read+='|/proc/(self|[0-9]+)/(maps|cgroup|mountinfo|status)|/proc/(meminfo|cpuinfo|filesystems)'
may_read+='|/sys/fs/cgroup(/.*)?/memory(/.*)?(\.max|\.limit_in_bytes)?|/sys/fs/cgroup/.*memory.*|/sys/devices/system/cpu.*)$'

# Paths that were opened, "r PATH" or "w PATH"; those that were only tried count too.
opened() {
    sed -nE 's/^.*open(at)?\((AT_FDCWD, )?"([^"]*)", ([A-Z_|]+).*/\4 \3/p' "$1" |
        sed -E 's/^[^ ]*O_(WRONLY|RDWR|CREAT|TRUNC)[^ ]* /w /; t; s/^[^ ]+ /r /' | sort -u
}

# What a trace opens beyond that; the one file that may be written is .FILE.xxxxxxxx, or none for "".
bad_in() {
    local file=$2
    opened "$1" | while read -r way path; do
        if [ "$way" = r ]; then
            grep -qE "$may_read" <<<"$path" || echo "$way $path"
        elif [ "$path" != /dev/null ]; then
            [ -n "$file" ] && grep -qE "^(\./)?\.$file\.[a-z2-7]{8}\$" <<<"$path" || echo "$way $path"
        fi
    done
}
trace() { strace -f -qq -e trace=open,openat,openat2,creat -o "$room/trace" "$@" >out 2>err </dev/null; }

# opens_only NAME FILE ARGUMENT...: a refusal is an answer too, and what it opened is checked as well.
opens_only() {
    local name=$1 file=$2 bad
    shift 2
    if ! trace "$build/statediagram" "$@" && [ ! -s err ]; then
        failed=$((failed + 1))
        echo "FAILED: $name ends without a word"
        return
    fi
    bad=$(bad_in "$room/trace" "$file")
    if [ -z "$bad" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name opens $(head -n 5 <<<"$bad" | tr '\n' ' ')"
    fi
}

# The test itself: reading and writing elsewhere is seen.
trace sh -c 'cat /etc/passwd; : >elsewhere'
if [ "$(bad_in "$room/trace" p.svg | tr '\n' ' ')" = 'r /etc/passwd w elsewhere ' ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAILED: the trace of a bad program shows $(bad_in "$room/trace" p.svg | tr '\n' ' ')"
fi

for format in svg png pdf; do
    opens_only "$format" p.$format priests --highlight-solution -o p.$format
    opens_only "$format on standard output" '' priests -T $format
    opens_only "$format by dot" p.$format priests -Kdot -o p.$format
done
for format in dot json graphml gexf csv; do opens_only "$format" p.$format priests -T $format -o p.$format; done
opens_only 'the doctor' '' --doctor
opens_only 'the version' '' --version
opens_only 'the list' '' --list
# Names that would lead somewhere if anybody followed them.
for text in '<img src="/etc/passwd">' '/etc/passwd' '@/etc/passwd' '!include /etc/passwd' 'file:///etc/passwd'; do
    opens_only "the title $text" p.svg priests --title "$text" -o p.svg
    opens_only "the title $text in pixels" p.png priests --title "$text" -o p.png
done
for word in -Nimage=/etc/passwd -Nshapefile=/etc/passwd -Gstylesheet=/etc/passwd -Gimagepath=/etc -Gfontpath=/etc \
    -Nshape=epsf -Gload=/etc/passwd; do
    opens_only "$word" p.svg priests "$word" -o p.svg
done
for name in GVBINDIR GV_FILE_PATH DOTFONTPATH GDFONTPATH; do
    export $name=/etc/ssh
    opens_only "$name" p.png priests -o p.png
    unset $name
done

# Files of Lua read themselves alone, whatever they try.
may_read+='|^hostile\.lua$'
# hostile NAME 'LUA'
hostile() {
    printf 'return {start = 1, moves = function(s)\n%s\nreturn {} end, label = function(s) return "x" end}\n' "$2" >hostile.lua
    opens_only "$1" p.svg hostile.lua -o p.svg
    printf '%s\nreturn {start = 1, moves = function(s) return {} end}\n' "$2" >hostile.lua
    opens_only "$1 while it is read" p.svg hostile.lua -o p.svg
    opens_only "$1, checked" '' --validate hostile.lua
}
if "$build/statediagram" --version | grep -q '^lua=[0-9]'; then
    hostile 'an honest file' 'local x = 1'
    hostile 'os.execute' 'os.execute("cat /etc/passwd >elsewhere")'
    hostile 'io.open' 'io.open("/etc/passwd")'
    hostile 'io.popen' 'io.popen("id >elsewhere")'
    hostile 'os.remove' 'os.remove("hostile.lua")'
    hostile 'require' 'require("socket")'
    hostile 'package.loadlib' 'package.loadlib("/lib/x86_64-linux-gnu/libc.so.6", "*")'
    hostile 'dofile' 'dofile("/etc/passwd")'
    hostile 'loadfile' 'loadfile("/etc/passwd")'
    hostile 'a global of the registry' 'local m = getmetatable("") m.__index = nil'
    hostile 'an environment' 'local _ENV = {} os.execute("id >elsewhere")'
    hostile 'a title with a path' 'local t = "/etc/passwd"'
    hostile 'an error with a path' 'error("/etc/passwd")'
    hostile 'much output' 'for i = 1, 1e5 do print("/etc/passwd") end'
    hostile 'a loop' 'while true do end'
    hostile 'a bomb' 'local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end'
fi

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
