-- Blocks world: an arm takes one block at a time off the top of a pile, onto another pile or the table.
--   statediagram blocks-world.lua --highlight-solution -o blocks.svg
local letters = {"A", "B", "C"}

-- A state is a list of piles, each a text from bottom to top, sorted: where on the table they stand is the same.
local function top_of(s, block)
  for i, pile in ipairs(s) do if pile:sub(-1) == block then return i end end
end
local function put(s, block, other) -- on the table, if other is nil
  local t = {}
  for _, pile in ipairs(s) do
    local last = pile:sub(-1)
    if last == block then pile = pile:sub(1, -2) end
    if last == other then pile = pile .. block end
    if pile ~= "" then t[#t + 1] = pile end
  end
  if not other then t[#t + 1] = block end
  table.sort(t)
  return t
end

return {
  title = "Blocks world",
  start = {"AC", "B"}, -- Sussman's anomaly: C stands on A
  goal = function(s) return s[1] == "CBA" end,
  moves = function(s)
    local list = {}
    for _, block in ipairs(letters) do
      local i = top_of(s, block)
      if i and #s[i] > 1 then list[#list + 1] = {block .. " to table", put(s, block)} end
      for _, other in ipairs(letters) do
        if i and other ~= block and top_of(s, other) then list[#list + 1] = {block .. " on " .. other, put(s, block, other)} end
      end
    end
    return list
  end,
  label = function(s) return table.concat(s, "/") end,
}
