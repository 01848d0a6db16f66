-- Pancakes: a spatula turns the upper ones upside down; they are to lie in order, the smallest on top.
-- docs/own-puzzle.md writes this file step by step.
--   statediagram pancakes.lua --highlight-solution -o pancakes.svg
--   statediagram pancakes.lua start=52413 --search=bfs,astar:gap -T text
params = {{name = "start", preset = "231", help = "the sizes from top to bottom, a digit each"}}

local start = {}
for digit in args.start:gmatch("%d") do start[#start + 1] = tonumber(digit) end

local function flip(s, k)
  local t = {table.unpack(s)}
  for i = 1, k do t[i] = s[k + 1 - i] end
  return t
end

local function gaps(s) -- neighbours that do not belong together; the plate is the largest of all
  local count = 0
  for i, size in ipairs(s) do
    if math.abs(size - (s[i + 1] or #s + 1)) > 1 then count = count + 1 end
  end
  return count
end

return {
  title = "Pancakes", params = params, start = start,
  moves = function(s)
    local list = {}
    for k = 2, #s do list[#list + 1] = {"flip " .. k, flip(s, k)} end
    return list
  end,
  goal = function(s) return table.concat(s) == ("123456789"):sub(1, #s) end,
  label = function(s) return table.concat(s, " ") end,
  picture = function(s)
    local board = {cols = 2 * #s - 1, rows = #s}
    for i, size in ipairs(s) do board[i] = {col = #s - size, row = i - 1, cols = 2 * size - 1, ink = "c"} end
    return board
  end,
  heuristics = {{"gap", gaps, claim = "consistent", help = "neighbours that do not belong together"}},
}
