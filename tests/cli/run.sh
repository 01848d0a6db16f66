#!/usr/bin/env bash
# The program as a user meets it: arguments, messages, exit status, files. `run.sh [PROGRAM [NAME...]]` runs all the cases,
# or those named; without a program with the released one, which is quick: the long runs name the sanitized one. A case
# is a function whose name is a sentence; it runs in an empty folder of its own and fails at the first command that does.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
[ "${build#/}" != "$build" ] || build=$root/$build
program=$(realpath "${1:-$build/statediagram}")
# What sanitizers add nothing to is asked of the released program, which is many times as fast.
released=$program
[ "$program" != "$(realpath "$build/san/statediagram")" ] || released=$build/statediagram
[ $# -gt 0 ] && shift
room=$(mktemp -d)
printf '3P 3D left\n2P 2D right\n' >"$room/starts"
trap 'rm -rf "$room"' EXIT
export LSAN_OPTIONS="${LSAN_OPTIONS:-suppressions='$root/tests/lsan.supp':print_suppressions=0}"
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
unset SOURCE_DATE_EPOCH
# For the tools of the cases; locales.sh gives the program others.
export LC_ALL=C

# ---- what the cases are written with ----

fail() {
    echo "    $*" >&2
    return 1
}

# The output went to `out`, the messages to `err`; no sanitizer may have spoken.
check_status() {
    local wanted=$1 got=$2
    shift 2
    ! grep -aqE 'Sanitizer|runtime error' err || fail "sanitizer: $* $(head -c 2000 err)"
    [ "$got" = "$wanted" ] || fail "exit $got, not $wanted: $* -- $(head -c 300 err)"
}

# released_expect STATUS ARGUMENT...: of the released program. It must write the same bytes as the sanitized one.
released_expect() { program=$released expect "$@"; }

# expect STATUS ARGUMENT...
expect() {
    local wanted=$1 got=0
    shift
    "$program" "$@" >out 2>err </dev/null || got=$?
    check_status "$wanted" "$got" "$(printf '%.40s ' "${@:1:8}")"
}

says() { grep -aqF -- "$1" err || fail "no '$1' in: $(head -c 400 err)"; }
shows() { grep -aqF -- "$1" out || fail "no '$1' in the output: $(head -c 400 out)"; }
is_silent() { [ ! -s err ] || fail "unexpected: $(head -c 400 err)"; }
differs() { ! cmp -s "$1" "$2" || fail "$1 and $2 are the same"; }
lacks() { ! grep -aq -- "$2" "$1" || fail "'$2' stands in $1"; }
lacks_control_characters() {
    ! grep -aqP '[\x00-\x09\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]' "$1" || fail "control characters in $1"
}
is_same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }
holds_only() { [ "$(ls -A | tr '\n' ' ')" = "$* " ] || fail "the folder holds: $(ls -A | tr '\n' ' ')"; }

# One line of error, then at most one of hint, and nothing on standard output.
says_one_line() {
    [ ! -s out ] || fail "something was written: $(head -c 200 out)"
    [ "$(grep -ac '^statediagram: error: ' err)" = 1 ] || fail "not one error: $(head -c 400 err)"
    [ "$(grep -acv '^statediagram: \(error\|hint\): ' err)" = 0 ] || fail "other lines: $(head -c 400 err)"
    [ "$(wc -l <err)" -le 2 ] || fail "too many lines: $(head -c 400 err)"
}

refuses() {
    local text=$1
    shift
    expect 2 "$@"
    says_one_line
    says "$text"
}

# "VIEW FORMAT" for every pair that the program lists.
pairs() {
    "$program" --list | awk '/^Views/ {on = 1; next} /^$/ {on = 0}
        on && /^  [a-z]/ {view = $1; next}
        on {for (i = 1; i <= NF; i++) print view, $i}'
}

# What a view needs besides, so that it has something to show.
needs() {
    case $1 in
    compare | table) echo --search=bfs,dfs ;;
    experiments) echo "--starts=$room/starts" ;;
    esac
}

# ---- the grammar ----

no_argument_gives_a_short_usage() {
    expect 2
    says 'usage: statediagram PUZZLE [name=value ...] [options]'
    [ ! -s out ] && [ "$(wc -l <err)" -le 3 ]
}

words_and_options_come_in_any_order() {
    expect 0 priests boat=3 devils=2 --view=facts -T json
    mv out first
    expect 0 -T json devils=2 --view=facts boat=3 priests
    is_same out first
    expect 0 --view facts -Tjson -- priests boat=3 devils=2
    is_same out first
}

a_format_is_said_in_many_ways_and_written_in_one() {
    expect 0 priests -T svg
    mv out first
    expect 0 priests -Tsvg
    is_same out first
    expect 0 priests --format=svg
    is_same out first
    expect 0 priests --format svg
    is_same out first
    expect 0 priests -o p.svg
    is_same p.svg first
    expect 0 priests -T svg -o p.txt
    is_same p.txt first
    expect 0 priests -o p.SVG
    is_same p.SVG first
    expect 0 priests -T svg -o -
    is_same out first
}

nothing_said_writes_dot_of_a_figure_and_text_of_the_rest() {
    expect 0 priests
    grep -aq '^digraph\|^graph\|^strict' out
    is_silent
    expect 0 priests --view=answer
    [ "$(cat out)" = 11 ]
}

the_solution_is_highlighted_by_the_bare_option() {
    expect 0 priests --highlight-solution
    mv out first
    expect 0 priests --highlight-solution=one
    is_same out first
    expect 0 priests --highlight-solution=none
    differs out first
    expect 0 --highlight-solution priests
    is_same out first
}

two_puzzles_are_refused() { refuses "more than one puzzle: 'priests' and 'missionaries'" priests missionaries; }
a_missing_puzzle_is_said() { refuses 'no puzzle is named' --view=graph; }
parameters_without_a_puzzle_are_refused() { refuses 'no puzzle is named' boat=2; }
a_value_without_a_name_is_refused() { refuses "no name before the '='" priests =3; }
a_slip_in_a_puzzle_gets_the_right_name() { refuses "did you mean 'priests'?" preists; }
a_slip_in_an_option_gets_the_right_name() { refuses "unknown option '--veiw'; did you mean '--view'?" priests --veiw=graph; }
a_slip_in_a_view_gets_the_right_name() { refuses "did you mean 'matrix'?" priests --view=matrx; }
a_slip_in_a_format_gets_the_right_name() { refuses "did you mean 'svg'?" priests -T svgz; }
a_slip_in_a_search_gets_the_right_name() { refuses "did you mean 'bfs'?" priests --search=bfss; }
a_slip_in_a_choice_gets_the_right_name() { refuses "did you mean 'expanded'?" priests --number=expandd; }
a_slip_in_a_mark_gets_the_right_name() { refuses "did you mean 'forced'?" priests --mark=dead-ends,forcd; }
a_value_that_stands_as_an_option_gets_its_option() {
    refuses "unknown option '--corridors'; did you mean '--contract=corridors'?" maze --corridors
    refuses "unknown option '--print'; did you mean '--theme=print'?" priests --print
    refuses "unknown option '--cloud'; did you mean '--view=cloud'?" klotski --cloud
    refuses "unknown option '--zh'; did you mean '--lang=zh'?" priests --zh
}
a_value_that_many_options_have_names_none_of_them() {
    expect 2 priests --none
    lacks err '=none'
}
half_of_a_short_value_is_no_slip() {
    expect 2 priests --lang=cn
    lacks err 'did you mean'
    says 'it takes en zh'
}
an_abbreviated_option_is_refused() { refuses "unknown option '--highlight'" priests --highlight; }
an_unknown_letter_is_refused() { refuses "unknown option '-x'" priests -x; }
joined_letters_are_refused() { refuses "unknown option '-qv'" priests -qv; }
a_flag_takes_no_value() { refuses '--no-clobber takes no value' priests --no-clobber=yes; }
a_missing_value_is_said() { refuses '--view needs a value: VIEW' priests --view; }
an_option_is_no_value_of_another() { refuses '-o needs a value: FILE' priests -o --view=graph; }
an_empty_value_is_refused() { refuses '--title= needs a value' priests --title=; }
a_title_may_begin_with_a_dash() {
    expect 0 priests --title=-1
    shows '-1'
    expect 0 priests --title -1
    shows '-1'
    refuses '--title needs a value: TEXT' priests --title -v
    says "hint: one that begins with '-' is written --title=-"
    refuses '--title needs a value: TEXT' priests --title --view=graph
    refuses '--title needs a value: TEXT' priests --title -Tsvg
    refuses '--title needs a value: TEXT' priests --title --
}

a_state_that_begins_with_a_dash_is_a_value() {
    expect 0 river --from '- | farmer wolf goat cabbage' --view=answer
    [ "$(cat out)" = 0 ]
    expect 0 river --view=answer --to '- | farmer wolf goat cabbage'
    [ "$(cat out)" = 7 ]
}
a_question_stands_alone() { refuses '--list stands alone' priests --list; }

an_empty_argument_is_refused() {
    refuses 'argument 2 is empty' priests ''
    refuses 'argument 1 is empty' ''
    refuses 'argument 3 is empty' priests -o ''
}

text_that_is_not_utf8_is_refused() {
    refuses 'argument 1 is not UTF-8 text: byte 4 is wrong' $'pri\xffests'
    refuses 'argument 3 is not UTF-8 text: byte 1 is wrong' priests --title $'\xc0\xaf'
}

searches_that_are_wrong_are_refused_by_name() {
    refuses "'a'" priests --search=a,b
    refuses "'b'" priests --search=bfs,b
    refuses "there is no search ''" priests --search=bfs,
    refuses 'the same search twice: bfs' priests --search=bfs,dfs,bfs
    refuses '--search has 5 searches; at most 4 are compared' priests --search=bfs,dfs,bfs,dfs,bfs
    refuses "':8'" priests --search=bfs:8
    says 'hint: write --search=bfs'
}

several_searches_are_compared() {
    expect 0 jugs sizes=3,5 goal=4 --search=bfs,dfs
    shows 's0a ['
    shows 's0b ['
    mv out first
    expect 0 jugs sizes=3,5 goal=4 --search=bfs,dfs --view=compare
    is_same out first
    expect 0 priests --search=bfs,dfs --view=facts -T json
    shows '"recipe": "statediagram priests --search=bfs,dfs --view=facts -T json"'
    expect 0 priests --search=bfs,dfs --view=graph
    shows 'search=bfs,dfs --view=graph'
    expect 0 jugs sizes=3,5 goal=4 --search=bfs,dfs -T csv
    shows 'bfs,14,46,32,3,6,6,yes,1.248,'
    shows 'dfs,9,18,10,9,8,8,no,1.026,'
    refuses '--view=compare needs 2 searches or more' jugs --view=compare
    says 'hint: add them like --search=bfs,dfs'
}

states_of_a_comparison_have_a_node_in_each_panel() {
    expect 0 priests --search=bfs,dfs -o cmp.svg
    [ "$(grep -c 'class="node' cmp.svg)" = 32 ] || fail 'not a node a state and panel'
    grep -o '<title>s[0-9]*[a-z]</title>' cmp.svg | sort -u >titles
    [ "$(wc -l <titles)" = 32 ] || fail 'titles are not unique'
}

the_frontier_is_for_comparisons() {
    expect 0 priests --search=bfs,dfs --frontier
    shows 'frontier before step 4'
    shows '--frontier'
    refuses '--frontier is for --view=compare' priests --frontier
}

a_convention_gives_way_to_a_choice() {
    expect 0 priests --search=dfs --convention=aima3 --view=facts -T json
    shows 'goal tested on expansion'
    shows 'with a stack'
    shows '--search=dfs --convention=aima3 --view=facts'
    expect 0 priests --search=dfs --convention=aima3 --goal-test=generate --view=facts -T json
    shows 'goal tested on generation'
    shows 'with a stack'
    shows '--search=dfs --convention=aima3 --goal-test=generate --view=facts'
    expect 0 priests --search=bfs --convention=aima3 --view=facts -T json
    shows 'goal tested on generation'
    refuses "--convention has no value 'aima'; did you mean 'aima3'?" priests --convention=aima
}

an_estimate_is_marked_where_there_is_one() {
    expect 0 tiles cols=2 rows=2 --search=astar:manhattan --number=ghf --mark=heuristic -o tiles.svg
    grep -q 'manhattan: admissible and consistent here' tiles.svg || fail 'the legend does not say so'
    refuses '--mark=heuristic is of an estimate, and bfs goes by none' priests --mark=heuristic
    refuses '--number=ghf is for --view=graph, not for --view=tree' priests --view=tree --search=astar --number=ghf
    refuses '--mark=heuristic is for --view=graph, not for --view=facts' priests --view=facts --mark=heuristic
}

one_command_fails_for_one_reason() {
    expect 4 klotski --search=bfs,dfs --max-states=50 --view=compare -T text
    [ "$(grep -c ': error: ' err)" = 1 ] || fail "$(grep -c ': error: ' err) errors"
    says 'note: bfs stopped at the limit on states'
}

a_search_that_is_cut_short_says_what_it_may_claim() {
    expect 4 priests --search=bfs --repeats=allow --max-states=40 --number=expanded -o cut.svg
    says 'bfs stopped at the limit on states: 40 expansions, no goal found'
    tr -d '\n' <cut.svg | grep -q 'bfs stopped at the limit on states: 40 expansions' || fail 'the figure does not say so'
    expect 4 priests --search=bfs --repeats=allow --max-states=40 --view=facts -T json
    shows '"limit": "states"'
    shows ' --max-states=40 -T json'
}

every_convention_is_an_option() {
    local name
    for name in aima3 aima4 clrs cs188; do
        expect 0 priests --search=bfs --convention=$name --view=facts -T csv
        shows 'searches_bfs_convention'
    done
}

a_comparison_of_a_large_space_is_a_table() {
    expect 7 tiles cols=3 rows=2 --search=bfs,dfs --max-draw=100 -o cmp.svg
    expect 0 tiles cols=3 rows=2 --search=bfs,dfs --max-draw=100 -T md
    shows '| bfs |'
}

a_search_may_be_all_that_is_explored() {
    expect 0 tiles cols=4 rows=4 'start=1 2 3 7/4 5 6 11/8 9 10 15/12 13 14 _' goal=blank-first --explore=search \
        --search=astar:manhattan --view=facts -T json
    shows '"complete": false'
    shows '"limit": null'
    shows '"components": null'
    shows '"optimal": true'
    is_silent
    expect 4 tiles cols=4 rows=4 'start=15 14 13 12/11 10 9 8/7 6 5 4/3 1 2 _' --explore=search --search=ucs \
        --max-states=5000 --view=facts -T json
    shows '"limit": "states"'
    expect 0 priests --explore=search --search=dfs --view=answer
    refuses 'goals have no numbers' jugs --explore=search --to goal:1
}

the_facts_have_all_searches() {
    expect 0 jugs sizes=3,5 goal=4 --search=bfs,dfs --view=facts -T csv
    shows 'searches_bfs_length,6'
    shows 'searches_bfs_expanded,14'
    shows 'searches_dfs_length,8'
    shows 'searches_dfs_expanded,9'
}

the_choices_of_a_convention_change_the_search_and_stand_in_the_recipe() {
    expect 0 priests --search=dfs --dfs=stack --goal-test=generate --stop=goal --view=facts -T json
    shows 'goal tested on generation, stops at the goal, with a stack'
    shows '"recipe": "statediagram priests --search=dfs --goal-test=generate --dfs=stack --view=facts -T json"'
    expect 0 priests --number=expanded --mark-when=pop --stop=never
    shows 'goes on after the goal'
    shows 'marked when popped'
    refuses "--goal-test has no value 'expanded'; did you mean 'expand'?" priests --goal-test=expanded
}

files_are_known_by_their_suffixes() {
    refuses "'mine.foo'" mine.foo
    expect 6 mine.lua
    says 'cannot read mine.lua'
}

ten_thousand_arguments_end_in_one_line() {
    local many
    mapfile -t many < <(yes x | head -n 10000)
    refuses 'more than one puzzle' priests "${many[@]}"
    mapfile -t many < <(seq 10000 | sed 's/.*/a&=1/')
    refuses 'a1' priests "${many[@]}"
    mapfile -t many < <(yes boat=2 | head -n 10000)
    refuses 'boat' priests "${many[@]}"
    mapfile -t many < <(yes -- --view=facts | head -n 10000)
    expect 0 priests "${many[@]}"
    mapfile -t many < <(yes -- -Gfontsize=7 | head -n 10000)
    expect 0 priests "${many[@]}"
}

very_long_arguments_end_in_one_short_line() {
    local long
    long=$(printf '%0100000d' 0)
    for word in "$long" "--$long" "-x$long" "--view=$long" "-T$long" "--search=$long" "--number=$long" \
        "--from=$long" "--max-states=$long" "-K$long" "-G$long" "$long.lua" "--help=$long"; do
        refuses '' priests "$word"
        [ "$(wc -c <err)" -lt 1000 ]
    done
    refuses '' "$long"
    refuses '' priests "$long=1"
    refuses '' priests "boat=$long"
    [ "$(wc -c <err)" -lt 1000 ]
}

control_characters_are_shown_and_not_sent() {
    for text in $'pri\033]0;evilests' $'a\x07b' $'x\u202ey' $'two\nlines'; do
        refuses '' "$text"
        lacks_control_characters err
        refuses '' priests --from "$text"
        lacks_control_characters err
    done
}

# ---- parameters and states ----

a_parameter_outside_its_range_names_itself() {
    for word in boat=0 priests=abc priests=-1 priests=1e9 priests=4294967296 priests=18446744073709551617 boat=+2 'boat= 2'; do
        refuses "${word%%=*}" priests "$word"
    done
}

an_unknown_parameter_gets_the_right_name() {
    refuses "did you mean 'boat'?" priests boats=2
}

a_state_that_cannot_be_read_names_its_column() {
    expect 2 priests --from '2P x' --view=hint
    says_one_line
    grep -aqE '^statediagram: error: --from:[0-9]+: ' err
    says 'statediagram: hint: '
    expect 2 priests --to 'nonsense'
    says_one_line
    grep -aqE '^statediagram: error: --to(:[0-9]+)?: ' err
}

an_illegal_state_names_the_rule() {
    expect 2 priests --from '1P 2D left' --view=hint
    says_one_line
    says 'more devils than priests'
}

an_alias_may_stand_for_parameters() {
    expect 0 8-queens --view=answer
    [ "$(cat out)" = 8 ]
    expect 0 15-puzzle rows=2 --view=answer
    expect 0 8-queens n=6 --view=facts -T csv
    shows 'queens n=6'
    expect 0 --list
    shows '15-puzzle: cols=4 rows=4'
}
another_start_changes_the_answer() {
    expect 0 priests --from '0P 0D right' --view=answer
    [ "$(cat out)" = 0 ]
    expect 0 priests --to '3P 3D left' --view=answer
    [ "$(cat out)" = 0 ]
}

# ---- views and formats ----

a_pair_that_the_view_lacks_is_refused_with_its_formats() {
    refuses "--view=hint cannot be written as 'svg'; it has text md json" priests --view=hint -T svg
    refuses "cannot be written as 'tikz'; it has dot svg png pdf" priests --view=cloud -o p.tex
    refuses "cannot be written as 'html'; it has dot svg png pdf" priests --view=cloud -o p.html
    refuses "cannot be written as 'tikz'" priests --view=trace -T tikz
    says '-T tex'
    holds_only err out
}

a_figure_in_tex_is_tikz_and_a_table_in_tex_is_asked_for() {
    expect 0 priests --view=matrix -o m.tex
    cp m.tex out
    shows 'begin{tikzpicture}'
    expect 0 priests --view=matrix -T tex
    shows 'begin{tabular}'
    refuses 'TikZ is not drawn by Graphviz, and knows no -K neato' priests -K neato -o k.tex
    refuses 'TikZ is not drawn by Graphviz, and knows no -N color' priests -N color=blue -o k.tex
    holds_only err m.tex out
}

a_snippet_includes_the_figure_with_caption_and_description() {
    expect 0 priests --highlight-solution --caption=none -o p.pdf --snippet=latex
    shows '% statediagram priests --highlight-solution --caption=none -o p.pdf'
    shows '\includegraphics[alt={State diagram of Priests and devils: 16 states'
    shows '}]{p.pdf}'
    shows '\caption{Priests and devils: 16 states reachable from 3P 3D left, 34 transitions'
    shows '\label{fig:p}'
    expect 0 priests -o p.tex --snippet=latex
    shows '\input{p.tex}'
    shows '% The preamble needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.'
    shows '\caption{Priests and devils: state diagram}'
    expect 0 priests -o 'a b(1).svg' --snippet=markdown
    shows '](a%20b%281%29.svg)'
    expect 0 priests -o p.svg --snippet=quarto --lang=zh
    shows '![牧师与魔鬼：状态图](p.svg){#fig-p fig-alt="牧师与魔鬼的状态图'
    expect 0 priests -o p.svg --snippet=sphinx
    shows '.. figure:: p.svg'
    shows '   :alt: State diagram of'
    expect 0 priests -o p.svg --snippet=reveal
    shows '<img src="p.svg" alt="State diagram of'
    holds_only 'a b(1).svg' err out p.pdf p.svg p.tex
}
a_snippet_names_the_file_that_its_recipe_makes() {
    expect 0 priests --title 'not -T svg' -T svg -o p.fig --snippet=markdown
    shows "<!-- statediagram priests --title='not -T svg' -T svg -o p.fig -->"
    expect 0 priests --title 'not -T svg' -o 'a b.svg' --snippet=markdown
    shows "<!-- statediagram priests --title='not -T svg' -o 'a b.svg' -->"
    grep -qF "<metadata>statediagram priests --title='not -T svg' -T svg</metadata>" 'a b.svg' || fail 'no recipe in the SVG'
    expect 0 priests --view=facts -T tex
    [ "$(head -n 1 out)" = '% statediagram priests --view=facts -T tex' ] || fail 'no recipe in the macros'
}
a_snippet_refers_to_figures_by_names_of_their_own() {
    # Two names of as many Chinese letters are two references, and all documents take them.
    expect 0 priests -o 渡河.svg --snippet=quarto
    shows '{#fig-u6e21u6cb3 fig-alt='
    expect 0 priests -o 过河.svg --snippet=sphinx
    shows '.. _fig-u8fc7u6cb3:'
    # reStructuredText drops the spaces of a path that are not escaped.
    expect 0 priests -o 'a b.svg' --snippet=sphinx
    shows '.. _fig-a-b:'
    shows '.. figure:: a\ b.svg'
    holds_only 'a b.svg' err out 渡河.svg 过河.svg
}
a_snippet_keeps_hostile_names_as_text() {
    local bad='x"]*_|<b>--> \stop'
    expect 0 priests -o '"><script>.svg' --snippet=reveal --title "$bad"
    lacks out '<script>'
    shows 'src="%22%3E%3Cscript%3E.svg"'
    # A recipe with the end of a comment in it is no comment.
    lacks out '<!--'
    expect 0 priests --caption=none -o q.svg --snippet=quarto --title "$bad"
    lacks out '<!--'
    holds_only '"><script>.svg' err out q.svg
    expect 0 priests -o q.svg --snippet=markdown --title 'a --!> <script>'
    lacks out '<!--'
}
a_snippet_of_what_a_document_cannot_include_is_refused() {
    refuses '--snippet=latex needs a file to include' priests --snippet=latex
    says '-o priests.pdf'
    refuses '--snippet=latex cannot include svg' priests -o p.svg --snippet=latex
    refuses '--snippet=markdown cannot include pdf' priests -o p.pdf --snippet=markdown
    refuses '--snippet=reveal cannot include json' priests -o p.json --snippet=reveal
    refuses 'LaTeX cannot include a file of this name' priests -o 'a b.pdf' --snippet=latex
    refuses 'LaTeX cannot include a file of this name' priests -o '\x.pdf' --snippet=latex
    holds_only err out
}
a_snippet_is_printed_only_when_the_figure_is_there() {
    expect 7 frogs --paper=169 -o frogs.svg --snippet=markdown
    [ ! -s out ]
    expect 6 priests -o no/p.svg --snippet=markdown
    [ ! -s out ]
    holds_only err out
}

a_trace_and_an_experiment_are_tables_before_they_are_figures() {
    expect 0 priests --view=trace
    shows 'step  expanded'
    expect 0 priests --view=trace -o trace.tex
    cp trace.tex out
    shows 'begin{tabular}'
    expect 0 tiles rows=2 --starts=random:2@3 --search=bfs -o means.tex
    cp means.tex out
    shows 'begin{tabular}'
    expect 0 priests --view=trace -T dot
    shows digraph
}

a_suffix_that_names_no_format_is_refused() {
    refuses "the suffix of 'figure' names no format" priests -o figure
    refuses "the suffix of 'a.b/figure.xyz' names no format" priests -o a.b/figure.xyz
}

numbers_outside_their_range_are_refused() {
    refuses '--dpi=23 is outside 24..600' priests --dpi=23
    refuses '--dpi=601 is outside 24..600' priests --dpi=601
    refuses '--dpi=x is not a whole number' priests --dpi=x
    refuses '--max-states=0 is outside' priests --max-states=0
    refuses '--max-states=-1 is not a whole number' priests --max-states=-1
    refuses '--max-states=1e9 is not a whole number' priests --max-states=1e9
    refuses '--max-states=18446744073709551617 is not a whole number' priests --max-states=18446744073709551617
    refuses '--max-memory=99999999999G is not a whole number' priests --max-memory=99999999999G
    refuses '--max-time=5x is not a whole number' priests --max-time=5x
    refuses '--max-draw=0 is outside' priests --max-draw=0
    refuses '--walks=0 is outside' priests --view=matrix --walks=0
}

numbers_take_their_units() {
    expect 0 priests --view=answer --max-states=20M --max-memory=2G --max-time=5m --max-draw=1k --draw-time=90s
    refuses '--max-states=2s is not a whole number' priests --max-states=2s
    refuses '--max-time=2M is not a whole number' priests --max-time=2M
}

an_option_of_another_view_is_refused() {
    refuses '--walks is for --view=matrix, not for --view=graph' priests --walks=3
    refuses '--sort is for --view=matrix' priests --view=lists --sort=layer
    refuses '--every is for --view=solution' priests --every=2
    refuses '--walks is written as text or csv, not as svg' priests --view=matrix --walks=3 -T svg
    expect 0 priests --view=matrix --walks=3
}

attributes_that_are_not_let_through_are_refused() {
    refuses 'shapefile' priests -Nshapefile=/etc/passwd -T svg
    refuses '' priests -Gnonsense -T svg
    refuses "-K has no value 'dott'; did you mean 'dot'?" priests -Kdott
    refuses "-G ordering='red' is not understood" priests -G ordering=red -K dot -T svg
    says 'hint: ordering takes in or out'
    expect 0 priests -Kneato -Gfontsize=9 -Nfontsize=8 -Ecolor=red -T svg
}

# ---- the exit status ----

without_a_solution_the_figure_is_done_and_the_solution_is_none() {
    expect 0 priests priests=4 devils=4 --highlight-solution -T svg
    grep -aqi 'no solution' out
    expect 1 priests priests=4 devils=4 --view=solution
    expect 1 priests priests=4 devils=4 --view=hint
    expect 0 priests priests=4 devils=4 --view=answer
    [ "$(cat out)" = -1 ]
}

# The states other than the goal, as the nodes table writes them: "Id,Label,...".
the_next_move_lowers_the_distance_from_every_state() {
    local text count=0 before after next
    expect 0 priests -T csv
    sed -n '2,/^$/p' out | grep . | cut -d, -f2 >states
    [ "$(wc -l <states)" = 16 ]
    while read -r text; do
        expect 0 priests --from "$text" --view=answer
        before=$(cat out)
        expect 0 priests --from "$text" --view=hint -T json
        if [ "$before" = 0 ]; then
            expect 0 priests --from "$text" --view=hint
            shows 'reached, 0 moves left'
            continue
        fi
        next=$(sed -n 's/.*"next": *"\([^"]*\)".*/\1/p' out)
        expect 0 priests --from "$next" --view=answer
        after=$(cat out)
        [ "$after" = $((before - 1)) ] || fail "$text: $before, then $next: $after"
        count=$((count + 1))
    done <states
    [ "$count" = 15 ]
}

a_state_without_a_move_has_no_hint() {
    expect 1 priests --from '3P 0D left' --view=hint
    [ -s out ]
}

a_matrix_that_is_too_large_is_refused_with_what_there_is_instead() {
    local items=items=a,b,c,d,e,f,g,h,i,j,k,l,m
    expect 7 river $items forbid=none boat=8 --view=matrix
    says_one_line
    says 'a matrix of 16384 rows is too large; the most is 4096'
    says '--view=layers shows a space of any size, and --view=graph -T csv lists all its moves'
    lacks err cut
    expect 7 river $items forbid=none boat=8 --view=matrix --max-states=9000
    says 'is too large; the most is 4096; there may be more: exploring was cut short'
    expect 0 river $items forbid=none boat=8 --view=graph -T csv
    expect 7 priests priests=100 devils=100 boat-side=hidden --view=matrix -T text
    says 'a matrix of 10201 rows is too large'
    says '--sort=layer leaves out what was not reached'
    expect 0 priests priests=100 devils=100 boat-side=hidden --view=matrix -T text --sort=layer
    expect 7 priests priests=9 devils=9 boat=5 --max-states=20 --max-draw=5 -T svg
    says 'too many to draw as nodes (--max-draw=5); there may be more: exploring was cut short'
}

a_text_with_something_left_over_is_no_state_and_no_list() {
    refuses "--from:6: '(2,2)D' has no number before 'D'" priests boat-side=hidden '--from=(2,2)D'
    refuses "--from:6: ')' is out of place" priests boat-side=hidden '--from=(2,2)))'
    refuses "--from:12: ')' is out of place" priests '--from=2P 2D left )'
    refuses "--from:13: '2P2D, LEFT, aboard' does not say who is aboard" priests '--from=2P2D, LEFT, aboard'
    refuses "--from:27: ',' does not stand between two words" river '--from=wolf cabbage | farmer goat,'
    refuses 'has 99999999999999999999 priests, but there are 3' priests --from=99999999999999999999
    refuses "loads: ' ' names nobody" priests 'loads= '
    refuses "' ' names no pair" river 'forbid= '
    refuses "' ' names nothing" river 'items= '
}

a_partial_result_is_written_and_says_so() {
    local view format
    pairs >list
    [ "$(wc -l <list)" -ge 20 ]
    while read -r view format; do
        expect 4 priests --max-states=5 --view="$view" -T "$format" $(needs "$view")
        [ -s out ] || fail "$view $format: nothing"
        says 'stopped at --max-states=5: '
        says 'the result is partial'
        says 'hint: a higher bound goes on: --max-states=10'
        # Images and compressed pages do not show their words to grep.
        case $format in png | pdf) continue ;; esac
        grep -aqi 'partial\|not complete\|complete.*false\|complete,no\|at most\|or fewer\|not known\|unknown' out || fail "$view $format does not say it"
    done <list
}

a_part_claims_nothing_of_the_whole() {
    expect 4 priests priests=4 devils=4 --max-states=10 --mark=hopeless,dead-ends,forced,unreachable,illegal -T svg
    shows 'hopeless states: not known, the result is partial'
    shows 'dead ends so far: 0'
    shows 'forced states: not known, the result is partial'
    shows 'unreachable states: not known, the result is partial'
    lacks out '>no '
    expect 4 priests --max-states=1 --mark=illegal -T svg
    shows 'refused moves so far: 0'
    expect 0 priests priests=4 devils=4 --mark=hopeless,dead-ends,forced -T svg
    shows 'hopeless: no goal can be reached (11)'
    shows 'no dead ends'
    shows 'no shortest path, so none is forced'
    local most
    for most in 5 8 9; do
        expect 4 priests boat-side=hidden --max-states=$most --view=solution -T svg
        lacks out 'No walk that alternates'
    done
    expect 4 priests boat-side=hidden --max-states=5 --view=matrix -T svg
    shows 'legal, not reached so far'
    lacks out 'never reached'
    expect 4 river forbid=none --max-states=12 --view=layers -T svg
    shows '1 state so far'
    expect 4 priests priests=60 devils=40 --max-states=1500 --view=layers -T svg
    shows ', the most so far'
}

a_limit_of_one_state_is_partial() {
    expect 4 priests --max-states=1 -T svg -v
    says '1 state, 0 moves, '
    says 'stopped at --max-states=1: 1 state found, not expanded; the result is partial'
    shows 'stopped at the limit on states; 1 state found, not expanded.'
    expect 4 priests --max-states=1 --view=hint
    expect 4 priests --max-states=1 --view=solution
}

a_figure_of_too_many_states_is_refused_with_three_commands() {
    expect 7 priests --max-draw=10 --highlight-solution -o p.svg
    says_one_line
    says '16 states are too many to draw as nodes (--max-draw=10)'
    says '`statediagram priests --highlight-solution --only-layers=0-7 -o p.svg`'
    says '`statediagram priests --highlight-solution --view=layers -o p.svg`'
    says '`statediagram priests --highlight-solution --view=cloud -o p.svg`'
    holds_only err out
    mkdir bin
    ln -s "$program" bin/statediagram
    grep -ao '`[^`]*`' err | tr -d '`' >commands
    [ "$(wc -l <commands)" = 3 ]
    while read -r line; do
        PATH=$PWD/bin:$PATH bash -c "$line" >made || fail "$line"
    done <commands
    expect 7 priests --max-draw=10 -K neato -o p.svg
    says '`statediagram priests --view=cloud -o p.svg`'
    expect 0 priests --max-draw=10 -T dot
    expect 0 priests --max-draw=10 -T json
    expect 0 priests --max-draw=10 --view=layers -T svg
}

what_is_near_to_the_path_is_drawn_of_a_space_of_any_size() {
    expect 0 klotski --highlight-solution --near-path 0 -T dot
    shows '82 of 25,955 states shown: one shortest path.'
    [ "$(grep -c '^s[0-9]* \[' out)" = 82 ]
    [ "$(grep -c '^s[0-9]* -> ' out)" = 81 ]
    shows '/* statediagram klotski --highlight-solution --near-path=0 */'
    expect 7 hanoi disks=6 --search=bfs,dfs -T svg
    says '`statediagram hanoi disks=6 --search=bfs,dfs --near-path=0 -T svg`'
    expect 0 hanoi disks=6 --search=bfs,dfs --near-path=0 -T svg
    shows '64 of 729 states shown'
    expect 7 klotski --near-path=9 --number=times --search=dfs --mark=edge-classes -T svg
    says '`statediagram klotski --number=times --mark=edge-classes --search=dfs --near-path=0 -T svg`'
    says '`statediagram klotski --search=dfs --view=layers -T svg`'
    says '`statediagram klotski --search=dfs --view=cloud -T svg`'
    expect 0 klotski --near-path=0 -T csv
    [ "$(grep -c '^s[0-9]*,.*/' out)" = 82 ]
    expect 0 klotski --near-path=0 -T svg
    [ "$(grep -c 'class="node' out)" = 82 ]
    expect 7 klotski --near-path=9 -T svg
    says 'states are too many to draw as nodes (--max-draw=500)'
    says '`statediagram klotski --near-path=0 -T svg`'
    expect 7 klotski --near-path=0 --max-draw=81 -T svg
    says '82 states are too many'
}

a_cloud_of_too_many_states_says_that_there_may_be_more() {
    expect 7 lights --max-states=1100k --view=cloud -T svg
    says 'states are too many for a cloud, which holds 1000000; there may be more: exploring was cut short'
}

every_state_is_a_dot_of_the_cloud() {
    expect 0 klotski --view=cloud -T svg --draw-time=5m
    [ "$(grep -o 'h0' out | wc -l)" = 25955 ]
    shows '964 goal states'
    shows 'moves to the nearest goal'
    shows 'one shortest path (81 moves)'
    [ "$(wc -c <out)" -lt 2000000 ]
    cp out first
    released_expect 0 klotski --view=cloud -T svg --draw-time=5m
    is_same out first
    expect 0 priests priests=4 devils=4 --view=cloud -T svg
    shows 'moves from the start'
    expect 4 priests --max-states=6 --view=cloud -T svg
    shows 'Partial: stopped at the limit on states'
    expect 2 priests --view=cloud -K neato -T svg
    says '--view=cloud is placed here, not by an engine'
    refuses "cannot be written as 'json'; it has dot svg png pdf" priests --view=cloud -T json
}

a_goal_is_named_by_its_number() {
    expect 0 klotski --view=goals -T csv
    [ "$(wc -l <out)" = 965 ]
    [ "$(sed -n 4p out)" = 'goal:3,82,BCDF/BCDF/.GEE/HAAI/.AAJ' ]
    expect 0 klotski --to goal:3 --view=answer
    [ "$(cat out)" = 82 ]
    expect 0 klotski --to=goal:3 --view=solution -T csv
    [ "$(wc -l <out)" = 84 ]
    expect 0 klotski --to=goal:3 -T json --near-path=0
    shows '"recipe": "statediagram klotski --to=goal:3 --near-path=0 -T json"'
    expect 0 klotski --view=goals -T svg
    shows 'the nearest 48 of 964 goal states'
    expect 0 klotski --view=goals --max-draw=5 -T svg
    [ "$(grep -c 'class="node goal' out)" = 5 ]
    expect 0 klotski --view=goals --max-draw=5
    shows '/* statediagram klotski --view=goals --max-draw=5 */'
    expect 0 jugs --from '(3,0)' --to goal:2 --view=answer
    [ "$(cat out)" = 7 ]
    refuses 'there are only 2 goal states' jugs --to goal:3
    refuses 'there is no goal state' priests priests=4 devils=4 --to goal:1
    expect 4 priests --max-states=5 --to goal:1
    says 'there is no goal state so far; exploring was cut short'
    for name in goal: goal:0 goal:-1 goal:x goal:99999999999; do refuses "--to=$name names no goal" jugs --to "$name"; done
}

folds_leave_what_all_of_them_leave() {
    expect 0 priests --depth=2 -T csv
    [ "$(grep -c '^s[0-9]*,[0-9]P' out)" = 5 ]
    expect 0 priests --only-layers=2-3 -T csv
    [ "$(grep -c '^s[0-9]*,[0-9]P' out)" = 2 ]
    expect 0 priests --only-layers 1 --near-path=0 -T csv
    [ "$(grep -c '^s[0-9]*,[0-9]P' out)" = 1 ]
    expect 0 priests --only-layers 1-1 -T svg
    shows '3 of 16 states shown: layer 1 alone.'
    expect 7 priests --only-layers=20-30 -T svg
    says 'hint: the layers are 0..12'
    expect 7 priests priests=4 devils=4 --near-path=0 -T svg
    says 'there is no solution: there is no path to be near to'
    refuses 'ends before it begins' priests --only-layers=3-2
    refuses 'is not a range' priests --only-layers=3-x
    refuses 'is not a range' priests --only-layers=-3
    refuses 'that --highlight-solution marks, and that is none' priests --highlight-solution=none --near-path=0
    refuses '--depth is for --view=graph' priests --view=lists --depth=1
}

a_graph_of_too_many_states_is_dot_without_positions() {
    local large=(river items=a,b,c,d,e,f,g,h forbid=none boat=8)
    expect 0 "${large[@]}"
    shows 'layout="dot"'
    shows 'Too many states to be placed by layer: dot lays them out.'
    lacks out 'pos='
    lacks out '_background'
    [ "$(grep -c '^s[0-9]* \[' out)" = 512 ]
    [ "$(grep -c '^s[0-9]* -> ' out)" = 6561 ]
    says '--max-draw=512 places them'
    expect 0 "${large[@]}" --max-draw=512
    shows 'layout="nop2"'
    says 'prints with letters of'
    expect 0 "${large[@]}" -K neato
    shows 'layout="neato"'
    lacks out 'Too many states'
    expect 0 river items=a,b,c,d,e,f,g,h,i,j forbid=none boat=1
    shows 'layout="sfdp"'
    lacks out 'rank=same'
}

a_bound_on_drawing_is_part_of_the_recipe_where_it_tells() {
    expect 0 priests --max-draw=10
    shows '/* statediagram priests --max-draw=10 */'
    expect 0 priests --max-draw=20
    shows '/* statediagram priests */'
    expect 0 priests --max-draw=10 --view=matrix -T dot
    shows '/* statediagram priests --view=matrix */'
    expect 0 priests --max-draw=10 --view=lists
    shows '/* statediagram priests --view=lists --max-draw=10 */'
}

lists_show_as_many_states_as_may_be_drawn() {
    expect 0 priests --max-draw=10 --view=lists
    shows '10 of 16 states shown'
    expect 0 priests --max-draw=10 --view=lists -T text
    [ "$(grep -c '^s[0-9]' out)" = 16 ]
}

placing_ends_with_the_time_for_drawing() {
    expect 7 priests priests=100 devils=50 boat=10 --max-draw=6000 --draw-time=1s -o p.svg
    says 'drawing took longer than 1 s'
    says '--draw-time'
    holds_only err out
}

the_hidden_form_counts_the_walks_that_can_be_rowed() {
    local length
    expect 0 priests boat-side=hidden --view=matrix -T csv
    [ "$(wc -l <out)" = 17 ]
    tail -n +2 out | awk -F, '{sum = 0; for (i = 2; i <= NF; i++) sum += ($i == 1); printf "%d ", sum}' >sums
    [ "$(cat sums)" = '3 4 4 2 0 4 0 0 0 0 4 0 2 4 4 3 ' ] || fail "$(cat sums)"
    # From (3,3), the last row, to (0,0), the first column.
    for length in 1 2 3 4 5 6 7 8 9 10; do
        expect 0 priests boat-side=hidden --view=matrix --walks=$length -T csv
        [ "$(tail -n 1 out | cut -d, -f2)" = 0 ] || fail "$length"
    done
    expect 0 priests boat-side=hidden --view=matrix --walks 11 -T csv
    [ "$(tail -n 1 out | cut -d, -f2)" = 4 ]
}

the_hidden_form_answers_for_both_banks_or_the_one_named() {
    expect 0 priests boat-side=hidden --from '(2,2)' --view=hint
    shows 'left bank'
    shows 'right bank'
    expect 0 priests boat-side=hidden --from '2P 2D left' --view=hint
    shows 'left bank'
    lacks out 'right bank'
}

# ---- files ----

a_full_device_is_an_error_in_every_format() {
    local view format got
    pairs >list
    while read -r view format; do
        got=0
        "$released" priests --view="$view" -T "$format" $(needs "$view") >/dev/full 2>err || got=$?
        check_status 6 $got "$view $format to standard output"
        says 'No space left on device'
        got=0
        "$program" priests --view="$view" -T "$format" $(needs "$view") -o /dev/full >out 2>err || got=$?
        check_status 6 $got "$view $format"
        says 'No space left on device'
    done <list
    for question in --list --version --help --describe=priests --example '--completion=bash'; do
        got=0
        "$program" $question >/dev/full 2>err || got=$?
        check_status 6 $got "$question"
    done
}

# A pipe that nobody reads: the reader is closed before the program starts.
a_closed_pipe_is_an_error_in_every_format() {
    local view format got
    pairs >list
    mkfifo pipe
    while read -r view format <&5; do
        exec 3<>pipe 4>pipe 3<&-
        got=0
        "$program" priests --view="$view" -T "$format" $(needs "$view") >&4 2>err || got=$?
        exec 4>&-
        check_status 6 $got "$view $format"
        says 'Broken pipe'
    done 5<list
}

a_closed_output_is_an_error() {
    local got=0
    "$program" priests >&- 2>err || got=$?
    check_status 6 $got '>&-'
    says 'standard output'
    got=0
    "$program" priests -T svg >&- 2>err || got=$?
    check_status 6 $got 'svg >&-'
    got=0
    "$program" --list >&- 2>err || got=$?
    check_status 6 $got '--list >&-'
}

closed_messages_do_not_reach_the_file() {
    local got=0
    expect 0 priests -T svg
    mv out first
    "$program" priests -v -o p.svg 2>&- || got=$?
    [ $got = 0 ]
    is_same p.svg first
    "$program" priests -v -o p.svg <&- >&- 2>&- || got=$?
    [ $got = 0 ]
    is_same p.svg first
}

a_folder_that_cannot_be_written_is_an_error() {
    : >file
    expect 6 priests -o no/such/folder/p.svg
    says 'No such file or directory'
    expect 6 priests -o file/p.svg
    says 'Not a directory'
    mkdir folder.svg
    expect 6 priests -o folder.svg
    says_one_line
    mkdir locked
    chmod 500 locked
    if [ ! -w locked ]; then
        expect 6 priests -o locked/p.svg
        says 'Permission denied'
    fi
    holds_only err file folder.svg locked out
}

# A limit on the size of files stands for the full disk: it needs no mount.
a_failed_run_leaves_the_old_file() {
    local got
    echo old >p.svg
    for arguments in '--max-draw=1' '--from=nonsense' '--view=hint'; do
        "$program" priests $arguments -o p.svg 2>err && fail "$arguments"
        [ "$(cat p.svg)" = old ] || fail "$arguments changed the file"
    done
    got=0
    (
        ulimit -f 1
        exec env --default-signal=XFSZ "$program" priests -o p.svg 2>err
    ) || got=$?
    check_status 6 $got 'full disk'
    says 'File too large'
    [ "$(cat p.svg)" = old ]
    holds_only err p.svg
}

# 131,072 states and tens of millions of moves: it is still exploring when it is killed.
what_cannot_be_caught_leaves_nothing_either_while_it_explores() {
    "$program" river 'items=a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p' forbid=none boat=8 -T json -o p.json >out 2>err &
    sleep 0.5
    kill -KILL $!
    wait $! || [ $? = 137 ]
    holds_only err out
}

a_run_leaves_nothing_but_its_file() {
    "$program" priests -o p.svg
    "$program" priests -o p.png
    "$program" priests -o p.pdf
    "$program" priests -o p.svg
    holds_only p.pdf p.png p.svg
}

an_existing_file_is_kept_if_asked() {
    echo old >p.svg
    expect 6 priests --no-clobber -o p.svg
    says_one_line
    [ "$(cat p.svg)" = old ]
    expect 0 priests --no-clobber -o new.svg
    expect 0 priests -o p.svg
    [ "$(cat p.svg)" != old ]
}

a_link_is_followed_and_the_mode_kept() {
    echo old >real.svg
    chmod 640 real.svg
    ln -s real.svg p.svg
    expect 0 priests -o p.svg
    [ -L p.svg ] && [ "$(stat -c %a real.svg)" = 640 ] && grep -q '<svg' real.svg
}

a_file_is_named_after_the_puzzle() {
    expect 0 priests -O -T svg
    [ -s priests.svg ]
    expect 0 missionaries -O --view=facts -T json
    [ -s missionaries.json ]
    expect 0 priests -O --view=hint
    [ -s priests.txt ]
    expect 0 priests -O
    [ -s priests.dot ]
    refuses '-o and -O both name the file' priests -O -o x.svg
    holds_only err missionaries.json out priests.dot priests.svg priests.txt
}

the_same_command_writes_the_same_bytes() {
    local view format
    pairs >list
    while read -r view format; do
        expect 0 priests --view="$view" -T "$format" $(needs "$view") --highlight-solution --number=expanded
        mv out first
        TZ=Asia/Tokyo LC_ALL=C.UTF-8 HOME=/nonexistent released_expect 0 priests --view="$view" -T "$format" $(needs "$view") --highlight-solution --number=expanded
        is_same out first || fail "$view $format"
    done <list
}

# The recipe in JSON of facts; a backslash is the only thing escaped in it here.
recipe_of() { sed -n 's/.*"recipe": *"\([^"]*\)".*/\1/p' "$1" | sed 's/\\\\/\\/g'; }

the_recipe_rebuilds_the_result() {
    local recipe
    mkdir bin
    ln -s "$program" bin/statediagram
    expect 0 priests boat=3 --view=facts -T json --title="it's a title" --mark=forced,dead-ends
    recipe=$(recipe_of out)
    [ "$recipe" = "statediagram priests boat=3 --mark=dead-ends,forced --title='it'\\''s a title' --view=facts -T json" ] ||
        fail "$recipe"
    mv out first
    PATH=$PWD/bin:$PATH bash -c "$recipe" >out
    is_same out first
    expect 4 priests --max-states=5 --view=facts -T json
    recipe=$(recipe_of out)
    [ "$recipe" = 'statediagram priests --view=facts --max-states=5 -T json' ] || fail "$recipe"
}

dates_follow_the_environment_only() {
    expect 0 priests -T pdf
    mv out plain
    SOURCE_DATE_EPOCH=nonsense expect 0 priests -T pdf
    is_same out plain
    SOURCE_DATE_EPOCH=1700000000 expect 0 priests -T pdf
    differs out plain
    mv out first
    SOURCE_DATE_EPOCH=1700000000 expect 0 priests -T pdf
    is_same out first
}

# ---- terminals ----

# Runs a command with a terminal for all three streams; what it wrote is in `seen`, its status is the status.
on_terminal() { script -qec "$1" seen </dev/null >/dev/null; }
# Where no terminal can be had (a bare chroot has no /dev/pts), a case that needs one is skipped: status 77.
needs_terminal() { script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77; }

binary_is_not_written_to_a_terminal() {
    local got=0
    needs_terminal
    on_terminal "'$program' priests -T png" || got=$?
    [ $got = 2 ]
    grep -aq 'png is not text: it is not written to a terminal' seen
    grep -aq 'add -o priests.png' seen
    got=0
    on_terminal "'$program' priests -T pdf -o -" || got=$?
    [ $got = 2 ]
    on_terminal "'$program' priests -T png -o p.png"
    [ -s p.png ]
}

dot_on_a_terminal_is_followed_by_a_hint() {
    needs_terminal
    on_terminal "'$program' priests"
    tail -n 5 seen | grep -aq 'hint: add -o priests.svg to draw it'
    on_terminal "'$program' priests -q"
    lacks seen 'hint:'
    on_terminal "'$program' priests --view=facts"
    lacks seen 'hint:'
}

quiet_leaves_the_error_alone() {
    expect 2 -q priests --from nonsense
    [ "$(wc -l <err)" = 1 ]
    grep -aq '^statediagram: error: ' err
}

verbose_says_what_was_done() {
    expect 0 -v priests -o p.svg
    says 'note: 16 states, '
    says 'note: --view=graph written as svg to p.svg'
}

# ---- interruption ----

# A library that sends the signal as soon as its handler stands, so that no clock decides: it waits for the last of the
# calls that install handlers.
build_interrupter() {
    cat >interrupter.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    int (*real)(int, const struct sigaction *, struct sigaction *) =
        (int (*)(int, const struct sigaction *, struct sigaction *))dlsym(RTLD_NEXT, "sigaction");
    int result = real(number, action, old);
    if (number == SIGPIPE && action != 0 && action->sa_handler == SIG_IGN)
        raise(SIGINT);
    return result;
}
END
    gcc -shared -fPIC -o interrupter.so interrupter.c -ldl
}

an_interrupted_run_writes_what_it_has() {
    local got format
    build_interrupter
    for format in svg dot json png; do
        got=0
        ASAN_OPTIONS=$ASAN_OPTIONS:verify_asan_link_order=0 LD_PRELOAD=$PWD/interrupter.so \
            "$program" priests -o "p.$format" 2>err || got=$?
        check_status 130 $got "$format"
        says 'interrupted: 1 state found, not expanded; the result is partial'
        [ -s "p.$format" ]
    done
    grep -aqi partial p.svg
}

# Drawing takes more than a second with hundreds of boxes in pixels; nothing is written then, and nothing stays behind.
an_interrupted_drawing_writes_nothing() {
    local started got=0 process
    echo old >p.png
    "$program" priests priests=50 devils=50 boat=10 --max-draw=1M -T png -o p.png 2>err &
    process=$!
    sleep 0.4
    kill -0 $process || fail 'it was done too soon to be interrupted'
    started=$(date +%s%N)
    kill -INT $process
    wait $process || got=$?
    check_status 130 $got 'drawing'
    says 'interrupted; nothing was written'
    # Far from the time of the drawing; the promise itself is measured where nothing else runs (tests/long).
    [ $((($(date +%s%N) - started) / 1000000)) -lt 20000 ] || fail 'it took too long'
    [ "$(cat p.png)" = old ]
    holds_only err p.png
}

# ---- what the program says about itself ----

help_has_every_option_and_topics() {
    expect 0 --help
    for name in --view --highlight-solution --max-memory -K --no-clobber; do shows "$name"; done
    expect 0 --help exit
    shows '130'
    expect 0 --help dpi
    shows '24'
    expect 0 --help=priests
    shows 'boat='
    refuses "did you mean 'views'?" --help veiws
}

lists_and_descriptions_come_from_the_registry() {
    expect 0 --list
    for name in priests missionaries matrix graphml svg bfs dfs; do shows "$name"; done
    expect 0 --describe priests
    for text in 'boat=2' 'boat-side=' 'loads=' '16 states' '34 transitions' '11 moves'; do shows "$text"; done
    refuses "did you mean 'priests'?" --describe preists
    expect 0 --example priests
    shows 'statediagram priests --highlight-solution -o priests.svg'
    expect 0 --example
    shows 'statediagram missionaries'
}

# What users name keeps its name; states are read in either language whatever --lang says.
things_of_the_old_puzzles_have_chinese_names() {
    expect 0 river --lang=zh --view=solution -T text
    shows '1/7  羊    狼 菜 | 农夫 羊'
    expect 0 river --from='羊 | 农夫 狼 菜' --view=answer
    [ "$(cat out)" = 2 ] || fail "$(cat out) moves"
    expect 0 river items=wolf,hay forbid=none --lang=zh --view=solution -T text
    shows '农夫 狼 hay | -'
    expect 0 blocks --lang=zh --view=solution -T text
    shows '把 B 叠到 C 上'
    released_expect 0 klotski --lang=zh --view=solution -T text
    shows '卒甲 1,3 到 1,4'
    released_expect 0 klotski names=letters --lang=zh --view=solution -T text
    shows 'G 1,3 到 1,4'
    released_expect 0 klotski board=pennant --lang=zh --view=solution -T text
    shows 'E 1,2 到 3,2'
}

# The description is all that a screen reader has of a figure: layers, path, dead ends, folds, and where searches part.
a_figure_is_told_to_readers_who_cannot_see_it() {
    expect 0 priests -T svg
    shows 'Layer 1, 3 states: 3P 2D right; 2P 2D right; 3P 1D right. Layer 2, 1 state: 3P 2D left.'
    shows 'Move 1, PD: to 2P 2D right. Move 2, P: to 3P 2D left.'
    expect 0 priests -T svg --near-path=0
    shows '3P 3D left (start, with moves to states left out). Layer 1, 1 shown of 3: 2P 2D right.'
    expect 0 frogs left=2 right=2 -T svg
    shows 'Dead end: _FFTT, at a distance of 2; the rules refuse 2 to 1 ('
    expect 0 jugs --search=bfs,dfs -T svg
    shows 'Step 3 is the first to differ: bfs expands (0,5), dfs expands (3,5).'
    expect 0 priests --lang=zh --view=facts
    shows '第 1 层，3 个状态：3牧2魔 右；2牧2魔 右；3牧1魔 右。'
    expect 0 priests --view=facts -T md
    shows '- Move 11, PD: to 0P 0D right.'
}

# Graphviz says it of each of the 12 states, and more than once.
a_warning_is_said_once_with_how_often_it_came() {
    expect 0 priests priests=2 devils=2 -Nstyle=wedged -T svg
    grep -aqE '^statediagram: warning: [^W].* \([0-9]+ times\)$' err || fail "$(head -c 400 err)"
    [ "$(wc -l <err)" = 1 ] || fail "$(wc -l <err) lines"
}

the_doctor_names_fonts_that_are_missing() {
    mkdir empty
    echo "<fontconfig><dir>$PWD/empty</dir><cachedir>$PWD/cache</cachedir></fontconfig>" >fonts.conf
    FONTCONFIG_FILE=$PWD/fonts.conf expect 7 --doctor
    shows 'font.arial=missing'
    shows 'svg: works'
    for format in png pdf; do shows "$format: no font is installed"; done
    says 'install fonts-liberation2'
}

versions_and_the_doctor_name_what_they_stand_on() {
    expect 0 --version
    grep -aq '^statediagram [0-9]' out
    grep -aqi 'graphviz' out
    shows 'lua='
    grep -aqE '^libqpdf=([0-9]+\.|not installed)' out
    expect 0 --doctor
    for format in dot svg png pdf; do shows "$format: works"; done
}

completions_parse_and_know_every_option() {
    expect 0 --completion bash
    bash -n out
    cp out statediagram.bash
    expect 0 --completion zsh
    command -v zsh >/dev/null && zsh -n out
    cp out _statediagram
    expect 0 --completion fish
    command -v fish >/dev/null && fish -n out
    cp out statediagram.fish
    "$program" --help | grep -aoE '^  (-[A-Za-z], )?--[a-z-]+' | grep -aoE -- '--[a-z-]+' >names
    [ "$(wc -l <names)" -ge 25 ]
    while read -r name; do
        grep -aqF -- "$name" statediagram.bash && grep -aqF -- "$name" _statediagram &&
            grep -aqF -- "-l ${name#--} " statediagram.fish || fail "$name"
    done <names
    # The function itself: the views after "--view=", the puzzles where a word begins.
    bash -c 'source ./statediagram.bash
        COMP_WORDS=(statediagram --view = ma) COMP_CWORD=3 && _statediagram && [ "${COMPREPLY[*]}" = matrix ] &&
        COMP_WORDS=(statediagram pri) COMP_CWORD=1 && _statediagram 2>/dev/null; [[ " ${COMPREPLY[*]} " == *" priests "* ]]'
}

the_manual_names_every_option_view_and_status() {
    local page=$root/docs/statediagram.1 name view format
    "$program" --help | grep -aoE '^  (-[A-Za-z], )?--[a-z-]+|^  -[A-Za-z]' | sed 's/.* //' >names
    [ "$(wc -l <names)" -ge 25 ]
    while read -r name; do
        grep -qF -- "$(sed 's/-/\\-/g' <<<"$name")" "$page" || fail "$name is not in the manual"
    done <names
    pairs >list
    while read -r view format; do
        grep -P "^$view\t" "$page" | grep -qw -- "$format" || fail "$view $format is not in the manual"
    done <list
    for status in 0 1 2 3 4 5 6 7 130; do grep -qxF ".B $status" "$page" || fail "$status"; done
    command -v mandoc >/dev/null || return 0
    [ -z "$(mandoc -Tlint "$page")" ]
}

hidden_variables_make_a_quotient_that_says_so() {
    local format
    expect 0 priests --project=boat --highlight-solution -T svg
    for words in 'Quotient without boat: 16 states as 10 classes' 'A path of classes need not be a path of states' \
        'image of one shortest path (11 moves)' 'layer 11 · 1 class' 'the same priests, devils'; do shows "$words"; done
    [ "$(grep -ac 'g class="node ' out)" = 10 ] || fail "$(grep -ac 'g class="node ' out) nodes"
    # Eleven steps of the path over seventeen lines, two of them within no class; each step has its mark.
    for step in 1 2 3 4 5 6 7 8 9 10 11; do grep -aqE "class=\"edge[^\"]*step-$step[\" ]" out || fail "step $step"; done
    for format in json graphml gexf csv; do expect 0 priests --project=boat -T $format; done
    expect 0 priests --project=boat --view=matrix -T svg
    shows 'from class i to class j'
    expect 0 priests --project=boat -T json
    python3 -c 'import json
graph = json.load(open("out"))
assert graph["graph"]["quotient_hidden"] == "boat" and graph["graph"]["states"] == 16
assert sum(node["states"] for node in graph["nodes"]) == 16 and len(graph["nodes"]) == 10
assert {node["id"]: node["layer"] for node in graph["nodes"]}["s9"] == 11'
    expect 0 priests --project=boat --view=facts -T json
    python3 -c 'import json
facts = json.load(open("out"))
assert facts["states"] == 16 and facts["solution"]["length"] == 11
assert facts["quotient"]["classes"] == 10 and facts["quotient"]["hidden"] == ["boat"]
assert not facts["quotient"]["paths_are_real"] and facts["drawn"]["states"] == 10'
    expect 0 hanoi --project=disk1 --view=layers -T text
    shows '54 transitions within classes are left out'
    for view in matrix lists; do expect 0 hanoi --project=disk1 --view=$view -T text; shows 'Quotient without disk1'; done
    expect 0 priests --project=船 --lang=zh -T dot
    shows '商图，略去 船'
    # Only some states of the class are goals.
    expect 0 hanoi --project=disk1 -T dot
    shows 'goal (1 of 3)'
}

hidden_variables_are_refused_by_name_and_reason() {
    expect 2 priests --project=bota
    says "this priests has no variable 'bota'; did you mean 'boat'?"
    says 'its variables are priests devils boat'
    expect 2 priests --project=boat,boat
    says "'boat' is named twice"
    expect 2 priests --project=,,,
    says '--project names no variable'
    expect 2 priests --project=priests,devils,boat
    says 'nothing is left to show'
    expect 2 priests "--project=$(head -c 100000 /dev/zero | tr '\0' x)"
    expect 2 priests "--project=$(printf 'bo\x01\xff\xfeat')"
    lacks_control_characters err
    expect 2 graph --project=city
    says 'names no variables that --project could hide'
    expect 2 priests --project=boat --number=expanded --search=bfs
    says '--number is about single states'
    expect 2 priests --project=boat --mark=dead-ends
    expect 2 priests --project=boat --view=matrix --walks=3 -T text
    for view in tree trace solution cloud compare goals hint answer; do
        expect 2 priests --project=boat --view=$view --search=bfs
        says '--project'
    done
    expect 7 priests --project=boat --max-states=5
    says 'a quotient is of a whole space'
    # Other folds come first.
    expect 0 klotski --near-path=0 --project=1x1 -T dot
    shows '82 of 25,955 states shown: one shortest path. Quotient without 1x1'
}

corridors_are_lines_with_their_moves() {
    expect 0 maze --contract=corridors --highlight-solution -T svg
    for words in '14 of 22 states shown: all but 8 states inside 5 corridors' 'corridor: moves one after another' \
        '3 moves' 'layer 4 · 2 of 4 states'; do shows "$words"; done
    [ "$(grep -acE 'class="edge [^"]*corridor' out)" = 5 ] || fail "$(grep -acE 'class="edge [^"]*corridor' out) corridors"
    for step in 1 2 3 4 5 6 7 8; do grep -aqE "class=\"edge[^\"]*step-$step[\" ]" out || fail "step $step"; done
    for format in json graphml gexf csv; do expect 0 frogs --contract=corridors -T $format && shows '3 moves'; done
    # Nothing is lost: what is drawn and what is inside make up the whole.
    for puzzle in maze frogs priests graph ice 'queens n=5' 'klotski --near-path=3'; do
        expect 0 $puzzle -T json
        cp out whole
        expect 0 $puzzle --contract=corridors -T json
        python3 -c 'import json
whole, part = json.load(open("whole")), json.load(open("out"))
moves = sum(link.get("moves", 1) for link in part["links"])
assert moves == len(whole["links"]), (moves, len(whole["links"]))
inside = part["graph"].get("corridor_states", 0)
assert len(part["nodes"]) + inside == len(whole["nodes"])
layers = {node["id"]: node["layer"] for node in whole["nodes"]}
assert all(layers[node["id"]] == node["layer"] for node in part["nodes"])'
    done
    # Marked states stay; a space without corridors is shown whole.
    expect 0 hanoi disks=2 --contract=corridors --mark=forced -T dot
    expect 0 jugs --contract=corridors -T dot
    lacks out corridor:
    expect 2 priests --contract=corridors --project=boat
    says 'a chain of classes need not be a path'
    expect 2 priests --contract=corridors --view=matrix
    says '--contract is for --view=graph'
    expect 2 priests --contract=corridors --mark=edge-classes --search=dfs
    says 'about single moves'
    expect 2 priests --contract=coridors
    says "did you mean 'corridors'"
}

# ---- running ----

cases=("$@")
[ ${#cases[@]} -gt 0 ] || mapfile -t cases < <(sed -nE '/^# ---- the grammar/,$s/^([a-z0-9_]+)\(\) \{.*/\1/p' "$here/run.sh" | grep -vE '^(build_interrupter|on_terminal|needs_terminal|recipe_of)$')
passed=0 failed=0 skipped=0
for name in "${cases[@]}"; do
    mkdir "$room/$name"
    (
        set -e
        cd "$room/$name"
        "$name"
    ) >"$room/log" 2>&1
    status=$?
    if [ $status = 0 ]; then
        passed=$((passed + 1))
    elif [ $status = 77 ]; then
        skipped=$((skipped + 1))
        echo "skipped: $name: no terminal can be had here"
    else
        failed=$((failed + 1))
        echo "FAILED $name"
        head -c 3000 "$room/log"
    fi
    chmod -R u+w "$room/$name" && rm -rf "${room:?}/$name"
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
