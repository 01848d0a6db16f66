/* What turns do to the pocket cube: ranks of permutations and of twists, the tables, the moves. */
#include "puzzles/cube2.h"

#include "base/bits.h"

/* A quarter turn clockwise of U, R and F: the place from which the corner at each place comes, and
 * by how much it is twisted on the way. */
static const uint8_t comes_from[FACES][CORNERS] = {
    {3, 0, 1, 2, 4, 5, 6}, {4, 1, 2, 0, 6, 5, 3}, {1, 5, 2, 3, 0, 4, 6}};
static const uint8_t twisted_by[FACES][CORNERS] = {
    {0, 0, 0, 0, 0, 0, 0}, {2, 0, 0, 1, 1, 0, 2}, {1, 2, 0, 0, 2, 1, 0}};

/* ---- ranks ---- */

/* In the order of a dictionary: each digit counts the smaller corners that come later. */
static uint32_t rank_corners(const uint8_t *corner)
{
    uint32_t rank = 0;
    for (uint32_t i = 0; i < CORNERS; i++) {
        rank *= CORNERS - i;
        for (uint32_t k = i + 1; k < CORNERS; k++)
            rank += corner[k] < corner[i];
    }
    return rank;
}

/* From the last place to the first: a corner put before others makes room among them. */
static void unrank_corners(uint32_t rank, uint8_t *corner)
{
    for (uint32_t i = CORNERS; i-- > 0;) {
        corner[i] = (uint8_t)(rank % (CORNERS - i));
        rank /= CORNERS - i;
        for (uint32_t k = i + 1; k < CORNERS; k++)
            corner[k] = (uint8_t)(corner[k] + (corner[k] >= corner[i]));
    }
}

/* The seventh twist follows from the others, so that it has no digit. */
static uint32_t rank_twists(const uint8_t *twist)
{
    uint32_t rank = 0;
    for (uint32_t i = 0; i + 1 < CORNERS; i++)
        rank = rank * 3 + twist[i];
    return rank;
}

/* The twists of all corners cancel out, and the eighth has none. */
static void unrank_twists(uint32_t rank, uint8_t *twist)
{
    uint32_t sum = 0;
    for (uint32_t i = CORNERS - 1; i-- > 0; rank /= 3) {
        twist[i] = (uint8_t)(rank % 3);
        sum += twist[i];
    }
    twist[CORNERS - 1] = (uint8_t)((3 - sum % 3) % 3);
}

/* Low bytes first, so that a state is the same on every machine. */
static void pack_ranks(uint32_t permutation, uint32_t twist, uint8_t *state)
{
    sdg_bytes_of_half(permutation | twist << 16, state);
}

/* The rank of where the corners are. */
static uint32_t permutation_of(const uint8_t *state)
{
    return sdg_half_of_bytes(state) & 0xFFFFU;
}

/* The rank of how they are twisted. */
static uint32_t twist_of(const uint8_t *state)
{
    return sdg_half_of_bytes(state) >> 16;
}

void sdg_cube2_pack(const cube *it, uint8_t *state)
{
    pack_ranks(rank_corners(it->corner), rank_twists(it->twist), state);
}

cube sdg_cube2_unpack(const uint8_t *state)
{
    cube out;
    unrank_corners(permutation_of(state), out.corner);
    unrank_twists(twist_of(state), out.twist);
    return out;
}

/* ---- turns ---- */

/* One quarter after the other: only the tables need to be fast. */
cube sdg_cube2_turned(cube before, uint32_t face, uint32_t quarters)
{
    for (; quarters > 0; quarters--) {
        cube after;
        for (uint32_t i = 0; i < CORNERS; i++) {
            uint32_t from = comes_from[face][i];
            after.corner[i] = before.corner[from];
            after.twist[i] = (uint8_t)((before.twist[from] + twisted_by[face][i]) % 3);
        }
        before = after;
    }
    return before;
}

cube sdg_cube2_solved(void)
{
    cube out = {{0}, {0}};
    for (uint32_t i = 0; i < CORNERS; i++)
        out.corner[i] = (uint8_t)i;
    return out;
}

/* Where corners go does not depend on their twists, nor the other way round. */
void sdg_cube2_fill(cube2 *it)
{
    for (uint32_t move = 0; move < MOVES; move++) {
        uint32_t face = move / TURNS, quarters = move % TURNS + 1;
        for (uint32_t rank = 0; rank < PERMUTATIONS; rank++) {
            cube at = sdg_cube2_solved();
            unrank_corners(rank, at.corner);
            at = sdg_cube2_turned(at, face, quarters);
            it->permutation[move][rank] = (uint16_t)rank_corners(at.corner);
        }
        for (uint32_t rank = 0; rank < TWISTS; rank++) {
            cube at = sdg_cube2_solved();
            unrank_twists(rank, at.twist);
            at = sdg_cube2_turned(at, face, quarters);
            it->twist[move][rank] = (uint16_t)rank_twists(at.twist);
        }
    }
}

/* ---- moves ---- */

/* Emits the one start. */
void sdg_cube2_start(const void *self, sdg_emitter *to)
{
    const cube2 *it = self;
    uint8_t state[STATE_BYTES];
    sdg_cube2_pack(&it->start, state);
    sdg_emit(to, 0, 1, state);
}

/* The solved cube has the first rank of either kind. */
bool sdg_cube2_is_goal(const void *self, const uint8_t *state)
{
    (void)self;
    return permutation_of(state) == 0 && twist_of(state) == 0;
}

/* U, R, F; of each face the quarter turn, the half turn, and the quarter turn back. */
void sdg_cube2_moves(const void *self, const uint8_t *state, sdg_emitter *to)
{
    const cube2 *it = self;
    uint32_t permutation = permutation_of(state), twist = twist_of(state);
    for (uint32_t move = 0; move < MOVES; move++) {
        uint8_t next[STATE_BYTES];
        if (move % TURNS == 1 && !it->has_half_turns)
            continue;
        pack_ranks(it->permutation[move][permutation], it->twist[move][twist], next);
        sdg_emit(to, move, 1, next);
    }
}
