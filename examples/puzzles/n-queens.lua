-- N queens, placed row by row: no two in one column or on one diagonal.
--   statediagram n-queens.lua n=4 --highlight-solution=all --mark=dead-ends -o queens.svg
params = {{name = "n", preset = 4, low = 1, high = 8, help = "how many queens, on a board as large"}}
local n = args.n

-- A state lists the columns of the queens that stand already.
local function is_safe(s, col)
  for row, other in ipairs(s) do
    if other == col or math.abs(other - col) == #s + 1 - row then return false end
  end
  return true
end

return {
  title = "N queens", params = params,
  start = {},
  goal = function(s) return #s == n end,
  moves = function(s)
    local list = {}
    for col = 1, #s < n and n or 0 do
      local t = {table.unpack(s)}
      t[#t + 1] = col
      if is_safe(s, col) then list[#list + 1] = {"r" .. #t .. " c" .. col, t} end
    end
    return list
  end,
  label = function(s)
    return table.concat(s, " ") .. (" -"):rep(n - #s):sub(#s == 0 and 2 or 1)
  end,
  picture = function(s)
    local rows = {}
    for row = 1, n do
      rows[row] = ("+"):rep(n)
      if s[row] then rows[row] = ("+"):rep(s[row] - 1) .. "q" .. ("+"):rep(n - s[row]) end
    end
    return rows
  end,
  keys = {q = {"disc", "b", "queen"}, ["+"] = {"block", "land"}},
}
