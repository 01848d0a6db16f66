-- Wrong in many ways, for tests of what is told.
local function half(s) return s / 2 end
return {
  titel = "Half",
  start = 5,
  moves = half,
  goal = 4,
  heuristics = {},
  known = {states = "three"},
}
