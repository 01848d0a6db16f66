-- Wolf, goat and cabbage: a farmer rows one of them at a time across a river, or goes alone.
-- Draw it:   statediagram wolf-goat-cabbage.lua --highlight-solution=all -o wolf.svg
local everybody = {"farmer", "wolf", "goat", "cabbage"}

-- A state says of each whether they are on the left bank. This is the rule that it breaks, or nil.
local function trouble(s)
  local function alone(a, b) return s[a] == s[b] and s[a] ~= s.farmer end
  if alone("wolf", "goat") then return "the wolf eats the goat" end
  if alone("goat", "cabbage") then return "the goat eats the cabbage" end
end

-- Those on a bank, for labels and pictures: "farmer wolf", or "-" for nobody.
local function bank(s, is_left)
  local list = {}
  for _, who in ipairs(everybody) do if s[who] == is_left then list[#list + 1] = who end end
  return list, #list > 0 and table.concat(list, " ") or "-"
end

return {
  title = "Wolf, goat and cabbage",
  start = {farmer = true, wolf = true, goat = true, cabbage = true},
  goal = function(s) return #bank(s, true) == 0 end,
  moves = function(s) -- a list of {label, next state}; a move may be refused by the rule it breaks
    local list = {}
    for _, who in ipairs(everybody) do
      if s[who] == s.farmer then
        local t = {farmer = not s.farmer, wolf = s.wolf, goat = s.goat, cabbage = s.cabbage}
        t[who] = t.farmer
        list[#list + 1] = {who == "farmer" and "alone" or who, t, refused = trouble(t)}
      end
    end
    return list
  end,
  label = function(s) return select(2, bank(s, true)) .. " | " .. select(2, bank(s, false)) end,
  picture = function(s)
    return {board = "river", boat = s.farmer and "left" or "right", left = bank(s, true), right = bank(s, false)}
  end,
  known = {states = 10, transitions = 20, distance = 7, solutions = 2, source = "Alcuin, about 800"},
}
