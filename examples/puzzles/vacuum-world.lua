-- The vacuum world of the AI textbook: two rooms that may be dirty, and a cleaner in one of them.
--   statediagram vacuum-world.lua -o vacuum.svg
local function with(s, changes)
  local t = {at = s.at, left = s.left, right = s.right}
  for name, value in pairs(changes) do t[name] = value end
  return t
end

return {
  title = "Vacuum world",
  start = {at = "left", left = true, right = true}, -- true: the room is dirty
  goal = function(s) return not s.left and not s.right end,
  moves = function(s)
    return {{"left", with(s, {at = "left"})}, {"right", with(s, {at = "right"})},
            {"suck", with(s, {[s.at] = false})}}
  end,
  label = function(s)
    local function word(is_dirty) return is_dirty and "dirty" or "clean" end
    return word(s.left) .. " " .. word(s.right) .. ", " .. s.at
  end,
  picture = function(s)
    local cleaner = s.at == "left" and "@. ." or " .@."
    return {cleaner, (s.left and "_d" or "__") .. (s.right and "_d" or "__")}
  end,
  keys = {d = {"diamond", "c", "dirt"}, ["@"] = {"disc", "a", "vacuum cleaner"}, _ = {"fill", "land"}},
}
