// A Rush Hour board as one would write it in C++: a state is an array of the cars' places, a hash map
// tells its number, a queue holds what is left to expand. Edges are kept as compressed rows.
#include "rush_map.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

constexpr int SIDE = 6, MOST_CARS = 16;
using state = std::array<std::uint8_t, MOST_CARS>; // the column or the row that a car begins at

struct hasher {
    std::size_t operator()(const state &it) const
    {
        std::size_t seed = 0;
        for (std::uint8_t place : it)
            seed ^= place + 0x9e3779b9U + (seed << 6) + (seed >> 2);
        return seed;
    }
};

// line: the row of a car that lies, the column of one that stands.
struct car {
    bool lies;
    int line, length;
};

struct board {
    std::vector<car> cars;
    state start{};
};

int cell_of(const car &it, int place)
{
    return it.lies ? it.line * SIDE + place : place * SIDE + it.line;
}

board read(const std::string &rows)
{
    board it;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        std::size_t first = rows.find(letter), last = rows.rfind(letter);
        if (first == std::string::npos)
            continue;
        int at = static_cast<int>(first), span = static_cast<int>(last - first);
        bool lies = span < SIDE;
        it.start[it.cars.size()] = static_cast<std::uint8_t>(lies ? at % SIDE : at / SIDE);
        it.cars.push_back({lies, lies ? at / SIDE : at % SIDE, (lies ? span : span / SIDE) + 1});
    }
    return it;
}

class search
{
  public:
    explicit search(const board &of) : it(of) {}

    void run(pair_counts *counts)
    {
        std::size_t layer_end = 1;
        counts->depth = 0;
        number(it.start);
        for (std::size_t i = 0; !queue.empty(); i++) {
            if (i == layer_end) {
                layer_end = numbers.size();
                counts->depth++;
            }
            state from = queue.front();
            queue.pop_front();
            rows.push_back(static_cast<std::uint32_t>(targets.size()));
            expand(from);
        }
        counts->states = numbers.size();
        counts->edges = targets.size();
    }

  private:
    const board &it;
    std::unordered_map<state, std::uint32_t, hasher> numbers;
    std::deque<state> queue;
    std::vector<std::uint32_t> rows, targets;
    bool taken[SIDE * SIDE];

    std::uint32_t number(const state &of)
    {
        auto found = numbers.emplace(of, static_cast<std::uint32_t>(numbers.size()));
        if (found.second)
            queue.push_back(of);
        return found.first->second;
    }

    void expand(const state &from)
    {
        std::memset(taken, 0, sizeof taken);
        for (std::size_t i = 0; i < it.cars.size(); i++)
            for (int k = 0; k < it.cars[i].length; k++)
                taken[cell_of(it.cars[i], from[i] + k)] = true;
        for (std::size_t i = 0; i < it.cars.size(); i++) {
            const car &moved = it.cars[i];
            state next = from;
            for (int to = from[i] - 1; to >= 0 && !taken[cell_of(moved, to)]; to--) {
                next[i] = static_cast<std::uint8_t>(to);
                targets.push_back(number(next));
            }
            for (int to = from[i] + 1; to + moved.length <= SIDE; to++) {
                if (taken[cell_of(moved, to + moved.length - 1)])
                    break;
                next[i] = static_cast<std::uint8_t>(to);
                targets.push_back(number(next));
            }
        }
    }
};

} // namespace

void rush_map_explore(const char *rows, pair_counts *counts)
{
    board it = read(rows);
    search(it).run(counts);
}
