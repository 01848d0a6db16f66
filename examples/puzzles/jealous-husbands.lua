-- Three couples cross a river in a boat for two; no wife may be with other men without her husband.
--   statediagram jealous-husbands.lua --highlight-solution=all -o couples.svg
local everybody = "AaBbCc" -- husbands in capitals, their wives in small letters

-- A state is the text of those on the left bank, and where the boat is.
local function others(bank) return (everybody:gsub("[" .. bank .. "-]", "")) end
local function is_jealous(bank)
  for wife in bank:gmatch("%l") do
    if bank:find("%u") and not bank:find(wife:upper()) then return true end
  end
end
local function without(bank, crew) return (bank:gsub("[" .. crew .. "]", "")) end
local function sorted(bank) return (everybody:gsub(".", function(c) return bank:find(c) and c or "" end)) end

return {
  title = "Jealous husbands",
  start = {bank = everybody, boat = "left"},
  goal = function(s) return s.bank == "" end,
  moves = function(s)
    local list, here = {}, s.boat == "left" and s.bank or others(s.bank)
    local function try(crew)
      if is_jealous(crew) then return end
      local t = s.boat == "left" and {bank = without(s.bank, crew), boat = "right"}
        or {bank = sorted(s.bank .. crew), boat = "left"}
      local refused = (is_jealous(t.bank) or is_jealous(others(t.bank))) and "a husband is jealous"
      list[#list + 1] = {crew, t, refused = refused}
    end
    for i = 1, #here do try(here:sub(i, i)) end
    for k = 2, #here do
      for i = 1, k - 1 do try(here:sub(i, i) .. here:sub(k, k)) end
    end
    return list
  end,
  label = function(s) return (s.bank == "" and "-" or s.bank) .. " " .. s.boat end,
  picture = function(s)
    return {board = "river", boat = s.boat, left = s.bank, right = others(s.bank)}
  end,
}
