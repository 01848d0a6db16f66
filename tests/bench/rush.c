/* Rush Hour's largest board in print against a C++ loop over std::unordered_map. usage: rush
 * [ROUNDS] */
#include "rush_map.h"

#define BOARD "BB.C...D.CEE.DAAFGH.IIFGH.JKK.LLJ..."

static void explore_board(pair_counts *counts)
{
    rush_map_explore(BOARD, counts);
}

int main(int count, char **words)
{
    static const char *const board[] = {"board=" BOARD, NULL};
    const pair rush = {"rushhour, 541,934 states",
                       "C++ map",
                       pair_puzzle("rushhour"),
                       board,
                       explore_board,
                       1.0 / 3};
    return pair_run(&rush, pair_rounds(count, words, 5));
}
