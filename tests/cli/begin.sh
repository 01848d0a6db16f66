# What scripts of cases share: a room of their own, the sanitized program, and what is asked of a run. To be sourced, from the
# project's root; it counts in passed and failed.
root=$PWD
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$root/$build
program=$build/san/statediagram
room=$(mktemp -d -p "$build")
trap 'rm -rf "$room"' EXIT
cd "$room" || exit 1
passed=0 failed=0
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

# expect STATUS ARGUMENT…: leaves out and err.
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    if [ "$got" = "$wanted" ]; then passed=$((passed + 1)); else fail "exit $got, not $wanted: $* -- $(head -n 3 err)"; fi
}
shows() { if grep -qF -- "$1" out; then passed=$((passed + 1)); else fail "no '$1' in: $(head -c 300 out)"; fi; }
says() { if grep -qF -- "$1" err; then passed=$((passed + 1)); else fail "no '$1' in: $(head -c 300 err)"; fi; }
