#!/bin/sh
# Installs what is missing: `deps.sh build` for building, `deps.sh check` for testing, `deps.sh full` for everything that
# CI runs, `deps.sh bench` for the peers of `make bench`. Packages are installed only if some are missing and this is root or
# sudo needs no question; DEPS=no forbids it.
set -eu

build_packages="gcc libc6-dev make pkg-config libgraphviz-dev libexpat1-dev liblua5.4-dev fonts-liberation2"
check_packages="$build_packages g++ graphviz libcmocka-dev libxml2-utils locales poppler-utils python3 libqpdf-dev"
full_packages="$check_packages fonts-wqy-microhei clang-format-14 clang-tidy-14 clang-14 mandoc valgrind universal-ctags librsvg2-bin zsh fish strace chromium texlive-latex-recommended texlive-pictures texlive-fonts-recommended lmodern texlive-xetex texlive-lang-chinese"
bench_packages="$check_packages spin"
# What each is called elsewhere, for the message there.
names_dnf="gcc make pkgconf graphviz-devel expat-devel lua-devel liberation-sans-fonts libcmocka-devel libxml2"
names_pacman="gcc make pkgconf graphviz expat lua ttf-liberation cmocka libxml2"
names_brew="make pkg-config graphviz expat lua cmocka font-liberation"

say() { printf '%s\n' "$*" >&2; }

case "${1:-build}" in
build) packages=$build_packages ;;
check) packages=$check_packages ;;
full) packages=$full_packages ;;
bench) packages=$bench_packages ;;
*) say "usage: deps.sh build|check|full|bench"; exit 2 ;;
esac

# Systems without dpkg: say what is missing and by which command it comes.
other_system() {
    pkg-config --exists libgvc libcgraph expat 2>/dev/null && return 0
    for manager in dnf pacman brew; do
        command -v "$manager" >/dev/null 2>&1 || continue
        case $manager in
        dnf) say "statediagram needs packages that are missing here. Install them with: sudo dnf install $names_dnf" ;;
        pacman) say "statediagram needs packages that are missing here. Install them with: sudo pacman -S $names_pacman" ;;
        brew) say "statediagram needs packages that are missing here. Install them with: brew install $names_brew" ;;
        esac
        return 1
    done
    say "statediagram needs a C compiler, make, pkg-config, Graphviz with its headers (libcgraph, libgvc), expat with its header and the Liberation fonts."
    return 1
}

command -v dpkg-query >/dev/null 2>&1 || { other_system; exit $?; }

missing=""
for package in $packages; do
    # A package that dpkg has heard of may be "not-installed"; one of several architectures is enough.
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
        missing="$missing $package"
done
# Node's own packages bring npm with them and conflict with Debian's: where there is one, it serves. It is only for a check
# that skips itself without.
wanted=""
[ "${1:-build}" != full ] || command -v npm >/dev/null 2>&1 || wanted=npm
[ -n "$missing$wanted" ] || exit 0

if [ "${DEPS:-yes}" = no ]; then
    say "missing packages (not installed, for DEPS=no):$missing"
    exit 0
fi
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo"
else
    [ -n "$missing" ] || exit 0
    say "missing packages. Install them with: sudo apt-get install -y$missing"
    exit 1
fi

say "installing:$missing${wanted:+ $wanted}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() { $as_root env DEBIAN_FRONTEND=noninteractive "$@" >>"$log" 2>&1 </dev/null; }
if ! { run apt-get update -q && { [ -z "$missing" ] || run apt-get install -y -q --no-install-recommends $missing; }; }; then
    tail -n 20 "$log" >&2
    say "apt-get could not install:$missing"
    exit 1
fi
[ -z "$wanted" ] || run apt-get install -y -q --no-install-recommends $wanted || say "going on without $wanted"
