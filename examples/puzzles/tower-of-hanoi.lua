-- The Tower of Hanoi: carry disks from peg to peg, never a larger one onto a smaller.
--   statediagram tower-of-hanoi.lua disks=2 --highlight-solution -o hanoi.svg
params = {{name = "disks", preset = 3, low = 1, high = 8, help = "how many disks there are"}}

-- A state is a list of pegs, each a list of its disks from bottom to top.
local start = {{}, {}, {}}
for disk = args.disks, 1, -1 do table.insert(start[1], disk) end

local function copy(s)
  local t = {}
  for i, peg in ipairs(s) do t[i] = {table.unpack(peg)} end
  return t
end

return {
  title = "Tower of Hanoi", params = params, start = start,
  goal = function(s) return #s[3] == args.disks end,
  moves = function(s)
    local list = {}
    for from = 1, 3 do
      for to = 1, 3 do
        local disk, below = s[from][#s[from]], s[to][#s[to]]
        if from ~= to and disk and (not below or disk < below) then
          local t = copy(s)
          table.insert(t[to], table.remove(t[from]))
          list[#list + 1] = {disk, t}
        end
      end
    end
    return list
  end,
  label = function(s)
    local pegs = {}
    for i, peg in ipairs(s) do pegs[i] = #peg > 0 and table.concat(peg, " ") or "-" end
    return table.concat(pegs, " | ")
  end,
  picture = function(s) return {board = "towers", towers = s} end,
}
