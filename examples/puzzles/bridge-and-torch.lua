-- Bridge and torch: four people cross at night, at most two at once, with their only torch. Costs are minutes.
--   statediagram bridge-and-torch.lua --highlight-solution -o bridge.svg
local minutes = {1, 2, 5, 10} -- what each needs; two go at the pace of the slower one

-- A state says of each whether they are on the left, and of the torch.
local function cross(s, crew)
  local t = {torch = not s.torch, table.unpack(s)}
  for _, who in ipairs(crew) do t[who] = t.torch end
  return t
end

return {
  title = "Bridge and torch",
  start = {true, true, true, true, torch = true},
  goal = function(s) return not (s[1] or s[2] or s[3] or s[4]) end,
  moves = function(s)
    local list = {}
    for i = 1, 4 do
      if s[i] == s.torch then list[#list + 1] = {minutes[i], cross(s, {i}), cost = minutes[i]} end
    end
    for i = 1, 3 do
      for k = i + 1, 4 do
        if s[i] == s.torch and s[k] == s.torch then
          list[#list + 1] = {minutes[i] .. "+" .. minutes[k], cross(s, {i, k}), cost = minutes[k]}
        end
      end
    end
    return list
  end,
  label = function(s)
    local left = {}
    for i = 1, 4 do if s[i] then left[#left + 1] = minutes[i] end end
    return (#left > 0 and table.concat(left, " ") or "-") .. (s.torch and " left" or " right")
  end,
  known = {distance = 17, source = "Rote, Crossing the bridge at night, 2002"},
}
