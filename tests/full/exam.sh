#!/usr/bin/env bash
# Exercises in the exam class of LaTeX: one file shows the blank table, and after \printanswers the solution in its place. Where
# exam.cls is not installed (it is in texlive-latex-extra), a class that defines the same two names stands for it.
set -u
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$PWD/$build
program=$build/statediagram
command -v pdflatex >/dev/null 2>&1 || { echo "skipped: no pdflatex"; exit 0; }
command -v pdftotext >/dev/null 2>&1 || { echo "skipped: no pdftotext"; exit 0; }
room=$(mktemp -d -p "$build")
trap 'rm -rf "$room"' EXIT
passed=0 failed=0
fail() { failed=$((failed + 1)) && printf 'FAILED: %s\n' "$*"; }

if kpsewhich exam.cls >/dev/null 2>&1; then
    class=exam
else
    class=own
    cat >"$room/own.cls" <<'END'
\LoadClass{article}
\RequirePackage{verbatim}
\newif\ifprintanswers
\newcommand\printanswers{\printanswerstrue\renewenvironment{solution}{\par}{\par}}
\newenvironment{solution}{\comment}{\endcomment}
\newenvironment{questions}{}{}
\newcommand\question{\par}
END
fi

# pages NAME ANSWERS: the text of a sheet with one question.
pages() {
    printf '\\documentclass{%s}\n%s\n\\begin{document}\\small\n\\begin{questions}\n\\question \\input{%s}\n\\end{questions}\n\\end{document}\n' \
        "$class" "$2" "$1" >"$room/sheet.tex"
    (cd "$room" && pdflatex -interaction=nonstopmode -halt-on-error sheet.tex >log 2>&1 && pdftotext -layout sheet.pdf sheet.txt) ||
        fail "$1 $2: $(grep -m 3 '^!' "$room/log")"
    # Nothing stands in the margin or below the page: a point is what rounding may cost.
    if grep -E '^Overfull .*\(([1-9]|[0-9]{2,})' "$room/log" >"$room/wide"; then
        fail "$1 $2: $(head -n 1 "$room/wide")"
    else
        passed=$((passed + 1))
    fi
}
has() { if grep -qF -- "$1" "$room/sheet.txt"; then passed=$((passed + 1)); else fail "no '$1'"; fi; }
lacks() { if grep -qF -- "$1" "$room/sheet.txt"; then fail "'$1' is there"; else passed=$((passed + 1)); fi; }

# Each with a cell that only the solution has.
while IFS='|' read -r name cell arguments; do
    # shellcheck disable=SC2086
    "$program" $arguments --key=exam -T tex -o "$room/$name.tex" || fail "$arguments"
    pages "$name" ''
    has "Exercise"
    lacks "Key."
    lacks "$cell"
    pages "$name" '\printanswers'
    has "Exercise"
    has "Key."
    has "$cell"
    # A blank cell has rules around it.
    grep -qF '\noindent\begin{tabular}[b]{|' "$room/$name.tex" || fail "$name has no rules"
done <<'END'
trace|3P1D R|priests --exercise=trace --search=bfs --node=short --columns=frontier --steps=0-6
matrix|Ones: 34|priests boat-side=hidden --exercise=matrix
named|Ones: 34|priests --exercise=matrix
depth|Expansions: 14|priests --exercise=trace --search=dfs --columns=frontier,explored,notes
breadth|Expansions: 15|priests --exercise=trace --search=bfs
estimates|Expansions: 4|graph --from Arad --to Bucharest --exercise=trace --search=astar
END

# The same holds for a trace that is no exercise, and for a matrix.
while IFS='|' read -r name arguments; do
    # shellcheck disable=SC2086
    "$program" $arguments -T tex -o "$room/$name.tex" || fail "$arguments"
    pages "$name" ''
done <<'END'
wide|priests --view=trace --search=dfs
broad|priests --view=trace --search=bfs
squares|priests --view=matrix
END
echo "$passed passed, $failed failed ($class.cls)"
[ "$failed" = 0 ]
