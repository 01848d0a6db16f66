-- Frogs go right and toads go left: each steps into the gap before it, or jumps over one of the others.
--   statediagram frogs-and-toads.lua each=2 --highlight-solution --mark=dead-ends -o frogs.svg
params = {{name = "each", preset = 3, low = 1, high = 5, help = "how many frogs, and how many toads"}}
local frogs, toads = ("F"):rep(args.each), ("T"):rep(args.each)

return {
  title = "Frogs and toads", params = params,
  start = frogs .. "_" .. toads, -- a state is a text, and its own label
  goal = function(s) return s == toads .. "_" .. frogs end,
  moves = function(s)
    local list, gap = {}, s:find("_")
    local function try(from, who)
      if from < 1 or s:sub(from, from) ~= who then return end
      local low, high = math.min(from, gap), math.max(from, gap)
      local between = s:sub(low + 1, high - 1)
      if between == who then return end -- nobody jumps over their own
      local here, there = s:sub(low, low), s:sub(high, high)
      list[#list + 1] = {from .. " to " .. gap, s:sub(1, low - 1) .. there .. between .. here .. s:sub(high + 1)}
    end
    try(gap - 2, "F")
    try(gap - 1, "F")
    try(gap + 1, "T")
    try(gap + 2, "T")
    return list
  end,
  picture = function(s) return {s} end,
  keys = {F = {"disc", "a", "frog"}, T = {"triangle", "b", "toad"}, ["_"] = {"fill", "land"}},
}
