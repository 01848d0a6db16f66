-- Two hourglasses measure a time: turn some of them, then wait until one has run out. Costs are minutes.
--   statediagram hourglasses.lua --highlight-solution=all -o glasses.svg
--   statediagram hourglasses.lua a=7 b=11 time=15 --view=solution -o steps.svg
params = {{name = "a", preset = 4, low = 1, high = 30, help = "minutes that the first glass runs"},
          {name = "b", preset = 7, low = 1, high = 30, help = "minutes that the second one runs"},
          {name = "time", preset = 9, low = 1, high = 60, help = "the minutes to measure"}}
local size = {args.a, args.b}

return {
  title = "Hourglasses", params = params,
  start = {0, 0, 0}, -- minutes of sand above in each, and those that have passed
  goal = function(s) return s[3] == args.time end,
  moves = function(s)
    local list = {}
    for turned = 0, 3 do -- its bits say which are turned
      local above, wait, name = {}, math.huge, {}
      for i = 1, 2 do
        local is_turned = turned >> (i - 1) & 1 == 1
        above[i] = is_turned and size[i] - s[i] or s[i]
        if is_turned then name[#name + 1] = ("AB"):sub(i, i) end
        if above[i] > 0 then wait = math.min(wait, above[i]) end
      end
      if wait < math.huge and s[3] + wait <= args.time then
        list[#list + 1] = {#name > 0 and "turn " .. table.concat(name, ", ") or "wait",
          {math.max(above[1] - wait, 0), math.max(above[2] - wait, 0), s[3] + wait}, cost = wait}
      end
    end
    return list
  end,
  label = function(s) return s[1] .. "," .. s[2] .. " after " .. s[3] end,
  picture = function(s) -- sand above and below in each glass, and the time
    local board = {cols = 8, rows = 2, {col = 5, cols = 3, rows = 2, shape = "none", text = s[3] .. " min"}}
    for i = 1, 2 do for row, sand in ipairs({s[i], size[i] - s[i]}) do
      board[#board + 1] = {col = 2 * i - 2, row = row - 1, cols = 2, ink = sand > 0 and "d" or "land", text = sand}
    end end
    return board
  end,
  heuristics = {{"left", function(s) return args.time - s[3] end, claim = "consistent", help = "minutes that are left"}},
}
