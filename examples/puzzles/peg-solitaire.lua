-- Peg solitaire on a triangle: a peg jumps over another, which is taken.  statediagram peg-solitaire.lua -o pegs.svg
params = {{name = "side", preset = 4, low = 3, high = 5, help = "holes along a side of the triangle"},
          {name = "hole", preset = 1, low = 0, high = 14, help = "the hole that is empty at first, from 0"}}
local side, holes, number = args.side, {}, {} -- holes: {row, col} from 0; number: "row,col" to its place
for i = 0, side * side - 1 do
  local row, col = i // side, i % side
  if col <= row then holes[#holes + 1] = {row, col} number[row .. "," .. col] = #holes end
end
local ways = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {-1, -1}}
local function rows_of(s, parting) -- "o", "o.", …, with something behind each hole
  local t = {}
  for i = 1, side do t[i] = s:sub(i * (i - 1) // 2 + 1, i * (i + 1) // 2):gsub(".", "%0" .. parting) end
  return t
end
local function beside(hole, way, n) return number[hole[1] + n * way[1] .. "," .. hole[2] + n * way[2]] end
local function has(s, i) return s:sub(i, i) == "o" end
local function put(s, i, mark) return s:sub(1, i - 1) .. mark .. s:sub(i + 1) end
return {
  title = "Peg solitaire", params = params,
  start = put(("o"):rep(#holes), args.hole + 1, "."), -- a state is a text: o for a peg, . for a hole
  goal = function(s) return select(2, s:gsub("o", "")) == 1 end,
  moves = function(s)
    local list = {}
    for from, hole in ipairs(holes) do
      for _, way in ipairs(ways) do
        local over, to = beside(hole, way, 1), beside(hole, way, 2)
        if to and has(s, from) and has(s, over) and not has(s, to) then
          list[#list + 1] = {from - 1 .. "-" .. to - 1, put(put(put(s, from, "."), over, "."), to, "o")}
        end
      end
    end
    return list
  end,
  label = function(s) return table.concat(rows_of(s, ""), "/") end,
  picture = function(s) -- the holes of a row stand in every second column
    local rows, blanks = rows_of(s, " "), (" "):rep(side)
    for i = 1, side do rows[i] = (blanks:sub(i + 1) .. rows[i] .. blanks):sub(1, 2 * side - 1) end
    return {board = "pegs", rows = rows}
  end,
}
