/* Estimates for the Tower of Hanoi: what is left to bring all disks to the last peg. */
#include "puzzles/hanoi.h"

/* The rule left out: a disk may go anywhere at once, whatever lies on it. */
static uint32_t disks(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const hanoi *it = self;
    uint32_t count = 0;
    for (uint32_t disk = 0; disk < it->disks; disk++)
        count += state[disk] != (goal != NULL ? goal[disk] : it->pegs - 1);
    return count;
}

/* The largest disk that is not where it is wanted needs all smaller ones on the third peg; when it
 * has moved they follow it, in 2^d - 1 moves for d of them. The moves to get them there are what is
 * counted next. With free moves it is exact. */
static uint32_t tower(const void *self, const uint8_t *state, const uint8_t *goal)
{
    const hanoi *it = self;
    uint32_t wanted = it->pegs - 1, moves = 0;
    (void)goal;
    for (uint32_t disk = it->disks; disk-- > 0;) {
        if (state[disk] == wanted)
            continue;
        moves += UINT32_C(1) << disk;
        wanted = 3 - wanted - state[disk];
    }
    return moves;
}

/* Three pegs, and the puzzle's own goal. */
static bool has_tower(const void *self, const uint8_t *goal)
{
    const hanoi *it = self;
    return it->pegs == 3 && goal == NULL;
}

const sdg_heuristic sdg_hanoi_heuristics[] = {
    {"disks", "disks that are not on their peg, as if any could be taken", SDG_CLAIM_CONSISTENT,
     disks, NULL},
    {"tower", "the moves of the shortest solution where disks may go from any of three pegs to any",
     SDG_CLAIM_CONSISTENT, tower, has_tower},
    {0},
};
