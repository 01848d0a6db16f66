-- Lights out: pressing a light switches it and its neighbours; all must go out.
--   statediagram lights-out.lua size=2 --highlight-solution -o lights.svg
params = {{name = "size", preset = 3, low = 2, high = 4, help = "lights along a side"}}
local size = args.size

local function switch(s, i)
  return s:sub(1, i - 1) .. (s:sub(i, i) == "*" and "." or "*") .. s:sub(i + 1)
end

local function press(s, row, col)
  for _, way in ipairs {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} do
    local r, c = row + way[1], col + way[2]
    if r >= 1 and r <= size and c >= 1 and c <= size then s = switch(s, (r - 1) * size + c) end
  end
  return s
end

return {
  title = "Lights out", params = params,
  start = ("*"):rep(size * size), -- a text: a star for each light that is on
  goal = function(s) return not s:find("*", 1, true) end,
  moves = function(s)
    local list = {}
    for row = 1, size do
      for col = 1, size do list[#list + 1] = {string.char(96 + col) .. row, press(s, row, col)} end
    end
    return list
  end,
  label = function(s) return (s:gsub(("."):rep(size), "%0/"):sub(1, -2)) end,
  picture = function(s)
    local rows = {}
    for i = 1, size do rows[i] = (s:sub((i - 1) * size + 1, i * size):gsub("%.", "o")) end
    return rows
  end,
  keys = {["*"] = {"block", "d", "light on"}, o = {"block", "wall", "light off"}},
}
