#!/usr/bin/env bash
# Puzzles in Lua as commands: the examples are the families that are built in, every command that they name works, what is
# wrong is told with its place, and hostile files end.
set -u
cd "$(dirname "$0")/../.."
. tests/cli/begin.sh
if ! "$program" --version | grep -q '^lua=[0-9]'; then
    echo 'skipped: this build has no Lua'
    echo '0 passed, 0 failed, 1 skipped'
    exit 0
fi
check() {
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else fail "$what"; fi
}
cp "$root"/examples/puzzles/*.lua .
# The 8-puzzle has 181,440 states: too many for the sanitizers.
fast=$build/statediagram

# ---- the same graphs: states, edges, labels, layers, in the same order ----

# same 'FILE WORDS' 'FAMILY WORDS'
same() {
    local options=(-T json)
    # shellcheck disable=SC2086
    local got=0
    { "$program" $1 "${options[@]}" >a.json 2>err && "$program" $2 "${options[@]}" >b.json 2>>err &&
        python3 "$root/tests/cli/same_graph.py" a.json b.json >>err; } || got=1
    check "$1 is not $2: $(head -c 400 err)" [ $got = 0 ]
}
same wolf-goat-cabbage.lua river
same water-jugs.lua jugs
same 'water-jugs.lua a=7 b=11 goal=6' 'jugs sizes=7,11 goal=6'
same 'water-jugs.lua a=6 b=9 goal=4' 'jugs sizes=6,9 goal=4'
same '8-puzzle.lua cols=2 start=3120' 'tiles cols=2 rows=2 start=31/2_ goal=blank-last'
same '8-puzzle.lua cols=3 start=123450' 'tiles cols=3 rows=2 start=123/45_ goal=blank-last'
same tower-of-hanoi.lua hanoi
same 'tower-of-hanoi.lua disks=5' 'hanoi disks=5'
same peg-solitaire.lua 'pegs board=o/oo/ooo/oooo hole=1'
same 'peg-solitaire.lua side=5 hole=0' pegs
same 'peg-solitaire.lua side=3 hole=2' 'pegs board=o/oo/ooo hole=2'
same jealous-husbands.lua couples
same n-queens.lua queens
same 'n-queens.lua n=6' 'queens n=6'
same 'n-queens.lua n=1' 'queens n=1'
same frogs-and-toads.lua frogs
same 'frogs-and-toads.lua each=2' 'frogs left=2 right=2'
same 'frogs-and-toads.lua each=1' 'frogs left=1 right=1'
same bridge-and-torch.lua torch
same blocks-world.lua 'blocks model=move'
same vacuum-world.lua vacuum
same 'lights-out.lua size=2' 'lights size=2'
same lights-out.lua 'lights size=3'
# What no family knows: states, transitions, eccentricity, length and number of shortest solutions, counted by a search that
# was written apart from all this.
counts() {
    # shellcheck disable=SC2086
    "$program" $1 --view=facts -T json 2>err |
        sed -nE -e 's/^ *"(states|transitions|eccentricity)": ([0-9]+),$/\2/p' \
            -e 's/^ *"solution": \{"cost": [0-9]+, "length": ([0-9]+), "count": "([0-9]+)".*/\1 \2/p' >out
    check "$1 is counted as $(tr '\n' ' ' <out)$(head -c 300 err)" [ "$(tr '\n' ' ' <out)" = "$2 " ]
}
counts nim.lua '14 30 4 3 6'
counts 'nim.lua matches=30 most=5' '60 270 7 7 455'
counts pancakes.lua '6 12 3 2 1'
counts 'pancakes.lua start=52413' '120 480 5 5 3'
# Of the whole 8-puzzle the numbers: it has 181,440 states. Estimates are compared on it as well.
for words in '8-puzzle.lua' 'tiles start=412/7_3/856 goal=blank-last'; do
    # shellcheck disable=SC2086
    "$fast" $words --search=bfs,astar:manhattan,astar:misplaced --view=facts -T json |
        grep -vE '"(recipe|caption|definition|rules|alt)"|^ *"(moves tried|description)' >"facts.${words%%[ .]*}"
done
for name in states transitions moves layers eccentricity length path_count expanded generated; do
    check "8-puzzle: other $name" [ "$(grep -E "\"$name\":" facts.8-puzzle)" = "$(grep -E "\"$name\":" facts.tiles)" ]
done

# Figures from elsewhere: the map of the textbook has 18 colourings, glasses of 7 and 11 minutes boil an egg in 15.
expect 0 map-colouring.lua regions=7 --view=facts -T csv
shows 'goals,18'
expect 0 map-colouring.lua colours=2 --view=answer
shows '-1'
expect 0 hourglasses.lua a=7 b=11 time=15 --view=answer
shows 15

# ---- each example is well, short, and does what its first lines say ----

for file in "$root"/examples/puzzles/*.lua; do
    name=${file##*/}
    check "$name has more than 40 lines" [ "$(wc -l <"$file")" -le 40 ]
    if [ "$name" = 8-puzzle.lua ]; then "$fast" --validate "$name" >out 2>err; else expect 0 --validate "$name"; fi
    shows "$name: all is well"
    expect 0 --example "$name"
    check "--example $name prints another file" cmp -s out "$file"
    mkdir -p named && cp "$file" named/
    count=0
    while read -r line; do
        count=$((count + 1))
        got=0
        (cd named && eval "\"\$fast\" ${line#statediagram }") >out 2>err || got=$?
        check "$name: $line: $(head -c 300 err)" [ $got = 0 ]
    done < <(sed -nE 's/^--.*(statediagram [^(]*[^ (]) *(\(.*)?$/\1/p' "$file")
    check "$name names no command" [ $count -ge 1 ]
done
for figure in named/*.svg; do check "$figure is no figure" grep -q 'class="node' "$figure"; done

# ---- examples by name ----

expect 0 --example wolf-goat-cabbage
shows '-- Wolf, goat and cabbage'
expect 0 --example jugs
shows 'statediagram jugs --highlight-solution -o jugs.svg'
expect 0 --example
shows 'statediagram priests --highlight-solution -o priests.svg'
shows '#   statediagram --example nim.lua >nim.lua'
expect 2 --example nimm.lua
says "there is no example 'nimm.lua'; did you mean 'nim.lua'?"

# ---- what works for built-in puzzles ----

expect 0 wolf-goat-cabbage.lua --from 'wolf cabbage | farmer goat' --view=hint
shows 'next: alone -> farmer wolf cabbage | goat; 5 more moves after it'
expect 2 wolf-goat-cabbage.lua --from 'wolf cabbage | farmer' --view=hint
says "--from: 'wolf cabbage | farmer' is no state"
expect 0 wolf-goat-cabbage.lua --to 'cabbage | farmer wolf goat' --view=answer
shows 3
expect 0 wolf-goat-cabbage.lua --mark=illegal -o illegal.svg
check 'no rule in the figure' grep -q '>illegal (1): the wolf eats the goat<' illegal.svg
check 'no number at a line' [ "$(grep -c '>alone (1)<' illegal.svg) $(grep -c '>alone (2)<' illegal.svg)" = '4 2' ]
cat >forbidden.lua <<'END'
return {start = 0, moves = function(s)
  local list = {}
  for i = 1, 63 do list[i] = {"to " .. i, i, refused = "rule of " .. i} end
  return list
end}
END
expect 0 forbidden.lua --mark=illegal -T svg
shows '>illegal (63): rule of 63<'
shows '>to 63 (63)<'
expect 0 forbidden.lua --mark=illegal --moves=unnamed -T svg
shows '>(63)<'
check 'a refused move has its name' [ "$(grep -c '>to 63' out)" = 0 ]
expect 0 wolf-goat-cabbage.lua --project=farmer,wolf --view=facts
shows 'recipe                            statediagram wolf-goat-cabbage.lua --project=farmer,wolf --view=facts'
expect 0 water-jugs.lua a=4 -O -T svg
check 'no water-jugs.svg' [ -s water-jugs.svg ]
check 'the figure does not name its command' grep -q 'statediagram water-jugs.lua a=4 -T svg' water-jugs.svg
expect 0 bridge-and-torch.lua --search=dijkstra --view=trace -T csv
expect 0 nim.lua --view=graph,tree --search=dfs -o both.svg --snippet=markdown
shows '](both.svg)'
expect 0 --describe nim.lua
shows 'matches=7'
shows 'Variables that --project can hide:'
printf 'return {start = 1, moves = function() return {} end, goal = function() end, heuristics = {h = function() return 0 end}}\n' >bare.lua
expect 0 --describe bare.lua
shows '  h, without a promise'
check 'a line of blanks' [ "$(grep -c '^ *$' out)" = "$(grep -c '^$' out)" ]
expect 0 nim.lua --lang=zh -o zh.svg
expect 2 water-jugs.lua a=99
says 'a=99 is outside 1..50'
expect 2 water-jugs.lua c=1
says "water-jugs has no parameter 'c'"
cp nim.lua $'esc\e[31m.lua'
expect 0 --describe $'esc\e[31m.lua'
shows '  esc\x1b[31m.lua'
check 'an escape sequence is printed' [ "$(tr -dc '\033' <out | wc -c)" = 0 ]
expect 3 8-puzzle.lua start=1234
says "8-puzzle.lua:"
says 'the tiles of start do not fill rows of 3'
expect 4 8-puzzle.lua --max-states=100 --view=layers -T text
expect 6 nothing.lua
says 'cannot read nothing.lua'
expect 2 nothing
says 'hint: statediagram --list names them all'
expect 2 nim -o nim.svg
says 'hint: a file is named with its suffix: nim.lua'
expect 2 --describe=nim
says 'hint: a file is named with its suffix: nim.lua'
expect 6 nothing.lua --lang=zh
says '无法读取 nothing.lua'

printf 'return {start = 1, goal = function(s) return s == 4 end, moves = function(s) return s < 4 and {{"+", s + 1, 2^31 - 1}} or {} end}\n' >dear.lua
expect 3 dear.lua --view=answer
says 'costs add up to more than can be counted'
printf 'return {start = 1, moves = function(s) local t = {}\nfor i = 1, 70000 do t[i] = {i, i} end return t end}\n' >crowd.lua
expect 3 crowd.lua --view=layers
says 'crowd.lua:1: error: moves returns more than 65535 moves'

# Pictures with names are large: they give way to words, but not where they are asked for.
wolf='wolf-goat-cabbage.lua --mark=illegal -T svg'
expect 0 $wolf
check 'pictures that print too small are drawn' [ "$(grep -c '>boat<' out)" = 0 ]
expect 0 $wolf --node=auto
check 'the preset is another form' [ "$(grep -c '>boat<' out)" = 0 ]
expect 0 $wolf --node=picture
shows '>boat<'

# ---- all that is wrong, in one run ----

expect 3 --validate "$root/tests/cli/wrong.lua"
cat >wanted <<'END'
wrong.lua:4: error: a puzzle has no field 'titel'; did you mean 'title'?
wrong.lua:7: error: goal is a number, not a function
wrong.lua:8: error: heuristics is empty
wrong.lua:9: error: known.states is not a natural number
END
check "wrong.lua is told otherwise: $(cat err)" cmp -s wanted <(sed "s|^$root/tests/cli/||" err)
expect 3 --validate "$root/tests/cli/wrong.lua" --lang=zh
says '谜题没有字段'

# faulty 'TEXT' MESSAGE...: a file whose states are wrong; all of it is told.
faulty() {
    printf '%s\n' "$1" >faulty.lua
    expect 3 --validate faulty.lua
    shift
    local message
    for message; do says "$message"; done
}
count='start = 0, moves = function(s) return s < 9 and {{"+1", s + 1}} or {} end, goal = function(s) return s == 9 end,'
faulty "return {$count
label = function(s) return s // 2 end,
short = function(s) return {} end,
picture = function(s) return {('x'):rep(s + 1)} end,
heuristics = {{'far', function(s) return 10 end, claim = 'admissible'},
  {'steep', function(s) return s == 3 and 0 or 9 - s end, claim = 'consistent'}},
known = {states = 11, transitions = 9, distance = 8, solutions = 2, eccentricity = 9}}" \
    "faulty.lua:2: error: label: two states have the label '0'" \
    'faulty.lua:3: error: a short label is a table, not a text' \
    'faulty.lua:4: error: picture: this one is 2 x 1, but one before was 1 x 1' \
    "faulty.lua:5: error: far is not admissible: it says 10 at" \
    'faulty.lua:5: error: steep is not consistent: it falls from 7 at' \
    'faulty.lua:7: error: known.states is 11, but it is 10' \
    'faulty.lua:7: error: known.distance is 8, but it is 9' \
    'faulty.lua:7: error: known.solutions is 2, but there are 1'
check 'a fault is told twice' [ "$(sort err | uniq -d | grep -c error:)" = 0 ]
faulty "return {$count
parse = function(text) return tonumber(text) and tonumber(text) + 1 end}" \
    "faulty.lua:2: error: parse reads the label '0' as another state"
faulty "local calls = 0
return {start = 0, moves = function(s)
  calls = calls + 1
  return s < 200 and {{'+1', s + 1 + (calls > 300 and calls % 2 or 0)}} or {} end}" \
    'faulty.lua:2: error: moves gives another answer when it is asked again for the same state'
faulty "return {$count
heuristics = {{'half', function(s) return s / 2 end}, {'odd', function(s) return s % 2 == 1 and 'x' or 0 end, claim = 'admissible'}}}" \
    'faulty.lua:2: error: the estimate half is neither a natural number nor nil' \
    'faulty.lua:2: error: the estimate odd is neither a natural number nor nil'
cat >sized.lua <<'END'
params = {{name = "size", preset = 3, low = 1, high = 9}}
return {params = params, start = 0, goal = function(s) return s == args.size end, known = {distance = 3},
  moves = function(s) return s < args.size and {{"+1", args.size < 5 and s + 1 or s / 0}} or {} end}
END
expect 0 --validate sized.lua
shows 'sized.lua: all is well; 4 states, 3 transitions; solved in 3 moves'
expect 0 --validate sized.lua size=4
shows 'sized.lua: all is well; 5 states, 4 transitions; solved in 4 moves'
expect 3 --validate sized.lua size=5
says 'sized.lua:3: error: a state holds NaN, which is no number'
expect 2 --validate sized.lua size=10
says 'size=10 is outside 1..9'
expect 2 --validate sized.lua sise=4
says "has no parameter 'sise'; did you mean 'size'?"
expect 2 --validate sized.lua other.lua
says '--validate stands alone, without a puzzle'
printf 'return {start = 0, moves = function(s) return {{"+1", s + 1}} end}\n' >endless.lua
expect 0 --validate endless.lua
shows 'endless.lua: all is well as far as was looked, and there are more states; 200,000 states, 199,999 transitions'
printf 'local t = {} for i = 1, 300000 do t[i] = i end return {starts = t, moves = function(s) return {} end}\n' >starts.lua
expect 4 --validate starts.lua
says 'stopped at the limit of 200000 states'
printf 'return {start = 0, moves = function(s) return {} end, goal = function(s) return s == 1 end}\n' >hopeless.lua
expect 0 --validate hopeless.lua
shows 'no goal can be reached'
expect 0 --validate "$root/examples/romania.gv"
shows 'all is well; 20 states'
printf 'digraph {\n a -> \n}\n' >wrong.gv
expect 3 --validate wrong.gv
says 'wrong.gv:3'
expect 2 --validate notes.txt
says "'notes.txt' ends in none of .lua .gv .dot .graphml .csv"

# ---- hostile files end, and Ctrl-C ends the rest ----

printf 'return {start = 1, moves = function(s) while true do end end}\n' >loop.lua
expect 3 loop.lua
says 'loop.lua:1: error: too many instructions for one call: a loop without an end?'
printf 'local t = {} while true do t[#t + 1] = ("x"):rep(1000000) .. #t end\n' >bomb.lua
expect 3 bomb.lua
says 'error: the file takes more than 64 MiB of memory'
printf 'os.execute("touch touched")\n' >escape.lua
expect 3 escape.lua
says 'escape.lua:1: error: os is not available: a puzzle reaches nothing outside'
check 'os.execute was run' [ ! -e touched ]
# stopped 'FILE': Ctrl-C after a second.
stopped() {
    local process got=0
    "$program" "$1" --view=layers -T text >out 2>err </dev/null &
    process=$!
    sleep 1
    kill -INT $process
    wait $process || got=$?
    check "$1: Ctrl-C ends with status $got: $(head -c 200 err)" [ $got = 130 ]
}
stopped endless.lua
printf 'return {start = 1, moves = function(s) local n = 0 while n < 9e6 do n = n + 1 end return {{"+1", s + 1}} end}\n' >slow.lua
stopped slow.lua
# A loop within Lua itself, that no limit of instructions reaches.
printf 'local t = {}\nsetmetatable(t, {__call = t})\nt()\n' >chain.lua
stopped chain.lua

# pairs goes in the order of the keys, whatever order they have in memory, which is another in each run.
cat >ordered.lua <<'END'
local found, t = {}, {}
for c in ("qwertyuiopasdfghjklzxcvbnm"):gmatch(".") do t[c] = 1 end
for i = 9, 1, -1 do t[i * 7 % 10] = 1 end
for k in pairs(t) do found[#found + 1] = tostring(k) end
print(table.concat(found))
return {start = 1, moves = function() return {} end}
END
"$program" ordered.lua --view=facts >out 2>err </dev/null
check "pairs: $(head -n 1 err)" grep -q '123456789abcdefghijklmnopqrstuvwxyz' err

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
