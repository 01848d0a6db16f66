-- Map colouring as a search: regions of Australia get colours one after the other; neighbours must differ.
--   statediagram map-colouring.lua --search=bfs,dfs -o colours.svg   (backtracking is depth-first search)
--   statediagram map-colouring.lua colours=2 --mark=illegal -o clash.svg
params = {{name = "colours", preset = 3, low = 1, high = 4, help = "how many colours there are"},
          {name = "regions", preset = 4, low = 1, high = 7, help = "how many regions are coloured, from the west"}}
local colours = {"blue", "black", "brown", "yellow"} -- those of the inks a, b, c and d
local regions = { -- name, neighbours that come before, and where it lies: col, row, cols, rows
  {"WA", {}, 0, 0, 2, 3}, {"NT", {1}, 2, 0, 2, 1}, {"SA", {1, 2}, 2, 1, 2, 2}, {"Q", {2, 3}, 4, 0, 3, 1},
  {"NSW", {3, 4}, 4, 1, 3, 1}, {"V", {3, 5}, 4, 2, 2, 1}, {"T", {}, 4, 3, 2, 1}}

-- The rule that a colour of the next region breaks, or nil.
local function clash(s, colour)
  for _, before in ipairs(regions[#s + 1][2]) do
    if s[before] == colour then return "neighbours of one colour" end
  end
end

return {
  title = "Map colouring", params = params, source = "the map of Russell and Norvig's textbook",
  start = {}, -- a state lists the colours of the regions so far
  goal = function(s) return #s == args.regions end,
  moves = function(s)
    local list = {}
    for colour = 1, #s < args.regions and args.colours or 0 do
      local t = {table.unpack(s)}
      t[#s + 1] = colour
      list[colour] = {regions[#t][1] .. " " .. colours[colour], t, refused = clash(s, colour)}
    end
    return list
  end,
  label = function(s) return #s > 0 and table.concat(s) or "-" end,
  picture = function(s)
    local board = {cols = 7, rows = 4}
    for i, r in ipairs(regions) do
      board[i] = {col = r[3], row = r[4], cols = r[5], rows = r[6], text = r[1],
                  ink = s[i] and ("abcd"):sub(s[i], s[i]) or "land"}
    end
    return board
  end,
}
