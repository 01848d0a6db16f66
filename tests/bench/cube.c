/* The pocket cube, whose index lies outside of every near cache, against the plain loop: a table of
 * numbers, an array of states, one look-up after the other. Its turns are tables of ranks, as the
 * library's are, so that the loops are compared and not the turns. usage: cube [ROUNDS] */
#define BARE_STATE uint32_t
#include "bare.h"

enum { CORNERS = 7, PERMUTATIONS = 5040, TWISTS = 729, FACES = 3, MOVES = 9 };

static const uint8_t comes_from[FACES][CORNERS] = {
    {3, 0, 1, 2, 4, 5, 6}, {4, 1, 2, 0, 6, 5, 3}, {1, 5, 2, 3, 0, 4, 6}};
static const uint8_t twisted_by[FACES][CORNERS] = {
    {0, 0, 0, 0, 0, 0, 0}, {2, 0, 0, 1, 1, 0, 2}, {1, 2, 0, 0, 2, 1, 0}};
static uint32_t permutation_after[MOVES][PERMUTATIONS], twist_after[MOVES][TWISTS];

static uint32_t rank_of(const uint8_t *corner)
{
    uint32_t rank = 0;
    for (uint32_t i = 0; i < CORNERS; i++) {
        rank *= CORNERS - i;
        for (uint32_t k = i + 1; k < CORNERS; k++)
            rank += corner[k] < corner[i];
    }
    return rank;
}

static void unrank(uint32_t rank, uint8_t *corner)
{
    for (uint32_t i = CORNERS; i-- > 0;) {
        corner[i] = (uint8_t)(rank % (CORNERS - i));
        rank /= CORNERS - i;
        for (uint32_t k = i + 1; k < CORNERS; k++)
            corner[k] = (uint8_t)(corner[k] + (corner[k] >= corner[i]));
    }
}

static uint32_t turned_permutation(uint32_t rank, uint32_t face)
{
    uint8_t corner[CORNERS], next[CORNERS];
    unrank(rank, corner);
    for (uint32_t i = 0; i < CORNERS; i++)
        next[i] = corner[comes_from[face][i]];
    return rank_of(next);
}

/* Six digits of base 3; the seventh makes the sum divisible. */
static uint32_t turned_twist(uint32_t rank, uint32_t face)
{
    uint32_t twist[CORNERS], sum = 0, next = 0;
    for (uint32_t i = CORNERS - 1; i-- > 0; rank /= 3)
        sum += twist[i] = rank % 3;
    twist[CORNERS - 1] = (3 - sum % 3) % 3;
    for (uint32_t i = 0; i + 1 < CORNERS; i++)
        next = next * 3 + (twist[comes_from[face][i]] + twisted_by[face][i]) % 3;
    return next;
}

/* Of each face one, two and three quarter turns. */
static void fill_tables(void)
{
    for (uint32_t move = 0; move < MOVES; move++) {
        for (uint32_t rank = 0; rank < PERMUTATIONS; rank++) {
            uint32_t to = rank;
            for (uint32_t i = 0; i <= move % 3; i++)
                to = turned_permutation(to, move / 3);
            permutation_after[move][rank] = to;
        }
        for (uint32_t rank = 0; rank < TWISTS; rank++) {
            uint32_t to = rank;
            for (uint32_t i = 0; i <= move % 3; i++)
                to = turned_twist(to, move / 3);
            twist_after[move][rank] = to;
        }
    }
}

static inline void expand_cube(bare *it, uint64_t state)
{
    uint32_t permutation = (uint32_t)state & 0xFFFF, twist = (uint32_t)state >> 16;
    for (uint32_t move = 0; move < MOVES; move++)
        bare_add(it, permutation_after[move][permutation] | twist_after[move][twist] << 16);
}

static void explore_cube(pair_counts *counts)
{
    bare_explore(0, expand_cube, counts);
}

int main(int count, char **words)
{
    static const char *const solved[] = {"start=solved", NULL};
    const pair cube = {"cube2", "plain loop", pair_puzzle("cube2"), solved, explore_cube, 0.4};
    fill_tables();
    return pair_run(&cube, pair_rounds(count, words, 5));
}
