-- Nim for two players, as a graph of positions: take one, two or three matches; who takes the last one wins.
-- Drawn on the states: whose turn it is, and whether that player can force a win.
--   statediagram nim.lua matches=6 -o nim.svg
params = {{name = "matches", preset = 7, low = 1, high = 30, help = "how many matches there are"},
          {name = "most", preset = 3, low = 1, high = 5, help = "how many may be taken at once"}}
local names = {"A", "B"}

-- To move and win: some number to take leaves the other without a winning move.
local wins = {[0] = false}
for left = 1, args.matches do
  wins[left] = false
  for take = 1, math.min(args.most, left) do wins[left] = wins[left] or not wins[left - take] end
end

return {
  title = "Nim", params = params,
  start = {left = args.matches, turn = 1},
  goal = function(s) return s.left == 0 and s.turn == 2 end, -- A has taken the last one
  moves = function(s)
    local list = {}
    for take = 1, math.min(args.most, s.left) do
      list[take] = {names[s.turn] .. " takes " .. take, {left = s.left - take, turn = 3 - s.turn}}
    end
    return list
  end,
  label = function(s)
    if s.left == 0 then return names[3 - s.turn] .. " has won" end
    return s.left .. " left, " .. names[s.turn] .. (wins[s.left] and " wins" or " loses")
  end,
}
