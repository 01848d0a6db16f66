-- Water jugs: measure 4 litres with jugs of 3 and 5.  statediagram water-jugs.lua -o jugs.svg
-- Other jugs:  statediagram water-jugs.lua a=7 b=11 goal=6 --highlight-solution -o jugs.svg
params = { -- a global, so that args has the presets already while the file is read
  {name = "a", preset = 3, low = 1, high = 50, help = "litres in the first jug"},
  {name = "b", preset = 5, low = 1, high = 50, help = "litres in the second jug"},
  {name = "goal", preset = 4, low = 0, high = 50, help = "litres to measure in one of them"},
}
local size = {args.a, args.b}
local letter = {"a", "b"}

return {
  title = "Water jugs", params = params,
  start = {0, 0}, -- a state: the litres in each jug
  goal = function(s) return s[1] == args.goal or s[2] == args.goal end,
  moves = function(s)
    local list = {}
    local function try(label, a, b) list[#list + 1] = {label, {a, b}} end
    for i = 1, 2 do
      if s[i] < size[i] then try("+" .. letter[i], i == 1 and size[1] or s[1], i == 2 and size[2] or s[2]) end
    end
    for i = 1, 2 do
      if s[i] > 0 then try("-" .. letter[i], i == 1 and 0 or s[1], i == 2 and 0 or s[2]) end
    end
    for i = 1, 2 do
      local k = 3 - i
      local poured = math.min(s[i], size[k] - s[k])
      if poured > 0 then
        local change = i == 1 and -poured or poured
        try(letter[i] .. ">" .. letter[k], s[1] + change, s[2] - change)
      end
    end
    return list
  end,
  label = function(s) return "(" .. s[1] .. "," .. s[2] .. ")" end,
  picture = function(s) return {board = "jugs", sizes = size, contents = s} end,
}
