-- The 8-puzzle: slide numbered tiles into order. It has 181,440 states, so pictures show a part of them:
--   statediagram 8-puzzle.lua --near-path=0 -o path.svg      (only the states of a shortest solution)
--   statediagram 8-puzzle.lua --search=astar:manhattan --view=tree -o tree.svg
params = {{name = "cols", preset = 3, low = 2, high = 4, help = "how wide the board is"},
          {name = "start", preset = "412703856", help = "the tiles row by row, 0 for the blank"}}
local cols, start = args.cols, {}
for digit in args.start:gmatch("%d") do start[#start + 1] = tonumber(digit) end
if #start % cols ~= 0 then error("the tiles of start do not fill rows of " .. cols) end

local ways = {{"right", -1}, {"left", 1}, {"down", -cols}, {"up", cols}} -- how a tile moves, and from where
local function row(i) return (i - 1) // cols end
local function steps(i, k) return math.abs(row(i) - row(k)) + math.abs((i - 1) % cols - (k - 1) % cols) end
local function sum(s, worth) -- over all tiles that are not in their place
  local total = 0
  for i, tile in ipairs(s) do if tile > 0 and tile ~= i then total = total + worth(i, tile) end end
  return total
end

return {
  title = "8-puzzle", params = params, start = start,
  goal = function(s) for i = 1, #s - 1 do if s[i] ~= i then return false end end return true end,
  moves = function(s)
    local blank, list = 1, {}
    while s[blank] ~= 0 do blank = blank + 1 end
    for _, way in ipairs(ways) do
      local from = blank + way[2]
      if s[from] and (way[2] % cols == 0 or row(from) == row(blank)) then
        local t = {table.unpack(s)}
        t[blank], t[from] = t[from], 0
        list[#list + 1] = {s[from] .. " " .. way[1], t}
      end
    end
    return list
  end,
  label = function(s) return (table.concat(s, " "):gsub(("%d "):rep(cols), "%0/"):gsub(" /", "/"):gsub("0", "_")) end,
  picture = function(s) return {board = "tiles", cols = cols, tiles = s} end,
  heuristics = {{"manhattan", function(s) return sum(s, steps) end, claim = "consistent"},
                {"misplaced", function(s) return sum(s, function() return 1 end) end, claim = "consistent"}},
}
